//===- Speculation.h - which operations can be speculated -------*- C++ -*-===//
#ifndef TILEWRIGHT_TRANSFORM_CUDATILE_SPECULATION_H
#define TILEWRIGHT_TRANSFORM_CUDATILE_SPECULATION_H

#include "llvm/ADT/StringRef.h"

namespace mlir {
class Operation;
} // namespace mlir

namespace tilewright {

/// Whether an operation can be speculated: it accesses no memory, terminates,
/// and is defined for all operands. An undefined but unused result is harmless.
bool mayRunAnyway(mlir::Operation *op);

/// Why it cannot be speculated, as a clause that starts with "it"; empty if it
/// can.
llvm::StringRef whyNotRunAnyway(mlir::Operation *op);

} // namespace tilewright

#endif // TILEWRIGHT_TRANSFORM_CUDATILE_SPECULATION_H
