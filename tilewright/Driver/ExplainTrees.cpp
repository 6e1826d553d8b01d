//===- ExplainTrees.cpp - where two trees part ----------------------------===//
// From the results down, as long as both trees have the same operation and
// differ in one operand only:
//
//     in operand 2 of mul.rn.f32 at k.mlir:9:10
//     a.cert:
//       add.rn.f32 at k.mlir:7:10
//         x(0)
//         y(0)
//     b.cert:
//       fma.rn.f32 at k.mlir:8:10
//         ...
//===----------------------------------------------------------------------===//
#include "tilewright/Driver/ExplainTrees.h"

#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/raw_ostream.h"
#include <utility>

using namespace llvm;
using namespace tilewright;

/// Levels of operations that are printed where trees part, and lines of a tree.
static constexpr unsigned deepest = 4, mostLines = 40;
/// Operations on the way to there.
static constexpr size_t mostSteps = 6;

namespace {
/// A value of a tree.
struct TreeValue {
  const Certificate &certificate;
  TreeNode::Operand operand;

  bool isKnown() const { return operand & ~TreeNode::negated; }
  bool isNegated() const { return operand & TreeNode::negated; }
  const TreeNode &node() const {
    return certificate.nodes[(operand & ~TreeNode::negated) - 1];
  }
  StringRef text() const { return certificate.texts[node().text]; }
  TreeValue at(size_t i) const { return {certificate, node().operands[i]}; }
  size_t count() const {
    size_t found = node().operands.size();
    while (found && !node().operands[found - 1])
      --found;
    return found;
  }
  bool operator==(const TreeValue &other) const {
    if (!isKnown() || !other.isKnown())
      return !isKnown() && !other.isKnown();
    return isNegated() == other.isNegated() &&
           node().code == other.node().code && text() == other.text();
  }
  std::string title() const {
    if (!isKnown())
      return "... (not recorded)";
    std::string title = isNegated() ? "-" : "";
    title += text().empty() ? StringRef("...") : text();
    if (StringRef place = certificate.texts[node().place]; !place.empty())
      title += (" at " + place).str();
    return title;
  }
};
} // namespace

/// Whether the first two operands may be exchanged.
static bool commutes(StringRef name) {
  StringRef stem = name.take_until([](char c) { return c == '.'; });
  return stem == "add" || stem == "mul" || stem == "fma" || stem == "max" ||
         stem == "min";
}

/// The operand in which alone two operations differ, as its number in each.
static std::optional<std::pair<size_t, size_t>>
onlyDifference(const TreeValue &a, const TreeValue &b) {
  if (!a.isKnown() || !b.isKnown() || a.isNegated() != b.isNegated() ||
      a.text() != b.text() || a.count() != b.count() || !a.count())
    return std::nullopt;
  for (bool isExchanged : {false, true}) {
    if (isExchanged && (!commutes(a.text()) || a.count() < 2))
      break;
    SmallVector<std::pair<size_t, size_t>> different;
    for (size_t i = 0; i < a.count(); ++i) {
      size_t other = isExchanged && i < 2 ? 1 - i : i;
      if (!(a.at(i) == b.at(other)))
        different.push_back({i, other});
    }
    if (different.size() == 1)
      return different.front();
  }
  return std::nullopt;
}

static void print(const TreeValue &value, unsigned depth, unsigned indent,
                  unsigned &lines, raw_ostream &os) {
  if (lines == mostLines)
    return;
  bool isCut = ++lines == mostLines;
  os.indent(indent) << (isCut ? "..." : value.title()) << "\n";
  if (isCut || !value.isKnown() || !value.count())
    return;
  if (depth == deepest) {
    ++lines;
    os.indent(indent + 2) << "...\n";
    return;
  }
  for (size_t i = 0; i < value.count(); ++i)
    print(value.at(i), depth + 1, indent + 2, lines, os);
}

void tilewright::explainDifference(const CertifiedTree &first,
                                   const CertifiedTree &second,
                                   raw_ostream &os) {
  TreeValue a = {first.certificate, first.root},
            b = {second.certificate, second.root};
  SmallVector<std::string> steps;
  TreeNode::Operand inA = a.operand, inB = b.operand;
  // Operands precede their nodes, so this ends.
  while (auto differing =
             onlyDifference({a.certificate, inA}, {b.certificate, inB})) {
    TreeValue here = {a.certificate, inA}, other = {b.certificate, inB};
    auto [i, j] = *differing;
    steps.push_back("in operand " + std::to_string(i + 1) + " of " +
                    here.title());
    inA = here.node().operands[i];
    inB = other.node().operands[j];
  }
  size_t skipped = steps.size() > mostSteps ? steps.size() - mostSteps : 0;
  size_t shown = 0;
  for (const std::string &step : steps) {
    if (shown == mostSteps / 2 && skipped)
      os << "  ... " << skipped << " more\n";
    if (shown < mostSteps / 2 || shown >= mostSteps / 2 + skipped)
      os << "  " << step << "\n";
    ++shown;
  }
  for (const auto &[tree, operand] :
       {std::pair(&first, inA), std::pair(&second, inB)}) {
    os << "  " << tree->file << ":\n";
    unsigned lines = 0;
    print({tree->certificate, operand}, 1, 4, lines, os);
  }
}
