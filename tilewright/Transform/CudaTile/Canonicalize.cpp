//===- Canonicalize.cpp - the pass cuda-tile-canonicalize -----------------===//
// The folds and patterns are next to their operations, in Dialect/CudaTile
// (ArithFolds.cpp, CompareFolds.cpp, ControlFolds.cpp, ControlPatterns.cpp,
// ControlMerging.cpp); the order of the steps is in Canonicalizer.h.
//===----------------------------------------------------------------------===//
#include "tilewright/Transform/CudaTile/Canonicalizer.h"
#include "tilewright/Transform/CudaTile/Passes.h"
#include "tilewright/Transform/CudaTile/Simplifier/Simplifier.h"

namespace tilewright {
#define GEN_PASS_DEF_CUDATILECANONICALIZE
#include "tilewright/Transform/CudaTile/Passes.h.inc"
} // namespace tilewright

using namespace mlir;
using namespace tilewright;

/// The step between the two greedy rewrites (seed 004).
static ExpressionStep expressionSimplifier() {
  return [](Operation *root) -> FailureOr<bool> {
    return simplifyExpressions(root);
  };
}

namespace {
class CudaTileCanonicalize final
    : public tilewright::impl::CudaTileCanonicalizeBase<CudaTileCanonicalize> {
public:
  using CudaTileCanonicalizeBase::CudaTileCanonicalizeBase;

private:
  LogicalResult initialize(MLIRContext *context) override {
    canonicalizer = std::make_shared<const Canonicalizer>(
        context, simplify ? expressionSimplifier() : ExpressionStep(), fold);
    return success();
  }

  void runOnOperation() override {
    if (failed(canonicalizer->run(getOperation())))
      signalPassFailure();
  }

  /// Shared by the pass instances of other threads.
  std::shared_ptr<const Canonicalizer> canonicalizer;
};
} // namespace
