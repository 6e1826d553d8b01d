//===- MatrixMove.h - tiles moved as 8x8 matrices ---------------*- C++ -*-===//
// ldmatrix and stmatrix move up to four matrices between shared memory and a
// warp. A matrix is 8 rows of 16 bytes at arbitrary addresses, which lanes
// provide. Lane l holds word l mod 4 of row l / 4, or, transposed, the 2-byte
// elements in rows 2 (l mod 4) and 2 (l mod 4) + 1 of column l / 4:
//
//            moves within a row    selects the row
//   plain    lanes 0, 1            lanes 2, 3, 4
//   .trans   lanes 2, 3, 4         a register, lanes 0, 1
//
// A tile can be moved as matrices if its map to memory has one of these as a
// factor and no other basis has bits within the 16 bytes of a row.
//
// Source: PTX ISA, ldmatrix and stmatrix.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_LAYOUT_MATRIXMOVE_H
#define TILEWRIGHT_LAYOUT_MATRIXMOVE_H

#include "tilewright/Layout/LinearLayout.h"

namespace tilewright {

/// The matrix instructions that move a tile's registers. The bits of the
/// register number are partitioned: elements of a 32-bit word, matrices of one
/// instruction (at most two bits), and instructions.
struct MatrixMove {
  bool isTransposed = false;
  llvm::SmallVector<unsigned, 2> word, matrices;
  llvm::SmallVector<unsigned> others;
  /// The offset of the row whose address each lane provides: registers are
  /// `others`, lanes 0 to 2 number the rows of a matrix, lanes 3 and 4 the
  /// matrices.
  LinearLayout rows;

  unsigned matrixCount() const { return 1u << matrices.size(); }
  unsigned wordSize() const { return 1u << word.size(); }
  unsigned instructionCount() const { return 1u << others.size(); }
  /// The register that holds element `element` of the word of a matrix.
  unsigned registerOf(unsigned instruction, unsigned matrix,
                      unsigned element) const;
};

/// The move of a tile whose elements, of `elementBytes` each, are at `offsets`
/// (LinearLayout::placesIn); std::nullopt if matrices do not fit, or plain
/// accesses take no more instructions. Rows are aligned to 16 bytes.
std::optional<MatrixMove> findMatrixMove(const LinearLayout &offsets,
                                         unsigned elementBytes);

} // namespace tilewright

#endif // TILEWRIGHT_LAYOUT_MATRIXMOVE_H
