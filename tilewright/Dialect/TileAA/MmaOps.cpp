//===- MmaOps.cpp - rules of matrix multiplication ------------------------===//
#include "tilewright/Dialect/TileAA/Verify.h"

using namespace mlir;
using namespace tilewright::tileaa;

LogicalResult DotOp::verify() {
  auto a = cast<RankedTensorType>(getA().getType());
  auto b = cast<RankedTensorType>(getB().getType());
  auto acc = cast<RankedTensorType>(getAcc().getType());
  int64_t rank = acc.getRank();
  if (rank != 2 && rank != 3)
    return emitOpError("expects matrices of rank 2 or 3, got rank ") << rank;
  if (a.getRank() != rank || b.getRank() != rank)
    return emitOpError("expects a and b of rank ")
           << rank << ", got " << a.getRank() << " and " << b.getRank();
  SmallVector<int64_t> product(a.getShape().drop_back());
  product.push_back(b.getShape().back());
  bool batches = rank == 2 || a.getDimSize(0) == b.getDimSize(0);
  if (!batches || a.getDimSize(rank - 1) != b.getDimSize(rank - 2))
    return emitOpError("expects shapes MxK and KxN with one K, got ")
           << shapeText(a.getShape()) << " and " << shapeText(b.getShape());
  if (acc.getShape() != ArrayRef<int64_t>(product))
    return emitOpError("expects an accumulator of shape ")
           << shapeText(product) << ", got " << shapeText(acc.getShape());
  bool integers = isa<IntegerType>(acc.getElementType());
  for (RankedTensorType side : {a, b})
    if (isa<IntegerType>(side.getElementType()) != integers)
      return emitOpError("expects integers alone or floats alone, got ")
             << side.getElementType() << " and " << acc.getElementType();
  if (integers && (!getSignednessA() || !getSignednessB()))
    return emitOpError("expects signedness_a and signedness_b with integers");
  if (!integers && (getSignednessA() || getSignednessB()))
    return emitOpError("expects no signedness with floats");
  return success();
}
