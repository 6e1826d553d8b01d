//===- ModuloScheduleTest.cpp - schedules against exhaustive search -------===//
#include "tilewright/Solver/ModuloSchedule.h"
#include "Dice.h"

#include "gtest/gtest.h"
#include <algorithm>
#include <numeric>

using namespace tilewright;

namespace {
/// An iteration of `nodes` nodes on three units: edges forward within it, and
/// some back to later iterations.
ModuloGraph randomGraph(Dice &dice, unsigned nodes) {
  ModuloGraph graph(3);
  for (unsigned node = 0; node < nodes; ++node) {
    int64_t uses[3] = {0, 0, 0};
    uses[dice.below(3)] = 1 + dice.below(2);
    if (!dice.below(3))
      uses[dice.below(3)] = 1;
    graph.addNode(uses, dice.below(4));
  }
  for (unsigned to = 1; to < nodes; ++to)
    for (unsigned count = dice.below(3); count; --count)
      graph.addEdge(dice.below(to), to, dice.below(4));
  for (unsigned count = dice.below(3); count; --count)
    graph.addEdge(dice.below(nodes), dice.below(nodes), dice.below(4),
                  1 + dice.below(2));
  return graph;
}

/// Whether nodes that start at `slots` of an interval can be assigned to
/// stages: differences of stages have lower bounds, and no cycle of them may be
/// positive.
bool hasStages(const ModuloGraph &graph, const std::vector<int64_t> &slots,
               int64_t interval) {
  std::vector<int64_t> stage(graph.size(), 0);
  for (unsigned round = 0; round <= graph.size(); ++round) {
    bool grew = false;
    for (const ModuloGraph::Edge &edge : graph.edges()) {
      int64_t gap = slots[edge.from] + edge.latency - slots[edge.to];
      int64_t apart =
          gap > 0 ? (gap + interval - 1) / interval : -(-gap / interval);
      int64_t least = stage[edge.from] + apart - int64_t(edge.distance);
      grew |= least > stage[edge.to];
      stage[edge.to] = std::max(stage[edge.to], least);
    }
    if (!grew)
      return true;
  }
  return false;
}

bool unitsAreFree(const ModuloGraph &graph, const std::vector<int64_t> &slots,
                  int64_t interval) {
  for (unsigned unit = 0; unit < 3; ++unit) {
    std::vector<bool> held(interval);
    for (unsigned node = 0; node < graph.size(); ++node)
      for (int64_t cycle = 0; cycle < graph.useOf(node, unit); ++cycle) {
        int64_t slot = (slots[node] + cycle) % interval;
        if (held[slot])
          return false;
        held[slot] = true;
      }
  }
  return true;
}

/// Whether a schedule of that interval exists, by exhaustive search.
bool exists(const ModuloGraph &graph, int64_t interval) {
  for (unsigned node = 0; node < graph.size(); ++node)
    for (unsigned unit = 0; unit < 3; ++unit)
      if (graph.useOf(node, unit) > interval)
        return false;
  std::vector<int64_t> slots(graph.size(), 0);
  while (true) {
    if (unitsAreFree(graph, slots, interval) &&
        hasStages(graph, slots, interval))
      return true;
    unsigned node = 1; // rotating all of them changes nothing
    while (node < slots.size() && ++slots[node] == interval)
      slots[node++] = 0;
    if (node >= slots.size())
      return false;
  }
}

TEST(ModuloScheduleTest, IsAsShortAsTheBestOrOneMore) {
  Dice dice(3);
  unsigned longer = 0;
  for (unsigned round = 0; round < 1500; ++round) {
    ModuloGraph graph = randomGraph(dice, 1 + dice.below(5));
    std::optional<ModuloSchedule> found = graph.solve();
    ASSERT_TRUE(found) << "round " << round;
    ASSERT_TRUE(graph.isLegal(*found)) << "round " << round;
    int64_t best = std::max(graph.resourceBound(), *graph.recurrenceBound());
    while (!exists(graph, best))
      ++best;
    ASSERT_GE(found->interval, best) << "round " << round;
    ASSERT_LE(found->interval, best + 1) << "round " << round;
    longer += found->interval > best;
  }
  EXPECT_LE(longer, 15u); // one in a hundred
}

TEST(ModuloScheduleTest, LargeGraphsAreLegal) {
  Dice dice(4);
  for (unsigned round = 0; round < 100; ++round) {
    ModuloGraph graph = randomGraph(dice, 60);
    std::optional<ModuloSchedule> found = graph.solve();
    ASSERT_TRUE(found) << "round " << round;
    ASSERT_TRUE(graph.isLegal(*found)) << "round " << round;
    EXPECT_EQ(graph.solve()->start, found->start);
  }
}

TEST(ModuloScheduleTest, AProductHidesItsLoads) {
  // Units: memory, tensor. A load takes 10 cycles of memory and completes 50
  // later; the MMA takes 20, and needs the sum of the previous iteration.
  ModuloGraph graph(2);
  unsigned load = graph.addNode({10, 0}, 1);
  unsigned product = graph.addNode({0, 20});
  graph.addEdge(load, product, 60);
  graph.addEdge(product, product, 20, 1);
  EXPECT_EQ(graph.resourceBound(), 20);
  EXPECT_EQ(graph.recurrenceBound(), 20);
  EXPECT_EQ(graph.busiestUnit(), 1u);
  std::optional<ModuloSchedule> found = graph.solve();
  ASSERT_TRUE(found);
  EXPECT_EQ(found->interval, 20);
  EXPECT_EQ(found->stageOf(product) - found->stageOf(load), 3);
  EXPECT_EQ(found->stages(), 4);

  // With one stage less the interval grows until the load completes in time.
  found = graph.solve(
      [](const ModuloSchedule &schedule) { return schedule.stages() <= 3; });
  ASSERT_TRUE(found);
  EXPECT_LE(found->interval, 32);
  EXPECT_EQ(found->stages(), 3);
}

TEST(ModuloScheduleTest, LoadsMoveToWhereTheyAreNeeded) {
  // A load that is not used until stage 2 does not begin in stage 0.
  ModuloGraph graph(2);
  unsigned first = graph.addNode({4, 0}), early = graph.addNode({4, 0}, 8),
           last = graph.addNode({0, 4});
  graph.addEdge(first, last, 20);
  graph.addEdge(early, last, 4);
  std::optional<ModuloSchedule> found = graph.solve();
  ASSERT_TRUE(found);
  EXPECT_EQ(found->interval, 8);
  EXPECT_LT(found->start[last] - found->start[early], 4 + 8);
}

TEST(ModuloScheduleTest, AProductMayBeEarlyInAPeriod) {
  // A product and the element-wise operations that use it, on a unit each. Both
  // are between the begin of a period and the next one, or the product may be
  // one period early.
  auto graphWith = [](unsigned early) {
    ModuloGraph graph(2);
    unsigned product = graph.addNode({0, 20}, 8);
    unsigned rest = graph.addNode({30, 0}, 1);
    unsigned begin = graph.addNode({0, 0});
    graph.addEdge(product, rest, 20);
    graph.addOrder(begin, product, 0, early);
    graph.addOrder(product, begin, 20, 1);
    graph.addOrder(begin, rest, 0);
    graph.addOrder(rest, begin, 30, 1);
    return graph;
  };
  EXPECT_EQ(graphWith(0).recurrenceBound(), 50);
  EXPECT_EQ(graphWith(1).recurrenceBound(), 30);
  std::optional<ModuloSchedule> found = graphWith(1).solve();
  ASSERT_TRUE(found);
  EXPECT_EQ(found->interval, 30);
  EXPECT_LT(found->start[0], found->start[2]);
  EXPECT_EQ(found->start[1], found->start[2]);
}

TEST(ModuloScheduleTest, ATurnThatWaitsForItselfHasNone) {
  ModuloGraph graph(1);
  graph.addNode({1});
  graph.addNode({1});
  graph.addEdge(0, 1, 1);
  graph.addEdge(1, 0, 1);
  EXPECT_FALSE(graph.recurrenceBound());
  EXPECT_FALSE(graph.solve());
}

TEST(ModuloScheduleTest, NothingTakesACycle) {
  EXPECT_EQ(ModuloGraph(2).resourceBound(), 1);
  std::optional<ModuloSchedule> found = ModuloGraph(2).solve();
  ASSERT_TRUE(found);
  EXPECT_EQ(found->stages(), 1);
}
} // namespace
