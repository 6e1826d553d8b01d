//===- Verify.h - rules that several families share -------------*- C++ -*-===//
#ifndef TILEWRIGHT_DIALECT_TILEAS_VERIFY_H
#define TILEWRIGHT_DIALECT_TILEAS_VERIFY_H

#include "tilewright/Dialect/TileAS/TileAS.h"

namespace tilewright::tileas {

/// The addresses are of what is moved.
mlir::LogicalResult verifyPointee(mlir::Operation *op, mlir::Type pointers,
                                  mlir::Type tile);

/// The tile is the view's, and there is an index for each of its dimensions:
/// one for each element of the tile along the sparse one. Of a `slice` the tile
/// is that part.
mlir::LogicalResult
verifyTiledAccess(mlir::Operation *op, TiledViewType view, mlir::Type tile,
                  mlir::ValueRange indices,
                  std::optional<llvm::ArrayRef<bool>> inbounds,
                  SliceAttr slice = {});

} // namespace tilewright::tileas

#endif // TILEWRIGHT_DIALECT_TILEAS_VERIFY_H
