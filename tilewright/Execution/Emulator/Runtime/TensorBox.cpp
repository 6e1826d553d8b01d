//===- TensorBox.cpp - the bytes of boxes of tensors ----------------------===//
// PTX ISA, Tensors: tiled mode, tile::gather4 and tile::scatter4, im2col mode,
// Swizzling Modes.
//===----------------------------------------------------------------------===//
#include "tilewright/Execution/Emulator/Runtime/TensorCopy.h"

using namespace tilewright;
using namespace tilewright::emulator;

static constexpr unsigned pieceBytes = 16;

uint64_t emulator::swizzled(uint64_t address, unsigned number,
                            unsigned atomicity) {
  unsigned span = swizzleBytes(number);
  if (!span)
    return address;
  // Of 16, 32 and 64 bytes; so much closer are the rows that differ.
  constexpr unsigned atoms[] = {0, 1, 1, 2};
  unsigned atom = pieceBytes << atoms[atomicity];
  return address ^ ((address >> 3 << atoms[atomicity]) & (span - atom));
}

namespace {
/// Rows of a box, each along dimension 0 from one column on.
class RowPlanner {
public:
  RowPlanner(const TensorMap &map, int64_t column, uint64_t shared)
      : map(map), element(*findTensorMapElement(map.element)),
        column(column / int64_t(element.count)), shared(shared),
        groups(map.box[0] / element.count) {
    unsigned span = swizzleBytes(map.swizzle);
    pitch = span ? span : groups * element.room;
    first = std::clamp<int64_t>(-this->column, 0, groups);
    last = std::clamp<int64_t>(
        int64_t(map.dims[0] / element.count) - this->column, first, groups);
  }

  /// The next row, at these places along dimensions 1 and on.
  void add(llvm::ArrayRef<int64_t> at);

  CopyPlan finish();

private:
  void addPieces(int64_t from, int64_t to, uint64_t global);

  const TensorMap &map;
  const TensorMapElement &element;
  int64_t column; ///< in groups of elements
  uint64_t shared;
  int64_t groups; ///< of a row
  unsigned pitch;
  int64_t first, last; ///< of a row's groups inside the tensor
  uint64_t row = 0;
  CopyPlan plan;
};
} // namespace

/// Groups `from` to `to` of a row; `global` is the address of its first one, or
/// 0. Padded groups are a piece each.
void RowPlanner::addPieces(int64_t from, int64_t to, uint64_t global) {
  auto put = [&](int64_t offset, uint64_t at, int64_t bytes) {
    plan.pieces.push_back(
        {swizzled(shared + row * pitch + offset, map.swizzle, map.atomicity),
         at, uint32_t(bytes)});
  };
  if (element.isPadded()) {
    for (; from < to; ++from)
      put(from * element.room, global ? global + from * element.bytes : 0,
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

void RowPlanner::add(llvm::ArrayRef<int64_t> at) {
  // The host's numbers wrap: an address outside is never used.
  uint64_t global = map.address + uint64_t(column) * element.bytes;
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

/// NaN of a float of so many bits, all of its fraction set.
static uint64_t nanOf(const TensorMapElement &element) {
  return (uint64_t(1) << (8 * element.bytes - 1)) - 1;
}

CopyPlan RowPlanner::finish() {
  plan.fillBytes = element.count > 1 ? 1 : element.bytes;
  plan.gap = element.room - element.bytes;
  if (map.fill)
    plan.fill = nanOf(element);
  return std::move(plan);
}

CopyPlan emulator::planOfBox(const TensorMap &map,
                             llvm::ArrayRef<int32_t> coordinates,
                             uint64_t shared) {
  RowPlanner planner(map, coordinates[0], shared);
  uint64_t rows = 1;
  uint64_t counts[TensorMap::mostRank] = {};
  for (unsigned d = 1; d < map.rank(); ++d) {
    counts[d] =
        (map.box[d] + map.elementStrides[d] - 1) / map.elementStrides[d];
    rows *= counts[d];
  }
  for (uint64_t row = 0; row < rows; ++row) {
    uint64_t rest = row;
    int64_t at[TensorMap::mostRank - 1] = {};
    for (unsigned d = 1; d < map.rank(); ++d) {
      at[d - 1] =
          coordinates[d] + int64_t(rest % counts[d]) * map.elementStrides[d];
      rest /= counts[d];
    }
    planner.add(at);
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
  unsigned outer = map.rank() - 1; // the batch, behind the pixels' dimensions
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
