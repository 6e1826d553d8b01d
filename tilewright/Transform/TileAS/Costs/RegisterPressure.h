//===- RegisterPressure.h - registers that a function needs -----*- C++ -*-===//
#ifndef TILEWRIGHT_TRANSFORM_TILEAS_COSTS_REGISTERPRESSURE_H
#define TILEWRIGHT_TRANSFORM_TILEAS_COSTS_REGISTERPRESSURE_H

#include "tilewright/Dialect/TileAS/TileAS.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace tilewright {

/// The most registers of a thread that are thought to be alive at a time, and
/// where.
struct RegisterPressure {
  int64_t words = 0; ///< of tiles and scalars
  mlir::Operation *where = nullptr;
  mlir::Value largest; ///< of what is alive there
};

/// Registers of a thread that a tile with a layout takes where a loop carries
/// it: PTX has no vectors that a loop could carry, so each element of at most
/// 32 bits has one.
int64_t registersOf(mlir::Value tile);

/// Of the operations that stand in `block`, in their order, with what is alive
/// behind it. A tile without a layout counts as if no two threads of the
/// kernel's warps held the same of it.
RegisterPressure pressureOf(mlir::Block &block);
/// Of the block of `func` that needs most.
RegisterPressure pressureOf(mlir::func::FuncOp func);

/// Says of each operation, once or more, what is alive at it, in words.
void forEachPressure(
    mlir::func::FuncOp func,
    llvm::function_ref<void(mlir::Operation *, int64_t)> callback);

} // namespace tilewright

#endif // TILEWRIGHT_TRANSFORM_TILEAS_COSTS_REGISTERPRESSURE_H
