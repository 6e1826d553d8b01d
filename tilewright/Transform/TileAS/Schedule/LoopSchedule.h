//===- LoopSchedule.h - modulo schedule of a loop ---------------*- C++ -*-===//
#ifndef TILEWRIGHT_TRANSFORM_TILEAS_SCHEDULE_LOOPSCHEDULE_H
#define TILEWRIGHT_TRANSFORM_TILEAS_SCHEDULE_LOOPSCHEDULE_H

#include "tilewright/Transform/TileAS/Schedule/LoopGraph.h"

namespace tilewright {

/// The limits of a loop's schedule.
struct ScheduleLimits {
  int64_t mostAhead = 7; ///< longest prefetch distance of copies
  int64_t blocks = 1;    ///< that share the multiprocessor
};

/// The schedule of a loop with prefetched streams: copied ones by `ahead`
/// iterations, those that wait in registers by one.
struct LoopSchedule {
  LoopGraph graph;
  ModuloSchedule times;
  int64_t resources = 1, recurrence = 1; ///< the least interval of each
  int64_t shortest = 1; ///< the least that was found without limits
  int64_t ahead = 1;    ///< prefetch distance of copies, at least one

  /// What limits the interval: a unit, "recurrence" (loop-carried dependences),
  /// "latency" (loads that may not be prefetched further), or "placement" (no
  /// shorter schedule was found).
  llvm::StringRef boundBy() const;
};

/// Nothing if the loop is too large to schedule, or its dependences are cyclic
/// within an iteration.
std::optional<LoopSchedule>
scheduleLoop(mlir::scf::ForOp loop, llvm::ArrayRef<LoopStream> streams,
             llvm::ArrayRef<bool> isCopied, const CostModel &costs,
             const ScheduleLimits &limits, LoopGraph::LeadOf leadOf);

/// Emits the schedule as remarks: the interval and its reason, then a row for
/// each node. `stages` are those of the rings, which use `bytes`; `registers`
/// are the loop-carried registers of a thread.
void explainSchedule(mlir::scf::ForOp loop, const LoopSchedule &schedule,
                     llvm::ArrayRef<bool> isCopied, const CostModel &costs,
                     const ScheduleLimits &limits, int64_t stages,
                     int64_t bytes, int64_t registers);

} // namespace tilewright

#endif // TILEWRIGHT_TRANSFORM_TILEAS_SCHEDULE_LOOPSCHEDULE_H
