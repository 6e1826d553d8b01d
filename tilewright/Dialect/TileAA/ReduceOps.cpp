//===- ReduceOps.cpp - rules of reduction ---------------------------------===//
#include "tilewright/Dialect/TileAA/Verify.h"

using namespace mlir;
using namespace tilewright::tileaa;

LogicalResult ReduceOp::verify() {
  if (getOperands().empty())
    return emitOpError("expects at least one operand, got none");
  auto first = cast<RankedTensorType>(getOperands().front().getType());
  int64_t dim = static_cast<int32_t>(getDim());
  if (dim < 0 || dim >= first.getRank())
    return emitOpError("expects dim below ")
           << first.getRank() << ", got " << dim;
  if (getIdentities().size() != getOperands().size())
    return emitOpError("expects ")
           << getOperands().size() << " identities, got "
           << getIdentities().size();
  SmallVector<int64_t> rest(first.getShape());
  rest.erase(rest.begin() + dim);
  for (auto [operand, result, identity] :
       llvm::zip_equal(getOperands(), getResults(), getIdentities())) {
    auto type = cast<RankedTensorType>(operand.getType());
    Type element = type.getElementType();
    if (type.getShape() != first.getShape())
      return emitOpError("expects operands of shape ")
             << shapeText(first.getShape()) << ", got "
             << shapeText(type.getShape());
    auto typed = dyn_cast<TypedAttr>(identity);
    if (!typed || typed.getType() != element)
      return emitOpError("expects an identity of type ")
             << element << ", got " << identity;
    Type expected = element;
    if (!rest.empty())
      expected = RankedTensorType::get(rest, element);
    if (result.getType() != expected)
      return emitOpError("expects a result of type ")
             << expected << ", got " << result.getType();
  }
  return success();
}

LogicalResult ReduceOp::verifyRegions() {
  Block &block = getBody().front();
  SmallVector<Type> arguments, yielded;
  for (Value operand : getOperands()) {
    Type element = getElementTypeOrSelf(operand.getType());
    arguments.append(2, element);
    yielded.push_back(element);
  }
  if (TypeRange(block.getArgumentTypes()) != TypeRange(arguments))
    return emitOpError("expects a body over (")
           << arguments << "), got (" << block.getArgumentTypes() << ")";
  auto yield = dyn_cast_or_null<YieldOp>(
      block.mightHaveTerminator() ? block.getTerminator() : nullptr);
  if (!yield)
    return emitOpError("expects a body that ends with 'nv_tileaa.yield'");
  if (yield.getOperandTypes() != TypeRange(yielded))
    return yield.emitOpError("expects to yield (")
           << yielded << "), got (" << yield.getOperandTypes() << ")";
  return success();
}
