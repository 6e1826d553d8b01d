//===- Passes.h - nv_tileaa to nv_tileas ------------------------*- C++ -*-===//
#ifndef TILEWRIGHT_CONVERSION_TILEAATOTILEAS_PASSES_H
#define TILEWRIGHT_CONVERSION_TILEAATOTILEAS_PASSES_H

#include "mlir/Pass/Pass.h"

namespace tilewright {

#define GEN_PASS_DECL
#include "tilewright/Conversion/TileAAToTileAS/Passes.h.inc"

/// Registers `convert-tileaa-to-tileas` and `finish-tileas`. They run in this
/// order; the boundary check passes after both.
#define GEN_PASS_REGISTRATION
#include "tilewright/Conversion/TileAAToTileAS/Passes.h.inc"

} // namespace tilewright

#endif // TILEWRIGHT_CONVERSION_TILEAATOTILEAS_PASSES_H
