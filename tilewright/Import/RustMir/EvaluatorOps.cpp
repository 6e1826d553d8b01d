//===- EvaluatorOps.cpp - operations of a constant function ---------------===//
#include "tilewright/Import/RustMir/Evaluator.h"

#include "llvm/ADT/APSInt.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::rust;

static std::optional<Datum>
floatArithmetic(Operation &op, ArrayRef<Datum> operands, FloatType type) {
  const llvm::fltSemantics &form = type.getFloatSemantics();
  constexpr auto nearest = APFloat::rmNearestTiesToEven;
  APFloat value(form, operands[0].bits);
  if (isa<mir::NegOp>(op))
    return value.changeSign(), Datum::number(value.bitcastToAPInt());
  APFloat other(form, operands[1].bits);
  if (isa<mir::AddOp>(op))
    value.add(other, nearest);
  else if (isa<mir::SubOp>(op))
    value.subtract(other, nearest);
  else if (isa<mir::MulOp>(op))
    value.multiply(other, nearest);
  else if (isa<mir::DivOp>(op))
    value.divide(other, nearest);
  else if (isa<mir::RemOp>(op))
    value.mod(other);
  else
    return std::nullopt;
  return Datum::number(value.bitcastToAPInt());
}

std::optional<Datum> Evaluator::arithmetic(Operation &op,
                                           ArrayRef<Datum> operands) {
  mlir::Type type = op.getOperand(0).getType();
  if (auto real = dyn_cast<FloatType>(type))
    return floatArithmetic(op, operands, real);
  const APInt &a = operands[0].bits;
  if (isa<mir::NegOp>(op))
    return Datum::number(-a);
  if (isa<mir::NotOp>(op))
    return Datum::number(~a);
  bool isSigned = !mir::isUnsigned(type);
  if (isa<mir::ShlOp, mir::ShrOp>(op)) {
    unsigned amount = operands[1].bits.urem(a.getBitWidth());
    return Datum::number(isa<mir::ShlOp>(op) ? a.shl(amount)
                         : isSigned          ? a.ashr(amount)
                                             : a.lshr(amount));
  }
  const APInt &b = operands[1].bits;
  bool overflow = false;
  auto checked = [&](APInt value) {
    return Datum::record(
        {Datum::number(std::move(value)), Datum::number(APInt(1, overflow))});
  };
  if (isa<mir::CheckedAddOp>(op))
    return checked(isSigned ? a.sadd_ov(b, overflow) : a.uadd_ov(b, overflow));
  if (isa<mir::CheckedSubOp>(op))
    return checked(isSigned ? a.ssub_ov(b, overflow) : a.usub_ov(b, overflow));
  if (isa<mir::CheckedMulOp>(op)) {
    APInt value = isSigned ? a.smul_ov(b, overflow) : a.umul_ov(b, overflow);
    return checked(a * b);
  }
  if (isa<mir::DivOp, mir::RemOp>(op)) {
    if (b.isZero() || (isSigned && a.isMinSignedValue() && b.isAllOnes()))
      return fail("it divides by zero, or overflows");
    if (isa<mir::DivOp>(op))
      return Datum::number(isSigned ? a.sdiv(b) : a.udiv(b));
    return Datum::number(isSigned ? a.srem(b) : a.urem(b));
  }
  return llvm::TypeSwitch<Operation *, std::optional<Datum>>(&op)
      .Case([&](mir::AddOp) { return Datum::number(a + b); })
      .Case([&](mir::SubOp) { return Datum::number(a - b); })
      .Case([&](mir::MulOp) { return Datum::number(a * b); })
      .Case([&](mir::BitAndOp) { return Datum::number(a & b); })
      .Case([&](mir::BitOrOp) { return Datum::number(a | b); })
      .Case([&](mir::BitXorOp) { return Datum::number(a ^ b); })
      .Default([](Operation *) { return std::nullopt; });
}

std::optional<Datum> Evaluator::compare(Operation &op,
                                        ArrayRef<Datum> operands) {
  mlir::Type type = op.getOperand(0).getType();
  bool isLess, isSame, isGreater;
  if (auto real = dyn_cast<FloatType>(type)) {
    APFloat a(real.getFloatSemantics(), operands[0].bits);
    APFloat b(real.getFloatSemantics(), operands[1].bits);
    APFloat::cmpResult result = a.compare(b);
    isLess = result == APFloat::cmpLessThan;
    isSame = result == APFloat::cmpEqual;
    isGreater = result == APFloat::cmpGreaterThan;
  } else {
    const APInt &a = operands[0].bits, &b = operands[1].bits;
    isSame = a == b;
    isLess = mir::isUnsigned(type) ? a.ult(b) : a.slt(b);
    isGreater = !isSame && !isLess;
  }
  std::optional<bool> holds =
      llvm::TypeSwitch<Operation *, std::optional<bool>>(&op)
          .Case([&](mir::EqOp) { return isSame; })
          .Case([&](mir::NeOp) { return !isSame; })
          .Case([&](mir::LtOp) { return isLess; })
          .Case([&](mir::LeOp) { return isLess || isSame; })
          .Case([&](mir::GtOp) { return isGreater; })
          .Case([&](mir::GeOp) { return isGreater || isSame; })
          .Default([](Operation *) { return std::nullopt; });
  if (!holds)
    return std::nullopt;
  return Datum::number(APInt(1, *holds));
}

std::optional<Datum> Evaluator::cast(mir::CastOp op, const Datum &value) {
  mlir::Type from = op.getValue().getType(), to = op.getType();
  bool isSigned = !mir::isUnsigned(from);
  constexpr auto nearest = APFloat::rmNearestTiesToEven;
  switch (op.getKind()) {
  case mir::CastKind::IntToInt: {
    unsigned width = to.getIntOrFloatBitWidth();
    return Datum::number(isSigned ? value.bits.sextOrTrunc(width)
                                  : value.bits.zextOrTrunc(width));
  }
  case mir::CastKind::IntToFloat: {
    APFloat made(mlir::cast<FloatType>(to).getFloatSemantics());
    made.convertFromAPInt(value.bits, isSigned, nearest);
    return Datum::number(made.bitcastToAPInt());
  }
  case mir::CastKind::FloatToInt: {
    APFloat given(mlir::cast<FloatType>(from).getFloatSemantics(), value.bits);
    llvm::APSInt made(to.getIntOrFloatBitWidth(), mir::isUnsigned(to));
    bool isExact;
    given.convertToInteger(made, APFloat::rmTowardZero, &isExact);
    return Datum::number(given.isNaN() ? APInt(made.getBitWidth(), 0)
                                       : APInt(made));
  }
  case mir::CastKind::FloatToFloat: {
    APFloat made(mlir::cast<FloatType>(from).getFloatSemantics(), value.bits);
    bool isExact;
    made.convert(mlir::cast<FloatType>(to).getFloatSemantics(), nearest,
                 &isExact);
    return Datum::number(made.bitcastToAPInt());
  }
  case mir::CastKind::PtrToPtr:
    if (value.kind == Datum::Record && !value.parts.empty() &&
        isa<mir::PtrType>(to))
      return value.parts[0];
    return value;
  case mir::CastKind::Unsize: {
    auto array =
        mlir::cast<mir::ArrayType>(mlir::cast<mir::PtrType>(from).getPointee());
    Datum first = value;
    if (!convertTo(first, array) || !array.getSize())
      return fail("it slices an empty array");
    first.way.push_back({0, 0});
    return Datum::record({first, Datum::number(APInt(64, array.getSize()))});
  }
  case mir::CastKind::Transmute:
    if (value.kind == Datum::Number && to.isIntOrFloat() &&
        to.getIntOrFloatBitWidth() == value.bits.getBitWidth())
      return value;
    return fail("it reinterprets bytes as another type");
  case mir::CastKind::PtrToInt:
  case mir::CastKind::IntToPtr:
    return fail("it uses addresses as numbers");
  }
  llvm_unreachable("unknown cast");
}

/// Decodes initialized plain memory.
static std::optional<Datum> decode(ArrayRef<int8_t> bytes, mlir::Type type) {
  auto byteAt = [&](uint64_t i) -> uint8_t {
    return i < bytes.size() ? uint8_t(bytes[i]) : 0;
  };
  if (auto array = dyn_cast<mir::ArrayType>(type)) {
    mlir::Type element = array.getElementType();
    std::optional<uint64_t> size = mir::sizeOf(element);
    if (!size || !element.isIntOrFloat() ||
        array.getSize() > Evaluator::mostNumbers)
      return std::nullopt;
    std::vector<Datum> parts;
    for (uint64_t i = 0; i < array.getSize(); ++i)
      parts.push_back(
          *decode(bytes.drop_front(std::min<uint64_t>(i * *size, bytes.size())),
                  element));
    return Datum::record(std::move(parts));
  }
  if (!type.isIntOrFloat())
    return std::nullopt;
  APInt bits(type.getIntOrFloatBitWidth(), 0);
  for (unsigned i = 0; i < bits.getBitWidth(); i += 8)
    bits.insertBits(APInt(std::min(8u, bits.getBitWidth() - i), byteAt(i / 8),
                          false, /*implicitTrunc=*/true),
                    i);
  return Datum::number(bits);
}

std::optional<Datum> Evaluator::globalOf(mir::GlobalAllocOp op) {
  auto pointer = mlir::cast<mir::PtrType>(op.getType());
  auto known = globals.find(op.getName());
  if (known == globals.end()) {
    if (!op.getConstant())
      return fail("it uses memory that may change");
    std::optional<Datum> value;
    if (op.getValue())
      value = evaluate(op.getValue());
    else
      value = decode(op.getInit().value_or(ArrayRef<int8_t>()),
                     pointer.getPointee());
    if (!value)
      return fail("the contents of '" + op.getName() + "' are not known");
    unsigned number = allocate(pointer.getPointee(), *value).object;
    objects.at(number).global = op;
    known = globals.try_emplace(op.getName(), number).first;
  }
  Datum address;
  address.kind = Datum::Address;
  address.object = known->second;
  return address;
}

std::optional<Datum> rust::coreFunction(StringRef path, mlir::Type result,
                                        ArrayRef<Datum> operands) {
  StringRef name = path.rsplit("::").second;
  if (operands.empty() || !result || !result.isInteger() ||
      llvm::any_of(operands, [](const Datum &each) {
        return each.kind != Datum::Number;
      }))
    return std::nullopt;
  const APInt &x = operands[0].bits;
  auto count = [&](unsigned number) {
    return Datum::number(APInt(result.getIntOrFloatBitWidth(), number));
  };
  if (name == "ctpop" || name == "count_ones")
    return count(x.popcount());
  if (name.starts_with("ctlz") || name == "leading_zeros")
    return count(x.countl_zero());
  if (name.starts_with("cttz") || name == "trailing_zeros")
    return count(x.countr_zero());
  if ((name == "bswap" || name == "swap_bytes") && x.getBitWidth() % 16 == 0)
    return Datum::number(x.byteSwap());
  if (name == "bitreverse" || name == "reverse_bits")
    return Datum::number(x.reverseBits());
  if (name == "rotate_left" && operands.size() == 2)
    return Datum::number(x.rotl(operands[1].bits));
  if (name == "rotate_right" && operands.size() == 2)
    return Datum::number(x.rotr(operands[1].bits));
  return std::nullopt;
}

/// Evaluates an operation without regions and memory accesses.
std::optional<Datum> Evaluator::compute(Operation &op,
                                        ArrayRef<Datum> operands) {
  auto isNumber = [](const Datum &each) { return each.kind == Datum::Number; };
  auto number = [](Attribute value) {
    auto integer = dyn_cast<IntegerAttr>(value);
    return Datum::number(
        integer ? integer.getValue()
                : mlir::cast<FloatAttr>(value).getValue().bitcastToAPInt());
  };
  if (auto constant = dyn_cast<mir::ConstantOp>(op))
    return number(constant.getValue());
  if (auto constant = dyn_cast<mir::FloatConstantOp>(op))
    return number(constant.getValue());
  if (isa<mir::UndefOp>(op))
    return Datum();
  if (auto global = dyn_cast<mir::GlobalAllocOp>(op))
    return globalOf(global);
  if (auto array = dyn_cast<mir::ConstructArrayOp>(op)) {
    uint64_t count = mlir::cast<mir::ArrayType>(array.getType()).getSize();
    if ((numbers += count) > mostNumbers)
      return fail("it needs more than " + Twine(mostNumbers) + " numbers");
    if (operands.size() == 1)
      return Datum::record(std::vector<Datum>(count, operands[0]));
    return Datum::record(operands.vec());
  }
  if (isa<mir::ConstructStructOp, mir::ConstructTupleOp>(op))
    return Datum::record(operands.vec());
  if (auto made = dyn_cast<mir::ConstructEnumOp>(op)) {
    Datum choice = Datum::record(operands.vec());
    choice.kind = Datum::Choice;
    choice.variant = *mir::findVariant(
        mlir::cast<mir::EnumType>(made.getType()), made.getVariant());
    return choice;
  }
  // Parts of an uninitialized value are uninitialized.
  auto part = [&](const Datum &whole, uint64_t index) -> std::optional<Datum> {
    if (whole.kind == Datum::Undef)
      return Datum();
    if (index >= whole.parts.size())
      return fail("it accesses a part that does not exist");
    return whole.parts[index];
  };
  if (auto field = dyn_cast<mir::ExtractFieldOp>(op))
    return part(operands[0], field.getField());
  if (auto field = dyn_cast<mir::EnumPayloadOp>(op))
    return part(operands[0], field.getField());
  if (isa<mir::ExtractArrayElementOp>(op) && isNumber(operands[1]))
    return part(operands[0], operands[1].bits.getLimitedValue());
  if (auto field = dyn_cast<mir::InsertFieldOp>(op)) {
    Datum whole = operands[1];
    if (!expand(whole, field.getType(), 0))
      return std::nullopt;
    whole.parts[field.getField()] = operands[0];
    return whole;
  }
  if (auto tag = dyn_cast<mir::GetDiscriminantOp>(op)) {
    auto type = mlir::cast<mir::EnumType>(tag.getValue().getType());
    if (operands[0].kind != Datum::Choice)
      return fail("it reads an uninitialized enum");
    return Datum::number(
        APInt(tag.getType().getIntOrFloatBitWidth(),
              type.getVariants()[operands[0].variant].discriminant,
              /*isSigned=*/true, /*implicitTrunc=*/true));
  }
  if (auto cast = dyn_cast<mir::CastOp>(op)) {
    if (operands[0].kind == Datum::Undef)
      return fail("it uses an uninitialized value");
    return this->cast(cast, operands[0]);
  }
  if (auto address = dyn_cast<mir::FieldAddrOp>(op)) {
    Datum made = operands[0];
    if (made.kind != Datum::Address ||
        !convertTo(
            made,
            mlir::cast<mir::PtrType>(address.getBase().getType()).getPointee()))
      return std::nullopt;
    made.way.push_back({address.getVariant().value_or(0), address.getField()});
    return made;
  }
  if (auto address = dyn_cast<mir::ArrayElementAddrOp>(op)) {
    Datum made = operands[0];
    auto pointer = dyn_cast<mir::PtrType>(address.getBase().getType());
    if (!isNumber(operands[1]))
      return std::nullopt;
    uint64_t index = operands[1].bits.getLimitedValue();
    if (pointer) {
      if (made.kind != Datum::Address || !convertTo(made, pointer.getPointee()))
        return std::nullopt;
      made.way.push_back({0, index});
      return made;
    }
    if (made.kind != Datum::Record || made.parts.empty() ||
        made.parts[0].way.empty())
      return std::nullopt;
    Datum first = made.parts[0];
    first.way.back().index += index;
    return first;
  }
  if (auto address = dyn_cast<mir::PtrOffsetOp>(op)) {
    Datum made = operands[0];
    if (made.kind != Datum::Address || !isNumber(operands[1]) ||
        !convertTo(made,
                   mlir::cast<mir::PtrType>(address.getType()).getPointee()))
      return std::nullopt;
    bool isSigned = !mir::isUnsigned(address.getOffset().getType());
    int64_t offset = isSigned ? operands[1].bits.getSExtValue()
                              : int64_t(operands[1].bits.getLimitedValue());
    if (offset == 0)
      return made;
    if (made.way.empty())
      return fail("its address leaves the object that it points to");
    // The offsets of struct fields are irrelevant here.
    WayStep last = made.way.pop_back_val();
    if (!isa_and_nonnull<mir::ArrayType>(typeAt(made)))
      return fail("it moves an address beyond a field");
    last.index += offset;
    made.way.push_back(last);
    return made;
  }
  if (!llvm::all_of(operands, isNumber) || op.getNumOperands() == 0)
    return std::nullopt;
  if (std::optional<Datum> result = arithmetic(op, operands))
    return result;
  return reason.empty() ? compare(op, operands) : std::nullopt;
}
