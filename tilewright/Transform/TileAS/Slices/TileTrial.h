//===- TileTrial.h - measures tiles on a lowered copy -----------*- C++ -*-===//
// Register pressure is known only after layouts and operand placement, so a
// copy of the function is lowered that far.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_TRANSFORM_TILEAS_SLICES_TILETRIAL_H
#define TILEWRIGHT_TRANSFORM_TILEAS_SLICES_TILETRIAL_H

#include "tilewright/Transform/TileAS/Passes.h"

#include <optional>

namespace tilewright {

/// Set by nv-tileas-choose-warps on a function that it has tried: the registers
/// per thread that its tiles need.
inline constexpr llvm::StringLiteral tileWordsName = "nv_tileas.tile_words";

/// Result of a trial: registers per thread that tiles need together, and bytes
/// of shared memory.
struct TileTrial {
  int64_t words, sharedBytes;
};

/// Runs `passes` on a copy of `func` after `change`. `run` runs a pipeline from
/// the current pass. Nothing if the change fails or the result does not
/// compile; `func` is not modified, and diagnostics are discarded.
std::optional<TileTrial>
tryTiles(mlir::func::FuncOp func, const TilePasses &passes,
         llvm::function_ref<llvm::LogicalResult(mlir::func::FuncOp)> change,
         llvm::function_ref<llvm::LogicalResult(mlir::OpPassManager &,
                                                mlir::func::FuncOp)>
             run);

/// Registers the dialects that a pass trying `passes`, which may be null, must
/// load before it runs.
void addDialectsOfTrial(const TilePasses &passes,
                        mlir::DialectRegistry &registry);

} // namespace tilewright

#endif // TILEWRIGHT_TRANSFORM_TILEAS_SLICES_TILETRIAL_H
