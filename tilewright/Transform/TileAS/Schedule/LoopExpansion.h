//===- LoopExpansion.h - a loop as it was planned ---------------*- C++ -*-===//
// A plan (LoopPlan.h) has parts of an iteration done some iterations before the
// others: copies to rings, loads to registers, products. The lead of a part is
// how many. At each time step every part is done, for the iteration that is its
// lead away, where that exists:
//
//   leads: copy 2, product 1, all else 0
//
//   if lo < hi:
//     copy(0)                          time -2
//     copy(1); product(0)              time -1
//   for i:
//     copy(i + 2); product(i + 1); ... time 0 and on
//
// What a part makes is read by one with a smaller lead: tiles in registers are
// carried by the loop, tiles in buffers are in rings, whose slot is the time
// step modulo its stages. Where an agent of its own copies, it is ahead by
// itself, and copies have no lead in the program.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_TRANSFORM_TILEAS_SCHEDULE_LOOPEXPANSION_H
#define TILEWRIGHT_TRANSFORM_TILEAS_SCHEDULE_LOOPEXPANSION_H

#include "tilewright/Transform/TileAS/Schedule/LoopPlan.h"

namespace tilewright {

/// `loop`, whose step is a known number, with the parts of `plan` done ahead.
/// Where an agent of its own copies tiles, the function has to be split among
/// agents then (SplitAgents.cpp).
mlir::scf::ForOp expandLoop(mlir::scf::ForOp loop, const LoopPlan &plan);

} // namespace tilewright

#endif // TILEWRIGHT_TRANSFORM_TILEAS_SCHEDULE_LOOPEXPANSION_H
