//===- SharedMemory.h - buffers without bank conflicts ----------*- C++ -*-===//
// Shared memory has 32 banks of 4 bytes. A warp's access of up to 4 bytes a
// thread is served at once if its threads meet different banks, or one word;
// of 8 bytes in halves of the warp, of 16 in quarters. Places and offsets are
// linear, so what an access costs is a matter of ranks, not of addresses.
//
// Source: "Linear Layouts: Robust Code Generation of Efficient Tensor
// Computation Using F2" (arXiv 2505.23819), section 5.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_LAYOUT_SHAREDMEMORY_H
#define TILEWRIGHT_LAYOUT_SHAREDMEMORY_H

#include "tilewright/Layout/LinearLayout.h"

namespace tilewright {

/// log2 of the elements that one thread moves at a time, at most 16 bytes:
/// registers whose elements follow each other, from each multiple of their
/// number on. `offsets` says where each place finds its element
/// (LinearLayout::placesIn).
unsigned vectorBits(const LinearLayout &offsets, unsigned elementBytes);

/// `offsets` without the bits of an offset from bit `bits` on.
LinearLayout lowOffsets(const LinearLayout &offsets, unsigned bits);

/// How often the banks are asked for one access of a warp, of 2^`vector`
/// elements a thread: 1 where the lanes that are served together meet no bank
/// twice, for all such groups together as many as there are groups.
unsigned wavefronts(const LinearLayout &offsets, unsigned elementBytes,
                    unsigned vector);

/// What the move of a tile to or from a buffer takes a warp, whose places find
/// their elements at `offsets` (LinearLayout::placesIn).
struct AccessCounts {
  unsigned wavefronts, accesses;
};
AccessCounts accessCounts(const LinearLayout &offsets, unsigned elementBytes);

/// What is asked of a buffer besides that it holds a tile.
struct MemoryWishes {
  /// The highest `sliceBits` of an offset, of which the writer must have as
  /// many registers beyond what its threads tell apart, depend on its register
  /// alone, not on the thread.
  unsigned sliceBits = 0;
  /// The tile is read many times: its reader moves as many elements at a time
  /// as it can, though the writer then may move one.
  bool isReadOften = false;
};

/// A buffer for a tile that is written as `writer` and read as `reader`: a
/// bijection from offsets to elements, swizzled so that neither meets a bank
/// twice where that can be had, and that both move as many elements at a time
/// as they have in common registers, or one of them more where that takes fewer
/// accesses and no more wavefronts. `elementBytes` is 1, 2, 4 or 8.
LinearLayout chooseMemory(const LinearLayout &writer,
                          const LinearLayout &reader, unsigned elementBytes,
                          const MemoryWishes &wishes = {});

/// A buffer for a tile that is written as `writer` and read in matrices
/// (MatrixMove.h) by `reader`, the fragments of an instruction: rows of 16
/// bytes that a matrix's lanes read from different banks. Elements of 2 bytes
/// may lie either way, as the writer has them. Nothing where the fragments have
/// no whole rows.
std::optional<LinearLayout> chooseMatrixMemory(const LinearLayout &writer,
                                               const LinearLayout &reader,
                                               unsigned elementBytes);

} // namespace tilewright

#endif // TILEWRIGHT_LAYOUT_SHAREDMEMORY_H
