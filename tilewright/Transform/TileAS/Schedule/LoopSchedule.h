//===- LoopSchedule.h - the modulo schedule of a loop -----------*- C++ -*-===//
#ifndef TILEWRIGHT_TRANSFORM_TILEAS_SCHEDULE_LOOPSCHEDULE_H
#define TILEWRIGHT_TRANSFORM_TILEAS_SCHEDULE_LOOPSCHEDULE_H

#include "tilewright/Transform/TileAS/Schedule/LoopGraph.h"

namespace tilewright {

/// A schedule of a loop whose streams are prefetched: those that are copied by
/// as many iterations as it has for them, those that wait in registers by one.
struct LoopSchedule {
  LoopGraph graph;
  ModuloSchedule times;
  int64_t resources = 1, recurrence = 1; ///< the least interval of each
  int64_t shortest = 1; ///< the least interval that was found without limits
  int64_t ahead = 1;    ///< the prefetch distance of copies in iterations

  /// The limit that the interval is as long as: a unit, "recurrence" (a chain
  /// of operations of an iteration, or of one and the next), "latency" (loads
  /// that may not be further ahead), or "placement" (no shorter one was found).
  llvm::StringRef boundBy() const;
  /// LoopGraph::iterationOf of the node that has `op`.
  int64_t iterationOf(mlir::Operation *op) const;
};

/// Schedules `graph`, of streams of which the copied ones may be `mostAhead`
/// iterations ahead. None if the loop is too large, or an iteration waits for
/// itself.
std::optional<LoopSchedule> scheduleLoop(LoopGraph graph,
                                         llvm::ArrayRef<bool> isCopied,
                                         int64_t mostAhead,
                                         LoopGraph::FreedomOf freedomOf);

/// Reports the schedule as remarks: the interval and its limit, then a row for
/// each node. `stages` are those of the rings, which take `bytes`; `registers`
/// of a thread are carried between iterations.
void explainSchedule(mlir::scf::ForOp loop, const LoopSchedule &schedule,
                     llvm::ArrayRef<bool> isCopied, const CostModel &costs,
                     int64_t stages, int64_t bytes, int64_t registers);

} // namespace tilewright

#endif // TILEWRIGHT_TRANSFORM_TILEAS_SCHEDULE_LOOPSCHEDULE_H
