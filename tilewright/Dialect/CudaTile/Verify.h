//===- Verify.h - rules that several families share -------------*- C++ -*-===//
#ifndef TILEWRIGHT_DIALECT_CUDATILE_VERIFY_H
#define TILEWRIGHT_DIALECT_CUDATILE_VERIFY_H

#include "tilewright/Dialect/CudaTile/CudaTile.h"

namespace tilewright::cuda_tile {

/// The element type of a tile type.
mlir::Type elementTypeOf(mlir::Type tile);
/// The shape of a tile type.
llvm::ArrayRef<int64_t> shapeOf(mlir::Type tile);

/// Checks that `tile`, named `what` in messages, has the view's tile type.
mlir::LogicalResult verifyViewTile(mlir::Operation *op, mlir::Value view,
                                   mlir::Value tile, llvm::StringRef what);

/// Checks that there is an index for each dimension of the view, and an
/// inbounds flag for each index or none at all. Indices are scalars of one
/// type, except for a list along the sparse dimension of a gather_scatter_view.
mlir::LogicalResult
verifyViewIndex(mlir::Operation *op, mlir::Value view, mlir::ValueRange index,
                std::optional<llvm::ArrayRef<bool>> inbounds);

/// Checks that `value`, named `what` in messages, and `mask`, if any, match the
/// addresses `pointers`.
mlir::LogicalResult verifyPointerAccess(mlir::Operation *op,
                                        mlir::Value pointers, mlir::Value value,
                                        llvm::StringRef what, mlir::Value mask);

} // namespace tilewright::cuda_tile

#endif // TILEWRIGHT_DIALECT_CUDATILE_VERIFY_H
