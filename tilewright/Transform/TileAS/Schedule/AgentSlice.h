//===- AgentSlice.h - the operations that one agent needs -------*- C++ -*-===//
// The part of a function that some of its operations need: their backward slice
// and the control flow around them.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_TRANSFORM_TILEAS_SCHEDULE_AGENTSLICE_H
#define TILEWRIGHT_TRANSFORM_TILEAS_SCHEDULE_AGENTSLICE_H

#include "tilewright/Dialect/TileAS/TileAS.h"

#include "mlir/IR/IRMapping.h"
#include "llvm/ADT/DenseSet.h"

namespace tilewright {

class AgentSlice {
public:
  /// Whether another agent can rematerialize `values`: they depend only on
  /// operations without effects and weak loads that no token orders, which
  /// produce no tile of several elements, and on loops and branches of these.
  static bool canMake(mlir::ValueRange values);
  /// Whether `values` are the same in all blocks of a cluster: an agent can
  /// rematerialize them, and they do not depend on the block's rank.
  static bool isSameInCluster(mlir::ValueRange values);

  /// The slice of the operations in `block`, at any depth, for which `isRoot`
  /// holds. Their operands must be rematerializable (canMake).
  AgentSlice(mlir::Block &block,
             llvm::function_ref<bool(mlir::Operation *)> isRoot);

  /// Clones the slice at `builder`. Operations for which `isOutside` holds are
  /// not cloned; their results are used as they are.
  void clone(mlir::OpBuilder &builder,
             llvm::function_ref<bool(mlir::Operation *)> isOutside);

private:
  void need(mlir::Value value);
  void needOp(mlir::Operation *op);
  void cloneBlock(mlir::OpBuilder &builder, mlir::Block &from,
                  llvm::function_ref<bool(mlir::Operation *)> isOutside);
  void cloneFor(mlir::OpBuilder &builder, mlir::Operation *op,
                llvm::function_ref<bool(mlir::Operation *)> isOutside);
  void cloneIf(mlir::OpBuilder &builder, mlir::Operation *op,
               llvm::function_ref<bool(mlir::Operation *)> isOutside);
  llvm::SmallVector<mlir::Value> neededOf(mlir::ValueRange values,
                                          mlir::Operation *op);

  mlir::Block &block;
  llvm::DenseSet<mlir::Operation *> ops; ///< never iterated over
  llvm::DenseSet<mlir::Value> values;    ///< results and arguments, likewise
  llvm::SmallVector<mlir::Value> work;
  mlir::IRMapping mapping;
};

} // namespace tilewright

#endif // TILEWRIGHT_TRANSFORM_TILEAS_SCHEDULE_AGENTSLICE_H
