//===- Rvalues.cpp - MIR rvalues as operations ----------------------------===//
#include "tilewright/Import/RustMir/Emitter.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::rust;

/// Longer arrays with one value are filled by a loop.
static constexpr uint64_t mostWritten = 1024;

Value Emitter::emitBinary(const Rvalue &value, TypeRef target) {
  StringRef name = value.text;
  TypeRef known = program.typeOf(*instance, value.operands[0]);
  // A const parameter has the type of the other operand.
  const Operand &first = value.operands[0];
  if (!known || (first.isConstant && first.constant.kind == Constant::Path &&
                 first.constant.path.segments.size() == 1 &&
                 program.numberOf(*instance, first.constant.path.last())))
    if (TypeRef other = program.typeOf(*instance, value.operands[1]))
      known = other;
  Value lhs = emitOperand(value.operands[0], known ? known : target);
  if (!lhs)
    return nullptr;
  bool isShift = name.starts_with("Sh");
  Value rhs =
      emitOperand(value.operands[1], name == "Offset" ? program.types.usize()
                                     : known          ? known
                                                      : target);
  if (!rhs)
    return nullptr;
  if (name == "Offset")
    return mir::PtrOffsetOp::create(builder, loc, lhs.getType(), lhs, rhs,
                                    UnitAttr());
  if (!isShift && rhs.getType() != lhs.getType())
    rhs = coerce(rhs, lhs.getType());
  (void)name.consume_back("Unchecked");
  mlir::Type type = lhs.getType();
  if (name.consume_back("WithOverflow")) {
    if (name == "Add")
      return mir::CheckedAddOp::create(builder, loc, lhs, rhs);
    if (name == "Sub")
      return mir::CheckedSubOp::create(builder, loc, lhs, rhs);
    return mir::CheckedMulOp::create(builder, loc, lhs, rhs);
  }
  if (name == "Shl")
    return mir::ShlOp::create(builder, loc, type, lhs, rhs);
  if (name == "Shr")
    return mir::ShrOp::create(builder, loc, type, lhs, rhs);
  auto arithmetic = [&]<typename Op>(Op *) -> Value {
    return Op::create(builder, loc, type, lhs, rhs);
  };
  auto compare = [&]<typename Op>(Op *) -> Value {
    return Op::create(builder, loc, builder.getI1Type(), lhs, rhs);
  };
#define ARITHMETIC(Name, Op)                                                   \
  if (name == Name)                                                            \
    return arithmetic((mir::Op *)nullptr);
#define COMPARE(Name, Op)                                                      \
  if (name == Name)                                                            \
    return compare((mir::Op *)nullptr);
  ARITHMETIC("Add", AddOp)
  ARITHMETIC("Sub", SubOp)
  ARITHMETIC("Mul", MulOp)
  ARITHMETIC("Div", DivOp)
  ARITHMETIC("Rem", RemOp)
  ARITHMETIC("BitXor", BitXorOp)
  ARITHMETIC("BitAnd", BitAndOp)
  ARITHMETIC("BitOr", BitOrOp)
  COMPARE("Eq", EqOp)
  COMPARE("Ne", NeOp)
  COMPARE("Lt", LtOp)
  COMPARE("Le", LeOp)
  COMPARE("Gt", GtOp)
  COMPARE("Ge", GeOp)
#undef ARITHMETIC
#undef COMPARE
  if (name == "Cmp")
    return emitOrdering(lhs, rhs, target);
  return fail("the operator '" + value.text + "' is not supported"), nullptr;
}

/// Less, Equal or Greater: their discriminants are -1, 0 and 1.
Value Emitter::emitOrdering(Value lhs, Value rhs, TypeRef target) {
  mlir::Type small =
      IntegerType::get(builder.getContext(), 8, IntegerType::Signed);
  auto asNumber = [&](Value flag) {
    return cast(mir::CastKind::IntToInt, flag, small);
  };
  Value less = mir::LtOp::create(builder, loc, builder.getI1Type(), lhs, rhs);
  Value greater =
      mir::GtOp::create(builder, loc, builder.getI1Type(), lhs, rhs);
  return coerce(mir::SubOp::create(builder, loc, small, asNumber(greater),
                                   asNumber(less)),
                typeOf(target));
}

Value Emitter::emitUnary(const Rvalue &value, TypeRef target) {
  bool isNumber = value.text == "Neg" || value.text == "Not";
  Value operand = emitOperand(value.operands[0], isNumber ? target : nullptr);
  if (!operand)
    return nullptr;
  if (value.text == "Neg")
    return mir::NegOp::create(builder, loc, operand.getType(), operand);
  if (value.text == "Not")
    return mir::NotOp::create(builder, loc, operand.getType(), operand);
  if (isa<mir::SliceType, mir::DisjointSliceType>(operand.getType()))
    return mir::ExtractFieldOp::create(
        builder, loc, typeOf(program.types.usize()), operand, 1);
  return undef(typeOf(target));
}

Value Emitter::emitCast(const Rvalue &value, TypeRef target) {
  TypeRef to = program.subst(*instance, value.type);
  mlir::Type type = typeOf(to);
  TypeRef from = program.typeOf(*instance, value.operands[0]);
  Value operand = emitOperand(value.operands[0], from ? from : nullptr);
  if (!operand)
    return nullptr;
  StringRef kind = value.text;
  // Bytes would be lost: not all fields of the target are known.
  if (kind == "Transmute" && TypeMaker::isZeroSized(type) &&
      !TypeMaker::isZeroSized(operand.getType()))
    return fail("the layout of '" + to->text +
                "' is not known; also print its sizes with "
                "-Zprint-type-sizes"),
           nullptr;
  if (TypeMaker::isZeroSized(type))
    return undef(type);
  if (operand.getType() == type)
    return operand;
  if (kind == "IntToInt")
    return cast(mir::CastKind::IntToInt, operand, type);
  if (kind == "IntToFloat")
    return cast(mir::CastKind::IntToFloat, operand, type);
  if (kind == "FloatToInt")
    return cast(mir::CastKind::FloatToInt, operand, type);
  if (kind == "FloatToFloat")
    return cast(mir::CastKind::FloatToFloat, operand, type);
  if (isArrayForSlice(operand.getType(), type))
    return coerce(operand, type);
  if (kind == "PtrToPtr" || kind == "FnPtrToPtr")
    return cast(mir::CastKind::PtrToPtr, operand, type);
  if (kind.starts_with("PointerExpose"))
    return cast(mir::CastKind::PtrToInt, operand, type);
  if (kind.starts_with("PointerWithExposed"))
    return cast(mir::CastKind::IntToPtr, operand, type);
  if (kind == "PointerCoercion(Unsize)" &&
      isa<mir::PtrType>(operand.getType()) && isa<mir::SliceType>(type))
    return cast(mir::CastKind::Unsize, operand, type);
  if (kind == "PointerCoercion(ArrayToPointer)" ||
      kind == "PointerCoercion(MutToConstPointer)")
    return coerce(operand, type);
  if (kind == "Transmute" || kind == "Subtype")
    return cast(mir::CastKind::Transmute, operand, type);
  return fail("the cast '" + kind + "' to '" + to->text + "' is not supported"),
         nullptr;
}

Value Emitter::emitAggregate(const Rvalue &value, TypeRef target) {
  if (!target)
    return fail("the type of this value is not known"), nullptr;
  SmallVector<Value> fields;
  Adt *adt = target->kind == Type::Adt || target->kind == Type::Closure
                 ? &program.adtOf(target)
                 : nullptr;
  StringRef variant = value.path.lastName();
  mlir::Type nothing = mir::TupleType::get(builder.getContext(), {});
  for (auto [i, operand] : llvm::enumerate(value.operands)) {
    TypeRef want = nullptr, given = program.typeOf(*instance, operand);
    if (given && Program::firstField(target, given))
      fields.push_back(undef(nothing));
    if (adt) {
      auto &known = adt->isEnum ? adt->variant(variant).fields : adt->fields;
      if (auto at = known.find(fields.size()); at != known.end())
        want = at->second;
    } else if (target->kind == Type::Tuple && i < target->args.size()) {
      want = target->args[i];
    }
    if (want && TypeMaker::isZeroSized(typeOf(want))) {
      fields.push_back(undef(typeOf(want)));
      continue;
    }
    // A field that is never read has no type and is not stored.
    Value field = !want && operand.isConstant ? undef(nothing)
                                              : emitOperand(operand, want);
    if (!field)
      return nullptr;
    fields.push_back(field);
  }
  return emitFields(target, variant, fields);
}

/// `[value; count]`
Value Emitter::emitRepeat(const Rvalue &value, TypeRef target) {
  auto type = target ? dyn_cast<mir::ArrayType>(typeOf(target)) : nullptr;
  if (!type)
    return fail("the type of this array is not known"), nullptr;
  if (TypeMaker::isZeroSized(type))
    return undef(type);
  Value element = emitOperand(value.operands[0], target->args[0]);
  if (!element)
    return nullptr;
  if (type.getSize() > mostWritten)
    return fail("an array of " + llvm::Twine(type.getSize()) +
                " copies of one value is more than the " +
                llvm::Twine(mostWritten) + " that are supported"),
           nullptr;
  return mir::ConstructArrayOp::create(builder, loc, type,
                                       coerce(element, type.getElementType()));
}

Value Emitter::emitValue(const Rvalue &value, TypeRef target) {
  switch (value.kind) {
  case Rvalue::Use:
    return emitOperand(value.operands[0], target);
  case Rvalue::Repeat:
    return emitRepeat(value, target);
  case Rvalue::Ref:
    return addressOf(value.place);
  case Rvalue::Binary:
    return emitBinary(value, target);
  case Rvalue::Unary:
    return emitUnary(value, target);
  case Rvalue::Cast:
    return emitCast(value, target);
  case Rvalue::Discriminant: {
    Value choice = read(value.place);
    if (!choice)
      return nullptr;
    if (!isa<mir::EnumType>(choice.getType()))
      return fail("only an enum has a discriminant"), nullptr;
    return mir::GetDiscriminantOp::create(builder, loc, typeOf(target), choice);
  }
  case Rvalue::Length: {
    At at;
    if (!locate(value.place, at, /*forReading=*/false))
      return nullptr;
    mlir::Type wide = typeOf(program.types.usize());
    if (at.fat)
      return mir::ExtractFieldOp::create(builder, loc, wide, at.fat, 1);
    return number(at.type->args[1]->value, wide);
  }
  case Rvalue::Tuple:
    return emitAggregate(value, target);
  case Rvalue::Array: {
    auto type = target ? dyn_cast<mir::ArrayType>(typeOf(target)) : nullptr;
    if (!type)
      return fail("the type of this array is not known"), nullptr;
    if (TypeMaker::isZeroSized(type))
      return undef(type);
    SmallVector<Value> elements;
    for (const Operand &operand : value.operands) {
      Value element = emitOperand(operand, target->args[0]);
      if (!element)
        return nullptr;
      elements.push_back(coerce(element, type.getElementType()));
    }
    return mir::ConstructArrayOp::create(builder, loc, type, elements);
  }
  case Rvalue::Aggregate:
  case Rvalue::Closure:
    return emitAggregate(value, target);
  case Rvalue::FromParts: {
    auto type = dyn_cast<mir::SliceType>(typeOf(target));
    Value address = emitOperand(value.operands[0], nullptr);
    Value length = emitOperand(value.operands[1], program.types.usize());
    if (!address || !length)
      return nullptr;
    if (!type)
      return coerce(address, typeOf(target));
    address = coerce(address, types.pointerTo(type.getElementType(), true));
    return mir::ConstructStructOp::create(builder, loc, type,
                                          ValueRange{address, length});
  }
  }
  return nullptr;
}
