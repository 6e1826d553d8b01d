//===- Verify.h - checks that several families share ------------*- C++ -*-===//
#ifndef TILEWRIGHT_DIALECT_TILEAS_VERIFY_H
#define TILEWRIGHT_DIALECT_TILEAS_VERIFY_H

#include "tilewright/Dialect/TileAS/TileAS.h"

namespace tilewright::tileas {

/// Checks that the addresses point to the tile's element type.
mlir::LogicalResult verifyPointee(mlir::Operation *op, mlir::Type pointers,
                                  mlir::Type tile);

/// Checks that the tile is the view's, or with `slice` that part of it, with an
/// index for each dimension: a tile of indices along the sparse one.
mlir::LogicalResult
verifyTiledAccess(mlir::Operation *op, TiledViewType view, mlir::Type tile,
                  mlir::ValueRange indices,
                  std::optional<llvm::ArrayRef<bool>> inbounds,
                  SliceAttr slice = {});

} // namespace tilewright::tileas

#endif // TILEWRIGHT_DIALECT_TILEAS_VERIFY_H
