//===- RecursiveTest.cpp - caches, limits and sharing ---------------------===//
// covers: SW-2
#include "Graph.h"

#include <chrono>

using namespace mlir;
using namespace tilewright;
using namespace tilewright::simplifier;

namespace {
class RecursiveTest : public GraphTest {
protected:
  static double milliseconds(llvm::function_ref<void()> run) {
    auto begin = std::chrono::steady_clock::now();
    run();
    return std::chrono::duration<double, std::milli>(
               std::chrono::steady_clock::now() - begin)
        .count();
  }
  static uint64_t fired(const RecursiveSimplifier &simplifier) {
    uint64_t sum = 0;
    for (uint64_t each : simplifier.getStatistics().fired)
      sum += each;
    return sum;
  }
};
} // namespace

// 2^60 paths lead from the top to the bottom, through 180 nodes.
TEST_F(RecursiveTest, SharedSubgraphsAreSimplifiedOnce) {
  Expr *x = symbol(64), *zero = constant(64, 0), *top = x;
  for (unsigned i = 0; i < 60; ++i) {
    // Only the zeros fold, so every level stays.
    Expr *low = node(Kind::Add, {top, zero});
    top = node(Kind::Mul, {low, low});
  }
  SimplifierOptions options;
  options.maxDepth = 200;
  RecursiveSimplifier simplifier(graph, options);
  Expr *result = nullptr;
  double taken = milliseconds([&] { result = simplifier.simplify(top); });
  EXPECT_LT(taken, 10);
  EXPECT_EQ(120u, simplifier.getStatistics().visited);
  EXPECT_EQ(60u, fired(simplifier));
  Expr *expected = x;
  for (unsigned i = 0; i < 60; ++i)
    expected = node(Kind::Mul, {expected, expected});
  EXPECT_EQ(expected, result);
}

// The same below a limit: nodes at the limit are not cached, and yet not
// visited 2^30 times.
TEST_F(RecursiveTest, SharedSubgraphsBelowTheLimitStayCheap) {
  Expr *x = symbol(64), *zero = constant(64, 0), *top = x;
  for (unsigned i = 0; i < 60; ++i) {
    Expr *low = node(Kind::Add, {top, zero});
    top = node(Kind::Mul, {low, node(Kind::Neg, low)});
  }
  SimplifierOptions options;
  options.maxDepth = 60;
  RecursiveSimplifier simplifier(graph, options);
  simplifier.simplify(top);
  EXPECT_GT(simplifier.getStatistics().cut, 0u);
  EXPECT_LT(simplifier.getStatistics().visited, 180u * 60);
}

TEST_F(RecursiveTest, DeepChainsNeedNoStack) {
  constexpr unsigned depth = 100000;
  Expr *x = symbol(32), *top = x;
  for (unsigned i = 0; i < depth; ++i)
    top = node(Kind::Add, {top, constant(32, 3)});
  SimplifierOptions options;
  options.maxDepth = depth + 1;
  EXPECT_EQ(node(Kind::Add, {x, constant(32, 3 * depth)}),
            simplify(top, options));
  // The meaning is the same with a low limit: the rest of the chain is kept.
  Expr *shallow = simplify(top);
  unsigned left = 0;
  uint64_t sum = 0;
  for (Expr *each = shallow; each != x; each = each->operand(0), ++left) {
    ASSERT_EQ(Kind::Add, each->kind());
    sum += each->operand(1)->value();
  }
  EXPECT_EQ(3ull * depth, sum);
  EXPECT_LT(left, depth);
  // At each of 64 levels, at most 64 rules.
  EXPECT_GT(left, depth - 64 * 65);
}

TEST_F(RecursiveTest, TheLimitCutsAndDoesNotCache) {
  Expr *x = symbol(32), *zero = constant(32, 0);
  Expr *inner = node(Kind::Add, {x, zero});
  Expr *outer = node(Kind::Neg, node(Kind::Abs, inner));
  SimplifierOptions options;
  options.maxDepth = 2;
  RecursiveSimplifier simplifier(graph, options);
  EXPECT_EQ(outer, simplifier.simplify(outer)) << "the zero is out of reach";
  EXPECT_EQ(1u, simplifier.getStatistics().cut);
  // Later the inner one is simplified as a root; a cached result from the limit
  // would hide that.
  EXPECT_EQ(x, simplifier.simplify(inner));
  EXPECT_EQ(node(Kind::Neg, node(Kind::Abs, x)), simplifier.simplify(outer));
}

TEST_F(RecursiveTest, ALimitOfZeroChangesNothing) {
  Expr *x = symbol(32);
  Expr *sum = node(Kind::Add, {x, constant(32, 0)});
  SimplifierOptions options;
  options.maxDepth = 0;
  EXPECT_EQ(sum, simplify(sum, options));
}

TEST_F(RecursiveTest, RootsInDefinitionOrderAreVisitedOnce) {
  RecursiveSimplifier simplifier(graph, {});
  Expr *top = symbol(32);
  for (unsigned i = 0; i < 1000; ++i)
    top = simplifier.simplify(node(Kind::Mul, {top, symbol(32)}));
  EXPECT_EQ(1000u, simplifier.getStatistics().visited);
  EXPECT_EQ(0u, simplifier.getStatistics().cut);
}

// Results under an assumption are not used without it, nor vice versa.
TEST_F(RecursiveTest, TheCachesAreApart) {
  Expr *c = symbol(1), *x = symbol(32), *y = symbol(32);
  Expr *choice = node(Kind::Select, {c, x, y});
  Expr *sum = node(Kind::Add, {choice, constant(32, 1)});
  RecursiveSimplifier simplifier(graph, {});
  EXPECT_EQ(sum, simplifier.simplify(sum));
  EXPECT_EQ(node(Kind::Add, {x, constant(32, 1)}),
            simplifier.simplifyUnder(c, true, sum));
  EXPECT_EQ(node(Kind::Add, {y, constant(32, 1)}),
            simplifier.simplifyUnder(c, false, sum));
  EXPECT_EQ(sum, simplifier.simplify(sum));
  Expr *other = symbol(1);
  EXPECT_EQ(sum, simplifier.simplifyUnder(other, true, sum));
}

TEST_F(RecursiveTest, ConditionsSayWhatTheyImply) {
  Expr *a = symbol(1), *b = symbol(1), *x = symbol(32), *y = symbol(32);
  Expr *five = constant(32, 5), *yes = constant(1, 1), *no = constant(1, 0);
  RecursiveSimplifier simplifier(graph, {});
  Expr *both = node(Kind::And, {a, node(Kind::Not, b)});
  EXPECT_EQ(yes, simplifier.simplifyUnder(both, true, a));
  EXPECT_EQ(no, simplifier.simplifyUnder(both, true, b));
  EXPECT_EQ(a, simplifier.simplifyUnder(both, false, a)) << "either may fail";
  Expr *any = node(Kind::Or, {a, b});
  EXPECT_EQ(no, simplifier.simplifyUnder(any, false, b));
  EXPECT_EQ(b, simplifier.simplifyUnder(any, true, b));
  Expr *isFive = node(Kind::Eq, {x, five});
  EXPECT_EQ(five, simplifier.simplifyUnder(isFive, true, x));
  EXPECT_EQ(x, simplifier.simplifyUnder(isFive, false, x));
  Expr *equal = node(Kind::Eq, {x, y});
  EXPECT_EQ(x, simplifier.simplifyUnder(equal, true, x)) << "no constant";
}

// An arm is replaced only by an existing node.
TEST_F(RecursiveTest, AnAssumptionMakesNoOperation) {
  Expr *c = symbol(1), *x = symbol(32), *y = symbol(32);
  Expr *choice = node(Kind::Select, {c, x, y});
  Expr *sum = node(Kind::Add, {choice, constant(32, 1)});
  Expr *outer = node(Kind::Select, {c, sum, y});
  EXPECT_EQ(outer, simplify(outer));
  Expr *known = node(Kind::Add, {x, constant(32, 1)});
  known->setInProgram();
  EXPECT_EQ(node(Kind::Select, {c, known, y}), simplify(outer));
}

TEST_F(RecursiveTest, LeavesAreClassified) {
  RecursiveSimplifier simplifier(graph, {});
  Expr *x = symbol(32), *undefined = graph.undef(integer(32));
  EXPECT_EQ(constant(32, 9),
            simplifier.simplify(graph.leafConstant(integer(32), 9)));
  EXPECT_EQ(x, simplifier.simplify(x));
  EXPECT_EQ(undefined, simplifier.simplify(undefined));
  // An undefined arm is dropped.
  Expr *c = symbol(1);
  EXPECT_EQ(x, simplifier.simplify(node(Kind::Select, {c, x, undefined})));
  EXPECT_EQ(x, simplifier.simplify(node(Kind::Select, {c, undefined, x})));
}

// Many operands: any two are combined, in any order.
TEST_F(RecursiveTest, LongAndsMeetPairwise) {
  SmallVector<Expr *> operands;
  for (unsigned i = 0; i < 6; ++i)
    operands.push_back(symbol(32));
  operands.push_back(node(Kind::Not, operands[2]));
  EXPECT_EQ(constant(32, 0), simplify(node(Kind::And, operands)));
  EXPECT_EQ(constant(32, -1), simplify(node(Kind::Or, operands)));
  operands.back() = node(Kind::Or, {operands[1], operands[4]});
  Expr *result = simplify(node(Kind::And, operands));
  // The or is absorbed, and six operands need five operations.
  unsigned count = 1;
  for (Expr *each = result; each->kind() == Kind::And; ++count)
    each = each->operand(each->operand(0)->isLeaf());
  EXPECT_EQ(6u, count);
}

// The same input gives the same numbers for any addresses in memory.
TEST_F(RecursiveTest, IsDeterministic) {
  auto build = [](ExprGraph &graph, TypeTable &types, MLIRContext &context,
                  Block &block) {
    const TypeRecord *type = types.get(
        cuda_tile::TileType::get({4}, IntegerType::get(&context, 32)));
    SmallVector<Expr *> pool;
    for (unsigned i = 0; i < 4; ++i)
      pool.push_back(
          graph.symbol(type, block.addArgument(type->original(),
                                               UnknownLoc::get(&context))));
    pool.push_back(graph.constant(type, 0));
    pool.push_back(graph.constant(type, 3));
    RecursiveSimplifier simplifier(graph, {});
    const Kind kinds[] = {Kind::Add, Kind::Sub, Kind::And, Kind::Or, Kind::Mul};
    std::vector<uint32_t> ids;
    uint64_t state = 1;
    auto below = [&](uint64_t end) {
      state = state * 6364136223846793005ull + 1442695040888963407ull;
      return (state >> 33) % end;
    };
    for (unsigned i = 0; i < 2000; ++i) {
      Expr *expr =
          graph.get(kinds[below(5)], 0, type,
                    {pool[below(pool.size())], pool[below(pool.size())]});
      pool.push_back(simplifier.simplify(expr));
      ids.push_back(pool.back()->id());
    }
    return ids;
  };
  std::vector<uint32_t> first = build(graph, types, context, block);
  MLIRContext otherContext(MLIRContext::Threading::DISABLED);
  otherContext.loadDialect<cuda_tile::CudaTileDialect>();
  std::vector<char> elsewhere(1 << 20);
  Block otherBlock;
  TypeTable otherTypes;
  ExprGraph otherGraph(otherTypes);
  EXPECT_EQ(first, build(otherGraph, otherTypes, otherContext, otherBlock));
}
