//===- DotScales.cpp - the scales of a product's blocks -------------------===//
// A scale is split into two f32 factors. For f8E8M0FNU with the exponent e =
// code - 127 they are 2^floor(e / 2) and 2^ceil(e / 2), whose exponent fields
// in f32 are (code + 1) / 2 + 63 and (code + 2) / 2 + 63; for another format
// the scale itself and 1. The floor of one side is combined with the ceiling of
// the other, so that both products stay within 2^-127 and 2^127:
//
//   acc + (sum * (floor_a * ceil_b)) * (ceil_a * floor_b)
//
// The first product may leave the range of f32 only if the result does: both
// factors have nearly the same exponent, and sums have moderate magnitudes. The
// last product is not rounded before it is added.
//===----------------------------------------------------------------------===//
#include "tilewright/Transform/TileAS/Costs/DotScales.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace tilewright;

static constexpr int32_t fractionBits = 23;
static constexpr uint32_t canonicalNaN = 0x7fffffff;

namespace {
/// Emits operations on all elements of a slice.
class SliceWriter {
public:
  SliceWriter(OpBuilder &builder, Location loc, RankedTensorType slice)
      : builder(builder), loc(loc), integers(slice.clone(builder.getI32Type())),
        floats(slice.clone(builder.getF32Type())) {}

  Value extended(Value codes) {
    Value bytes = codes;
    auto type = cast<RankedTensorType>(codes.getType());
    if (!type.getElementType().isInteger(8))
      bytes = tileas::BitcastOp::create(builder, loc,
                                        type.clone(builder.getI8Type()), codes);
    return tileas::ExtUIOp::create(builder, loc, integers, bytes);
  }
  Value constant(int32_t value) {
    return splat(builder.getI32IntegerAttr(value), integers);
  }
  Value power(int exponent) {
    APFloat number = llvm::scalbn(APFloat(1.0f), exponent,
                                  llvm::RoundingMode::NearestTiesToEven);
    return splat(builder.getFloatAttr(builder.getF32Type(), number), floats);
  }
  Value add(Value a, int32_t b) {
    return tileas::AddIOp::create(builder, loc, integers, a, constant(b),
                                  arith::IntegerOverflowFlags::none);
  }
  Value right(Value a, int32_t by) {
    return tileas::ShRUIOp::create(builder, loc, integers, a, constant(by));
  }
  Value left(Value a, int32_t by) {
    return tileas::ShLIOp::create(builder, loc, integers, a, constant(by),
                                  arith::IntegerOverflowFlags::none);
  }
  /// NaN if all bits of a code are ones, otherwise `bits`, as floats.
  Value orNaN(Value codes, Value bits) {
    auto mask = integers.clone(builder.getI1Type());
    Value isNaN = tileas::CmpIOp::create(
        builder, loc, mask, arith::CmpIPredicate::eq, codes, constant(0xff));
    bits = tileas::SelectOp::create(builder, loc, integers, isNaN,
                                    constant(canonicalNaN), bits);
    return asFloats(bits);
  }
  Value asFloats(Value bits) {
    return tileas::BitcastOp::create(builder, loc, floats, bits);
  }
  Value multiply(Value a, Value b) {
    return tileas::MulFOp::create(builder, loc, a.getType(), a, b,
                                  RoundingMode::NearestEven, false);
  }

private:
  Value splat(TypedAttr value, Type type) {
    Value scalar = arith::ConstantOp::create(builder, loc, value);
    return tileas::SplatOp::create(builder, loc, type, scalar);
  }

  OpBuilder &builder;
  Location loc;
  RankedTensorType integers, floats;
};

struct Factors {
  Value floor, ceiling; ///< the second null where it is 1
};
} // namespace

/// fnv8E5M3FNU has no sign and one NaN. Its fields, moved to f32's positions
/// and multiplied by the power of two between the biases, are the number,
/// subnormal or not.
static Value decodeF8E5M3(SliceWriter &writer, Value codes) {
  static constexpr int bias = 15, fraction = 3;
  Value code = writer.extended(codes);
  Value placed = writer.orNaN(code, writer.left(code, fractionBits - fraction));
  return writer.multiply(placed, writer.power(127 - bias));
}

static Factors factorsOf(OpBuilder &builder, Location loc, Value codes) {
  auto slice = cast<RankedTensorType>(codes.getType());
  SliceWriter writer(builder, loc, slice);
  Type format = slice.getElementType();
  if (isa<Float8E8M0FNUType>(format)) {
    Value code = writer.extended(codes);
    auto power = [&](int32_t up) {
      Value half = writer.right(writer.add(code, up), 1);
      return writer.orNaN(code,
                          writer.left(writer.add(half, 63), fractionBits));
    };
    return {power(1), power(2)};
  }
  if (isa<FloatType>(format))
    return {tileas::ExtFOp::create(builder, loc,
                                   slice.clone(builder.getF32Type()), codes),
            {}};
  return {decodeF8E5M3(writer, codes), {}};
}

Value DotScales::add(OpBuilder &builder, Location loc, const KIndex &at,
                     int64_t step, Value sum, Value acc) const {
  KIndex block = at.over(builder, loc, step);
  auto type = cast<RankedTensorType>(acc.getType());
  Factors a = factorsOf(builder, loc, lhs.load(builder, loc, block));
  Factors b = factorsOf(builder, loc, rhs.load(builder, loc, block));
  auto repeated = [&](Value slice) -> Value {
    return tileas::BroadcastOp::create(builder, loc, type, slice);
  };
  SliceWriter writer(builder, loc, type);
  auto fma = [&](Value x, Value y) -> Value {
    return tileas::FmaOp::create(builder, loc, type, x, y, acc,
                                 RoundingMode::NearestEven, false);
  };
  if (!a.ceiling)
    return fma(sum, writer.multiply(repeated(a.floor), repeated(b.floor)));
  Value first = writer.multiply(repeated(a.floor), repeated(b.ceiling));
  Value second = writer.multiply(repeated(a.ceiling), repeated(b.floor));
  return fma(writer.multiply(sum, first), second);
}
