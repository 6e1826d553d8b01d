//===- ReducePairs.h - the greatest of floats of 16 bits --------*- C++ -*-===//
#ifndef TILEWRIGHT_CONVERSION_TILEASTOLLVM_REDUCEPAIRS_H
#define TILEWRIGHT_CONVERSION_TILEASTOLLVM_REDUCEPAIRS_H

#include "tilewright/Conversion/TileASToLLVM/Lowering.h"

namespace tilewright {

/// Registers of a tile that differ along the axis of a reduction alone.
using RowRegisters = llvm::SmallVector<unsigned>;

/// Whether what a thread holds of each row is reduced two elements at a time:
/// `op` compares floats of 16 bits, or of 32 that were widened from them, the
/// chip has the instruction, and each register of `rows` has its neighbor in
/// its row. A step.
bool reducesPairs(tileas::PartialReduceOp op, mlir::ValueRange registers,
                  llvm::ArrayRef<RowRegisters> rows);

/// The greatest or least of `row`, with the type of `registers`.
mlir::Value reducePairs(mlir::OpBuilder &builder, tileas::PartialReduceOp op,
                        mlir::ValueRange registers,
                        llvm::ArrayRef<unsigned> row);

} // namespace tilewright

#endif // TILEWRIGHT_CONVERSION_TILEASTOLLVM_REDUCEPAIRS_H
