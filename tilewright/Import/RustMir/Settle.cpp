//===- Settle.cpp - infer types from calls --------------------------------===//
// A local whose type is written as `<I as Iterator>::Item`, or with the
// parameters of a closure's generic function, gets the type of the calls and
// copies that define it.
//===----------------------------------------------------------------------===//
#include "tilewright/Import/RustMir/Parser.h"
#include "tilewright/Import/RustMir/Program.h"

using namespace tilewright::rust;
using llvm::StringRef;

/// Limit of the nesting of functions whose results must be inferred.
static constexpr unsigned deepestResult = 64;

/// If the type of `place` is open, binds its parameters by `actual`; returns
/// whether anything changed.
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
  // Locals with closures of the same name may hold several.
  for (const auto &[name, meaning] : more)
    if (name.front() != '{')
      in.names[name] = meaning;
  return in.names.size() != before;
}

/// `type` with the context of its closures, where all `sources` that have one
/// agree.
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

/// Whether a closure's body names types that only its context determines.
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

/// Whether a type is not fully determined yet.
bool Program::isUnclear(TypeRef type) {
  return type->isProjection() ||
         (isBareClosure(type) && isOfGenericFunction(type)) ||
         llvm::any_of(type->args, [&](TypeRef arg) { return isUnclear(arg); });
}

/// Applies the closure types of `sources` to a local; returns whether it
/// changed.
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
  // Created where the surrounding function is inlined.
  if (!isBareClosure(known) || !isOfGenericFunction(known))
    return false;
  std::map<unsigned, TypeRef> fields;
  for (auto [i, type] : llvm::enumerate(sources)) {
    if (type && isUnclear(type))
      return false; // not determined yet
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

/// The result type of a callee, inferred from its body if the signature is
/// open.
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

/// The result of a type's own `next` or `into_iter`; null if unknown.
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

/// Resolves `<I as Iterator>::Item` and `<C as IntoIterator>::IntoIter` for
/// known `I` and `C`.
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

/// Resolves the projections in the types of a body's locals; returns whether
/// one was new.
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
