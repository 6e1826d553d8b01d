//===- Views.h - rules for tensors in memory and their tiles ----*- C++ -*-===//
#ifndef TILEWRIGHT_DIALECT_RULES_VIEWS_H
#define TILEWRIGHT_DIALECT_RULES_VIEWS_H

#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Operation.h"

namespace tilewright::rules {

/// make_memref: `type` has strides, elements of `pointee`, and one `?` for each
/// given size and stride.
llvm::LogicalResult verifyMemref(mlir::Operation *op, mlir::MemRefType type,
                                 mlir::Type pointee, size_t sizes,
                                 size_t strides);
/// block_tile: the view's `memory` is `source`.
llvm::LogicalResult verifyViewOf(mlir::Operation *op, mlir::MemRefType source,
                                 mlir::MemRefType memory);
/// get_index_space_shape: one result for each of the view's `rank` dimensions.
llvm::LogicalResult verifyIndexSpace(mlir::Operation *op, mlir::Type view,
                                     size_t rank);
/// get_dim_size: `source` has the dimension.
llvm::LogicalResult verifyDim(mlir::Operation *op, mlir::MemRefType source,
                              int64_t dim);

} // namespace tilewright::rules

#endif // TILEWRIGHT_DIALECT_RULES_VIEWS_H
