//===- MmaOps.cpp - rules of matrix multiplication ------------------------===//
#include "tilewright/Dialect/CudaTile/Verify.h"

using namespace mlir;
using namespace tilewright::cuda_tile;

static bool accumulatesIn(Type element, Type acc) {
  if (element.isF64())
    return acc.isF64();
  if (isa<Float8E4M3FNType, Float8E5M2Type, Float16Type>(element))
    return acc.isF16() || acc.isF32();
  if (isa<BFloat16Type, FloatTF32Type, Float32Type>(element))
    return acc.isF32();
  return false;
}

/// Tile IR, mmaf: operand shapes MxK, KxN, MxN, with or without a batch.
LogicalResult MmaFOp::verify() {
  auto lhs = cast<TileType>(getLhs().getType());
  auto rhs = cast<TileType>(getRhs().getType());
  auto acc = cast<TileType>(getAcc().getType());
  if (lhs.getElementType() != rhs.getElementType())
    return emitOpError("expects lhs and rhs of one element type, got ")
           << lhs.getElementType() << " and " << rhs.getElementType();
  if (!accumulatesIn(lhs.getElementType(), acc.getElementType()))
    return emitOpError("expects an accumulator that suits ")
           << lhs.getElementType() << ", got " << acc.getElementType();
  int64_t rank = lhs.getRank();
  if ((rank != 2 && rank != 3) || rhs.getRank() != rank ||
      acc.getRank() != rank)
    return emitOpError("expects three operands of rank 2, or of rank 3, got "
                       "ranks ")
           << rank << ", " << rhs.getRank() << " and " << acc.getRank();
  int64_t m = rank - 2, n = rank - 1;
  bool batches = rank == 2 || (lhs.getDimSize(0) == rhs.getDimSize(0) &&
                               lhs.getDimSize(0) == acc.getDimSize(0));
  if (!batches || lhs.getDimSize(m) != acc.getDimSize(m) ||
      lhs.getDimSize(n) != rhs.getDimSize(m) ||
      rhs.getDimSize(n) != acc.getDimSize(n))
    return emitOpError("expects shapes MxK, KxN and MxN, got ")
           << lhs << ", " << rhs << " and " << acc;
  return success();
}
