//===- Resolve.cpp - resolve the callee of a call -------------------------===//
// The text names a trait's method and not the implementation, which is found by
// matching the types of the arguments and of the result.
//===----------------------------------------------------------------------===//
#include "tilewright/Import/RustMir/Parser.h"
#include "tilewright/Import/RustMir/Program.h"

using namespace tilewright::rust;
using llvm::StringRef;

/// Functions of the prelude are instantiated for each call, so that failing
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

/// Whether the trait in a call may be the one that a body's implementation is
/// of: `Sum<&V2>` is not `Sum<V2>`. A parameter that is not written defaults to
/// the self type in those traits of core that have a parameter.
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
  // Iterators are compared by value and all other types by reference; methods
  // that delegate to a type are not that type's own.
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
      // The methods of an implementation share its parameters.
      TypeRef pointee = self;
      while (pointee->kind == Type::Ref)
        pointee = pointee->args[0];
      bool isIt = mayShadow && !own->second->args.empty()
                      ? unifyAnyway(own->second, pointee, names, typeNames)
                      : unify(own->second, pointee, names, typeNames);
      if (!isIt || !fitsTrait(in, body, path, self, names))
        return false;
    } else if (!StringRef(body.name).contains("<impl at ") && !body.isPrelude) {
      names["Self"] = self; // the trait's default method
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
  // For example, `outer::inner` may be `outer::{closure#0}::inner` in the text.
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

static bool isClosureCall(const Path &path) {
  return path.trait &&
         llvm::is_contained({"Fn", "FnMut", "FnOnce"}, path.trait->name);
}

/// Device functions and those of core, in a canonical spelling.
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

/// The number of concrete types in a signature, excluding its parameters.
static unsigned toldBy(TypeRef type, const std::map<std::string, bool> &known) {
  unsigned told = type->kind != Type::Adt || !type->args.empty() ||
                  known.contains(type->name) || type->name.size() > 2;
  for (TypeRef arg : type->args)
    told += toldBy(arg, known);
  return told;
}

/// The function that a call resolves to, and its type arguments. The more
/// specialized one wins.
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
    // An implementation's method has precedence over the trait's default.
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
  // Only generic functions can have a parameter with the name of a type.
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
  // `<&A as Add>::add` is not pointer arithmetic.
  if (best && isBuiltin(path) && best->isPrelude && !path.trait)
    best = nullptr;
  if (best && rival && !best->isPrelude) {
    report(call.at,
           "'" + path.text() + "' may be '" + best->name + "' or '" +
               rival->name +
               "', and the text does not determine which; give the method "
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
