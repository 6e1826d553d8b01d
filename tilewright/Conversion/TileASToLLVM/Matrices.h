//===- Matrices.h - tile accesses by ldmatrix and stmatrix ------*- C++ -*-===//
#ifndef TILEWRIGHT_CONVERSION_TILEASTOLLVM_MATRICES_H
#define TILEWRIGHT_CONVERSION_TILEASTOLLVM_MATRICES_H

#include "tilewright/Dialect/TileAS/TileAS.h"

namespace tilewright {

/// The registers, each of `type`, of the tile of `op`, loaded by ldmatrix;
/// empty if the tile is not stored as matrices. `place`: the converted buffer.
llvm::SmallVector<mlir::Value> loadMatrices(mlir::OpBuilder &builder,
                                            tileas::LoadSharedOp op,
                                            mlir::ValueRange place,
                                            mlir::Type type);

/// Stores the tile of `op` by stmatrix; false if the tile is not stored as
/// matrices, the chip has no stmatrix, or only owners write.
bool storeMatrices(mlir::OpBuilder &builder, tileas::StoreSharedOp op,
                   mlir::ValueRange registers, mlir::ValueRange place,
                   mlir::Type storage);

} // namespace tilewright

#endif // TILEWRIGHT_CONVERSION_TILEASTOLLVM_MATRICES_H
