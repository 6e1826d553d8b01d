//===- Sparsity.h - which elements of a sparse matrix there are -*- C++ -*-===//
// A sparse A holds half of each chunk of a row; four bits a chunk, its
// metadata, say which half. Products of warps and of warpgroups lay them out
// alike: a warp holds those of 16 rows.
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

/// Elements of a chunk: two of four are there, two pairs of four, one of two.
uint32_t chunkOf(const MatrixElement &element);

/// Adds where in a row the elements of a chunk lie. What is wrong with its four
/// bits; empty: nothing. `isOrdered`: the indices have to increase.
std::string addPositions(const MatrixElement &element, uint32_t chunk,
                         uint32_t bits, bool isOrdered,
                         llvm::SmallVectorImpl<uint32_t> &positions);

/// The metadata that the lanes of a warp hold of 16 rows with `inner` elements.
class WarpMetadata {
public:
  WarpMetadata(const MatrixElement &element, uint32_t inner, bool isOrdered)
      : element(element), inner(inner), isOrdered(isOrdered) {}

  /// How many selectors there are: of four lanes some hold the metadata.
  uint32_t selectors() const;
  /// Adds where the elements of a row lie, from words of 32 lanes; what is
  /// wrong with them. `poison` becomes true where a bit is that.
  std::string row(uint32_t row, uint32_t selector,
                  const std::array<LaneWords, 32> &lanes,
                  llvm::SmallVectorImpl<uint32_t> &positions,
                  bool &poison) const;

private:
  MatrixElement element;
  uint32_t inner;
  bool isOrdered;

  uint32_t chunks() const { return inner / chunkOf(element); }
  /// Of four lanes, how many hold metadata.
  uint32_t holders() const { return chunks() * 2 * 4 / 32; }
};

} // namespace tilewright::emulator

#endif // TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_SPARSITY_H
