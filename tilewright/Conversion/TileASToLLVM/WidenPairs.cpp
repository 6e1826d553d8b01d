//===- WidenPairs.cpp - convert pairs of 8-bit floats to f16 --------------===//
// Exact; a NaN becomes 0x7fff. From sm_89 on a single instruction does it:
//
//   cvt.rn.f16x2.e4m3x2 d, {high, low};
//
// On older chips, f8E4M3FN is moved to f16's bit positions and multiplied by
// the power of two between the biases. That would turn its only NaN into 480,
// so 2^15 times the number plus 4096 is computed, which overflows above 448,
// and infinity times zero is NaN. The zero is negative, since x + -0 is x for
// either zero:
//
//   %placed = 0 e e e e m m m 0 0 0 0 0 0 0      %big = fma %placed, 2^15, 4096
//   %number = fmul %signed, 2^8                  %r = fma %big, -0.0, %number
//===----------------------------------------------------------------------===//
#include "tilewright/Chip/Chip.h"
#include "tilewright/Conversion/TileASToLLVM/Formats.h"
#include "tilewright/Conversion/TileASToLLVM/Lowering.h"
#include "tilewright/Conversion/TileASToLLVM/Rounding.h"
#include "tilewright/Conversion/TileASToLLVM/Storage.h"

using namespace mlir;
using namespace tilewright;

static Value splat(OpBuilder &builder, Location loc, VectorType halves,
                   float number) {
  return LLVM::ConstantOp::create(
      builder, loc, halves,
      DenseElementsAttr::get(
          halves, builder.getFloatAttr(halves.getElementType(), number)));
}

/// Two f8E4M3FN values, each in the upper half of 16 bits.
static Value widenE4M3(OpBuilder &builder, Location loc, VectorType halves,
                       Value pair) {
  Type i32 = builder.getI32Type();
  auto masked = [&](Value value, uint32_t mask) -> Value {
    return LLVM::AndOp::create(builder, loc, value,
                               constantI32(builder, loc, int32_t(mask)));
  };
  auto asHalves = [&](Value bits) {
    return LLVM::BitcastOp::create(builder, loc, halves, bits);
  };
  Value wide = LLVM::ZExtOp::create(builder, loc, i32, pair);
  Value apart = callIntrinsic(
      builder, loc, i32, "llvm.nvvm.prmt",
      {wide, constantI32(builder, loc, 0), constantI32(builder, loc, 0x1404)});
  Value right =
      LLVM::LShrOp::create(builder, loc, apart, constantI32(builder, loc, 1));
  Value placed = masked(right, 0x3f803f80);
  Value isSigned =
      LLVM::OrOp::create(builder, loc, placed, masked(apart, 0x80008000));
  Value big = LLVM::FMAOp::create(builder, loc, asHalves(placed),
                                  splat(builder, loc, halves, 32768.0f),
                                  splat(builder, loc, halves, 4096.0f));
  Value number = LLVM::FMulOp::create(builder, loc, asHalves(isSigned),
                                      splat(builder, loc, halves, 256.0f));
  return LLVM::FMAOp::create(builder, loc, big,
                             splat(builder, loc, halves, -0.0f), number);
}

bool tilewright::widensPairs(FloatType from, FloatType to, const Chip *chip) {
  if (!to.isF16() && !to.isF32())
    return false;
  return isa<Float8E4M3FNType>(from) ||
         (isa<Float8E5M2Type>(from) && chip && chip->hasF8Conversion());
}

SmallVector<Value, 2> tilewright::widenPair(OpBuilder &builder, Location loc,
                                            FloatType from, FloatType to,
                                            const Chip *chip,
                                            ValueRange codes) {
  auto halves = VectorType::get(2, builder.getF16Type());
  Value pair = pairOf(builder, loc, codes[0], codes[1]), both;
  if (chip && chip->hasF8Conversion())
    both = callIntrinsic(builder, loc, halves,
                         isa<Float8E4M3FNType>(from)
                             ? "llvm.nvvm.e4m3x2.to.f16x2.rn"
                             : "llvm.nvvm.e5m2x2.to.f16x2.rn",
                         pair);
  else
    both = widenE4M3(builder, loc, halves, pair);
  SmallVector<Value, 2> results;
  for (unsigned i = 0; i < 2; ++i) {
    Value half = elementOf(builder, loc, both, i);
    results.push_back(widen(builder, loc, half, to));
  }
  return results;
}
