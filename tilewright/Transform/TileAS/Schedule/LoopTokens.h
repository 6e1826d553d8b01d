//===- LoopTokens.h - tokens that a loop's load waits for -------*- C++ -*-===//
#ifndef TILEWRIGHT_TRANSFORM_TILEAS_SCHEDULE_LOOPTOKENS_H
#define TILEWRIGHT_TRANSFORM_TILEAS_SCHEDULE_LOOPTOKENS_H

#include "mlir/Dialect/SCF/IR/SCF.h"

namespace tilewright {

/// The tokens from outside of `loop` that a weak load in its body waits for
/// through `token`, which may be null; nothing if it waits for an operation in
/// the loop. Weak loads are not ordered with each other, only after the tokens
/// they wait for; empty tokens are omitted.
std::optional<llvm::SmallVector<mlir::Value>>
tokensBeforeLoop(mlir::Value token, mlir::scf::ForOp loop);

/// Whether only weak loads wait for `done` in the body of `loop`; after the
/// loop, anything may.
bool isWaitedForByLoads(mlir::Value done, mlir::scf::ForOp loop);

} // namespace tilewright

#endif // TILEWRIGHT_TRANSFORM_TILEAS_SCHEDULE_LOOPTOKENS_H
