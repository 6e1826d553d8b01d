//===- Reduce.cpp - combined operands and combiner bodies -----------------===//
#include "tilewright/Dialect/Rules/Rules.h"

#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace tilewright;

static LogicalResult verifyIdentities(CombiningOpInterface op) {
  ArrayAttr identities = op.getCombinedIdentities();
  if (!identities)
    return success();
  size_t count = op.getCombined().size();
  if (identities.size() != count)
    return op->emitOpError("expects an identity for each of ")
           << count << " operands, got " << identities.size();
  for (auto [value, identity] : llvm::zip_equal(op.getCombined(), identities)) {
    Type element = getElementTypeOrSelf(value);
    auto typed = dyn_cast<TypedAttr>(identity);
    if (!typed || typed.getType() != element)
      return op->emitOpError("expects an identity of type ")
             << element << ", got " << identity;
  }
  return success();
}

LogicalResult rules::verifyCombining(Operation *operation) {
  auto op = cast<CombiningOpInterface>(operation);
  ValueRange combined = op.getCombined();
  if (combined.empty())
    return op->emitOpError("expects one operand or more, got none");
  Type first = combined.front().getType();
  int64_t dim = op.getCombinedDim();
  if (dim < 0 || dim >= static_cast<int64_t>(shapeOf(first).size()))
    return op->emitOpError("expects dim to be a dimension of ")
           << first << ", got " << dim;
  for (Type type : combined.getTypes()) {
    auto one = dyn_cast<RankedTensorType>(first),
         other = dyn_cast<RankedTensorType>(type);
    if (shapeOf(type) != shapeOf(first) ||
        (one && other && one.getEncoding() != other.getEncoding()))
      return op->emitOpError("expects operands of one shape, got ")
             << first << " and " << type;
  }
  return verifyIdentities(op);
}

/// 2N scalars in, N out, and no memory effects.
LogicalResult rules::verifyCombiner(Operation *operation) {
  auto op = cast<CombiningOpInterface>(operation);
  Block &body = op.getCombiner().front();
  ValueRange combined = op.getCombined();
  if (body.getNumArguments() != 2 * combined.size())
    return op->emitOpError("expects ")
           << 2 * combined.size() << " arguments of its body, got "
           << body.getNumArguments();
  auto scalarOf = [&](Value value) {
    return op.getScalarType(getElementTypeOrSelf(value));
  };
  for (auto [i, argument] : llvm::enumerate(body.getArguments()))
    if (argument.getType() != scalarOf(combined[i / 2]))
      return op->emitOpError("expects argument ")
             << i << " of its body to be " << scalarOf(combined[i / 2])
             << ", got " << argument.getType();
  Operation *yield =
      body.mightHaveTerminator() ? body.getTerminator() : nullptr;
  if (!yield || yield->getName().stripDialect() != "yield" ||
      yield->getDialect() != op->getDialect())
    return op->emitOpError("expects its body to end in yield");
  for (Operation &inner : body.without_terminator())
    if (touchesMemory(&inner))
      return inner.emitOpError("has an effect on memory, which the body of a ")
             << op->getName().stripDialect() << " may not have";
  if (yield->getNumOperands() != combined.size())
    return yield->emitOpError("expects ")
           << combined.size() << " values, got " << yield->getNumOperands();
  for (auto [value, like] : llvm::zip_equal(yield->getOperands(), combined))
    if (value.getType() != scalarOf(like))
      return yield->emitOpError("expects a value of type ")
             << scalarOf(like) << ", got " << value.getType();
  return success();
}

/// A tile like `tile` with another shape; a tensor of rank 0 is a scalar.
static Type withShape(Type tile, ArrayRef<int64_t> shape) {
  if (!isa<RankedTensorType>(tile))
    return cast<ShapedType>(tile).clone(shape);
  Type element = getElementTypeOrSelf(tile);
  return shape.empty() ? element : RankedTensorType::get(shape, element);
}

/// Checks that there is a result of `shape` for each operand, with its
/// elements.
static LogicalResult verifyResults(CombiningOpInterface op,
                                   ArrayRef<int64_t> shape) {
  ValueRange combined = op.getCombined(), results = op.getCombinations();
  if (results.size() != combined.size())
    return op->emitOpError("expects a result for each of ")
           << combined.size() << " operands, got " << results.size();
  for (auto [operand, result] : llvm::zip_equal(combined, results)) {
    Type element = getElementTypeOrSelf(operand);
    if (rules::shapeOf(result.getType()) == shape &&
        getElementTypeOrSelf(result) == element)
      continue;
    return op->emitOpError("expects a result like ")
           << withShape(operand.getType(), shape) << ", got "
           << result.getType();
  }
  return success();
}

LogicalResult rules::verifyReduction(Operation *operation) {
  auto op = cast<CombiningOpInterface>(operation);
  SmallVector<int64_t> rest(shapeOf(op.getCombined().front().getType()));
  rest.erase(rest.begin() + op.getCombinedDim());
  return verifyResults(op, rest);
}

LogicalResult rules::verifyScan(Operation *operation) {
  auto op = cast<CombiningOpInterface>(operation);
  return verifyResults(op, shapeOf(op.getCombined().front().getType()));
}
