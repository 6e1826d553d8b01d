//===- RegisterPressure.h - registers that a function needs -----*- C++ -*-===//
#ifndef TILEWRIGHT_TRANSFORM_TILEAS_COSTS_REGISTERPRESSURE_H
#define TILEWRIGHT_TRANSFORM_TILEAS_COSTS_REGISTERPRESSURE_H

#include "tilewright/Dialect/TileAS/TileAS.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace tilewright {

/// The estimated maximum number of live registers per thread, and where it
/// occurs.
struct RegisterPressure {
  int64_t words = 0; ///< of tiles and scalars
  mlir::Operation *where = nullptr;
  mlir::Value largest; ///< of the live values there
};

/// Registers per thread of a loop-carried tile with a layout: PTX cannot carry
/// vectors through a loop, so each element of at most 32 bits has its own.
int64_t registersOf(mlir::Value tile);

/// For the operations in `block`, with the values live after it. A tile without
/// a layout counts as if each element were held by only one thread of the
/// kernel's warps.
RegisterPressure pressureOf(mlir::Block &block);
/// For the block of `func` with the highest pressure.
RegisterPressure pressureOf(mlir::func::FuncOp func);

/// Calls `callback`, once or more for each operation, with the live words at
/// it.
void forEachPressure(
    mlir::func::FuncOp func,
    llvm::function_ref<void(mlir::Operation *, int64_t)> callback);

} // namespace tilewright

#endif // TILEWRIGHT_TRANSFORM_TILEAS_COSTS_REGISTERPRESSURE_H
