//===- Emitter.cpp - functions, statements and values ---------------------===//
#include "tilewright/Import/RustMir/Emitter.h"

#include "tilewright/Import/RustMir/Barriers.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::rust;

/// Longer arrays of one value are written by a loop.
static constexpr uint64_t mostWritten = 1024;

bool Emitter::fail(const llvm::Twine &message) {
  // What the prelude holds is told where it is called.
  report(instance && instance->body->isPrelude ? instance->caller : place,
         message);
  return false;
}

/// Rust's line where the text has it, else the text's own.
Location Emitter::locationOf(const SourcePlace &at) {
  MLIRContext *context = builder.getContext();
  const SourcePlace &shown = instance->body->isPrelude ? instance->caller : at;
  return FileLineColLoc::get(context,
                             shown.file.empty() ? file : StringRef(shown.file),
                             shown.line, shown.column);
}

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

Value Emitter::emitBinary(const Rvalue &value, TypeRef target) {
  StringRef name = value.text;
  TypeRef known = program.typeOf(*instance, value.operands[0]);
  // A parameter that is a number has the other one's type.
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
  // Bytes that would go nowhere: of the target not all fields are known.
  if (kind == "Transmute" && TypeMaker::isZeroSized(type) &&
      !TypeMaker::isZeroSized(operand.getType()))
    return fail("how '" + to->text +
                "' lies in memory is not known; print the text with "
                "-Zprint-type-sizes beside it"),
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
    // A field that nothing reads has no type; it is not kept.
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

//===----------------------------------------------------------------------===//
// Statements
//===----------------------------------------------------------------------===//

bool Emitter::emitStatement(const Statement &statement) {
  place = statement.at;
  loc = locationOf(place);
  switch (statement.kind) {
  case Statement::Assign: {
    TypeRef target = program.typeOf(*instance, statement.place);
    if (!target)
      return fail("the type of this place is not known");
    if (TypeMaker::isZeroSized(typeOf(target)) &&
        statement.value.kind != Rvalue::Ref)
      return !made || write(statement.place, undef(typeOf(target)));
    Value value = emitValue(statement.value, target);
    return value && write(statement.place, value);
  }
  case Statement::StorageLive:
  case Statement::StorageDead: {
    if (made)
      return true;
    auto slot = slots.find(statement.place.local);
    if (slot == slots.end())
      return true;
    if (statement.kind == Statement::StorageLive)
      mir::StorageLiveOp::create(builder, loc, slot->second);
    else
      mir::StorageDeadOp::create(builder, loc, slot->second);
    return true;
  }
  case Statement::SetDiscriminant:
    return emitSetDiscriminant(statement);
  case Statement::Copy:
    return emitCopy(statement);
  }
  return false;
}

//===----------------------------------------------------------------------===//
// Ends of blocks
//===----------------------------------------------------------------------===//

/// One comparison after another.
bool Emitter::emitSwitch(const Terminator &end) {
  Value value = emitOperand(end.operand, nullptr);
  if (!value)
    return false;
  mlir::Type type = value.getType();
  if (!isa<IntegerType>(type))
    return fail("only a number chooses a block");
  unsigned width = type.getIntOrFloatBitWidth();
  if (!end.target && end.cases.empty())
    return fail("a switch without blocks");
  for (auto [i, each] : llvm::enumerate(end.cases)) {
    bool isLast = i + 1 == end.cases.size();
    mlir::Block *here = builder.getInsertionBlock();
    mlir::Block *chosen = blocks[each.second];
    if (isLast && !end.target) {
      mir::GotoOp::create(builder, loc, ValueRange(), chosen);
      return true;
    }
    mlir::Block *rest = isLast ? blocks[*end.target]
                               : builder.createBlock(&function.getBody(),
                                                     function.getBody().end());
    builder.setInsertionPointToEnd(here);
    if (width == 1) {
      bool whenTrue = each.first[0];
      mir::CondBrOp::create(builder, loc, value, ValueRange(), ValueRange(),
                            whenTrue ? chosen : rest, whenTrue ? rest : chosen);
    } else {
      Value constant = mir::ConstantOp::create(
          builder, loc, type, IntegerAttr::get(type, each.first.trunc(width)));
      Value same =
          mir::EqOp::create(builder, loc, builder.getI1Type(), value, constant);
      mir::CondBrOp::create(builder, loc, same, ValueRange(), ValueRange(),
                            chosen, rest);
    }
    builder.setInsertionPointToEnd(rest);
  }
  if (end.cases.empty())
    mir::GotoOp::create(builder, loc, ValueRange(), blocks[*end.target]);
  return true;
}

bool Emitter::emitEnd(unsigned number, const Terminator &end) {
  place = end.at;
  loc = locationOf(place);
  auto target = [&]() -> mlir::Block * {
    return end.target && *end.target < blocks.size() ? blocks[*end.target]
                                                     : nullptr;
  };
  if (end.kind != Terminator::Switch && end.target && !target())
    return fail("bb" + llvm::Twine(*end.target) + " does not exist");
  switch (end.kind) {
  case Terminator::Goto:
    mir::GotoOp::create(builder, loc, ValueRange(), target());
    return true;
  case Terminator::Switch:
    for (const auto &each : end.cases)
      if (each.second >= blocks.size() || !blocks[each.second])
        return fail("bb" + llvm::Twine(each.second) + " does not exist");
    if (end.target && !target())
      return fail("bb" + llvm::Twine(*end.target) + " does not exist");
    return emitSwitch(end);
  case Terminator::Return: {
    if (resultMemory) {
      Value result = read(Place{0, {}});
      if (!result)
        return false;
      mir::StoreOp::create(
          builder, loc,
          coerce(result,
                 cast<mir::PtrType>(resultMemory.getType()).getPointee()),
          resultMemory, UnitAttr());
    }
    if (function.getResultTypes().empty()) {
      mir::ReturnOp::create(builder, loc, ValueRange());
      return true;
    }
    Value result = read(Place{0, {}});
    if (!result)
      return false;
    mir::ReturnOp::create(builder, loc,
                          coerce(result, function.getResultTypes().front()));
    return true;
  }
  case Terminator::Unreachable:
    mir::UnreachableOp::create(builder, loc, StringAttr());
    return true;
  case Terminator::Drop: {
    TypeRef type = program.typeOf(*instance, end.place);
    if (type && program.dropOf(type).isNeeded) {
      Value address = addressOf(end.place);
      if (!address || !emitDrop(type, address))
        return false;
    }
    mir::GotoOp::create(builder, loc, ValueRange(), target());
    return true;
  }
  case Terminator::Assert: {
    Value condition = emitOperand(end.operand, nullptr);
    if (!condition || !target())
      return false;
    mir::AssertOp::create(builder, loc, condition, end.expected, end.message,
                          ValueRange(), target());
    return true;
  }
  case Terminator::Call:
    return emitCall(number, end);
  }
  return false;
}

//===----------------------------------------------------------------------===//
// Functions
//===----------------------------------------------------------------------===//

bool Emitter::emit(const Instance &made) {
  instance = &made;
  const Body &body = *made.body;
  place = body.at;
  loc = locationOf(place);
  slots.clear();
  blocks.clear();
  findMemoryLocals();
  if (body.blocks.empty() || !body.blocks[0].exists)
    return fail("a function without blocks");

  for (unsigned i = 1; made.isKernel && i <= body.parameters; ++i)
    if (!checkHostType(program.localOf(made, i), true))
      return false;
  SmallVector<mlir::Type> parameters, results;
  TypeRef result = program.localOf(made, 0);
  bool isInMemory = !made.isKernel && isGivenInMemory(typeOf(result));
  if (isInMemory)
    parameters.push_back(types.pointerTo(typeOf(result), true));
  for (unsigned i = 1; i <= body.parameters; ++i)
    if (mlir::Type type = typeOf(program.localOf(made, i));
        !TypeMaker::isZeroSized(type))
      parameters.push_back(type);
  if (!isInMemory && !TypeMaker::isZeroSized(typeOf(result)))
    results.push_back(typeOf(result));
  builder.setInsertionPointToEnd(module.getBody());
  function = mir::FuncOp::create(builder, loc, made.symbol,
                                 builder.getFunctionType(parameters, results));
  if (made.isKernel)
    function->setAttr(mir::MirDialect::kKernelAttr, builder.getUnitAttr());
  else
    function.setVisibility(SymbolTable::Visibility::Private);

  mlir::Block *entry = builder.createBlock(&function.getBody());
  for (mlir::Type type : parameters)
    entry->addArgument(type, loc);
  for (const auto &[number, type] : body.locals)
    if (TypeRef local = program.localOf(made, number); hasUnknownLength(local))
      return fail("how long '" + local->text +
                  "' is cannot be told from the "
                  "text");
    else if (isOpen(local))
      return fail("which type '" + local->text + "' of _" +
                  llvm::Twine(number) + " is cannot be told from the text");
  for (const auto &[number, type] : body.locals)
    slots[number] = mir::AllocaOp::create(
        builder, loc,
        types.pointerTo(typeOf(program.localOf(made, number)), true));
  resultMemory = isInMemory ? entry->getArgument(0) : Value();
  unsigned next = isInMemory;
  for (unsigned i = 1; i <= body.parameters; ++i)
    if (!TypeMaker::isZeroSized(
            cast<mir::PtrType>(slots[i].getType()).getPointee()))
      mir::StoreOp::create(builder, loc, entry->getArgument(next++), slots[i],
                           UnitAttr());
  blocks.resize(body.blocks.size());
  for (auto [number, block] : llvm::enumerate(body.blocks))
    if (block.exists)
      blocks[number] =
          builder.createBlock(&function.getBody(), function.getBody().end());
  builder.setInsertionPointToEnd(entry);
  mir::GotoOp::create(builder, loc, ValueRange(), blocks[0]);
  for (auto [number, block] : llvm::enumerate(body.blocks)) {
    if (!block.exists)
      continue;
    builder.setInsertionPointToEnd(blocks[number]);
    if (program.isDoomed(body, number)) {
      auto [at, message] = program.panicOf(body, number);
      loc = locationOf(at);
      mir::UnreachableOp::create(builder, loc, builder.getStringAttr(message));
      continue;
    }
    for (const Statement &statement : block.statements)
      if (!emitStatement(statement))
        return false;
    if (!emitEnd(number, block.end))
      return false;
  }
  markCopiedBarriers(function, file);
  return true;
}
