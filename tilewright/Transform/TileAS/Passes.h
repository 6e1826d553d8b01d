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

/// Adds the passes on functions that lead from tiles to buffers with places.
using TilePasses = std::function<void(mlir::OpPassManager &)>;
/// The passes that try them.
std::unique_ptr<mlir::Pass> createChooseWarps(TilePasses passes);
std::unique_ptr<mlir::Pass> createSplitTiles(TilePasses passes);

/// The layout of a tile that nothing else asks for.
LinearLayout canonicalLayout(mlir::RankedTensorType tile, unsigned numWarps);

#define GEN_PASS_REGISTRATION
#include "tilewright/Transform/TileAS/Passes.h.inc"
inline void registerTransformTileASPasses() { registerTileASPasses(); }
} // namespace tilewright

#endif // TILEWRIGHT_TRANSFORM_TILEAS_PASSES_H
