//===- ReaderAnything.h - properties of a reader's input --------*- C++ -*-===//
#ifndef TILEWRIGHT_TESTING_READERANYTHING_H
#define TILEWRIGHT_TESTING_READERANYTHING_H

#include "tilewright/Testing/Outcome.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace tilewright::testing {

using ReadModule =
    llvm::function_ref<mlir::OwningOpRef<mlir::ModuleOp>(mlir::MLIRContext *)>;

/// A text is rejected with a message at a line and column of it; or the module
/// that `read` returns verifies, prints, parses and prints the same.
Outcome judgeReader(mlir::MLIRContext &context, ReadModule read);

} // namespace tilewright::testing

#endif // TILEWRIGHT_TESTING_READERANYTHING_H
