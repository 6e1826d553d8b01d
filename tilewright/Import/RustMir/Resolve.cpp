//===- Resolve.cpp - which function a call calls --------------------------===//
// The text names a trait's method and not the implementation, and does not list
// the parameters of generic functions: both are found by matching the types of
// the arguments and of the result. A type that the text writes as `<I as
// Iterator>::Item` is what the calls and copies say that yield it.
//===----------------------------------------------------------------------===//
#include "tilewright/Import/RustMir/Parser.h"
#include "tilewright/Import/RustMir/Program.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace tilewright::rust;
using llvm::StringRef;

/// Functions within functions whose results are asked for before they are
/// known.
static constexpr unsigned deepestResult = 64;

/// What the prelude defines is made for each place that calls it, so that its
/// checks are reported there.
Instance *Program::instanceOf(const Body &body, const Substitution &names,
                              const SourcePlace &caller) {
  std::string key = body.name;
  if (body.isPrelude)
    key += "@" + std::to_string(body.at.line) + "@" + caller.file + ":" +
           std::to_string(caller.line) + ":" + std::to_string(caller.column);
  for (const auto &[name, type] : names)
    key += "|" + name + "=" + type->text;
  auto [at, isNew] = byKey.try_emplace(key, nullptr);
  if (!isNew)
    return at->second;
  Instance &made = instances.emplace_back();
  made.body = &body;
  made.names = names;
  made.symbol = body.name;
  made.caller = caller;
  if (!names.empty() || body.isPrelude)
    made.symbol += "." + std::to_string(instances.size());
  at->second = &made;
  return &made;
}

/// The names that are types in a body whose parameters may be called as types
/// are elsewhere.
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

/// Whether the trait that a call names may be the one that a body's
/// implementation is of: `Sum<&V2>` is not `Sum<V2>`. A parameter that is not
/// written is the type itself, in the traits of core that have one.
bool Program::fitsTrait(const Instance &in, const Body &body, const Path &path,
                        TypeRef self, Substitution &names) {
  auto found = implTrait.find(StringRef(body.name).rsplit("::").first);
  if (found == implTrait.end() || isOpen(self))
    return true;
  TypeRef own = found->second, wanted = subst(in, path.trait);
  if (wanted->args.size() == 1 && wanted->args[0]->isProjection())
    if (TypeRef told = normalize(in, wanted->args[0]))
      wanted = types.get(Type::Adt, wanted->name, told);
  if (own->name != wanted->name || isOpen(wanted) || hasUnbound(in, wanted) ||
      own->args.size() > 1 || wanted->args.size() > 1)
    return true;
  static constexpr StringRef ofSelf[] = {
      "Add",       "Sub",       "Mul",       "Div",          "Rem",
      "AddAssign", "SubAssign", "MulAssign", "DivAssign",    "BitAnd",
      "BitOr",     "BitXor",    "Sum",       "Product",      "RemAssign",
      "PartialEq", "Shl",       "Shr",       "BitAndAssign", "PartialOrd"};
  if (own->args.empty() && !wanted->args.empty())
    return wanted->args[0] == self;
  if (own->args.empty() ||
      (wanted->args.empty() && !llvm::is_contained(ofSelf, own->name)))
    return true;
  return unify(own->args[0], wanted->args.empty() ? self : wanted->args[0],
               names, typeNames);
}

bool Program::matches(const Instance &in, const Body &body,
                      const Terminator &call, Substitution &names,
                      bool mayShadow) {
  if (body.kind != Body::Function || body.parameters != call.operands.size())
    return false;
  // Iterators are compared by value, and all else by reference; what gives a
  // sum away to the type is not the type's own.
  if (body.isPrelude &&
      (StringRef(body.name).starts_with("iterators::") ||
       StringRef(body.name).starts_with("others::")) &&
      !(call.callee.trait && call.callee.trait->name == "Iterator"))
    return false;
  const Path &path = call.callee;
  std::vector<TypeRef> actuals = typesOf(in, call.operands);
  std::map<std::string, bool> fewer;
  if (mayShadow)
    fewer = typesBesidesParameters(body);
  const std::map<std::string, bool> &known = mayShadow ? fewer : knownIn(body);
  if (path.self && path.trait) {
    TypeRef self = tellApart(subst(in, path.self), actuals);
    if (auto own = implSelf.find(StringRef(body.name).rsplit("::").first);
        own != implSelf.end() && !isOpen(self)) {
      // The methods of one implementation share its parameters.
      TypeRef pointee = self;
      while (pointee->kind == Type::Ref)
        pointee = pointee->args[0];
      bool isIt = mayShadow && !own->second->args.empty()
                      ? unifyAnyway(own->second, pointee, names, typeNames)
                      : unify(own->second, pointee, names, typeNames);
      if (!isIt || !fitsTrait(in, body, path, self, names))
        return false;
    } else if (!StringRef(body.name).contains("<impl at ") && !body.isPrelude) {
      names["Self"] = self; // what a trait itself defines
    }
  }
  for (auto [i, actual] : llvm::enumerate(actuals))
    if (actual && !unify(body.locals.at(i + 1), actual, names, known))
      return false;
  TypeRef result = typeOf(in, call.place);
  if (result && !hasUnbound(in, result) &&
      body.locals.at(0)->kind != Type::Never &&
      !unify(body.locals.at(0), result, names, known))
    return false;
  std::vector<TypeRef> generics = genericsOf(in, path);
  for (TypeRef &generic : generics)
    generic = tellApart(generic, actuals);
  bindGenerics(body, std::move(generics), names);
  return true;
}

std::vector<TypeRef> Program::typesOf(const Instance &in,
                                      llvm::ArrayRef<Operand> operands) {
  std::vector<TypeRef> all;
  for (const Operand &operand : operands)
    all.push_back(typeOf(in, operand));
  return all;
}

/// What a path gives for parameters, in order.
std::vector<TypeRef> Program::genericsOf(const Instance &in, const Path &path) {
  std::vector<TypeRef> generics;
  for (const Path::Segment &segment : path.segments)
    for (TypeRef generic : segment.generics)
      generics.push_back(subst(in, generic));
  return generics;
}

/// Those that no name has got.
static void eraseBound(std::vector<TypeRef> &generics,
                       const Substitution &names) {
  for (const auto &[name, meaning] : names)
    if (auto at = llvm::find(generics, meaning); at != generics.end())
      generics.erase(at);
}

static bool isUpper(StringRef name) {
  return llvm::none_of(name, [](char c) { return llvm::isLower(c); });
}

/// The names that a body's types and constants have and that are no types that
/// are known, in order.
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
    // `<impl [T]>::reverse` is printed as it was written.
    if (block.end.callee.self && block.end.callee.trait)
      look(look, block.end.callee.self, false);
  }
  return names;
}

/// What only `f::<5>` says: which of a body's names nothing else has bound. Two
/// of one kind cannot be told apart, and stay open.
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
    // Where all are one, it does not matter which is whose.
    if (!some.empty() && some.size() == meanings.size() &&
        llvm::all_equal(meanings))
      for (const std::string &name : some)
        names[name] = meanings[0];
  }
}

/// A parameter that nothing binds would be taken for a struct without fields.
/// Names without small letters are parameters where nothing says that they are
/// types; others are where the call gives more than what could be bound.
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
           "the text does not say what '" + name + "' of '" + in.body->name +
               "' stands for in this call; give the function a parameter whose "
               "type names it");
    return true;
  }
  return false;
}

std::vector<const Body *> Program::candidates(const Instance &in,
                                              const Terminator &call) {
  const Path &path = call.callee;
  std::string plain;
  for (const Path::Segment &segment : path.segments)
    plain += (plain.empty() ? "" : "::") + segment.name;
  if (!path.self) {
    auto exact = byName.find(plain);
    if (exact != byName.end() && !exact->second->isPrelude)
      return {exact->second};
  }
  // `outer::inner` where the text says `outer::{closure#0}::inner`, say.
  std::vector<const Body *> ours, others, defaults;
  for (const Body *body : endingIn(path.last())) {
    if (body->isPrelude)
      others.push_back(body);
    else if (StringRef(body->name).contains("<impl at "))
      ours.push_back(body);
    else if (path.trait && StringRef(body->name).contains("::"))
      defaults.push_back(body);
  }
  llvm::append_range(ours, defaults);
  llvm::append_range(ours, others);
  return ours;
}

/// What the parameters of the function around a closure stand for where that
/// function is inlined: its captures say.
void Program::matchCaptures(const Body &body,
                            const std::map<unsigned, TypeRef> &fields,
                            Substitution &names) {
  Instance generic;
  generic.body = &body;
  auto look = [&](const Place &place) {
    for (auto [i, each] : llvm::enumerate(place.projections)) {
      if (each.kind != Projection::Field)
        continue;
      TypeRef base = typeOf(generic, place, i);
      auto known = fields.find(each.number);
      if (base && base->kind == Type::Closure && known != fields.end())
        unifyAnyway(each.type, known->second, names, typeNames);
    }
  };
  for (const Block &block : body.blocks) {
    for (const Statement &each : block.statements) {
      look(each.place);
      look(each.value.place);
      for (const Operand &operand : each.value.operands)
        look(operand.place);
    }
    for (const Operand &operand : block.end.operands)
      look(operand.place);
  }
}

/// A closure that the text has only as a constant holds what its body reads.
void Program::learnCaptures(const Body &body, TypeRef type,
                            const Substitution &names, const SourcePlace &at) {
  Instance meant;
  meant.body = &body;
  meant.names = names;
  Adt &adt = adtOf(type);
  auto look = [&](const Place &place) {
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
  };
  for (const Block &block : body.blocks) {
    for (const Statement &each : block.statements) {
      look(each.place);
      look(each.value.place);
      for (const Operand &operand : each.value.operands)
        look(operand.place);
    }
    for (const Operand &operand : block.end.operands)
      look(operand.place);
  }
}

/// `<F as Fn<(A,)>>::call(f, (a,))`
/// A function of `core` that is passed as a value: `<F as Fn<(A, B)>>::call` of
/// it is a call with what the tuple holds.
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
    // `<u64 as From<u32>>::from` yields what it is of.
    if (direct.callee.trait && direct.callee.trait->name == "From" &&
        !unify(body->locals.at(0), subst(in, direct.callee.self), known,
               knownIn(*body)))
      continue;
    callee = {Callee::Spread, instanceOf(*body, known, call.at), "function"};
    return true;
  }
  // `core::f32::<impl f32>::max`, whose path begins with its self type.
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
      // What its arguments and its result say.
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

static bool isClosureCall(const Path &path) {
  return path.trait &&
         llvm::is_contained({"Fn", "FnMut", "FnOnce"}, path.trait->name);
}

/// The device's functions and core's, under one spelling each.
static std::string devicePath(const Path &path) {
  std::string plain;
  for (const Path::Segment &segment : path.segments)
    plain += (plain.empty() ? "" : "::") + segment.name;
  StringRef whole = plain;
  if (whole.starts_with("core::") || whole.starts_with("std::") ||
      (path.self && path.self->kind <= Type::Float) ||
      isCoreFunction(path.last()))
    return "core::" + path.last();
  if (whole.starts_with("cuda_device::"))
    return plain;
  return "cuda_device::" + plain;
}

/// How many types a signature tells, its parameters left out.
static unsigned toldBy(TypeRef type, const std::map<std::string, bool> &known) {
  unsigned told = type->kind != Type::Adt || !type->args.empty() ||
                  known.contains(type->name) || type->name.size() > 2;
  for (TypeRef arg : type->args)
    told += toldBy(arg, known);
  return told;
}

/// The function that a call means, and what its parameters stand for. The more
/// special one wins.
std::pair<const Body *, Substitution> Program::choose(const Instance &in,
                                                      const Terminator &call,
                                                      const Body **rival,
                                                      bool mayShadow) {
  const Body *best = nullptr;
  Substitution bestNames;
  unsigned bestTold = 0;
  for (const Body *body : candidates(in, call)) {
    Substitution names;
    if (body == *rival || (mayShadow && body->isPrelude) ||
        !matches(in, *body, call, names, mayShadow))
      continue;
    unsigned told = 0;
    for (unsigned i = 1; body->isPrelude && i <= body->parameters; ++i)
      told += toldBy(body->locals.at(i), knownIn(*body));
    // An implementation's own comes before what the trait has.
    bool isOwn = StringRef(body->name).contains("<impl at ");
    if (best && best->isPrelude == body->isPrelude) {
      bool isDefault = !body->isPrelude && !isOwn &&
                       StringRef(best->name).contains("<impl at ");
      if (isDefault)
        continue;
      if (body->isPrelude ? told <= bestTold
                          : names.size() >= bestNames.size()) {
        if (!body->isPrelude && names.size() == bestNames.size())
          *rival = body;
        continue;
      }
    } else if (best) {
      continue;
    }
    best = body;
    bestNames = names;
    bestTold = told;
    *rival = nullptr;
  }
  // Only what has generics can have a parameter that is called as a type is.
  const Path &path = call.callee;
  bool hasGenerics = !genericsOf(in, path).empty() ||
                     (path.self && !subst(in, path.self)->args.empty());
  bool isNamed = !path.self && byName.contains(path.text());
  if (!best && !mayShadow && (hasGenerics || isNamed))
    return choose(in, call, rival, /*mayShadow=*/true);
  return {best, bestNames};
}

bool Program::resolve(Instance &in, unsigned block, Callee &callee) {
  const Terminator &call = in.body->blocks[block].end;
  if (call.pointer) {
    report(call.at, "a call through a pointer to a function is not supported");
    return false;
  }
  const Path &path = call.callee;
  if (isClosureCall(path) && resolveClosure(in, call, callee))
    return true;
  const Body *rival = nullptr;
  auto [best, bestNames] = choose(in, call, &rival);
  // `<&A as Add>::add` is no step of a pointer.
  if (best && isBuiltin(path) && best->isPrelude && !path.trait)
    best = nullptr;
  if (best && rival && !best->isPrelude) {
    report(call.at, "'" + path.text() + "' may be '" + best->name + "' or '" +
                        rival->name +
                        "', and the text does not say which; give the method "
                        "a parameter of its type");
    return false;
  }
  if (best) {
    learnSelf(in, path, *best);
    callee = {
        Callee::Function,
        instanceOf(*best, bestNames, in.body->isPrelude ? in.caller : call.at),
        ""};
    std::vector<TypeRef> loose = genericsOf(in, path);
    eraseBound(loose, bestNames);
    callee.instance->hasLooseGenerics |= !loose.empty() && !best->isPrelude;
    return true;
  }
  if (isBuiltin(path)) {
    callee = {Callee::Builtin, nullptr, path.text()};
    return true;
  }
  if (!call.target) {
    callee = {Callee::Panic, nullptr, path.text()};
    return true;
  }
  if (TypeRef self = path.self && path.trait ? subst(in, path.self) : nullptr;
      self && in.body->isPrelude && self->kind > Type::Float && !isOpen(self)) {
    report(in.caller, "this call needs '" + path.last() + "' of '" +
                          self->text +
                          "', whose body is not in the program; print the text "
                          "with the inlining flags, or write a loop");
    return false;
  }
  // `Atomic::<u32>::fetch_add`
  size_t count = path.segments.size();
  if (!path.self && count > 1 && path.segments[count - 2].name == "Atomic" &&
      path.segments[count - 2].generics.size() == 1) {
    TypeRef number = subst(in, path.segments[count - 2].generics[0]);
    if (std::string known = atomicPath(number, path.last()); !known.empty()) {
      callee = {Callee::Device, nullptr, known};
      return true;
    }
    report(in.body->isPrelude ? in.caller : call.at,
           "the device has no '" + path.last() + "' of 'Atomic<" +
               number->text + ">'; use an atomic of at most 64 bits");
    return false;
  }
  callee = {Callee::Device, nullptr, devicePath(path)};
  return true;
}

//===----------------------------------------------------------------------===//
// Panics
//===----------------------------------------------------------------------===//

static bool isFormatting(const Path &path) {
  std::string text = path.text();
  return StringRef(text).contains("Argument") ||
         StringRef(text).contains("fmt::");
}

bool Program::isDoomed(const Body &body, unsigned block) {
  auto [at, isNew] = doomed.try_emplace(&body, body.blocks.size(), false);
  std::vector<bool> &flags = at->second;
  for (bool isNews = isNew; isNews;) {
    isNews = false;
    for (auto [number, each] : llvm::enumerate(body.blocks)) {
      const Terminator &end = each.end;
      if (!each.exists || flags[number])
        continue;
      bool leads =
          end.target && *end.target < flags.size() && flags[*end.target];
      if (end.kind == Terminator::Call && !end.target && !end.pointer)
        flags[number] = end.callee.self || !byName.contains(end.callee.text());
      else if (end.kind == Terminator::Call)
        flags[number] = leads && isFormatting(end.callee);
      else if (end.kind == Terminator::Goto)
        flags[number] = leads;
      isNews |= flags[number];
    }
  }
  return flags[block];
}

std::pair<SourcePlace, std::string> Program::panicOf(const Body &body,
                                                     unsigned block) {
  std::string text;
  for (unsigned steps = 0; steps < body.blocks.size(); ++steps) {
    const Block &each = body.blocks[block];
    auto look = [&](const Operand &operand) {
      const Constant &constant = operand.constant;
      if (operand.isConstant && constant.kind == Constant::String &&
          constant.type && constant.type->args[0]->kind == Type::Str &&
          text.empty())
        text = constant.text;
    };
    for (const Statement &statement : each.statements)
      for (const Operand &operand : statement.value.operands)
        look(operand);
    for (const Operand &operand : each.end.operands)
      look(operand);
    if (!each.end.target)
      return {each.end.at,
              text.empty() ? "panic: " + each.end.callee.text() : text};
    block = *each.end.target;
  }
  return {body.blocks[block].end.at, text};
}

//===----------------------------------------------------------------------===//
// Types that calls tell
//===----------------------------------------------------------------------===//

/// Whether a type has parameters that nothing has bound yet: of what a closure
/// yields, say.
bool Program::hasUnbound(const Instance &in, TypeRef type) const {
  if (type->kind == Type::Adt && type->args.empty() && isUpper(type->name))
    return !in.isKernel && !in.names.contains(type->name) &&
           !knownIn(*in.body).contains(type->name);
  return llvm::any_of(type->args,
                      [&](TypeRef arg) { return hasUnbound(in, arg); });
}

/// Where `place`'s type is open, what `actual` makes of it; whether that is
/// news.
bool Program::settle(Instance &in, const Place &place, TypeRef actual) {
  if (actual && follow(in, place, actual))
    return true;
  TypeRef known = typeOf(in, place);
  if (!known || !actual || known == actual || isOpen(actual))
    return false;
  TypeRef written = place.projections.empty() ? in.body->locals.at(place.local)
                                              : place.projections.back().type;
  if (!isOpen(known) && !hasKnownClosure(actual) &&
      !(written && hasUnbound(in, written)))
    return false;
  size_t before = in.names.size();
  Substitution more = in.names;
  if (written)
    unify(written, actual, more, knownIn(*in.body));
  // Locals whose closures are called alike may hold several.
  for (const auto &[name, meaning] : more)
    if (name.front() != '{')
      in.names[name] = meaning;
  return in.names.size() != before;
}

/// `type` with what surrounds its closures where all of `sources` that have
/// these agree on it.
TypeRef Program::tellApart(TypeRef type, llvm::ArrayRef<TypeRef> sources) {
  if (!hasBareClosure(type))
    return type;
  Substitution told;
  auto look = [&](auto &self, TypeRef source) -> void {
    if (source->kind == Type::Closure && !isBareClosure(source)) {
      std::string stem = stemOf(source->name).str();
      auto [known, isNew] = told.try_emplace(stem, source);
      if (!isNew && known->second != source)
        known->second = nullptr;
    }
    for (TypeRef arg : source->args)
      self(self, arg);
  };
  for (TypeRef source : sources)
    if (source)
      look(look, source);
  for (auto at = told.begin(); at != told.end();)
    at = at->second ? std::next(at) : told.erase(at);
  return types.substitute(type, told);
}

const Body *Program::bodyOfClosure(TypeRef closure) {
  if (closureBodies.empty())
    for (const auto &body : text.bodies) {
      if (body->kind != Body::Function || !body->parameters ||
          !StringRef(body->name).contains("{closure#"))
        continue;
      TypeRef self = body->locals.at(1);
      while (self->kind == Type::Ref)
        self = self->args[0];
      if (self->kind == Type::Closure)
        closureBodies.try_emplace(self->name, body.get());
    }
  auto found = closureBodies.find(stemOf(closure->name).str());
  return found == closureBodies.end() ? nullptr : found->second;
}

/// Whether a closure's body names types that only what surrounds it tells.
bool Program::isOfGenericFunction(TypeRef closure) {
  const Body *body = bodyOfClosure(closure);
  if (!body)
    return false;
  auto [known, isNew] = genericBodies.try_emplace(body, false);
  if (isNew)
    known->second = llvm::any_of(freeNames(*body), [&](const auto &each) {
      return !byName.contains(each.first) &&
             !printed.find(types.get(Type::Adt, each.first));
    });
  return known->second;
}

/// Whether something in a type is yet to be told.
bool Program::isUnclear(TypeRef type) {
  return type->isProjection() ||
         (isBareClosure(type) && isOfGenericFunction(type)) ||
         llvm::any_of(type->args, [&](TypeRef arg) { return isUnclear(arg); });
}

/// Takes what `sources` say of the closures in a local; whether that is news.
bool Program::follow(Instance &in, const Place &place,
                     llvm::ArrayRef<TypeRef> sources) {
  if (!place.projections.empty() || !in.body->locals.contains(place.local))
    return false;
  TypeRef known = localOf(in, place.local);
  TypeRef told = tellApart(known, sources);
  if (told == known)
    return false;
  in.flow[place.local] = told;
  return true;
}

bool Program::follow(Instance &in, const Statement &statement) {
  const Rvalue &value = statement.value;
  if (statement.kind != Statement::Assign ||
      !statement.place.projections.empty())
    return false;
  TypeRef known = typeOf(in, statement.place);
  if (!known || !hasBareClosure(known))
    return false;
  std::vector<TypeRef> sources = typesOf(in, value.operands);
  if (value.kind != Rvalue::Closure) {
    if (value.kind == Rvalue::Ref)
      sources.push_back(typeOf(in, value.place));
    return follow(in, statement.place, sources);
  }
  // Made where the function around it is inlined.
  if (!isBareClosure(known) || !isOfGenericFunction(known))
    return false;
  std::map<unsigned, TypeRef> fields;
  for (auto [i, type] : llvm::enumerate(sources)) {
    if (type && isUnclear(type))
      return false; // it will be told
    if (type)
      fields[i] = type;
  }
  Substitution names;
  matchCaptures(*bodyOfClosure(known), fields, names);
  TypeRef told = types.closureAmid(known, names);
  if (told == known)
    return false;
  in.flow[statement.place.local] = told;
  return true;
}

/// What a callee yields; looks into it where its signature does not say it.
TypeRef Program::resultOf(const Callee &callee) {
  if (!callee.instance)
    return nullptr;
  TypeRef written = callee.instance->body->locals.at(0);
  TypeRef result = localOf(*callee.instance, 0);
  if ((!isOpen(result) && !hasUnbound(*callee.instance, written) &&
       !hasBareClosure(result)) ||
      depth > deepestResult)
    return result;
  if (!visit(*callee.instance))
    return nullptr;
  return localOf(*callee.instance, 0);
}

/// What a type's own `next` or `into_iter` gives; null where that is not known.
TypeRef Program::yieldOf(TypeRef self, StringRef method, bool byReference,
                         const SourcePlace &at) {
  Body body;
  body.parameters = 1;
  body.locals[1] = byReference ? types.ref(self, true) : self;
  Instance in;
  in.body = &body;
  Terminator call;
  call.kind = Terminator::Call;
  call.at = at;
  call.callee.self = self;
  call.callee.trait = types.get(Type::Adt, "Iterator");
  call.callee.segments.push_back({method.str(), {}});
  call.place.local = 0;
  Operand operand;
  operand.place.local = 1;
  call.operands.push_back(operand);
  const Body *rival = nullptr;
  auto [best, names] = choose(in, call, &rival);
  if (!best || rival)
    return nullptr;
  return resultOf({Callee::Function, instanceOf(*best, names, at), ""});
}

/// `<I as Iterator>::Item` and `<C as IntoIterator>::IntoIter`, where `I` and
/// `C` are known.
TypeRef Program::normalize(const Instance &in, TypeRef projection,
                           unsigned steps) {
  if (auto known = in.names.find(projection->name); known != in.names.end())
    return known->second;
  auto [front, name] = StringRef(projection->name).rsplit(">::");
  StringRef self = front.rsplit(" as ").first.drop_front();
  if ((name != "Item" && name != "IntoIter") || steps > 8 || depth > 16)
    return nullptr;
  TypeRef type = nullptr;
  if (auto known = in.names.find(self.str()); known != in.names.end())
    type = known->second;
  else if (self.starts_with("<"))
    type = normalize(in, types.get(Type::Other, self), steps + 1);
  if (!type || isOpen(type) || hasUnbound(in, type))
    return nullptr;
  bool isOfInto = front.ends_with("IntoIterator") || front.ends_with("IntoIt");
  if (isOfInto) {
    type = yieldOf(type, "into_iter", false, in.caller);
    if (!type || isOpen(type))
      return nullptr;
  }
  if (name == "IntoIter")
    return type;
  TypeRef next = yieldOf(type, "next", true, in.caller);
  return next && next->name == "Option" && next->args.size() == 1 &&
                 !isOpen(next)
             ? next->args[0]
             : nullptr;
}

/// Puts what the projections in the types of a body's locals stand for among
/// its names; whether one was news.
bool Program::normalizeLocals(Instance &in) {
  bool isNews = false;
  auto look = [&](auto &self, TypeRef type) -> void {
    if (type->isProjection() && !in.names.contains(type->name))
      if (TypeRef meaning = normalize(in, type)) {
        in.names[type->name] = meaning;
        isNews = true;
      }
    for (TypeRef arg : type->args)
      self(self, arg);
  };
  for (const auto &[number, type] : in.body->locals)
    look(look, type);
  return isNews;
}

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
    // What is known does not tell all: the first call may tell more.
    if (!unsettled)
      return true;
    if (!resolveOne(*unsettled, in.body->blocks[*unsettled].end))
      return false;
  }
}

/// Whether an array's iterator, or what fills an array, is in a type: dropping
/// one drops what it did not hand on, which is nothing for what can be copied.
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
        report(block.end.at,
               "what dropping '" + type->text + "' does is not in the program");
        return false;
      }
  }
  return true;
}

//===----------------------------------------------------------------------===//
// Drops
//===----------------------------------------------------------------------===//

/// Finds the implementations of Drop of a type and of its parts; whether there
/// are any.
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

//===----------------------------------------------------------------------===//
// Recursion
//===----------------------------------------------------------------------===//

/// A device has no stack to speak of: functions that call themselves are
/// refused.
bool Program::refuseRecursion() {
  std::map<const Instance *, int> state; // 1: open, 2: done
  auto walk = [&](auto &self, const Instance &in) -> bool {
    state[&in] = 1;
    for (const auto &[block, callee] : in.callees) {
      if (!callee.instance || state[callee.instance] == 2)
        continue;
      if (state[callee.instance] == 1) {
        report(in.body->blocks[block].end.at,
               "'" + callee.instance->body->name +
                   "' calls itself, perhaps through others; recursion is not "
                   "supported on a device");
        return false;
      }
      if (!self(self, *callee.instance))
        return false;
    }
    state[&in] = 2;
    return true;
  };
  for (const Instance &in : instances)
    if (!state[&in] && !walk(walk, in))
      return false;
  return true;
}
