//===- Access.h - the order of accesses -------------------------*- C++ -*-===//
// Internal to the library.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_PTX_ACCESS_H
#define TILEWRIGHT_PTX_ACCESS_H

#include "tilewright/PTX/Emitter.h"

namespace tilewright::ptx {

/// The order and scope in an opcode (PTX ISA, Memory Consistency Model).
struct Ordering {
  mlir::LLVM::AtomicOrdering order = mlir::LLVM::AtomicOrdering::not_atomic;
  llvm::StringRef scope; ///< LLVM's name
  bool isVolatile = false;

  bool isAtomic() const {
    return order != mlir::LLVM::AtomicOrdering::not_atomic;
  }
  bool isStrong() const { return isVolatile || isAtomic(); }
};

Ordering orderingOf(Emitter &emit);

} // namespace tilewright::ptx

#endif // TILEWRIGHT_PTX_ACCESS_H
