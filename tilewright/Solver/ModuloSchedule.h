//===- ModuloSchedule.h - turns of a loop that overlap ----------*- C++ -*-===//
// A turn of a loop is a graph: nodes hold units for some cycles from their
// start on, and an edge says how many cycles, and how many turns, after one
// node another may start. A modulo schedule gives each node a start such that a
// turn may begin every `interval` cycles: no unit is held twice at any cycle
// modulo the interval, and no edge is broken.
//
//   interval 4:  cycle    0 1 2 3 | 4 5 6 7
//                memory   L L     |           the load of a turn in stage 0,
//                tensor       |     M M M     its product in stage 1
//
// The interval is at least what the busiest unit is held for (resources), and
// what a cycle of edges takes for each turn that it goes back (recurrences).
// From there upward schedules are looked for by iterative modulo scheduling: by
// height, each node as early as it may, with those in its way taken out again
// while a budget lasts. Then nodes move by whole intervals to where values are
// held for the shortest time. The same graph gives the same schedule.
//
// Source: Rau, "Iterative Modulo Scheduling" (HPL-94-115); Eichenberger and
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
  int64_t interval = 1;       ///< cycles from a turn's begin to the next one's
  std::vector<int64_t> start; ///< of each node, from 0 on

  int64_t stageOf(unsigned node) const { return start[node] / interval; }
  int64_t slotOf(unsigned node) const { return start[node] % interval; }
  /// Turns that run at a time.
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

  /// A node that holds each unit for so many cycles; `weight` is what it takes
  /// to keep its result for a cycle. Nodes are numbered from 0.
  unsigned addNode(llvm::ArrayRef<int64_t> uses, int64_t weight = 0);
  /// `to`, `distance` turns later, starts `latency` cycles after `from` at the
  /// soonest.
  void addEdge(unsigned from, unsigned to, int64_t latency,
               unsigned distance = 0);
  /// The same order, without a result that is kept for it.
  void addOrder(unsigned from, unsigned to, int64_t latency,
                unsigned distance = 0);

  unsigned size() const { return uses.size(); }
  llvm::ArrayRef<Edge> edges() const { return links; }
  int64_t useOf(unsigned node, unsigned unit) const { return uses[node][unit]; }

  /// What a turn holds a unit for.
  int64_t totalOf(unsigned unit) const;
  /// The unit that is held longest; of equal ones the first.
  unsigned busiestUnit() const;
  /// The least interval for units, 1 at least.
  int64_t resourceBound() const;
  /// The least interval for edges, 1 at least; nothing where a turn waits for
  /// itself.
  std::optional<int64_t> recurrenceBound() const;
  /// Cycles of a turn by itself: an interval at which no two overlap.
  int64_t serialLength() const;

  bool isLegal(const ModuloSchedule &schedule) const;

  /// A schedule of that interval, if one was found.
  std::optional<ModuloSchedule> scheduleAt(int64_t interval) const;
  /// The first schedule that `accepts` takes, from the least interval upward by
  /// one, or by a part of 1/32 where that is more, to serialLength(); nothing
  /// where there is none.
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
