//===- Fields.cpp - fields of types without a definition ------------------===//
// Infers the fields of a struct or a variant, and their types, from the places,
// aggregates and constants in a program's functions.
//===----------------------------------------------------------------------===//
#include "tilewright/Import/RustMir/Parser.h"
#include "tilewright/Import/RustMir/Program.h"

#include "llvm/ADT/StringExtras.h"

using namespace tilewright::rust;
using llvm::StringRef;

void Program::learn(const Instance &in, const Place &place) {
  const std::string *variant = nullptr;
  for (auto [i, each] : llvm::enumerate(place.projections)) {
    if (each.kind == Projection::Downcast) {
      variant = &each.variant;
      continue;
    }
    if (each.kind == Projection::Field) {
      TypeRef base = typeOf(in, place, i);
      if (isOpen(subst(in, each.type)))
        continue;
      if (base && (base->kind == Type::Adt || base->kind == Type::Closure)) {
        Adt &adt = adtOf(base);
        auto &fields = variant ? adt.variant(*variant).fields : adt.fields;
        fields.try_emplace(each.number, subst(in, each.type));
      }
    }
    variant = nullptr;
  }
}

void Program::learn(const Instance &in, const Operand &operand,
                    TypeRef expected) {
  if (!operand.isConstant)
    return learn(in, operand.place);
  if (operand.constant.kind == Constant::Path)
    if (const Body *item = findItem(in, operand.constant.path, expected))
      learnItem(in, operand.constant.path, *item);
  TypeRef type = typeOf(in, operand.constant);
  if (!type || (type->kind != Type::Adt && type->kind != Type::Closure))
    return;
  Adt &adt = adtOf(type);
  if (operand.constant.kind == Constant::Path && enums.contains(type->name) &&
      !findItem(in, operand.constant.path))
    adt.variant(operand.constant.path.last());
}

void Program::learnAggregate(const Instance &in, TypeRef type,
                             const Statement &statement) {
  const Rvalue &value = statement.value;
  Adt &adt = adtOf(type);
  StringRef last = value.path.lastName();
  bool isVariant = value.kind == Rvalue::Aggregate &&
                   StringRef(type->name).rsplit("::").second != last &&
                   type->name != last &&
                   types.canonical(value.path.text()) != type->name;
  auto &fields = isVariant ? adt.variant(last).fields : adt.fields;
  for (auto [i, operand] : llvm::enumerate(value.operands))
    if (TypeRef field = typeOf(in, operand); field && !isOpen(field)) {
      auto [known, isNew] =
          fields.try_emplace(i + firstField(type, field), field);
      // One source location, and the text does not say for which types.
      if (!isNew && !mixed && type->kind == Type::Closure &&
          !areAlike(known->second, field))
        mixed = {statement.at, type};
    }
  if (!isVariant && value.names.size() == 1 && type->name != "MaybeUninit" &&
      !adt.builtOfOne)
    adt.builtOfOne = statement.at;
}

/// The field number of the first operand. rustc always prints a union's field
/// as if it were the first; MaybeUninit is the union that core builds.
unsigned Program::firstField(TypeRef type, TypeRef operand) {
  return type->kind == Type::Adt && type->name == "MaybeUninit" &&
         !(operand->kind == Type::Tuple && operand->args.empty());
}

void Program::learn(const Instance &in, const Statement &statement) {
  learn(in, statement.place);
  learn(in, statement.value.place);
  TypeRef type = typeOf(in, statement.place);
  for (const Operand &operand : statement.value.operands)
    learn(in, operand, statement.value.kind == Rvalue::Use ? type : nullptr);
  for (const Operand &operand : statement.operands)
    learn(in, operand);
  if (type && isOpen(type))
    return;
  if (type && (statement.value.kind == Rvalue::Aggregate ||
               statement.value.kind == Rvalue::Closure))
    learnAggregate(in, type, statement);
  // `_1 = const State::Start`
  if (type && type->kind == Type::Adt && statement.value.kind == Rvalue::Use &&
      statement.value.operands.size() == 1 &&
      statement.value.operands[0].isConstant) {
    const Constant &constant = statement.value.operands[0].constant;
    if (constant.kind == Constant::Path && !findItem(in, constant.path) &&
        constant.path.last() != type->name && constant.path.segments.size() > 1)
      adtOf(type).variant(constant.path.last());
  }
}
