//===- LoopHints.h - what a loop asks of LLVM -------------------*- C++ -*-===//
#ifndef TILEWRIGHT_TRANSFORM_TILEAS_ANALYSIS_LOOPHINTS_H
#define TILEWRIGHT_TRANSFORM_TILEAS_ANALYSIS_LOOPHINTS_H

#include "mlir/Dialect/SCF/IR/SCF.h"

namespace tilewright {

/// What a pass that gives hints depends on.
void registerLoopHints(mlir::DialectRegistry &registry);

/// Asks LLVM to unroll `loop` by `count`.
void hintUnroll(mlir::scf::ForOp loop, int64_t count);

/// Asks LLVM to hoist nothing out of `loop`.
void hintNoHoisting(mlir::scf::ForOp loop);

} // namespace tilewright

#endif // TILEWRIGHT_TRANSFORM_TILEAS_ANALYSIS_LOOPHINTS_H
