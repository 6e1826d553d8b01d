//===- SliceMove.h - large tiles moved in slices ----------------*- C++ -*-===//
// A tile moved through shared memory in slices is written and read slice by
// slice. If the register alone determines an element's slice, for the writer
// and for the reader, each side accesses every register once. Otherwise the
// reader tests each register in every slice, which takes registers times slices
// accesses.
//
// 2^s slices require s bits of an element's number in which no thread of either
// layout takes part: the bases of both layouts' threads together must leave s
// dimensions free. If they do not, the tile moves in steps; each replaces as
// many thread bases by those of the next layout as there are register bits
// beyond the slices.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_LAYOUT_SLICEMOVE_H
#define TILEWRIGHT_LAYOUT_SLICEMOVE_H

#include "tilewright/Layout/LinearLayout.h"

namespace tilewright {

/// The first intermediate layout of a tile moved from `from` to `to` in
/// 2^`sliceBits` slices; std::nullopt if a single step suffices, or none makes
/// progress. Both layouts are over the same threads, without copies.
std::optional<LinearLayout> stepTowards(const LinearLayout &from,
                                        const LinearLayout &to,
                                        unsigned sliceBits);

} // namespace tilewright

#endif // TILEWRIGHT_LAYOUT_SLICEMOVE_H
