//===- ViewFacts.h - alignment and bounds of a view's tiles -----*- C++ -*-===//
// Elements of a tile are contiguous along a dimension of stride 1. Divisors
// determine how many of them one access may move: of the base, of the other
// strides, of the steps from tile to tile, and, unless the access is known to
// be in bounds, of the size, since an access may not cross the tensor's edge.
//
// Divisors come from `nv_tileas.assume` directly at the operands of
// make_memref, or from its type; cuda-tile-propagate-facts inserts the
// assumptions.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_DIALECT_TILEAS_VIEWFACTS_H
#define TILEWRIGHT_DIALECT_TILEAS_VIEWFACTS_H

#include "tilewright/Dialect/TileAS/TileAS.h"

namespace tilewright::tileas {

/// Whether elements adjacent along `dim` of the view's tiles are adjacent in
/// memory.
bool isContiguous(TiledViewType view, unsigned dim);

/// The dimensions along which no tile exceeds the tensor: by `promised`, or by
/// the sizes, since an index outside the index space is undefined behaviour.
llvm::SmallVector<bool>
staysInside(TiledViewType view,
            std::optional<llvm::ArrayRef<bool>> promised = std::nullopt);

/// The number of elements of `bits` bits along `dim` of a tile that one access
/// may move: groups of that many elements are contiguous and aligned in memory,
/// and entirely inside or outside the tensor. A power of two, of at most
/// `mostBits` bits together. `indices` are the access's, and `staysInside` its
/// promise along `dim`.
unsigned runAlong(mlir::Value view, mlir::ValueRange indices, unsigned dim,
                  unsigned bits, unsigned mostBits, bool staysInside);

/// Whether a tensor map can describe the view's memref: its address and the
/// strides of all dimensions but the contiguous one are multiples of 16 bytes,
/// and its sizes have at most 31 bits.
bool fitsTensorMap(mlir::Value view);

/// Why no tensor map can move the view's tile, whose elements are at `places`
/// in a buffer; empty if one can. `places` may be null: no layout is known.
llvm::StringRef whyNotByTensorMap(mlir::Value view, MemoryAttr places);

} // namespace tilewright::tileas

#endif // TILEWRIGHT_DIALECT_TILEAS_VIEWFACTS_H
