//===- ReduceOps.cpp - rules of reduction ---------------------------------===//
#include "tilewright/Dialect/CudaTile/Verify.h"

using namespace mlir;
using namespace tilewright::cuda_tile;

LogicalResult ReduceOp::verify() {
  if (getOperands().empty())
    return emitOpError("expects one operand or more, got none");
  auto first = cast<TileType>(getOperands().front().getType());
  int64_t dim = static_cast<int32_t>(getDim());
  if (dim < 0 || dim >= first.getRank())
    return emitOpError("expects dim to be a dimension of ")
           << first << ", got " << dim;
  SmallVector<int64_t> shape(first.getShape());
  shape.erase(shape.begin() + dim);
  if (getIdentities().size() != getOperands().size())
    return emitOpError("expects an identity for each of ")
           << getOperands().size() << " operands, got "
           << getIdentities().size();
  if (getNumResults() != getOperands().size())
    return emitOpError("expects a result for each of ")
           << getOperands().size() << " operands, got " << getNumResults();
  for (auto [operand, result, identity] :
       llvm::zip_equal(getOperands(), getResults(), getIdentities())) {
    auto type = cast<TileType>(operand.getType());
    auto resultType = cast<TileType>(result.getType());
    if (type.getShape() != first.getShape())
      return emitOpError("expects operands of one shape, got ")
             << first << " and " << type;
    if (resultType.getShape() != ArrayRef<int64_t>(shape) ||
        resultType.getElementType() != type.getElementType())
      return emitOpError("expects the result ")
             << TileType::get(shape, type.getElementType()) << ", got "
             << resultType;
    auto typed = dyn_cast<TypedAttr>(identity);
    if (!typed || typed.getType() != type.getElementType())
      return emitOpError("expects an identity of type ")
             << type.getElementType() << ", got " << identity;
  }
  return success();
}

LogicalResult ReduceOp::verifyRegions() {
  Block &body = *getBody();
  if (body.getNumArguments() != 2 * getOperands().size())
    return emitOpError("expects ")
           << 2 * getOperands().size() << " arguments of its body, got "
           << body.getNumArguments();
  for (auto [i, operand] : llvm::enumerate(getOperands())) {
    TileType scalar = TileType::get({}, elementTypeOf(operand.getType()));
    for (unsigned side : {0u, 1u})
      if (body.getArgument(2 * i + side).getType() != scalar)
        return emitOpError("expects argument ")
               << 2 * i + side << " of its body to be " << scalar << ", got "
               << body.getArgument(2 * i + side).getType();
  }
  for (Operation &op : body.without_terminator())
    if (!isMemoryEffectFree(&op))
      return op.emitOpError("has an effect on memory, which the body of a "
                            "reduce may not have");
  auto yield = dyn_cast<YieldOp>(body.getTerminator());
  if (!yield)
    return emitOpError("expects its body to end in yield");
  if (yield.getOperands().size() != getOperands().size())
    return yield.emitOpError("expects ")
           << getOperands().size() << " values, got "
           << yield.getOperands().size();
  for (auto [value, operand] :
       llvm::zip_equal(yield.getOperands(), getOperands())) {
    TileType scalar = TileType::get({}, elementTypeOf(operand.getType()));
    if (value.getType() != scalar)
      return yield.emitOpError("expects a value of type ")
             << scalar << ", got " << value.getType();
  }
  return success();
}
