//===- KernelCycles.h - what a block of a kernel takes ----------*- C++ -*-===//
#ifndef TILEWRIGHT_TRANSFORM_TILEAS_COSTS_KERNELCYCLES_H
#define TILEWRIGHT_TRANSFORM_TILEAS_COSTS_KERNELCYCLES_H

#include "tilewright/Transform/TileAS/Costs/OperationCycles.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace tilewright {

/// What a block takes of the chip's units, and of device memory.
struct BlockCycles {
  UnitCycles uses{};
  /// Bytes of what no other block accesses: where it lies depends on all that
  /// any access depends on of the block's numbers. What blocks share comes from
  /// a cache.
  int64_t farBytes = 0;
};

/// Of a kernel, without the loops whose trip counts are not known, and for each
/// iteration of those.
struct KernelCycles {
  BlockCycles fixed, iteration;
};

/// Of `func`, whose tiles have layouts and whose loops do nothing ahead yet.
KernelCycles cyclesOfKernel(mlir::func::FuncOp func, const CostModel &costs);

/// Says so in a remark.
void sayCycles(mlir::func::FuncOp func, const Chip *chip);

} // namespace tilewright

#endif // TILEWRIGHT_TRANSFORM_TILEAS_COSTS_KERNELCYCLES_H
