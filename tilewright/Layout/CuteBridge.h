//===- CuteBridge.h - CuTe layouts as linear maps, and back -----*- C++ -*-===//
// A layout whose sizes are powers of two is linear over GF(2) if adding the
// parts of an offset never carries: addition is then xor, and the offsets of
// single index bits determine the layout. A swizzle is linear too. A linear map
// converts back if, apart from one swizzle, each bit maps to one bit.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_LAYOUT_CUTEBRIDGE_H
#define TILEWRIGHT_LAYOUT_CUTEBRIDGE_H

#include "tilewright/Layout/CuteLayout.h"
#include "tilewright/Layout/LinearLayout.h"
#include "tilewright/Layout/Swizzle.h"

namespace tilewright {

/// The map from index bits of `layout` (its leftmost leaf lowest) to offsets,
/// as registers of a layout over 0 ... 2^n-1. Errors name the mode whose size
/// is not a power of two or whose offsets carry.
llvm::Expected<LinearLayout> toLinear(const CuteLayout &layout,
                                      const Swizzle &swizzle = {});

/// A layout, and the swizzle applied to its offsets.
struct SwizzledLayout {
  CuteLayout layout;
  Swizzle swizzle;
};

/// A map from packed places to elements, as a CuTe layout over the places. Its
/// modes have the numbers of bits in `profile` (none: one mode); the swizzle is
/// the smallest one under which each basis is a power of two. std::nullopt if
/// there is none.
std::optional<SwizzledLayout> fromLinear(const LinearLayout &layout,
                                         llvm::ArrayRef<unsigned> profile = {});

} // namespace tilewright

#endif // TILEWRIGHT_LAYOUT_CUTEBRIDGE_H
