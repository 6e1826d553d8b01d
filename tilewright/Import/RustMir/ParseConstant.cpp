//===- ParseConstant.cpp - constants of MIR's text ------------------------===//
#include "tilewright/Import/RustMir/Parser.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/ConvertUTF.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace tilewright::rust;
using llvm::StringRef;

/// `3_usize is 1..`: the valid values of a pattern type.
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
    const auto *from = reinterpret_cast<const llvm::UTF8 *>(letter.data());
    llvm::UTF32 code = 0;
    if (llvm::convertUTF8Sequence(&from, from + letter.size(), &code,
                                  llvm::strictConversion) !=
            llvm::conversionOK ||
        from !=
            reinterpret_cast<const llvm::UTF8 *>(letter.data()) + letter.size())
      return in.fail("one character between quotes");
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
