//===- WarpgroupOrder.h - ping-pong of two warpgroups -----------*- C++ -*-===//
// In a loop whose iteration multiplies and computes for about as long, two
// warpgroups with the same program multiply at the same time, and then both
// leave the tensor unit idle. With an order (ping-pong) one multiplies while
// the other computes:
//
//   for i: next = q * k[i + 1]             for i: p = softmax(s)
//          p = softmax(s)                         order_warpgroups <wait>
//          o += p * v[i]              ->          next = q * k[i + 1]
//          yield next                             o += p * v[i]
//                                                 order_warpgroups <arrive>
//                                                 yield next
//
// All products of an iteration form one MMA section, so those at its start are
// computed an iteration early. A section ends when they have started: the
// tensor unit executes products in the order in which they start.
//
// Source: Shah et al., "FlashAttention-3" (2024), section 3.1; CUTLASS,
// OrderedSequenceBarrier.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_TRANSFORM_TILEAS_SCHEDULE_WARPGROUPORDER_H
#define TILEWRIGHT_TRANSFORM_TILEAS_SCHEDULE_WARPGROUPORDER_H

#include "tilewright/Transform/TileAS/Schedule/LoopPlan.h"

namespace tilewright {

/// Why the products of `loop` that `plan` leaves in their iteration, and its
/// early ones, cannot form one MMA section; empty if they can.
llvm::StringRef whyNotOrdered(mlir::scf::ForOp loop, const LoopPlan &plan);

/// Lets the two warpgroups of `loop` alternate if that shortens the least
/// period by a tenth or more. `blocks` share a multiprocessor. The early
/// products of `plan` are then those that an MMA section requires. A step, and
/// remarks.
void chooseWarpgroupOrder(mlir::scf::ForOp loop, LoopPlan &plan,
                          const ScheduleConstraints &constraints,
                          const Chip *chip, int64_t blocks);

/// Moves the products of the expanded `loop`, of which `early` are for the next
/// iteration, to one MMA section before the first product of the iteration
/// itself.
void orderWarpgroups(mlir::scf::ForOp loop, llvm::ArrayRef<mlir::Value> early);

} // namespace tilewright

#endif // TILEWRIGHT_TRANSFORM_TILEAS_SCHEDULE_WARPGROUPORDER_H
