//===- TensorCopy.h - the bytes of a box of a tensor ------------*- C++ -*-===//
#ifndef TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_TENSORCOPY_H
#define TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_TENSORCOPY_H

#include "tilewright/Execution/Emulator/Runtime/BulkCopy.h"
#include "tilewright/Launch/TensorMap.h"

namespace tilewright::emulator {

/// Where a byte of shared memory lies under a swizzle: in each row of that many
/// bytes the pieces are exchanged by the number of the row (PTX ISA, Swizzling
/// Modes). Both numbers are TensorMap's: of the swizzle, and of the size of the
/// pieces, 16 bytes where nothing else is said.
uint64_t swizzled(uint64_t address, unsigned number, unsigned atomicity = 0);

/// What of a tensor a copy moves.
enum class TensorMode : uint32_t {
  Box,
  Rows,
  Column,
  WideColumn,
  WideColumn128
};
constexpr uint32_t tensorModeMask = 7; ///< beside LoadFlags

// The bytes that a copy moves, in the order of the tensor, its innermost
// dimension first. `map` has no fault and fits the mode.

/// Of the box at `coordinates`.
CopyPlan planOfBox(const TensorMap &map, llvm::ArrayRef<int32_t> coordinates,
                   uint64_t shared);

/// tile::gather4 and tile::scatter4: of the box's columns from the first
/// coordinate on, the rows that the others name.
CopyPlan planOfRows(const TensorMap &map, llvm::ArrayRef<int32_t> coordinates,
                    uint64_t shared);

/// im2col: pixels from `coordinates` on, along W, H, D and the batch within the
/// bounding box, each moved by `offsets` (of W, H, D).
CopyPlan planOfColumn(const TensorMap &map, llvm::ArrayRef<int32_t> coordinates,
                      llvm::ArrayRef<uint16_t> offsets, uint64_t shared);

/// What im2col::w and im2col::w::128 say beside coordinates: how many pixels of
/// a filter's halo follow the column, or 32 pixels each, and how far the column
/// is moved along W.
struct WideColumn {
  uint16_t halo, offset;

  /// The first and the last place along W of the bounding box.
  int64_t lower(const TensorMap &map) const {
    return int64_t(map.lowerCorner[0]) + offset;
  }
  int64_t upper(const TensorMap &map) const {
    return int64_t(map.dims[1]) - 1 + map.upperCorner[0] + offset;
  }
  /// How many pixels a halo follows.
  uint32_t pixelsOfHalo(const TensorMap &map) const {
    return map.im2col == TensorMap::Wide128 ? 32 : map.columnPixels();
  }
};

/// im2col::w, im2col::w::128: pixels along W within the bounding box, then of
/// the next image, at one place along H and D. None where a halo passes the end
/// of the box: no text says what it holds then.
std::optional<CopyPlan> planOfWideColumn(const TensorMap &map,
                                         llvm::ArrayRef<int32_t> coordinates,
                                         const WideColumn &column,
                                         uint64_t shared);

} // namespace tilewright::emulator

#endif // TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_TENSORCOPY_H
