//===- DescribedMemory.h - buffers that descriptors can name ----*- C++ -*-===//
// wgmma finds a matrix in shared memory by a descriptor: where it begins, two
// distances and a swizzle. So the buffer has to be one of few: rows of 32, 64
// or 128 bytes along one dimension, eight of which are the pattern of the
// swizzle over their pieces of 16 bytes:
//
//   offset   panels of rows | groups of 8 rows | row in a group | place in a
//   row
//
// The dimension along rows is k or the other one, MN: rows of A, columns of B.
//
// Source: PTX ISA, wgmma: Matrix Descriptor, Canonical Layouts.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_LAYOUT_DESCRIBEDMEMORY_H
#define TILEWRIGHT_LAYOUT_DESCRIBEDMEMORY_H

#include "tilewright/Layout/LinearLayout.h"

namespace tilewright {

/// The two dimensions of a matrix in a tile; along others there are several.
struct MatrixDims {
  unsigned k, mn;
};

/// A buffer for a tile whose rows lie along dimension `along`, and follow each
/// other along dimension `across`: as long as the tile has room for, at most
/// `most` elements and 128 bytes. Nothing where that is less than 32 bytes, or
/// the tile has less than eight rows. `elementBytes` is 1, 2, 4 or 8.
std::optional<LinearLayout> describedMemory(llvm::ArrayRef<int64_t> shape,
                                            unsigned along, unsigned across,
                                            unsigned elementBytes,
                                            int64_t most = 128);

/// What a descriptor says of a buffer, and where in it matrices begin.
struct DescribedMatrix {
  bool isMNMajor = false;    ///< rows lie along MN
  unsigned swizzledBits = 3; ///< log2 of a row's pieces of 16 bytes
  /// Distances in bytes: between panels of rows, between groups of eight rows;
  /// 0 where one instruction does not need it.
  uint64_t leadingBytes = 0, strideBytes = 0;
  /// Of each bit of an element's row-major number, the distance in bytes that a
  /// descriptor's address goes.
  llvm::SmallVector<uint64_t> steps;

  /// What the buffer's first byte has to be a multiple of.
  uint64_t alignment() const { return uint64_t(128) << swizzledBits; }
  /// The distance of the matrix that begins at the element of this number.
  uint64_t distanceOf(uint64_t element) const;
  /// The 64 bits of the descriptor, but for the address.
  uint64_t bits() const;
};

/// The extents of one instruction's operand.
struct MatrixExtents {
  int64_t mn, k;
};

/// How a descriptor names the matrices of `extents` that a tile of `shape`
/// consists of, where bit i of an element's row-major number moves it by
/// `offsets[i]` elements. Nothing
/// where none does. Elements of more or less than 2 bytes have rows along k.
std::optional<DescribedMatrix>
describeMatrix(llvm::ArrayRef<int64_t> shape, llvm::ArrayRef<uint64_t> offsets,
               MatrixDims dims, unsigned elementBytes, MatrixExtents extents);

} // namespace tilewright

#endif // TILEWRIGHT_LAYOUT_DESCRIBEDMEMORY_H
