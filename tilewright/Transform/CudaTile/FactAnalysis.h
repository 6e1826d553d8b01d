//===- FactAnalysis.h - facts of every value of a program -------*- C++ -*-===//
// Propagates facts from operands to results, through iteration values and the
// values that branches yield, to a fixed point. The fact of an assume is a fact
// about its result: it holds for values computed from the result, and for
// nothing else, so it has no program point at which it starts to hold.
//
// Values start with no possible elements and only gain more. If an iteration
// value keeps growing, its range is widened to everything, so that loops
// converge: each value changes a bounded number of times, and the cost is
// linear.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_TRANSFORM_CUDATILE_FACTANALYSIS_H
#define TILEWRIGHT_TRANSFORM_CUDATILE_FACTANALYSIS_H

#include "tilewright/Transform/CudaTile/Facts.h"

#include "llvm/ADT/DenseMap.h"
#include <set>

namespace tilewright {

class FactAnalysis {
public:
  /// Analyses everything below `root`, which is isolated from above.
  explicit FactAnalysis(mlir::Operation *root);

  /// The facts of a tile of integers or addresses.
  Facts of(mlir::Value value) const;

  /// The value of all elements of a tile, if known.
  std::optional<llvm::APInt> constantOf(mlir::Value value) const;

private:
  struct State {
    Facts facts;
    unsigned changes = 0;
  };

  void start(mlir::Operation *op);
  void visit(mlir::Operation *op);
  void visitFor(mlir::Operation *op);
  void handOn(mlir::ValueRange from, mlir::ValueRange to);
  bool isReached(mlir::Operation *op) const;
  void joinInto(mlir::Value value, const Facts &facts);
  void set(mlir::Value value, Facts facts);
  void push(mlir::Operation *op);
  void pushUsers(mlir::Value value);

  llvm::DenseMap<mlir::Value, State> states;
  /// Operations in program order, and those to visit next, in the same order:
  /// definitions are visited before uses, and an inner loop converges before
  /// the code around it continues.
  llvm::SmallVector<mlir::Operation *> operations;
  llvm::DenseMap<mlir::Operation *, unsigned> positions;
  std::set<unsigned> waiting;
};

} // namespace tilewright

#endif // TILEWRIGHT_TRANSFORM_CUDATILE_FACTANALYSIS_H
