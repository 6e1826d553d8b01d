//===- Speculation.h - what may run although it did not ---------*- C++ -*-===//
#ifndef TILEWRIGHT_TRANSFORM_CUDATILE_SPECULATION_H
#define TILEWRIGHT_TRANSFORM_CUDATILE_SPECULATION_H

#include "llvm/ADT/StringRef.h"

namespace mlir {
class Operation;
} // namespace mlir

namespace tilewright {

/// Whether an operation may run where the program did not run it: it touches no
/// memory, comes to an end, and has no operands for which running it is
/// undefined. A result that is undefined but unused does no harm.
bool mayRunAnyway(mlir::Operation *op);

/// Why it may not, in a few words after "it"; empty where it may.
llvm::StringRef whyNotRunAnyway(mlir::Operation *op);

} // namespace tilewright

#endif // TILEWRIGHT_TRANSFORM_CUDATILE_SPECULATION_H
