//===- Shape.cpp - operations that change a tile's shape ------------------===//
#include "tilewright/Dialect/Rules/Rules.h"

#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/TypeUtilities.h"
#include "llvm/ADT/SmallBitVector.h"

using namespace mlir;
using namespace tilewright;

ArrayRef<int64_t> rules::shapeOf(Type tile) {
  auto shaped = dyn_cast<ShapedType>(tile);
  return shaped ? shaped.getShape() : ArrayRef<int64_t>();
}

static int64_t rankOf(Type tile) { return rules::shapeOf(tile).size(); }

static LogicalResult verifySameElements(Operation *op, Type from, Type to) {
  if (getElementTypeOrSelf(from) != getElementTypeOrSelf(to))
    return op->emitOpError(
               "expects source and result of one element type, got ")
           << getElementTypeOrSelf(from) << " and " << getElementTypeOrSelf(to);
  return success();
}

LogicalResult rules::verifyBroadcast(Operation *op) {
  Type from = op->getOperand(0).getType(), to = op->getResult(0).getType();
  if (failed(verifySameElements(op, from, to)))
    return failure();
  if (rankOf(from) != rankOf(to))
    return op->emitOpError("expects source and result of one rank, got ")
           << rankOf(from) << " and " << rankOf(to);
  for (auto [i, a, b] : llvm::enumerate(shapeOf(from), shapeOf(to)))
    if (a != b && a != 1)
      return op->emitOpError("expects dimension ")
             << i << " of the source to be 1 or " << b << ", got " << a;
  return success();
}

LogicalResult rules::verifyReshape(Operation *op) {
  Type from = op->getOperand(0).getType(), to = op->getResult(0).getType();
  if (failed(verifySameElements(op, from, to)))
    return failure();
  int64_t before = ShapedType::getNumElements(shapeOf(from)),
          after = ShapedType::getNumElements(shapeOf(to));
  if (before != after)
    return op->emitOpError("expects as many elements in the result as in the "
                           "source, ")
           << before << ", got " << after;
  return success();
}

LogicalResult rules::verifyPermute(Operation *op) {
  Type from = op->getOperand(0).getType(), to = op->getResult(0).getType();
  ArrayRef<int32_t> permutation = cast<PermuteOpInterface>(op).getPermutation();
  if (failed(verifySameElements(op, from, to)))
    return failure();
  int64_t rank = rankOf(from);
  if (rankOf(to) != rank || static_cast<int64_t>(permutation.size()) != rank)
    return op->emitOpError(
               "expects result and permutation of the source's rank ")
           << rank << ", got " << rankOf(to) << " and " << permutation.size();
  llvm::SmallBitVector seen(rank);
  for (auto [i, dim] : llvm::enumerate(permutation)) {
    if (dim < 0 || dim >= rank || seen.test(dim))
      return op->emitOpError("expects a permutation of 0 to ")
             << rank - 1 << ", got [" << permutation << "]";
    seen.set(dim);
    if (shapeOf(to)[i] != shapeOf(from)[dim])
      return op->emitOpError("expects dimension ")
             << i << " of the result to be " << shapeOf(from)[dim]
             << ", that of dimension " << dim << " of the source, got "
             << shapeOf(to)[i];
  }
  return success();
}

LogicalResult rules::verifyCat(Operation *op) {
  Type lhs = op->getOperand(0).getType(), rhs = op->getOperand(1).getType(),
       result = op->getResult(0).getType();
  if (failed(verifySameElements(op, lhs, result)) ||
      failed(verifySameElements(op, rhs, result)))
    return failure();
  int64_t rank = rankOf(result);
  if (rankOf(lhs) != rank || rankOf(rhs) != rank)
    return op->emitOpError("expects operands of the result's rank ")
           << rank << ", got " << rankOf(lhs) << " and " << rankOf(rhs);
  int64_t dim = cast<CatOpInterface>(op).getJoinedDim();
  if (dim < 0 || dim >= rank)
    return op->emitOpError("expects dim to be a dimension of ")
           << lhs << ", got " << dim;
  for (auto [i, a, b, c] :
       llvm::enumerate(shapeOf(lhs), shapeOf(rhs), shapeOf(result))) {
    bool isJoined = static_cast<int64_t>(i) == dim;
    if (!isJoined && a != b)
      return op->emitOpError("expects operands that differ only along dim, "
                             "got ")
             << lhs << " and " << rhs;
    if (c != (isJoined ? a + b : a))
      return op->emitOpError("expects dimension ")
             << i << " of the result to be " << (isJoined ? a + b : a)
             << ", got " << c;
  }
  return success();
}

LogicalResult rules::verifySlice(Operation *operation) {
  auto op = cast<SliceOpInterface>(operation);
  Type slice = op.getSliceType(), whole = op.getWholeType();
  if (failed(verifySameElements(op, slice, whole)))
    return failure();
  int64_t rank = rankOf(whole);
  if (rankOf(slice) != rank)
    return op->emitOpError("expects a slice of the tile's rank ")
           << rank << ", got " << rankOf(slice);
  for (auto [i, part, all] : llvm::enumerate(shapeOf(slice), shapeOf(whole)))
    if (part <= 0 || all % part)
      return op->emitOpError("expects dimension ")
             << i << " of the slice to divide " << all << ", got " << part;
  int64_t indices = op.getSliceIndices().size();
  if (indices != rank)
    return op->emitOpError("expects ") << rank << " indices, got " << indices;
  return success();
}

LogicalResult rules::verifyIota(Operation *op) {
  Type type = op->getResult(0).getType();
  if (rankOf(type) != 1)
    return op->emitOpError("expects a result of rank 1, got ") << rankOf(type);
  Type element = getElementTypeOrSelf(type);
  unsigned width = element.getIntOrFloatBitWidth();
  int64_t count = shapeOf(type).front();
  if (width < 63 && count > (int64_t(1) << width))
    return op->emitOpError("expects at most ")
           << (int64_t(1) << width) << " elements for " << element << ", got "
           << count;
  return success();
}

/// tf32 occupies a word; a type that MLIR does not have is a byte.
static int64_t bitsOf(Type element) {
  if (isa<FloatTF32Type>(element))
    return 32;
  return element.isIntOrFloat() ? element.getIntOrFloatBitWidth() : 8;
}

LogicalResult rules::verifyPacking(Operation *op) {
  Type from = op->getOperand(0).getType(), to = op->getResult(0).getType();
  if (rankOf(from) != 1 || rankOf(to) != 1)
    return op->emitOpError("expects tiles of rank 1, got ")
           << from << " and " << to;
  auto packedBits = [](Type tile) {
    return bitsOf(getElementTypeOrSelf(tile)) * shapeOf(tile).front();
  };
  if (packedBits(from) != packedBits(to))
    return op->emitOpError("expects as many bits in the result as in the "
                           "source, ")
           << packedBits(from) << ", got " << packedBits(to);
  return success();
}
