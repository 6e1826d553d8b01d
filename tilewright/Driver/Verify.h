//===- Verify.h - verifies what was read ------------------------*- C++ -*-===//
#ifndef TILEWRIGHT_DRIVER_VERIFY_H
#define TILEWRIGHT_DRIVER_VERIFY_H

#include "mlir/Support/LLVM.h"

namespace mlir {
class Operation;
} // namespace mlir

namespace tilewright {

/// As mlir::verify, for what anybody may have written: before it, looks for the
/// attributes that verifiers of MLIR's own operations take for granted.
llvm::LogicalResult verifyRead(mlir::Operation *module);

} // namespace tilewright

#endif // TILEWRIGHT_DRIVER_VERIFY_H
