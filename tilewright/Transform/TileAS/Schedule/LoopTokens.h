//===- LoopTokens.h - what a load of a loop waits for -----------*- C++ -*-===//
#ifndef TILEWRIGHT_TRANSFORM_TILEAS_SCHEDULE_LOOPTOKENS_H
#define TILEWRIGHT_TRANSFORM_TILEAS_SCHEDULE_LOOPTOKENS_H

#include "mlir/Dialect/SCF/IR/SCF.h"

namespace tilewright {

/// The tokens from outside of `loop` that a weak load in its body waits for by
/// `token`, which may be null; nothing where it waits for what a turn does.
/// Weak loads wait for nothing of each other but what these wait for, and
/// tokens of nothing are left out.
std::optional<llvm::SmallVector<mlir::Value>>
tokensBeforeLoop(mlir::Value token, mlir::scf::ForOp loop);

/// Whether in the body of `loop` only weak loads wait for `done`; behind the
/// loop whatever does.
bool isWaitedForByLoads(mlir::Value done, mlir::scf::ForOp loop);

} // namespace tilewright

#endif // TILEWRIGHT_TRANSFORM_TILEAS_SCHEDULE_LOOPTOKENS_H
