//===- TextLimits.cpp - check a text before parsing -----------------------===//
// MLIR's parser recurses for each bracket, expands short notations, and reads
// some tokens in quadratic or cubic time. It is the first to process a text, so
// the text is scanned before: token by token, without a grammar. The scan
// handles:
//   - comments and strings, whose contents are ignored;
//   - brackets: one that does not match the last open one closes nothing, so
//     the depth is never less than the parser's;
//   - definitions of aliases (`#a = [#b, #b]`), which have a depth and a size
//     when expanded. A definition ends at an atom that follows another one
//     without a connector, which no attribute or type contains;
//   - values: `%a#N` makes the parser allocate N + 1 results unless `%a:M`
//     precedes it.
// Cost: a few nanoseconds per token, negligible relative to parsing.
//===----------------------------------------------------------------------===//
#include "tilewright/Support/TextLimits.h"

#include "tilewright/Support/Limits.h"

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/Twine.h"
#include <array>

using namespace llvm;
using namespace tilewright;

namespace {
/// Characters of a name after its first one; `-` only after a sigil.
constexpr std::array<bool, 256> nameCharacters = [] {
  std::array<bool, 256> table{};
  for (unsigned c = 0; c < 256; ++c)
    table[c] = (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') ||
               (c >= 'A' && c <= 'Z') || c == '_' || c == '$' || c == '.';
  return table;
}();

class TextScanner {
public:
  explicit TextScanner(StringRef text) : text(text) {}

  std::optional<TextFault> scan();

private:
  struct Bracket {
    char opening;
    uint32_t operators; ///< since the last comma
  };
  /// An alias, with everything in it expanded.
  struct Alias {
    uint64_t depth = 0, bytes = 0;
    uint64_t earlierUses = 0;
    bool isDefined = false;
  };
  /// The definition being scanned.
  struct Definition {
    StringRef name;
    size_t begin;
    uint64_t depth = 0, bytesOfUses = 0;
    bool wantsAtom = true;
  };
  /// The previous token, as far as results of operations are concerned.
  enum class After { Other, Value, ValueColon };

  void fail(size_t offset, const Twine &message) {
    if (!fault)
      fault = TextFault{offset, (message + " (docs/limits.md)").str()};
  }
  char at(size_t i) const { return i < text.size() ? text[i] : '\0'; }
  size_t nameEnd(size_t from, bool withMinus) const {
    while (from < text.size() &&
           (nameCharacters[static_cast<unsigned char>(text[from])] ||
            (withMinus && text[from] == '-')))
      ++from;
    return from;
  }

  void token();
  void skipString();
  void skipComment();
  size_t afterSpace(size_t from) const;
  void open(char bracket);
  void close(char opening);
  void atom();
  void connector();
  void operation(size_t begin);
  void number();
  void identifier();
  void value();
  void hash();
  void alias(StringRef name, size_t begin);
  void define(StringRef name, size_t begin);
  void endDefinition();
  void use(StringRef name, size_t offset);
  void run(size_t begin, size_t end);
  void uses(uint64_t bytes, size_t offset);

  StringRef text;
  size_t place = 0;
  std::optional<TextFault> fault;
  SmallVector<Bracket, 64> brackets;
  StringMap<Alias> aliases;
  std::optional<Definition> definition;
  uint64_t bytesOfUses = 0;
  After after = After::Other;
  StringRef lastValue;
  StringMap<uint64_t> resultCounts; ///< of those with many
};
} // namespace

std::optional<TextFault> tilewright::findTextFault(StringRef text) {
  return TextScanner(text).scan();
}

std::optional<TextFault> TextScanner::scan() {
  while (place < text.size() && !fault)
    token();
  endDefinition();
  return fault;
}

void TextScanner::token() {
  char c = text[place];
  switch (c) {
  case ' ':
  case '\n':
  case '\t':
  case '\r':
    ++place;
    return;
  case '/':
    return skipComment();
  case '%':
    return value();
  case '#':
    return hash();
  case ':':
    // `::` joins symbols and is irrelevant here.
    after = after == After::Value ? After::ValueColon : After::Other;
    connector();
    ++place;
    return;
  default:
    break;
  }
  if (isDigit(c))
    return number();
  after = After::Other;
  switch (c) {
  case '(':
  case '[':
  case '{':
  case '<':
    return open(c);
  case ')':
    return close('(');
  case ']':
    return close('[');
  case '}':
    return close('{');
  case '>':
    return close('<');
  case '"':
    return skipString();
  case '!':
  case '@':
  case '^': {
    size_t begin = place;
    place = nameEnd(place + 1, /*withMinus=*/true);
    if (c == '!')
      alias(text.slice(begin, place), begin);
    else
      atom();
    return;
  }
  case ',':
    if (!brackets.empty())
      brackets.back().operators = 0;
    ++place;
    return;
  case '-':
    if (at(place + 1) == '>') {
      connector();
      place += 2;
      return;
    }
    [[fallthrough]];
  case '+':
  case '*':
    connector();
    operation(place);
    ++place;
    return;
  default:
    if (nameCharacters[static_cast<unsigned char>(c)])
      return identifier();
    ++place;
  }
}

/// An unterminated string ends with its line; the parser reports it.
void TextScanner::skipString() {
  atom();
  for (++place; place < text.size(); ++place) {
    if (text[place] == '\\') {
      ++place;
      continue;
    }
    if (text[place] == '"' || text[place] == '\n')
      break;
  }
  place = std::min(place + 1, text.size());
}

void TextScanner::skipComment() {
  if (at(place + 1) != '/') {
    ++place;
    return;
  }
  size_t end = text.find('\n', place);
  place = end == StringRef::npos ? text.size() : end + 1;
}

size_t TextScanner::afterSpace(size_t from) const {
  while (from < text.size()) {
    if (isSpace(text[from])) {
      ++from;
    } else if (text[from] == '/' && at(from + 1) == '/') {
      size_t end = text.find('\n', from);
      from = end == StringRef::npos ? text.size() : end + 1;
    } else {
      break;
    }
  }
  return from;
}

void TextScanner::open(char bracket) {
  // A bracket directly after a name belongs to it: `loc(`, `!t<`.
  if (brackets.empty() && definition) {
    if (bracket == '{' && !definition->wantsAtom)
      endDefinition();
    else
      definition->wantsAtom = false;
  }
  if (brackets.size() == limits::kBracketDepth)
    return fail(place, "expected brackets of at most " +
                           Twine(limits::kBracketDepth) + " levels, got more");
  brackets.push_back({bracket, 0});
  if (definition)
    definition->depth = std::max<uint64_t>(definition->depth, brackets.size());
  ++place;
}

void TextScanner::close(char opening) {
  if (!brackets.empty() && brackets.back().opening == opening)
    brackets.pop_back();
  ++place;
}

void TextScanner::atom() {
  if (!definition || !brackets.empty())
    return;
  if (definition->wantsAtom)
    definition->wantsAtom = false;
  else
    endDefinition();
}

void TextScanner::connector() {
  if (definition && brackets.empty())
    definition->wantsAtom = true;
}

/// Lines in braces follow each other without commas, and contain affine
/// expressions only in brackets of their own.
void TextScanner::operation(size_t begin) {
  if (brackets.empty() || brackets.back().opening == '{')
    return;
  if (++brackets.back().operators > limits::kOperatorChain)
    fail(begin, "expected an expression of at most " +
                    Twine(limits::kOperatorChain) + " operators, got more");
}

/// A number, a dimension list, or the rest of one: `4x8xf32`, `x8xf32`.
void TextScanner::run(size_t begin, size_t end) {
  uint64_t digits = 0, dimensions = 0;
  for (size_t i = begin; i < end; ++i) {
    if (text[i] == 'x' && (i == begin || isDigit(text[i - 1]))) {
      digits = 0;
      ++dimensions;
    } else if (text[i] != '.') {
      ++digits;
    }
    if (digits > limits::kNumberDigits)
      return fail(begin, "expected a number of at most " +
                             Twine(limits::kNumberDigits) +
                             " digits, got more");
    if (dimensions > limits::kRank + 1)
      return fail(begin, "expected at most " + Twine(limits::kRank) +
                             " dimensions, got more");
  }
}

void TextScanner::number() {
  atom();
  size_t begin = place;
  place = nameEnd(place, /*withMinus=*/false);
  uint64_t count;
  if (after == After::ValueColon &&
      !text.slice(begin, place).getAsInteger(10, count) &&
      count > limits::kForwardResult)
    resultCounts[lastValue] = std::max(resultCounts[lastValue], count);
  after = After::Other;
  run(begin, place);
}

void TextScanner::identifier() {
  atom();
  size_t begin = place;
  place = nameEnd(place, /*withMinus=*/false);
  StringRef name = text.slice(begin, place);
  if (name.front() == 'x' && name.size() > 1 && isDigit(name[1]))
    return run(begin, place);
  StringRef width = name;
  if (width.consume_front("i") || width.consume_front("si") ||
      width.consume_front("ui")) {
    uint64_t bits;
    if (!width.empty() && all_of(width, isDigit) &&
        (width.getAsInteger(10, bits) || bits > limits::kIntegerBits))
      return fail(begin, "expected an integer type of at most " +
                             Twine(limits::kIntegerBits) + " bits, got " +
                             name.take_front(20));
  }
  if (name == "mod" || name == "floordiv" || name == "ceildiv")
    operation(begin);
}

void TextScanner::value() {
  atom();
  size_t begin = ++place;
  if (isDigit(at(place)))
    while (isDigit(at(place)))
      ++place;
  else
    place = nameEnd(place, /*withMinus=*/true);
  lastValue = text.slice(begin, place);
  after = After::Value;
}

/// An alias, a dialect's attribute, or the number of a result: `%a#3`.
void TextScanner::hash() {
  size_t begin = place;
  bool isResult = after == After::Value && isDigit(at(place + 1));
  after = After::Other;
  place = nameEnd(place + 1, /*withMinus=*/true);
  StringRef name = text.slice(begin, place);
  if (!isResult)
    return alias(name, begin);
  uint64_t result;
  bool isHuge = name.drop_front().take_while(isDigit).getAsInteger(10, result);
  if (!isHuge && result < limits::kForwardResult)
    return;
  auto known = resultCounts.find(lastValue);
  if (isHuge || known == resultCounts.end() || result >= known->second)
    fail(begin, "expected a result of an operation that is defined above, or "
                "one of the first " +
                    Twine(limits::kForwardResult) + ", got " +
                    name.take_front(20));
}

void TextScanner::alias(StringRef name, size_t begin) {
  if (brackets.empty()) {
    size_t next = afterSpace(place);
    if (at(next) == '=' && at(next + 1) != '=') {
      endDefinition();
      define(name, begin);
      place = next + 1;
      return;
    }
  }
  atom();
  // A name with a dot belongs to a dialect.
  if (!name.contains('.'))
    use(name, begin);
}

void TextScanner::define(StringRef name, size_t begin) {
  definition = Definition{name, begin};
}

void TextScanner::endDefinition() {
  if (!definition)
    return;
  Alias &alias = aliases[definition->name];
  alias.depth = definition->depth;
  alias.bytes = place - definition->begin + definition->bytesOfUses;
  alias.isDefined = true;
  size_t begin = definition->begin;
  definition.reset();
  // A location may be used before it is defined.
  uses(SaturatingMultiply(alias.earlierUses, alias.bytes), begin);
}

void TextScanner::use(StringRef name, size_t offset) {
  Alias &alias = aliases[name];
  if (!alias.isDefined) {
    ++alias.earlierUses;
    return;
  }
  uses(alias.bytes, offset);
  if (!definition)
    return;
  definition->bytesOfUses = SaturatingAdd(definition->bytesOfUses, alias.bytes);
  definition->depth =
      std::max(definition->depth, brackets.size() + alias.depth);
  if (definition->depth > limits::kBracketDepth)
    fail(offset, "expected brackets of at most " +
                     Twine(limits::kBracketDepth) +
                     " levels with all aliases expanded, got more");
}

void TextScanner::uses(uint64_t bytes, size_t offset) {
  bytesOfUses = SaturatingAdd(bytesOfUses, bytes);
  if (bytesOfUses > limits::kAliasBytes)
    fail(offset, "expected aliases of at most " + Twine(limits::kAliasBytes) +
                     " bytes when each use is expanded, got more");
}
