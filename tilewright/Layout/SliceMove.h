//===- SliceMove.h - large tiles on their way between threads ---*- C++ -*-===//
// A tile that goes through shared memory in slices is written and read slice by
// slice. If which slice an element is in depends on the register alone, for the
// writer and for the reader, each side touches every register once; otherwise
// the reader asks of each register in every slice whether it is in it, which is
// as many accesses as registers times slices.
//
// For 2^s slices both have s bits of an element's number to tell them by, that
// no thread of either has a part in: the threads' bases of both together must
// leave s dimensions free. Where they do not, the tile moves in steps, each of
// which gives the threads as many bases of the next layout as there are
// registers beyond the slices.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_LAYOUT_SLICEMOVE_H
#define TILEWRIGHT_LAYOUT_SLICEMOVE_H

#include "tilewright/Layout/LinearLayout.h"

namespace tilewright {

/// The layout that a tile in `from` takes first on its way to `to` in
/// 2^`sliceBits` slices; nothing where it can go at once, or where no step
/// brings it nearer. Both layouts are over the same threads, without copies.
std::optional<LinearLayout> stepTowards(const LinearLayout &from,
                                        const LinearLayout &to,
                                        unsigned sliceBits);

} // namespace tilewright

#endif // TILEWRIGHT_LAYOUT_SLICEMOVE_H
