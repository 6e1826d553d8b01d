//===- Pass.cpp - cuda-tile-simplify --------------------------------------===//
#include "tilewright/Transform/CudaTile/Simplifier/Passes.h"

#include "tilewright/Transform/CudaTile/Simplifier/Simplifier.h"

namespace tilewright {
#define GEN_PASS_DEF_CUDATILESIMPLIFY
#include "tilewright/Transform/CudaTile/Simplifier/Passes.h.inc"
} // namespace tilewright

using namespace mlir;
using namespace tilewright;

namespace {
class CudaTileSimplify final
    : public tilewright::impl::CudaTileSimplifyBase<CudaTileSimplify> {
  using Base::Base;

  void runOnOperation() override {
    SimplifierOptions options;
    options.maxDepth = maxDepth;
    options.assumeDepth = assumeDepth;
    bool changed = simplifyExpressions(getOperation(), options);
    numChanged += changed;
    if (!changed)
      markAllAnalysesPreserved();
  }
};
} // namespace
