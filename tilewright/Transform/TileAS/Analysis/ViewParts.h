//===- ViewParts.h - accesses of parts of a view's tile ---------*- C++ -*-===//
// A part of a tile is a tile of a finer view of the same tensor: 2 parts of 64
// rows of a tile of 128 are tiles 2 i and 2 i + 1 of a view with tiles of 64.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_TRANSFORM_TILEAS_ANALYSIS_VIEWPARTS_H
#define TILEWRIGHT_TRANSFORM_TILEAS_ANALYSIS_VIEWPARTS_H

#include "tilewright/Dialect/TileAS/TileAS.h"

namespace tilewright {

/// Whether tiles of `view` can be accessed in parts of the shape `part`.
bool hasParts(mlir::Value view, llvm::ArrayRef<int64_t> part);

/// The operands of an access to a part: the finer view, the part's indices in
/// it, and its inbounds attribute. A part of a tile that crosses the tensor's
/// bounds may be entirely out of bounds.
struct ViewPart {
  mlir::Value view;
  llvm::SmallVector<mlir::Value> indices;
  mlir::DenseBoolArrayAttr inbounds;
};

/// The part of shape `part` of the tile of `view` at `indices`; `number`
/// creates the part's number along a cut dimension, an i64.
ViewPart partOf(mlir::OpBuilder &builder, mlir::Location loc, mlir::Value view,
                mlir::ValueRange indices,
                std::optional<llvm::ArrayRef<bool>> inbounds,
                llvm::ArrayRef<int64_t> part,
                llvm::function_ref<mlir::Value(unsigned dim)> number);

} // namespace tilewright

#endif // TILEWRIGHT_TRANSFORM_TILEAS_ANALYSIS_VIEWPARTS_H
