//===- CountedLoops.h - loops whose variable may wrap around ---*- C++ -*-===//
#ifndef TILEWRIGHT_CONVERSION_CUDATILETOTILEAA_COUNTEDLOOPS_H
#define TILEWRIGHT_CONVERSION_CUDATILETOTILEAA_COUNTEDLOOPS_H

#include "tilewright/Dialect/CudaTile/CudaTile.h"

namespace tilewright::cuda_tile_to_tileaa {

/// Rewrites each `for` under `root` whose induction variable may overflow its
/// type so that it counts iterations instead.
void countIterations(mlir::Operation *root);

} // namespace tilewright::cuda_tile_to_tileaa

#endif // TILEWRIGHT_CONVERSION_CUDATILETOTILEAA_COUNTEDLOOPS_H
