//===- F8E5M3.cpp - fnv8E5M3FNU as bytes ----------------------------------===//
// The counterpart of TileASToLLVM/Formats.h for the other small floats.
//===----------------------------------------------------------------------===//
#include "tilewright/Conversion/CudaTileToTileAA/F8E5M3.h"

#include "tilewright/Dialect/CudaTile/CudaTile.h"

#include "mlir/Dialect/Arith/IR/Arith.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::cuda_tile_to_tileaa;

static constexpr int bias = 15, fractionBits = 3, largest = 0xfe,
                     notANumber = 0xff;
static constexpr int singleBias = 127, singleFractionBits = 23,
                     shift = singleFractionBits - fractionBits;
static constexpr int32_t singleInfinity = 0x7f800000, singleNaN = 0x7fffffff,
                         widenedNaN = 0x7fc00000;

namespace {
/// Builds arithmetic on scalars or on all elements of a tile.
class Writer {
public:
  Writer(OpBuilder &builder, Location loc, Type like)
      : builder(builder), loc(loc), like(like) {}

  Type typeOf(Type element) {
    auto tile = dyn_cast<RankedTensorType>(like);
    return tile ? Type(tile.clone(element)) : element;
  }
  Type i8() { return typeOf(builder.getI8Type()); }
  Type i32() { return typeOf(builder.getI32Type()); }
  Type f32() { return typeOf(builder.getF32Type()); }
  Type f64() { return typeOf(builder.getF64Type()); }

  template <typename Op, typename... Args> Value make(Args &&...args) {
    return Op::create(builder, loc, std::forward<Args>(args)...);
  }
  Value constant(TypedAttr value) {
    if (auto tile = dyn_cast<RankedTensorType>(like))
      value = DenseElementsAttr::get(tile.clone(value.getType()),
                                     ArrayRef<Attribute>(value));
    return make<arith::ConstantOp>(value);
  }
  Value bits(int32_t value) {
    return constant(builder.getI32IntegerAttr(value));
  }
  Value power(int exponent) {
    return constant(
        builder.getFloatAttr(builder.getF32Type(), std::ldexp(1.0, exponent)));
  }
  Value isAbove(Value a, int32_t b) {
    return make<arith::CmpIOp>(arith::CmpIPredicate::ugt, a, bits(b));
  }
  Value choose(Value condition, Value a, Value b) {
    return make<arith::SelectOp>(condition, a, b);
  }

  /// Numbers as f32, such that one more rounding gives the correctly rounded
  /// result.
  Value toSingle(Value numbers);

private:
  OpBuilder &builder;
  Location loc;
  Type like;
};
} // namespace

bool cuda_tile_to_tileaa::isF8E5M3(Type tile) {
  return isa<cuda_tile::F8E5M3FNUType>(
      cast<cuda_tile::TileType>(tile).getElementType());
}

Value cuda_tile_to_tileaa::decodeF8E5M3(OpBuilder &builder, Location loc,
                                        Value codes, bool widens) {
  Writer writer(builder, loc, codes.getType());
  Value wide = writer.make<arith::ExtUIOp>(writer.i32(), codes);
  Value placed = writer.make<arith::ShLIOp>(wide, writer.bits(shift));
  Value number = writer.make<arith::MulFOp>(
      writer.make<arith::BitcastOp>(writer.f32(), placed),
      writer.power(singleBias - bias));
  Value nan = writer.make<arith::BitcastOp>(
      writer.f32(), writer.bits(widens ? widenedNaN : singleNaN));
  return writer.choose(writer.isAbove(wide, largest), nan, number);
}

/// An f64 is truncated, and its last bit set if that is inexact.
Value Writer::toSingle(Value numbers) {
  Type element = getElementTypeOrSelf(numbers.getType());
  if (element.isF32())
    return numbers;
  if (!element.isF64())
    return make<arith::ExtFOp>(f32(), numbers, arith::FastMathFlagsAttr());
  Value cut = make<arith::TruncFOp>(
      f32(), numbers,
      arith::RoundingModeAttr::get(builder.getContext(),
                                   arith::RoundingMode::toward_zero),
      arith::FastMathFlagsAttr());
  Value back = make<arith::ExtFOp>(f64(), cut, arith::FastMathFlagsAttr());
  Value isInexact =
      make<arith::CmpFOp>(arith::CmpFPredicate::ONE, back, numbers);
  Value bitsOfCut = make<arith::BitcastOp>(i32(), cut);
  Value odd = make<arith::OrIOp>(bitsOfCut, bits(1));
  return make<arith::BitcastOp>(f32(), choose(isInexact, odd, bitsOfCut));
}

Value cuda_tile_to_tileaa::encodeF8E5M3(OpBuilder &builder, Location loc,
                                        Value numbers) {
  Writer writer(builder, loc, numbers.getType());
  Value single = writer.toSingle(numbers);
  Value all = writer.make<arith::BitcastOp>(writer.i32(), single);
  Value magnitude = writer.make<arith::AndIOp>(all, writer.bits(INT32_MAX));
  // Normal numbers: add half a unit and the last bit, then rebias.
  Value cut = writer.make<arith::ShRUIOp>(magnitude, writer.bits(shift));
  Value last = writer.make<arith::AndIOp>(cut, writer.bits(1));
  Value sum = writer.make<arith::AddIOp>(magnitude,
                                         writer.bits((1 << (shift - 1)) - 1));
  Value code = writer.make<arith::ShRUIOp>(
      writer.make<arith::AddIOp>(sum, last), writer.bits(shift));
  code = writer.make<arith::SubIOp>(
      code, writer.bits((singleBias - bias) << fractionBits));
  // Subnormal numbers: an addition that rounds at their last bit.
  Value anchor = writer.power(1 - bias - fractionBits + singleFractionBits);
  Value small = writer.make<arith::AddFOp>(
      writer.make<arith::BitcastOp>(writer.f32(), magnitude), anchor);
  small = writer.make<arith::SubIOp>(
      writer.make<arith::BitcastOp>(writer.i32(), small),
      writer.make<arith::BitcastOp>(writer.i32(), anchor));
  Value isNormal = writer.isAbove(
      magnitude, ((singleBias - bias + 1) << singleFractionBits) - 1);
  code = writer.choose(isNormal, code, small);
  Value isNone = writer.make<arith::OrIOp>(
      writer.isAbove(code, largest), writer.isAbove(magnitude, singleInfinity));
  isNone = writer.make<arith::OrIOp>(isNone, writer.isAbove(all, INT32_MIN));
  return writer.make<arith::TruncIOp>(
      writer.i8(), writer.choose(isNone, writer.bits(notANumber), code));
}
