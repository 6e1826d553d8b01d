//===- ShapeOps.cpp - rules of shapes -------------------------------------===//
#include "tilewright/Dialect/TileAA/Verify.h"

using namespace mlir;
using namespace tilewright::tileaa;

LogicalResult AssumeOp::verify() {
  Type type = getValue().getType();
  Type element = getElementTypeOrSelf(type);
  ArrayRef<int64_t> shape = shapeOf(type);
  if (auto bounded = dyn_cast<BoundedAttr>(getPredicate())) {
    auto integer = dyn_cast<IntegerType>(element);
    if (!integer)
      return emitOpError("expects integers for bounded, got ") << type;
    for (std::optional<int64_t> bound :
         {bounded.getLower(), bounded.getUpper()})
      if (bound && integer.getWidth() < 64 &&
          !llvm::isIntN(integer.getWidth(), *bound))
        return emitOpError("expects bounds that ")
               << element << " can hold, got " << *bound;
    return success();
  }
  if (auto divBy = dyn_cast<DivByAttr>(getPredicate())) {
    if (!isa<IntegerType, PtrType>(element) && !isa<MemRefType>(type))
      return emitOpError("expects integers, pointers or a memref for div_by, "
                         "got ")
             << type;
    if (divBy.getAlong() &&
        *divBy.getAlong() >= static_cast<int64_t>(shape.size()))
      return emitOpError("expects along to be a dimension of ")
             << type << ", got " << *divBy.getAlong();
    return success();
  }
  ArrayRef<int64_t> groups = cast<SameElementsAttr>(getPredicate()).getValues();
  if (groups.size() != shape.size())
    return emitOpError("expects one group size for each of ")
           << shape.size() << " dimensions, got " << groups.size();
  for (auto [i, group] : llvm::enumerate(groups))
    if (group < 1 || group > shape[i])
      return emitOpError("expects a group size between 1 and ")
             << shape[i] << " along dimension " << i << ", got " << group;
  return success();
}

//===----------------------------------------------------------------------===//
// Shapes
//===----------------------------------------------------------------------===//

static LogicalResult verifySameElement(Operation *op, Type from, Type to) {
  if (getElementTypeOrSelf(from) != getElementTypeOrSelf(to))
    return op->emitOpError("expects elements of type ")
           << getElementTypeOrSelf(from) << " in the result, got "
           << getElementTypeOrSelf(to);
  return success();
}

LogicalResult SplatOp::verify() {
  return verifySameElement(*this, getSource().getType(), getType());
}

LogicalResult ReshapeOp::verify() {
  ArrayRef<int64_t> from = shapeOf(getSource().getType());
  ArrayRef<int64_t> to = shapeOf(getType());
  if (failed(verifySameElement(*this, getSource().getType(), getType())))
    return failure();
  if (ShapedType::getNumElements(from) != ShapedType::getNumElements(to))
    return emitOpError("expects as many elements in the result as in ")
           << shapeText(from) << ", got " << shapeText(to);
  return success();
}

LogicalResult BroadcastOp::verify() {
  ArrayRef<int64_t> from = shapeOf(getSource().getType());
  ArrayRef<int64_t> to = shapeOf(getType());
  if (failed(verifySameElement(*this, getSource().getType(), getType())))
    return failure();
  if (from.size() != to.size())
    return emitOpError("expects a result of rank ")
           << from.size() << ", got rank " << to.size();
  for (auto [i, pair] : llvm::enumerate(llvm::zip_equal(from, to))) {
    auto [before, after] = pair;
    if (before != 1 && before != after)
      return emitOpError("expects dimension ")
             << i << " of size " << before << " to stay, got " << after;
  }
  return success();
}

LogicalResult PermuteOp::verify() {
  ArrayRef<int64_t> from = shapeOf(getSource().getType());
  ArrayRef<int64_t> to = shapeOf(getType());
  ArrayRef<int32_t> permutation = getPermutation();
  if (failed(verifySameElement(*this, getSource().getType(), getType())))
    return failure();
  SmallVector<bool> seen(from.size());
  bool valid = permutation.size() == from.size() && to.size() == from.size();
  for (int32_t dim : permutation) {
    valid &= dim >= 0 && dim < static_cast<int64_t>(from.size()) && !seen[dim];
    if (!valid)
      break;
    seen[dim] = true;
  }
  if (!valid)
    return emitOpError("expects a permutation of the dimensions of ")
           << shapeText(from) << ", got [" << permutation << "]";
  for (auto [i, dim] : llvm::enumerate(permutation))
    if (to[i] != from[dim])
      return emitOpError("expects dimension ")
             << i << " of the result to be " << from[dim] << ", got " << to[i];
  return success();
}

LogicalResult CatOp::verify() {
  ArrayRef<int64_t> left = shapeOf(getLhs().getType());
  ArrayRef<int64_t> right = shapeOf(getRhs().getType());
  ArrayRef<int64_t> whole = shapeOf(getType());
  for (Value operand : {getLhs(), getRhs()})
    if (failed(verifySameElement(*this, operand.getType(), getType())))
      return failure();
  int64_t dim = getDim(), rank = whole.size();
  if (dim < 0 || dim >= rank)
    return emitOpError("expects dim below ") << rank << ", got " << dim;
  for (ArrayRef<int64_t> part : {left, right})
    if (int64_t(part.size()) != rank)
      return emitOpError("expects operands of rank ")
             << rank << ", got rank " << part.size();
  for (int64_t i = 0; i < rank; ++i) {
    int64_t sum = i == dim ? left[i] + right[i] : left[i];
    if (whole[i] != sum || (i != dim && left[i] != right[i]))
      return emitOpError("expects dimension ")
             << i << " of the result to be " << sum << ", got " << whole[i];
  }
  return success();
}

/// `slice` cuts `whole` into a grid; there is an index for each dimension.
static LogicalResult verifySlice(Operation *op, Type slice, Type whole,
                                 size_t indices) {
  if (failed(verifySameElement(op, slice, whole)))
    return failure();
  ArrayRef<int64_t> part = shapeOf(slice), all = shapeOf(whole);
  if (part.size() != all.size() || indices != all.size())
    return op->emitOpError("expects a slice of rank ")
           << all.size() << " and as many indices, got rank " << part.size()
           << " and " << indices;
  for (auto [i, pair] : llvm::enumerate(llvm::zip_equal(part, all))) {
    auto [a, b] = pair;
    if (a <= 0 || b % a)
      return op->emitOpError("expects dimension ")
             << i << " of the slice to divide " << b << ", got " << a;
  }
  return success();
}

LogicalResult ExtractOp::verify() {
  return verifySlice(*this, getType(), getSource().getType(),
                     getIndices().size());
}

LogicalResult InsertOp::verify() {
  return verifySlice(*this, getSource().getType(), getType(),
                     getIndices().size());
}

LogicalResult IotaOp::verify() {
  auto type = cast<RankedTensorType>(getType());
  unsigned width = type.getElementType().getIntOrFloatBitWidth();
  if (type.getRank() != 1)
    return emitOpError("expects one dimension, got ") << type.getRank();
  if (width < 63 && type.getNumElements() > (int64_t(1) << width))
    return emitOpError("expects at most ")
           << (int64_t(1) << width) << " elements of " << type.getElementType()
           << ", got " << type.getNumElements();
  return success();
}

/// The bits that an element takes in memory; tf32 is kept in words.
static int64_t packedBits(RankedTensorType tile) {
  Type element = tile.getElementType();
  int64_t each =
      isa<FloatTF32Type>(element) ? 32 : element.getIntOrFloatBitWidth();
  return each * tile.getNumElements();
}

static LogicalResult verifyPacking(Operation *op, Type numbers, Type bytes) {
  auto wide = cast<RankedTensorType>(numbers);
  auto narrow = cast<RankedTensorType>(bytes);
  if (wide.getRank() == 1 && narrow.getRank() == 1 &&
      wide.getElementType().isIntOrFloat() &&
      narrow.getElementType().isInteger(8) &&
      packedBits(wide) == packedBits(narrow))
    return success();
  return op->emitOpError("expects numbers and as many bits of i8, both of rank "
                         "1, got ")
         << wide << " and " << narrow;
}

LogicalResult PackOp::verify() {
  return verifyPacking(*this, getSource().getType(), getType());
}

LogicalResult UnpackOp::verify() {
  return verifyPacking(*this, getType(), getSource().getType());
}

OpFoldResult ConstantTensorOp::fold(FoldAdaptor) { return getValue(); }
