//===- Passes.h - passes inside cuda_tile -----------------------*- C++ -*-===//
#ifndef TILEWRIGHT_TRANSFORM_CUDATILE_PASSES_H
#define TILEWRIGHT_TRANSFORM_CUDATILE_PASSES_H

#include "mlir/Pass/Pass.h"
#include "tilewright/Dialect/CudaTile/CudaTile.h"

namespace tilewright {
#define GEN_PASS_DECL
#include "tilewright/Transform/CudaTile/Passes.h.inc"

#define GEN_PASS_REGISTRATION
#include "tilewright/Transform/CudaTile/Passes.h.inc"
inline void registerTransformCudaTilePasses() { registerCudaTilePasses(); }
} // namespace tilewright

#endif // TILEWRIGHT_TRANSFORM_CUDATILE_PASSES_H
