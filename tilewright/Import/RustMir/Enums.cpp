//===- Enums.cpp - enum variants in the Rust source -----------------------===//
// The text numbers variants and rarely connects numbers to names. The
// declarations in the source do, if it is available.
//===----------------------------------------------------------------------===//
#include "tilewright/Import/RustMir/Enums.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringRef.h"

using llvm::StringRef;

/// The tokens of a source: words, symbols and literals, without comments.
static std::vector<StringRef> tokensOf(StringRef source) {
  auto isWord = [](char c) { return llvm::isAlnum(c) || c == '_'; };
  std::vector<StringRef> tokens;
  while (!(source = source.ltrim()).empty()) {
    size_t length = 1;
    if (source.starts_with("//")) {
      length = source.find('\n');
    } else if (source.starts_with("/*")) {
      length = source.find("*/", 2);
      length += length != StringRef::npos ? 2 : 0;
    } else if (source.front() == '"') {
      while (length < source.size() && source[length] != '"')
        length += source[length] == '\\' ? 2 : 1;
      ++length;
    } else {
      // A character literal, not a lifetime.
      if (source.front() == '\'' && source.size() > 2 &&
          (source[1] == '\\' || source[2] == '\''))
        length = source.find('\'', 2) + 1;
      while (isWord(source.front()) && length < source.size() &&
             isWord(source[length]))
        ++length;
      tokens.push_back(source.take_front(length ? length : 1));
      length = length ? length : 1;
    }
    source = source.drop_front(std::min(length, source.size()));
  }
  return tokens;
}

/// The position after the bracket that closes the one at `at`.
static size_t afterBrackets(llvm::ArrayRef<StringRef> tokens, size_t at) {
  int depth = 0;
  for (; at < tokens.size(); ++at) {
    depth += tokens[at] == "(" || tokens[at] == "[" || tokens[at] == "{";
    depth -= tokens[at] == ")" || tokens[at] == "]" || tokens[at] == "}";
    if (!depth)
      return at + 1;
  }
  return at;
}

std::vector<tilewright::DeclaredEnum>
tilewright::declaredEnums(StringRef source) {
  std::vector<DeclaredEnum> found;
  std::vector<StringRef> tokens = tokensOf(source);
  for (size_t i = 0; i + 2 < tokens.size(); ++i) {
    if (tokens[i] != "enum" || !llvm::isAlpha(tokens[i + 1].front()))
      continue;
    DeclaredEnum made;
    made.name = tokens[i + 1].str();
    size_t at = i + 2;
    while (at < tokens.size() && tokens[at] != "{" && tokens[at] != ";")
      ++at;
    if (at == tokens.size() || tokens[at] != "{")
      continue;
    int64_t number = 0;
    bool isClear = true;
    for (++at; at < tokens.size() && tokens[at] != "}";) {
      if (tokens[at] == "#") { // an attribute
        at = afterBrackets(tokens, at + 1);
        continue;
      }
      StringRef variant = tokens[at++];
      if (at < tokens.size() && (tokens[at] == "(" || tokens[at] == "{"))
        at = afterBrackets(tokens, at);
      if (at < tokens.size() && tokens[at] == "=") {
        bool isNegative = ++at < tokens.size() && tokens[at] == "-";
        at += isNegative;
        isClear = at < tokens.size() && !tokens[at].getAsInteger(0, number);
        number = isNegative ? -number : number;
        ++at;
      }
      isClear &= at < tokens.size() && (tokens[at] == "," || tokens[at] == "}");
      if (!isClear)
        break;
      made.variants.push_back({variant.str(), number++});
      at += tokens[at] == ",";
    }
    if (isClear && at < tokens.size())
      found.push_back(std::move(made));
  }
  return found;
}
