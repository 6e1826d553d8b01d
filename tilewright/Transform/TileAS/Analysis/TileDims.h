//===- TileDims.h - how operations pass a dimension on ----------*- C++ -*-===//
#ifndef TILEWRIGHT_TRANSFORM_TILEAS_ANALYSIS_TILEDIMS_H
#define TILEWRIGHT_TRANSFORM_TILEAS_ANALYSIS_TILEDIMS_H

#include "tilewright/Dialect/TileAS/ProductAtom.h"

namespace tilewright {

/// The type of a tile; null of what is none.
inline mlir::RankedTensorType tileTypeOf(mlir::Value value) {
  return llvm::dyn_cast<mlir::RankedTensorType>(value.getType());
}

inline bool isToken(mlir::Value value) {
  return llvm::isa<tileas::TokenType>(value.getType());
}

/// `shape` with `size` elements along `dim`.
llvm::SmallVector<int64_t> withSize(llvm::ArrayRef<int64_t> shape, unsigned dim,
                                    int64_t size);

/// Whether parts of its results are worth making once only.
bool isCombining(mlir::Operation *op);

/// Along which dimension an operand of `op` is cut if its results are cut along
/// `dim`; none for one that is needed whole. Nothing where `op` has no parts.
std::optional<llvm::SmallVector<std::optional<unsigned>>>
operandDims(mlir::Operation *op, unsigned dim);

/// Along which dimension the results of `use`'s operation are cut if that
/// operand is cut along `dim`.
std::optional<unsigned> resultDim(mlir::OpOperand &use, unsigned dim);

} // namespace tilewright

#endif // TILEWRIGHT_TRANSFORM_TILEAS_ANALYSIS_TILEDIMS_H
