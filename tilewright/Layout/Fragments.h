//===- Fragments.h - tiles in the registers of matrix instructions --------===//
// A product of tiles is made of many products of one instruction's size. Warps
// share it in a grid; a warp's part is a grid of instructions, and what one of
// these holds lies in a thread as Atoms.def says:
//
//            registers, from the lowest        warps
//   A        atom, rows, batch                 atom, rows, batch
//   B        atom, columns, batch              columns, batch
//   D        atom, columns, rows, batch        atom, columns, rows, batch
//
// So a warp of those in a column of the grid has a copy of the same B. The
// warps that run one instruction together follow each other along the rows. A
// tile
// that is smaller than an instruction is held in copies: lanes beside it have
// what it has, and registers beside it are left out.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_LAYOUT_FRAGMENTS_H
#define TILEWRIGHT_LAYOUT_FRAGMENTS_H

#include "tilewright/Layout/Atoms.h"

namespace tilewright {

/// How many warps share each dimension of a product, powers of two; rows are a
/// multiple of the warps that run an instruction together.
struct WarpGrid {
  unsigned batch = 1, rows = 1, columns = 1;

  unsigned count() const { return batch * rows * columns; }
};

/// The layout of an operand of `shape`, which is [batch x] M x K of A, K x N of
/// B, M x N of D. K is at most the atom's. Warps beyond the grid's have copies.
LinearLayout fragmentOf(const MmaAtom &atom, MmaOperand operand,
                        llvm::ArrayRef<int64_t> shape, const WarpGrid &grid);

/// Where a thread has what an instruction multiplies.
class FragmentRegisters {
public:
  FragmentRegisters(const MmaAtom &atom, MmaOperand operand,
                    llvm::ArrayRef<int64_t> shape, const WarpGrid &grid);

  /// The values of an instruction that a thread holds.
  unsigned values() const { return 1u << atomBits.size(); }
  /// How many instructions of a warp lie along the batch, and along rows or
  /// columns.
  unsigned batches() const { return batchCount; }
  unsigned rows() const { return rowCount; }
  unsigned columns() const { return columnCount; }

  /// The register that is value `value` of an instruction; of A the column, of
  /// B the row is 0.
  unsigned at(unsigned batch, unsigned row, unsigned column,
              unsigned value) const;
  /// Whether the value lies behind the end of k, where zeros are.
  bool isZero(unsigned value) const;
  /// The bits of the lane of which one is set where all values lie behind it.
  unsigned zeroLanes() const { return zeroLaneBits; }

private:
  /// Of each bit of a value's number: the bit of the register, or none where it
  /// is a copy.
  llvm::SmallVector<std::optional<unsigned>> atomBits;
  unsigned zeroValueBits = 0, zeroLaneBits = 0;
  unsigned batchCount = 1, rowCount = 1, columnCount = 1, kept = 0;
};

} // namespace tilewright

#endif // TILEWRIGHT_LAYOUT_FRAGMENTS_H
