//===- DescribedMemory.h - buffers that descriptors can express -*- C++ -*-===//
// wgmma locates a matrix in shared memory by a descriptor: its start, two byte
// distances and a swizzle. Only few layouts can be described: rows of 32, 64 or
// 128 bytes along one dimension, in groups of eight that form the pattern of
// the swizzle over their pieces of 16 bytes:
//
//   offset   panel of rows | group of 8 rows | row in group | position in row
//
// Rows lie along k, or along the other dimension, MN: rows of A, columns of B.
//
// Source: PTX ISA, wgmma: Matrix Descriptor, Canonical Layouts.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_LAYOUT_DESCRIBEDMEMORY_H
#define TILEWRIGHT_LAYOUT_DESCRIBEDMEMORY_H

#include "tilewright/Layout/LinearLayout.h"

namespace tilewright {

/// The two dimensions of a matrix in a tile; along the others there are
/// several.
struct MatrixDims {
  unsigned k, mn;
};

/// A buffer for a tile whose rows lie along dimension `along` and follow each
/// other along dimension `across`. A row is as long as the tile permits, up to
/// `most` elements and 128 bytes. std::nullopt if that is less than 32 bytes or
/// the tile has less than eight rows. `elementBytes` is 1, 2, 4 or 8.
std::optional<LinearLayout> describedMemory(llvm::ArrayRef<int64_t> shape,
                                            unsigned along, unsigned across,
                                            unsigned elementBytes,
                                            int64_t most = 128);

/// The fields of a descriptor, and the offsets of a buffer's matrices.
struct DescribedMatrix {
  bool isMNMajor = false;    ///< rows lie along MN
  unsigned swizzledBits = 3; ///< log2 of a row's pieces of 16 bytes
  /// Distances in bytes between panels of rows and between groups of eight
  /// rows; 0 if one instruction does not need it.
  uint64_t leadingBytes = 0, strideBytes = 0;
  /// For each bit of an element's row-major number, the distance in bytes that
  /// it adds to a descriptor's address.
  llvm::SmallVector<uint64_t> steps;

  /// The required alignment of the buffer, in bytes.
  uint64_t alignment() const { return uint64_t(128) << swizzledBits; }
  /// The distance of the matrix that begins at element `element`.
  uint64_t distanceOf(uint64_t element) const;
  /// The 64 bits of the descriptor, without the address.
  uint64_t bits() const;
};

/// The extents of one instruction's operand.
struct MatrixExtents {
  int64_t mn, k;
};

/// The descriptor of the matrices of `extents` that a tile of `shape` consists
/// of, where bit i of an element's row-major number moves it by `offsets[i]`
/// elements. std::nullopt if there is none. For elements of other than 2 bytes,
/// rows lie along k.
std::optional<DescribedMatrix>
describeMatrix(llvm::ArrayRef<int64_t> shape, llvm::ArrayRef<uint64_t> offsets,
               MatrixDims dims, unsigned elementBytes, MatrixExtents extents);

} // namespace tilewright

#endif // TILEWRIGHT_LAYOUT_DESCRIBEDMEMORY_H
