//===- Verify.h - checks that several families share ------------*- C++ -*-===//
#ifndef TILEWRIGHT_DIALECT_TILEAA_VERIFY_H
#define TILEWRIGHT_DIALECT_TILEAA_VERIFY_H

#include "tilewright/Dialect/TileAA/TileAA.h"

#include "mlir/IR/TypeUtilities.h"

namespace tilewright::tileaa {

/// Checks that the addresses point to the tile's element type.
mlir::LogicalResult verifyPointee(mlir::Operation *op, mlir::Type pointers,
                                  mlir::Type tile);

/// `8x64`, or `a scalar`, for messages.
std::string shapeText(llvm::ArrayRef<int64_t> shape);

/// Checks that the tile is the view's, with an index for each of its
/// dimensions.
mlir::LogicalResult
verifyTiledAccess(mlir::Operation *op, TiledViewType view, mlir::Type tile,
                  mlir::ValueRange indices,
                  std::optional<llvm::ArrayRef<bool>> inbounds);

} // namespace tilewright::tileaa

#endif // TILEWRIGHT_DIALECT_TILEAA_VERIFY_H
