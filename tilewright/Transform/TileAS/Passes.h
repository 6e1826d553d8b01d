//===- Passes.h - passes inside nv_tileas -----------------------*- C++ -*-===//
#ifndef TILEWRIGHT_TRANSFORM_TILEAS_PASSES_H
#define TILEWRIGHT_TRANSFORM_TILEAS_PASSES_H

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Pass/Pass.h"
#include "mlir/Pass/PassManager.h"
#include "tilewright/Dialect/TileAS/TileAS.h"

namespace tilewright {
#define GEN_PASS_DECL
#include "tilewright/Transform/TileAS/Passes.h.inc"

/// Adds the function passes from tiles to buffers with offsets.
using TilePasses = std::function<void(mlir::OpPassManager &)>;
/// Passes that run them on copies.
std::unique_ptr<mlir::Pass> createChooseWarps(TilePasses passes);
std::unique_ptr<mlir::Pass> createSplitTiles(TilePasses passes);

/// The layout of a tile if nothing requires another.
LinearLayout canonicalLayout(mlir::RankedTensorType tile, unsigned numWarps);

#define GEN_PASS_REGISTRATION
#include "tilewright/Transform/TileAS/Passes.h.inc"
inline void registerTransformTileASPasses() { registerTileASPasses(); }
} // namespace tilewright

#endif // TILEWRIGHT_TRANSFORM_TILEAS_PASSES_H
