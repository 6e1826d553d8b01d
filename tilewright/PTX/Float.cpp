//===- Float.cpp - arithmetic of floats -----------------------------------===//
// PTX ISA 9.0, Floating Point Instructions, Half Precision Floating Point
// Instructions, Mixed Precision Floating Point Instructions. Without a rounding
// they round to the nearest even number; LLVM's operations do that, directed
// ones and those that flush are intrinsics.
//===----------------------------------------------------------------------===//
#include "tilewright/PTX/Arithmetic.h"
#include "tilewright/PTX/Families.h"

using namespace mlir;

namespace tilewright::ptx {

static StringRef roundingOf(Emitter &emit) {
  StringRef found = emit.oneOf({"rn", "rz", "rm", "rp"});
  return found.empty() ? "rn" : found;
}

Value flush(Emitter &emit, Value value) {
  Value zero = emit.constant(emit.getF32Type(), 0x80000000);
  return emit.intrinsic("llvm.nvvm.add.rn.ftz.f", emit.getF32Type(),
                        {value, zero});
}

/// One operation on scalars, or on vectors where LLVM's does.
static Value compute(Emitter &emit, StringRef name, ArrayRef<Value> operands) {
  Location loc = emit.loc();
  mlir::Type type = operands[0].getType();
  StringRef rounding = roundingOf(emit);
  if (rounding == "rn" && !emit.has("ftz")) {
    if (name == "add")
      return LLVM::FAddOp::create(emit, loc, operands[0], operands[1]);
    if (name == "sub")
      return LLVM::FSubOp::create(emit, loc, operands[0], operands[1]);
    if (name == "mul")
      return LLVM::FMulOp::create(emit, loc, operands[0], operands[1]);
    return LLVM::FMAOp::create(emit, loc, type, operands[0], operands[1],
                               operands[2]);
  }
  if (auto vector = dyn_cast<VectorType>(type)) {
    Value result = LLVM::UndefOp::create(emit, loc, type);
    for (int64_t i = 0; i < vector.getNumElements(); ++i) {
      SmallVector<Value> parts;
      for (Value each : operands)
        parts.push_back(emit.part(each, i));
      result = LLVM::InsertElementOp::create(
          emit, loc, result, compute(emit, name, parts), emit.i32(i));
    }
    return result;
  }
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

/// add, sub, mul, fma. Where there are two types, the second is the narrower
/// one of the operands, but of the last.
void emitFloat(Emitter &emit) {
  Location loc = emit.loc();
  Type type = emit.type();
  SmallVector<Value, 3> operands;
  unsigned last = emit.operandCount() - 1;
  for (unsigned i = 1; i <= last; ++i) {
    Type each =
        i < last && emit.argument().ends_with("mixed") ? emit.type(1) : type;
    Value value = emit.source(i, each);
    if (each != type)
      value = LLVM::FPExtOp::create(emit, loc, emit.mlirType(type), value);
    operands.push_back(value);
  }
  StringRef name = emit.argument();
  name.consume_back(" mixed");
  Value result = compute(emit, name, operands);
  if (emit.has("relu"))
    result = LLVM::MaxNumOp::create(
        emit, loc, result.getType(), result,
        LLVM::ZeroOp::create(emit, loc, result.getType()));
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
  else // the first operand's sign
    result = LLVM::CopySignOp::create(emit, loc, a.getType(),
                                      emit.source(2, type), a);
  emit.result(0u, result, type);
}

/// min and max, of two or three.
void emitExtreme(Emitter &emit) {
  Location loc = emit.loc();
  Type type = emit.type();
  bool isMax = emit.argument() == "max";
  Value result = emit.source(1, type);
  for (unsigned i = 2; i < emit.operandCount(); ++i) {
    Value next = emit.source(i, type);
    mlir::Type is = next.getType();
    if (emit.has("ftz"))
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
  emit.result(0u, result, type);
}

/// The intrinsic whose name `argument` is, with {ftz} and {rnd} for what the
/// opcode says.
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
