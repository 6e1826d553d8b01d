//===- ShapeOps.cpp - shapes, and layouts that follow them ----------------===//
#include "tilewright/Dialect/TileAS/TileAS.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::tileas;

/// Laid out, the source must stand where the operation finds it.
static LogicalResult verifyLayouts(Operation *op, Type expected, Type found,
                                   const LinearLayout &layout) {
  if (getLayout(found).getLinear() == layout)
    return success();
  return op->emitOpError("expects the layout ")
         << LayoutAttr::get(op->getContext(), layout) << ", but found "
         << getLayout(found);
}

static LogicalResult verifyBothOrNone(Operation *op, Type source, Type result) {
  if (!getLayout(source) == !getLayout(result))
    return success();
  return op->emitOpError(
             "expects a layout on both sides or on none, but found ")
         << source << " and " << result;
}

LogicalResult SplatOp::verify() {
  if (getSource().getType() != getType().getElementType())
    return emitOpError("expects a scalar of type ")
           << getType().getElementType() << ", but found "
           << getSource().getType();
  return success();
}

LogicalResult ConstantTensorOp::verify() {
  ShapedType value = getValue().getShapedType();
  if (value.getShape() != getType().getShape() ||
      value.getElementType() != getType().getElementType())
    return emitOpError("expects a value of the result's shape and element "
                       "type, but found ")
           << value << " and " << getType();
  return success();
}

LogicalResult IotaOp::verify() {
  if (getType().getRank() != 1)
    return emitOpError("expects a tile of rank 1, but found ") << getType();
  return success();
}

LogicalResult BroadcastOp::verify() {
  RankedTensorType from = getSource().getType(), to = getType();
  if (from.getRank() != to.getRank() ||
      from.getElementType() != to.getElementType())
    return emitOpError("expects tiles of one rank and element type, but found ")
           << from << " and " << to;
  for (auto [a, b] : llvm::zip_equal(from.getShape(), to.getShape()))
    if (a != b && a != 1)
      return emitOpError("expects sizes that are equal or 1 in the source, but "
                         "found ")
             << a << " and " << b;
  if (failed(verifyBothOrNone(*this, from, to)))
    return failure();
  if (!getLayout(from))
    return success();
  return verifyLayouts(*this, to, from,
                       getLayout(to).getLinear().sliceTo(from.getShape()));
}

LogicalResult ReshapeOp::verify() {
  auto count = [](Type type) {
    auto tensor = dyn_cast<RankedTensorType>(type);
    return tensor ? tensor.getNumElements() : 1;
  };
  Type from = getSource().getType(), to = getType();
  if (count(from) != count(to) ||
      getElementTypeOrSelf(from) != getElementTypeOrSelf(to))
    return emitOpError(
               "expects as many elements of one type on both sides, but "
               "found ")
           << from << " and " << to;
  if (!isa<RankedTensorType>(from) || !isa<RankedTensorType>(to))
    return success();
  if (failed(verifyBothOrNone(*this, from, to)))
    return failure();
  if (!getLayout(from))
    return success();
  return verifyLayouts(*this, to, to,
                       getLayout(from).getLinear().reshape(
                           cast<RankedTensorType>(to).getShape()));
}

LogicalResult PermuteOp::verify() {
  RankedTensorType from = getSource().getType(), to = getType();
  int64_t rank = from.getRank();
  ArrayRef<int32_t> permutation = getPermutation();
  SmallVector<bool> seen(rank);
  if (int64_t(permutation.size()) != rank || to.getRank() != rank ||
      from.getElementType() != to.getElementType())
    return emitOpError("expects a permutation of rank ")
           << rank << " and tiles of one element type, but found " << from
           << " and " << to;
  for (auto [dim, source] : llvm::enumerate(permutation)) {
    if (source < 0 || source >= rank || seen[source])
      return emitOpError("expects a permutation, but found ")
             << source << " out of range or twice";
    seen[source] = true;
    if (to.getDimSize(dim) != from.getDimSize(source))
      return emitOpError("expects result dimension ")
             << dim << " to have size " << from.getDimSize(source)
             << ", but found " << to.getDimSize(dim);
  }
  if (failed(verifyBothOrNone(*this, from, to)))
    return failure();
  if (!getLayout(from))
    return success();
  return verifyLayouts(*this, to, to,
                       getLayout(from).getLinear().permute(permutation));
}
