//===- TensorBox.cpp - bytes of tensor boxes ------------------------------===//
// PTX ISA, Tensors: tiled mode, tile::gather4 and tile::scatter4, im2col mode,
// im2col::w and im2col::w::128 modes, Interleave layout, Swizzling Modes.
//===----------------------------------------------------------------------===//
#include "tilewright/Execution/Emulator/Runtime/TensorCopy.h"

#include "llvm/ADT/STLExtras.h"

using namespace tilewright;
using namespace tilewright::emulator;

static constexpr unsigned pieceBytes = 16;

uint64_t emulator::swizzled(uint64_t address, unsigned number,
                            unsigned atomicity) {
  unsigned span = swizzleBytes(number);
  if (!span)
    return address;
  if (span == 96)
    span = 32; // the same pattern, which repeats after 256 bytes
  // Atoms of 16, 32 and 64 bytes; the distance of rows that differ shrinks
  // accordingly.
  constexpr unsigned atoms[] = {0, 1, 1, 2};
  unsigned atom = pieceBytes << atoms[atomicity];
  return address ^ ((address >> 3 << atoms[atomicity]) & (span - atom));
}

namespace {
/// Plans the rows of a box, each along dimension 0 from one column on. Rows of
/// an interleaved tensor are slices of channels.
class RowPlanner {
public:
  RowPlanner(const TensorMap &map, int64_t column, uint64_t shared)
      : map(map), element(*findTensorMapElement(map.element)),
        column(column / int64_t(element.count)), shared(shared),
        groups(map.interleave ? map.sliceChannels()
                              : map.box[0] / element.count) {
    unsigned span = swizzleBytes(map.swizzle);
    pitch = span ? span : groups * element.spacing;
  }

  /// Adds the next row, at these indices along dimensions 1 and up; `slice` is
  /// the index of the slice in the box.
  void add(llvm::ArrayRef<int64_t> at, int64_t slice = 0);

  CopyPlan finish();

private:
  void addPieces(int64_t from, int64_t to, uint64_t global);
  uint64_t addressOf(int64_t column) const;

  const TensorMap &map;
  const TensorMapElement &element;
  int64_t column; ///< in groups of elements
  uint64_t shared;
  int64_t groups; ///< per row
  unsigned pitch;
  uint64_t row = 0;
  CopyPlan plan;
};
} // namespace

/// Adds groups `from` to `to` of a row; `global` is the address of the first,
/// or 0. Each padded group is a piece of its own.
void RowPlanner::addPieces(int64_t from, int64_t to, uint64_t global) {
  auto put = [&](int64_t offset, uint64_t at, int64_t bytes) {
    plan.pieces.push_back(
        {swizzled(shared + row * pitch + offset, map.swizzle, map.atomicity),
         at, uint32_t(bytes)});
  };
  if (element.isPadded()) {
    for (; from < to; ++from)
      put(from * element.spacing, global ? global + from * element.bytes : 0,
          element.bytes);
    return;
  }
  from *= element.bytes;
  to *= element.bytes;
  while (from < to) {
    int64_t end = to;
    if (map.swizzle)
      end = std::min<int64_t>(to, (from / pieceBytes + 1) * pieceBytes);
    put(from, global ? global + from : 0, end - from);
    from = end;
  }
}

/// The address of a row's first element at index 0 in dimensions 1 and up. The
/// slices of an image follow each other, each with all of its pixels.
uint64_t RowPlanner::addressOf(int64_t column) const {
  if (!map.interleave)
    return map.address + uint64_t(column) * element.bytes;
  unsigned outermost = map.rank() - 2; // of the pixels' dimensions
  uint64_t slice = map.strides[outermost - 1] * map.dims[outermost];
  return map.address + uint64_t(column / groups) * slice;
}

void RowPlanner::add(llvm::ArrayRef<int64_t> at, int64_t slice) {
  int64_t from = column + slice * groups;
  int64_t size = int64_t(map.dims[0] / element.count);
  int64_t first = std::clamp<int64_t>(-from, 0, groups);
  int64_t last = std::clamp<int64_t>(size - from, first, groups);
  // Unsigned arithmetic wraps: an address outside of the tensor is never used.
  uint64_t global = addressOf(from);
  bool isInside = first != last;
  for (unsigned d = 1; d < map.rank(); ++d) {
    int64_t index = at[d - 1];
    isInside &= index >= 0 && index < int64_t(map.dims[d]);
    global += uint64_t(index) * map.strides[d - 1];
  }
  if (!isInside) {
    addPieces(0, groups, 0);
  } else {
    addPieces(0, first, 0);
    addPieces(first, last, global);
    addPieces(last, groups, 0);
  }
  ++row;
}

/// The NaN of a float of so many bits, with all fraction bits set.
static uint64_t nanOf(const TensorMapElement &element) {
  return (uint64_t(1) << (8 * element.bytes - 1)) - 1;
}

CopyPlan RowPlanner::finish() {
  plan.fillBytes = element.count > 1 ? 1 : element.bytes;
  plan.gap = element.spacing - element.bytes;
  if (map.fill)
    plan.fill = nanOf(element);
  return std::move(plan);
}

CopyPlan emulator::planOfBox(const TensorMap &map,
                             llvm::ArrayRef<int32_t> coordinates,
                             uint64_t shared) {
  RowPlanner planner(map, coordinates[0], shared);
  uint64_t slices = map.interleave ? map.box[0] / map.sliceChannels() : 1;
  uint64_t rows = slices;
  uint64_t counts[TensorMap::mostRank] = {};
  for (unsigned d = 1; d < map.rank(); ++d) {
    counts[d] =
        (map.box[d] + map.elementStrides[d] - 1) / map.elementStrides[d];
    rows *= counts[d];
  }
  for (uint64_t row = 0; row < rows; ++row) {
    uint64_t rest = row, slice = 0;
    int64_t at[TensorMap::mostRank - 1] = {};
    for (unsigned d = 1; d < map.rank(); ++d) {
      // As in the tensor: all pixels of a slice, then the next slice of the
      // image.
      if (d + 1 == map.rank()) {
        slice = rest % slices;
        rest /= slices;
      }
      at[d - 1] =
          coordinates[d] + int64_t(rest % counts[d]) * map.elementStrides[d];
      rest /= counts[d];
    }
    planner.add(at, int64_t(slice));
  }
  return planner.finish();
}

CopyPlan emulator::planOfRows(const TensorMap &map,
                              llvm::ArrayRef<int32_t> coordinates,
                              uint64_t shared) {
  RowPlanner planner(map, coordinates[0], shared);
  for (int32_t row : coordinates.drop_front())
    planner.add({row});
  return planner.finish();
}

CopyPlan emulator::planOfColumn(const TensorMap &map,
                                llvm::ArrayRef<int32_t> coordinates,
                                llvm::ArrayRef<uint16_t> offsets,
                                uint64_t shared) {
  RowPlanner planner(map, coordinates[0], shared);
  unsigned outer = map.rank() - 1; // the batch, after the pixels' dimensions
  int64_t at[TensorMap::mostRank - 1] = {};
  for (unsigned d = 1; d <= outer; ++d)
    at[d - 1] = coordinates[d];
  for (uint32_t pixel = 0; pixel < map.box[1]; ++pixel) {
    int64_t moved[TensorMap::mostRank - 1] = {};
    for (unsigned d = 1; d <= outer; ++d)
      moved[d - 1] =
          at[d - 1] + (d < outer && d <= offsets.size() ? offsets[d - 1] : 0);
    planner.add(moved);
    for (unsigned d = 1; d <= outer; ++d) {
      at[d - 1] += d < outer ? map.elementStrides[d] : 1;
      int64_t last = int64_t(map.dims[d]) - 1;
      if (d == outer || at[d - 1] <= last + map.upperCorner[d - 1])
        break;
      at[d - 1] = map.lowerCorner[d - 1];
    }
  }
  return planner.finish();
}

std::optional<CopyPlan>
emulator::planOfWideColumn(const TensorMap &map,
                           llvm::ArrayRef<int32_t> coordinates,
                           const WideColumn &column, uint64_t shared) {
  RowPlanner planner(map, coordinates[0], shared);
  unsigned outer = map.rank() - 1;
  int64_t at[TensorMap::mostRank - 1] = {};
  for (unsigned d = 1; d <= outer; ++d)
    at[d - 1] = coordinates[d];
  at[0] += column.offset;
  int64_t step = map.elementStrides[1], lower = column.lower(map),
          upper = column.upper(map);
  uint32_t pixels = map.columnPixels(), each = column.pixelsOfHalo(map);
  for (uint32_t pixel = 1; pixel <= pixels; ++pixel, at[0] += step) {
    if (at[0] > upper) {
      at[0] = lower;
      ++at[outer - 1];
    }
    planner.add(at);
    if (pixel % each || !column.halo)
      continue;
    if (at[0] + step * column.halo > upper)
      return std::nullopt;
    int64_t further[TensorMap::mostRank - 1];
    llvm::copy(at, further);
    for (uint32_t i = 0; i < column.halo; ++i) {
      further[0] += step;
      planner.add(further);
    }
  }
  return planner.finish();
}
