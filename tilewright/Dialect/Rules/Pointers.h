//===- Pointers.h - rules for addresses -------------------------*- C++ -*-===//
#ifndef TILEWRIGHT_DIALECT_RULES_POINTERS_H
#define TILEWRIGHT_DIALECT_RULES_POINTERS_H

#include "tilewright/Dialect/Rules/Rules.h"

#include "mlir/IR/BuiltinTypes.h"

namespace tilewright::rules {

/// Checks the memory space of an access: loads and stores may access every
/// space that ld and st of PTX do; atomics and copies only global memory, Tile
/// IR's only space. `place` is a pointer to `space`, or a view of it.
llvm::LogicalResult verifySpace(mlir::Operation *op, MemorySpace space,
                                mlir::Type place);
/// The same for a view of `memory`, which uses the same numbers for spaces.
llvm::LogicalResult verifyViewSpace(mlir::Operation *op,
                                    mlir::MemRefType memory);

} // namespace tilewright::rules

#endif // TILEWRIGHT_DIALECT_RULES_POINTERS_H
