//===- Emitter.cpp - one MIR function as operations -----------------------===//
#include "tilewright/Import/RustMir/Emitter.h"

#include "tilewright/Import/RustMir/Barriers.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::rust;

/// The text of a bounds check in MIR, and the message of its panic.
static constexpr StringLiteral boundsCheckText =
    "index out of bounds: the length is {} but the index is {}";
static constexpr StringLiteral boundsPanicText =
    "index out of bounds: the len is {} but the index is {}";

bool Emitter::fail(const llvm::Twine &message) {
  // Errors in the prelude are reported at its caller.
  report(instance && instance->body->isPrelude ? instance->caller : place,
         message);
  return false;
}

/// The Rust source line if the text has it, otherwise the text's own.
Location Emitter::locationOf(const SourcePlace &at) {
  MLIRContext *context = builder.getContext();
  const SourcePlace &shown = instance->body->isPrelude ? instance->caller : at;
  return FileLineColLoc::get(context,
                             shown.file.empty() ? file : StringRef(shown.file),
                             shown.line, shown.column);
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
// Terminators
//===----------------------------------------------------------------------===//

/// Lowers to a chain of comparisons.
bool Emitter::emitSwitch(const Terminator &end) {
  Value value = emitOperand(end.operand, nullptr);
  if (!value)
    return false;
  mlir::Type type = value.getType();
  if (!isa<IntegerType>(type))
    return fail("expected an integer to switch on");
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
    if (isOverflowCheck(end) && !program.checksOverflow()) {
      if (!target())
        return false;
      mir::GotoOp::create(builder, loc, ValueRange(), target());
      return true;
    }
    Value condition = emitOperand(end.operand, nullptr);
    if (!condition || !target())
      return false;
    SmallVector<Value> values;
    StringRef message = end.message;
    if (end.message == boundsCheckText) {
      message = boundsPanicText;
      for (const Operand &operand : end.operands) {
        Value value = emitOperand(operand, nullptr);
        if (!value)
          return false;
        values.push_back(value);
      }
    }
    mir::AssertOp::create(builder, loc, condition, end.expected, message,
                          values, ValueRange(), target());
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
  SmallVector<Location> parameterNames;
  TypeRef result = program.localOf(made, 0);
  bool isInMemory = !made.isKernel && isGivenInMemory(typeOf(result));
  if (isInMemory) {
    parameters.push_back(types.pointerTo(typeOf(result), true));
    parameterNames.push_back(loc);
  }
  for (unsigned i = 1; i <= body.parameters; ++i)
    if (mlir::Type type = typeOf(program.localOf(made, i));
        !TypeMaker::isZeroSized(type)) {
      parameters.push_back(type);
      auto named = body.names.find(i);
      parameterNames.push_back(
          named == body.names.end()
              ? loc
              : Location(
                    NameLoc::get(builder.getStringAttr(named->second), loc)));
    }
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
  for (auto [type, name] : llvm::zip_equal(parameters, parameterNames))
    entry->addArgument(type, name);
  for (const auto &[number, type] : body.locals)
    if (TypeRef local = program.localOf(made, number); hasUnknownLength(local))
      return fail("the length of '" + local->text +
                  "' cannot be inferred from the text");
    else if (isOpen(local))
      return fail("the type '" + local->text + "' of _" + llvm::Twine(number) +
                  " cannot be inferred from the text");
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
