//===- BatchLoads.h - loads of several iterations together ------*- C++ -*-===//
#ifndef TILEWRIGHT_TRANSFORM_TILEAS_SCHEDULE_BATCHLOADS_H
#define TILEWRIGHT_TRANSFORM_TILEAS_SCHEDULE_BATCHLOADS_H

#include "tilewright/Transform/TileAS/Schedule/ScheduleAttributes.h"

namespace tilewright {

/// Decides how many iterations of `loop` issue their loads together, and sets
/// the attributes; whether any do. Emits remarks.
bool planBatch(mlir::scf::ForOp loop, const Chip *chip);

/// Replaces `loop` by one that issues its loads as `batch` specifies.
void expandBatch(mlir::scf::ForOp loop, LoadBatch batch);

} // namespace tilewright

#endif // TILEWRIGHT_TRANSFORM_TILEAS_SCHEDULE_BATCHLOADS_H
