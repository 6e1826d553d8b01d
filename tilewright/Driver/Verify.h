//===- Verify.h - verifies what was read ------------------------*- C++ -*-===//
#ifndef TILEWRIGHT_DRIVER_VERIFY_H
#define TILEWRIGHT_DRIVER_VERIFY_H

#include "mlir/Support/LLVM.h"

namespace mlir {
class Operation;
} // namespace mlir

namespace tilewright {

/// Like mlir::verify, but safe for untrusted input: first checks for attributes
/// that verifiers of upstream operations read without checking.
llvm::LogicalResult verifyRead(mlir::Operation *module);

} // namespace tilewright

#endif // TILEWRIGHT_DRIVER_VERIFY_H
