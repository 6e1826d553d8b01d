//===- SliceLayout.h - layouts of parts of tiles ----------------*- C++ -*-===//
// The slices of a tile are its equal parts: written in binary, an element's
// coordinates have low bits, its place in a slice, and high bits, the slice's
// place in the tile.
//
// A TileSlice is more general: it fixes any bits of the coordinates, the same
// in all its elements, so that a thread of a fragment finds its own part of
// every slice in its registers, wherever the bits of warps stand.
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

/// Where a tile holds a slice in registers.
struct HeldSlice {
  llvm::SmallVector<unsigned, 8> kept; ///< bits of the register, ascending
  unsigned fixed = 0;                  ///< the others, as the slice has them
  LinearLayout layout;                 ///< of the slice

  /// The register of the tile that holds register `r` of the slice.
  unsigned inTile(unsigned r) const;
};

/// Those elements of a tile whose coordinates have, of the bits of `mask`,
/// those of `at`; of each the other bits, moved together, are its coordinates
/// in the slice.
struct TileSlice {
  llvm::SmallVector<int64_t, 4> mask, at;

  /// The sizes of the slice of a tile of `whole`.
  llvm::SmallVector<int64_t, 4> shape(llvm::ArrayRef<int64_t> whole) const;
  /// Where `layout` of a tile has the slice, if registers alone say which slice
  /// an element is in, one bit for each.
  std::optional<HeldSlice> heldIn(const LinearLayout &layout) const;
  /// Where the places of a slice's `layout` lie in a tile of `whole`, `at` left
  /// out.
  LinearLayout spread(const LinearLayout &layout,
                      llvm::ArrayRef<int64_t> whole) const;
};

/// The bits of an element's row-major number that slices may be told by: one
/// bit of the register each, and no other place.
uint64_t bitsOfRegisters(const LinearLayout &layout);

/// The bits of `number` that `mask` does not have, moved together; and back.
uint64_t gatherBits(uint64_t number, uint64_t mask);
uint64_t spreadBits(uint64_t number, uint64_t mask);

/// A tile of two of `layout` side by side along `dim`: the last register bit
/// says which.
LinearLayout twoOf(const LinearLayout &layout, unsigned dim);

} // namespace tilewright

#endif // TILEWRIGHT_LAYOUT_SLICELAYOUT_H
