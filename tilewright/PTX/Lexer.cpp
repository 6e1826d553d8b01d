//===- Lexer.cpp - tokens of PTX ------------------------------------------===//
// PTX ISA 9.0, Source Format, Comments, Identifiers, Constants.
//===----------------------------------------------------------------------===//
#include "tilewright/PTX/Lexer.h"

#include "llvm/ADT/APFloat.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Error.h"

using namespace llvm;

namespace tilewright::ptx {

/// The token kinds that a character may be part of, as bits.
enum : uint8_t { Blank = 1, Name = 2, Digit = 4 };

static constexpr std::array<uint8_t, 256> makeClasses() {
  std::array<uint8_t, 256> classes = {};
  for (unsigned char c : {' ', '\t', '\n', '\r', '\f', '\v'})
    classes[c] |= Blank;
  for (unsigned c = '0'; c <= '9'; ++c)
    classes[c] |= Digit | Name;
  for (unsigned c = 'a'; c <= 'z'; ++c)
    classes[c] = classes[c - 'a' + 'A'] = Name;
  classes['_'] = classes['$'] = classes['%'] = Name;
  return classes;
}
static constexpr std::array<uint8_t, 256> classes = makeClasses();

static bool is(char c, uint8_t what) { return classes[uint8_t(c)] & what; }

void Lexer::skipSpace() {
  while (at < text.size()) {
    if (is(text[at], Blank)) {
      ++at;
    } else if (text.substr(at).starts_with("//") || text[at] == '#') {
      at = std::min(text.find('\n', at), text.size());
    } else if (text.substr(at).starts_with("/*")) {
      size_t end = text.find("*/", at + 2);
      at = end == StringRef::npos ? text.size() : end + 2;
    } else {
      return;
    }
  }
}

Token Lexer::number(size_t begin) {
  auto hexFloat = [&](Token::Kind kind, unsigned digits) {
    at = begin + 2;
    while (at < text.size() && isHexDigit(text[at]))
      ++at;
    Token token = make(kind, begin);
    if (token.text.size() != digits + 2 ||
        token.text.drop_front(2).getAsInteger(16, token.bits))
      token.kind = Token::Unknown;
    return token;
  };
  StringRef rest = text.substr(begin);
  if (rest.starts_with_insensitive("0f"))
    return hexFloat(Token::Float32, 8);
  if (rest.starts_with_insensitive("0d"))
    return hexFloat(Token::Float64, 16);
  bool isPrefixed = rest.size() > 1 && rest[0] == '0' &&
                    (is(rest[1], Digit) || StringRef("xXbB").contains(rest[1]));
  bool isFloat = false;
  for (; at < text.size(); ++at) {
    char c = text[at];
    bool isExponent = !isPrefixed && (c == 'e' || c == 'E');
    bool isSign = !isPrefixed && (c == '+' || c == '-') &&
                  (text[at - 1] == 'e' || text[at - 1] == 'E');
    bool isPoint =
        c == '.' && (!isPrefixed || rest.slice(0, at - begin) == "0");
    isFloat |= isExponent || isPoint;
    if (!is(c, Digit) && !isHexDigit(c) && !isSign && !isPoint &&
        !StringRef("xXU").contains(c))
      break;
  }
  Token token = make(isFloat ? Token::Float64 : Token::Integer, begin);
  if (isFloat) {
    APFloat value(APFloat::IEEEdouble());
    // Longer spellings are not constants.
    Expected<APFloat::opStatus> status =
        token.text.size() > 512
            ? createStringError("too long")
            : value.convertFromString(token.text, APFloat::rmNearestTiesToEven);
    if (!status) {
      consumeError(status.takeError());
      token.kind = Token::Unknown;
    }
    token.bits = value.bitcastToAPInt().getZExtValue();
    return token;
  }
  StringRef digits = token.text;
  digits.consume_back("U");
  // 0x, 0b and octal with a leading zero, as in getAsInteger.
  if (digits.getAsInteger(0, token.bits))
    token.kind = Token::Unknown;
  return token;
}

Token Lexer::next() {
  skipSpace();
  size_t begin = at;
  if (at >= text.size())
    return make(Token::End, begin);
  char c = text[at++];
  if (is(c, Digit))
    return number(begin);
  if (is(c, Name) || c == '.') {
    while (at < text.size()) {
      if (is(text[at], Name) ||
          (text[at] == '.' && at + 1 < text.size() && is(text[at + 1], Name)))
        ++at;
      else if (text.substr(at).starts_with("::"))
        at += 2;
      else
        break;
      // A directive is a single word, without further dots.
      if (c == '.' && at < text.size() && text[at] == '.')
        break;
    }
    if (c == '.' && at == begin + 1)
      return make(Token::Unknown, begin);
    Token word = make(c == '.' ? Token::Directive : Token::Identifier, begin);
    if (word.text == "WARP_SZ") { // predefined by the ISA
      word.kind = Token::Integer;
      word.bits = 32;
    }
    return word;
  }
  if (c == '"') {
    while (at < text.size() && text[at] != '"' && text[at] != '\n')
      at += text[at] == '\\' && at + 1 < text.size() ? 2 : 1;
    at = std::min(at, text.size());
    bool isClosed = at < text.size() && text[at] == '"';
    at += isClosed;
    return make(isClosed ? Token::String : Token::Unknown, begin);
  }
  return make(StringRef("{}[]()<>,;:@!|+-=~*/&^?").contains(c) ? Token::Symbol
                                                               : Token::Unknown,
              begin);
}

} // namespace tilewright::ptx
