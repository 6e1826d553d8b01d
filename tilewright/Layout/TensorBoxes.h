//===- TensorBoxes.h - tiles as boxes of a tensor map -----------*- C++ -*-===//
// The TMA unit moves boxes. In shared memory a box is dense: its fastest
// dimension lowest, and where the tensor map has a swizzle, rows of 32, 64 or
// 128 bytes whose pieces of 16 bytes are turned by bits of the address above
// them. A tile whose elements lie elsewhere consists of several boxes, or of
// none.
//
// Source: PTX ISA, Tensors, Swizzling Modes; CUDA Driver API,
// cuTensorMapEncodeTiled, for the limits.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_LAYOUT_TENSORBOXES_H
#define TILEWRIGHT_LAYOUT_TENSORBOXES_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include <cstdint>
#include <optional>

namespace tilewright {

/// One of the boxes: the coordinates of its first element in the tile, and that
/// element's offset, in elements.
struct TensorBoxPart {
  llvm::SmallVector<int64_t, 4> origin;
  uint64_t offset = 0;
};

struct TensorBoxes {
  llvm::SmallVector<int64_t, 4> box; ///< its extent along each of the tile's
  unsigned swizzledBits = 0; ///< log2 of a row's pieces of 16 bytes; 0: none
  llvm::SmallVector<TensorBoxPart> parts;

  /// What the address of the stage has to be a multiple of, in bytes.
  uint64_t alignment() const { return uint64_t(128) << swizzledBits; }
};

/// The boxes of a tile of `shape`, powers of two, in which bit i of an
/// element's row-major number moves it by `offsets[i]` elements. `order` are
/// the dimensions from the fastest in the tensor to the slowest. With the
/// widest swizzle that serves; nothing where there are none, or more than
/// `most`. `elementBytes` is 1, 2, 4 or 8.
std::optional<TensorBoxes> findTensorBoxes(llvm::ArrayRef<int64_t> shape,
                                           llvm::ArrayRef<uint64_t> offsets,
                                           llvm::ArrayRef<unsigned> order,
                                           unsigned elementBytes,
                                           unsigned most = 16);

} // namespace tilewright

#endif // TILEWRIGHT_LAYOUT_TENSORBOXES_H
