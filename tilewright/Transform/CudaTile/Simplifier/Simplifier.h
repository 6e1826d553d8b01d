//===- Simplifier.h - the expression simplifier of cuda_tile ----*- C++ -*-===//
// Simplifies integer, mask and select expressions, as a step of the
// canonicalizer:
//
//   import      each operation of a region becomes an expression (Import.h)
//   simplify    memoized rules, on expressions only          (Recursive.h)
//   materialize the only step that changes the program       (Materializer.h)
//
// The rules are a table (Rules.td; docs/simplifier-rules.md), each of them
// proved. Only elementwise pure operations are simplified; operations with
// regions and memory operations are leaves and are not changed.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_TRANSFORM_CUDATILE_SIMPLIFIER_SIMPLIFIER_H
#define TILEWRIGHT_TRANSFORM_CUDATILE_SIMPLIFIER_SIMPLIFIER_H

namespace mlir {
class Operation;
} // namespace mlir

namespace tilewright {

struct SimplifierOptions {
  /// Expressions below this depth are not changed; also limits how often an
  /// expression is rewritten in a row.
  unsigned maxDepth = 64;
  /// The same for the arms of a select, which are simplified again under the
  /// condition and under its opposite; 0 disables that.
  unsigned assumeDepth = 3;
};

/// Simplifies everything inside `root` and returns whether anything changed.
/// Repeats until nothing changes, so that it is idempotent; it stops after 64
/// rounds only if one operation after another loses the uses that prevented the
/// next from being rewritten.
bool simplifyExpressions(mlir::Operation *root,
                         const SimplifierOptions &options = {});

} // namespace tilewright

#endif // TILEWRIGHT_TRANSFORM_CUDATILE_SIMPLIFIER_SIMPLIFIER_H
