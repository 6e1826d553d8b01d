//===- Pointers.h - rules of addresses --------------------------*- C++ -*-===//
#ifndef TILEWRIGHT_DIALECT_RULES_POINTERS_H
#define TILEWRIGHT_DIALECT_RULES_POINTERS_H

#include "tilewright/Dialect/Rules/Rules.h"

#include "mlir/IR/BuiltinTypes.h"

namespace tilewright::rules {

/// Loads and stores reach every memory that ld and st of PTX do; atomics and
/// copies global memory, as Tile IR has no other. `place` is a pointer to
/// `space`, or a view of what lies there.
llvm::LogicalResult verifySpace(mlir::Operation *op, MemorySpace space,
                                mlir::Type place);
/// The same for a view of `memory`, whose space has the same numbers.
llvm::LogicalResult verifyViewSpace(mlir::Operation *op,
                                    mlir::MemRefType memory);

} // namespace tilewright::rules

#endif // TILEWRIGHT_DIALECT_RULES_POINTERS_H
