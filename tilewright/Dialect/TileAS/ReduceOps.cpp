//===- ReduceOps.cpp - bodies and shapes of reductions and scans ----------===//
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

template <typename Op> static LogicalResult verifyReduce(Op op, bool partial) {
  size_t count = op.getSources().size();
  if (count == 0 || op.getResults().size() != count ||
      op.getIdentities().size() != count)
    return op.emitOpError("expects as many results and identities as sources, "
                          "but found ")
           << op.getResults().size() << ", " << op.getIdentities().size()
           << " and " << count;
  auto first = cast<RankedTensorType>(op.getSources()[0].getType());
  int64_t dim = op.getDim();
  if (dim < 0 || dim >= first.getRank())
    return op.emitOpError("expects a dimension below ")
           << first.getRank() << ", but found " << dim;
  Block &body = op.getBody().front();
  if (body.getNumArguments() != 2 * count)
    return op.emitOpError("expects two body arguments per source, but found ")
           << body.getNumArguments();
  auto yield = dyn_cast<YieldOp>(body.getTerminator());
  if (!yield || yield.getNumOperands() != count)
    return op.emitOpError("expects a body that yields one scalar per source");
  for (size_t i = 0; i < count; ++i) {
    auto source = cast<RankedTensorType>(op.getSources()[i].getType());
    Type element = source.getElementType();
    if (source.getShape() != first.getShape() ||
        source.getEncoding() != first.getEncoding())
      return op.emitOpError("expects sources of one shape and layout, but "
                            "found ")
             << first << " and " << source;
    auto identity = dyn_cast<TypedAttr>(op.getIdentities()[i]);
    if (!identity || identity.getType() != element ||
        body.getArgument(2 * i).getType() != element ||
        body.getArgument(2 * i + 1).getType() != element ||
        yield.getOperand(i).getType() != element)
      return op.emitOpError("expects identity, body arguments and yielded "
                            "value ")
             << i << " to have type " << element;
    Type result = op.getResults()[i].getType();
    SmallVector<int64_t> shape(source.getShape());
    auto tensor = dyn_cast<RankedTensorType>(result);
    bool fits;
    if (partial) {
      fits = tensor && tensor.getDimSize(dim) <= shape[dim];
      if (fits)
        shape[dim] = tensor.getDimSize(dim);
    } else {
      shape.erase(shape.begin() + dim);
      fits = shape.empty() == !tensor;
    }
    if (!fits || getElementTypeOrSelf(result) != element ||
        (tensor && tensor.getShape() != ArrayRef<int64_t>(shape)))
      return op.emitOpError("expects a result that fits ")
             << source << " reduced along dimension " << dim << ", but found "
             << result;
  }
  return success();
}

LogicalResult ReduceOp::verify() { return verifyReduce(*this, false); }

LogicalResult PartialReduceOp::verify() {
  if (failed(verifyReduce(*this, true)))
    return failure();
  // What a warp can do alone depends on where the elements lie.
  auto source = cast<RankedTensorType>(getSources()[0].getType());
  LayoutAttr layout = getLayout(source);
  if (!layout)
    return success();
  if (!layout.getLinear().reducible(getDim()))
    return emitOpError("expects a layout whose bases lie along dimension ")
           << getDim() << " or beside it, none twice along it, but found "
           << source;
  auto left =
      LayoutAttr::get(getContext(), layout.getLinear().reduceInWarps(getDim()));
  for (Type result : getResultTypes())
    if (getLayout(result) != left)
      return emitOpError("expects results with the layout that warps leave, ")
             << left << ", but found " << result;
  return success();
}

//===----------------------------------------------------------------------===//
// Scans
//===----------------------------------------------------------------------===//

/// Sources of one shape and layout with the dimension, and a body over them.
static LogicalResult verifyScanned(Operation *op, ValueRange sources,
                                   uint32_t dim, Region &region) {
  if (sources.empty())
    return op->emitOpError("expects one source or more, but found none");
  auto first = cast<RankedTensorType>(sources[0].getType());
  if (dim >= first.getRank())
    return op->emitOpError("expects a dimension below ")
           << first.getRank() << ", but found " << dim;
  Block &body = region.front();
  if (body.getNumArguments() != 2 * sources.size())
    return op->emitOpError("expects two body arguments per source, but found ")
           << body.getNumArguments();
  auto yield = dyn_cast_or_null<YieldOp>(
      body.mightHaveTerminator() ? body.getTerminator() : nullptr);
  if (!yield || yield.getNumOperands() != sources.size())
    return op->emitOpError("expects a body that yields one scalar per source");
  for (auto [i, value] : llvm::enumerate(sources)) {
    auto source = cast<RankedTensorType>(value.getType());
    Type element = source.getElementType();
    if (source.getShape() != first.getShape() ||
        source.getEncoding() != first.getEncoding())
      return op->emitOpError("expects sources of one shape and layout, but "
                             "found ")
             << first << " and " << source;
    if (body.getArgument(2 * i).getType() != element ||
        body.getArgument(2 * i + 1).getType() != element ||
        yield.getOperand(i).getType() != element)
      return op->emitOpError("expects body arguments and yielded value ")
             << i << " to have type " << element;
  }
  return success();
}

template <typename Op> static LogicalResult verifyIdentities(Op op) {
  size_t count = op.getSources().size();
  if (op.getIdentities().size() != count)
    return op.emitOpError("expects as many identities as sources, but found ")
           << op.getIdentities().size() << " and " << count;
  for (auto [source, attribute] :
       llvm::zip_equal(op.getSources(), op.getIdentities())) {
    Type element = getElementTypeOrSelf(source.getType());
    auto identity = dyn_cast<TypedAttr>(attribute);
    if (!identity || identity.getType() != element)
      return op.emitOpError("expects an identity of type ")
             << element << ", but found " << attribute;
  }
  return success();
}

/// A tile of `type` with what each run of it comes to, laid out as it is.
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

LogicalResult ScanOp::verify() {
  if (failed(verifyScanned(*this, getSources(), getDim(), getBody())) ||
      failed(verifyIdentities(*this)))
    return failure();
  if (getResults().size() != getSources().size())
    return emitOpError("expects as many results as sources, but found ")
           << getResults().size() << " and " << getSources().size();
  for (auto [source, result] : llvm::zip_equal(getSources(), getResults())) {
    auto from = cast<RankedTensorType>(source.getType()),
         to = cast<RankedTensorType>(result.getType());
    if (from.getShape() != to.getShape() ||
        from.getElementType() != to.getElementType())
      return emitOpError("expects results like the sources, but found ")
             << from << " and " << to;
  }
  return success();
}

unsigned PartialScanOp::getRunBits() {
  return runBits(getSources()[0].getType(), getResults().back().getType(),
                 getDim());
}

/// Whether the sums of runs of some length may have this shape.
static bool mayBeSums(Type source, Type sums, unsigned dim) {
  int64_t whole = cast<RankedTensorType>(source).getDimSize(dim);
  auto tile = cast<RankedTensorType>(sums);
  int64_t runs = int64_t(dim) < tile.getRank() ? tile.getDimSize(dim) : 0;
  return llvm::isPowerOf2_64(whole) && llvm::isPowerOf2_64(runs) &&
         runs <= whole;
}

/// Runs that one warp holds, where the tile is laid out.
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
  if (failed(verifyScanned(*this, getSources(), getDim(), getBody())))
    return failure();
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
  if (failed(verifyScanned(*this, getSources(), getDim(), getBody())))
    return failure();
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
