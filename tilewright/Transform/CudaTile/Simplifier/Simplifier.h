//===- Simplifier.h - the expression simplifier of cuda_tile ----*- C++ -*-===//
// Integer, mask and select expressions, simplified beneath the canonicalizer:
//
//   import      each operation of a region becomes an expression (Import.h)
//   simplify    rules, memoized, on expressions alone      (Recursive.h)
//   materialize the program is changed, here only          (Materializer.h)
//
// The rules are a table (Rules.td; docs/simplifier-rules.md), each of them
// proved. What is simplified is elementwise and pure; operations with regions
// and those that touch memory are leaves and stay as they are.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_TRANSFORM_CUDATILE_SIMPLIFIER_SIMPLIFIER_H
#define TILEWRIGHT_TRANSFORM_CUDATILE_SIMPLIFIER_SIMPLIFIER_H

namespace mlir {
class Operation;
} // namespace mlir

namespace tilewright {

struct SimplifierOptions {
  /// Expressions below this depth are left as they are, and an expression is
  /// rewritten at most so often in a row.
  unsigned maxDepth = 64;
  /// The same for the arms of a select, which are looked at once more under
  /// the condition and once under its opposite; 0 leaves that out.
  unsigned assumeDepth = 3;
};

/// Simplifies everything inside `root` and says whether anything changed. Goes
/// on until nothing does, so that doing it again changes nothing; only where
/// one operation after another loses the uses that kept the next from being
/// taken apart, it stops after 64 rounds.
bool simplifyExpressions(mlir::Operation *root,
                         const SimplifierOptions &options = {});

} // namespace tilewright

#endif // TILEWRIGHT_TRANSFORM_CUDATILE_SIMPLIFIER_SIMPLIFIER_H
