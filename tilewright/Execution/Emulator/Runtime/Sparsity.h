//===- Sparsity.h - positions of a sparse matrix's elements -----*- C++ -*-===//
// A sparse A stores half of each chunk of a row; its metadata, four bits per
// chunk, select the half. Warp and warpgroup products use the same layout: a
// warp holds the metadata of 16 rows.
//
// Source: PTX ISA, Sparse matrix storage, of mma.sp and of wgmma.mma_async.sp.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_SPARSITY_H
#define TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_SPARSITY_H

#include "tilewright/Execution/Emulator/Runtime/Fragment.h"
#include "tilewright/Execution/Emulator/Runtime/MatrixElement.h"

#include "llvm/ADT/SmallVector.h"
#include <string>

namespace tilewright::emulator {

/// The elements of a chunk: two of four are stored, two pairs of four, or one
/// of two.
uint32_t chunkOf(const MatrixElement &element);

/// Adds the positions in a row of a chunk's elements. Returns what is wrong
/// with its four bits, or an empty text. `isOrdered`: the indices must
/// increase.
std::string addPositions(const MatrixElement &element, uint32_t chunk,
                         uint32_t bits, bool isOrdered,
                         llvm::SmallVectorImpl<uint32_t> &positions);

/// The metadata of 16 rows with `inner` elements, in a warp's lanes.
class WarpMetadata {
public:
  WarpMetadata(const MatrixElement &element, uint32_t inner, bool isOrdered)
      : element(element), inner(inner), isOrdered(isOrdered) {}

  /// The number of selectors: some of four lanes hold the metadata.
  uint32_t selectors() const;
  /// Adds the positions of a row's elements, from the words of 32 lanes;
  /// returns what is wrong with them. Sets `poison` if a bit is poison.
  std::string row(uint32_t row, uint32_t selector,
                  const std::array<LaneWords, 32> &lanes,
                  llvm::SmallVectorImpl<uint32_t> &positions,
                  bool &poison) const;

private:
  MatrixElement element;
  uint32_t inner;
  bool isOrdered;

  uint32_t chunks() const { return inner / chunkOf(element); }
  /// The number of lanes, of four, that hold metadata.
  uint32_t holders() const { return chunks() * 2 * 4 / 32; }
};

} // namespace tilewright::emulator

#endif // TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_SPARSITY_H
