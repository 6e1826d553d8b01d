//===- Cursor.cpp - the reader's position ---------------------------------===//
#include "tilewright/Import/RustMir/Cursor.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/ConvertUTF.h"

using namespace tilewright::rust;
using llvm::StringRef;

static bool isNameChar(char c) { return llvm::isAlnum(c) || c == '_'; }

void Cursor::skipSpace() {
  while (at < text.size()) {
    if (llvm::isSpace(text[at]))
      ++at;
    else if (text.substr(at).starts_with("//"))
      at = std::min(text.find('\n', at), text.size());
    else
      return;
  }
}

bool Cursor::take(StringRef word) {
  if (!peek(word))
    return false;
  at += word.size();
  return true;
}

bool Cursor::takeWord(StringRef word) {
  StringRef ahead = rest();
  if (!ahead.starts_with(word) ||
      (ahead.size() > word.size() && isNameChar(ahead[word.size()])))
    return false;
  at += word.size();
  return true;
}

bool Cursor::expect(StringRef word) {
  return take(word) || fail("'" + word + "'");
}

StringRef Cursor::takeName() {
  StringRef name = rest().take_while(isNameChar);
  at += name.size();
  return name;
}

StringRef Cursor::takeDigits() {
  StringRef digits = rest().take_while(llvm::isDigit);
  at += digits.size();
  return digits;
}

bool Cursor::takeNumber(uint64_t &number) {
  if (takeDigits().getAsInteger(10, number))
    return fail("a number");
  return true;
}

StringRef Cursor::takeUpTo(StringRef end) {
  size_t found = text.find(end, at);
  if (found == StringRef::npos)
    return {};
  StringRef taken = text.slice(at, found);
  at = found;
  return taken;
}

/// `\u{10ffff}`, `\x7f`, `\n`, `\'`: the escapes of Rust's escape_debug and
/// escape_default.
bool Cursor::takeEscape(std::string &result) {
  char c = text[at++];
  constexpr StringRef named = "ntr0", meaning("\n\t\r\0", 4);
  if (size_t known = named.find(c); known != StringRef::npos) {
    result += meaning[known];
    return true;
  }
  if (c == '\'' || c == '"' || c == '\\') {
    result += c;
    return true;
  }
  StringRef digits;
  if (c == 'x') {
    digits = text.substr(at, 2);
    at += digits.size();
  } else if (c == 'u' && take("{")) {
    digits = text.substr(at).take_while(llvm::isHexDigit);
    at += digits.size();
    if (!expect("}"))
      return false;
  }
  uint32_t code;
  if (digits.getAsInteger(16, code))
    return fail("a character after '\\' that Rust writes");
  if (c == 'x') {
    result += char(code);
    return true;
  }
  char bytes[UNI_MAX_UTF8_BYTES_PER_CODE_POINT], *end = bytes;
  if (!llvm::ConvertCodePointToUTF8(code, end))
    return fail("the number of a character");
  result.append(bytes, end);
  return true;
}

bool Cursor::takeString(char quote, std::string &result) {
  if (!expect(StringRef(&quote, 1)))
    return false;
  while (at < text.size() && text[at] != quote) {
    char c = text[at++];
    if (c != '\\' || at >= text.size())
      result += c;
    else if (!takeEscape(result))
      return false;
  }
  return expect(StringRef(&quote, 1));
}

void Cursor::skipLine() { at = std::min(text.find('\n', at), text.size()); }

StringRef Cursor::line() {
  return text.substr(at).take_until([](char c) { return c == '\n'; });
}

SourcePlace Cursor::place() const {
  if (at < countedTo) {
    countedTo = lineStart = 0;
    lines = 1;
  }
  for (; countedTo < at; ++countedTo)
    if (text[countedTo] == '\n') {
      ++lines;
      lineStart = countedTo + 1;
    }
  return {lines, unsigned(at - lineStart + 1), ""};
}

bool Cursor::fail(const llvm::Twine &expected) {
  if (hasFailed())
    return false;
  skipSpace();
  StringRef found = line().take_front(40);
  failedAt = place();
  message = ("expected " + expected + ", found " +
             (found.empty() ? llvm::Twine("the end") : "'" + found + "'"))
                .str();
  return false;
}
