//===- ReduceOps.cpp - verifiers of partial reductions and scans ----------===//
#include "tilewright/Dialect/TileAS/TileAS.h"
#include "tilewright/Layout/ScanLayout.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::tileas;

bool tilewright::tileas::isInCombiner(Region *region) {
  for (; region; region = region->getParentRegion())
    if (isa<ReduceOp, PartialReduceOp, ScanOp, PartialScanOp, ScanCarryOp>(
            region->getParentOp()))
      return true;
  return false;
}

void ReduceOp::getEffects(
    SmallVectorImpl<SideEffects::EffectInstance<MemoryEffects::Effect>>
        &effects) {
  if (!getCluster())
    return;
  effects.emplace_back(MemoryEffects::Read::get());
  effects.emplace_back(MemoryEffects::Write::get());
}

LogicalResult PartialReduceOp::verify() {
  if (getNumResults() != getSources().size())
    return emitOpError("expects a result for each of ")
           << getSources().size() << " operands, got " << getNumResults();
  for (auto [operand, result] : llvm::zip_equal(getSources(), getResults())) {
    auto from = cast<RankedTensorType>(operand.getType());
    auto to = dyn_cast<RankedTensorType>(result.getType());
    SmallVector<int64_t> shape(from.getShape());
    if (to && to.getRank() == from.getRank())
      shape[getDim()] = std::min(shape[getDim()], to.getDimSize(getDim()));
    if (!to || to.getElementType() != from.getElementType() ||
        to.getShape() != ArrayRef<int64_t>(shape))
      return emitOpError("expects a result that fits ")
             << from << " reduced along dimension " << getDim()
             << ", but found " << result.getType();
  }
  // The reduction within a warp depends on the layout.
  auto source = cast<RankedTensorType>(getSources()[0].getType());
  LayoutAttr layout = getLayout(source);
  if (!layout)
    return success();
  if (!layout.getLinear().reducible(getDim()))
    return emitOpError("expects a layout whose bases are within dimension ")
           << getDim() << " or outside it, none redundant, but found "
           << source;
  auto left =
      LayoutAttr::get(getContext(), layout.getLinear().reduceInWarps(getDim()));
  for (Type result : getResultTypes())
    if (getLayout(result) != left)
      return emitOpError(
                 "expects results with the layout of the warps' parts, ")
             << left << ", but found " << result;
  return success();
}

//===----------------------------------------------------------------------===//
// Scans
//===----------------------------------------------------------------------===//

/// The type of the run totals of a tile of `type`, with the corresponding
/// layout.
static RankedTensorType sumsOf(RankedTensorType type, unsigned dim,
                               unsigned bits) {
  SmallVector<int64_t> shape(type.getShape());
  shape[dim] >>= bits;
  auto sums = RankedTensorType::get(shape, type.getElementType());
  LayoutAttr layout = getLayout(type);
  return layout ? withLayout(sums, runsOf(layout.getLinear(), dim, bits))
                : sums;
}

static unsigned runBits(Type source, Type sums, unsigned dim) {
  return llvm::Log2_64(cast<RankedTensorType>(source).getDimSize(dim)) -
         llvm::Log2_64(cast<RankedTensorType>(sums).getDimSize(dim));
}

unsigned PartialScanOp::getRunBits() {
  return runBits(getSources()[0].getType(), getResults().back().getType(),
                 getDim());
}

/// Whether `sums` may have the totals of runs of some length.
static bool mayBeSums(Type source, Type sums, unsigned dim) {
  int64_t whole = cast<RankedTensorType>(source).getDimSize(dim);
  auto tile = cast<RankedTensorType>(sums);
  int64_t runs = int64_t(dim) < tile.getRank() ? tile.getDimSize(dim) : 0;
  return llvm::isPowerOf2_64(whole) && llvm::isPowerOf2_64(runs) &&
         runs <= whole;
}

/// Checks that one warp holds each run, if the tile has a layout.
static LogicalResult verifyRuns(Operation *op, Type source, unsigned dim,
                                unsigned bits) {
  LayoutAttr layout = getLayout(source);
  if (!layout || scannableBits(layout.getLinear(), dim) >= bits)
    return success();
  return op->emitOpError("expects runs that one warp holds in order, in "
                         "registers and then in lanes, but found runs of ")
         << (int64_t(1) << bits) << " along dimension " << dim << " of "
         << source;
}

LogicalResult PartialScanOp::verify() {
  size_t count = getSources().size();
  if (getResults().size() != 2 * count)
    return emitOpError("expects two results per source, but found ")
           << getResults().size();
  Type first = getSources()[0].getType(), sums = getResults().back().getType();
  if (!mayBeSums(first, sums, getDim()))
    return emitOpError("expects runs that divide ")
           << first << ", but found " << sums;
  unsigned bits = getRunBits();
  if (failed(verifyRuns(*this, first, getDim(), bits)))
    return failure();
  for (auto [i, source] : llvm::enumerate(getSources().getTypes())) {
    Type expected = sumsOf(cast<RankedTensorType>(source), getDim(), bits);
    if (getResultTypes()[i] != source ||
        getResultTypes()[count + i] != expected)
      return emitOpError("expects results ")
             << source << " and " << expected << ", but found "
             << getResultTypes()[i] << " and " << getResultTypes()[count + i];
  }
  return success();
}

unsigned ScanCarryOp::getRunBits() {
  return runBits(getSources()[0].getType(), getBefore()[0].getType(), getDim());
}

LogicalResult ScanCarryOp::verify() {
  if (getNumResults() == 0 || getTiles().size() != 2 * getNumResults())
    return emitOpError("expects two tiles per result, but found ")
           << getTiles().size();
  Type first = getSources()[0].getType();
  if (!mayBeSums(first, getBefore()[0].getType(), getDim()))
    return emitOpError("expects runs that divide ")
           << first << ", but found " << getBefore()[0].getType();
  unsigned bits = getRunBits();
  if (failed(verifyRuns(*this, first, getDim(), bits)))
    return failure();
  for (auto [before, source, result] :
       llvm::zip_equal(getBefore(), getSources(), getResults())) {
    Type expected =
        sumsOf(cast<RankedTensorType>(source.getType()), getDim(), bits);
    if (before.getType() != expected || result.getType() != source.getType())
      return emitOpError("expects ")
             << expected << " before each run and a result like the source, "
             << "but found " << before.getType() << " and " << result.getType();
  }
  return success();
}
