//===- TensorBoxes.h - tiles as boxes of a tensor map -----------*- C++ -*-===//
// The TMA unit moves boxes. In shared memory a box is dense, its fastest
// dimension lowest; if the tensor map has a swizzle, address bits above a row
// of 32, 64 or 128 bytes permute its pieces of 16 bytes. A tile with another
// layout consists of several boxes, or cannot be moved as boxes.
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
  llvm::SmallVector<int64_t, 4> box; ///< its extents
  unsigned swizzledBits = 0; ///< log2 of the 16-byte pieces of a row; 0: none
  /// A power of two. Part i + j, where j is a multiple of a power of two above
  /// i, has the sum of their coordinates, and the exclusive or of their
  /// offsets.
  llvm::SmallVector<TensorBoxPart> parts;

  /// The required alignment of the stage, in bytes.
  uint64_t alignment() const { return uint64_t(128) << swizzledBits; }
};

/// The boxes of a tile of `shape`, powers of two, in which bit i of an
/// element's row-major number moves it by `offsets[i]` elements. `order` has
/// the dimensions from the tensor's fastest to its slowest. The widest swizzle
/// that fits is chosen; std::nullopt if none does, or the tile needs more than
/// `most` boxes. Boxes are halved along their slowest dimension until there are
/// `least`, a power of two; std::nullopt if they become smaller than a period
/// of the swizzle. `elementBytes` is 1, 2, 4 or 8.
std::optional<TensorBoxes>
findTensorBoxes(llvm::ArrayRef<int64_t> shape, llvm::ArrayRef<uint64_t> offsets,
                llvm::ArrayRef<unsigned> order, unsigned elementBytes,
                unsigned most = 16, unsigned least = 1);

} // namespace tilewright

#endif // TILEWRIGHT_LAYOUT_TENSORBOXES_H
