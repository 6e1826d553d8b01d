//===- AgentSlice.h - what one agent of a kernel does -----------*- C++ -*-===//
// The part of a function that some of its operations need: what makes their
// operands, and the control flow around them.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_TRANSFORM_TILEAS_SCHEDULE_AGENTSLICE_H
#define TILEWRIGHT_TRANSFORM_TILEAS_SCHEDULE_AGENTSLICE_H

#include "tilewright/Dialect/TileAS/TileAS.h"

#include "mlir/IR/IRMapping.h"
#include "llvm/ADT/DenseSet.h"

namespace tilewright {

class AgentSlice {
public:
  /// Whether another agent can make `values` for itself: by operations without
  /// effects that make no tile, and by loops and branches of such.
  static bool canMake(mlir::ValueRange values);

  /// Of operations in `block`, or in what stands in it, for which `isRoot`
  /// holds. Their operands can be made.
  AgentSlice(mlir::Block &block,
             llvm::function_ref<bool(mlir::Operation *)> isRoot);

  /// Makes the slice again at `builder`. Operations for which `isOutside` holds
  /// are not made again: what they make is there.
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
  llvm::DenseSet<mlir::Operation *> ops; ///< only looked up
  llvm::DenseSet<mlir::Value> values;    ///< results and arguments, likewise
  llvm::SmallVector<mlir::Value> work;
  mlir::IRMapping mapping;
};

} // namespace tilewright

#endif // TILEWRIGHT_TRANSFORM_TILEAS_SCHEDULE_AGENTSLICE_H
