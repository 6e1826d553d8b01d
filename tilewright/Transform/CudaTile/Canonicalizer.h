//===- Canonicalizer.h - the order of canonicalization ----------*- C++ -*-===//
// Greedy rewriting to a fixed point, then the expression simplifier, then, only
// if that changed something, greedy rewriting once more (docs/deviations.md,
// row 15). The folds use the simplifier's results, and the two do not alternate
// further.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_TRANSFORM_CUDATILE_CANONICALIZER_H
#define TILEWRIGHT_TRANSFORM_CUDATILE_CANONICALIZER_H

#include "mlir/Rewrite/FrozenRewritePatternSet.h"
#include <functional>

namespace mlir {
class MLIRContext;
class Operation;
} // namespace mlir

namespace tilewright {

class CanonicalizeRemarks;

/// Rewrites expressions below an operation and returns whether it changed any.
/// A failure has been reported.
using ExpressionStep =
    std::function<llvm::FailureOr<bool>(mlir::Operation *root)>;

class Canonicalizer {
public:
  /// `simplify` may be null.
  explicit Canonicalizer(mlir::MLIRContext *context, ExpressionStep simplify,
                         bool fold = true);

  /// Canonicalizes below `root`, which is isolated from above. Fails if
  /// `simplify` does.
  llvm::LogicalResult run(mlir::Operation *root) const;

private:
  /// `remarks` may be null.
  llvm::LogicalResult run(mlir::Operation *root,
                          CanonicalizeRemarks *remarks) const;
  void rewriteGreedily(mlir::Operation *root,
                       CanonicalizeRemarks *remarks) const;

  mlir::FrozenRewritePatternSet patterns;
  ExpressionStep simplify;
};

} // namespace tilewright

#endif // TILEWRIGHT_TRANSFORM_CUDATILE_CANONICALIZER_H
