//===- ViewAccess.cpp - accesses of a view's tile -------------------------===//
#include "tilewright/Execution/Reference/ViewAccess.h"
#include "tilewright/Execution/Reference/Moves.h"

#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::reference;

namespace {
/// The properties of a tile's dimension in the view's type.
struct DimType {
  unsigned tensorDim;
  uint64_t step;
  bool sparse = false;
};
} // namespace

static DimType dimOf(Type view, unsigned d, uint64_t tile) {
  return llvm::TypeSwitch<Type, DimType>(view)
      .Case([&](cuda_tile::PartitionViewType type) {
        return DimType{unsigned(type.getDimMap()[d]), tile};
      })
      .Case([&](cuda_tile::StridedViewType type) {
        return DimType{unsigned(type.getDimMap()[d]),
                       uint64_t(type.getTraversalStrides()[d])};
      })
      .Case([&](cuda_tile::GatherScatterViewType type) {
        return DimType{d, 1, int32_t(d) == type.getSparseDim()};
      });
}

FailureOr<ViewAccess> ViewAccess::plan(Operation *op, Site site, Value view,
                                       OperandRange index, Element element,
                                       Planner &planner) {
  auto type = cast<cuda_tile::TileViewInterface>(view.getType());
  auto tile = cast<cuda_tile::TileType>(type.getViewTileType());
  ViewAccess access(site);
  access.view = planner.readView(view);
  access.bytes = getBytes(element);
  access.packed = element == Element::F4E2M1FN;
  for (size_t d = tile.getShape().size(); d-- > 0;) {
    uint64_t size = tile.getShape()[d];
    DimType dim = dimOf(view.getType(), d, size);
    Operand at =
        dim.sparse ? planner.readDense(index[d]) : planner.read(index[d]);
    access.dims.push_back({dim.tensorDim, size, dim.step, at.ref, at.bytes,
                           access.count, dim.sparse});
    access.count *= size;
    if (dim.sparse)
      access.sparse = d;
  }
  std::reverse(access.dims.begin(), access.dims.end());
  access.region = planner.makeRegion();
  bool narrow = llvm::all_of(access.dims, [](const Dim &dim) {
    return dim.indexBytes == 4 && dim.step <= ~uint32_t(0);
  });
  access.isRow = narrow && !access.sparse && !access.packed &&
                 !access.dims.empty() &&
                 access.dims.back().tile == access.count;
  access.isMatrix =
      !access.sparse && !access.packed && access.dims.size() >= 2 &&
      access.dims.end()[-1].tile * access.dims.end()[-2].tile == access.count;
  return access;
}

std::optional<ViewAccess::Matrix>
ViewAccess::matrixOf(const Inside &inside) const {
  size_t last = dims.size() - 1;
  if (!isMatrix || inside.none || inside.strides[last] != bytes)
    return std::nullopt;
  return Matrix{reinterpret_cast<std::byte *>(inside.address),
                inside.strides[last - 1], dims[last - 1].tileStride * bytes,
                inside.sizes[last] * bytes, inside.sizes[last - 1]};
}

std::byte *ViewAccess::denseAt(const Inside &inside) const {
  if (sparse || packed || !inside.all || inside.address & (bytes - 1))
    return nullptr;
  for (auto [d, dim] : llvm::enumerate(dims))
    if (dim.tile != 1 && inside.strides[d] != dim.tileStride * bytes)
      return nullptr;
  return reinterpret_cast<std::byte *>(inside.address);
}

uint64_t ViewAccess::slice(const Inside &inside, uint64_t i) const {
  unsigned width = dims[*sparse].indexBytes;
  return loadBits(inside.slices + i * width, width);
}

bool ViewAccess::locate(Frame &frame, Inside &inside) const {
  const ViewData &data = *frame.at<ViewData>(view);
  uint64_t unit = packed ? 1 : bytes;
  inside.address = packed ? 2 * data.base : data.base;
  for (auto [d, dim] : llvm::enumerate(dims)) {
    uint64_t size = data.sizes[dim.tensorDim], start;
    inside.strides[d] = data.strides[dim.tensorDim] * unit;
    if (dim.sparse) {
      inside.sizes[d] = dim.tile;
      inside.slices = frame.at<std::byte>(dim.index);
      inside.sliceLimit = size;
      for (uint64_t i = 0; i < dim.tile && inside.all; ++i)
        inside.all = slice(inside, i) < size;
      continue;
    }
    uint64_t index = loadBits(frame.at<std::byte>(dim.index), dim.indexBytes);
    bool outside = __builtin_mul_overflow(index, dim.step, &start);
    uint64_t left = outside || start >= size ? 0 : size - start;
    inside.sizes[d] = std::min(left, dim.tile);
    inside.address += start * inside.strides[d];
    inside.none |= left == 0;
    inside.all &= left >= dim.tile;
  }
  if (inside.none)
    return true;
  if (!data.base) {
    frame.fail(site.loc, std::string("'cuda_tile.") + site.name +
                             "' op reaches a tensor whose base address is "
                             "null");
    return false;
  }
  return !frame.memory || checkReach(frame, inside);
}

/// Checks the whole tile at once if it lies in one region; otherwise row by
/// row.
bool ViewAccess::checkReach(Frame &frame, const Inside &inside) const {
  using Wide = unsigned __int128;
  unsigned shift = packed ? 1 : 0;
  Wide span = packed ? 1 : bytes;
  for (auto [d, dim] : llvm::enumerate(dims))
    if (!dim.sparse)
      span += Wide(inside.sizes[d] - 1) * inside.strides[d];
  Wide end = ((inside.address & shift) + span + shift) >> shift;
  uint64_t begin = inside.address >> shift;
  if (!sparse && end <= ~uint64_t(0) - begin) {
    if (frame.reachesRegion(site, region, begin, uint64_t(end)))
      return true;
    if (frame.recent->contains(begin, uint64_t(end)) ||
        frame.memory->find(begin, uint64_t(end)))
      return frame.reaches(site, begin, uint64_t(end));
  }
  return visitRows(inside, [&](uint64_t address, uint64_t stride, size_t,
                               size_t, uint64_t elements) {
    for (uint64_t i = 0; i < elements; ++i, address += stride)
      if (!frame.reaches(site, address >> shift, bytes))
        return false;
    return true;
  });
}
