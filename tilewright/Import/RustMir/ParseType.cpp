//===- ParseType.cpp - types of MIR's text --------------------------------===//
#include "tilewright/Import/RustMir/Parser.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace tilewright::rust;
using llvm::StringRef;

static void skipLifetime(Cursor &in) {
  if (in.take("'")) {
    in.takeName();
    in.take("+");
  }
}

TypeRef Parser::parseType() {
  llvm::SaveAndRestore deeper(in.depth, in.depth + 1);
  if (in.depth > deepest)
    return in.fail("a type of less depth"), nullptr;
  if (in.takeWord("for")) { // for<'a> fn(...)
    in.takeUpTo(">");
    in.expect(">");
  }
  if (in.take("&")) {
    if (in.take("'"))
      in.takeName();
    bool isMutable = in.takeWord("mut");
    TypeRef pointee = parseType();
    return pointee ? types.ref(pointee, isMutable) : nullptr;
  }
  if (in.take("*")) {
    bool isMutable = in.takeWord("mut");
    if (!isMutable && !in.takeWord("const"))
      return in.fail("mut or const"), nullptr;
    TypeRef pointee = parseType();
    return pointee ? types.ref(pointee, isMutable) : nullptr;
  }
  if (in.take("(")) {
    std::vector<TypeRef> fields;
    bool isTuple = false;
    while (!in.take(")")) {
      TypeRef field = parseType();
      if (!field)
        return nullptr;
      fields.push_back(field);
      if (in.take(","))
        isTuple = true;
      else if (!in.peek(")"))
        return in.fail("',' or ')'"), nullptr;
    }
    if (fields.size() == 1 && !isTuple)
      return fields.front();
    return types.tuple(fields);
  }
  if (in.take("[")) {
    TypeRef element = parseType();
    if (!element)
      return nullptr;
    if (in.take("]"))
      return types.get(Type::Slice, {}, element);
    if (!in.expect(";"))
      return nullptr;
    TypeRef count = parseGeneric();
    if (!count || !in.expect("]"))
      return nullptr;
    return types.get(Type::Array, {}, {element, count});
  }
  if (in.peek("{closure@") || in.peek("{coroutine"))
    return parseClosureType();
  if (in.take("!"))
    return types.get(Type::Never, "!");
  bool isImpl = in.peek("impl ");
  size_t boundBegin = in.at;
  if (in.takeWord("dyn") || in.takeWord("impl")) {
    TypeRef bound = parseType();
    while (bound && in.take("+")) {
      skipLifetime(in);
      if (llvm::isAlpha(in.rest().front()))
        parseType();
    }
    // `impl Trait` is a parameter of the function, with that name.
    if (bound && isImpl) {
      std::string name = in.text.slice(boundBegin, in.at).trim().str();
      for (size_t at; (at = name.find("::")) != std::string::npos;)
        name.replace(at, 2, "."); // no path
      return types.get(Type::Adt, name);
    }
    return bound ? types.get(Type::Other, "dyn " + bound->text) : nullptr;
  }
  in.takeWord("unsafe");
  if (in.takeWord("extern")) {
    std::string abi;
    in.takeString('"', abi);
  }
  if (in.peek("fn(") || in.peek("fn ("))
    return parseFunctionType();
  return parsePathType();
}

/// Function pointers are opaque, but a function's own type names it: `fn(i32)
/// -> i32 {foo}`.
TypeRef Parser::parseFunctionType() {
  size_t begin = in.at;
  in.takeWord("fn");
  std::vector<TypeRef> parts;
  if (!in.expect("("))
    return nullptr;
  while (!in.take(")")) {
    TypeRef part = parseType();
    if (!part)
      return nullptr;
    in.take(",");
  }
  if (in.take("->") && !parseType())
    return nullptr;
  if (in.take("{")) {
    Path path;
    if (!parsePath(path) || !in.expect("}"))
      return nullptr;
    return types.get(Type::Function, path.text(),
                     path.segments.back().generics);
  }
  return types.get(Type::Other, in.text.slice(begin, in.at).trim());
}

/// `{...}`, including nested braces.
bool Parser::takeBraces() {
  in.expect("{");
  for (unsigned open = 1; open; ++in.at) {
    if (in.at >= in.text.size())
      return in.fail("'}'");
    open += in.text[in.at] == '{';
    open -= in.text[in.at] == '}';
  }
  return true;
}

/// Strips core's modules from a closure's name, which rustc prints with and
/// without them.
static std::string closureName(StringRef text) {
  auto isWord = [](char c) { return llvm::isAlnum(c) || c == '_'; };
  std::string name;
  for (size_t at = 0; at < text.size();) {
    size_t end = at;
    while (end < text.size() && isWord(text[end]))
      ++end;
    StringRef word = text.slice(at, end);
    bool isModule = end > at && !StringRef(name).ends_with("::") &&
                    text.substr(end).starts_with("::") &&
                    llvm::none_of(word, llvm::isUpper) &&
                    end + 2 < text.size() && isWord(text[end + 2]);
    bool isInFile = at && (text[at - 1] == '/' || text[at - 1] == '.');
    // Functions of core that contain others.
    static constexpr StringRef functions[] = {
        "all", "any",      "find",  "find_map", "for_each",  "max_by", "min_by",
        "nth", "position", "rfind", "rfold",    "rposition", "to_iter"};
    if (isModule && !isInFile && !llvm::is_contained(functions, word)) {
      at = end + 2;
      continue;
    }
    end = std::max(end, at + 1);
    name += text.slice(at, end);
    at = end;
  }
  return name;
}

TypeRef Parser::parseClosureType() {
  size_t begin = in.rest().data() - in.text.data();
  if (!takeBraces())
    return nullptr;
  return types.get(Type::Closure, closureName(in.text.slice(begin, in.at)));
}

TypeRef Parser::parseGeneric() {
  if (!in.peek("{closure") && !in.peek("{coroutine") && in.take("{")) {
    TypeRef inner = parseGeneric();
    return inner && in.expect("}") ? inner : nullptr;
  }
  bool isNegative = in.take("-");
  StringRef digits = in.takeDigits();
  if (!digits.empty()) {
    int64_t value = 0;
    if (digits.getAsInteger(10, value))
      return in.fail("a smaller number"), nullptr;
    in.takeName(); // _usize
    return types.get(Type::Const, {}, {}, isNegative ? -value : value);
  }
  if (in.takeWord("true"))
    return types.get(Type::Const, {}, {}, 1);
  if (in.takeWord("false"))
    return types.get(Type::Const, {}, {}, 0);
  if (in.takeWord("const"))
    return parseGeneric();
  return parseType();
}

bool Parser::parseGenerics(std::vector<TypeRef> &generics) {
  while (!in.take(">")) {
    if (in.take("'")) {
      in.takeName();
    } else {
      // Associated types such as `Output = T` are not needed.
      size_t before = in.at;
      StringRef name = in.takeName();
      if (name.empty() || !in.peek("= ")) {
        in.at = before;
        TypeRef generic = parseGeneric();
        if (!generic)
          return false;
        generics.push_back(generic);
      } else if (!in.expect("=") || !parseType()) {
        return false;
      }
    }
    if (!in.take(",") && !in.peek(">"))
      return in.fail("',' or '>'");
  }
  return true;
}

/// In types, generic arguments follow without `::`.
TypeRef Parser::parsePathType() {
  if (in.peek("<")) {
    Path path;
    if (!parsePath(path))
      return nullptr;
    return types.get(Type::Other, path.text());
  }
  std::string name;
  std::vector<TypeRef> generics;
  do {
    StringRef segment = in.takeName();
    if (segment.empty()) {
      if (in.peek("{")) { // f::{closure#0}, {{constructor}}
        size_t begin = in.at;
        if (!takeBraces())
          return nullptr;
        segment = in.text.slice(begin, in.at);
      } else {
        return in.fail("a type"), nullptr;
      }
    }
    name += (name.empty() ? "" : "::") + segment.str();
    if (in.take("<") || (in.peek("::<") && in.take("::<"))) {
      if (!parseGenerics(generics))
        return nullptr;
    } else if (llvm::StringRef(segment).starts_with("Fn") && in.peek("(")) {
      TypeRef inputs = parseType(); // Fn(A) -> B
      if (!inputs || (in.take("->") && !parseType()))
        return nullptr;
      generics.push_back(inputs);
    }
  } while (in.take("::"));
  name = knownName(name);
  if (isIntegerName(name))
    return types.get(Type::Int, name);
  if (name == "bool")
    return types.get(Type::Bool, name);
  if (name == "f16" || name == "f32" || name == "f64")
    return types.get(Type::Float, name);
  if (name == "str")
    return types.get(Type::Str, name);
  return types.get(Type::Adt, name, generics);
}
