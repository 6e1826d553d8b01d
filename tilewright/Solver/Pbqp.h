//===- Pbqp.h - one label for each node, pairwise costs ---------*- C++ -*-===//
// Partitioned boolean quadratic programming: each node is assigned one of its
// labels; each label has a cost, and so has each pair of labels across an edge.
// The solver minimizes the sum.
//
// A node with at most two neighbours is eliminated exactly: for each pair of
// their labels its own best label is known (rules R0, R1 and R2). That solves
// trees and series-parallel graphs, which most programs yield. In the remaining
// core, the solver branches on a node of maximum degree, cheapest label first;
// once the budget is spent, only the first label is tried (rule RN). Nodes and
// labels are visited in order, so the same graph yields the same answer.
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
  /// A prohibitive cost; a million of them add up without overflow.
  static constexpr Cost infinite = Cost(1) << 42;

  struct Solution {
    std::vector<unsigned> labels; ///< one for each node
    Cost cost = 0;
    bool isOptimal = true; ///< the search was exhaustive
  };

  /// Adds a node with one cost for each of its labels, at least one. Nodes are
  /// numbered from 0.
  unsigned addNode(llvm::ArrayRef<Cost> costs);
  /// Adds to a node's own costs.
  void addCosts(unsigned node, llvm::ArrayRef<Cost> costs);
  /// Adds costs for pairs of labels of two nodes, as a row-major matrix with
  /// one row for each label of `first`. The nodes may be the same.
  void addEdge(unsigned first, unsigned second, llvm::ArrayRef<Cost> costs);

  unsigned size() const { return nodes.size(); }
  /// The cost of a labelling.
  Cost costOf(llvm::ArrayRef<unsigned> labels) const;
  /// The cost of each of a node's labels, with the other nodes labelled by
  /// `labels`.
  llvm::SmallVector<Cost> costsAround(unsigned node,
                                      llvm::ArrayRef<unsigned> labels) const;

  /// The best labelling found by trying at most `budget` labels of nodes that
  /// no rule eliminates.
  Solution solve(unsigned budget = 20000) const;

private:
  using Costs = llvm::SmallVector<Cost, 8>;
  struct Node {
    Costs costs;
    /// By neighbour: a row-major matrix, one row for each of this node's
    /// labels.
    std::map<unsigned, Costs> edges;
  };
  friend class PbqpReduction;

  std::vector<Node> nodes;
};

} // namespace tilewright

#endif // TILEWRIGHT_SOLVER_PBQP_H
