//===- ViewFacts.h - what is known of where a view's tiles lie --*- C++ -*-===//
// Elements of a tile lie side by side along a dimension whose stride is 1. How
// many of them one access may move is a matter of divisors: of the base, of the
// other strides, of the steps from tile to tile, and, lest a group reach over
// the tensor's edge by a part, of its size, unless the access promises to stay
// inside.
//
// Divisors are those that stand as `nv_tileas.assume` right at the operands of
// make_memref, or in its type; cuda-tile-propagate-facts puts them there.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_DIALECT_TILEAS_VIEWFACTS_H
#define TILEWRIGHT_DIALECT_TILEAS_VIEWFACTS_H

#include "tilewright/Dialect/TileAS/TileAS.h"

namespace tilewright::tileas {

/// Whether neighbours along `dim` of the view's tiles are neighbours in memory.
bool isContiguous(TiledViewType view, unsigned dim);

/// Along which dimensions no tile reaches out of the tensor: where `promised`
/// says so, and where the sizes do, since an index outside the index space is
/// undefined.
llvm::SmallVector<bool>
staysInside(TiledViewType view,
            std::optional<llvm::ArrayRef<bool>> promised = std::nullopt);

/// How many elements of `bits` bits along `dim` of a tile, from each multiple
/// of that number on, lie side by side in memory from a multiple of their size
/// on, and in the tensor are all of them or none: a power of two, together at
/// most `mostBits`. `indices` are the access's, and `staysInside` its promise
/// along `dim`.
unsigned runAlong(mlir::Value view, mlir::ValueRange indices, unsigned dim,
                  unsigned bits, unsigned mostBits, bool staysInside);

/// Whether a tensor map can describe the view's memref: its address and the
/// strides of all dimensions but the contiguous one are multiples of 16 bytes,
/// and its sizes have 31 bits.
bool fitsTensorMap(mlir::Value view);

} // namespace tilewright::tileas

#endif // TILEWRIGHT_DIALECT_TILEAS_VIEWFACTS_H
