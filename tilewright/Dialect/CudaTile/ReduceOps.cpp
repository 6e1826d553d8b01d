//===- ReduceOps.cpp - rules of reductions and scans
//------------------------===//
#include "tilewright/Dialect/CudaTile/Effects.h"
#include "tilewright/Dialect/CudaTile/Verify.h"

using namespace mlir;
using namespace tilewright::cuda_tile;

/// N tiles of one shape along one of whose dimensions the operation goes, an
/// identity for each; the results lose that dimension unless it is kept.
template <typename Op>
static LogicalResult verifyAggregate(Op op, bool keepsDim) {
  if (op.getOperands().empty())
    return op.emitOpError("expects one operand or more, got none");
  auto first = cast<TileType>(op.getOperands().front().getType());
  int64_t dim = static_cast<int32_t>(op.getDim());
  if (dim < 0 || dim >= first.getRank())
    return op.emitOpError("expects dim to be a dimension of ")
           << first << ", got " << dim;
  SmallVector<int64_t> shape(first.getShape());
  if (!keepsDim)
    shape.erase(shape.begin() + dim);
  if (op.getIdentities().size() != op.getOperands().size())
    return op.emitOpError("expects an identity for each of ")
           << op.getOperands().size() << " operands, got "
           << op.getIdentities().size();
  if (op.getNumResults() != op.getOperands().size())
    return op.emitOpError("expects a result for each of ")
           << op.getOperands().size() << " operands, got "
           << op.getNumResults();
  for (auto [operand, result, identity] :
       llvm::zip_equal(op.getOperands(), op.getResults(), op.getIdentities())) {
    auto type = cast<TileType>(operand.getType());
    auto resultType = cast<TileType>(result.getType());
    if (type.getShape() != first.getShape())
      return op.emitOpError("expects operands of one shape, got ")
             << first << " and " << type;
    if (resultType.getShape() != ArrayRef<int64_t>(shape) ||
        resultType.getElementType() != type.getElementType())
      return op.emitOpError("expects the result ")
             << TileType::get(shape, type.getElementType()) << ", got "
             << resultType;
    auto typed = dyn_cast<TypedAttr>(identity);
    if (!typed || typed.getType() != type.getElementType())
      return op.emitOpError("expects an identity of type ")
             << type.getElementType() << ", got " << identity;
  }
  return success();
}

/// 2N scalars in, N out, and nothing that touches memory in between.
template <typename Op> static LogicalResult verifyCombiner(Op op) {
  Block &body = *op.getBody().begin();
  if (body.getNumArguments() != 2 * op.getOperands().size())
    return op.emitOpError("expects ")
           << 2 * op.getOperands().size() << " arguments of its body, got "
           << body.getNumArguments();
  for (auto [i, operand] : llvm::enumerate(op.getOperands())) {
    TileType scalar = TileType::get({}, elementTypeOf(operand.getType()));
    for (unsigned side : {0u, 1u})
      if (body.getArgument(2 * i + side).getType() != scalar)
        return op.emitOpError("expects argument ")
               << 2 * i + side << " of its body to be " << scalar << ", got "
               << body.getArgument(2 * i + side).getType();
  }
  for (Operation &inner : body.without_terminator())
    if (touchesMemory(&inner))
      return inner.emitOpError("has an effect on memory, which the body of a ")
             << op->getName().stripDialect() << " may not have";
  auto yield = dyn_cast<YieldOp>(body.getTerminator());
  if (!yield)
    return op.emitOpError("expects its body to end in yield, got ")
           << body.getTerminator()->getName();
  if (yield.getOperands().size() != op.getOperands().size())
    return yield.emitOpError("expects ")
           << op.getOperands().size() << " values, got "
           << yield.getOperands().size();
  for (auto [value, operand] :
       llvm::zip_equal(yield.getOperands(), op.getOperands())) {
    TileType scalar = TileType::get({}, elementTypeOf(operand.getType()));
    if (value.getType() != scalar)
      return yield.emitOpError("expects a value of type ")
             << scalar << ", got " << value.getType();
  }
  return success();
}

LogicalResult ReduceOp::verify() {
  return verifyAggregate(*this, /*keepsDim=*/false);
}
LogicalResult ReduceOp::verifyRegions() { return verifyCombiner(*this); }

LogicalResult ScanOp::verify() {
  return verifyAggregate(*this, /*keepsDim=*/true);
}
LogicalResult ScanOp::verifyRegions() { return verifyCombiner(*this); }
