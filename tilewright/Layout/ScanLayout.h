//===- ScanLayout.h - what scans ask of layouts -----------------*- C++ -*-===//
// A scan goes along one dimension. Written in binary, an element's place along
// it has low bits, which a warp can work off alone if registers and then lanes
// hold them in this order, and high bits, which say to which run of such
// elements it belongs.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_LAYOUT_SCANLAYOUT_H
#define TILEWRIGHT_LAYOUT_SCANLAYOUT_H

#include "tilewright/Layout/LinearLayout.h"

namespace tilewright {

/// How many of the lowest bits along `dim` lie each in one register bit, and
/// the next ones each in one lane bit, in ascending order; zero where some
/// basis mixes the dimension with others or two bases share a bit of it.
unsigned scannableBits(const LinearLayout &layout, unsigned dim);

/// Which bit of the register number and of the lane number hold the lowest
/// `bits` along `dim`, which are scannable.
struct RunPlaces {
  llvm::SmallVector<unsigned, 8> registers, lanes;
};
RunPlaces runPlaces(const LinearLayout &layout, unsigned dim, unsigned bits);

/// The tile of what each run of 2^bits elements along `dim` comes to, in every
/// place that holds an element of the run. The registers of a run are one.
LinearLayout runsOf(const LinearLayout &layout, unsigned dim, unsigned bits);

/// A layout in which a warp holds as long a run along `dim` as it can.
LinearLayout layoutAlong(llvm::ArrayRef<int64_t> shape, unsigned dim,
                         unsigned numWarps);

} // namespace tilewright

#endif // TILEWRIGHT_LAYOUT_SCANLAYOUT_H
