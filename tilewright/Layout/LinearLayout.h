//===- LinearLayout.h - distributed and stored tiles ------------*- C++ -*-===//
//
// A tile is distributed over the registers of many threads. A layout maps
// register r of lane l of warp w to the element that it holds.
//
// All sizes are powers of two, so write r, l and w as bits: the concatenated
// input bits are a *place*. Flipping one bit of a place always flips the same
// bits of the element's coordinate, whatever the other bits are: the map is
// linear over GF(2), where addition is xor. So the images of the single bits
// (the *bases*) determine the layout, and the element at a place is the xor of
// the bases of its set bits.
//
// A 4x8 tile over 8 lanes, with two neighbours of a row in each thread:
//
//     bit         | maps to (row, column)      lane 0: (0,0) (0,1)
//     ------------+----------------------      lane 1: (0,2) (0,3)
//     register 0  | (0, 1)                     lane 2: (0,4) (0,5)
//     lane 0      | (0, 2)                     lane 5: (1,2) (1,3)
//     lane 1      | (0, 4)                        = (1,0) ^ (0,2)
//     lane 2      | (1, 0)
//     register 1  | (2, 0)
//
// A zero basis means that places which differ in the bit hold copies of one
// element. A swizzle has bases with several bits set.
//
// A coordinate is stored as its row-major number in the tile. As sizes are
// powers of two, this number concatenates the bits of the coordinates, last
// dimension lowest; a reshape changes no basis.
//
// Source: "Linear Layouts: Robust Code Generation of Efficient Tensor
// Computation Using F2" (arXiv 2505.23819).
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_LAYOUT_LINEARLAYOUT_H
#define TILEWRIGHT_LAYOUT_LINEARLAYOUT_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include <array>
#include <cstdint>
#include <optional>
#include <string>

namespace tilewright {

/// The inputs of a layout, in their order in a packed place, Register lowest. A
/// tile in registers uses the first four (Block: the block's number in its
/// cluster); a buffer in shared memory uses Offset, in elements, and Block; one
/// in tensor memory uses Row, Column and Block.
enum class PlaceDim : unsigned {
  Register = 0,
  Lane = 1,
  Warp = 2,
  Block = 3,
  Offset = 4,
  Row = 5,
  Column = 6
};
inline constexpr unsigned numPlaceDims = 7;

class LinearLayout {
public:
  using Bases = llvm::SmallVector<uint64_t, 8>;

  LinearLayout() = default;
  /// `shape` has the sizes, powers of two; each basis is a row-major number.
  LinearLayout(llvm::ArrayRef<int64_t> shape, Bases registers, Bases lanes,
               Bases warps, Bases blocks = {});

  /// The canonical layout of a tile: vectors of `vector` elements in row-major
  /// order, then 32 lanes, then the warps, then further registers. It depends
  /// only on the row-major number, so a reshape of a canonical tile is
  /// canonical. Small tiles are replicated.
  static LinearLayout blocked(llvm::ArrayRef<int64_t> shape, unsigned vector,
                              unsigned numWarps);

  /// A buffer; `offsets` are the bases of the offset, in elements.
  static LinearLayout memory(llvm::ArrayRef<int64_t> shape, Bases offsets);
  /// A part of tensor memory: Row numbers lanes, Column numbers 32-bit columns.
  static LinearLayout tensorMemory(llvm::ArrayRef<int64_t> shape, Bases rows,
                                   Bases columns, Bases blocks = {});
  /// A buffer in row-major order.
  static LinearLayout rowMajor(llvm::ArrayRef<int64_t> shape);

  llvm::ArrayRef<int64_t> shape() const { return sizes; }
  unsigned rank() const { return sizes.size(); }
  llvm::ArrayRef<uint64_t> bases(PlaceDim dim) const {
    return in[unsigned(dim)];
  }
  unsigned inBits(PlaceDim dim) const { return in[unsigned(dim)].size(); }
  unsigned inBits() const;
  uint64_t inSize() const { return uint64_t(1) << inBits(); }
  unsigned outBits() const;
  uint64_t outSize() const { return uint64_t(1) << outBits(); }
  unsigned numRegisters() const { return 1u << inBits(PlaceDim::Register); }
  /// All bases, Register first.
  Bases allBases() const;

  /// The row-major number of the element at a packed place.
  uint64_t apply(uint64_t place) const;
  uint64_t apply(uint64_t reg, uint64_t lane, uint64_t warp) const;
  /// The coordinates of a row-major number, and back.
  llvm::SmallVector<int64_t, 4> coordinates(uint64_t element) const;
  uint64_t element(llvm::ArrayRef<int64_t> coordinates) const;
  /// The bits of an element's number that belong to dimension `dim`.
  uint64_t dimMask(unsigned dim) const;

  /// this(inner(x)): `inner`'s elements are packed places of this layout.
  LinearLayout compose(const LinearLayout &inner) const;
  /// For a surjective layout: a map from elements to packed places, as
  /// dimension 0 of the result, with apply(result(e)) == e. Redundant bits are
  /// zero in every place.
  std::optional<LinearLayout> pseudoInverse() const;
  /// The packed place in `memory`, a surjective layout, that has the element of
  /// each place of `this`, as dimension 0 of the result.
  std::optional<LinearLayout> placesIn(const LinearLayout &memory) const;
  bool isSurjective() const;
  bool isInjective() const;

  /// The tile of copies of this layout's tile, arranged as `outer`: places of
  /// `this` are lowest in each place dimension, its coordinates lowest in each
  /// dimension of the tile.
  LinearLayout product(const LinearLayout &outer) const;
  /// The `outer` with inner.product(outer) == *this, if there is one.
  std::optional<LinearLayout> quotient(const LinearLayout &inner) const;

  /// By bit of the packed place: whether lower bits span it, that is, whether
  /// all elements stay reachable with the bit fixed at zero.
  uint64_t redundantBits() const;

  /// The layout after an operation that moves no data.
  LinearLayout reshape(llvm::ArrayRef<int64_t> shape) const;
  LinearLayout permute(llvm::ArrayRef<int32_t> permutation) const;
  /// The layout of a tile with size 1 along `dim` whose broadcast has this
  /// layout: bits of the dimension are dropped, and so are redundant registers.
  LinearLayout slice(unsigned dim) const;
  /// slice() of every dimension that has size 1 in `shape`.
  LinearLayout sliceTo(llvm::ArrayRef<int64_t> shape) const;
  /// The element of each place in a tile of `shape` that was broadcast to this
  /// one: sliceTo() without dropping registers.
  LinearLayout cutTo(llvm::ArrayRef<int64_t> shape) const;
  LinearLayout withoutRedundantRegisters() const;
  /// The layout of a tile of `shape` that is this one repeated, with the
  /// repetitions in the highest registers: growTo(s).cutTo(this->shape()) maps
  /// each place to the same element as before.
  LinearLayout growTo(llvm::ArrayRef<int64_t> shape) const;

  /// Whether a reduction along `dim` can proceed bit by bit: each basis is
  /// within the dimension or outside it, and none within is redundant.
  bool reducible(unsigned dim) const;
  /// The layout after registers and lanes are combined along `dim`: the
  /// dimension keeps one element for each warp's part.
  LinearLayout reduceInWarps(unsigned dim) const;
  /// The same tile with all of `dim` in registers instead of warps.
  LinearLayout partsToRegisters(unsigned dim) const;

  /// Whether each basis is within `dim` or outside it, never both.
  bool separates(unsigned dim) const;
  /// log2 of the contiguous elements along `dim` in consecutive registers.
  unsigned contiguousBits(unsigned dim) const;

  /// For each result register, the source register with the same element, if it
  /// is the same in all threads: the conversion `this` -> `to` only renames
  /// registers.
  std::optional<llvm::SmallVector<unsigned>>
  renamesTo(const LinearLayout &to) const;

  /// For each place in `to` (register and lane), the place in `this` with the
  /// same element, packed as dimension 0, if it is in the same warp: the
  /// conversion `this` -> `to` is done by shuffles. Lanes are kept where
  /// possible.
  std::optional<LinearLayout> shufflesTo(const LinearLayout &to) const;

  bool operator==(const LinearLayout &other) const {
    return sizes == other.sizes && in == other.in;
  }
  bool operator!=(const LinearLayout &other) const { return !(*this == other); }

  /// The bases as coordinates, one input per line.
  std::string str() const;
  /// CuTe's `(shape):(stride)` over the packed place, with row-major numbers as
  /// strides; std::nullopt if a basis is not a power of two.
  std::optional<std::string> cuteStr() const;

private:
  llvm::SmallVector<int64_t, 4> sizes;
  std::array<Bases, numPlaceDims> in;
};

/// Bank conflicts of a warp's access: the passes it needs beyond the first.
/// `addresses` has a byte address for each lane, of an access of at most 4
/// bytes; there are 32 banks of 4 bytes, and lanes that access one word share a
/// pass.
unsigned bankConflicts(llvm::ArrayRef<uint64_t> addresses);

} // namespace tilewright

#endif // TILEWRIGHT_LAYOUT_LINEARLAYOUT_H
