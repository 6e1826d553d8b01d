//===- ScanLayout.h - layout requirements of scans --------------*- C++ -*-===//
// A scan runs along one dimension. The low bits of an element's coordinate
// along it number the elements of a run, which a warp scans alone if registers,
// then lanes, hold these bits in order; the high bits number the runs.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_LAYOUT_SCANLAYOUT_H
#define TILEWRIGHT_LAYOUT_SCANLAYOUT_H

#include "tilewright/Layout/LinearLayout.h"

namespace tilewright {

/// The number of lowest bits along `dim` that are each held by one register
/// bit, followed by ones each held by one lane bit, in ascending order. Zero if
/// a basis mixes the dimension with others or two bases share a bit of it.
unsigned scannableBits(const LinearLayout &layout, unsigned dim);

/// The register bits and lane bits that hold the lowest `bits` along `dim`,
/// which are scannable.
struct RunPlaces {
  llvm::SmallVector<unsigned, 8> registers, lanes;
};
RunPlaces runPlaces(const LinearLayout &layout, unsigned dim, unsigned bits);

/// The layout of the tile of run totals, for runs of 2^bits elements along
/// `dim`: each thread that holds an element of a run holds its total, in one
/// register.
LinearLayout runsOf(const LinearLayout &layout, unsigned dim, unsigned bits);

/// A layout in which a warp holds runs along `dim` that are as long as
/// possible.
LinearLayout layoutAlong(llvm::ArrayRef<int64_t> shape, unsigned dim,
                         unsigned numWarps);

} // namespace tilewright

#endif // TILEWRIGHT_LAYOUT_SCANLAYOUT_H
