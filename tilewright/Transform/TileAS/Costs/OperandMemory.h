//===- OperandMemory.h - operands of products in shared memory --*- C++ -*-===//
#ifndef TILEWRIGHT_TRANSFORM_TILEAS_COSTS_OPERANDMEMORY_H
#define TILEWRIGHT_TRANSFORM_TILEAS_COSTS_OPERANDMEMORY_H

#include "tilewright/Layout/DescribedMemory.h"
#include "llvm/ADT/StringRef.h"

namespace tilewright {

/// A write or a read of an operand in shared memory: the cost per warp, in the
/// units of MoveCost.h, and the instructions used.
struct MemorySide {
  int64_t cost = 0;
  llvm::StringRef way;
};

/// Available instructions for the write: stmatrix, or cp.async from global
/// memory.
struct WriteMeans {
  bool hasStMatrix = false, isCopied = false;
};
MemorySide writeSide(const LinearLayout &writer, const LinearLayout &memory,
                     unsigned elementBytes, WriteMeans means);
/// The read of all fragments, for every k.
MemorySide readSide(const LinearLayout &fragments, const LinearLayout &memory,
                    unsigned elementBytes);

/// The buffer for an operand that is written `writes` times as `writer`, and
/// read `reads` times as `fragments`. The candidates are a buffer for matrix
/// instructions or, if there is none, one in which the reader moves as much at
/// a time as it can; and one in which both move as much as they have in common.
/// The cheapest is chosen.
LinearLayout chooseOperandMemory(const LinearLayout &writer,
                                 const LinearLayout &fragments,
                                 unsigned elementBytes, int64_t reads = 1,
                                 int64_t writes = 1, bool hasStMatrix = false);

/// A product that reads an operand by descriptors: matrices with `mn` elements
/// in the dimension other than k.
struct DescribedReader {
  MatrixDims dims;
  int64_t mn;
};

/// The buffer for a tile that is written as `writer` and described by
/// `readers`: with rows along k of the first reader, or along its other
/// dimension if elements have 2 bytes and the writer has more contiguous
/// elements there.
LinearLayout chooseDescribedMemory(const LinearLayout &writer,
                                   llvm::ArrayRef<DescribedReader> readers,
                                   unsigned elementBytes);

} // namespace tilewright

#endif // TILEWRIGHT_TRANSFORM_TILEAS_COSTS_OPERANDMEMORY_H
