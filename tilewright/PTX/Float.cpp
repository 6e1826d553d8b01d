//===- Float.cpp - floating-point arithmetic ------------------------------===//
// PTX ISA 9.0, Floating Point Instructions, Half Precision Floating Point
// Instructions, Mixed Precision Floating Point Instructions. The default
// rounding is to nearest even, as in LLVM's operations; directed rounding and
// flushing use intrinsics.
//===----------------------------------------------------------------------===//
#include "tilewright/PTX/Arithmetic.h"
#include "tilewright/PTX/Families.h"

using namespace mlir;

namespace tilewright::ptx {

static StringRef roundingOf(Emitter &emit) {
  StringRef found = emit.oneOf({"rn", "rz", "rm", "rp"});
  return found.empty() ? "rn" : found;
}

/// Operates on the bits of halves: a subnormal has exponent zero.
static Value flushHalf(Emitter &emit, Value value) {
  Location loc = emit.loc();
  Value bits = emit.toInteger(value);
  auto masked = [&](uint64_t mask) -> Value {
    return LLVM::AndOp::create(emit, loc, bits,
                               emit.constant(bits.getType(), mask));
  };
  Value isSmall =
      LLVM::ICmpOp::create(emit, loc, LLVM::ICmpPredicate::eq, masked(0x7c00),
                           emit.constant(bits.getType(), 0));
  return emit.bitcast(
      LLVM::SelectOp::create(emit, loc, isSmall, masked(0x8000), bits),
      value.getType());
}

Value flush(Emitter &emit, Value value) {
  return perElement(emit, value, [&](ArrayRef<Value> each) -> Value {
    if (each[0].getType().isF16())
      return flushHalf(emit, each[0]);
    Value zero = emit.constant(emit.getF32Type(), 0x80000000);
    return emit.intrinsic("llvm.nvvm.add.rn.ftz.f", emit.getF32Type(),
                          {each[0], zero});
  });
}

Value perElement(Emitter &emit, ArrayRef<Value> operands,
                 llvm::function_ref<Value(ArrayRef<Value>)> compute) {
  auto vector = dyn_cast<VectorType>(operands[0].getType());
  if (!vector)
    return compute(operands);
  Location loc = emit.loc();
  Value result;
  for (int64_t i = 0; i < vector.getNumElements(); ++i) {
    SmallVector<Value> parts;
    for (Value each : operands)
      parts.push_back(emit.part(each, i));
    Value part = compute(parts);
    if (!result)
      result = LLVM::UndefOp::create(
          emit, loc, VectorType::get(vector.getNumElements(), part.getType()));
    result =
        LLVM::InsertElementOp::create(emit, loc, result, part, emit.i32(i));
  }
  return result;
}

/// One operation on scalars, or on vectors if LLVM's operation accepts them.
static Value compute(Emitter &emit, StringRef name, ArrayRef<Value> operands) {
  Location loc = emit.loc();
  mlir::Type type = operands[0].getType();
  StringRef rounding = roundingOf(emit);
  bool isHalf = getElementTypeOrSelf(type).getIntOrFloatBitWidth() == 16;
  if (rounding == "rn" && (isHalf || !emit.has("ftz"))) {
    if (name == "add")
      return LLVM::FAddOp::create(emit, loc, operands[0], operands[1]);
    if (name == "sub")
      return LLVM::FSubOp::create(emit, loc, operands[0], operands[1]);
    if (name == "mul")
      return LLVM::FMulOp::create(emit, loc, operands[0], operands[1]);
    return LLVM::FMAOp::create(emit, loc, type, operands[0], operands[1],
                               operands[2]);
  }
  if (isa<VectorType>(type))
    return perElement(emit, operands, [&](ArrayRef<Value> each) {
      return compute(emit, name, each);
    });
  SmallVector<Value> all(operands);
  if (name == "sub") { // a - b is a + -b in every rounding
    all[1] = LLVM::FNegOp::create(emit, loc, all[1]);
    name = "add";
  }
  std::string full = ("llvm.nvvm." + name + "." + rounding).str();
  full += emit.has("ftz") ? ".ftz" : "";
  full += type.isF64() ? ".d" : ".f";
  return emit.intrinsic(full, type, all);
}

Value saturate(Emitter &emit, Value value) {
  Location loc = emit.loc();
  if (value.getType().isF32())
    return emit.intrinsic(emit.has("ftz") ? "llvm.nvvm.saturate.ftz.f"
                                          : "llvm.nvvm.saturate.f",
                          value.getType(), value);
  mlir::Type type = value.getType();
  Value zero = LLVM::ZeroOp::create(emit, loc, type);
  FloatType element = cast<FloatType>(getElementTypeOrSelf(type));
  APFloat number(element.getFloatSemantics(), "1.0");
  Attribute one = emit.getFloatAttr(element, number);
  if (auto vector = dyn_cast<VectorType>(type))
    one = DenseElementsAttr::get(vector, number);
  Value low = LLVM::MaxNumOp::create(emit, loc, type, value, zero);
  return LLVM::MinNumOp::create(
      emit, loc, type, low,
      LLVM::ConstantOp::create(emit, loc, type, cast<TypedAttr>(one)));
}

Value rectify(Emitter &emit, Value value) {
  mlir::Type type = value.getType();
  return LLVM::MaximumOp::create(emit, emit.loc(), type, value,
                                 LLVM::ZeroOp::create(emit, emit.loc(), type));
}

/// The NaN, in 16 bits, that a tensor map fills with out of bounds.
static constexpr uint64_t nanBeyondTensor = 0x7fff;

/// Zero if a factor is that NaN.
static Value forgetBeyondTensor(Emitter &emit, Value a, Value b, Value result) {
  return perElement(emit, {a, b, result}, [&](ArrayRef<Value> each) -> Value {
    Location loc = emit.loc();
    auto isBeyond = [&](Value value) -> Value {
      return LLVM::ICmpOp::create(
          emit, loc, LLVM::ICmpPredicate::eq, emit.toInteger(value),
          emit.constant(emit.getI16Type(), nanBeyondTensor));
    };
    Value either =
        LLVM::OrOp::create(emit, loc, isBeyond(each[0]), isBeyond(each[1]));
    Value zero = LLVM::ZeroOp::create(emit, loc, each[2].getType());
    return LLVM::SelectOp::create(emit, loc, either, zero, each[2]);
  });
}

/// add, sub, mul, fma. If there are two types, the second is the narrower type
/// of the operands except the last.
void emitFloat(Emitter &emit) {
  Location loc = emit.loc();
  Type type = emit.type();
  SmallVector<Value, 3> operands;
  unsigned last = emit.operandCount() - 1;
  bool isHalf = getElementTypeOrSelf(emit.mlirType(type)).isF16();
  for (unsigned i = 1; i <= last; ++i) {
    Type each =
        i < last && emit.argument().ends_with("mixed") ? emit.type(1) : type;
    Value value = emit.source(i, each);
    if (isHalf && emit.has("ftz"))
      value = flush(emit, value);
    if (each != type)
      value = LLVM::FPExtOp::create(emit, loc, emit.mlirType(type), value);
    operands.push_back(value);
  }
  StringRef name = emit.argument();
  name.consume_back(" mixed");
  Value result = compute(emit, name, operands);
  if (isHalf && emit.has("ftz"))
    result = flush(emit, result);
  if (emit.has("relu"))
    result = rectify(emit, result);
  if (emit.has("oob"))
    result = forgetBeyondTensor(emit, operands[0], operands[1], result);
  emit.result(0u, emit.has("sat") ? saturate(emit, result) : result, type);
}

/// neg, abs, copysign.
void emitFloatSign(Emitter &emit) {
  Location loc = emit.loc();
  Type type = emit.type();
  Value a = emit.source(1, type);
  if (emit.has("ftz"))
    a = flush(emit, a);
  Value result;
  if (emit.argument() == "neg")
    result = LLVM::FNegOp::create(emit, loc, a);
  else if (emit.argument() == "abs")
    result = LLVM::FAbsOp::create(emit, loc, a.getType(), a);
  else // copies the first operand's sign
    result = LLVM::CopySignOp::create(emit, loc, a.getType(),
                                      emit.source(2, type), a);
  emit.result(0u, result, type);
}

/// The sign bits of a float, or of each element of a vector.
static Value signOf(Emitter &emit, Value value) {
  auto element = getElementTypeOrSelf(value.getType());
  uint64_t sign = uint64_t(1) << (element.getIntOrFloatBitWidth() - 1);
  if (isa<VectorType>(value.getType()))
    sign |= sign << 16;
  Value bits = emit.toInteger(value);
  return LLVM::AndOp::create(emit, emit.loc(), bits,
                             emit.constant(bits.getType(), sign));
}

/// min and max of two or three operands; of magnitudes under `.abs`; with the
/// sign of the product under `.xorsign`.
void emitExtreme(Emitter &emit) {
  Location loc = emit.loc();
  Type type = emit.type();
  bool isMax = emit.argument() == "max";
  bool isHalf = getElementTypeOrSelf(emit.mlirType(type)).isF16();
  Value sign;
  auto operand = [&](unsigned index) {
    Value value = emit.source(index, type);
    if (isHalf && emit.has("ftz"))
      value = flush(emit, value);
    if (emit.has("xorsign")) {
      Value own = signOf(emit, value);
      sign = sign ? LLVM::XOrOp::create(emit, loc, sign, own).getResult() : own;
    }
    if (emit.has("abs"))
      value = LLVM::FAbsOp::create(emit, loc, value.getType(), value);
    return value;
  };
  if (emit.operandCount() > 3 && emit.module.version < 88)
    return emit.fail("'" + emit.argument() +
                     "' of three numbers needs PTX ISA 8.8");
  Value result = operand(1);
  for (unsigned i = 2; i < emit.operandCount(); ++i) {
    Value next = operand(i);
    mlir::Type is = next.getType();
    if (emit.has("ftz") && !isHalf)
      result = emit.intrinsic(("llvm.nvvm.f" + emit.argument() + ".ftz" +
                               (emit.has("NaN") ? ".nan.f" : ".f"))
                                  .str(),
                              is, {result, next});
    else if (emit.has("NaN") && isMax)
      result = LLVM::MaximumOp::create(emit, loc, is, result, next);
    else if (emit.has("NaN"))
      result = LLVM::MinimumOp::create(emit, loc, is, result, next);
    else
      result = emit.intrinsic(isMax ? "llvm.maximumnum" : "llvm.minimumnum", is,
                              {result, next});
  }
  if (sign)
    result = emit.bitcast(
        LLVM::OrOp::create(emit, loc, emit.toInteger(result), sign),
        result.getType());
  emit.result(0u, result, type);
}

/// An f32 truncated to a 16-bit type: excess mantissa bits are dropped, and a
/// number beyond its exponent range becomes infinite.
static Value cutToHalf(Emitter &emit, Value x, mlir::Type to) {
  Location loc = emit.loc();
  mlir::Type bits = emit.getI16Type();
  Value size = LLVM::FAbsOp::create(emit, loc, x);
  Value near = LLVM::FPTruncOp::create(emit, loc, to, x);
  Value nearSize = LLVM::FAbsOp::create(
      emit, loc, LLVM::FPExtOp::create(emit, loc, emit.getF32Type(), near));
  auto isLess = [&](Value a, Value b) {
    return LLVM::FCmpOp::create(emit, loc, LLVM::FCmpPredicate::olt, a, b)
        .getResult();
  };
  // 2^16, or the f32 numbers beyond bf16's range.
  Value beyond =
      emit.constant(emit.getF32Type(), to.isF16() ? 0x47800000 : 0x7f800000);
  Value isAbove = LLVM::AndOp::create(emit, loc, isLess(size, nearSize),
                                      isLess(size, beyond));
  Value lower = LLVM::SubOp::create(
      emit, loc, LLVM::BitcastOp::create(emit, loc, bits, near),
      LLVM::ZExtOp::create(emit, loc, bits, isAbove));
  return LLVM::BitcastOp::create(emit, loc, to, lower);
}

/// Approximations for halves are f32's, truncated, as on an H200; tanh is
/// LLVM's approximate one.
void emitApproximate(Emitter &emit) {
  Location loc = emit.loc();
  Type type = emit.type();
  mlir::Type single = emit.getF32Type();
  Value result =
      perElement(emit, emit.source(1, type), [&](ArrayRef<Value> each) {
        mlir::Type is = each[0].getType();
        Value x = each[0];
        if (!is.isF32())
          x = LLVM::FPExtOp::create(emit, loc, single, x);
        Value y;
        if (emit.argument() == "tanh")
          y = LLVM::TanhOp::create(emit, loc, single, x,
                                   LLVM::FastmathFlags::afn);
        else
          y = emit.intrinsic(emit.argument(), single, x);
        return is.isF32() ? y : cutToHalf(emit, y, is);
      });
  emit.result(0u, result, type);
}

/// rcp.approx without .ftz, for which LLVM has no intrinsic: the one with .ftz
/// on scaled operands if these or the results are subnormal, with the result
/// scaled back.
void emitReciprocal(Emitter &emit) {
  Location loc = emit.loc();
  mlir::Type single = emit.getF32Type();
  auto number = [&](uint32_t bits) { return emit.constant(single, bits); };
  auto choose = [&](LLVM::FCmpPredicate is, Value a, uint32_t b, Value yes,
                    Value no) {
    Value condition = LLVM::FCmpOp::create(emit, loc, is, a, number(b));
    return LLVM::SelectOp::create(emit, loc, condition, yes, no).getResult();
  };
  Value x = emit.source(1, Type::F32);
  Value size = LLVM::FAbsOp::create(emit, loc, x);
  // Below 2^-126 by 2^24, above 2^126 by 1/4.
  Value scale = choose(LLVM::FCmpPredicate::olt, size, 0x00800000,
                       number(0x4b800000), number(0x3f800000));
  scale = choose(LLVM::FCmpPredicate::ogt, size, 0x7e800000, number(0x3e800000),
                 scale);
  Value inner = emit.intrinsic("llvm.nvvm.rcp.approx.ftz.f", single,
                               {LLVM::FMulOp::create(emit, loc, x, scale)});
  emit.result(0u, LLVM::FMulOp::create(emit, loc, inner, scale), Type::F32);
}

/// The intrinsic that `argument` names, with {ftz} and {rnd} replaced by the
/// opcode's.
void emitIntrinsic(Emitter &emit) {
  std::string name = emit.argument().str();
  auto replace = [&](StringRef what, StringRef by) {
    size_t at = name.find(what);
    if (at != std::string::npos)
      name.replace(at, what.size(), by.empty() ? "" : "." + by.str());
  };
  replace("{ftz}", emit.oneOf({"ftz"}));
  replace("{rnd}", roundingOf(emit));
  Type type = emit.type();
  SmallVector<Value, 3> operands;
  for (unsigned i = 1; i < emit.operandCount(); ++i)
    operands.push_back(emit.source(i, type));
  emit.result(0u, emit.intrinsic(name, emit.mlirType(type), operands), type);
}

} // namespace tilewright::ptx
