//===- ReducePairs.h - maximum of 16-bit floats -----------------*- C++ -*-===//
#ifndef TILEWRIGHT_CONVERSION_TILEASTOLLVM_REDUCEPAIRS_H
#define TILEWRIGHT_CONVERSION_TILEASTOLLVM_REDUCEPAIRS_H

#include "tilewright/Conversion/TileASToLLVM/Lowering.h"

namespace tilewright {

/// Registers of a tile that differ only along the axis of a reduction.
using RowRegisters = llvm::SmallVector<unsigned>;

/// Whether each thread reduces its part of a row two elements at a time: `op`
/// compares 16-bit floats, or 32-bit floats widened from them, the chip has the
/// instruction, and each register of `rows` has its neighbor in its row. A
/// step.
bool reducesPairs(tileas::PartialReduceOp op, mlir::ValueRange registers,
                  llvm::ArrayRef<RowRegisters> rows);

/// The maximum or minimum of `row`, with the type of `registers`.
mlir::Value reducePairs(mlir::OpBuilder &builder, tileas::PartialReduceOp op,
                        mlir::ValueRange registers,
                        llvm::ArrayRef<unsigned> row);

} // namespace tilewright

#endif // TILEWRIGHT_CONVERSION_TILEASTOLLVM_REDUCEPAIRS_H
