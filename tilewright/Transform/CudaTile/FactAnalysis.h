//===- FactAnalysis.h - facts of every value of a program -------*- C++ -*-===//
// Facts go from operands to results, through iteration values and what branches
// yield, until nothing changes. A fact of an assume is one of its result: it
// holds of what is computed from the result, and of nothing else, so it needs
// no place in the program where it begins to hold.
//
// Values begin without any possibility and take on more of them. Where an
// iteration value keeps growing, its range is given up, so that loops end: each
// value changes a number of times that does not depend on the program, and the
// cost is linear.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_TRANSFORM_CUDATILE_FACTANALYSIS_H
#define TILEWRIGHT_TRANSFORM_CUDATILE_FACTANALYSIS_H

#include "tilewright/Transform/CudaTile/Facts.h"

#include "llvm/ADT/DenseMap.h"
#include <set>

namespace tilewright {

class FactAnalysis {
public:
  /// Of everything below `root`, which is isolated from above.
  explicit FactAnalysis(mlir::Operation *root);

  /// Of a tile of integers or addresses.
  Facts of(mlir::Value value) const;

  /// The number that every element of a tile is, where it is known.
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
  /// Operations as they stand in the program, and those to visit next, in that
  /// order: what runs earlier is known before what uses it, and an inner loop
  /// comes to an end before what is around it goes on.
  llvm::SmallVector<mlir::Operation *> operations;
  llvm::DenseMap<mlir::Operation *, unsigned> positions;
  std::set<unsigned> waiting;
};

} // namespace tilewright

#endif // TILEWRIGHT_TRANSFORM_CUDATILE_FACTANALYSIS_H
