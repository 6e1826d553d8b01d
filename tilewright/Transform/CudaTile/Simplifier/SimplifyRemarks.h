//===- SimplifyRemarks.h - remarks about applied rules ----------*- C++ -*-===//
// Rules are applied to expressions, which have no location; a remark names the
// operation whose expression was simplified. The remarks of a round are emitted
// only if the program changed.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_TRANSFORM_CUDATILE_SIMPLIFIER_SIMPLIFYREMARKS_H
#define TILEWRIGHT_TRANSFORM_CUDATILE_SIMPLIFIER_SIMPLIFYREMARKS_H

#include "tilewright/Transform/CudaTile/Simplifier/Recursive.h"

#include "mlir/IR/Operation.h"

namespace tilewright::simplifier {

class SimplifyRemarks {
public:
  /// Does nothing if remarks are disabled.
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

  /// Emits the remarks; called if the program has changed.
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
