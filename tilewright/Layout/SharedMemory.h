//===- SharedMemory.h - buffers without bank conflicts ----------*- C++ -*-===//
// Shared memory has 32 banks of 4 bytes. A warp's access of up to 4 bytes per
// thread takes one pass if its threads access different banks, or the same
// word; an access of 8 bytes is served by half-warps, of 16 bytes by quarters.
// Places and offsets are linear, so the cost of an access depends on ranks, not
// on addresses.
//
// Source: "Linear Layouts: Robust Code Generation of Efficient Tensor
// Computation Using F2" (arXiv 2505.23819), section 5.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_LAYOUT_SHAREDMEMORY_H
#define TILEWRIGHT_LAYOUT_SHAREDMEMORY_H

#include "tilewright/Layout/LinearLayout.h"

namespace tilewright {

/// log2 of the elements that one thread moves at a time, up to 16 bytes:
/// aligned groups of registers whose elements are contiguous. `offsets` maps
/// places to offsets of elements (LinearLayout::placesIn).
unsigned vectorBits(const LinearLayout &offsets, unsigned elementBytes);

/// The order of the register bits that makes these groups widest: bits whose
/// elements are contiguous first, the others in their order.
llvm::SmallVector<unsigned> widestOrder(const LinearLayout &offsets,
                                        unsigned elementBytes);

/// `offsets` with register bit `order[i]` as register bit `i`.
LinearLayout withRegisterBits(const LinearLayout &offsets,
                              llvm::ArrayRef<unsigned> order);

/// `offsets` without offset bits from bit `bits` up.
LinearLayout lowOffsets(const LinearLayout &offsets, unsigned bits);

/// The wavefronts of one access of a warp, with 2^`vector` elements per thread:
/// one for each group of lanes that are served together, more if lanes of a
/// group conflict.
unsigned wavefronts(const LinearLayout &offsets, unsigned elementBytes,
                    unsigned vector);

/// The counts for one warp that moves a tile to or from a buffer, whose
/// elements are at `offsets` (LinearLayout::placesIn).
struct AccessCounts {
  unsigned wavefronts, accesses;
};
AccessCounts accessCounts(const LinearLayout &offsets, unsigned elementBytes);

/// Further requirements on a buffer.
struct MemoryPreferences {
  /// The highest `sliceBits` of an offset are to depend only on the writer's
  /// register, not on its thread. The writer must have at least that many
  /// register bits that are not redundant with its threads.
  unsigned sliceBits = 0;
  /// The tile is read often: the reader's vectors are as wide as possible, even
  /// if the writer then moves single elements.
  bool isReadOften = false;
};

/// A buffer for a tile that is written as `writer` and read as `reader`: a
/// bijection from offsets to elements, swizzled to avoid bank conflicts of both
/// where possible. Both move the widest vector that their registers have in
/// common, or one of them a wider one if that takes fewer wavefronts, or as
/// many and fewer accesses. `elementBytes` is 1, 2, 4 or 8.
LinearLayout chooseMemory(const LinearLayout &writer,
                          const LinearLayout &reader, unsigned elementBytes,
                          const MemoryPreferences &preferences = {});

/// A buffer for a tile that is written as `writer` and read by matrix loads
/// (MatrixMove.h) as `reader`, an instruction's fragments: rows of 16 bytes
/// that the lanes of a matrix read from different banks, and write to different
/// banks if `hasStMatrix` and the writer has the same rows. For elements of 2
/// bytes, rows follow the writer, plain or transposed. std::nullopt if the
/// fragments contain no whole rows.
std::optional<LinearLayout> chooseMatrixMemory(const LinearLayout &writer,
                                               const LinearLayout &reader,
                                               unsigned elementBytes,
                                               bool hasStMatrix = false);

} // namespace tilewright

#endif // TILEWRIGHT_LAYOUT_SHAREDMEMORY_H
