//===- Rounding.cpp - single rounding without an instruction --------------===//
#include "tilewright/Conversion/TileASToLLVM/Rounding.h"

#include "tilewright/Conversion/TileASToLLVM/Lowering.h"

using namespace mlir;
using namespace tilewright;

Value tilewright::widen(OpBuilder &builder, Location loc, Value value,
                        Type type) {
  if (value.getType() == type)
    return value;
  return LLVM::FPExtOp::create(builder, loc, type, value);
}

/// The number next to `near`, on the side where `isFurther` says that the exact
/// one is. A float's bits increase with its magnitude.
static Value step(OpBuilder &builder, Location loc, Value near, Value moves,
                  Value grows) {
  Type type = near.getType();
  Type bits = builder.getIntegerType(type.getIntOrFloatBitWidth());
  auto constant = [&](int64_t number) -> Value {
    return LLVM::ConstantOp::create(builder, loc, bits,
                                    builder.getIntegerAttr(bits, number));
  };
  Value number = LLVM::BitcastOp::create(builder, loc, bits, near);
  Value one =
      LLVM::SelectOp::create(builder, loc, grows, constant(1), constant(-1));
  Value by = LLVM::SelectOp::create(builder, loc, moves, one, constant(0));
  return LLVM::BitcastOp::create(builder, loc, type,
                                 LLVM::AddOp::create(builder, loc, number, by));
}

Value tilewright::narrow(OpBuilder &builder, Location loc, Value value,
                         Type type, RoundingMode mode) {
  Type wide = value.getType();
  if (wide == type)
    return value;
  if (type.isF32() && mode != RoundingMode::NearestEven)
    return callIntrinsic(builder, loc, type,
                         ("llvm.nvvm.d2f." + ieeeRoundingName(mode)).str(),
                         value);
  Value near = LLVM::FPTruncOp::create(builder, loc, type, value);
  if (mode == RoundingMode::NearestEven)
    return near;
  // A zero has the sign of the number rounded to it, so the magnitude
  // determines the direction. Comparisons with NaN are false, so it stays.
  Value back = LLVM::FPExtOp::create(builder, loc, wide, near);
  auto compare = [&](LLVM::FCmpPredicate predicate, Value a, Value b) -> Value {
    return LLVM::FCmpOp::create(builder, loc, predicate, a, b);
  };
  Value zero = LLVM::ZeroOp::create(builder, loc, wide);
  Value isNegative = compare(LLVM::FCmpPredicate::olt, value, zero);
  Value isPositive = compare(LLVM::FCmpPredicate::ogt, value, zero);
  Value never =
      LLVM::ConstantOp::create(builder, loc, builder.getI1Type(),
                               builder.getIntegerAttr(builder.getI1Type(), 0));
  switch (mode) {
  case RoundingMode::Zero: {
    Value size = LLVM::FAbsOp::create(builder, loc, wide, value);
    Value reached = LLVM::FAbsOp::create(builder, loc, wide, back);
    return step(builder, loc, near,
                compare(LLVM::FCmpPredicate::ogt, reached, size), never);
  }
  case RoundingMode::NegativeInf:
    return step(builder, loc, near,
                compare(LLVM::FCmpPredicate::ogt, back, value), isNegative);
  default:
    return step(builder, loc, near,
                compare(LLVM::FCmpPredicate::olt, back, value), isPositive);
  }
}

/// lhs + rhs in f64, rounded to odd: inexactness sets the last bit.
static Value addToOdd(OpBuilder &builder, Location loc, Value lhs, Value rhs) {
  Type f64 = builder.getF64Type(), i64 = builder.getI64Type();
  auto add = [&](StringRef mode) {
    return callIntrinsic(builder, loc, f64,
                         ("llvm.nvvm.add." + mode + ".d").str(), {lhs, rhs});
  };
  Value isInexact = LLVM::FCmpOp::create(builder, loc, LLVM::FCmpPredicate::one,
                                         add("rm"), add("rp"));
  Value cut = LLVM::BitcastOp::create(builder, loc, i64, add("rz"));
  Value last = LLVM::ZExtOp::create(builder, loc, i64, isInexact);
  return LLVM::BitcastOp::create(builder, loc, f64,
                                 LLVM::OrOp::create(builder, loc, cut, last));
}

Value tilewright::fuseBFloats(OpBuilder &builder, Location loc, Value lhs,
                              Value rhs, Value acc) {
  Type type = lhs.getType(), f64 = builder.getF64Type();
  // Twice 8 bits: the product is exact.
  Value product =
      LLVM::FMulOp::create(builder, loc, widen(builder, loc, lhs, f64),
                           widen(builder, loc, rhs, f64));
  Value sum = addToOdd(builder, loc, product, widen(builder, loc, acc, f64));
  return LLVM::FPTruncOp::create(builder, loc, type, sum);
}

Value tilewright::flushSubnormals(OpBuilder &builder, Location loc, Value x) {
  Type f32 = x.getType();
  Value one = LLVM::ConstantOp::create(builder, loc, f32,
                                       builder.getFloatAttr(f32, 1.0));
  return callIntrinsic(builder, loc, f32, "llvm.nvvm.mul.rn.ftz.f", {x, one});
}
