//===- ModuloSchedule.h - overlapped loop iterations ------------*- C++ -*-===//
// A loop iteration is a graph. A node occupies each unit for some cycles from
// its start; an edge bounds how many cycles after one node another may start,
// possibly some iterations later. A modulo schedule assigns each node a start
// such that a new iteration can start every `interval` cycles: no unit is
// occupied twice in any cycle modulo the interval, and every edge holds.
//
//   interval 4:  cycle    0 1 2 3 | 4 5 6 7
//                memory   L L     |           the iteration's load in stage 0,
//                tensor       |     M M M     its MMA in stage 1
//
// The interval is bounded below by the busiest unit's occupancy (resources) and
// by each cycle of edges: its latency divided by its distance in iterations
// (recurrences). From that bound upward, iterative modulo scheduling is tried:
// nodes in order of height, each as early as possible; a node that fits nowhere
// evicts the conflicting ones, within a budget. Nodes are then moved by whole
// intervals to shorten lifetimes. The same graph yields the same schedule.
//
// Source: Rau, "Iterative Modulo Scheduling" (HPL-94-115); Eichenberger and
// Davidson, "Stage Scheduling" (MICRO-28, 1995).
// Davidson, "Stage Scheduling" (MICRO-28, 1995).
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_SOLVER_MODULOSCHEDULE_H
#define TILEWRIGHT_SOLVER_MODULOSCHEDULE_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallVector.h"
#include <cstdint>
#include <optional>
#include <vector>

namespace tilewright {

struct ModuloSchedule {
  int64_t interval = 1;       ///< cycles between iteration starts
  std::vector<int64_t> start; ///< by node, non-negative

  int64_t stageOf(unsigned node) const { return start[node] / interval; }
  int64_t slotOf(unsigned node) const { return start[node] % interval; }
  /// The number of iterations in flight.
  int64_t stages() const;
};

class ModuloGraph {
public:
  struct Edge {
    unsigned from, to;
    int64_t latency;
    unsigned distance;
    bool isValue = true; ///< whether `to` uses the result of `from`
  };

  explicit ModuloGraph(unsigned units) : units(units) {}

  /// Adds a node that occupies each unit for the given cycles; `weight` is the
  /// cost of keeping its result live for a cycle. Nodes are numbered from 0.
  unsigned addNode(llvm::ArrayRef<int64_t> uses, int64_t weight = 0);
  /// `to`, `distance` iterations later, starts at least `latency` cycles after
  /// `from`.
  void addEdge(unsigned from, unsigned to, int64_t latency,
               unsigned distance = 0);
  /// The same order, without a result that is kept for it.
  void addOrder(unsigned from, unsigned to, int64_t latency,
                unsigned distance = 0);

  unsigned size() const { return uses.size(); }
  llvm::ArrayRef<Edge> edges() const { return links; }
  int64_t useOf(unsigned node, unsigned unit) const { return uses[node][unit]; }

  /// The cycles for which an iteration occupies a unit.
  int64_t totalOf(unsigned unit) const;
  /// The unit that is occupied longest; the first of equal ones.
  unsigned busiestUnit() const;
  /// The lower bound on the interval from units, at least 1.
  int64_t resourceBound() const;
  /// The lower bound on the interval from edges, at least 1; std::nullopt if an
  /// iteration waits for itself.
  std::optional<int64_t> recurrenceBound() const;
  /// The cycles of one iteration alone: an interval without overlap.
  int64_t serialLength() const;

  bool isLegal(const ModuloSchedule &schedule) const;

  /// A schedule of that interval, if the search finds one.
  std::optional<ModuloSchedule> scheduleAt(int64_t interval) const;
  /// The first schedule that `accepts` returns true for, trying intervals from
  /// the lower bound to serialLength() in steps of 1, or of 1/32 of the
  /// interval if that is more; std::nullopt if there is none.
  std::optional<ModuloSchedule>
  solve(llvm::function_ref<bool(const ModuloSchedule &)> accepts =
            [](const ModuloSchedule &) { return true; }) const;

private:
  friend class ModuloScheduler;

  std::optional<std::vector<int64_t>> heights(int64_t interval) const;
  void shortenLifetimes(ModuloSchedule &schedule) const;
  int64_t lifetimes(const ModuloSchedule &schedule) const;

  unsigned units;
  std::vector<llvm::SmallVector<int64_t, 8>> uses;
  std::vector<int64_t> weights;
  std::vector<Edge> links;
};

} // namespace tilewright

#endif // TILEWRIGHT_SOLVER_MODULOSCHEDULE_H
