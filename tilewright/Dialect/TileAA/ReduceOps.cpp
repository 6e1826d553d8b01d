//===- ReduceOps.cpp - rules of reductions and scans ----------------------===//
#include "tilewright/Dialect/TileAA/Verify.h"

using namespace mlir;
using namespace tilewright::tileaa;

/// Operands of one shape with `dim`, an identity for each.
template <typename Op> static LogicalResult verifyOperands(Op op) {
  if (op.getOperands().empty())
    return op.emitOpError("expects at least one operand, got none");
  auto first = cast<RankedTensorType>(op.getOperands().front().getType());
  int64_t dim = static_cast<int32_t>(op.getDim());
  if (dim < 0 || dim >= first.getRank())
    return op.emitOpError("expects dim below ")
           << first.getRank() << ", got " << dim;
  if (op.getIdentities().size() != op.getOperands().size())
    return op.emitOpError("expects ")
           << op.getOperands().size() << " identities, got "
           << op.getIdentities().size();
  for (auto [operand, identity] :
       llvm::zip_equal(op.getOperands(), op.getIdentities())) {
    auto type = cast<RankedTensorType>(operand.getType());
    if (type.getShape() != first.getShape())
      return op.emitOpError("expects operands of shape ")
             << shapeText(first.getShape()) << ", got "
             << shapeText(type.getShape());
    auto typed = dyn_cast<TypedAttr>(identity);
    if (!typed || typed.getType() != type.getElementType())
      return op.emitOpError("expects an identity of type ")
             << type.getElementType() << ", got " << identity;
  }
  return success();
}

/// Results of `shape`, of the operands' elements; of no size: scalars.
template <typename Op>
static LogicalResult verifyResults(Op op, ArrayRef<int64_t> shape) {
  for (auto [operand, result] :
       llvm::zip_equal(op.getOperands(), op.getResults())) {
    Type expected = getElementTypeOrSelf(operand.getType());
    if (!shape.empty())
      expected = RankedTensorType::get(shape, expected);
    if (result.getType() != expected)
      return op.emitOpError("expects a result of type ")
             << expected << ", got " << result.getType();
  }
  return success();
}

template <typename Op> static LogicalResult verifyBody(Op op) {
  Block &block = op.getBody().front();
  SmallVector<Type> arguments, yielded;
  for (Value operand : op.getOperands()) {
    Type element = getElementTypeOrSelf(operand.getType());
    arguments.append(2, element);
    yielded.push_back(element);
  }
  if (TypeRange(block.getArgumentTypes()) != TypeRange(arguments))
    return op.emitOpError("expects a body over (")
           << arguments << "), got (" << block.getArgumentTypes() << ")";
  auto yield = dyn_cast_or_null<YieldOp>(
      block.mightHaveTerminator() ? block.getTerminator() : nullptr);
  if (!yield)
    return op.emitOpError("expects a body that ends with 'nv_tileaa.yield'");
  if (yield.getOperandTypes() != TypeRange(yielded))
    return yield.emitOpError("expects to yield (")
           << yielded << "), got (" << yield.getOperandTypes() << ")";
  return success();
}

LogicalResult ReduceOp::verify() {
  if (failed(verifyOperands(*this)))
    return failure();
  SmallVector<int64_t> rest(
      cast<RankedTensorType>(getOperands().front().getType()).getShape());
  rest.erase(rest.begin() + getDim());
  return verifyResults(*this, rest);
}

LogicalResult ReduceOp::verifyRegions() { return verifyBody(*this); }

LogicalResult ScanOp::verify() {
  if (failed(verifyOperands(*this)))
    return failure();
  return verifyResults(
      *this,
      cast<RankedTensorType>(getOperands().front().getType()).getShape());
}

LogicalResult ScanOp::verifyRegions() { return verifyBody(*this); }
