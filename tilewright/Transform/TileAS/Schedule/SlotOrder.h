//===- SlotOrder.h - a loop's operations in a schedule's order --*- C++ -*-===//
#ifndef TILEWRIGHT_TRANSFORM_TILEAS_SCHEDULE_SLOTORDER_H
#define TILEWRIGHT_TRANSFORM_TILEAS_SCHEDULE_SLOTORDER_H

#include "tilewright/Transform/TileAS/Schedule/LoopSchedule.h"

namespace tilewright {

/// Puts the operations of the body of `loop` in the order of the slots that
/// `schedule` gives them, as far as values, buffers and other memory permit.
/// Operations of an earlier iteration, which materialization moves, come first.
void orderBySlots(mlir::scf::ForOp loop, const LoopSchedule &schedule);

} // namespace tilewright

#endif // TILEWRIGHT_TRANSFORM_TILEAS_SCHEDULE_SLOTORDER_H
