//===- LayoutAnchors.cpp - layouts that operations wish for ---------------===//
#include "tilewright/Transform/TileAS/LayoutAnchors.h"

#include "tilewright/Transform/TileAS/LayoutCost.h"
#include "tilewright/Transform/TileAS/ProductLayouts.h"

#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace tilewright;

LinearLayout tilewright::orderedLayout(ArrayRef<int64_t> shape,
                                       ArrayRef<int32_t> order, unsigned vector,
                                       unsigned warps, WarpBits warpBits) {
  SmallVector<int64_t> ordered;
  SmallVector<int32_t> back(order.size());
  unsigned total = 0;
  for (auto [place, dim] : llvm::enumerate(order)) {
    ordered.push_back(shape[dim]);
    back[dim] = place;
    total += llvm::Log2_64(shape[dim]);
  }
  if (warpBits == WarpBits::NextToLanes)
    return LinearLayout::blocked(ordered, vector, warps).permute(back);
  unsigned next = 0, wanted = llvm::Log2_32(warps);
  auto take = [&](unsigned end) {
    return next < end ? uint64_t(1) << next++ : 0;
  };
  LinearLayout::Bases registers, lanes, ofWarps;
  for (unsigned i = 0; i < llvm::Log2_32(vector) && next < total; ++i)
    registers.push_back(take(total));
  for (unsigned i = 0; i < 5; ++i)
    lanes.push_back(take(total));
  unsigned free = total - next;
  unsigned middle = next + (free > wanted ? free - wanted : 0);
  while (next < middle)
    registers.push_back(take(middle));
  for (unsigned i = 0; i < wanted; ++i)
    ofWarps.push_back(take(total));
  return LinearLayout(ordered, registers, lanes, ofWarps).permute(back);
}

/// All dimensions in row-major order, but `dim` as the last.
static SmallVector<int32_t> orderWithLast(unsigned rank, unsigned dim) {
  SmallVector<int32_t> order;
  for (unsigned i = 0; i < rank; ++i)
    if (i != dim)
      order.push_back(i);
  order.push_back(dim);
  return order;
}

/// The largest vector with which every thread still has elements of its own.
static unsigned vectorForAll(ArrayRef<int64_t> shape, unsigned warps) {
  int64_t each = ShapedType::getNumElements(shape) / (32 * warps);
  return each > 1
             ? unsigned(std::min<int64_t>(llvm::bit_floor(uint64_t(each)), 16))
             : 1;
}

static std::vector<LinearLayout> anchorsOfAccess(const GlobalAccess &access,
                                                 unsigned warps) {
  ArrayRef<int64_t> shape = access.tile.getShape();
  unsigned rank = shape.size(), along = access.along.value_or(rank - 1);
  unsigned run = std::min<uint64_t>(access.run, shape[along]);
  SmallVector<int32_t> order = orderWithLast(rank, along);
  std::vector<LinearLayout> anchors;
  for (unsigned vector : {run, std::min(run, vectorForAll(shape, warps))})
    for (WarpBits bits : {WarpBits::NextToLanes, WarpBits::Highest})
      anchors.push_back(orderedLayout(shape, order, vector, warps, bits));
  return anchors;
}

/// Within a warp, in runs of a word at least; within a thread.
static std::vector<LinearLayout> anchorsOfReduction(tileas::ReduceOp op,
                                                    unsigned warps) {
  auto tile = cast<RankedTensorType>(op.getSources()[0].getType());
  unsigned rank = tile.getRank(), dim = op.getDim();
  SmallVector<int32_t> inWarp = orderWithLast(rank, dim),
                       inThread = {int32_t(dim)};
  for (unsigned i = 0; i < rank; ++i)
    if (i != dim)
      inThread.push_back(i);
  return {orderedLayout(tile.getShape(), inWarp, 1, warps, WarpBits::Highest),
          orderedLayout(tile.getShape(), inThread, 1, warps,
                        WarpBits::NextToLanes)};
}

std::vector<LinearLayout> tilewright::anchorsOf(Operation *op, unsigned warps) {
  if (std::optional<GlobalAccess> access = findGlobalAccess(op))
    return anchorsOfAccess(*access, warps);
  if (auto reduction = dyn_cast<tileas::ReduceOp>(op))
    return anchorsOfReduction(reduction, warps);
  if (isa<tileas::DotOp, tileas::DotScaledOp>(op))
    if (std::optional<LinearLayout> wish = wishOfProduct(op, warps))
      return {*wish};
  return {};
}
