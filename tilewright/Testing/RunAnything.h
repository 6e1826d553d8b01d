//===- RunAnything.h - launch any module on the reference -------*- C++ -*-===//
// A module that the reader and the verifier accept must run on the reference
// executor, or be rejected or fault with a message, within the given limits.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_TESTING_RUNANYTHING_H
#define TILEWRIGHT_TESTING_RUNANYTHING_H

#include "tilewright/Testing/RoundTrip.h"

namespace tilewright::testing {

/// Launches every entry of the module in `bytes`, with small buffers and with
/// numbers drawn from the bytes themselves; twice, to check that results and
/// printed text are reproducible.
Outcome judgeRun(llvm::StringRef bytes, mlir::MLIRContext &context);

} // namespace tilewright::testing

#endif // TILEWRIGHT_TESTING_RUNANYTHING_H
