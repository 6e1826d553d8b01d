//===- TensorCopy.h - bytes of a tensor's box -------------------*- C++ -*-===//
#ifndef TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_TENSORCOPY_H
#define TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_TENSORCOPY_H

#include "tilewright/Execution/Emulator/Runtime/BulkCopy.h"
#include "tilewright/Launch/TensorMap.h"

namespace tilewright::emulator {

/// The swizzled address of a byte in shared memory: in each row of the
/// swizzle's width the pieces are permuted by the row number (PTX ISA,
/// Swizzling Modes). Both numbers are TensorMap's: the swizzle, and the size of
/// the pieces, 16 bytes by default.
uint64_t swizzled(uint64_t address, unsigned number, unsigned atomicity = 0);

/// The part of a tensor that a copy moves.
enum class TensorMode : uint32_t {
  Box,
  Rows,
  Column,
  WideColumn,
  WideColumn128
};
constexpr uint32_t tensorModeMask = 7; ///< alongside LoadFlags

// The bytes that a copy moves, in the order of the tensor, innermost dimension
// first. `map` is valid and fits the mode.

/// For the box at `coordinates`.
CopyPlan planOfBox(const TensorMap &map, llvm::ArrayRef<int32_t> coordinates,
                   uint64_t shared);

/// tile::gather4 and tile::scatter4: the box's columns from the first
/// coordinate on, in the rows given by the other coordinates.
CopyPlan planOfRows(const TensorMap &map, llvm::ArrayRef<int32_t> coordinates,
                    uint64_t shared);

/// im2col: pixels from `coordinates` on, along W, H, D and the batch within the
/// bounding box, each shifted by `offsets` (of W, H, D).
CopyPlan planOfColumn(const TensorMap &map, llvm::ArrayRef<int32_t> coordinates,
                      llvm::ArrayRef<uint16_t> offsets, uint64_t shared);

/// The operands of im2col::w and im2col::w::128 besides coordinates: the number
/// of halo pixels of a filter that follow the column, or that each 32 pixels
/// have, and the offset of the column along W.
struct WideColumn {
  uint16_t halo, offset;

  /// The first and the last position along W of the bounding box.
  int64_t lower(const TensorMap &map) const {
    return int64_t(map.lowerCorner[0]) + offset;
  }
  int64_t upper(const TensorMap &map) const {
    return int64_t(map.dims[1]) - 1 + map.upperCorner[0] + offset;
  }
  /// The number of pixels that a halo follows.
  uint32_t pixelsOfHalo(const TensorMap &map) const {
    return map.im2col == TensorMap::Wide128 ? 32 : map.columnPixels();
  }
};

/// im2col::w, im2col::w::128: pixels along W within the bounding box, then of
/// the next image, at one position along H and D. None if a halo exceeds the
/// box: its contents are unspecified then.
std::optional<CopyPlan> planOfWideColumn(const TensorMap &map,
                                         llvm::ArrayRef<int32_t> coordinates,
                                         const WideColumn &column,
                                         uint64_t shared);

} // namespace tilewright::emulator

#endif // TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_TENSORCOPY_H
