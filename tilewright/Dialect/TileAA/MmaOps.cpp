//===- MmaOps.cpp - rules of matrix multiplication ------------------------===//
#include "tilewright/Dialect/TileAA/Verify.h"

using namespace mlir;
using namespace tilewright::tileaa;

/// Shapes MxK, KxN and MxN, or with one batch dimension in front.
template <typename Op> static LogicalResult verifyShapes(Op op) {
  auto a = cast<RankedTensorType>(op.getA().getType());
  auto b = cast<RankedTensorType>(op.getB().getType());
  auto acc = cast<RankedTensorType>(op.getAcc().getType());
  int64_t rank = acc.getRank();
  if (rank != 2 && rank != 3)
    return op.emitOpError("expects matrices of rank 2 or 3, got rank ") << rank;
  if (a.getRank() != rank || b.getRank() != rank)
    return op.emitOpError("expects a and b of rank ")
           << rank << ", got " << a.getRank() << " and " << b.getRank();
  SmallVector<int64_t> product(a.getShape().drop_back());
  product.push_back(b.getShape().back());
  bool batches = rank == 2 || a.getDimSize(0) == b.getDimSize(0);
  if (!batches || a.getDimSize(rank - 1) != b.getDimSize(rank - 2))
    return op.emitOpError("expects shapes MxK and KxN with one K, got ")
           << shapeText(a.getShape()) << " and " << shapeText(b.getShape());
  if (acc.getShape() != ArrayRef<int64_t>(product))
    return op.emitOpError("expects an accumulator of shape ")
           << shapeText(product) << ", got " << shapeText(acc.getShape());
  return success();
}

LogicalResult DotOp::verify() {
  if (failed(verifyShapes(*this)))
    return failure();
  auto acc = cast<RankedTensorType>(getAcc().getType());
  bool integers = isa<IntegerType>(acc.getElementType());
  for (Value side : {getA(), getB()}) {
    Type element = cast<RankedTensorType>(side.getType()).getElementType();
    if (isa<IntegerType>(element) != integers)
      return emitOpError("expects integers alone or floats alone, got ")
             << element << " and " << acc.getElementType();
  }
  if (integers && (!getSignednessA() || !getSignednessB()))
    return emitOpError("expects signedness_a and signedness_b with integers");
  if (!integers && (getSignednessA() || getSignednessB()))
    return emitOpError("expects no signedness with floats");
  return success();
}

LogicalResult DotScaledOp::verify() {
  if (failed(verifyShapes(*this)))
    return failure();
  auto a = cast<RankedTensorType>(getA().getType());
  auto b = cast<RankedTensorType>(getB().getType());
  auto scaleA = cast<RankedTensorType>(getScaleA().getType());
  auto scaleB = cast<RankedTensorType>(getScaleB().getType());
  int64_t rank = a.getRank(), row = rank - 2, column = rank - 1;
  int64_t k = a.getDimSize(column);
  bool fits = scaleA.getRank() == rank && scaleB.getRank() == rank;
  if (fits) {
    int64_t blocks = scaleA.getDimSize(column);
    SmallVector<int64_t> forA(a.getShape()), forB(b.getShape());
    forA[column] = forB[row] = blocks;
    fits = scaleA.getShape() == ArrayRef<int64_t>(forA) &&
           scaleB.getShape() == ArrayRef<int64_t>(forB) && blocks > 0 &&
           k % blocks == 0;
  }
  if (!fits)
    return emitOpError("expects a scale for each block of rows of ")
           << shapeText(a.getShape()) << " and of columns of "
           << shapeText(b.getShape()) << ", got "
           << shapeText(scaleA.getShape()) << " and "
           << shapeText(scaleB.getShape());
  return success();
}
