//===- Mma.cpp - shapes and element types of matrix products --------------===//
#include "tilewright/Dialect/Rules/Rules.h"

#include "mlir/IR/BuiltinTypes.h"

using namespace mlir;
using namespace tilewright;

/// Whether `acc` can accumulate products of `element` (Tile IR, mmaf, mmai).
static bool accumulatesIn(Type element, Type acc) {
  if (element.isInteger(8))
    return acc.isInteger(32);
  if (element.isF64())
    return acc.isF64();
  if (isa<Float8E4M3FNType, Float8E5M2Type, Float16Type>(element))
    return acc.isF16() || acc.isF32();
  return isa<BFloat16Type, FloatTF32Type, Float32Type>(element) && acc.isF32();
}

template <typename Interface> static LogicalResult verifyShapes(Interface op) {
  ShapedType lhs = op.getLhsTile(), rhs = op.getRhsTile(),
             acc = op.getAccTile();
  int64_t rank = lhs.getRank();
  if ((rank != 2 && rank != 3) || rhs.getRank() != rank ||
      acc.getRank() != rank)
    return op->emitOpError("expects three operands of rank 2, or of rank 3, "
                           "got ranks ")
           << rank << ", " << rhs.getRank() << " and " << acc.getRank();
  int64_t m = rank - 2, n = rank - 1;
  bool batches = rank == 2 || (lhs.getDimSize(0) == rhs.getDimSize(0) &&
                               lhs.getDimSize(0) == acc.getDimSize(0));
  if (!batches || lhs.getDimSize(m) != acc.getDimSize(m) ||
      lhs.getDimSize(n) != rhs.getDimSize(m) ||
      rhs.getDimSize(n) != acc.getDimSize(n))
    return op->emitOpError("expects shapes MxK, KxN and MxN, got ")
           << lhs << ", " << rhs << " and " << acc;
  return success();
}

LogicalResult rules::verifyProduct(Operation *op) {
  auto product = cast<ProductOpInterface>(op);
  Type lhs = product.getLhsTile().getElementType(),
       rhs = product.getRhsTile().getElementType(),
       acc = product.getAccTile().getElementType();
  if (lhs != rhs)
    return op->emitOpError("expects lhs and rhs of one element type, got ")
           << lhs << " and " << rhs;
  if (!accumulatesIn(lhs, acc))
    return op->emitOpError("expects an accumulator that suits ")
           << lhs << ", got " << acc;
  return verifyShapes(product);
}

/// Tile IR, mmaf_scaled: the permitted block sizes along k. A scale type that
/// is not a float of MLIR is a fnv8E5M3FNU.
static ArrayRef<int64_t> blockSizes(Type element, Type scale) {
  static constexpr int64_t sixteen[] = {16}, either[] = {16, 32},
                           thirtyTwo[] = {32};
  bool hasOwnWord = !isa<FloatType>(scale);
  if (isa<Float8E4M3FNType, Float8E5M2Type>(element))
    return isa<Float8E8M0FNUType>(scale) ? ArrayRef(thirtyTwo)
                                         : ArrayRef<int64_t>();
  if (isa<Float8E4M3FNType>(scale))
    return sixteen;
  return hasOwnWord || isa<Float8E8M0FNUType>(scale) ? ArrayRef(either)
                                                     : ArrayRef<int64_t>();
}

LogicalResult rules::verifyScaledProduct(Operation *op) {
  auto product = cast<ScaledProductOpInterface>(op);
  ShapedType lhs = product.getLhsTile(), rhs = product.getRhsTile(),
             lhsScale = product.getLhsScaleTile(),
             rhsScale = product.getRhsScaleTile();
  Type element = lhs.getElementType(), scale = lhsScale.getElementType();
  if (element != rhs.getElementType())
    return op->emitOpError("expects lhs and rhs of one element type, got ")
           << element << " and " << rhs.getElementType();
  if (!isa<Float8E4M3FNType, Float8E5M2Type, Float4E2M1FNType>(element) ||
      !product.getAccTile().getElementType().isF32())
    return op->emitOpError(
               "expects f8E4M3FN, f8E5M2 or f4E2M1FN into f32, got ")
           << element << " into " << product.getAccTile().getElementType();
  if (scale != rhsScale.getElementType())
    return op->emitOpError("expects scales of one element type, got ")
           << scale << " and " << rhsScale.getElementType();
  ArrayRef<int64_t> blocks = blockSizes(element, scale);
  if (blocks.empty())
    return op->emitOpError("expects scales of f8E8M0FNU for ")
           << element << ", got " << scale;
  if (failed(verifyShapes(product)))
    return failure();
  int64_t rank = lhs.getRank(), row = rank - 2, column = rank - 1;
  if (lhsScale.getRank() != rank || rhsScale.getRank() != rank)
    return op->emitOpError("expects scales of rank ")
           << rank << ", got " << lhsScale << " and " << rhsScale;
  if (lhsScale.getShape().drop_back() != lhs.getShape().drop_back())
    return op->emitOpError("expects lhs_scale to have the rows of lhs ")
           << lhs << ", got " << lhsScale;
  if (rhsScale.getDimSize(column) != rhs.getDimSize(column) ||
      (rank == 3 && rhsScale.getDimSize(0) != rhs.getDimSize(0)))
    return op->emitOpError("expects rhs_scale to have the columns of rhs ")
           << rhs << ", got " << rhsScale;
  int64_t k = lhs.getDimSize(column), count = lhsScale.getDimSize(column);
  if (rhsScale.getDimSize(row) != count)
    return op->emitOpError(
               "expects as many blocks along k in both scales, got ")
           << lhsScale << " and " << rhsScale;
  if (count <= 0 || k % count || !llvm::is_contained(blocks, k / count)) {
    InFlightDiagnostic diag = op->emitOpError("expects blocks of ");
    llvm::interleave(blocks, diag, " or ");
    return diag << " elements along k for " << element << " with scales of "
                << scale << ", got " << k << " elements in " << count
                << " blocks";
  }
  return success();
}
