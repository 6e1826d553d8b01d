//===- Pbqp.cpp - one label for each node, pairwise costs -----------------===//
#include "tilewright/Solver/Pbqp.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVectorExtras.h"
#include <cassert>
#include <limits>
#include <optional>

using namespace llvm;
using namespace tilewright;

using Cost = PbqpGraph::Cost;

unsigned PbqpGraph::addNode(ArrayRef<Cost> costs) {
  assert(!costs.empty() && "a node without labels");
  nodes.push_back({Costs(costs), {}});
  return nodes.size() - 1;
}

void PbqpGraph::addCosts(unsigned node, ArrayRef<Cost> costs) {
  for (auto [sum, cost] : zip_equal(nodes[node].costs, costs))
    sum += cost;
}

static void addTo(SmallVector<Cost, 8> &sums, ArrayRef<Cost> costs) {
  if (sums.empty())
    sums.assign(costs.size(), 0);
  for (auto [sum, cost] : zip_equal(sums, costs))
    sum += cost;
}

static SmallVector<Cost, 8> transposed(ArrayRef<Cost> costs, unsigned rows) {
  unsigned columns = costs.size() / rows;
  SmallVector<Cost, 8> result;
  for (unsigned column = 0; column < columns; ++column)
    for (unsigned row = 0; row < rows; ++row)
      result.push_back(costs[row * columns + column]);
  return result;
}

void PbqpGraph::addEdge(unsigned first, unsigned second, ArrayRef<Cost> costs) {
  unsigned rows = nodes[first].costs.size();
  assert(costs.size() == rows * nodes[second].costs.size() && "wrong matrix");
  if (first == second) {
    for (unsigned label = 0; label < rows; ++label)
      nodes[first].costs[label] += costs[label * rows + label];
    return;
  }
  addTo(nodes[first].edges[second], costs);
  addTo(nodes[second].edges[first], transposed(costs, rows));
}

Cost PbqpGraph::costOf(ArrayRef<unsigned> labels) const {
  Cost sum = 0;
  for (auto [i, node] : enumerate(nodes)) {
    sum += node.costs[labels[i]];
    for (const auto &[other, costs] : node.edges)
      if (other > i)
        sum += costs[labels[i] * nodes[other].costs.size() + labels[other]];
  }
  return sum;
}

SmallVector<Cost> PbqpGraph::costsAround(unsigned node,
                                         ArrayRef<unsigned> labels) const {
  SmallVector<Cost> sums(ArrayRef<Cost>(nodes[node].costs));
  for (const auto &[other, costs] : nodes[node].edges)
    for (auto [label, sum] : enumerate(sums))
      sum += costs[label * nodes[other].costs.size() + labels[other]];
  return sums;
}

namespace tilewright {
/// A graph whose nodes are eliminated one by one.
class PbqpReduction {
public:
  PbqpReduction(std::vector<PbqpGraph::Node> nodes, unsigned &budget)
      : nodes(std::move(nodes)), budget(budget) {
    gone.resize(this->nodes.size());
    for (unsigned i = 0; i < this->nodes.size(); ++i)
      note(i);
  }

  PbqpGraph::Solution solve() {
    reduce();
    PbqpGraph::Solution solution;
    std::optional<unsigned> core = mostConnected();
    if (core) {
      solution = branchAt(*core);
    } else {
      solution.labels.assign(nodes.size(), 0);
      solution.cost = constant;
    }
    for (unsigned node : llvm::reverse(order))
      solution.labels[node] = bestAround(node, solution.labels);
    return solution;
  }

private:
  using Costs = PbqpGraph::Costs;

  explicit PbqpReduction(unsigned &budget) : budget(budget) {}

  unsigned labelsOf(unsigned node) const { return nodes[node].costs.size(); }

  /// Queues a node that a rule can eliminate.
  void note(unsigned node) {
    if (!gone[node] && nodes[node].edges.size() <= 2)
      waiting.push_back(node);
  }

  void reduce() {
    // First in, first out: the next node needs no search.
    for (size_t next = 0; next < waiting.size(); ++next) {
      unsigned node = waiting[next];
      if (gone[node] || nodes[node].edges.size() > 2)
        continue;
      takeAway(node);
    }
    waiting.clear();
  }

  /// Eliminates a node by folding its costs into its neighbours, at most two.
  void takeAway(unsigned node) {
    gone[node] = true;
    order.push_back(node);
    std::map<unsigned, Costs> edges = nodes[node].edges;
    for (const auto &[other, costs] : edges)
      nodes[other].edges.erase(node);
    if (edges.empty()) {
      constant += *llvm::min_element(nodes[node].costs);
    } else if (edges.size() == 1) {
      auto &[other, costs] = *edges.begin();
      for (unsigned label = 0; label < labelsOf(other); ++label)
        nodes[other].costs[label] += bestOf(node, [&](unsigned own) {
          return costs[own * labelsOf(other) + label];
        });
    } else {
      join(node, *edges.begin(), *std::next(edges.begin()));
    }
    for (const auto &[other, costs] : edges)
      note(other);
  }

  template <typename More> Cost bestOf(unsigned node, More more) const {
    Cost best = std::numeric_limits<Cost>::max();
    for (auto [own, cost] : enumerate(nodes[node].costs))
      best = std::min(best, cost + more(own));
    return best;
  }

  void join(unsigned node, const std::pair<const unsigned, Costs> &first,
            const std::pair<const unsigned, Costs> &second) {
    unsigned a = first.first, b = second.first;
    Costs delta;
    for (unsigned labelA = 0; labelA < labelsOf(a); ++labelA)
      for (unsigned labelB = 0; labelB < labelsOf(b); ++labelB)
        delta.push_back(bestOf(node, [&](unsigned own) {
          return first.second[own * labelsOf(a) + labelA] +
                 second.second[own * labelsOf(b) + labelB];
        }));
    addTo(nodes[a].edges[b], delta);
    addTo(nodes[b].edges[a], transposed(delta, labelsOf(a)));
  }

  std::optional<unsigned> mostConnected() const {
    std::optional<unsigned> most;
    for (unsigned i = 0; i < nodes.size(); ++i)
      if (!gone[i] &&
          (!most || nodes[i].edges.size() > nodes[*most].edges.size()))
        most = i;
    return most;
  }

  /// The node's labels by increasing cost, where each neighbour contributes the
  /// label that is cheapest for this node alone.
  SmallVector<unsigned> cheapestFirst(unsigned node) const {
    SmallVector<std::pair<Cost, unsigned>> costs;
    for (auto [own, cost] : enumerate(nodes[node].costs)) {
      Cost sum = cost;
      for (const auto &[other, edge] : nodes[node].edges)
        sum += bestOf(
            other, [&, own = own, &edge = edge, other = other](unsigned label) {
              return edge[own * labelsOf(other) + label];
            });
      costs.push_back({sum, own});
    }
    llvm::sort(costs);
    return llvm::map_to_vector(costs, [](auto &entry) { return entry.second; });
  }

  /// A lower bound on the cost of any labelling of the remaining nodes.
  Cost lowerBound() const {
    Cost sum = constant;
    for (unsigned i = 0; i < nodes.size(); ++i) {
      if (gone[i])
        continue;
      sum += *llvm::min_element(nodes[i].costs);
      for (const auto &[other, costs] : nodes[i].edges)
        if (other > i)
          sum += *llvm::min_element(costs);
    }
    return sum;
  }

  /// The remaining graph with the node's label fixed.
  PbqpReduction withLabel(unsigned node, unsigned label) const {
    PbqpReduction rest(budget);
    rest.gone = gone;
    rest.gone[node] = true;
    rest.constant = constant + nodes[node].costs[label];
    rest.nodes.resize(nodes.size());
    for (unsigned i = 0; i < nodes.size(); ++i)
      if (!rest.gone[i])
        rest.nodes[i] = nodes[i];
    for (const auto &[other, costs] : nodes[node].edges) {
      rest.nodes[other].edges.erase(node);
      for (unsigned i = 0; i < labelsOf(other); ++i)
        rest.nodes[other].costs[i] += costs[label * labelsOf(other) + i];
      rest.note(other);
    }
    return rest;
  }

  PbqpGraph::Solution branchAt(unsigned node) {
    PbqpGraph::Solution best;
    bool isFirst = true, isOptimal = true;
    for (unsigned label : cheapestFirst(node)) {
      if (!isFirst && !budget) {
        isOptimal = false;
        break;
      }
      budget -= budget > 0;
      PbqpReduction rest = withLabel(node, label);
      if (!isFirst && rest.lowerBound() >= best.cost)
        continue;
      PbqpGraph::Solution found = rest.solve();
      found.labels[node] = label;
      isOptimal &= found.isOptimal;
      if (isFirst || found.cost < best.cost)
        best = std::move(found);
      isFirst = false;
    }
    best.isOptimal = isOptimal;
    return best;
  }

  /// The best label of an eliminated node, given the labels of the neighbours
  /// that it had then.
  unsigned bestAround(unsigned node, ArrayRef<unsigned> labels) const {
    SmallVector<Cost> sums(ArrayRef<Cost>(nodes[node].costs));
    for (const auto &[other, costs] : nodes[node].edges)
      for (auto [own, sum] : enumerate(sums))
        sum += costs[own * labelsOf(other) + labels[other]];
    return llvm::min_element(sums) - sums.begin();
  }

  std::vector<PbqpGraph::Node> nodes;
  unsigned &budget; ///< shared by all branches
  std::vector<bool> gone;
  std::vector<unsigned> waiting, order; ///< `order`: eliminated here, in order
  Cost constant = 0;
};
} // namespace tilewright

PbqpGraph::Solution PbqpGraph::solve(unsigned budget) const {
  return PbqpReduction(nodes, budget).solve();
}
