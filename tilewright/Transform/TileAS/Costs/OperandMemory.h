//===- OperandMemory.h - operands of products in shared memory --*- C++ -*-===//
#ifndef TILEWRIGHT_TRANSFORM_TILEAS_COSTS_OPERANDMEMORY_H
#define TILEWRIGHT_TRANSFORM_TILEAS_COSTS_OPERANDMEMORY_H

#include "tilewright/Layout/DescribedMemory.h"
#include "llvm/ADT/StringRef.h"

namespace tilewright {

/// One side of an operand's way through shared memory: what it takes of a warp,
/// in the units of MoveCost.h, and by which instructions.
struct MemorySide {
  int64_t cost = 0;
  llvm::StringRef way;
};

/// How threads may write: by stmatrix, or by cp.async from global memory.
struct WriteMeans {
  bool hasStMatrix = false, isCopied = false;
};
MemorySide writeSide(const LinearLayout &writer, const LinearLayout &memory,
                     unsigned elementBytes, WriteMeans means);
/// All fragments, of every k.
MemorySide readSide(const LinearLayout &fragments, const LinearLayout &memory,
                    unsigned elementBytes);

/// The buffer for an operand that is written as `writer` and whose `fragments`
/// are read `reads` times in `writes`: that which takes least of those in which
/// an instruction finds its matrices, the reader moves as much at a time as it
/// can, and both as much as they have in common.
LinearLayout chooseOperandMemory(const LinearLayout &writer,
                                 const LinearLayout &fragments,
                                 unsigned elementBytes, int64_t reads = 1,
                                 int64_t writes = 1);

/// A product that reads an operand by descriptors: matrices with `mn` elements
/// in the dimension that is not k.
struct DescribedReader {
  MatrixDims dims;
  int64_t mn;
};

/// The buffer for a tile that is written as `writer` and that `readers` name:
/// rows along k of the first, or along its other dimension where elements have
/// 2 bytes and the writer has more of them together there.
LinearLayout chooseDescribedMemory(const LinearLayout &writer,
                                   llvm::ArrayRef<DescribedReader> readers,
                                   unsigned elementBytes);

} // namespace tilewright

#endif // TILEWRIGHT_TRANSFORM_TILEAS_COSTS_OPERANDMEMORY_H
