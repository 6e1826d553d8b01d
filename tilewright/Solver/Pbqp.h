//===- Pbqp.h - one label for each node, pairwise costs ---------*- C++ -*-===//
// Partitioned boolean quadratic programming: every node takes one of its
// labels; a label has a cost, and so has each pair of labels at the ends of an
// edge. What is looked for is the labelling with the least sum.
//
// A node with at most two neighbours goes away exactly: for each pair of their
// labels its own best one is known (rules R0, R1 and R2). That is all there is
// to trees and series-parallel graphs, which programs mostly are. Of what is
// left, the labels of a node with most neighbours are tried one after another,
// cheapest first, while a budget lasts; after that the first one stays (rule
// RN). The same graph gives the same answer: nodes and labels go in order.
//
// Source: Scholz and Eckstein, "Register Allocation for Irregular
// Architectures" (LCTES 2002); Hames and Scholz, "Nearly Optimal Register
// Allocation with PBQP" (JMLC 2006).
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_SOLVER_PBQP_H
#define TILEWRIGHT_SOLVER_PBQP_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include <cstdint>
#include <map>
#include <vector>

namespace tilewright {

class PbqpGraph {
public:
  using Cost = int64_t;
  /// What no labelling should pay; sums of a million of them do not overflow.
  static constexpr Cost infinite = Cost(1) << 42;

  struct Solution {
    std::vector<unsigned> labels; ///< one for each node
    Cost cost = 0;
    bool isOptimal = true; ///< the budget sufficed
  };

  /// A node with one cost for each of its labels, of which there is one at
  /// least. Nodes are numbered from 0.
  unsigned addNode(llvm::ArrayRef<Cost> costs);
  /// Adds to a node's own costs.
  void addCosts(unsigned node, llvm::ArrayRef<Cost> costs);
  /// Adds to what pairs of labels of two nodes cost: those of `second` one
  /// after another for each of `first`. The two may be one node.
  void addEdge(unsigned first, unsigned second, llvm::ArrayRef<Cost> costs);

  unsigned size() const { return nodes.size(); }
  /// What a labelling costs.
  Cost costOf(llvm::ArrayRef<unsigned> labels) const;
  /// What a node's labels cost where the others are as `labels` says.
  llvm::SmallVector<Cost> costsAround(unsigned node,
                                      llvm::ArrayRef<unsigned> labels) const;

  /// The best labelling, as far as trying `budget` labels of nodes that no rule
  /// takes away tells.
  Solution solve(unsigned budget = 20000) const;

private:
  using Costs = llvm::SmallVector<Cost, 8>;
  struct Node {
    Costs costs;
    /// By neighbour: this node's labels, for each the neighbour's.
    std::map<unsigned, Costs> edges;
  };
  friend class PbqpReduction;

  std::vector<Node> nodes;
};

} // namespace tilewright

#endif // TILEWRIGHT_SOLVER_PBQP_H
