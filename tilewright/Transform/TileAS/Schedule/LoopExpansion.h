//===- LoopExpansion.h - software-pipelines a loop --------------*- C++ -*-===//
// A plan (LoopPlan.h) executes parts of an iteration some iterations early:
// copies to rings, loads to registers, products. The number of iterations is
// the part's lead. Each time step executes every part for the iteration that is
// its lead ahead, if that exists:
//
//   leads: copy 2, product 1, all else 0
//
//   if lo < hi:
//     copy(0)                          time -2
//     copy(1); product(0)              time -1
//   for i:
//     copy(i + 2); product(i + 1); ... time 0 and on
//
// The results of a part are read by parts with smaller leads. Tiles in
// registers are loop-carried; tiles in buffers are in rings, whose slot is the
// time step modulo the number of stages. A producer warp runs ahead
// independently, so its copies have no lead in the program.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_TRANSFORM_TILEAS_SCHEDULE_LOOPEXPANSION_H
#define TILEWRIGHT_TRANSFORM_TILEAS_SCHEDULE_LOOPEXPANSION_H

#include "tilewright/Transform/TileAS/Schedule/LoopPlan.h"

namespace tilewright {

/// Expands `loop`, whose step is a constant, by `plan`. If a producer warp
/// copies tiles, the function must be split among agents afterwards
/// (SplitAgents.cpp).
mlir::scf::ForOp expandLoop(mlir::scf::ForOp loop, const LoopPlan &plan);

} // namespace tilewright

#endif // TILEWRIGHT_TRANSFORM_TILEAS_SCHEDULE_LOOPEXPANSION_H
