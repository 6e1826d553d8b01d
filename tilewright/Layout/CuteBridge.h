//===- CuteBridge.h - CuTe layouts as linear maps, and back -----*- C++ -*-===//
// A layout whose sizes are powers of two is linear over GF(2) where adding the
// parts of an offset never carries: then plus is xor, and the offsets of the
// single bits of the index say everything. A swizzle is linear too. The way
// back is open where, but for one swizzle, each bit goes to one bit.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_LAYOUT_CUTEBRIDGE_H
#define TILEWRIGHT_LAYOUT_CUTEBRIDGE_H

#include "tilewright/Layout/CuteLayout.h"
#include "tilewright/Layout/LinearLayout.h"
#include "tilewright/Layout/Swizzle.h"

namespace tilewright {

/// The map from the bits of an index of `layout` (its leftmost leaf lowest) to
/// offsets, as registers of a layout over 0 ... 2^n-1. Fails where a size is
/// not a power of two or offsets carry, naming the mode.
llvm::Expected<LinearLayout> toLinear(const CuteLayout &layout,
                                      const Swizzle &swizzle = {});

/// A layout and the swizzle that goes over its offsets.
struct SwizzledLayout {
  CuteLayout layout;
  Swizzle swizzle;
};

/// A map from packed places to elements as a CuTe layout over the places with
/// modes of `profile` bits each (none: one mode), under the smallest swizzle
/// that makes each basis a power of two; nothing where none does.
std::optional<SwizzledLayout> fromLinear(const LinearLayout &layout,
                                         llvm::ArrayRef<unsigned> profile = {});

} // namespace tilewright

#endif // TILEWRIGHT_LAYOUT_CUTEBRIDGE_H
