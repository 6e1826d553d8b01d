//===- Canonicalizer.cpp - the order of canonicalization ------------------===//
// There is no limit on the greedy rounds, since every rewrite makes something
// smaller that no other makes larger: operations (folds of addf and select,
// CombineIfs, CombineNestedIfs, RemoveStaticCondition, ConvertToSelect),
// results of ifs, uses of those, else branches, returns inside of ifs, or
// negations in front of a condition. One round is linear in the module, and
// what a rewrite touches is looked at again within the round, so that a second
// one finds little and a third is rare.
//===----------------------------------------------------------------------===//
#include "tilewright/Transform/CudaTile/Canonicalizer.h"

#include "mlir/IR/PatternMatch.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"
#include "tilewright/Dialect/CudaTile/CudaTile.h"
#include "tilewright/Support/Remarks.h"
#include "tilewright/Transform/CudaTile/CanonicalizeRemarks.h"

using namespace mlir;
using namespace tilewright;

static FrozenRewritePatternSet registeredPatterns(MLIRContext *context) {
  RewritePatternSet patterns(context);
  for (RegisteredOperationName name : context->getRegisteredOperationsByDialect(
           cuda_tile::CudaTileDialect::getDialectNamespace()))
    name.getCanonicalizationPatterns(patterns, context);
  return FrozenRewritePatternSet(std::move(patterns));
}

Canonicalizer::Canonicalizer(MLIRContext *context, ExpressionStep simplify,
                             bool fold)
    : patterns(registeredPatterns(context)), simplify(std::move(simplify)),
      fold(fold) {}

void Canonicalizer::rewriteGreedily(Operation *root,
                                    CanonicalizeRemarks *remarks) const {
  GreedyRewriteConfig config;
  // Regions have one block each: there is no control flow graph to simplify.
  config.setUseTopDownTraversal()
      .setRegionSimplificationLevel(GreedySimplifyRegionLevel::Disabled)
      .setMaxIterations(GreedyRewriteConfig::kNoLimit)
      .enableFolding(fold);
  if (remarks)
    config.setListener(&remarks->beginRound());
  (void)applyPatternsGreedily(root, patterns, config);
}

LogicalResult Canonicalizer::run(Operation *root) const {
  if (!hasRemarks(root))
    return run(root, nullptr);
  CanonicalizeRemarks remarks;
  LogicalResult result = run(root, &remarks);
  remarks.finish();
  return result;
}

LogicalResult Canonicalizer::run(Operation *root,
                                 CanonicalizeRemarks *remarks) const {
  rewriteGreedily(root, remarks);
  if (!simplify)
    return success();
  FailureOr<bool> changed = simplify(root);
  if (failed(changed))
    return failure();
  if (*changed)
    rewriteGreedily(root, remarks);
  return success();
}
