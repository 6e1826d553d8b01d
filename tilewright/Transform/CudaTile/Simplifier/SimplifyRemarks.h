//===- SimplifyRemarks.h - which rules were of use --------------*- C++ -*-===//
// Rules work on expressions, which have no place in the source; a remark is
// about the operation whose expression was simplified. One round notes what it
// did and says so only if the program changed.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_TRANSFORM_CUDATILE_SIMPLIFIER_SIMPLIFYREMARKS_H
#define TILEWRIGHT_TRANSFORM_CUDATILE_SIMPLIFIER_SIMPLIFYREMARKS_H

#include "tilewright/Transform/CudaTile/Simplifier/Recursive.h"

#include "mlir/IR/Operation.h"

namespace tilewright::simplifier {

class SimplifyRemarks {
public:
  /// Does nothing where remarks are off.
  SimplifyRemarks(mlir::Operation *scope,
                  const RecursiveSimplifier &simplifier);

  /// Before and after an operation's expression is simplified.
  void begin() {
    if (LLVM_UNLIKELY(isOn))
      before = simplifier.getStatistics().fired;
  }
  void end(mlir::Operation *op, const Expr *stated, const Expr *chosen) {
    if (LLVM_UNLIKELY(isOn))
      note(op, stated, chosen);
  }

  /// Makes the remarks; the program has changed.
  void finish();

private:
  struct Note {
    mlir::Location loc;
    llvm::StringRef rule;
  };
  void note(mlir::Operation *op, const Expr *stated, const Expr *chosen);

  const RecursiveSimplifier &simplifier;
  bool isOn;
  llvm::StringRef function;
  decltype(RecursiveSimplifier::Statistics::fired) before = {};
  std::vector<Note> notes;
};

} // namespace tilewright::simplifier

#endif // TILEWRIGHT_TRANSFORM_CUDATILE_SIMPLIFIER_SIMPLIFYREMARKS_H
