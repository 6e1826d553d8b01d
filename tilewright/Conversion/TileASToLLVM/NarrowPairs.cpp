//===- NarrowPairs.cpp - round pairs of floats to 8-bit floats ------------===//
// From sm_89 on a single instruction rounds two f32 values:
//
//   cvt.rn.satfinite.e4m3x2.f32 d, high, low;
//
// It saturates numbers that are too large, which Tile IR turns into NaN in
// f8E4M3FN, and into infinity in f8E5M2, of their sign. Both have the code
// after the largest number's, so a comparison of the magnitude is added to the
// code.
//===----------------------------------------------------------------------===//
#include "tilewright/Chip/Chip.h"
#include "tilewright/Conversion/TileASToLLVM/Formats.h"
#include "tilewright/Conversion/TileASToLLVM/Lowering.h"
#include "tilewright/Conversion/TileASToLLVM/Storage.h"

using namespace mlir;
using namespace tilewright;

/// The largest numbers that round to finite ones: half a unit above the largest
/// finite number. For f8E4M3FN this number itself rounds down to even; for
/// f8E5M2 it rounds up to infinity.
static constexpr float endOfE4M3 = 464, endOfE5M2 = 61440;

bool tilewright::narrowsPairs(FloatType from, FloatType to, RoundingMode mode,
                              const Chip *chip) {
  return mode == RoundingMode::NearestEven && chip && chip->hasF8Conversion() &&
         isa<Float8E4M3FNType, Float8E5M2Type>(to) &&
         (from.isF32() || from.isF16() || from.isBF16());
}

SmallVector<Value, 2> tilewright::narrowPair(OpBuilder &builder, Location loc,
                                             FloatType to, ValueRange numbers) {
  bool isE4M3 = isa<Float8E4M3FNType>(to);
  Type f32 = builder.getF32Type(), i8 = builder.getI8Type(),
       i16 = builder.getI16Type();
  SmallVector<Value, 2> singles, isLarge;
  for (Value each : numbers) {
    Value single = each.getType() == f32
                       ? each
                       : LLVM::FPExtOp::create(builder, loc, f32, each);
    Value size = LLVM::FAbsOp::create(builder, loc, f32, single);
    isLarge.push_back(LLVM::FCmpOp::create(
        builder, loc,
        isE4M3 ? LLVM::FCmpPredicate::ogt : LLVM::FCmpPredicate::oge, size,
        LLVM::ConstantOp::create(
            builder, loc, f32,
            builder.getF32FloatAttr(isE4M3 ? endOfE4M3 : endOfE5M2))));
    singles.push_back(single);
  }
  auto word = [&](int16_t value) -> Value {
    return LLVM::ConstantOp::create(builder, loc, i16,
                                    builder.getI16IntegerAttr(value));
  };
  Value both = callIntrinsic(builder, loc, i16,
                             isE4M3 ? "llvm.nvvm.ff.to.e4m3x2.rn"
                                    : "llvm.nvvm.ff.to.e5m2x2.rn",
                             {singles[1], singles[0]});
  for (unsigned i = 0; i < 2; ++i)
    both =
        LLVM::AddOp::create(builder, loc, both,
                            LLVM::SelectOp::create(builder, loc, isLarge[i],
                                                   word(i ? 256 : 1), word(0)));
  both = LLVM::BitcastOp::create(builder, loc, VectorType::get(2, i8), both);
  SmallVector<Value, 2> codes;
  for (unsigned i = 0; i < 2; ++i)
    codes.push_back(elementOf(builder, loc, both, i));
  return codes;
}
