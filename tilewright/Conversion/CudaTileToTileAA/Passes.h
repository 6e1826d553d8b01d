//===- Passes.h - cuda_tile to nv_tileaa ------------------------*- C++ -*-===//
#ifndef TILEWRIGHT_CONVERSION_CUDATILETOTILEAA_PASSES_H
#define TILEWRIGHT_CONVERSION_CUDATILETOTILEAA_PASSES_H

#include "mlir/Pass/Pass.h"

namespace tilewright {

#define GEN_PASS_DECL
#include "tilewright/Conversion/CudaTileToTileAA/Passes.h.inc"

/// Registers `convert-cuda-tile-to-tileaa`.
#define GEN_PASS_REGISTRATION
#include "tilewright/Conversion/CudaTileToTileAA/Passes.h.inc"

} // namespace tilewright

#endif // TILEWRIGHT_CONVERSION_CUDATILETOTILEAA_PASSES_H
