//===- SliceLayout.h - layouts of parts of tiles ----------------*- C++ -*-===//
// The slices of a tile are its equal parts: written in binary, an element's
// coordinates have low bits, its place in a slice, and high bits, the slice's
// place in the tile.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_LAYOUT_SLICELAYOUT_H
#define TILEWRIGHT_LAYOUT_SLICELAYOUT_H

#include "tilewright/Layout/LinearLayout.h"

namespace tilewright {

/// Where a slice is a choice of registers: each high bit of a coordinate has a
/// register bit that does nothing else, and no other place moves it.
struct SliceRegisters {
  /// A bit of the register number, and the dimension and the bit of the slice's
  /// index along it that it stands for.
  struct Choice {
    unsigned registerBit, dim, indexBit;
  };
  llvm::SmallVector<Choice, 8> choices;
  /// The registers that are left, in ascending order.
  llvm::SmallVector<unsigned, 8> kept;
  /// Where a slice lies in them.
  LinearLayout slice;

  /// The register of the tile that holds register `r` of the first slice.
  unsigned inTile(unsigned r) const;
};

/// How `layout` holds slices of `shape`, if it does so in registers.
std::optional<SliceRegisters> sliceRegisters(const LinearLayout &layout,
                                             llvm::ArrayRef<int64_t> shape);

/// Where each place of a tile finds its element within a slice of `shape`; all
/// registers stay.
LinearLayout withinSlice(const LinearLayout &layout,
                         llvm::ArrayRef<int64_t> shape);

/// A tile of two of `layout` side by side along `dim`: the last register bit
/// says which.
LinearLayout twoOf(const LinearLayout &layout, unsigned dim);

} // namespace tilewright

#endif // TILEWRIGHT_LAYOUT_SLICELAYOUT_H
