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

/// log2 of the elements that one thread moves at a time between a tile laid out
/// as `tile` and `memory`: registers whose elements follow each other there,
/// from each multiple of their number on, at most 16 bytes.
unsigned vectorBits(const LinearLayout &tile, const LinearLayout &memory,
                    unsigned elementBytes);

/// How often the banks are asked for one access of a warp, of 2^`vector`
/// elements a thread, by a tile laid out as `tile` in `memory`: 1 where the
/// lanes that are served together meet no bank twice, for all such groups
/// together as many as there are groups.
unsigned wavefronts(const LinearLayout &tile, const LinearLayout &memory,
                    unsigned elementBytes, unsigned vector);

/// A buffer for a tile that is written as `writer` and read as `reader`: a
/// bijection from offsets to elements, swizzled so that both move as many
/// elements at a time as they have in common registers, and neither meets a
/// bank twice where that can be had. `elementBytes` is 1, 2, 4 or 8.
LinearLayout chooseMemory(const LinearLayout &writer,
                          const LinearLayout &reader, unsigned elementBytes);

} // namespace tilewright

#endif // TILEWRIGHT_LAYOUT_SHAREDMEMORY_H
