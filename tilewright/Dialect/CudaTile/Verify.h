//===- Verify.h - rules that several families share -------------*- C++ -*-===//
#ifndef TILEWRIGHT_DIALECT_CUDATILE_VERIFY_H
#define TILEWRIGHT_DIALECT_CUDATILE_VERIFY_H

#include "tilewright/Dialect/CudaTile/CudaTile.h"

namespace tilewright::cuda_tile {

/// `flush_to_zero` is for f32 alone (specification, Floating Point).
mlir::LogicalResult verifyFlush(mlir::Operation *op, bool flush,
                                mlir::Type type);

/// The mode is among `allowed`; approx and full are for f32 alone unless
/// `fullAnywhere`.
mlir::LogicalResult verifyRounding(mlir::Operation *op, RoundingMode mode,
                                   llvm::ArrayRef<RoundingMode> allowed,
                                   mlir::Type type, bool fullAnywhere = false);

/// The modes that the operation `mnemonic` may have, whatever its types; none
/// where it has no rounding.
llvm::ArrayRef<RoundingMode> roundingsOf(llvm::StringRef mnemonic);

/// nearest_even, zero, negative_inf, positive_inf.
llvm::ArrayRef<RoundingMode> ieeeRoundings();

/// Ordering is among `allowed`; weak has no scope, every other ordering has.
mlir::LogicalResult
verifyOrdering(mlir::Operation *op, MemoryOrderingSemantics semantics,
               bool hasScope, llvm::ArrayRef<MemoryOrderingSemantics> allowed);

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
