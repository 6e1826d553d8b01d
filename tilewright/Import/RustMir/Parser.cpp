//===- Parser.cpp - types, paths and constants of MIR's text --------------===//
#include "tilewright/Import/RustMir/Parser.h"

#include "llvm/ADT/APFloat.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace tilewright::rust;
using llvm::StringRef;

/// Types and constants that nest deeper are refused.
static constexpr unsigned deepest = 256;

std::string Path::text() const {
  std::string all;
  if (self)
    all = "<" + self->text + (trait ? " as " + trait->text : "") + ">";
  for (const Segment &segment : segments)
    all += (all.empty() ? "" : "::") + segment.name;
  return all;
}

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

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
    // `impl Trait` is a parameter of the function, under that name.
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

/// Nothing of a pointer to a function is known, but a function's own type says
/// which one it is: `fn(i32) -> i32 {foo}`.
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

/// `{...}`, with what nests in it.
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

/// Without the modules of core that stand in it: one and the same is printed
/// with them and without.
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
    // Functions of core within which others are.
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
      // `Output = T` of a trait says nothing that is needed.
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

/// In types generics follow without `::`.
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

//===----------------------------------------------------------------------===//
// Paths
//===----------------------------------------------------------------------===//

/// `<T as Trait>`, `<impl at f.rs:1:2: 3:4>`, `<impl *mut T>`, `<T>`.
bool Parser::parseQualified(Path &path) {
  if (in.peek("<impl at ")) {
    size_t begin = in.at;
    in.takeUpTo(">");
    in.expect(">");
    path.segments.push_back({in.text.slice(begin, in.at).str(), {}});
    return true;
  }
  in.expect("<");
  size_t before = in.at;
  if (in.takeWord("impl")) {
    path.self = parseType();
    if (path.self && in.takeWord("for"))
      path.self = parseType();
    if (!path.self || !in.peek("as "))
      return path.self && in.expect(">");
    in.at = before; // <impl Fn(A) -> B as Fn<(A,)>>
  }
  path.self = parseType();
  if (!path.self)
    return false;
  if (in.takeWord("as") && !(path.trait = parseType()))
    return false;
  return in.expect(">");
}

/// Whether `<impl ...>` behind a segment is a list of generics, as in
/// `Pair::<impl Fn(u32) -> u32, f32>`, and not whose methods follow, as in
/// `slice::<impl [T]>::len`.
bool Parser::isListOfGenerics(const Path &path) {
  if (path.segments.empty())
    return false;
  if (!in.peek("<impl ") || llvm::isUpper(path.last().front()))
    return !in.peek("<impl at ");
  StringRef rest = in.rest();
  int depth = 0;
  for (size_t i = 0; i < rest.size() && rest[i] != '\n'; ++i) {
    bool isArrow = rest[i] == '>' && rest[i - 1] == '-';
    depth += StringRef("<({[").contains(rest[i]);
    depth -= StringRef(">)}]").contains(rest[i]) && !isArrow;
    if (rest[i] == ',' && depth == 1)
      return true;
    if (!depth)
      return !rest.substr(i + 1).starts_with("::");
  }
  return false;
}

bool Parser::parsePath(Path &path) {
  do {
    if (in.peek("<")) {
      // Generics of the segment before, or a segment of its own.
      if (isListOfGenerics(path)) {
        in.take("<");
        if (!parseGenerics(path.segments.back().generics))
          return false;
        continue;
      }
      if (!parseQualified(path))
        return false;
      continue;
    }
    if (in.peek("{")) {
      size_t begin = in.at;
      if (!takeBraces())
        return false;
      path.segments.push_back({in.text.slice(begin, in.at).trim().str(), {}});
      continue;
    }
    StringRef name = in.takeName();
    if (name.empty())
      return in.fail("a path");
    path.segments.push_back({name.str(), {}});
  } while (in.take("::"));
  return !path.segments.empty() || in.fail("a path");
}

//===----------------------------------------------------------------------===//
// Constants
//===----------------------------------------------------------------------===//

/// `3_usize is 1..`: the values that a type is left with.
void Parser::skipPattern() {
  if (in.takeWord("is"))
    in.at += in.rest()
                 .take_until([](char c) {
                   return c == ',' || c == ')' || c == '}' || c == ';';
                 })
                 .size();
}

/// `-4_i64`, `0.5f32`, `-3.4E+38f32`
bool Parser::parseNumber(Constant &constant) {
  StringRef ahead = in.rest();
  size_t length = ahead.starts_with("-") ? 1 : 0;
  while (length < ahead.size() &&
         (llvm::isDigit(ahead[length]) || ahead[length] == '.' ||
          ((ahead[length] == '+' || ahead[length] == '-') &&
           llvm::toLower(ahead[length - 1]) == 'e') ||
          (llvm::toLower(ahead[length]) == 'e' && length + 1 < ahead.size() &&
           (llvm::isDigit(ahead[length + 1]) || ahead[length + 1] == '+' ||
            ahead[length + 1] == '-'))))
    ++length;
  StringRef digits = ahead.take_front(length);
  in.at += length;
  in.take("_");
  StringRef suffix = in.takeName();
  if (isIntegerName(suffix)) {
    constant.kind = Constant::Integer;
    constant.type = types.get(Type::Int, suffix);
    bool isNegative = digits.consume_front("-");
    llvm::APInt value;
    if (digits.getAsInteger(10, value) || value.getActiveBits() > 128)
      return in.fail("a whole number");
    constant.bits = value.zextOrTrunc(128);
    if (isNegative)
      constant.bits.negate();
    skipPattern();
    return true;
  }
  if (suffix != "f16" && suffix != "f32" && suffix != "f64")
    return in.fail("a number with its type");
  constant.kind = Constant::Float;
  constant.type = types.get(Type::Float, suffix);
  constant.text = digits.str();
  return true;
}

/// `{alloc1: *mut T}`, `{transmute(0x0001): T}`, `{0x10 as *const T}`
bool Parser::parseBraced(Constant &constant) {
  in.expect("{");
  auto takeHex = [&]() -> bool {
    if (!in.expect("0x"))
      return false;
    StringRef digits = in.takeName();
    llvm::APInt value;
    if (digits.getAsInteger(16, value) || value.getActiveBits() > 128)
      return in.fail("a number of at most 128 bits");
    constant.bits = value.zextOrTrunc(128);
    constant.kind = Constant::Bytes;
    return true;
  };
  if (in.take("transmute(")) {
    if (!takeHex() || !in.expect(")"))
      return false;
  } else if (in.peek("0x")) {
    if (!takeHex())
      return false;
  } else if (in.take("alloc")) {
    uint64_t number, offset = 0;
    if (!in.takeNumber(number))
      return false;
    if (in.take("+")) {
      if (in.take("0x")) {
        if (in.takeName().getAsInteger(16, offset))
          return in.fail("an offset");
      } else if (!in.takeNumber(offset)) {
        return false;
      }
    }
    constant.kind = Constant::Alloc;
    constant.alloc = number;
    constant.offset = offset;
  } else {
    return in.fail("an allocation or a number");
  }
  if (!in.take(":") && !in.takeWord("as"))
    return in.fail("':'");
  constant.type = parseType();
  return constant.type && in.expect("}");
}

/// `u32::MAX`, `Some(3_u32)`, `Point {{ x: 1_u32 }}`, `f::promoted[0]`
bool Parser::parsePathConstant(Constant &constant) {
  constant.kind = Constant::Path;
  if (!parsePath(constant.path))
    return false;
  if (constant.path.last() == "promoted" && in.take("[")) {
    StringRef number = in.takeDigits();
    constant.path.segments.back().name = ("promoted[" + number + "]").str();
    return in.expect("]");
  }
  auto takeFields = [&](StringRef end, bool named) -> bool {
    constant.kind = Constant::Construct;
    while (!in.take(end)) {
      if (named && (in.takeName().empty() || !in.expect(":")))
        return in.fail("a field");
      if (!parseConstant(constant.fields.emplace_back()))
        return false;
      if (!in.take(",") && !in.peek(end))
        return in.fail("',' or '" + end + "'");
    }
    return true;
  };
  if (in.take("{{"))
    return takeFields("}}", true);
  if (in.peek("{ ") && in.take("{"))
    return takeFields("}", true);
  if (in.take("("))
    return takeFields(")", false);
  return true;
}

bool Parser::parseConstant(Constant &constant) {
  llvm::SaveAndRestore deeper(in.depth, in.depth + 1);
  if (in.depth > deepest)
    return in.fail("a constant of less depth");
  in.takeWord("const");
  StringRef ahead = in.rest();
  if (ahead.empty())
    return in.fail("a constant");
  if (in.takeWord("true") || in.takeWord("false")) {
    constant.kind = Constant::Integer;
    constant.type = types.get(Type::Bool, "bool");
    constant.bits = llvm::APInt(128, ahead.starts_with("true"));
    return true;
  }
  if (llvm::isDigit(ahead.front()) ||
      (ahead.front() == '-' && ahead.size() > 1 && llvm::isDigit(ahead[1])))
    return parseNumber(constant);
  for (StringRef special : {"+Inf_", "-Inf_", "NaN_", "+NaN_", "-NaN_"})
    if (in.take(special)) {
      constant.kind = Constant::Float;
      constant.text = special.drop_back().str();
      constant.type = types.get(Type::Float, in.takeName());
      return true;
    }
  if (in.take("<uninit>")) {
    constant.kind = Constant::ZeroSized;
    return true;
  }
  if (in.take("<static(")) {
    constant.kind = Constant::Static;
    in.takeUpTo("::");
    in.expect("::");
    constant.text = in.takeUpTo(")").str();
    return in.expect(")") && in.expect(")") && in.expect(">");
  }
  if (ahead.front() == '"' || ahead.starts_with("b\"")) {
    bool isBytes = in.take("b");
    constant.kind = Constant::String;
    constant.type = types.ref(types.get(Type::Str, "str"), false);
    if (!in.takeString('"', constant.text))
      return false;
    if (isBytes)
      constant.type = types.ref(
          types.get(Type::Array, {},
                    {types.get(Type::Int, "u8"),
                     types.get(Type::Const, {}, {}, constant.text.size())}),
          false);
    return true;
  }
  if (ahead.front() == '\'') {
    std::string letter;
    if (!in.takeString('\'', letter))
      return false;
    constant.kind = Constant::Integer;
    constant.type = types.get(Type::Int, "char");
    uint32_t code = letter.empty() ? 0 : uint8_t(letter[0]);
    if (letter.size() > 1) {
      code &= letter.size() == 2 ? 0x1f : letter.size() == 3 ? 0xf : 0x7;
      for (char c : StringRef(letter).drop_front())
        code = (code << 6) | (uint8_t(c) & 0x3f);
    }
    constant.bits = llvm::APInt(128, code);
    return true;
  }
  if (in.takeWord("ZeroSized")) {
    constant.kind = Constant::ZeroSized;
    return in.expect(":") && (constant.type = parseType());
  }
  if (in.takeWord("Indirect")) {
    uint64_t alloc;
    if (!in.expect("{") || !in.expect("alloc_id:") || !in.expect("alloc") ||
        !in.takeNumber(alloc) || !in.expect(",") || !in.expect("offset:") ||
        !in.expect("Size(") || !in.takeNumber(constant.offset) ||
        !in.expect("bytes)") || !in.expect("}") || !in.expect(":"))
      return false;
    constant.kind = Constant::Indirect;
    constant.alloc = alloc;
    return (constant.type = parseType());
  }
  if (ahead.starts_with("{closure@")) {
    constant.type = parseType();
    return constant.type;
  }
  if (ahead.front() == '{')
    return parseBraced(constant);
  if (ahead.front() == '(' || ahead.front() == '[') {
    StringRef end = ahead.front() == '(' ? ")" : "]";
    in.take(ahead.take_front(1));
    constant.kind = Constant::Tuple;
    constant.text = end.str();
    while (!in.take(end)) {
      if (!parseConstant(constant.fields.emplace_back()))
        return false;
      if (!in.take(",") && !in.peek(end))
        return in.fail("',' or '" + end + "'");
    }
    return true;
  }
  return parsePathConstant(constant);
}
