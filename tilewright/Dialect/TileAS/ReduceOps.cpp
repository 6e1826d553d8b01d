//===- ReduceOps.cpp - bodies and shapes of reductions --------------------===//
#include "tilewright/Dialect/TileAS/TileAS.h"

using namespace mlir;
using namespace tilewright::tileas;

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
