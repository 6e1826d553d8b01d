//===- Generics.cpp - type arguments of generic functions -----------------===//
// The text does not list the parameters of generic functions. They are the
// names in a body's types that are no types. Their arguments are inferred from
// the types of the call's arguments and result, and from generic arguments in
// the path.
//===----------------------------------------------------------------------===//
#include "tilewright/Import/RustMir/Parser.h"
#include "tilewright/Import/RustMir/Program.h"

#include "llvm/ADT/StringExtras.h"

using namespace tilewright::rust;
using llvm::StringRef;

/// The names that denote types in a body, some of whose parameters may have the
/// name of a type elsewhere.
std::map<std::string, bool>
Program::typesBesidesParameters(const Body &body) const {
  std::map<std::string, bool> known = knownIn(body);
  auto look = [&](auto &self, TypeRef type) -> void {
    if (type->kind == Type::Adt && type->args.empty())
      known.erase(type->name);
    for (TypeRef arg : type->args)
      self(self, arg);
  };
  for (unsigned i = 0; i <= body.parameters; ++i)
    look(look, body.locals.at(i));
  return known;
}

/// The generic arguments in a path, in order.
std::vector<TypeRef> Program::genericsOf(const Instance &in, const Path &path) {
  std::vector<TypeRef> generics;
  for (const Path::Segment &segment : path.segments)
    for (TypeRef generic : segment.generics)
      generics.push_back(subst(in, generic));
  return generics;
}

/// Erases the arguments that are already bound to a name.
void Program::eraseBound(std::vector<TypeRef> &generics,
                         const Substitution &names) {
  for (const auto &[name, meaning] : names)
    if (auto at = llvm::find(generics, meaning); at != generics.end())
      generics.erase(at);
}

static bool isUpper(StringRef name) {
  return llvm::none_of(name, [](char c) { return llvm::isLower(c); });
}

/// The unknown type and constant names in a body, in order.
std::vector<std::pair<std::string, bool>> Program::freeNames(const Body &body) {
  std::vector<std::pair<std::string, bool>> names;
  auto add = [&](const std::string &name, bool isNumber) {
    if (knownIn(body).contains(name) || name.find(':') != std::string::npos)
      return;
    for (auto &each : names)
      if (each.first == name) {
        each.second |= isNumber;
        return;
      }
    names.push_back({name, isNumber});
  };
  auto look = [&](auto &self, TypeRef type, bool isNumber) -> void {
    if (type->kind == Type::Adt && type->args.empty())
      add(type->name, isNumber);
    for (auto [i, arg] : llvm::enumerate(type->args))
      self(self, arg, type->kind == Type::Array && i == 1);
  };
  auto lookAt = [&](const Operand &operand) {
    const Path &path = operand.constant.path;
    if (operand.isConstant && operand.constant.kind == Constant::Path &&
        !path.self && path.segments.size() == 1 && isUpper(path.last()) &&
        !byName.contains(path.last()))
      add(path.last(), true);
  };
  for (unsigned i = 1; i <= body.parameters; ++i)
    look(look, body.locals.at(i), false);
  for (const auto &[number, type] : body.locals)
    look(look, type, false);
  for (const Block &block : body.blocks) {
    for (const Statement &statement : block.statements)
      for (const Operand &operand : statement.value.operands)
        lookAt(operand);
    lookAt(block.end.operand);
    for (const Operand &operand : block.end.operands)
      lookAt(operand);
    for (const Path::Segment &segment : block.end.callee.segments)
      for (TypeRef generic : segment.generics)
        look(look, generic, false);
    // `<impl [T]>::reverse` is printed as in the source.
    if (block.end.callee.self && block.end.callee.trait)
      look(look, block.end.callee.self, false);
  }
  return names;
}

/// A name in a kernel's types that must be a parameter; empty if there is none.
/// A named length is one, since rustc computes all others. A type name without
/// other evidence is one if it is spelled like a parameter, or if a trait's
/// function is called on it.
std::string Program::parameterOfKernel(const Body &body) const {
  std::map<std::string, bool> named, called, taken;
  std::string length;
  auto look = [&](auto &self, TypeRef type) -> void {
    if (type->kind == Type::Adt && type->args.empty())
      named[type->name] = true;
    for (auto [i, arg] : llvm::enumerate(type->args))
      if (type->kind == Type::Array && i == 1 && arg->kind == Type::Adt)
        length = arg->name;
      else
        self(self, arg);
  };
  for (const auto &[number, type] : body.locals)
    look(look, type);
  if (!length.empty())
    return length;
  for (const Block &block : body.blocks)
    if (TypeRef self = block.end.callee.self;
        self && block.end.callee.trait && self->kind == Type::Adt)
      called[self->name] = true;
  std::vector<std::string> candidates;
  for (const auto &[name, isNamed] : named)
    if (name.find(':') == std::string::npos && !typeNames.contains(name) &&
        !printed.find(types.get(Type::Adt, name)) &&
        (isUpper(name) || (called.contains(name) && !printed.isEmpty())))
      candidates.push_back(name);
  if (candidates.empty())
    return {};
  // Names with fields, variants or constructors are types.
  auto typeOfPlace = [&](const Body &in, const Place &place) {
    TypeRef type = in.locals.at(place.local);
    for (const Projection &each : place.projections) {
      if (!type)
        break;
      bool isField = each.kind == Projection::Field;
      if (isField || each.kind == Projection::Downcast)
        taken[type->name] = true;
      if (isField)
        type = each.type;
      else if (each.kind != Projection::Downcast)
        type = type->args.empty() ? nullptr : type->args[0];
    }
    return type;
  };
  for (const auto &each : text.bodies) {
    visitPlaces(*each, [&](const Place &place, const SourcePlace &) {
      typeOfPlace(*each, place);
    });
    for (const Block &block : each->blocks)
      for (const Statement &statement : block.statements) {
        const Rvalue &value = statement.value;
        if (value.kind == Rvalue::Aggregate) {
          taken[types.canonical(value.path.text())] = true;
          taken[namesOfEnum(value.path)] = true;
        } else if (value.kind == Rvalue::Discriminant) {
          if (TypeRef type = typeOfPlace(*each, value.place))
            taken[type->name] = true;
        }
      }
  }
  for (const std::string &name : candidates)
    if (!taken.contains(name))
      return name;
  return {};
}

/// Binds the arguments of a call like `f::<5>` to the body's unbound names. If
/// two of one kind remain, they are left open.
void Program::bindGenerics(const Body &body, std::vector<TypeRef> generics,
                           Substitution &names) {
  eraseBound(generics, names);
  if (generics.empty())
    return;
  std::vector<std::pair<std::string, bool>> open;
  for (const auto &each : freeNames(body))
    if (!names.contains(each.first))
      open.push_back(each);
  if (open.size() != generics.size())
    llvm::erase_if(open, [](const auto &each) { return !isUpper(each.first); });
  if (open.size() == 1 && generics.size() == 1) {
    names[open[0].first] = generics[0];
    return;
  }
  for (bool isNumber : {false, true}) {
    std::vector<std::string> some;
    for (const auto &[name, number] : open)
      if (number == isNumber)
        some.push_back(name);
    std::vector<TypeRef> meanings;
    for (TypeRef generic : generics)
      if ((generic->kind == Type::Const) == isNumber)
        meanings.push_back(generic);
    // If all arguments are equal, their order is irrelevant.
    if (!some.empty() && some.size() == meanings.size() &&
        llvm::all_equal(meanings))
      for (const std::string &name : some)
        names[name] = meanings[0];
  }
}

/// An unbound parameter would be mistaken for a struct without fields.
/// Upper-case names are parameters unless something shows that they are types;
/// other names are parameters if the call has more generic arguments than could
/// be bound.
bool Program::refuseUnbound(const Instance &in) {
  if (in.isKernel)
    return false;
  for (const auto &[name, isNumber] : freeNames(*in.body)) {
    if (in.names.contains(name) || byName.contains(name) ||
        !(isUpper(name) || in.hasLooseGenerics))
      continue;
    TypeRef type = types.get(Type::Adt, name);
    if (!isNumber && printed.find(type))
      continue;
    report(in.caller,
           "the text does not determine what '" + name + "' of '" +
               in.body->name +
               "' means in this call; give the function a parameter whose "
               "type names it");
    return true;
  }
  return false;
}

/// Whether a type has unbound parameters, as the result of a closure may have.
bool Program::hasUnbound(const Instance &in, TypeRef type) const {
  if (type->kind == Type::Adt && type->args.empty() && isUpper(type->name))
    return !in.isKernel && !in.names.contains(type->name) &&
           !knownIn(*in.body).contains(type->name);
  return llvm::any_of(type->args,
                      [&](TypeRef arg) { return hasUnbound(in, arg); });
}
