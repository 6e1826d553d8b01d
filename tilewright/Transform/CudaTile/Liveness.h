//===- Liveness.h - live values and operations ------------------*- C++ -*-===//
// Starts from operations with effects and propagates backwards: a live
// operation makes the conditions of its execution live, and a live value its
// operands. A loop's result makes only the values live that iterations pass on
// in the same position, so a value that only feeds itself is dead.
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

  /// The terminators that leave an iteration of a loop, or the loop: its own,
  /// and those in the ifs within it.
  llvm::ArrayRef<mlir::Operation *> endsOf(mlir::Operation *loop) const;

private:
  void findEnds(mlir::Operation *root);
  void ask(mlir::Operation *op);
  void ask(mlir::Value value);
  void ask(mlir::ValueRange values);
  void askResult(mlir::OpResult result);
  void askArgument(mlir::BlockArgument argument);
  /// Marks operand `position` of those terminators of `loop` that are an `End`.
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
