//===- TileDims.h - propagates dimensions through operations ----*- C++ -*-===//
#ifndef TILEWRIGHT_TRANSFORM_TILEAS_ANALYSIS_TILEDIMS_H
#define TILEWRIGHT_TRANSFORM_TILEAS_ANALYSIS_TILEDIMS_H

#include "tilewright/Dialect/TileAS/ProductAtom.h"

namespace tilewright {

/// The type of a tile; null for other values.
inline mlir::RankedTensorType tileTypeOf(mlir::Value value) {
  return llvm::dyn_cast<mlir::RankedTensorType>(value.getType());
}

inline bool isToken(mlir::Value value) {
  return llvm::isa<tileas::TokenType>(value.getType());
}

/// `shape` with `size` elements along `dim`.
llvm::SmallVector<int64_t> withSize(llvm::ArrayRef<int64_t> shape, unsigned dim,
                                    int64_t size);

/// Whether `op` should not be repeated for parts of its results.
bool isCombining(mlir::Operation *op);

/// The dimension along which each operand of `op` is cut if its results are cut
/// along `dim`; none for an operand that is needed whole. Nothing if `op` has
/// no parts.
std::optional<llvm::SmallVector<std::optional<unsigned>>>
operandDims(mlir::Operation *op, unsigned dim);

/// The dimension along which the results of `use`'s operation are cut if that
/// operand is cut along `dim`.
std::optional<unsigned> resultDim(mlir::OpOperand &use, unsigned dim);

} // namespace tilewright

#endif // TILEWRIGHT_TRANSFORM_TILEAS_ANALYSIS_TILEDIMS_H
