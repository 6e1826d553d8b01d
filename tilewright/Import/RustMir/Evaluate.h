//===- Evaluate.h - constants that functions compute ------------*- C++ -*-===//
// Internal to the room. `static TABLE: &[Op; 256] = &make();` has an address,
// so what `make` computes must be known when compiling: its code is
// interpreted. Memory is kept as trees of values and an address as the way to
// one of them, so that layouts do not matter; casts that see bytes are refused.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_IMPORT_RUSTMIR_EVALUATE_H
#define TILEWRIGHT_IMPORT_RUSTMIR_EVALUATE_H

#include "tilewright/Dialect/Mir/Mir.h"

#include "mlir/IR/BuiltinOps.h"

namespace tilewright::rust {

/// On a `mir.global_alloc` whose value could also lie in its function's own
/// memory, computed anew at each call.
constexpr llvm::StringLiteral mayBeLocalAttr = "mir.may_be_local";

/// Interprets the calls in the values of the module's `mir.global_alloc`s and
/// puts what they yield in their places. One that cannot be evaluated becomes a
/// `mir.ref` where it may be local; else it is an error at its line.
llvm::LogicalResult evaluateConstants(mlir::ModuleOp module);

} // namespace tilewright::rust

#endif // TILEWRIGHT_IMPORT_RUSTMIR_EVALUATE_H
