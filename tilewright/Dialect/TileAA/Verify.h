//===- Verify.h - rules that several families share -------------*- C++ -*-===//
#ifndef TILEWRIGHT_DIALECT_TILEAA_VERIFY_H
#define TILEWRIGHT_DIALECT_TILEAA_VERIFY_H

#include "tilewright/Dialect/TileAA/TileAA.h"

#include "mlir/IR/TypeUtilities.h"

namespace tilewright::tileaa {

/// `flush_to_zero` is for f32 alone (Tile IR, Floating Point).
mlir::LogicalResult verifyFlush(mlir::Operation *op, bool flush,
                                mlir::Type type);

/// The mode is among `allowed`; approx is for f32 alone, and so is full unless
/// `fullAnywhere`.
mlir::LogicalResult verifyRounding(mlir::Operation *op, RoundingMode mode,
                                   llvm::ArrayRef<RoundingMode> allowed,
                                   mlir::Type type, bool fullAnywhere = false);

/// nearest_even, zero, negative_inf, positive_inf.
llvm::ArrayRef<RoundingMode> ieeeRoundings();

/// The sizes of a tile: those of a tensor, none of a scalar.
llvm::ArrayRef<int64_t> shapeOf(mlir::Type tile);

/// `8x64`, or `a scalar`, for messages.
std::string shapeText(llvm::ArrayRef<int64_t> shape);

/// Tile IR, Memory Model: `allowed` are the orders that the operation has, and
/// all but weak name a scope.
mlir::LogicalResult verifyOrdering(mlir::Operation *op, MemSemantic semantic,
                                   bool hasScope,
                                   llvm::ArrayRef<MemSemantic> allowed);

/// The tile is the view's, and there is an index for each of its dimensions.
mlir::LogicalResult
verifyTiledAccess(mlir::Operation *op, TiledViewType view, mlir::Type tile,
                  mlir::ValueRange indices,
                  std::optional<llvm::ArrayRef<bool>> inbounds);

/// What `mode` can combine.
mlir::LogicalResult verifyAtomicMode(mlir::Operation *op, AtomicMode mode,
                                     mlir::Type element);

} // namespace tilewright::tileaa

#endif // TILEWRIGHT_DIALECT_TILEAA_VERIFY_H
