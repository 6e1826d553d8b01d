//===- SliceLayout.h - layouts of parts of tiles ----------------*- C++ -*-===//
// The slices of a tile are its equal parts: the low bits of a coordinate are an
// element's position in its slice, the high bits number the slices.
//
// A TileSlice is more general: it fixes arbitrary bits of the coordinates. A
// thread of a fragment then holds its part of every slice in registers,
// wherever the warps' bits are.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_LAYOUT_SLICELAYOUT_H
#define TILEWRIGHT_LAYOUT_SLICELAYOUT_H

#include "tilewright/Layout/LinearLayout.h"

namespace tilewright {

/// A slice as a choice of registers: each high bit of a coordinate has a
/// register bit with no other effect, and no other basis has that bit.
struct SliceRegisters {
  /// A bit of the register number, the dimension, and the bit of the slice's
  /// index along it.
  struct Choice {
    unsigned registerBit, dim, indexBit;
  };
  llvm::SmallVector<Choice, 8> choices;
  /// The other register bits, in ascending order.
  llvm::SmallVector<unsigned, 8> kept;
  /// The layout of a slice in these registers.
  LinearLayout slice;

  /// The register of the tile that holds register `r` of the first slice.
  unsigned inTile(unsigned r) const;
};

/// The slices of `shape` of `layout`, if registers alone select them.
std::optional<SliceRegisters> sliceRegisters(const LinearLayout &layout,
                                             llvm::ArrayRef<int64_t> shape);

/// The position of each place's element within a slice of `shape`; all
/// registers are kept.
LinearLayout withinSlice(const LinearLayout &layout,
                         llvm::ArrayRef<int64_t> shape);

/// The registers of a tile that hold a slice.
struct HeldSlice {
  llvm::SmallVector<unsigned, 8> kept; ///< register bits, ascending
  unsigned fixed = 0;                  ///< the values of the other bits
  LinearLayout layout;                 ///< of the slice

  /// The register of the tile that holds register `r` of the slice.
  unsigned inTile(unsigned r) const;
};

/// The elements of a tile whose coordinates match `at` in the bits of `mask`.
/// The other bits, compacted, are the coordinates in the slice.
struct TileSlice {
  llvm::SmallVector<int64_t, 4> mask, at;

  /// The shape of the slice of a tile of shape `whole`.
  llvm::SmallVector<int64_t, 4> shape(llvm::ArrayRef<int64_t> whole) const;
  /// The slice in the registers of `layout`, if each bit that selects it is a
  /// register's only bit and in no other basis.
  std::optional<HeldSlice> heldIn(const LinearLayout &layout) const;
  /// The inverse: the places of a slice's `layout` in a tile of shape `whole`,
  /// with the bits of `mask` zero.
  LinearLayout spread(const LinearLayout &layout,
                      llvm::ArrayRef<int64_t> whole) const;
};

/// The bits of an element's row-major number that can select a slice: each is a
/// register's only bit, and in no other basis.
uint64_t bitsOfRegisters(const LinearLayout &layout);

/// Compacts the bits of `number` outside `mask`; and the inverse.
uint64_t gatherBits(uint64_t number, uint64_t mask);
uint64_t spreadBits(uint64_t number, uint64_t mask);

/// The layout of two tiles of `layout` concatenated along `dim`; the last
/// register bit selects one.
LinearLayout twoOf(const LinearLayout &layout, unsigned dim);

} // namespace tilewright

#endif // TILEWRIGHT_LAYOUT_SLICELAYOUT_H
