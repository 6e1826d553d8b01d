//===- EarlyExits.h - structure exits from within an if --------*- C++ -*-===//
#ifndef TILEWRIGHT_CONVERSION_CUDATILETOTILEAA_EARLYEXITS_H
#define TILEWRIGHT_CONVERSION_CUDATILETOTILEAA_EARLYEXITS_H

#include "tilewright/Dialect/CudaTile/CudaTile.h"

namespace tilewright::cuda_tile_to_tileaa {

/// Rewrites everything under `root` so that no `if` contains a `break`,
/// `continue` or `return`. A `loop` then ends in one `continue` with extra
/// operands that Tile IR does not have: whether to continue, the iteration
/// values, and the loop's results.
void structureExits(mlir::Operation *root);

} // namespace tilewright::cuda_tile_to_tileaa

#endif // TILEWRIGHT_CONVERSION_CUDATILETOTILEAA_EARLYEXITS_H
