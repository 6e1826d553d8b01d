//===- RulesTest.cpp - each rule applies where its row says ---------------===//
// covers: SW-3
// RuleCases.inc is made from Rules.td: for each rule a left side that must
// match and give the right side, and near misses that must not.
//===----------------------------------------------------------------------===//
#include "Graph.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::simplifier;

namespace {
struct RuleCase {
  RuleId rule;
  StringRef what; // empty: a match
  StringRef left, right;
};

const RuleCase cases[] = {
#define MATCH(RULE, LEFT, RIGHT) {RuleId::RULE, "", LEFT, RIGHT},
#define MISS(RULE, WHAT, LEFT) {RuleId::RULE, WHAT, LEFT, ""},
#include "unittests/Simplifier/RuleCases.inc"
};

class RulesTest : public GraphTest {
protected:
  const TypeRecord *type(StringRef text) {
    unsigned width;
    if (!text.consume_front("f")) {
      text.getAsInteger(10, width);
      return integer(width);
    }
    Type element = text == "8"    ? Type(Float8E4M3FNType::get(&context))
                   : text == "16" ? Type(Float16Type::get(&context))
                                  : Type(Float32Type::get(&context));
    return types.get(cuda_tile::TileType::get({8}, element));
  }

  static Kind kindOf(StringRef name) {
    for (unsigned i = 0; i <= 16; ++i)
      if (nameOf(static_cast<Kind>(i)) == name)
        return static_cast<Kind>(i);
    ADD_FAILURE() << "no kind " << name.str();
    return Kind::Sentinel0;
  }

  Expr *parse(ArrayRef<StringRef> &words) {
    StringRef word = words.front();
    words = words.drop_front();
    auto next = [&] {
      StringRef text = words.front();
      words = words.drop_front();
      return text;
    };
    if (word == "#") {
      uint64_t value;
      next().getAsInteger(10, value);
      return graph.constant(type(next()), value);
    }
    if (word == "?")
      return graph.undef(type(next()));
    if (word != "(") {
      const TypeRecord *record = type(next());
      Expr *&known = symbols[word];
      if (!known)
        known = symbol(record);
      return known;
    }
    Kind kind = kindOf(next());
    unsigned flags;
    next().getAsInteger(10, flags);
    const TypeRecord *record = type(next());
    SmallVector<Expr *, 3> operands;
    while (words.front() != ")")
      operands.push_back(parse(words));
    words = words.drop_front();
    return graph.get(kind, flags, record, operands);
  }
  Expr *parse(StringRef text) {
    SmallVector<StringRef> words;
    text.split(words, ' ', -1, /*KeepEmpty=*/false);
    ArrayRef<StringRef> left = words;
    return parse(left);
  }

  /// The symbols of `text`, created last one first, which reverses the operands
  /// of commutative kinds.
  void nameBackwards(StringRef text) {
    SmallVector<StringRef> words;
    text.split(words, ' ', -1, false);
    for (size_t i = words.size() - 1; i-- > 0;)
      if (llvm::isAlpha(words[i][0]) && llvm::isLower(words[i][0]) &&
          !symbols.count(words[i]))
        symbols[words[i]] = symbol(type(words[i + 1]));
  }

  /// One rule's result for an expression, in any operand order that matches.
  Expr *apply(RuleId rule, Expr *expr) {
    for (const RuleRow &row : rulesFor(expr->kind()))
      if (row.id == rule)
        if (Expr *result = row.apply(expr, graph))
          return result;
    return nullptr;
  }

  llvm::StringMap<Expr *> symbols;
};
} // namespace

TEST_F(RulesTest, EveryRowHasBothKinds) {
  std::vector<unsigned> matches(static_cast<size_t>(RuleId::Count), 0);
  std::vector<unsigned> misses = matches;
  for (const RuleCase &each : cases)
    ++(each.what.empty() ? matches : misses)[unsigned(each.rule)];
  for (unsigned i = 0; i < unsigned(RuleId::Count); ++i) {
    EXPECT_EQ(1u, matches[i]) << nameOf(RuleId(i)).str();
    EXPECT_LE(1u, misses[i]) << nameOf(RuleId(i)).str();
  }
}

TEST_F(RulesTest, TheLeftSideGivesTheRightSide) {
  for (bool backwards : {false, true})
    for (const RuleCase &each : cases) {
      if (!each.what.empty())
        continue;
      symbols.clear();
      if (backwards)
        nameBackwards(each.left);
      Expr *left = parse(each.left), *right = parse(each.right);
      EXPECT_EQ(right, apply(each.rule, left))
          << nameOf(each.rule).str() << ": " << each.left.str();
    }
}

TEST_F(RulesTest, NearMissesDoNotMatch) {
  for (bool backwards : {false, true})
    for (const RuleCase &each : cases) {
      if (each.what.empty())
        continue;
      symbols.clear();
      if (backwards)
        nameBackwards(each.left);
      EXPECT_EQ(nullptr, apply(each.rule, parse(each.left)))
          << nameOf(each.rule).str() << ", another " << each.what.str() << ": "
          << each.left.str();
    }
}

// With all rules together: no row is shadowed by others, and both sides of each
// have the same result.
TEST_F(RulesTest, BothSidesSimplifyToOne) {
  for (const RuleCase &each : cases) {
    if (!each.what.empty())
      continue;
    symbols.clear();
    Expr *left = parse(each.left), *right = parse(each.right);
    EXPECT_NE(left, simplify(left)) << nameOf(each.rule).str();
    EXPECT_EQ(simplify(right), simplify(left))
        << nameOf(each.rule).str() << ": " << each.left.str();
  }
}
