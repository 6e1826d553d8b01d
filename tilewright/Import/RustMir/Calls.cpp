//===- Calls.cpp - calls --------------------------------------------------===//
#include "tilewright/Import/RustMir/Emitter.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::rust;

/// The number of scalars in a value, at most `limit`.
static uint64_t countNumbers(mlir::Type type, uint64_t limit) {
  uint64_t count = 0;
  auto add = [&](ArrayRef<mlir::Type> fields) {
    for (mlir::Type field : fields)
      if (count < limit)
        count += countNumbers(field, limit - count);
  };
  if (auto array = dyn_cast<mir::ArrayType>(type))
    return array.getSize() >= limit
               ? limit
               : std::min(limit,
                          array.getSize() *
                              countNumbers(array.getElementType(), limit));
  if (auto tuple = dyn_cast<mir::TupleType>(type))
    return add(tuple.getFields()), count;
  if (auto record = dyn_cast<mir::StructType>(type))
    return add(record.getFields()), count;
  if (auto choice = dyn_cast<mir::EnumType>(type)) {
    for (const mir::Variant &each : choice.getVariants())
      add(each.fields.getTypes());
    return std::min(limit, count + 1);
  }
  return 1;
}

/// LLVM returns at most 255 scalars in one value.
bool Emitter::isGivenInMemory(mlir::Type type) {
  constexpr uint64_t most = 64;
  return countNumbers(type, most + 1) > most;
}

Value Emitter::allocateAtEntry(mlir::Type type) {
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointToStart(&function.getBody().front());
  return mir::AllocaOp::create(builder, loc, types.pointerTo(type, true));
}

Value Emitter::emitCallOf(StringRef symbol, TypeRef result,
                          ArrayRef<Value> arguments) {
  SmallVector<mlir::Type, 1> results;
  SmallVector<Value> kept;
  Value memory;
  if (result && !TypeMaker::isZeroSized(typeOf(result))) {
    mlir::Type type = typeOf(result);
    if (isGivenInMemory(type))
      kept.push_back(memory = allocateAtEntry(type));
    else
      results.push_back(type);
  }
  for (Value argument : arguments)
    if (!TypeMaker::isZeroSized(argument.getType()))
      kept.push_back(argument);
  auto call = mir::CallOp::create(builder, loc, symbol, results, kept);
  if (memory)
    return mir::LoadOp::create(builder, loc, memory);
  return call.getNumResults() ? call.getResult(0) : Value();
}

/// Functions of `core` that map to a single operation.
bool Emitter::emitBuiltin(const Terminator &end) {
  const rust::Path &path = end.callee;
  StringRef name = path.last();
  TypeRef target = program.typeOf(*instance, end.place);
  SmallVector<Value> arguments;
  TypeRef first = nullptr;
  for (const Operand &operand : end.operands) {
    TypeRef type = program.typeOf(*instance, operand);
    if (!first)
      first = type;
    if (type && TypeMaker::isZeroSized(typeOf(type))) {
      arguments.push_back(undef(typeOf(type)));
      continue;
    }
    Value value = emitOperand(operand, type ? type : first);
    if (!value)
      return false;
    arguments.push_back(value);
  }
  Value result;
  auto expect = [&](size_t count) {
    return arguments.size() == count ||
           fail("expected " + llvm::Twine(count) + " arguments of '" + name +
                "', got " + llvm::Twine(arguments.size()));
  };
  bool isPointer =
      !arguments.empty() && isa<mir::PtrType>(arguments[0].getType());
  if (isMark(path)) {
    // Nothing at run time.
  } else if (isDynamicShared(path)) {
    TypeRef wanted = target;
    auto type = dyn_cast<mir::PtrType>(typeOf(wanted));
    if (!type)
      return fail("expected a pointer to an element");
    mlir::Type byte = typeOf(program.types.get(Type::Int, "u8"));
    result = mir::ExternSharedOp::create(
        builder, loc, mir::PtrType::get(builder.getContext(), byte, true, 3),
        IntegerAttr());
    result = cast(mir::CastKind::PtrToPtr, result, types.pointerTo(byte, true));
    if (name == "offset") {
      if (!expect(1))
        return false;
      result = mir::PtrOffsetOp::create(builder, loc, result.getType(), result,
                                        arguments[0], UnitAttr());
    }
    result = coerce(result, type);
  } else if (name.contains("offset_from")) {
    if (!expect(2) || !isPointer)
      return fail("expected two pointers");
    std::optional<SizeOf> size =
        LayoutFinder(program.printed).sizeOf(first->args[0]);
    if (!size || !size->size)
      return fail("the size of '" + first->args[0]->text + "' is not known");
    mlir::Type wide = typeOf(target);
    Value difference = mir::SubOp::create(
        builder, loc, wide, cast(mir::CastKind::PtrToInt, arguments[0], wide),
        cast(mir::CastKind::PtrToInt, arguments[1], wide));
    result = mir::DivOp::create(builder, loc, wide, difference,
                                number(size->size, wide));
  } else if (name == "size_of" || name == "align_of") {
    const std::vector<TypeRef> &generics = path.segments.back().generics;
    std::optional<SizeOf> size;
    if (generics.size() == 1)
      size = LayoutFinder(program.printed)
                 .sizeOf(program.subst(*instance, generics[0]));
    if (!size)
      return fail("the size of this type is not known; print it with "
                  "-Zprint-type-sizes into a file with the text's name and "
                  "the extension .types.txt");
    result = number(name == "size_of" ? size->size : size->align,
                    typeOf(program.types.usize()));
  } else if (name == "transmute") {
    if (!expect(1))
      return false;
    result = coerce(arguments[0], typeOf(target));
  } else if (name == "index_1d") {
    TypeRef usize = program.types.usize();
    Value index = emitCallOf("cuda_device::thread::index_1d", usize, {});
    result = emitFields(target, "", index);
  } else if (name == "from_ptr") {
    if (!expect(1))
      return false;
    result = coerce(arguments[0], typeOf(target));
  } else if (name == "wrapping_neg") {
    if (!expect(1))
      return false;
    result =
        mir::NegOp::create(builder, loc, arguments[0].getType(), arguments[0]);
  } else if (isPointer && llvm::is_contained({"add", "sub", "offset",
                                              "wrapping_add", "wrapping_sub"},
                                             name)) {
    if (!expect(2))
      return false;
    if (name.ends_with("sub"))
      arguments[1] = mir::NegOp::create(builder, loc, arguments[1].getType(),
                                        arguments[1]);
    result = mir::PtrOffsetOp::create(builder, loc, arguments[0].getType(),
                                      arguments[0], arguments[1], UnitAttr());
  } else if (isPointer && name.starts_with("cast")) {
    result = coerce(arguments[0], typeOf(target));
  } else if (name == "as_ptr" || name == "as_mut_ptr") {
    if (!expect(1))
      return false;
    if (isa<mir::SliceType>(arguments[0].getType()))
      result = coerce(
          mir::ExtractFieldOp::create(
              builder, loc,
              types.pointerTo(
                  cast<mir::SliceType>(arguments[0].getType()).getElementType(),
                  true),
              arguments[0], 0),
          typeOf(target));
    else
      result = coerce(arguments[0], typeOf(target));
  } else if (isPointer &&
             llvm::is_contained({"read", "read_volatile", "volatile_load"},
                                name)) {
    result = mir::LoadOp::create(
        builder, loc, cast<mir::PtrType>(arguments[0].getType()).getPointee(),
        arguments[0],
        name.contains("volatile") ? builder.getUnitAttr() : UnitAttr());
  } else if (isPointer &&
             llvm::is_contained({"write", "write_volatile", "volatile_store"},
                                name)) {
    if (!expect(2))
      return false;
    mir::StoreOp::create(
        builder, loc,
        coerce(arguments[1],
               cast<mir::PtrType>(arguments[0].getType()).getPointee()),
        arguments[0],
        name.contains("volatile") ? builder.getUnitAttr() : UnitAttr());
  } else {
    if (!expect(2))
      return false;
    mlir::Type type = arguments[0].getType();
    if (!isa<IntegerType>(type))
      return fail("'" + path.text() + "' is not supported");
    if (name.ends_with("add"))
      result =
          mir::AddOp::create(builder, loc, type, arguments[0], arguments[1]);
    else if (name.ends_with("sub"))
      result =
          mir::SubOp::create(builder, loc, type, arguments[0], arguments[1]);
    else if (name.ends_with("mul"))
      result =
          mir::MulOp::create(builder, loc, type, arguments[0], arguments[1]);
    else
      return fail("'" + path.text() + "' is not supported");
  }
  if (result && !write(end.place, result))
    return false;
  mir::GotoOp::create(builder, loc, ValueRange(), blocks[*end.target]);
  return true;
}

/// Replaces a closure and a tuple of arguments by the addresses of the
/// closure's captures, as many as `body` has parameters besides the arguments,
/// and the arguments.
bool Emitter::spreadCaptures(const Body &body, SmallVector<Value> &arguments) {
  Value self = arguments[0];
  auto tuple = dyn_cast<mir::TupleType>(arguments[1].getType());
  Value given = arguments[1];
  arguments.clear();
  auto pointeeOf = [](Value value) {
    auto pointer = dyn_cast<mir::PtrType>(value.getType());
    return pointer ? pointer.getPointee() : mlir::Type();
  };
  while (isa_and_nonnull<mir::PtrType>(pointeeOf(self)))
    self = mir::LoadOp::create(builder, loc, self);
  if (!pointeeOf(self))
    self = mir::RefOp::create(builder, loc,
                              types.pointerTo(self.getType(), true), self);
  size_t count = body.parameters - (tuple ? tuple.getFields().size() : 0);
  std::optional<SmallVector<mlir::Type>> fields =
      mir::fieldsOf(pointeeOf(self));
  if (count && (!fields || fields->size() < count))
    return fail("the captures of this closure of core are not known");
  for (size_t i = 0; i < count; ++i)
    arguments.push_back(mir::FieldAddrOp::create(
        builder, loc, types.pointerTo((*fields)[i], true), self,
        builder.getI32IntegerAttr(i), IntegerAttr()));
  if (tuple)
    for (auto [i, field] : llvm::enumerate(tuple.getFields()))
      arguments.push_back(
          mir::ExtractFieldOp::create(builder, loc, field, given, i));
  return true;
}

bool Emitter::emitCall(unsigned number, const Terminator &end) {
  const Callee &callee = instance->callees.at(number);
  if (callee.kind == Callee::Panic || !end.target) {
    std::string message = "panic: " + end.callee.text();
    for (const Operand &operand : end.operands)
      if (operand.isConstant && operand.constant.kind == Constant::String)
        message = operand.constant.text;
    mir::UnreachableOp::create(builder, loc, builder.getStringAttr(message));
    return true;
  }
  if (callee.kind == Callee::Builtin)
    return isAtomicIntrinsic(end.callee) ? emitAtomicIntrinsic(end)
                                         : emitBuiltin(end);

  SmallVector<Value> arguments;
  for (auto [i, operand] : llvm::enumerate(end.operands)) {
    TypeRef expected = program.typeOf(*instance, operand);
    bool isParameter =
        operand.isConstant && operand.constant.kind == Constant::Path &&
        operand.constant.path.segments.size() == 1 &&
        program.numberOf(*instance, operand.constant.path.last());
    if ((!expected || isParameter) && callee.kind == Callee::Function)
      expected = program.localOf(*callee.instance, i + 1);
    if (expected && TypeMaker::isZeroSized(typeOf(expected))) {
      arguments.push_back(undef(typeOf(expected)));
      continue;
    }
    Value value = emitOperand(operand, expected);
    if (!value)
      return false;
    arguments.push_back(value);
  }
  TypeRef result = program.typeOf(*instance, end.place);
  std::string symbol = callee.path;
  // `prof_trigger::<3>()`: constants that a device function requires.
  if (callee.kind == Callee::Device)
    for (const TypeRef &generic : end.callee.segments.back().generics)
      if (TypeRef given = program.subst(*instance, generic);
          given->kind == Type::Const)
        arguments.push_back(
            this->number(given->value, builder.getIntegerType(32, false)));
  if (callee.kind == Callee::Spread && !callee.instance) {
    Value tuple = arguments.back();
    arguments.clear();
    if (auto type = dyn_cast<mir::TupleType>(tuple.getType()))
      for (auto [i, field] : llvm::enumerate(type.getFields()))
        arguments.push_back(
            mir::ExtractFieldOp::create(builder, loc, field, tuple, i));
  } else if (callee.instance) {
    const Body &body = *callee.instance->body;
    symbol = callee.instance->symbol;
    result = program.localOf(*callee.instance, 0);
    auto parameter = [&](unsigned i) {
      return typeOf(program.localOf(*callee.instance, i));
    };
    if (callee.kind == Callee::Captures && !spreadCaptures(body, arguments))
      return false;
    if (callee.kind == Callee::Spread && arguments.size() == 2) {
      Value self = arguments[0], tuple = arguments[1];
      arguments.clear();
      unsigned next = 1;
      if (callee.path.empty()) {
        // Dereference nested references to a closure.
        mlir::Type wanted = parameter(next++);
        auto inner = dyn_cast<mir::PtrType>(wanted);
        while (
            inner && isa<mir::PtrType>(self.getType()) &&
            isa<mir::PtrType>(cast<mir::PtrType>(self.getType()).getPointee()))
          self = mir::LoadOp::create(builder, loc, self);
        if (inner && !isa<mir::PtrType>(self.getType())) {
          // call_once passes the closure itself.
          Value slot = mir::RefOp::create(
              builder, loc, types.pointerTo(self.getType(), true), self);
          self = slot;
        } else if (!inner && isa<mir::PtrType>(self.getType())) {
          self = mir::LoadOp::create(builder, loc, self);
        }
        arguments.push_back(coerce(self, wanted));
      }
      if (auto type = dyn_cast<mir::TupleType>(tuple.getType()))
        for (auto [i, field] : llvm::enumerate(type.getFields()))
          arguments.push_back(
              mir::ExtractFieldOp::create(builder, loc, field, tuple, i));
    }
    for (auto [i, argument] : llvm::enumerate(arguments))
      if (i < body.parameters)
        argument = coerce(argument, parameter(i + 1));
  }
  Value value = emitCallOf(symbol, result, arguments);
  if (value && !write(end.place, value))
    return false;
  mir::GotoOp::create(builder, loc, ValueRange(), blocks[*end.target]);
  return true;
}
