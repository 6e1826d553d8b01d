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
enum class TensorMode : uint32_t { Box, Rows, Column };

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

} // namespace tilewright::emulator

#endif // TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_TENSORCOPY_H
