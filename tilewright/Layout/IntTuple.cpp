//===- IntTuple.cpp - an integer, or a tuple of IntTuples -----------------===//
#include "tilewright/Layout/IntTuple.h"

#include "tilewright/Support/ExitCode.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;
using namespace tilewright;

unsigned IntTuple::depth() const {
  unsigned most = 0;
  for (const IntTuple &part : parts)
    most = std::max(most, part.depth());
  return leaf ? 0 : most + 1;
}

int64_t IntTuple::product() const {
  if (leaf)
    return number;
  int64_t result = 1;
  for (const IntTuple &part : parts)
    result *= part.product();
  return result;
}

static void appendLeaves(const IntTuple &tuple, SmallVector<int64_t> &leaves) {
  if (tuple.isLeaf()) {
    leaves.push_back(tuple.value());
    return;
  }
  for (const IntTuple &part : tuple.items())
    appendLeaves(part, leaves);
}

SmallVector<int64_t> IntTuple::flatten() const {
  SmallVector<int64_t> leaves;
  appendLeaves(*this, leaves);
  return leaves;
}

bool IntTuple::isCongruentTo(const IntTuple &other) const {
  if (leaf || other.leaf)
    return leaf && other.leaf;
  return parts.size() == other.parts.size() &&
         all_of(zip_equal(parts, other.parts), [](auto pair) {
           return std::get<0>(pair).isCongruentTo(std::get<1>(pair));
         });
}

bool IntTuple::operator==(const IntTuple &other) const {
  return isCongruentTo(other) && flatten() == other.flatten();
}

bool IntTuple::isKnown() const {
  return none_of(flatten(), [](int64_t leaf) {
    return leaf == unknown32 || leaf == unknown64;
  });
}

hash_code tilewright::hash_value(const IntTuple &tuple) {
  return llvm::hash_value(tuple.str());
}

std::string IntTuple::str() const {
  if (leaf)
    return number == unknown32   ? "?"
           : number == unknown64 ? "?{i64}"
                                 : std::to_string(number);
  std::string text = "(";
  for (const auto &[i, part] : enumerate(parts))
    text += (i ? "," : "") + part.str();
  return text + ")";
}

static IntTuple takeLeaves(const IntTuple &profile,
                           ArrayRef<IntTuple> &values) {
  if (profile.isLeaf()) {
    IntTuple value = values.front();
    values = values.drop_front();
    return value;
  }
  std::vector<IntTuple> parts;
  for (const IntTuple &part : profile.items())
    parts.push_back(takeLeaves(part, values));
  return IntTuple(std::move(parts));
}

IntTuple tilewright::withLeaves(const IntTuple &profile,
                                ArrayRef<IntTuple> values) {
  return takeLeaves(profile, values);
}

namespace {
class TupleParser {
public:
  TupleParser(StringRef &text, StringRef whole, bool mayBeUnknown)
      : text(text), whole(whole), mayBeUnknown(mayBeUnknown) {}

  Expected<IntTuple> tuple(unsigned depth) {
    skipSpace();
    if (!text.consume_front("("))
      return number();
    if (depth == IntTuple::maxDepth)
      return fail("at most " + Twine(IntTuple::maxDepth) + " nested tuples");
    std::vector<IntTuple> parts;
    do {
      Expected<IntTuple> part = tuple(depth + 1);
      if (!part)
        return part.takeError();
      parts.push_back(std::move(*part));
      skipSpace();
    } while (text.consume_front(","));
    if (!text.consume_front(")"))
      return fail("',' or ')'");
    return IntTuple(std::move(parts));
  }

private:
  Expected<IntTuple> number() {
    if (++leaves > IntTuple::maxLeaves)
      return fail("at most " + Twine(IntTuple::maxLeaves) + " numbers");
    if (mayBeUnknown && text.consume_front("?"))
      return IntTuple(text.consume_front("{i64}") ? IntTuple::unknown64
                                                  : IntTuple::unknown32);
    StringRef before = text;
    text.consume_front("_");
    uint64_t value;
    if (text.empty() || !isDigit(text.front()) ||
        text.consumeInteger(10, value) ||
        value > uint64_t(IntTuple::maxValue)) {
      text = before;
      return fail(mayBeUnknown
                      ? "a number up to 2^40, ? or a tuple such as (4,8)"
                      : "a number up to 2^40 or a tuple such as (4,8)");
    }
    return IntTuple(int64_t(value));
  }
  void skipSpace() { text = text.ltrim(); }
  Error fail(const Twine &expected) {
    return toolError(ExitCode::Usage,
                     "column " + Twine(whole.size() - text.size() + 1) +
                         " of '" + whole + "': expected " + expected);
  }

  StringRef &text, whole;
  bool mayBeUnknown;
  unsigned leaves = 0;
};
} // namespace

Expected<IntTuple> IntTuple::take(StringRef &text, StringRef whole,
                                  bool mayBeUnknown) {
  return TupleParser(text, whole, mayBeUnknown).tuple(0);
}

Expected<IntTuple> IntTuple::parse(StringRef whole, bool mayBeUnknown) {
  StringRef text = whole;
  Expected<IntTuple> tuple = take(text, whole, mayBeUnknown);
  if (tuple && !text.trim().empty())
    return toolError(ExitCode::Usage,
                     "column " + Twine(whole.size() - text.ltrim().size() + 1) +
                         " of '" + whole + "': expected the end, found '" +
                         text.trim() + "'");
  return tuple;
}
