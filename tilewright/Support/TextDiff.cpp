//===- TextDiff.cpp - line differences of texts ---------------------------===//
// The longest common subsequence of lines by the table of Wagner and Fischer:
// texts are small here, and their differences smaller.
//===----------------------------------------------------------------------===//
#include "tilewright/Support/TextDiff.h"

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include <vector>

using namespace llvm;
using namespace tilewright;

static constexpr size_t mostCells = size_t(64) << 20;

namespace {
/// ' ' in both texts, '-' only in the first, '+' only in the second.
struct Line {
  char sign;
  StringRef text;
};
using Lines = SmallVector<StringRef>;
} // namespace

static Lines split(StringRef text) {
  Lines lines;
  text.split(lines, '\n');
  if (lines.back().empty())
    lines.pop_back();
  return lines;
}

/// table[i][j]: the number of common lines of the suffixes from i and from j.
static std::vector<uint32_t> commonEnds(ArrayRef<StringRef> a,
                                        ArrayRef<StringRef> b) {
  size_t width = b.size() + 1;
  std::vector<uint32_t> table((a.size() + 1) * width);
  for (size_t i = a.size(); i-- > 0;)
    for (size_t j = b.size(); j-- > 0;)
      table[i * width + j] = a[i] == b[j] ? table[(i + 1) * width + j + 1] + 1
                                          : std::max(table[(i + 1) * width + j],
                                                     table[i * width + j + 1]);
  return table;
}

static void diffMiddle(ArrayRef<StringRef> a, ArrayRef<StringRef> b,
                       std::vector<Line> &lines) {
  size_t i = 0, j = 0, width = b.size() + 1;
  if (a.size() * b.size() <= mostCells) {
    std::vector<uint32_t> table = commonEnds(a, b);
    while (i < a.size() && j < b.size()) {
      if (a[i] == b[j]) {
        lines.push_back({' ', a[i++]});
        ++j;
      } else if (table[(i + 1) * width + j] >= table[i * width + j + 1]) {
        lines.push_back({'-', a[i++]});
      } else {
        lines.push_back({'+', b[j++]});
      }
    }
  }
  for (; i < a.size(); ++i)
    lines.push_back({'-', a[i]});
  for (; j < b.size(); ++j)
    lines.push_back({'+', b[j]});
}

static std::vector<Line> align(ArrayRef<StringRef> a, ArrayRef<StringRef> b) {
  size_t shorter = std::min(a.size(), b.size()), head = 0, tail = 0;
  while (head < shorter && a[head] == b[head])
    ++head;
  while (tail < shorter - head &&
         a[a.size() - 1 - tail] == b[b.size() - 1 - tail])
    ++tail;
  std::vector<Line> lines;
  for (StringRef line : a.take_front(head))
    lines.push_back({' ', line});
  diffMiddle(a.drop_front(head).drop_back(tail),
             b.drop_front(head).drop_back(tail), lines);
  for (StringRef line : a.take_back(tail))
    lines.push_back({' ', line});
  return lines;
}

/// "@@ -12,7 +12,6 @@" and the lines.
static std::string formatHunk(ArrayRef<Line> lines, size_t begin, size_t end) {
  size_t first = 1, second = 1, old = 0, now = 0;
  for (const Line &line : lines.take_front(begin)) {
    first += line.sign != '+';
    second += line.sign != '-';
  }
  std::string body;
  for (const Line &line : lines.slice(begin, end - begin)) {
    old += line.sign != '+';
    now += line.sign != '-';
    body += line.sign + line.text.str() + "\n";
  }
  return "@@ -" + utostr(old ? first : first - 1) + "," + utostr(old) + " +" +
         utostr(now ? second : second - 1) + "," + utostr(now) + " @@\n" + body;
}

std::string tilewright::diffLines(StringRef before, StringRef after,
                                  unsigned context) {
  Lines a = split(before), b = split(after);
  std::vector<Line> lines = align(a, b);
  std::string text;
  for (size_t i = 0; i < lines.size();) {
    if (lines[i].sign == ' ') {
      ++i;
      continue;
    }
    size_t begin = i - std::min<size_t>(i, context), last = i;
    for (; i < lines.size() && i - last <= 2 * size_t(context) + 1; ++i)
      if (lines[i].sign != ' ')
        last = i;
    size_t end = std::min(lines.size(), last + 1 + context);
    text += formatHunk(lines, begin, end);
    i = end;
  }
  return text;
}
