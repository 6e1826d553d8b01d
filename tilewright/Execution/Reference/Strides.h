//===- Strides.h - strides of a tile ----------------------------*- C++ -*-===//
#ifndef TILEWRIGHT_EXECUTION_REFERENCE_STRIDES_H
#define TILEWRIGHT_EXECUTION_REFERENCE_STRIDES_H

#include "tilewright/Dialect/CudaTile/CudaTile.h"

namespace tilewright::reference {

inline llvm::ArrayRef<int64_t> shapeOf(mlir::Value value) {
  return cast<cuda_tile::TileType>(value.getType()).getShape();
}

/// The row-major strides, in elements.
inline llvm::SmallVector<size_t>
rowMajorStrides(llvm::ArrayRef<int64_t> shape) {
  llvm::SmallVector<size_t> strides(shape.size(), 1);
  for (size_t d = shape.size(); d-- > 1;)
    strides[d - 1] = strides[d] * shape[d];
  return strides;
}

} // namespace tilewright::reference

#endif // TILEWRIGHT_EXECUTION_REFERENCE_STRIDES_H
