//===- MmaOps.cpp - shapes and types of products --------------------------===//
#include "tilewright/Dialect/TileAS/TileAS.h"

using namespace mlir;
using namespace tilewright::tileas;

template <typename Op> static LogicalResult verifyShapes(Op op) {
  RankedTensorType a = op.getLhs().getType(), b = op.getRhs().getType(),
                   c = op.getType();
  int64_t rank = c.getRank();
  bool fits =
      (rank == 2 || rank == 3) && a.getRank() == rank && b.getRank() == rank;
  if (fits) {
    int64_t m = rank - 2, n = rank - 1;
    fits = a.getDimSize(m) == c.getDimSize(m) &&
           a.getDimSize(n) == b.getDimSize(m) &&
           b.getDimSize(n) == c.getDimSize(n) &&
           (rank == 2 || (a.getDimSize(0) == c.getDimSize(0) &&
                          b.getDimSize(0) == c.getDimSize(0)));
  }
  if (!fits)
    return op.emitOpError("expects MxK times KxN plus MxN, but found ")
           << a << ", " << b << " and " << c;
  return success();
}

/// Whether products of `element` are added up in `acc` (Tile IR, mmaf, mmai).
static bool accumulatesIn(Type element, Type acc) {
  if (element.isInteger(8))
    return acc.isInteger(32);
  if (element.isF64())
    return acc.isF64();
  if (isa<Float8E4M3FNType, Float8E5M2Type, Float16Type>(element))
    return acc.isF16() || acc.isF32();
  return isa<BFloat16Type, FloatTF32Type, Float32Type>(element) && acc.isF32();
}

LogicalResult DotOp::verify() {
  if (failed(verifyShapes(*this)))
    return failure();
  Type a = getLhs().getType().getElementType(),
       b = getRhs().getType().getElementType(), c = getType().getElementType();
  if (a != b || !accumulatesIn(a, c))
    return emitOpError("expects operands of one element type and an "
                       "accumulator that suits it, but found ")
           << a << " and " << b << " into " << c;
  if (!isa<IntegerType>(a) && (getLhsUnsigned() || getRhsUnsigned()))
    return emitOpError("expects lhs_unsigned and rhs_unsigned on integers "
                       "alone, but found ")
           << a;
  return success();
}

LogicalResult DotScaledOp::verify() {
  if (failed(verifyShapes(*this)))
    return failure();
  RankedTensorType a = getLhs().getType(), b = getRhs().getType();
  Type element = a.getElementType(), acc = getType().getElementType();
  if (b.getElementType() != element || !acc.isF32() ||
      !isa<Float8E4M3FNType, Float8E5M2Type, Float4E2M1FNType>(element))
    return emitOpError("expects operands of f8E4M3FN, f8E5M2 or f4E2M1FN into "
                       "f32, but found ")
           << element << " and " << b.getElementType() << " into " << acc;
  RankedTensorType aScale = getLhsScale().getType(),
                   bScale = getRhsScale().getType();
  Type scale = aScale.getElementType();
  if (bScale.getElementType() != scale ||
      !(isa<Float8E8M0FNUType, Float8E4M3FNType>(scale) || scale.isInteger(8)))
    return emitOpError("expects scales of f8E8M0FNU, f8E4M3FN or i8 on both "
                       "sides, but found ")
           << scale << " and " << bScale.getElementType();
  int64_t rank = a.getRank(), row = rank - 2, column = rank - 1;
  int64_t k = a.getDimSize(column);
  bool fits = aScale.getRank() == rank && bScale.getRank() == rank;
  if (fits) {
    int64_t blocks = aScale.getDimSize(column);
    SmallVector<int64_t> forA(a.getShape()), forB(b.getShape());
    forA[column] = forB[row] = blocks;
    fits = aScale.getShape() == ArrayRef<int64_t>(forA) &&
           bScale.getShape() == ArrayRef<int64_t>(forB) &&
           (k == 16 * blocks || k == 32 * blocks);
  }
  if (!fits)
    return emitOpError("expects a scale for each 16 or 32 elements along k, "
                       "but found ")
           << aScale << " and " << bScale << " for " << a << " and " << b;
  return success();
}

LogicalResult StoreWindowOp::verify() {
  auto tile = getTile().getType();
  BufferType buffer = getBuffer().getType();
  ArrayRef<int64_t> sizes = buffer.getShape();
  int64_t dim = int32_t(getDim()), rank = tile.getRank();
  if (buffer.getStages() != 1 || rank != int64_t(sizes.size()) || dim < 0 ||
      dim >= rank || tile.getElementType() != buffer.getElementType())
    return emitOpError("expects a buffer of one stage with the tile's rank and "
                       "element type and one of its dimensions, but found ")
           << tile << ", " << buffer << " and dimension " << dim;
  for (int64_t i = 0; i < rank; ++i)
    if (sizes[i] != tile.getDimSize(i) &&
        (i != dim || sizes[i] > tile.getDimSize(i)))
      return emitOpError("expects a buffer as large as the tile but along "
                         "dimension ")
             << dim << ", but found " << tile << " and " << buffer;
  return success();
}

// Which thread writes what changes with the window.
SmallVector<BufferAccess, 2> StoreWindowOp::getBufferAccesses() {
  return {{getBuffer(), /*writes=*/true, Value()}};
}
