//===- Type.cpp - Rust's types as MIR prints them -------------------------===//
#include "tilewright/Import/RustMir/Type.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"

using namespace tilewright::rust;
using llvm::ArrayRef;
using llvm::StringRef;

bool tilewright::rust::isIntegerName(StringRef name) {
  return llvm::StringSwitch<bool>(name)
      .Cases({"u8", "u16", "u32", "u64", "u128", "usize"}, true)
      .Cases({"i8", "i16", "i32", "i64", "i128", "isize", "char"}, true)
      .Default(false);
}

bool Type::isFat() const {
  return kind == Ref && (args[0]->kind == Slice || args[0]->kind == Str);
}

unsigned Type::bits() const {
  StringRef digits(name);
  if (kind == Bool)
    return 1;
  if (name == "char")
    return 32;
  if (name == "usize" || name == "isize")
    return 64;
  unsigned width = 0;
  digits.drop_front().getAsInteger(10, width);
  return width;
}

static std::string textOf(const Type &type) {
  auto list = [&](StringRef separator = ", ") {
    std::string all;
    for (TypeRef arg : type.args)
      all += (all.empty() ? "" : separator.str()) + arg->text;
    return all;
  };
  switch (type.kind) {
  case Type::Int:
  case Type::Bool:
  case Type::Float:
  case Type::Str:
  case Type::Never:
  case Type::Closure:
  case Type::Other:
    return type.name;
  case Type::Tuple:
    return "(" + list() + (type.args.size() == 1 ? ",)" : ")");
  case Type::Ref:
    return (type.isMutable ? "*mut " : "*const ") + type.args[0]->text;
  case Type::Slice:
    return "[" + type.args[0]->text + "]";
  case Type::Array:
    return "[" + list("; ") + "]";
  case Type::Adt:
    return type.name + (type.args.empty() ? "" : "<" + list() + ">");
  case Type::Function:
    return "fn " + type.name + (type.args.empty() ? "" : "::<" + list() + ">");
  case Type::Const:
    return llvm::itostr(type.value);
  }
  return type.name;
}

TypeRef TypeTable::get(Type::Kind kind, StringRef name, ArrayRef<TypeRef> args,
                       int64_t value, bool isMutable) {
  auto made = std::make_unique<Type>();
  made->kind = kind;
  made->name = kind == Type::Adt ? canonical(name) : name.str();
  made->args.assign(args.begin(), args.end());
  // The default argument is not printed.
  if (kind == Type::Adt && made->name == "ControlFlow" && args.size() == 1)
    made->args.push_back(tuple({}));
  made->value = value;
  made->isMutable = isMutable;
  made->text = textOf(*made);
  std::unique_ptr<Type> &known = types[llvm::utostr(kind) + ":" + made->text];
  if (!known) {
    if (kind == Type::Adt)
      adts[made->name] = true;
    known = std::move(made);
  }
  return known.get();
}

std::string tilewright::rust::knownName(StringRef path) {
  for (StringRef crate : {"core::", "std::", "alloc::", "cuda_device::"})
    if (path.starts_with(crate)) {
      auto [front, last] = path.rsplit("::");
      // Different from the ordering of two values, and numbered differently
      // from that of cuda_device.
      if (last == "Ordering" && front.ends_with("::atomic"))
        return "MemoryOrdering";
      // Different from the types of slices and arrays with the same name.
      for (StringRef module : {"option", "result"})
        if (front.ends_with(("::" + module).str()) &&
            (last == "Iter" || last == "IterMut" || last == "IntoIter"))
          return (module == "option" ? "Option" : "Result") + last.str();
      return last.str();
    }
  // Stable rustc omits the crate name of private items in core.
  for (StringRef module : {"ops::try_trait::", "iter::adapters::",
                           "iter::sources::", "slice::iter::", "array::iter::"})
    if (path.starts_with(module))
      return path.rsplit("::").second.str();
  return path.str();
}

std::string TypeTable::canonical(StringRef path) const {
  std::string name = knownName(path);
  auto found = trimmed.find(name);
  return found == trimmed.end() ? name : found->second;
}

void TypeTable::learnPaths(StringRef text) {
  auto isWord = [](char c) { return llvm::isAlnum(c) || c == '_'; };
  llvm::StringMap<std::string> pathOf; // "" if ambiguous
  llvm::StringSet<> alone;
  for (size_t at = 0; at < text.size();) {
    if (!isWord(text[at])) {
      ++at;
      continue;
    }
    size_t begin = at, word = at;
    while (at < text.size() && isWord(text[at])) {
      while (at < text.size() && isWord(text[at]))
        ++at;
      StringRef name = text.slice(word, at), path = text.slice(begin, at);
      // Not the name of a type after `<T as Trait>::`.
      bool isBehind = word == begin && text.take_front(begin).ends_with("::");
      if (llvm::isUpper(name.front()) && word == begin && !isBehind)
        alone.insert(name);
      else if (llvm::isUpper(name.front()) && !isBehind) {
        auto [known, isNew] = pathOf.try_emplace(name, path.str());
        if (!isNew && known->second != path)
          known->second.clear();
      }
      if (!text.substr(at).starts_with("::"))
        break;
      at = word = at + 2;
    }
  }
  for (const auto &[name, path] : pathOf)
    if (alone.contains(name) && knownName(path) == path && !path.empty())
      trimmed[path] = name.str();
}

TypeRef TypeTable::closureAmid(TypeRef closure, const Substitution &with) {
  Substitution around;
  std::string name = closure->name;
  for (const auto &[parameter, meaning] : with)
    if (parameter.front() != '<' && parameter.front() != '{') {
      around[parameter] = meaning;
      name += (around.size() == 1 ? " [" : ", ") + parameter + " = " +
              meaning->text;
    }
  if (around.empty())
    return closure;
  TypeRef made = get(Type::Closure, name + "]");
  surroundings[made] = std::move(around);
  return made;
}

TypeRef TypeTable::substitute(TypeRef type, const Substitution &with) {
  if (with.empty())
    return type;
  if (type->kind == Type::Adt && type->args.empty()) {
    auto found = with.find(type->name);
    return found == with.end() ? type : found->second;
  }
  if (type->isProjection()) {
    auto found = with.find(type->name);
    return found == with.end() ? type : found->second;
  }
  if (type->kind == Type::Closure && type->name.back() == '}') {
    if (auto known = with.find(type->name); known != with.end())
      return known->second;
    return closureAmid(type, with);
  }
  if (type->args.empty())
    return type;
  std::vector<TypeRef> args;
  for (TypeRef arg : type->args)
    args.push_back(substitute(arg, with));
  return get(type->kind, type->name, args, type->value, type->isMutable);
}

bool tilewright::rust::hasUnknownLength(TypeRef type) {
  return (type->kind == Type::Array && type->args[1]->kind != Type::Const) ||
         llvm::any_of(type->args, hasUnknownLength);
}

/// Whether a type contains a closure of a generic function with known
/// arguments.
bool tilewright::rust::hasKnownClosure(TypeRef type) {
  return (type->kind == Type::Closure && type->name.back() != '}') ||
         llvm::any_of(type->args, hasKnownClosure);
}

bool tilewright::rust::isBareClosure(TypeRef type) {
  return type->kind == Type::Closure && type->name.back() == '}';
}

bool tilewright::rust::hasBareClosure(TypeRef type) {
  return isBareClosure(type) || llvm::any_of(type->args, hasBareClosure);
}

StringRef tilewright::rust::stemOf(StringRef name) {
  int depth = 0;
  for (size_t i = 0; name.starts_with("{") && i < name.size(); ++i) {
    depth += name[i] == '{';
    depth -= name[i] == '}';
    if (!depth)
      return name.take_front(i + 1);
  }
  return name;
}

bool tilewright::rust::areAlike(TypeRef a, TypeRef b) {
  if (a == b)
    return true;
  if (a->kind != b->kind || a->args.size() != b->args.size() ||
      stemOf(a->name) != stemOf(b->name) || a->value != b->value)
    return false;
  return llvm::all_of(llvm::zip(a->args, b->args), [](const auto &each) {
    return areAlike(std::get<0>(each), std::get<1>(each));
  });
}

/// Binds a name, or compares its binding with `actual`. If they differ only in
/// that one lacks a closure's context, the other is kept.
static bool agree(Substitution &names, const std::string &name,
                  TypeRef actual) {
  auto [at, isNew] = names.try_emplace(name, actual);
  if (isNew || at->second == actual)
    return true;
  if (!areAlike(at->second, actual))
    return false;
  if (hasBareClosure(actual))
    return true;
  bool wasBare = hasBareClosure(at->second);
  if (wasBare)
    at->second = actual;
  return wasBare;
}

bool tilewright::rust::isOpen(TypeRef type) {
  return type->isProjection() || llvm::any_of(type->args, isOpen);
}

bool tilewright::rust::unify(TypeRef pattern, TypeRef actual,
                             Substitution &names,
                             const std::map<std::string, bool> &known) {
  // A parameter of the prelude that only matches numbers.
  if ((llvm::StringRef(pattern->name).starts_with("AnyInt") &&
       actual->kind != Type::Int) ||
      (llvm::StringRef(pattern->name).starts_with("AnyFloat") &&
       actual->kind != Type::Float) ||
      (pattern->name == "AnyAdt" && actual->kind != Type::Adt &&
       actual->kind != Type::Tuple))
    return false;
  if (pattern->kind == Type::Adt && pattern->args.empty() &&
      !known.contains(pattern->name) &&
      !llvm::StringRef(pattern->name).contains("::")) {
    return agree(names, pattern->name, actual) || isOpen(actual);
  }
  if (pattern == actual || isOpen(actual))
    return true;
  if (pattern->isProjection())
    return agree(names, pattern->name, actual);
  if (pattern->kind == Type::Closure && actual->kind == Type::Closure) {
    return StringRef(actual->name).starts_with(pattern->name) &&
           agree(names, pattern->name, actual);
  }
  // `*mut T` matches `&mut T` and `*const T`: rustc has type-checked the text.
  if (pattern->kind != actual->kind ||
      pattern->args.size() != actual->args.size() ||
      (pattern->kind != Type::Ref && pattern->name != actual->name) ||
      pattern->value != actual->value)
    return false;
  for (auto [inner, outer] : llvm::zip(pattern->args, actual->args))
    if (!unify(inner, outer, names, known))
      return false;
  return !pattern->args.empty();
}

bool tilewright::rust::unifyAnyway(TypeRef pattern, TypeRef actual,
                                   Substitution &names,
                                   const std::map<std::string, bool> &known) {
  Substitution more = names;
  if (unify(pattern, actual, more, known)) {
    names = std::move(more);
    return true;
  }
  std::map<std::string, bool> fewer = known;
  auto look = [&](auto &self, TypeRef type) -> void {
    if (type->kind == Type::Adt && type->args.empty())
      fewer.erase(type->name);
    for (TypeRef arg : type->args)
      self(self, arg);
  };
  look(look, pattern);
  more = names;
  if (!unify(pattern, actual, more, fewer))
    return false;
  names = std::move(more);
  return true;
}
