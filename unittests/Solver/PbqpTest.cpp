//===- PbqpTest.cpp - solutions against exhaustive search -----------------===//
#include "tilewright/Solver/Pbqp.h"
#include "Dice.h"

#include "gtest/gtest.h"

using namespace tilewright;

namespace {
using Cost = PbqpGraph::Cost;

std::vector<Cost> randomCosts(Dice &dice, unsigned count) {
  std::vector<Cost> result;
  for (unsigned i = 0; i < count; ++i)
    result.push_back(dice.below(8) ? dice.below(100) : PbqpGraph::infinite);
  return result;
}

/// A problem of `nodes` nodes with 1 to 4 labels and `edges` edges between any
/// of them.
PbqpGraph randomGraph(Dice &dice, unsigned nodes, unsigned edges) {
  PbqpGraph graph;
  std::vector<unsigned> labels;
  for (unsigned i = 0; i < nodes; ++i) {
    labels.push_back(1 + dice.below(4));
    graph.addNode(randomCosts(dice, labels.back()));
  }
  for (unsigned i = 0; i < edges; ++i) {
    unsigned a = dice.below(nodes), b = dice.below(nodes);
    graph.addEdge(a, b, randomCosts(dice, labels[a] * labels[b]));
  }
  return graph;
}

/// The least cost, by exhaustive search.
Cost leastOf(const PbqpGraph &graph) {
  std::vector<unsigned> labels(graph.size(), 0);
  Cost least = graph.costOf(labels);
  while (true) {
    unsigned node = 0;
    while (node < graph.size() &&
           ++labels[node] == graph.costsAround(node, labels).size())
      labels[node++] = 0;
    if (node == graph.size())
      return least;
    least = std::min(least, graph.costOf(labels));
  }
}

TEST(PbqpTest, MatchesTheBestOfAllLabellings) {
  Dice dice(1);
  for (unsigned round = 0; round < 2000; ++round) {
    unsigned nodes = 1 + dice.below(7);
    PbqpGraph graph = randomGraph(dice, nodes, dice.below(2 * nodes + 4));
    PbqpGraph::Solution solution = graph.solve();
    EXPECT_TRUE(solution.isOptimal);
    EXPECT_EQ(solution.cost, graph.costOf(solution.labels)) << round;
    EXPECT_EQ(solution.cost, leastOf(graph)) << round;
  }
}

TEST(PbqpTest, TakesChainsWithoutTrying) {
  Dice dice(2);
  PbqpGraph graph;
  for (unsigned i = 0; i < 5000; ++i) {
    graph.addNode({1, 1, 1, 1, 1, 1});
    if (i)
      graph.addEdge(i - 1, i, randomCosts(dice, 36));
    if (i > 1 && i % 3 == 0) // still series-parallel
      graph.addEdge(i - 2, i, randomCosts(dice, 36));
  }
  PbqpGraph::Solution solution = graph.solve(/*budget=*/0);
  EXPECT_TRUE(solution.isOptimal);
  EXPECT_EQ(solution.cost, graph.costOf(solution.labels));
}

TEST(PbqpTest, StopsTryingWhenTheBudgetIsSpent) {
  Dice dice(3);
  PbqpGraph graph;
  for (unsigned i = 0; i < 60; ++i) {
    graph.addNode(randomCosts(dice, 6));
    for (unsigned other = 0; other < i; ++other)
      graph.addEdge(other, i, randomCosts(dice, 36));
  }
  PbqpGraph::Solution solution = graph.solve(/*budget=*/100);
  EXPECT_FALSE(solution.isOptimal);
  EXPECT_EQ(solution.cost, graph.costOf(solution.labels));
  EXPECT_EQ(solution.labels, graph.solve(100).labels) << "the same each time";
}

TEST(PbqpTest, CountsAnEdgeToItselfAsItsOwnCost) {
  PbqpGraph graph;
  graph.addNode({0, 0});
  graph.addEdge(0, 0, {5, 100, 100, 3});
  EXPECT_EQ(graph.solve().labels[0], 1u);
  EXPECT_EQ(graph.solve().cost, 3);
}
} // namespace
