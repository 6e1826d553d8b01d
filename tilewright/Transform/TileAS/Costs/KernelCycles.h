//===- KernelCycles.h - cycles and bytes of a kernel's block ----*- C++ -*-===//
#ifndef TILEWRIGHT_TRANSFORM_TILEAS_COSTS_KERNELCYCLES_H
#define TILEWRIGHT_TRANSFORM_TILEAS_COSTS_KERNELCYCLES_H

#include "tilewright/Transform/TileAS/Costs/OperationCycles.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace tilewright {

/// A block's use of the chip's units, and of device memory.
struct BlockCycles {
  UnitCycles uses{};
  /// Bytes that no other block accesses: their address depends on all block
  /// numbers that any access depends on. Shared data comes from a cache.
  int64_t farBytes = 0;
};

/// The use of a kernel without its loops of unknown trip count, and for each
/// iteration of those.
struct KernelCycles {
  BlockCycles fixed, iteration;
};

/// For `func`, whose tiles have layouts and whose loops are not pipelined yet.
KernelCycles cyclesOfKernel(mlir::func::FuncOp func, const CostModel &costs);

/// Emits a remark with these figures.
void reportCycles(mlir::func::FuncOp func, const Chip *chip);

} // namespace tilewright

#endif // TILEWRIGHT_TRANSFORM_TILEAS_COSTS_KERNELCYCLES_H
