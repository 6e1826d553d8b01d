//===- InBounds.h - which tiles of a view are in bounds ---------*- C++ -*-===//
#ifndef TILEWRIGHT_TRANSFORM_CUDATILE_INBOUNDS_H
#define TILEWRIGHT_TRANSFORM_CUDATILE_INBOUNDS_H

#include "tilewright/Transform/CudaTile/FactAnalysis.h"

namespace tilewright {

/// Whether dimension `dim` of every tile that `index` may select is inside the
/// tensor, if the view's type does not already guarantee it.
bool isInBounds(const FactAnalysis &facts, mlir::Value view, unsigned dim,
                mlir::Value index);

} // namespace tilewright

#endif // TILEWRIGHT_TRANSFORM_CUDATILE_INBOUNDS_H
