//===- Effects.h - effects that are not of memory ---------------*- C++ -*-===//
#ifndef TILEWRIGHT_DIALECT_CUDATILE_EFFECTS_H
#define TILEWRIGHT_DIALECT_CUDATILE_EFFECTS_H

#include "tilewright/Dialect/CudaTile/CudaTile.h"

namespace tilewright::cuda_tile {

/// Whether what follows an operation runs at all: an `if` that leaves writes
/// it, and a `loop`, which may run for ever.
struct ControlResource : mlir::SideEffects::Resource::Base<ControlResource> {
  llvm::StringRef getName() final { return "cuda_tile.control"; }
};

} // namespace tilewright::cuda_tile

#endif // TILEWRIGHT_DIALECT_CUDATILE_EFFECTS_H
