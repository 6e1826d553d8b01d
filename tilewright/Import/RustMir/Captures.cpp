//===- Captures.cpp - calls of closures and of functions as values --------===//
// A closure is identified by its source location; inside a generic function its
// captures determine that function's type arguments.
//===----------------------------------------------------------------------===//
#include "tilewright/Import/RustMir/Parser.h"
#include "tilewright/Import/RustMir/Program.h"

using namespace tilewright::rust;
using llvm::StringRef;

/// Infers the type arguments of the function around a closure from the
/// captures, where that function is inlined.
void Program::matchCaptures(const Body &body,
                            const std::map<unsigned, TypeRef> &fields,
                            Substitution &names) {
  Instance generic;
  generic.body = &body;
  visitPlaces(body, [&](const Place &place, const SourcePlace &) {
    for (auto [i, each] : llvm::enumerate(place.projections)) {
      if (each.kind != Projection::Field)
        continue;
      TypeRef base = typeOf(generic, place, i);
      auto known = fields.find(each.number);
      if (base && base->kind == Type::Closure && known != fields.end())
        unifyAnyway(each.type, known->second, names, typeNames);
    }
  });
}

/// Infers the captures of a closure that is only a constant in the text from
/// its body.
void Program::learnCaptures(const Body &body, TypeRef type,
                            const Substitution &names, const SourcePlace &at) {
  Instance meant;
  meant.body = &body;
  meant.names = names;
  Adt &adt = adtOf(type);
  visitPlaces(body, [&](const Place &place, const SourcePlace &) {
    for (auto [i, each] : llvm::enumerate(place.projections)) {
      TypeRef base = typeOf(meant, place, i);
      if (each.kind != Projection::Field || !base ||
          base->kind != Type::Closure ||
          stemOf(base->name) != stemOf(type->name))
        continue;
      TypeRef field = types.substitute(each.type, names);
      if (isOpen(field) || hasUnbound(meant, each.type))
        continue;
      auto [known, isNew] = adt.fields.try_emplace(each.number, field);
      if (!isNew && !mixed && !areAlike(known->second, field))
        mixed = {at, type};
    }
  });
}

/// A function of `core` that is passed as a value: a call of `<F as Fn<(A,
/// B)>>::call` becomes a call with the elements of the tuple.
bool Program::resolveCoreValue(Instance &in, const Terminator &call,
                               TypeRef function, Callee &callee) {
  if (call.operands.size() != 2 || call.operands[1].isConstant)
    return false;
  TypeRef tuple = typeOf(in, call.operands[1]);
  if (!tuple || tuple->kind != Type::Tuple)
    return false;
  Terminator direct = call;
  direct.callee = Path();
  Parser parser(function->name, types);
  if (!parser.parsePath(direct.callee))
    return false;
  llvm::SmallVector<StringRef> names;
  StringRef(function->name).split(names, "::");
  if (direct.callee.segments.empty())
    return false;
  direct.operands.assign(tuple->args.size(), call.operands[1]);
  for (auto [i, operand] : llvm::enumerate(direct.operands)) {
    Projection field{Projection::Field};
    field.number = i;
    field.type = tuple->args[i];
    operand.place.projections.push_back(field);
  }
  for (const Body *body : candidates(in, direct)) {
    Substitution known;
    if (!matches(in, *body, direct, known))
      continue;
    // `<u64 as From<u32>>::from` returns its self type.
    if (direct.callee.trait && direct.callee.trait->name == "From" &&
        !unify(body->locals.at(0), subst(in, direct.callee.self), known,
               knownIn(*body)))
      continue;
    callee = {Callee::Spread, instanceOf(*body, known, call.at), "function"};
    return true;
  }
  // `core::f32::<impl f32>::max`, a path with a self type.
  bool isOfNumber = llvm::any_of(names, [](StringRef name) {
    return name.consume_front("<") && name.consume_back(">") &&
           (isIntegerName(name) || name == "f32" || name == "f64");
  });
  if (!isOfNumber && !isCoreFunction(direct.callee.last()))
    return false;
  callee = {Callee::Spread, nullptr, "core::" + direct.callee.last()};
  return true;
}

bool Program::resolveClosure(Instance &in, const Terminator &call,
                             Callee &callee) {
  TypeRef type =
      tellApart(subst(in, call.callee.self), typesOf(in, call.operands));
  while (type->kind == Type::Ref)
    type = type->args[0];
  if (type->kind == Type::Function) {
    auto found = byName.find(type->name);
    if (found == byName.end() || found->second->kind != Body::Function)
      return resolveCoreValue(in, call, type, callee);
    Substitution names;
    // The arguments are in a tuple.
    if (call.operands.size() == 2)
      if (TypeRef tuple = typeOf(in, call.operands[1]);
          tuple && tuple->kind == Type::Tuple)
        for (auto [i, arg] : llvm::enumerate(tuple->args))
          if (i < found->second->parameters)
            unify(found->second->locals.at(i + 1), arg, names, typeNames);
    bindGenerics(*found->second, type->args, names);
    callee = {Callee::Spread, instanceOf(*found->second, names, call.at),
              "function"};
    return true;
  }
  if (type->kind != Type::Closure)
    return false;
  StringRef whole = type->name;
  for (const Text *each : {&text, static_cast<const Text *>(&prelude)})
    for (const auto &body : each->bodies) {
      if (body->kind != Body::Function || !body->parameters)
        continue;
      TypeRef self = body->locals.at(1);
      while (self->kind == Type::Ref)
        self = self->args[0];
      if (self->kind != Type::Closure || !whole.starts_with(self->name) ||
          !StringRef(body->name).contains("{closure#"))
        continue;
      Substitution names = types.namesAround(type);
      if (names.empty())
        matchCaptures(*body, adtOf(type).fields, names);
      // From the types of its arguments and result.
      auto settleOne = [&](unsigned local, TypeRef actual) {
        auto written = body->locals.find(local);
        Substitution more = names;
        if (actual && written != body->locals.end() && !isOpen(actual) &&
            !hasUnbound(in, actual) &&
            unifyAnyway(written->second, actual, more, typeNames))
          names = std::move(more);
      };
      TypeRef tuple =
          call.operands.size() == 2 ? typeOf(in, call.operands[1]) : nullptr;
      if (tuple && tuple->kind == Type::Tuple &&
          body->parameters == tuple->args.size() + 1)
        for (auto [i, arg] : llvm::enumerate(tuple->args))
          settleOne(i + 2, arg);
      settleOne(0, typeOf(in, call.place));
      learnCaptures(*body, type, names, call.at);
      callee = {Callee::Spread, instanceOf(*body, names, call.at), ""};
      return true;
    }
  return resolveCoreClosure(in, call, type, callee);
}
