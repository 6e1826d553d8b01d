//===- Canonicalizer.cpp - the order of canonicalization ------------------===//
// The number of greedy rounds is unlimited, since every rewrite decreases a
// measure that no other increases: operations (folds of addf and select,
// CombineIfs, CombineNestedIfs, RemoveStaticCondition, ConvertToSelect),
// results of ifs, uses of those, else branches, returns inside of ifs, or
// negations of a condition. One round is linear in the module, and it revisits
// the operations that a rewrite touches, so a second round finds little and a
// third is rare.
//===----------------------------------------------------------------------===//
#include "tilewright/Transform/CudaTile/Canonicalizer.h"

#include "mlir/IR/PatternMatch.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"
#include "tilewright/Dialect/CudaTile/CudaTile.h"
#include "tilewright/Support/Remarks.h"
#include "tilewright/Support/Step.h"
#include "tilewright/Transform/CudaTile/CanonicalizeRemarks.h"

using namespace mlir;
using namespace tilewright;

namespace {
/// Folds operations as the greedy driver does, but as a pattern with the
/// highest benefit, so that each fold is a step (Support/Step.h).
struct Fold final : RewritePattern {
  static constexpr unsigned first = 1000;

  explicit Fold(MLIRContext *context)
      : RewritePattern(MatchAnyOpTypeTag(), first, context) {
    setDebugName(foldPattern);
  }

  LogicalResult matchAndRewrite(Operation *op,
                                PatternRewriter &rewriter) const override {
    SmallVector<OpFoldResult> results;
    if (op->hasTrait<OpTrait::ConstantLike>() || failed(op->fold(results)))
      return failure();
    if (results.empty()) {
      rewriter.modifyOpInPlace(op, [] {});
      return success();
    }
    SmallVector<Value> values;
    for (auto [result, type] : llvm::zip_equal(results, op->getResultTypes())) {
      Value value = dyn_cast<Value>(result);
      if (!value)
        value = constant(op, cast<Attribute>(result), type, rewriter);
      if (!value)
        return failure();
      values.push_back(value); // unused, and so erased, after a failure
    }
    rewriter.replaceOp(op, values);
    return success();
  }

  /// Null if the dialect cannot materialize it.
  static Value constant(Operation *op, Attribute value, Type type,
                        PatternRewriter &rewriter) {
    Operation *constant = op->getDialect()->materializeConstant(
        rewriter, value, type, op->getLoc());
    return constant ? constant->getResult(0) : Value();
  }
};
} // namespace

static FrozenRewritePatternSet registeredPatterns(MLIRContext *context,
                                                  bool fold) {
  RewritePatternSet patterns(context);
  if (fold)
    patterns.add<Fold>(context);
  for (RegisteredOperationName name : context->getRegisteredOperationsByDialect(
           cuda_tile::CudaTileDialect::getDialectNamespace()))
    name.getCanonicalizationPatterns(patterns, context);
  return FrozenRewritePatternSet(std::move(patterns));
}

Canonicalizer::Canonicalizer(MLIRContext *context, ExpressionStep simplify,
                             bool fold)
    : patterns(registeredPatterns(context, fold)),
      simplify(std::move(simplify)) {}

void Canonicalizer::rewriteGreedily(Operation *root,
                                    CanonicalizeRemarks *remarks) const {
  StepListener steps;
  GreedyRewriteConfig config;
  // Regions have one block each: there is no control flow graph to simplify.
  config.setUseTopDownTraversal()
      .setRegionSimplificationLevel(GreedySimplifyRegionLevel::Disabled)
      .setMaxIterations(GreedyRewriteConfig::kNoLimit)
      .enableFolding(false); // a pattern does it
  if (remarks)
    config.setListener(&remarks->beginRound());
  else
    config.setListener(&steps);
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
