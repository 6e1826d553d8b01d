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
template <typename Op> static LogicalResult verifyShapes(Op op) {
  auto lhs = cast<TileType>(op.getLhs().getType());
  auto rhs = cast<TileType>(op.getRhs().getType());
  auto acc = cast<TileType>(op.getAcc().getType());
  int64_t rank = lhs.getRank();
  if ((rank != 2 && rank != 3) || rhs.getRank() != rank ||
      acc.getRank() != rank)
    return op.emitOpError("expects three operands of rank 2, or of rank 3, got "
                          "ranks ")
           << rank << ", " << rhs.getRank() << " and " << acc.getRank();
  int64_t m = rank - 2, n = rank - 1;
  bool batches = rank == 2 || (lhs.getDimSize(0) == rhs.getDimSize(0) &&
                               lhs.getDimSize(0) == acc.getDimSize(0));
  if (!batches || lhs.getDimSize(m) != acc.getDimSize(m) ||
      lhs.getDimSize(n) != rhs.getDimSize(m) ||
      rhs.getDimSize(n) != acc.getDimSize(n))
    return op.emitOpError("expects shapes MxK, KxN and MxN, got ")
           << lhs << ", " << rhs << " and " << acc;
  return success();
}

/// Tile IR, mmaf: which accumulator suits which operands.
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
  return verifyShapes(*this);
}

LogicalResult MmaIOp::verify() { return verifyShapes(*this); }

/// Tile IR, mmaf_scaled: how many elements along k may share a scale.
static ArrayRef<int64_t> blockSizes(Type element, Type scale) {
  static constexpr int64_t sixteen[] = {16}, either[] = {16, 32},
                           thirtyTwo[] = {32};
  if (!isa<Float4E2M1FNType>(element))
    return isa<Float8E8M0FNUType>(scale) ? ArrayRef(thirtyTwo)
                                         : ArrayRef<int64_t>();
  return isa<Float8E4M3FNType>(scale) ? ArrayRef(sixteen) : ArrayRef(either);
}

LogicalResult MmaFScaledOp::verify() {
  auto lhs = cast<TileType>(getLhs().getType());
  auto rhs = cast<TileType>(getRhs().getType());
  auto lhsScale = cast<TileType>(getLhsScale().getType());
  auto rhsScale = cast<TileType>(getRhsScale().getType());
  if (lhs.getElementType() != rhs.getElementType())
    return emitOpError("expects lhs and rhs of one element type, got ")
           << lhs.getElementType() << " and " << rhs.getElementType();
  if (lhsScale.getElementType() != rhsScale.getElementType())
    return emitOpError("expects scales of one element type, got ")
           << lhsScale.getElementType() << " and " << rhsScale.getElementType();
  ArrayRef<int64_t> blocks =
      blockSizes(lhs.getElementType(), lhsScale.getElementType());
  if (blocks.empty())
    return emitOpError("expects scales of f8E8M0FNU for ")
           << lhs.getElementType() << ", got " << lhsScale.getElementType();
  if (failed(verifyShapes(*this)))
    return failure();
  int64_t rank = lhs.getRank(), row = rank - 2, column = rank - 1;
  if (lhsScale.getRank() != rank || rhsScale.getRank() != rank)
    return emitOpError("expects scales of rank ")
           << rank << ", got " << lhsScale << " and " << rhsScale;
  if (lhsScale.getShape().drop_back() != lhs.getShape().drop_back())
    return emitOpError("expects lhs_scale to have the rows of lhs ")
           << lhs << ", got " << lhsScale;
  if (rhsScale.getDimSize(column) != rhs.getDimSize(column) ||
      (rank == 3 && rhsScale.getDimSize(0) != rhs.getDimSize(0)))
    return emitOpError("expects rhs_scale to have the columns of rhs ")
           << rhs << ", got " << rhsScale;
  int64_t k = lhs.getDimSize(column), count = lhsScale.getDimSize(column);
  if (rhsScale.getDimSize(row) != count)
    return emitOpError("expects as many blocks along k in both scales, got ")
           << lhsScale << " and " << rhsScale;
  if (k % count || !llvm::is_contained(blocks, k / count)) {
    InFlightDiagnostic diag = emitOpError("expects blocks of ");
    llvm::interleave(blocks, diag, " or ");
    return diag << " elements along k for " << lhs.getElementType()
                << " with scales of " << lhsScale.getElementType() << ", got "
                << k << " elements in " << count << " blocks";
  }
  return success();
}
