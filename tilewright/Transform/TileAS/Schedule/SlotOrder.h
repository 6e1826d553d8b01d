//===- SlotOrder.h - a loop's operations in a schedule's order --*- C++ -*-===//
#ifndef TILEWRIGHT_TRANSFORM_TILEAS_SCHEDULE_SLOTORDER_H
#define TILEWRIGHT_TRANSFORM_TILEAS_SCHEDULE_SLOTORDER_H

#include "tilewright/Transform/TileAS/Schedule/LoopSchedule.h"

namespace tilewright {

/// Puts the operations of the body of `loop` in the order of their slots in
/// `schedule`, as far as values, buffers and other memory permit. Keeps the
/// program's order if the new one needs more registers or shared memory.
/// Operations of an earlier iteration, which materialization moves, precede
/// the ones that use them.
void orderBySlots(mlir::scf::ForOp loop, const LoopSchedule &schedule);

} // namespace tilewright

#endif // TILEWRIGHT_TRANSFORM_TILEAS_SCHEDULE_SLOTORDER_H
