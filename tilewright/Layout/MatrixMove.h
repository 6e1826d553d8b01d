//===- MatrixMove.h - tiles that move as 8x8 matrices -----------*- C++ -*-===//
// ldmatrix and stmatrix move up to four matrices between shared memory and a
// warp. A matrix is 8 rows of 16 bytes, which may lie anywhere; lanes say where
// each begins. Lane l holds the word l mod 4 of row l / 4, or, transposed, the
// elements of 2 bytes in rows 2 (l mod 4) and 2 (l mod 4) + 1 and column l / 4:
//
//            moves within a row    chooses the row
//   as it is lanes 0, 1            lanes 2, 3, 4
//   .trans   lanes 2, 3, 4         a register, lanes 0, 1
//
// So a tile moves in matrices where its map to memory has this one as a factor,
// and everything else leaves the 16 bytes of a row alone.
//
// Source: PTX ISA, ldmatrix and stmatrix.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_LAYOUT_MATRIXMOVE_H
#define TILEWRIGHT_LAYOUT_MATRIXMOVE_H

#include "tilewright/Layout/LinearLayout.h"

namespace tilewright {

/// How the registers of a tile move in matrices. Bits of a register's number
/// are told apart: those that count the elements of a 32-bit word, the matrices
/// of one instruction (at most two), and the instructions.
struct MatrixMove {
  bool isTransposed = false;
  llvm::SmallVector<unsigned, 2> word, matrices;
  llvm::SmallVector<unsigned> others;
  /// Where the row begins whose address a lane gives: registers are `others`,
  /// lanes 0 to 2 count the rows of a matrix, 3 and 4 the matrices.
  LinearLayout rows;

  unsigned matrixCount() const { return 1u << matrices.size(); }
  unsigned wordSize() const { return 1u << word.size(); }
  unsigned instructionCount() const { return 1u << others.size(); }
  /// The register that is element `element` of the word of a matrix.
  unsigned registerOf(unsigned instruction, unsigned matrix,
                      unsigned element) const;
};

/// The move of a tile whose places find their elements, of `elementBytes` each,
/// at `offsets` (LinearLayout::placesIn), if matrices can do it and plain
/// accesses take more instructions. Rows begin at multiples of 16 bytes.
std::optional<MatrixMove> findMatrixMove(const LinearLayout &offsets,
                                         unsigned elementBytes);

} // namespace tilewright

#endif // TILEWRIGHT_LAYOUT_MATRIXMOVE_H
