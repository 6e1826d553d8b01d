//===- InBounds.h - which tiles of a view lie inside of it ------*- C++ -*-===//
#ifndef TILEWRIGHT_TRANSFORM_CUDATILE_INBOUNDS_H
#define TILEWRIGHT_TRANSFORM_CUDATILE_INBOUNDS_H

#include "tilewright/Transform/CudaTile/FactAnalysis.h"

namespace tilewright {

/// Whether dimension `dim` of every tile that `index` may pick lies inside the
/// tensor, where the view's type does not say so itself.
bool isInBounds(const FactAnalysis &facts, mlir::Value view, unsigned dim,
                mlir::Value index);

} // namespace tilewright

#endif // TILEWRIGHT_TRANSFORM_CUDATILE_INBOUNDS_H
