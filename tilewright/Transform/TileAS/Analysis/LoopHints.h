//===- LoopHints.h - loop hints for LLVM ------------------------*- C++ -*-===//
#ifndef TILEWRIGHT_TRANSFORM_TILEAS_ANALYSIS_LOOPHINTS_H
#define TILEWRIGHT_TRANSFORM_TILEAS_ANALYSIS_LOOPHINTS_H

#include "mlir/Dialect/SCF/IR/SCF.h"

namespace tilewright {

/// Registers the dialects that a pass with hints depends on.
void registerLoopHints(mlir::DialectRegistry &registry);

/// Requests unrolling of `loop` by `count` from LLVM.
void hintUnroll(mlir::scf::ForOp loop, int64_t count);

/// Requests that LLVM hoists nothing out of `loop`.
void hintNoHoisting(mlir::scf::ForOp loop);

} // namespace tilewright

#endif // TILEWRIGHT_TRANSFORM_TILEAS_ANALYSIS_LOOPHINTS_H
