//===- UnrollStages.h - one iteration for each stage ------------*- C++ -*-===//
#ifndef TILEWRIGHT_TRANSFORM_TILEAS_SCHEDULE_UNROLLSTAGES_H
#define TILEWRIGHT_TRANSFORM_TILEAS_SCHEDULE_UNROLLSTAGES_H

#include "mlir/Dialect/SCF/IR/SCF.h"

namespace tilewright {

/// Requests unrolling of `loop` from LLVM, whose rings have `stages` and start
/// with the first one, so that stages have constant addresses, if the trip
/// count is known and the code stays short. Emits a remark.
void unrollStages(mlir::scf::ForOp loop, int64_t stages);

} // namespace tilewright

#endif // TILEWRIGHT_TRANSFORM_TILEAS_SCHEDULE_UNROLLSTAGES_H
