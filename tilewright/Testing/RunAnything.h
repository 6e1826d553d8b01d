//===- RunAnything.h - a launch of whatever was read ------------*- C++ -*-===//
// What the reader and the verifier accept must run on the reference executor,
// or be refused or faulted with a message, within the limits that it was given.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_TESTING_RUNANYTHING_H
#define TILEWRIGHT_TESTING_RUNANYTHING_H

#include "tilewright/Testing/RoundTrip.h"

namespace tilewright::testing {

/// Launches every entry of the module that `bytes` hold, with small buffers and
/// with numbers that are drawn from the bytes themselves; twice, since the same
/// launch must leave the same bytes and print the same text.
Outcome judgeRun(llvm::StringRef bytes, mlir::MLIRContext &context);

} // namespace tilewright::testing

#endif // TILEWRIGHT_TESTING_RUNANYTHING_H
