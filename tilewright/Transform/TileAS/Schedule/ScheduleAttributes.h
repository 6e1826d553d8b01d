//===- ScheduleAttributes.h - a loop's schedule in the IR -------*- C++ -*-===//
// A loop's pipeline has `num_stages`. An operation without a stage is in the
// last one; stage s is executed as many iterations early as there are stages
// after it. A load's filler is `async_copy`, into a ring, or `threads`, which
// store the tile after it has waited in registers. A product with `in_flight`
// may run until that many iterations after its own, and rings have one more
// slot.
//
//   scf.for %k = %lo to %hi step %one iter_args(...) {
//     %a, %t = nv_tileas.tiled_load %v[%k]
//         {nv_tileas.filler = #nv_tileas.filler<async_copy>,
//          nv_tileas.pipeline_stage = 0}
//     nv_tileas.store_shared %a, %buffer
//     %s = nv_tileas.dot %q, %buffer, %zero {nv_tileas.pipeline_stage = 1}
//     ...
//   } {nv_tileas.num_stages = 3}
//
// Loads whose tiles are only read by threads, in a loop without other early
// operations, are issued together for as many iterations as there are stages
// (BatchLoads.h): their filler is `threads`, and they are in the first stage.
//
// With `nv_tileas.warpgroup_order` on the loop its two warpgroups alternate in
// an MMA section with all products of an iteration (WarpgroupOrder.h).
//
// If a producer copies, the outermost loop around is `nv_tileas.persistent`:
// the agents, their stages and their barriers live throughout its iterations,
// so that tiles of the next one are copied while this one's results are stored.
//
// Source of the names: seed 003, pipeline staging.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_TRANSFORM_TILEAS_SCHEDULE_SCHEDULEATTRIBUTES_H
#define TILEWRIGHT_TRANSFORM_TILEAS_SCHEDULE_SCHEDULEATTRIBUTES_H

#include "tilewright/Transform/TileAS/Schedule/LoopPlan.h"

namespace tilewright {

/// Whether `loop` has a constant step above zero, so that its number identifies
/// an iteration.
bool isCounted(mlir::scf::ForOp loop);

/// Sets the attributes of a plan on `loop`; none if nothing is early.
void writePlan(mlir::scf::ForOp loop, const LoopPlan &plan);

/// Fails, with an error at the operation, if one is marked as persistent
/// without a producer in it, or has an order of warpgroups but no stages.
llvm::LogicalResult checkPersistent(mlir::func::FuncOp func);
/// Removes the mark once all plans have been read.
void dropPersistent(mlir::func::FuncOp func);

/// Sets the attributes by which `loop` issues the loads of `count` iterations
/// together.
void writeBatch(mlir::scf::ForOp loop, llvm::ArrayRef<LoopStream> streams,
                int64_t count);

/// The loads that `loop` issues together, and for how many iterations. The
/// attributes are removed. Nothing if it has none, or another plan.
struct LoadBatch {
  std::vector<LoopStream> streams;
  int64_t count;
};
std::optional<LoadBatch> takeBatch(mlir::scf::ForOp loop, const Chip *chip);

/// Whether `loop` has a plan.
bool hasPlan(mlir::scf::ForOp loop);

/// The plan in the attributes of `loop`, which are removed; nothing if it has
/// none. An error at an operation that cannot be executed as they specify.
mlir::FailureOr<std::optional<LoopPlan>> takePlan(mlir::scf::ForOp loop,
                                                  const Chip *chip);

} // namespace tilewright

#endif // TILEWRIGHT_TRANSFORM_TILEAS_SCHEDULE_SCHEDULEATTRIBUTES_H
