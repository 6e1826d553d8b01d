//===- Verify.h - rules that several families share -------------*- C++ -*-===//
#ifndef TILEWRIGHT_DIALECT_CUDATILE_VERIFY_H
#define TILEWRIGHT_DIALECT_CUDATILE_VERIFY_H

#include "tilewright/Dialect/CudaTile/CudaTile.h"

namespace tilewright::cuda_tile {

/// The element type of a tile type.
mlir::Type elementTypeOf(mlir::Type tile);
/// The shape of a tile type.
llvm::ArrayRef<int64_t> shapeOf(mlir::Type tile);

/// `tile` (which `what` names) is the one that the view hands out.
mlir::LogicalResult verifyViewTile(mlir::Operation *op, mlir::Value view,
                                   mlir::Value tile, llvm::StringRef what);

/// There is an index for each dimension of the view, and an inbounds flag for
/// each index or none at all. Indices are scalars of one type, but for a
/// gather_scatter_view a list along the sparse dimension.
mlir::LogicalResult
verifyViewIndex(mlir::Operation *op, mlir::Value view, mlir::ValueRange index,
                std::optional<llvm::ArrayRef<bool>> inbounds);

/// `value` (and `mask`, where there is one) fit the addresses `pointers`.
mlir::LogicalResult verifyPointerAccess(mlir::Operation *op,
                                        mlir::Value pointers, mlir::Value value,
                                        llvm::StringRef what, mlir::Value mask);

} // namespace tilewright::cuda_tile

#endif // TILEWRIGHT_DIALECT_CUDATILE_VERIFY_H
