//===- RegisterPressure.h - registers that a function needs -----*- C++ -*-===//
#ifndef TILEWRIGHT_TRANSFORM_TILEAS_REGISTERPRESSURE_H
#define TILEWRIGHT_TRANSFORM_TILEAS_REGISTERPRESSURE_H

#include "tilewright/Chip/Chip.h"
#include "tilewright/Dialect/TileAS/TileAS.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace tilewright {

/// The most registers of a thread that are thought to be alive at a time, and
/// where.
struct RegisterPressure {
  int64_t words = 0; ///< of tiles and scalars
  mlir::Operation *where = nullptr;
  mlir::Value largest; ///< of what is alive there

  /// What ptxas is thought to use: addresses and masks come on top, and a
  /// thread has no more than 255.
  int64_t predicted() const;
  /// Whether `words` are more than ptxas fits into `limit` registers: in
  /// another order it gets by with fewer than are counted here.
  static bool spills(int64_t words, int64_t limit);
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

/// Words for tiles of a thread from which on they do not fit beside what else
/// it needs.
inline constexpr int64_t mostForTiles = 228;

/// Registers that a thread of the kernel may have: all that `chip` gives to one
/// of so many, or what the occupancy that was asked for leaves.
int64_t registersOfThread(mlir::func::FuncOp func, const Chip *chip);

} // namespace tilewright

#endif // TILEWRIGHT_TRANSFORM_TILEAS_REGISTERPRESSURE_H
