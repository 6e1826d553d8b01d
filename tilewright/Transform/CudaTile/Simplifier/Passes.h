//===- Passes.h - the expression simplifier as a pass -----------*- C++ -*-===//
#ifndef TILEWRIGHT_TRANSFORM_CUDATILE_SIMPLIFIER_PASSES_H
#define TILEWRIGHT_TRANSFORM_CUDATILE_SIMPLIFIER_PASSES_H

#include "mlir/Pass/Pass.h"
#include "tilewright/Dialect/CudaTile/CudaTile.h"

namespace tilewright {
#define GEN_PASS_DECL
#include "tilewright/Transform/CudaTile/Simplifier/Passes.h.inc"

#define GEN_PASS_REGISTRATION
#include "tilewright/Transform/CudaTile/Simplifier/Passes.h.inc"
} // namespace tilewright

#endif // TILEWRIGHT_TRANSFORM_CUDATILE_SIMPLIFIER_PASSES_H
