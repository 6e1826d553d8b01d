//===- Formats.cpp - floats that LLVM lacks -------------------------------===//
#include "tilewright/Conversion/TileASToLLVM/Formats.h"

#include "tilewright/Chip/Chip.h"
#include "tilewright/Conversion/TileASToLLVM/Lowering.h"

#include "llvm/ADT/bit.h"

using namespace mlir;
using namespace tilewright;

/// f32's fields.
static constexpr unsigned singleFraction = 23;
static constexpr int singleBias = 127;
static constexpr uint32_t singleInfinity = 0x7f800000, singleNaN = 0x7fffffff,
                          singleSign = 0x80000000;
/// The f32 NaN that extends to f64's canonical NaN.
static constexpr uint32_t widenedNaN = 0x7fc00000;

bool tilewright::isHeldAsBits(Type type) {
  return isa<FloatType>(type) &&
         !isa<Float16Type, BFloat16Type, Float32Type, Float64Type>(type);
}

namespace {
/// The parameters of a format with a sign. Codes exclude the sign.
struct Shape {
  unsigned width;    ///< of a code, including the sign
  unsigned fraction; ///< bits of the fraction
  int bias;
  uint32_t largest; ///< the code of the largest number
  uint32_t beyond;  ///< the code for larger numbers
  uint32_t notANumber;
  bool hasInfinity, hasNaN;

  explicit Shape(FloatType type) {
    const llvm::fltSemantics &semantics = type.getFloatSemantics();
    width = APFloat::getSizeInBits(semantics);
    fraction = APFloat::semanticsPrecision(semantics) - 1;
    bias = 1 - APFloat::semanticsMinExponent(semantics);
    largest = code(APFloat::getLargest(semantics));
    hasInfinity = APFloat::semanticsHasInf(semantics);
    hasNaN = APFloat::semanticsHasNaN(semantics);
    notANumber = hasNaN ? signBit() - 1 : signBit();
    beyond = hasInfinity ? code(APFloat::getInf(semantics))
             : hasNaN    ? notANumber
                         : largest;
  }

  uint32_t signBit() const { return 1u << (width - 1); }
  /// The number of f32 fraction bits that this format lacks.
  unsigned shift() const { return singleFraction - fraction; }
  bool hasRangeOfSingle() const { return bias == singleBias; }

private:
  static uint32_t code(const APFloat &number) {
    return number.bitcastToAPInt().getZExtValue();
  }
};

/// Builds integer and f32 operations.
class Writer {
public:
  /// `nan` is the NaN that decoding produces; `chip` may be null.
  Writer(OpBuilder &builder, Location loc, uint32_t nan, const Chip *chip)
      : nan(nan), chip(chip), builder(builder), loc(loc) {}

  Value decode(FloatType from, Value code);
  Value encode(FloatType to, Value single, RoundingMode mode);
  /// An f64 as f32, rounded to odd.
  Value roundToOdd(Value wide);

  Value cast(Type type, Value value) {
    return LLVM::BitcastOp::create(builder, loc, type, value);
  }
  Value widen(Type type, Value value) {
    return LLVM::FPExtOp::create(builder, loc, type, value);
  }
  Value narrow(Type type, Value value) {
    return LLVM::FPTruncOp::create(builder, loc, type, value);
  }
  Type i32() { return builder.getI32Type(); }
  Type f32() { return builder.getF32Type(); }
  Type f64() { return builder.getF64Type(); }

private:
  Value encodeScale(Value single, RoundingMode mode);
  Value encodeTF32(const Shape &shape, Value single, RoundingMode mode);
  Value decodeScale(Value code);
  /// Adds the rounding increment, so that truncation rounds to `shape`.
  Value addHalf(const Shape &shape, Value number, RoundingMode mode);
  /// The code without sign of a magnitude, as i32.
  Value roundMagnitude(const Shape &shape, Value magnitude, RoundingMode mode);
  /// The same for a magnitude below the smallest normal number.
  Value roundSubnormal(const Shape &shape, Value magnitude, RoundingMode mode);

  Value bits(uint32_t value) {
    return LLVM::ConstantOp::create(builder, loc, i32(),
                                    builder.getI32IntegerAttr(value));
  }
  Value power(int exponent) {
    APFloat number = llvm::scalbn(APFloat(1.0f), exponent,
                                  llvm::RoundingMode::NearestTiesToEven);
    return LLVM::ConstantOp::create(builder, loc, f32(),
                                    builder.getFloatAttr(f32(), number));
  }
  template <typename Op> Value make(Value a, Value b) {
    return Op::create(builder, loc, a, b);
  }
  Value add(Value a, Value b) { return make<LLVM::AddOp>(a, b); }
  Value sub(Value a, Value b) { return make<LLVM::SubOp>(a, b); }
  Value andOf(Value a, Value b) { return make<LLVM::AndOp>(a, b); }
  Value orOf(Value a, Value b) { return make<LLVM::OrOp>(a, b); }
  Value left(Value a, unsigned by) {
    return by ? make<LLVM::ShlOp>(a, bits(by)) : a;
  }
  Value right(Value a, unsigned by) {
    return by ? make<LLVM::LShrOp>(a, bits(by)) : a;
  }
  Value compare(LLVM::ICmpPredicate predicate, Value a, uint32_t b) {
    return LLVM::ICmpOp::create(builder, loc, predicate, a, bits(b));
  }
  Value isAbove(Value a, uint32_t b) {
    return compare(LLVM::ICmpPredicate::ugt, a, b);
  }
  Value isBelow(Value a, uint32_t b) {
    return compare(LLVM::ICmpPredicate::ult, a, b);
  }
  Value choose(Value condition, Value a, Value b) {
    return LLVM::SelectOp::create(builder, loc, condition, a, b);
  }
  /// The low bits of an i32 as an integer of `width` bits.
  Value low(unsigned width, Value value) {
    return LLVM::TruncOp::create(builder, loc, builder.getIntegerType(width),
                                 value);
  }

  uint32_t nan;
  const Chip *chip;
  OpBuilder &builder;
  Location loc;
};
} // namespace

//===----------------------------------------------------------------------===//
// To f32
//===----------------------------------------------------------------------===//

/// A power of two; the smallest one is a subnormal f32.
Value Writer::decodeScale(Value code) {
  Value field = LLVM::ZExtOp::create(builder, loc, i32(), code);
  Value number = left(field, singleFraction);
  number = choose(compare(LLVM::ICmpPredicate::eq, field, 0),
                  bits(1u << (singleFraction - 1)), number);
  number =
      choose(compare(LLVM::ICmpPredicate::eq, field, 0xff), bits(nan), number);
  return cast(f32(), number);
}

Value Writer::decode(FloatType from, Value code) {
  if (isa<Float8E8M0FNUType>(from))
    return decodeScale(code);
  if (isa<FloatTF32Type>(from)) {
    Value magnitude = andOf(code, bits(~singleSign));
    return cast(f32(),
                choose(isAbove(magnitude, singleInfinity), bits(nan), code));
  }
  Shape shape(from);
  Value wide = LLVM::ZExtOp::create(builder, loc, i32(), code);
  Value magnitude = andOf(wide, bits(shape.signBit() - 1));
  Value sign = left(andOf(wide, bits(shape.signBit())), 32 - shape.width);
  Value placed = orOf(left(magnitude, shape.shift()), sign);
  Value number = LLVM::FMulOp::create(builder, loc, cast(f32(), placed),
                                      power(singleBias - shape.bias));
  if (!shape.hasNaN)
    return number;
  Value special = bits(nan);
  if (shape.hasInfinity)
    special = choose(isAbove(magnitude, shape.beyond), special,
                     orOf(bits(singleInfinity), sign));
  return choose(isAbove(magnitude, shape.largest), cast(f32(), special),
                number);
}

Value Writer::roundToOdd(Value wide) {
  Value cut = callIntrinsic(builder, loc, f32(), "llvm.nvvm.d2f.rz", wide);
  Value isInexact = LLVM::FCmpOp::create(builder, loc, LLVM::FCmpPredicate::one,
                                         widen(f64(), cut), wide);
  Value last = LLVM::ZExtOp::create(builder, loc, i32(), isInexact);
  return cast(f32(), orOf(cast(i32(), cut), last));
}

//===----------------------------------------------------------------------===//
// From f32
//===----------------------------------------------------------------------===//

/// The format has neither negative numbers nor infinity. Magnitudes below the
/// smallest number become the smallest number.
Value Writer::encodeScale(Value single, RoundingMode mode) {
  Value all = cast(i32(), single);
  Value magnitude = andOf(all, bits(~singleSign));
  Value code;
  if (mode == RoundingMode::PositiveInf) {
    Value up = add(magnitude, bits((1u << singleFraction) - 1));
    code = choose(isAbove(magnitude, 1u << (singleFraction - 1)),
                  right(up, singleFraction), bits(0));
  } else {
    code = right(magnitude, singleFraction);
  }
  Value isNegative = isAbove(all, singleSign);
  Value isNone = orOf(isNegative, isAbove(magnitude, singleInfinity));
  return low(8, choose(isNone, bits(0xff), code));
}

Value Writer::roundSubnormal(const Shape &shape, Value magnitude,
                             RoundingMode mode) {
  Value number = cast(f32(), magnitude);
  int unit = 1 - shape.bias - int(shape.fraction);
  if (mode == RoundingMode::Zero)
    return LLVM::FPToUIOp::create(
        builder, loc, i32(),
        LLVM::FMulOp::create(builder, loc, number, power(-unit)));
  Value anchor = power(unit + int(singleFraction));
  Value sum = LLVM::FAddOp::create(builder, loc, number, anchor);
  return sub(cast(i32(), sum), cast(i32(), anchor));
}

Value Writer::addHalf(const Shape &shape, Value number, RoundingMode mode) {
  uint32_t half = 1u << (shape.shift() - 1);
  if (mode == RoundingMode::NearestAway)
    return add(number, bits(half));
  if (mode == RoundingMode::NearestEven)
    return add(add(number, bits(half - 1)),
               andOf(right(number, shape.shift()), bits(1)));
  return number;
}

/// Sign, range and position of the fraction are f32's, so only the low bits are
/// rounded. The addition carries into the sign only for a NaN.
Value Writer::encodeTF32(const Shape &shape, Value single, RoundingMode mode) {
  bool isOfChip =
      mode == RoundingMode::NearestEven || mode == RoundingMode::Zero;
  if (isOfChip && chip && chip->hasTF32Rounding())
    return callIntrinsic(builder, loc, i32(),
                         mode == RoundingMode::Zero ? "llvm.nvvm.f2tf32.rz"
                                                    : "llvm.nvvm.f2tf32.rn",
                         single);
  Value sum = addHalf(shape, cast(i32(), single), mode);
  Value code = andOf(sum, bits(~0u << shape.shift()));
  Value isNaN = LLVM::FCmpOp::create(builder, loc, LLVM::FCmpPredicate::uno,
                                     single, single);
  return choose(isNaN, bits(shape.notANumber << shape.shift()), code);
}

Value Writer::roundMagnitude(const Shape &shape, Value magnitude,
                             RoundingMode mode) {
  Value code = right(addHalf(shape, magnitude, mode), shape.shift());
  // With f32's range, subnormal numbers and infinity have their f32 encoding.
  if (shape.hasRangeOfSingle())
    return code;
  uint32_t between = uint32_t(singleBias - shape.bias) << shape.fraction;
  code = sub(code, bits(between));
  Value isSmall = isBelow(magnitude, uint32_t(singleBias - shape.bias + 1)
                                         << singleFraction);
  Value small = choose(isSmall, magnitude, bits(0));
  code = choose(isSmall, roundSubnormal(shape, small, mode), code);
  bool cuts = mode == RoundingMode::Zero;
  code = choose(isAbove(code, shape.largest),
                bits(cuts ? shape.largest : shape.beyond), code);
  if (cuts)
    code = choose(compare(LLVM::ICmpPredicate::eq, magnitude, singleInfinity),
                  bits(shape.beyond), code);
  return code;
}

Value Writer::encode(FloatType to, Value single, RoundingMode mode) {
  if (isa<Float8E8M0FNUType>(to))
    return encodeScale(single, mode);
  Shape shape(to);
  if (isa<FloatTF32Type>(to))
    return encodeTF32(shape, single, mode);
  Value all = cast(i32(), single);
  Value magnitude = andOf(all, bits(~singleSign));
  Value sign = right(andOf(all, bits(singleSign)), 32 - shape.width);
  Value code = orOf(roundMagnitude(shape, magnitude, mode), sign);
  code =
      choose(isAbove(magnitude, singleInfinity), bits(shape.notANumber), code);
  Value narrow = low(shape.width, code);
  return isHeldAsBits(to) ? narrow : cast(to, narrow);
}

Value tilewright::convertFormat(OpBuilder &builder, Location loc,
                                FloatType from, FloatType to, RoundingMode mode,
                                const Chip *chip, Value value) {
  Writer writer(builder, loc, to.isF64() ? widenedNaN : singleNaN, chip);
  if (isHeldAsBits(from))
    value = writer.decode(from, value);
  else if (from.isF64())
    value = writer.roundToOdd(value);
  else if (!from.isF32())
    value = writer.widen(writer.f32(), value);
  if (to.isF32())
    return value;
  // The chip's own conversion is exact for values that f16 represents.
  if (to.isF16() && APFloat::isRepresentableBy(from.getFloatSemantics(),
                                               to.getFloatSemantics()))
    return LLVM::FPTruncOp::create(builder, loc, to, value);
  if (to.isF64())
    return writer.widen(writer.f64(), value);
  return writer.encode(to, value, mode);
}
