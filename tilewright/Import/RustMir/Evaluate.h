//===- Evaluate.h - constants computed by functions -------------*- C++ -*-===//
// Internal to the library. `static TABLE: &[Op; 256] = &make();` has an
// address, so the value of `make` must be known at compile time: it is
// interpreted. Memory is a tree of values and an address a path into it, so
// layouts do not matter; casts that expose bytes are rejected.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_IMPORT_RUSTMIR_EVALUATE_H
#define TILEWRIGHT_IMPORT_RUSTMIR_EVALUATE_H

#include "tilewright/Dialect/Mir/Mir.h"

#include "mlir/IR/BuiltinOps.h"

namespace tilewright::rust {

/// On a `mir.global_alloc` whose value could also be in its function's own
/// memory, recomputed at each call.
constexpr llvm::StringLiteral mayBeLocalAttr = "mir.may_be_local";

/// Interprets the calls in the initializers of the module's `mir.global_alloc`s
/// and replaces them by their results. One that cannot be evaluated becomes a
/// `mir.ref` if it may be local; otherwise it is an error at its line.
llvm::LogicalResult evaluateConstants(mlir::ModuleOp module);

} // namespace tilewright::rust

#endif // TILEWRIGHT_IMPORT_RUSTMIR_EVALUATE_H
