//===- Reach.cpp - the functions that a kernel reaches --------------------===//
// Starting with a kernel, resolves the calls of each reached function, and the
// implementations of Drop that it needs.
//===----------------------------------------------------------------------===//
#include "tilewright/Import/RustMir/Parser.h"
#include "tilewright/Import/RustMir/Program.h"

#include "llvm/Support/SaveAndRestore.h"

using namespace tilewright::rust;
using llvm::StringRef;

bool Program::resolveCalls(Instance &in) {
  auto isSettled = [&](const Terminator &call) {
    if (call.callee.self && isOpen(subst(in, call.callee.self)))
      return false;
    return llvm::none_of(call.operands, [&](const Operand &operand) {
      TypeRef type = typeOf(in, operand);
      return type && isUnclear(type);
    });
  };
  llvm::SmallVector<bool> done(in.body->blocks.size(), false);
  auto resolveOne = [&](unsigned number, const Terminator &end) {
    if (!resolve(in, number, in.callees[number]))
      return false;
    done[number] = true;
    TypeRef result = resultOf(in.callees[number]);
    settle(in, end.place, result);
    if (!result)
      follow(in, end.place, typesOf(in, end.operands));
    return true;
  };
  for (;;) {
    bool isNews = normalizeLocals(in);
    std::optional<unsigned> unsettled;
    for (auto [number, block] : llvm::enumerate(in.body->blocks)) {
      if (!block.exists || isDoomed(*in.body, number))
        continue;
      for (const Statement &statement : block.statements) {
        isNews |= follow(in, statement);
        learn(in, statement);
        if (statement.kind == Statement::Assign &&
            statement.value.kind == Rvalue::Use)
          isNews |= settle(in, statement.place,
                           typeOf(in, statement.value.operands[0]));
      }
      const Terminator &end = block.end;
      if (end.kind != Terminator::Call || done[number])
        continue;
      if (!isSettled(end)) {
        unsettled = unsettled ? *unsettled : unsigned(number);
        continue;
      }
      if (!resolveOne(number, end))
        return false;
      isNews = true;
    }
    if (isNews)
      continue;
    // Incomplete information: the first call may provide more.
    if (!unsettled)
      return true;
    if (!resolveOne(*unsettled, in.body->blocks[*unsettled].end))
      return false;
  }
}

/// Whether a type contains an array's iterator, or a helper that fills an
/// array. Dropping one drops the remaining elements, which is a no-op for Copy
/// types.
static bool holdsArrayIterator(TypeRef type) {
  return (type->kind == Type::Adt &&
          (llvm::is_contained({"IntoIter", "Drain", "Guard"}, type->name) ||
           (StringRef(type->name).starts_with("Flat") &&
            llvm::any_of(
                type->args,
                [](TypeRef each) { return each->kind == Type::Array; })))) ||
         llvm::any_of(type->args, holdsArrayIterator);
}

bool Program::visit(Instance &in) {
  if (in.isVisited)
    return true;
  in.isVisited = true;
  llvm::SaveAndRestore deeper(depth, depth + 1);
  if (!resolveCalls(in) || refuseUnbound(in))
    return false;
  for (const auto &[number, type] : in.body->locals)
    if (TypeRef local = localOf(in, number);
        local->kind == Type::Adt || local->kind == Type::Closure)
      adtOf(local);
  for (auto [number, block] : llvm::enumerate(in.body->blocks)) {
    if (!block.exists || isDoomed(*in.body, number))
      continue;
    for (const Statement &statement : block.statements)
      learn(in, statement);
    learn(in, block.end.place);
    learn(in, block.end.operand);
    for (const Operand &operand : block.end.operands)
      learn(in, operand);
    if (block.end.kind == Terminator::Drop)
      if (TypeRef type = typeOf(in, block.end.place);
          type && !resolveDrop(type, block.end.at) && in.names.empty() &&
          !in.body->isPrelude && !holdsArrayIterator(type)) {
        report(block.end.at, "the implementation of dropping '" + type->text +
                                 "' is not in the program");
        return false;
      }
  }
  return true;
}

/// Resolves the implementations of Drop of a type and its parts; returns
/// whether there are any.
bool Program::resolveDrop(TypeRef type, const SourcePlace &at) {
  auto [known, isNew] = drops.try_emplace(type);
  if (!isNew)
    return known->second.isNeeded;
  DropPlan plan;
  for (const Body *body : endingIn("drop")) {
    Substitution names;
    if (body->parameters != 1 ||
        !(body->isPrelude || StringRef(body->name).contains("<impl at ")) ||
        body->locals.at(1)->kind != Type::Ref || isOpen(type) ||
        !unify(body->locals.at(1)->args[0], type, names, typeNames))
      continue;
    plan.own = instanceOf(*body, names, at);
    plan.isNeeded = true;
    break;
  }
  auto part = [&](TypeRef field) {
    if (field->kind != Type::Ref)
      plan.isNeeded |= resolveDrop(field, at);
  };
  if (type->kind == Type::Tuple || type->kind == Type::Array)
    for (TypeRef field : type->args)
      part(field);
  if ((type->kind == Type::Adt || type->kind == Type::Closure) &&
      type->name != "ManuallyDrop" && type->name != "MaybeUninit") {
    Adt adt = adtOf(type);
    for (const auto &[number, field] : adt.fields)
      part(field);
    for (const AdtVariant &variant : adt.variants)
      for (const auto &[number, field] : variant.fields)
        part(field);
  }
  drops[type] = plan;
  return plan.isNeeded;
}

/// The first call that makes each function directly or indirectly recursive.
void Program::findRecursion() {
  std::map<const Instance *, int> state; // 1: open, 2: done
  std::map<const Instance *, bool> stated;
  auto walk = [&](auto &self, const Instance &in) -> void {
    state[&in] = 1;
    for (const auto &[block, callee] : in.callees) {
      if (!callee.instance || state[callee.instance] == 2)
        continue;
      if (state[callee.instance] != 1)
        self(self, *callee.instance);
      else if (stated.try_emplace(callee.instance, true).second)
        recursions.push_back(
            {in.body->isPrelude ? in.caller : in.body->blocks[block].end.at,
             callee.instance->body->name});
    }
    state[&in] = 2;
  };
  for (const Instance &in : instances)
    if (!state[&in])
      walk(walk, in);
}
