//===- Matrices.h - tiles to and from memory as matrices --------*- C++ -*-===//
#ifndef TILEWRIGHT_CONVERSION_TILEASTOLLVM_MATRICES_H
#define TILEWRIGHT_CONVERSION_TILEASTOLLVM_MATRICES_H

#include "tilewright/Dialect/TileAS/TileAS.h"

namespace tilewright {

/// The registers, each of `type`, that ldmatrix gives for the tile of `op`;
/// none where the tile does not lie in matrices. `place`: what the buffer
/// became.
llvm::SmallVector<mlir::Value> loadMatrices(mlir::OpBuilder &builder,
                                            tileas::LoadSharedOp op,
                                            mlir::ValueRange place,
                                            mlir::Type type);

/// Writes the registers of the tile of `op` by stmatrix; false where the tile
/// does not lie in matrices, the chip has no stmatrix, or only owners write.
bool storeMatrices(mlir::OpBuilder &builder, tileas::StoreSharedOp op,
                   mlir::ValueRange registers, mlir::ValueRange place,
                   mlir::Type storage);

} // namespace tilewright

#endif // TILEWRIGHT_CONVERSION_TILEASTOLLVM_MATRICES_H
