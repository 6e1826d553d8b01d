//===- Pointers.h - rules of addresses --------------------------*- C++ -*-===//
#ifndef TILEWRIGHT_DIALECT_RULES_POINTERS_H
#define TILEWRIGHT_DIALECT_RULES_POINTERS_H

#include "tilewright/Dialect/Rules/Rules.h"

namespace tilewright::rules {

/// Accesses are to global memory, as Tile IR has no other; `pointers` are to
/// `space`.
llvm::LogicalResult verifyGlobal(mlir::Operation *op, MemorySpace space,
                                 mlir::Type pointers);

} // namespace tilewright::rules

#endif // TILEWRIGHT_DIALECT_RULES_POINTERS_H
