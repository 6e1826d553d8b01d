//===- CountedLoops.h - loops whose variable may wrap round -----*- C++ -*-===//
#ifndef TILEWRIGHT_CONVERSION_CUDATILETOTILEAA_COUNTEDLOOPS_H
#define TILEWRIGHT_CONVERSION_CUDATILETOTILEAA_COUNTEDLOOPS_H

#include "tilewright/Dialect/CudaTile/CudaTile.h"

namespace tilewright::cuda_tile_to_tileaa {

/// Lets each `for` under `root` whose induction variable and step may have a
/// sum that its type does not hold count its iterations instead.
void countIterations(mlir::Operation *root);

} // namespace tilewright::cuda_tile_to_tileaa

#endif // TILEWRIGHT_CONVERSION_CUDATILETOTILEAA_COUNTEDLOOPS_H
