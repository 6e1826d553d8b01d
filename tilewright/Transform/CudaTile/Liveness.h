//===- Liveness.h - which values and operations are asked for ---*- C++ -*-===//
// Starts from what has an effect and goes backwards: an operation that is asked
// for asks for what decides whether it runs, a value for what it is computed
// from. A loop's result asks for what each iteration hands on, and only that of
// the same position, so a value that merely goes round is not asked for.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_TRANSFORM_CUDATILE_LIVENESS_H
#define TILEWRIGHT_TRANSFORM_CUDATILE_LIVENESS_H

#include "mlir/IR/Operation.h"
#include "llvm/ADT/DenseSet.h"

namespace tilewright {

class Liveness {
public:
  explicit Liveness(mlir::Operation *root);

  bool isLive(mlir::Value value) const { return values.contains(value); }
  bool isLive(mlir::Operation *op) const { return operations.contains(op); }

  /// What leaves an iteration of a loop, or the loop: its own terminator, and
  /// those in the ifs within it.
  llvm::ArrayRef<mlir::Operation *> endsOf(mlir::Operation *loop) const;

private:
  void findEnds(mlir::Operation *root);
  void ask(mlir::Operation *op);
  void ask(mlir::Value value);
  void ask(mlir::ValueRange values);
  void askResult(mlir::OpResult result);
  void askArgument(mlir::BlockArgument argument);
  /// Operand `position` of those ends of `loop` that are an `End`.
  template <typename End>
  void askEnds(mlir::Operation *loop, unsigned position);

  llvm::DenseSet<mlir::Value> values;
  llvm::DenseSet<mlir::Operation *> operations;
  llvm::DenseMap<mlir::Operation *, llvm::SmallVector<mlir::Operation *, 2>>
      ends;
  llvm::SmallVector<mlir::Operation *> waitingOperations;
  llvm::SmallVector<mlir::Value> waitingValues;
};

} // namespace tilewright

#endif // TILEWRIGHT_TRANSFORM_CUDATILE_LIVENESS_H
