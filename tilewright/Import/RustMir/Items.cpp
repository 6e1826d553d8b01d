//===- Items.cpp - look up constants, statics and promoteds ---------------===//
// A path identifies an item by a type, `Grid::<8, 6>::AREA` or `<Sphere as
// Shape>::ID`; the text calls the item `<impl at f.rs:4:1: 4:48>::AREA`. The
// self type of the implementation is inferred from its functions.
//===----------------------------------------------------------------------===//
#include "tilewright/Import/RustMir/Program.h"

#include "tilewright/Import/RustMir/Parser.h"

#include "llvm/ADT/StringExtras.h"

using namespace tilewright::rust;
using llvm::StringRef;

/// The `m::<impl at f.rs:4:1: 4:48>` of an item in one; otherwise empty.
static StringRef implementationOf(StringRef item) {
  size_t begin = item.find("<impl at ");
  if (begin == StringRef::npos)
    return {};
  size_t end = item.find('>', begin);
  return end == StringRef::npos ? StringRef() : item.take_front(end + 1);
}

static TypeRef pointeeOf(TypeRef type) {
  while (type->kind == Type::Ref)
    type = type->args[0];
  return type;
}

/// `Max` of `impl<const N: usize> Op<[u32; N]> for Max where …` in the source;
/// null if unknown.
TypeRef Program::selfOfHeader(StringRef implementation) {
  StringRef header =
      printed.headerOf(implementation.drop_front(implementation.find('<')))
          .trim();
  (void)header.consume_front("unsafe ");
  if (!header.consume_front("impl"))
    return nullptr;
  // Up to where no bracket is open, ignoring `->`.
  auto endOf = [&](StringRef word) {
    int depth = 0;
    for (size_t i = 0; i < header.size(); ++i) {
      if (!depth && header.substr(i).starts_with(word))
        return i;
      bool isArrowToken = header[i] == '>' && i && header[i - 1] == '-';
      depth += StringRef("<([{").contains(header[i]);
      depth -= StringRef(">)]}").contains(header[i]) && !isArrowToken;
    }
    return StringRef::npos;
  };
  StringRef parameters;
  if (header.starts_with("<")) {
    size_t end = endOf(" ");
    for (size_t i = 0, depth = 0; i < header.size(); ++i) {
      depth += header[i] == '<';
      bool isArrowToken = header[i] == '>' && header[i - 1] == '-';
      if (header[i] == '>' && !isArrowToken && !--depth) {
        end = i;
        break;
      }
    }
    if (end == StringRef::npos)
      return nullptr;
    parameters = header.slice(1, end);
    header = header.drop_front(end + 1);
  }
  header = header.take_front(endOf(" where "));
  if (size_t at = endOf(" for "); at != StringRef::npos) {
    StringRef written = header.take_front(at).trim();
    Parser parser(written, types);
    if (TypeRef trait = parser.parseWholeType();
        trait && trait->kind == Type::Adt && !written.contains("Self"))
      implTrait.try_emplace(implementation.str(), trait);
    header = header.drop_front(at + 5);
  }
  header = header.split('{').first.trim();
  Parser parser(header, types);
  TypeRef self = header.empty() ? nullptr : parser.parseWholeType();
  if (!self)
    return nullptr;
  self = pointeeOf(self);
  // A name that is no parameter is a type.
  llvm::SmallVector<StringRef> words;
  llvm::SplitString(parameters, words, "<>,: +=");
  if (self->kind == Type::Adt && !llvm::is_contained(words, self->name)) {
    // The source omits its own module.
    StringRef module = implementation.take_front(implementation.find('<'));
    if (std::string whole = types.canonical((module + self->name).str());
        types.knows(whole))
      self = types.get(Type::Adt, whole, self->args);
    typeNames[self->name] = true;
  }
  return self;
}

void Program::learnImplementations() {
  for (const auto &body : text.bodies) {
    StringRef implementation = implementationOf(body->name);
    if (implementation.empty())
      continue;
    if (TypeRef self = selfOfHeader(implementation))
      implSelf.try_emplace(implementation.str(), self);
    if (body->kind != Body::Function)
      continue;
    if (body->hasSelf &&
        StringRef(body->name).rsplit("::").first == implementation)
      implSelf.try_emplace(implementation.str(), pointeeOf(body->locals.at(1)));
    for (unsigned i = 0; i <= body->parameters; ++i)
      if (TypeRef type = pointeeOf(body->locals.at(i)); type->kind == Type::Adt)
        implTypes[implementation.str()].push_back(type);
  }
}

/// The type that a path begins with, without its last `dropped` names.
TypeRef Program::selfOf(const Instance &in, const Path &path, size_t dropped) {
  if (path.self)
    return pointeeOf(subst(in, path.self));
  if (path.segments.size() <= dropped)
    return nullptr;
  llvm::ArrayRef front = llvm::ArrayRef(path.segments).drop_back(dropped);
  std::string name;
  for (const Path::Segment &each : front)
    name += (name.empty() ? "" : "::") + each.name;
  std::vector<TypeRef> generics;
  for (TypeRef generic : front.back().generics)
    generics.push_back(subst(in, generic));
  return types.get(Type::Adt, name, generics);
}

/// `push::promoted[0]`: the part after an item's implementation or, without
/// one, its whole name; and the number of names in it.
static std::pair<StringRef, size_t> tailOf(StringRef item) {
  StringRef tail = item.drop_front(implementationOf(item).size());
  tail.consume_front("::");
  return {tail, tail.count("::") + 1};
}

/// Whether the implementation of an item belongs to the type that a path begins
/// with.
Program::Fit Program::fitImplementation(const Instance &in, const Path &path,
                                        StringRef item, Substitution &names) {
  StringRef implementation = implementationOf(item);
  TypeRef self = selfOf(in, path, tailOf(item).second);
  if (implementation.empty() || !self || isOpen(self))
    return Fit::Unknown;
  auto fit = [&](TypeRef known) {
    if (known == self)
      return Fit::Exact;
    Substitution own;
    // A path without generic arguments only determines the name.
    bool isBare = self->args.empty() && known->kind == self->kind &&
                  known->name == self->name;
    if (!isBare && (!unify(known, self, own, typeNames) ||
                    (known->args.empty() && typeNames.contains(known->name))))
      return Fit::No;
    for (const auto &[name, meaning] : own)
      names[name] = meaning;
    return known->args.empty() && !isBare ? Fit::Loose : Fit::Exact;
  };
  if (auto known = implSelf.find(implementation); known != implSelf.end())
    return fit(known->second);
  if (path.trait) {
    auto called = implCalled.find(implementation);
    if (called == implCalled.end())
      return Fit::Unknown;
    return llvm::is_contained(called->second, self) ? Fit::Exact : Fit::No;
  }
  if (auto named = implTypes.find(implementation); named != implTypes.end())
    for (TypeRef type : named->second)
      if (type->name == self->name && fit(type) == Fit::Exact)
        return Fit::Exact;
  return Fit::Unknown;
}

/// From `<Sum as Monoid>::op(a, b)`, learns the self type of the implementation
/// of the called function if none of its functions has a `self`.
void Program::learnSelf(const Instance &in, const Path &path,
                        const Body &body) {
  StringRef implementation = implementationOf(body.name);
  if (!path.self || !path.trait || implementation.empty() ||
      implSelf.find(implementation) != implSelf.end())
    return;
  TypeRef self = pointeeOf(subst(in, path.self));
  auto &known = implCalled[implementation.str()];
  if (!isOpen(self) && !llvm::is_contained(known, self))
    known.push_back(self);
}

const Body *Program::findItem(const Instance &in, const Path &path,
                              TypeRef expected) {
  const std::vector<const Body *> &found = endingIn(path.last());
  auto exact = byName.find(path.text());
  if (exact != byName.end() && exact->second->kind != Body::Function)
    return exact->second;
  // `u32::BITS` is in core.
  TypeRef front = path.trait ? nullptr : selfOf(in, path, 1);
  if (front && (front->kind <= Type::Float || isIntegerName(front->name) ||
                front->name == "f32" || front->name == "f64"))
    return nullptr;
  std::string whole;
  for (const Path::Segment &each : path.segments)
    whole += (whole.empty() ? "" : "::") + each.name;
  bool isInside = StringRef(path.last()).contains('{') ||
                  StringRef(path.last()).contains('[');
  const Body *best = nullptr;
  int bestRank = -1;
  bool isTied = false;
  unsigned items = 0;
  for (const Body *body : found) {
    if (body->kind == Body::Function)
      continue;
    ++items;
    StringRef name = body->name;
    Substitution names;
    Fit fit = fitImplementation(in, path, name, names);
    // Stable rustc trims the paths of definitions but not of uses.
    StringRef tail = tailOf(name).first;
    bool isTail =
        tail.contains("::") &&
        ("::" + StringRef(whole)).str().ends_with(("::" + tail).str());
    // `radix::MASK` may be defined as `MASK`.
    size_t count = path.segments.size();
    bool isTrimmed = count > 1 && !path.self && !name.contains("::") &&
                     path.last() == name &&
                     !path.segments[count - 2].name.empty() &&
                     llvm::isLower(path.segments[count - 2].name.front());
    bool isNamed =
        isTrimmed || (name.contains("::") &&
                      (StringRef(whole).ends_with(("::" + name).str()) ||
                       name.ends_with("::" + whole) || isTail));
    if ((isInside && !isNamed) || (fit == Fit::No && !isNamed) ||
        (fit == Fit::No && (path.self || isTail)))
      continue;
    bool isTraits = path.trait && !name.contains("<impl at ");
    TypeRef type = types.substitute(body->locals.at(0), names);
    bool isExpected = expected && !isOpen(expected) && type == expected;
    Substitution ignored;
    if (expected && !isOpen(expected) && !isTraits && fit != Fit::Exact &&
        !isNamed && !unify(type, expected, ignored, typeNames))
      continue;
    // An implementation's item has precedence over the trait's default.
    int rank = isTraits            ? 0
               : fit == Fit::Exact ? 5
               : isNamed           ? 4
               : fit == Fit::Loose ? 3
               : isExpected        ? 2
                                   : 1;
    if (rank > bestRank ||
        (rank == bestRank && isNamed && name.size() > best->name.size())) {
      best = body;
      bestRank = rank;
      isTied = false;
    } else if (rank == bestRank &&
               !(isNamed && name.size() < best->name.size())) {
      isTied = true;
    }
  }
  return isTied || (best && bestRank == 1 && items > 1 && !path.trait) ? nullptr
                                                                       : best;
}

Substitution Program::namesOf(const Instance &in, const Path &path,
                              const Body &item) {
  Substitution names = in.names;
  if (fitImplementation(in, path, item.name, names) == Fit::Unknown &&
      path.self && path.trait && implementationOf(item.name).empty())
    names["Self"] = subst(in, path.self);
  return names;
}

std::string Program::keyOf(const Body &item, const Substitution &names) {
  std::string key = item.name;
  for (const auto &[name, type] : names)
    key += "|" + name + "=" + type->text;
  return key;
}

const Instance *Program::findConstant(const Body &item,
                                      const Substitution &names) {
  auto found = byKey.find("const " + keyOf(item, names));
  return found == byKey.end() ? nullptr : found->second;
}

/// For a body that ends in `_0 = &_1`: the body with `_1` as its result, so
/// that the caller owns the value.
static std::optional<Body> byValue(const Body &item) {
  unsigned held = 0;
  Body body = item;
  for (Block &block : body.blocks)
    for (Statement &each : block.statements)
      if (each.kind == Statement::Assign && each.place.local == 0) {
        if (held || each.value.kind != Rvalue::Ref ||
            !each.place.projections.empty() ||
            !each.value.place.projections.empty() || !each.value.place.local)
          return std::nullopt;
        held = each.value.place.local;
        each.kind = Statement::StorageLive;
        each.value = Rvalue();
      }
  if (!held || !body.locals.contains(held))
    return std::nullopt;
  std::swap(body.locals[0], body.locals[held]);
  auto rename = [&](Place &place) {
    auto renumber = [&](unsigned &local) {
      local = local == 0 ? held : local == held ? 0 : local;
    };
    renumber(place.local);
    for (Projection &each : place.projections)
      if (each.kind == Projection::Index)
        renumber(each.number);
  };
  visitPlaces(body, [&](Place &place, const SourcePlace &) { rename(place); });
  return body;
}

/// Learns the types in a straight-line item; any other item becomes a function.
void Program::learnItem(const Instance &in, const Path &path,
                        const Body &item) {
  Substitution names = namesOf(in, path, item);
  std::string key = keyOf(item, names);
  if (!learned.try_emplace({&item, key}, true).second || item.value)
    return;
  if (isStraight(item)) {
    Instance inner;
    inner.body = &item;
    inner.names = std::move(names);
    for (const Statement &statement : item.blocks[0].statements)
      learn(inner, statement);
    return;
  }
  const Body *body = &item;
  if (item.locals.at(0)->kind == Type::Ref)
    if (std::optional<Body> value = byValue(item))
      body = &computed.emplace_back(std::move(*value));
  Instance &made = instances.emplace_back();
  made.body = body;
  made.names = std::move(names);
  made.symbol = item.name + ".const." + std::to_string(instances.size());
  byKey["const " + key] = &made;
}
