//===- EarlyExits.h - leaving from within an if -----------------*- C++ -*-===//
#ifndef TILEWRIGHT_CONVERSION_CUDATILETOTILEAA_EARLYEXITS_H
#define TILEWRIGHT_CONVERSION_CUDATILETOTILEAA_EARLYEXITS_H

#include "tilewright/Dialect/CudaTile/CudaTile.h"

namespace tilewright::cuda_tile_to_tileaa {

/// Rewrites everything under `root` so that no `if` leaves by `break`,
/// `continue` or `return`. A `loop` then ends in one `continue` with more than
/// Tile IR gives it: whether the loop goes on, its iteration values, its
/// results.
void structureExits(mlir::Operation *root);

} // namespace tilewright::cuda_tile_to_tileaa

#endif // TILEWRIGHT_CONVERSION_CUDATILETOTILEAA_EARLYEXITS_H
