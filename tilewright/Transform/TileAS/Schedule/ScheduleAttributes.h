//===- ScheduleAttributes.h - a loop's schedule in the IR -------*- C++ -*-===//
// A loop's pipeline has `num_stages`. An operation without a stage of its own
// is in the last one; what is in stage s is done by as many iterations ahead as
// there are stages from s to the last one. Loads say who fills their buffers:
// `async_copy`, to a ring, or `threads`, after the tile has waited in
// registers. A product with `in_flight` may run until so many iterations after
// its own, and rings have a slot more.
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
// Where an agent of its own copies, the outermost loop around is
// `nv_tileas.persistent`: the agents, their stages and their barriers live
// through its iterations, so that tiles of the next one are copied while this
// one's are stored.
//
// Source of the names: seed 003, pipeline staging.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_TRANSFORM_TILEAS_SCHEDULE_SCHEDULEATTRIBUTES_H
#define TILEWRIGHT_TRANSFORM_TILEAS_SCHEDULE_SCHEDULEATTRIBUTES_H

#include "tilewright/Transform/TileAS/Schedule/LoopPlan.h"

namespace tilewright {

/// Whether iterations of `loop` can be told by their number: its step is a
/// known one, above zero.
bool isCounted(mlir::scf::ForOp loop);

/// Gives `loop` the attributes of a plan; none where nothing is done ahead.
void writePlan(mlir::scf::ForOp loop, const LoopPlan &plan);

/// Fails, with an error at the operation, where one is said to be persistent in
/// which no agent copies.
llvm::LogicalResult checkPersistent(mlir::func::FuncOp func);
/// Takes the word away once all plans are taken.
void dropPersistent(mlir::func::FuncOp func);

/// Whether `loop` says one.
bool hasPlan(mlir::scf::ForOp loop);

/// The plan that the attributes of `loop` say, which it loses; nothing where it
/// has none. An error at an operation that cannot be done as they say.
mlir::FailureOr<std::optional<LoopPlan>> takePlan(mlir::scf::ForOp loop,
                                                  const Chip *chip);

} // namespace tilewright

#endif // TILEWRIGHT_TRANSFORM_TILEAS_SCHEDULE_SCHEDULEATTRIBUTES_H
