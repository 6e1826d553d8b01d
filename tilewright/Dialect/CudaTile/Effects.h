//===- Effects.h - effects other than on memory -----------------*- C++ -*-===//
#ifndef TILEWRIGHT_DIALECT_CUDATILE_EFFECTS_H
#define TILEWRIGHT_DIALECT_CUDATILE_EFFECTS_H

#include "tilewright/Dialect/CudaTile/CudaTile.h"

namespace tilewright::cuda_tile {

/// Whether the operations that follow execute. Written by an `if` that exits,
/// and by a `loop`, which may not terminate.
struct ControlResource : mlir::SideEffects::Resource::Base<ControlResource> {
  llvm::StringRef getName() final { return "cuda_tile.control"; }
};

} // namespace tilewright::cuda_tile

#endif // TILEWRIGHT_DIALECT_CUDATILE_EFFECTS_H
