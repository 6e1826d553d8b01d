//===- Convert.cpp - conversions ------------------------------------------===//
// PTX ISA 9.0, cvt. Floats converted to integers are clamped to the type; NaN
// becomes zero. Operands may be in wider registers.
//===----------------------------------------------------------------------===//
#include "tilewright/PTX/Arithmetic.h"
#include "tilewright/PTX/Families.h"

using namespace mlir;

namespace tilewright::ptx {

static bool isFloat(Type type) { return getInfo(type).kind == Kind::Float; }

static Value integerToInteger(Emitter &emit, Value value, Type from, Type to) {
  Location loc = emit.loc();
  unsigned bits = getInfo(to).bits;
  if (!emit.has("sat"))
    return emit.resize(value, bits, isSigned(from));
  // Wide enough for both, and signed.
  Value wide = emit.resize(value, 128, isSigned(from));
  APInt low =
      isSigned(to) ? APInt::getSignedMinValue(bits).sext(128) : APInt(128, 0);
  APInt high = isSigned(to) ? APInt::getSignedMaxValue(bits).zext(128)
                            : APInt::getMaxValue(bits).zext(128);
  auto number = [&](const APInt &value) -> Value {
    mlir::Type type = emit.getIntegerType(128);
    return LLVM::ConstantOp::create(emit, loc, type,
                                    emit.getIntegerAttr(type, value));
  };
  wide = LLVM::SMaxOp::create(emit, loc, wide, number(low));
  wide = LLVM::SMinOp::create(emit, loc, wide, number(high));
  return emit.resize(wide, bits, true);
}

/// "rn" of "rni".
static StringRef roundingToInteger(Emitter &emit) {
  StringRef found = emit.oneOf({"rni", "rzi", "rmi", "rpi"});
  return found.empty() ? "rz" : found.drop_back();
}

static Value floatToInteger(Emitter &emit, Value value, Type from, Type to) {
  Location loc = emit.loc();
  unsigned bits = getInfo(to).bits;
  if (getInfo(from).bits == 16) // exact
    value = LLVM::FPExtOp::create(emit, loc, emit.getF32Type(), value);
  bool isDouble = value.getType().isF64();
  std::string name = isDouble ? "llvm.nvvm.d2" : "llvm.nvvm.f2";
  unsigned wide = bits == 64 ? 64 : 32;
  // An int represents all values of a narrow type.
  bool sign = isSigned(to) || bits < 32;
  name += sign ? "" : "u";
  name += wide == 64 ? "ll" : "i";
  name += "." + roundingToInteger(emit).str();
  if (emit.has("ftz") && !isDouble)
    name += ".ftz";
  Value result = emit.intrinsic(name, emit.getIntegerType(wide), value);
  if (bits >= 32)
    return result;
  int64_t low = isSigned(to) ? -(int64_t(1) << (bits - 1)) : 0;
  int64_t high = (int64_t(1) << (isSigned(to) ? bits - 1 : bits)) - 1;
  result = LLVM::SMaxOp::create(emit, loc, result, emit.i32(uint64_t(low)));
  result = LLVM::SMinOp::create(emit, loc, result, emit.i32(uint64_t(high)));
  return emit.resize(result, bits, false);
}

/// A 64-bit integer that rounds to a half in the same way: if f64 cannot
/// represent it, the last of 53 bits is set as a sticky bit.
static Value withStickyBit(Emitter &emit, Value value, bool isSigned) {
  Location loc = emit.loc();
  mlir::Type type = emit.getI64Type();
  auto number = [&](uint64_t bits) { return emit.constant(type, bits); };
  Value magnitude = isSigned ? LLVM::AbsOp::create(emit, loc, type, value,
                                                   /*is_int_min_poison=*/false)
                                   .getResult()
                             : value;
  constexpr uint64_t low = 0xfff, sticky = 0x800;
  Value rest = LLVM::AndOp::create(emit, loc, magnitude, number(low));
  Value hasRest =
      LLVM::ICmpOp::create(emit, loc, LLVM::ICmpPredicate::ne, rest, number(0));
  Value added =
      LLVM::SelectOp::create(emit, loc, hasRest, number(sticky), number(0));
  Value shortened = LLVM::OrOp::create(
      emit, loc, LLVM::AndOp::create(emit, loc, magnitude, number(~low)),
      added);
  Value isShort = LLVM::ICmpOp::create(emit, loc, LLVM::ICmpPredicate::ult,
                                       magnitude, number(uint64_t(1) << 53));
  Value kept = LLVM::SelectOp::create(emit, loc, isShort, magnitude, shortened);
  Value wide = LLVM::UIToFPOp::create(emit, loc, emit.getF64Type(), kept);
  if (!isSigned)
    return wide;
  Value isLess = LLVM::ICmpOp::create(emit, loc, LLVM::ICmpPredicate::slt,
                                      value, number(0));
  return LLVM::SelectOp::create(emit, loc, isLess,
                                LLVM::FNegOp::create(emit, loc, wide), wide);
}

static Value integerToFloat(Emitter &emit, Value value, Type from, Type to) {
  Location loc = emit.loc();
  mlir::Type type = emit.mlirType(to);
  StringRef rounding = emit.oneOf({"rn", "rz", "rm", "rp"});
  bool sign = isSigned(from);
  bool isLong = getInfo(from).bits == 64;
  if (getInfo(to).bits == 16 && rounding != "rn") {
    mlir::Type wide = emit.getF64Type(); // exact
    value = isLong ? withStickyBit(emit, value, sign)
            : sign ? LLVM::SIToFPOp::create(emit, loc, wide, value).getResult()
                   : LLVM::UIToFPOp::create(emit, loc, wide, value).getResult();
    return emit.bitcast(
        emit.resize(roundTo(emit, value, to, rounding), 16, false), type);
  }
  if (rounding == "rn") {
    if (sign)
      return LLVM::SIToFPOp::create(emit, loc, type, value);
    return LLVM::UIToFPOp::create(emit, loc, type, value);
  }
  std::string name = sign ? "llvm.nvvm." : "llvm.nvvm.u";
  name += isLong ? "ll2" : "i2";
  name += to == Type::F64 ? "d." : "f.";
  return emit.intrinsic(name + rounding.str(), type,
                        emit.resize(value, isLong ? 64 : 32, sign));
}

/// Rounds a float to an integral value of the same type.
static Value roundWhole(Emitter &emit, Value value, StringRef rounding) {
  Location loc = emit.loc();
  mlir::Type type = value.getType();
  bool isHalf = type.getIntOrFloatBitWidth() == 16;
  if (isHalf)
    value = LLVM::FPExtOp::create(emit, loc, emit.getF32Type(), value);
  std::string name = rounding == "rn"   ? "llvm.nvvm.round"
                     : rounding == "rz" ? "llvm.nvvm.trunc"
                     : rounding == "rm" ? "llvm.nvvm.floor"
                                        : "llvm.nvvm.ceil";
  if (emit.has("ftz"))
    name += ".ftz";
  name += type.isF64() ? ".d" : ".f";
  value = emit.intrinsic(name, value.getType(), value);
  return isHalf ? LLVM::FPTruncOp::create(emit, loc, type, value).getResult()
                : value;
}

static Value floatToFloat(Emitter &emit, Value value, Type from, Type to) {
  Location loc = emit.loc();
  mlir::Type type = emit.mlirType(to);
  if (from == Type::F32 && emit.has("ftz"))
    value = flush(emit, value);
  StringRef whole = emit.oneOf({"rni", "rzi", "rmi", "rpi"});
  StringRef rounding = emit.oneOf({"rn", "rz", "rm", "rp"});
  if (!whole.empty())
    value = roundWhole(emit, value, whole.drop_back());
  unsigned bits = getInfo(to).bits, has = getInfo(from).bits;
  if (bits > has) {
    value = LLVM::FPExtOp::create(emit, loc, type, value);
  } else if (from != to) {
    // Between f16 and bf16, ptxas rounds to nearest if no mode is given.
    if (rounding.empty() && bits < has)
      emit.fail("expected a rounding such as '.rn'");
    if (bits == has) // of f16 and bf16
      value = LLVM::FPExtOp::create(emit, loc, emit.getF32Type(), value);
    if (rounding == "rn")
      value = LLVM::FPTruncOp::create(emit, loc, type, value);
    else if (to == Type::F32)
      value = emit.intrinsic("llvm.nvvm.d2f." + rounding.str(), type, value);
    else
      value = emit.bitcast(
          emit.resize(roundTo(emit, value, to, rounding), 16, false), type);
  }
  return value;
}

void emitConvert(Emitter &emit) {
  Type to = emit.type(0), from = emit.type(1);
  Value value = emit.source(emit.operand(1), from, /*isWide=*/true);
  if (emit.fault)
    return;
  Value result;
  if (!isFloat(from))
    result = isFloat(to) ? integerToFloat(emit, value, from, to)
                         : integerToInteger(emit, value, from, to);
  else
    result = isFloat(to) ? floatToFloat(emit, value, from, to)
                         : floatToInteger(emit, value, from, to);
  if (emit.fault)
    return;
  if (emit.has("sat") && isFloat(to)) // integers are already clamped
    result = saturate(emit, result);
  if (emit.has("ftz") && to == Type::F32 && from == Type::F64)
    result = flush(emit, result);
  if (emit.has("relu"))
    result = rectify(emit, result);
  emit.result(emit.operand(0), result, to, /*isWide=*/true);
}

/// cvt.rn.f16x2.f32 d, a, b: a becomes the upper half.
void emitConvertPair(Emitter &emit) {
  Location loc = emit.loc();
  if (!emit.has("rn"))
    return emitNarrow(emit);
  Type to = emit.type(0);
  mlir::Type vector = emit.mlirType(to);
  mlir::Type element = getElementTypeOrSelf(vector);
  Value result = LLVM::UndefOp::create(emit, loc, vector);
  for (unsigned i = 0; i < 2; ++i) {
    Value wide = emit.source(2 - i, Type::F32);
    Value half = LLVM::FPTruncOp::create(emit, loc, element, wide);
    if (emit.has("relu"))
      half = rectify(emit, half);
    result =
        LLVM::InsertElementOp::create(emit, loc, result, half, emit.i32(i));
  }
  emit.result(0u, result, to);
}

} // namespace tilewright::ptx
