//===- TileTrial.h - what becomes of tiles, tried on a copy -----*- C++ -*-===//
// What tiles take of a thread shows when they have layouts and places. So a
// function is lowered as far as that on a copy.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_TRANSFORM_TILEAS_SLICES_TILETRIAL_H
#define TILEWRIGHT_TRANSFORM_TILEAS_SLICES_TILETRIAL_H

#include "tilewright/Transform/TileAS/Passes.h"

#include <optional>

namespace tilewright {

/// What nv-tileas-choose-warps leaves on a function whose tiles it has tried:
/// the registers of a thread that they take.
inline constexpr llvm::StringLiteral tileWordsName = "nv_tileas.tile_words";

/// What a trial found: registers of a thread that tiles take together, and
/// bytes of shared memory.
struct TileTrial {
  int64_t words, sharedBytes;
};

/// What `passes` make of a copy of `func` after `change`. `run` is the running
/// pass's way to run a pipeline. Nothing where the change fails, or the result
/// does not compile; `func` stays as it is, and nobody hears of the trial.
std::optional<TileTrial>
tryTiles(mlir::func::FuncOp func, const TilePasses &passes,
         llvm::function_ref<llvm::LogicalResult(mlir::func::FuncOp)> change,
         llvm::function_ref<llvm::LogicalResult(mlir::OpPassManager &,
                                                mlir::func::FuncOp)>
             run);

/// What a pass that tries `passes`, which may be null, must load before it
/// runs.
void addDialectsOfTrial(const TilePasses &passes,
                        mlir::DialectRegistry &registry);

} // namespace tilewright

#endif // TILEWRIGHT_TRANSFORM_TILEAS_SLICES_TILETRIAL_H
