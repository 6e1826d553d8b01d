//===- LoopSchedule.h - when a turn does what -------------------*- C++ -*-===//
#ifndef TILEWRIGHT_TRANSFORM_TILEAS_SCHEDULE_LOOPSCHEDULE_H
#define TILEWRIGHT_TRANSFORM_TILEAS_SCHEDULE_LOOPSCHEDULE_H

#include "tilewright/Transform/TileAS/Schedule/LoopGraph.h"

namespace tilewright {

/// What a schedule of a loop must keep to.
struct ScheduleLimits {
  int64_t mostAhead = 7; ///< turns that a copy to shared memory may be ahead
  int64_t blocks = 1;    ///< that share the multiprocessor
};

/// The schedule of a loop whose streams are loaded ahead: those that are copied
/// by as many turns as it says, those that wait in registers by one.
struct LoopSchedule {
  LoopGraph graph;
  ModuloSchedule times;
  int64_t resources = 1, recurrence = 1; ///< the least interval of each
  int64_t shortest = 1; ///< the least that was found without limits
  int64_t ahead = 1;    ///< turns that copies are ahead, at least one

  /// What the interval is as long as: a unit, "recurrence" (what a turn needs
  /// of the one before), "latency" (loads that may not be further ahead), or
  /// "placement" (nothing shorter was found).
  llvm::StringRef boundBy() const;
};

/// Nothing where the loop is too large to be placed, or a turn's parts wait for
/// each other in a circle.
std::optional<LoopSchedule>
scheduleLoop(mlir::scf::ForOp loop, llvm::ArrayRef<LoopStream> streams,
             llvm::ArrayRef<bool> isCopied, const CostModel &costs,
             const ScheduleLimits &limits, LoopGraph::LeadOf leadOf);

/// Says the schedule as remarks: what the interval is and why, then a row for
/// each node. `stages` are those of the rings, which take `bytes`; `registers`
/// of a thread are carried from turn to turn.
void explainSchedule(mlir::scf::ForOp loop, const LoopSchedule &schedule,
                     llvm::ArrayRef<bool> isCopied, const CostModel &costs,
                     const ScheduleLimits &limits, int64_t stages,
                     int64_t bytes, int64_t registers);

} // namespace tilewright

#endif // TILEWRIGHT_TRANSFORM_TILEAS_SCHEDULE_LOOPSCHEDULE_H
