//===- UnrollStages.h - a turn for each stage in a row ----------*- C++ -*-===//
#ifndef TILEWRIGHT_TRANSFORM_TILEAS_SCHEDULE_UNROLLSTAGES_H
#define TILEWRIGHT_TRANSFORM_TILEAS_SCHEDULE_UNROLLSTAGES_H

#include "mlir/Dialect/SCF/IR/SCF.h"

namespace tilewright {

/// Asks LLVM to unroll `loop`, whose rings have `stages`, so that each turn in
/// a row has its stage at constant places, where no rest of turns is left and
/// the code stays short. Says so in a remark.
void unrollStages(mlir::scf::ForOp loop, int64_t stages);

} // namespace tilewright

#endif // TILEWRIGHT_TRANSFORM_TILEAS_SCHEDULE_UNROLLSTAGES_H
