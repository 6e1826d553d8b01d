//===- Integer.cpp - integer arithmetic -----------------------------------===//
// PTX ISA 9.0, Integer Arithmetic Instructions, Extended-Precision Integer
// Arithmetic Instructions, Logic and Shift Instructions.
//===----------------------------------------------------------------------===//
#include "tilewright/PTX/Arithmetic.h"
#include "tilewright/PTX/Families.h"

using namespace mlir;

namespace tilewright::ptx {

static bool hasSignedParts(Type type) {
  return isSigned(type) || type == Type::S16x2;
}

/// A shift by the width or more gives zeros, or copies of the sign.
Value shift(Emitter &emit, Value value, Value amount, Shift kind) {
  Location loc = emit.loc();
  unsigned bits = value.getType().getIntOrFloatBitWidth();
  auto make = [&](Value by) -> Value {
    if (kind == Shift::Left)
      return LLVM::ShlOp::create(emit, loc, value, by);
    if (kind == Shift::Logical)
      return LLVM::LShrOp::create(emit, loc, value, by);
    return LLVM::AShrOp::create(emit, loc, value, by);
  };
  unsigned width = amount.getType().getIntOrFloatBitWidth();
  IntegerAttr known;
  if (auto constant = amount.getDefiningOp<LLVM::ConstantOp>())
    known = dyn_cast<IntegerAttr>(constant.getValue());
  if (known && known.getValue().ult(bits))
    return make(
        emit.constant(value.getType(), known.getValue().getZExtValue()));
  Value most = emit.constant(amount.getType(), bits - 1);
  Value isLarge =
      LLVM::ICmpOp::create(emit, loc, LLVM::ICmpPredicate::ugt, amount, most);
  Value less = LLVM::SelectOp::create(emit, loc, isLarge, most, amount);
  Value by = width == bits ? less : emit.resize(less, bits, false);
  if (kind == Shift::Arithmetic)
    return make(by);
  return LLVM::SelectOp::create(emit, loc, isLarge,
                                emit.constant(value.getType(), 0), make(by));
}

Value clamp(Emitter &emit, Value value, int64_t low, int64_t high) {
  Location loc = emit.loc();
  value = LLVM::SMaxOp::create(emit, loc, value,
                               emit.constant(value.getType(), uint64_t(low)));
  return LLVM::SMinOp::create(emit, loc, value,
                              emit.constant(value.getType(), uint64_t(high)));
}

/// Two or three operands of the instruction's type; `argument` names the
/// operation.
void emitInteger(Emitter &emit) {
  Location loc = emit.loc();
  Type type = emit.type();
  StringRef name = emit.argument();
  Value a = emit.source(1, type);
  Value b = emit.operandCount() > 2 ? emit.source(2, type) : Value();
  Value result;
  if (name == "add")
    result = LLVM::AddOp::create(emit, loc, a, b);
  else if (name == "sub")
    result = LLVM::SubOp::create(emit, loc, a, b);
  else if (name == "and")
    result = LLVM::AndOp::create(emit, loc, a, b);
  else if (name == "or")
    result = LLVM::OrOp::create(emit, loc, a, b);
  else if (name == "xor")
    result = LLVM::XOrOp::create(emit, loc, a, b);
  else if (name == "not")
    result =
        LLVM::XOrOp::create(emit, loc, a, emit.constant(a.getType(), ~0ull));
  else if (name == "neg")
    result = LLVM::SubOp::create(emit, loc, emit.constant(a.getType(), 0), a);
  else if (name == "abs")
    result = LLVM::AbsOp::create(emit, loc, a.getType(), a,
                                 /*is_int_min_poison=*/false);
  else if (name == "cnot")
    result =
        emit.resize(LLVM::ICmpOp::create(emit, loc, LLVM::ICmpPredicate::eq, a,
                                         emit.constant(a.getType(), 0)),
                    getInfo(type).bits, false);
  else if (name == "min" && hasSignedParts(type))
    result = LLVM::SMinOp::create(emit, loc, a, b);
  else if (name == "min")
    result = LLVM::UMinOp::create(emit, loc, a, b);
  else if (name == "max" && hasSignedParts(type))
    result = LLVM::SMaxOp::create(emit, loc, a, b);
  else if (name == "max")
    result = LLVM::UMaxOp::create(emit, loc, a, b);
  else if (name == "div" && isSigned(type))
    result = LLVM::SDivOp::create(emit, loc, a, b);
  else if (name == "div")
    result = LLVM::UDivOp::create(emit, loc, a, b);
  else if (name == "rem" && isSigned(type))
    result = LLVM::SRemOp::create(emit, loc, a, b);
  else if (name == "rem")
    result = LLVM::URemOp::create(emit, loc, a, b);
  else if (name == "sad") { // c + |a - b|
    Value less = isSigned(type)
                     ? LLVM::SMinOp::create(emit, loc, a, b).getResult()
                     : LLVM::UMinOp::create(emit, loc, a, b).getResult();
    Value more = isSigned(type)
                     ? LLVM::SMaxOp::create(emit, loc, a, b).getResult()
                     : LLVM::UMaxOp::create(emit, loc, a, b).getResult();
    result = LLVM::AddOp::create(emit, loc, emit.source(3, type),
                                 LLVM::SubOp::create(emit, loc, more, less));
  }
  if (!result)
    return emit.fail("internal error in Tilewright, not in your text: no "
                     "operation '" +
                     name + "'");
  if (emit.has("relu"))
    result = LLVM::SMaxOp::create(emit, loc, result,
                                  emit.constant(result.getType(), 0));
  if (emit.has("sat")) { // of .s32: the exact sum, clamped
    auto wide = [&](Value value) { return emit.resize(value, 64, true); };
    Value exact =
        name == "add"
            ? LLVM::AddOp::create(emit, loc, wide(a), wide(b)).getResult()
            : LLVM::SubOp::create(emit, loc, wide(a), wide(b)).getResult();
    result = emit.resize(clamp(emit, exact, INT32_MIN, INT32_MAX), 32, true);
  }
  emit.result(0u, result, type);
}

/// The amount is a .u32 for every type.
void emitShift(Emitter &emit) {
  Type type = emit.type();
  Shift kind = emit.argument() == "left" ? Shift::Left
               : isSigned(type)          ? Shift::Arithmetic
                                         : Shift::Logical;
  emit.result(
      0u, shift(emit, emit.source(1, type), emit.source(2, Type::U32), kind),
      type);
}

static Type doubled(Type type) {
  switch (type) {
  case Type::U16:
    return Type::U32;
  case Type::S16:
    return Type::S32;
  case Type::U32:
    return Type::U64;
  default:
    return Type::S64;
  }
}

/// mul and mad: .lo, .hi, .wide; the 24-bit ones take the low bits.
void emitMultiply(Emitter &emit) {
  Location loc = emit.loc();
  Type type = emit.type();
  unsigned bits = getInfo(type).bits;
  bool sign = isSigned(type);
  Value a = emit.source(1, type), b = emit.source(2, type);
  if (emit.argument() == "24") {
    auto cut = [&](Value value) {
      Value high = shift(emit, value, emit.i32(8), Shift::Left);
      return shift(emit, high, emit.i32(8),
                   sign ? Shift::Arithmetic : Shift::Logical);
    };
    a = cut(a), b = cut(b);
  }
  Value product;
  Type resultType = type;
  if (emit.has("lo")) {
    product = LLVM::MulOp::create(emit, loc, a, b);
  } else {
    Value wide = LLVM::MulOp::create(emit, loc, emit.resize(a, 2 * bits, sign),
                                     emit.resize(b, 2 * bits, sign));
    product = wide;
    if (emit.has("wide")) {
      resultType = doubled(type);
    } else {
      unsigned down = emit.argument() == "24" ? 16 : bits;
      product = LLVM::LShrOp::create(emit, loc, wide,
                                     emit.constant(wide.getType(), down));
      product = emit.resize(product, bits, false);
    }
  }
  if (emit.has("sat")) { // of .s32: the exact sum, clamped
    Value sum =
        LLVM::AddOp::create(emit, loc, emit.resize(product, 64, true),
                            emit.resize(emit.source(3, type), 64, true));
    product = emit.resize(clamp(emit, sum, INT32_MIN, INT32_MAX), 32, true);
  } else if (emit.operandCount() > 3) {
    product =
        LLVM::AddOp::create(emit, loc, product, emit.source(3, resultType));
  }
  emit.result(0u, product, resultType);
}

/// add, sub, mad with the carry flag; for a subtraction it is the borrow.
void emitCarry(Emitter &emit) {
  Location loc = emit.loc();
  Type type = emit.type();
  unsigned bits = getInfo(type).bits, wide = 2 * bits;
  StringRef name = emit.argument(); // add, sub, mad; the suffix c: carry in
  bool takesCarry = name.consume_back("c");
  auto widen = [&](Value value) { return emit.resize(value, wide, false); };
  Value a = emit.source(1, type), b = emit.source(2, type), sum;
  if (name == "mad") {
    bool sign = isSigned(type) && emit.has("hi");
    Value product = LLVM::MulOp::create(emit, loc, emit.resize(a, wide, sign),
                                        emit.resize(b, wide, sign));
    if (emit.has("hi"))
      product = LLVM::LShrOp::create(emit, loc, product,
                                     emit.constant(product.getType(), bits));
    product = widen(emit.resize(product, bits, false));
    sum = LLVM::AddOp::create(emit, loc, product, widen(emit.source(3, type)));
  } else if (name == "add") {
    sum = LLVM::AddOp::create(emit, loc, widen(a), widen(b));
  } else {
    sum = LLVM::SubOp::create(emit, loc, widen(a), widen(b));
  }
  if (takesCarry) {
    Value in = widen(emit.valueOf(Function::carry, emit.getI1Type()));
    sum = name == "sub" ? LLVM::SubOp::create(emit, loc, sum, in).getResult()
                        : LLVM::AddOp::create(emit, loc, sum, in).getResult();
  }
  emit.result(0u, emit.resize(sum, bits, false), type);
  if (!emit.has("cc"))
    return;
  Value out =
      LLVM::LShrOp::create(emit, loc, sum, emit.constant(sum.getType(), bits));
  emit.setCarry(emit.resize(out, 1, false));
}

} // namespace tilewright::ptx
