//===- Fragments.h - tiles in the registers of matrix instructions --------===//
// A tile's MMA consists of many MMAs of one instruction's size. A grid of warps
// partitions it; each warp executes a grid of instructions, whose fragments are
// those of Atoms.def:
//
//            registers, from the lowest        warps
//   A        atom, rows, batch                 atom, rows, batch
//   B        atom, columns, batch              columns, batch
//   D        atom, columns, rows, batch        atom, columns, rows, batch
//
// So the warps of one column of the grid hold copies of the same part of B.
// Warps that execute one instruction together are consecutive along the rows.
// For a tile smaller than an instruction, lanes beyond the tile hold copies and
// registers beyond it are omitted.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_LAYOUT_FRAGMENTS_H
#define TILEWRIGHT_LAYOUT_FRAGMENTS_H

#include "tilewright/Layout/Atoms.h"

namespace tilewright {

/// The number of warps along each dimension of an MMA, powers of two; rows are
/// a multiple of the warps that execute an instruction together.
struct WarpGrid {
  unsigned batch = 1, rows = 1, columns = 1;

  unsigned count() const { return batch * rows * columns; }
};

/// The layout of an operand of `shape`: [batch x] M x K for A, K x N for B, M x
/// N for D. K is at most the atom's. Warps beyond the grid hold copies.
LinearLayout fragmentOf(const MmaAtom &atom, MmaOperand operand,
                        llvm::ArrayRef<int64_t> shape, const WarpGrid &grid);

/// The registers of a thread that hold each instruction's values.
class FragmentRegisters {
public:
  FragmentRegisters(const MmaAtom &atom, MmaOperand operand,
                    llvm::ArrayRef<int64_t> shape, const WarpGrid &grid);

  /// The values of an instruction that a thread holds.
  unsigned values() const { return 1u << atomBits.size(); }
  /// The number of a warp's instructions along the batch, the rows, and the
  /// columns.
  unsigned batches() const { return batchCount; }
  unsigned rows() const { return rowCount; }
  unsigned columns() const { return columnCount; }

  /// The register of value `value` of an instruction; `column` is 0 for A,
  /// `row` is 0 for B.
  unsigned at(unsigned batch, unsigned row, unsigned column,
              unsigned value) const;
  /// Whether the value lies beyond the end of k, where elements are zero.
  bool isZero(unsigned value) const;
  /// A mask of lane bits: lanes with any of them set hold only such values.
  unsigned zeroLanes() const { return zeroLaneBits; }

private:
  /// For each bit of a value's index, the bit of the register; std::nullopt if
  /// values are copies.
  llvm::SmallVector<std::optional<unsigned>> atomBits;
  unsigned zeroValueBits = 0, zeroLaneBits = 0;
  unsigned batchCount = 1, rowCount = 1, columnCount = 1, kept = 0;
};

} // namespace tilewright

#endif // TILEWRIGHT_LAYOUT_FRAGMENTS_H
