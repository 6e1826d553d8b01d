//===- LinearLayout.h - where each element of a tile lives ------*- C++ -*-===//
//
// A tile is spread over the registers of many threads. A layout answers: which
// element does register r of lane l of warp w hold?
//
// All sizes are powers of two, so write r, l and w as bits. Flipping one bit
// of the place always flips the same bits of the element's coordinate, however
// the other bits stand: the map is linear over GF(2), where "plus" is xor. So
// it is enough to write down where each single bit goes (a *basis*), and the
// element of a place is the xor of the bases of the bits that are set.
//
// An 4x8 tile over 8 lanes, two neighbours of a row in each thread:
//
//     bit         | goes to (row, column)      lane 0: (0,0) (0,1)
//     ------------+----------------------      lane 1: (0,2) (0,3)
//     register 0  | (0, 1)                     lane 2: (0,4) (0,5)
//     lane 0      | (0, 2)                     lane 5: (1,2) (1,3)
//     lane 1      | (0, 4)                        = (1,0) ^ (0,2)
//     lane 2      | (1, 0)
//     register 1  | (2, 0)
//
// A basis of zero says that flipping the bit changes nothing: the places hold
// copies of one element. Swizzles are bases with several bits set.
//
// A coordinate is stored as its row-major number in the tile. As sizes are
// powers of two this number is the coordinates' bits side by side, last
// dimension lowest; a reshape then changes no basis at all.
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

/// The inputs of a layout. In a packed place they stand in this order,
/// Register lowest. A tile in registers uses the first four (Block: the block's
/// number in its cluster); a buffer in shared memory uses Offset, in elements,
/// and Block; one in tensor memory Row, Column and Block.
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
  /// `shape` are sizes (powers of two); each basis is a row-major number.
  LinearLayout(llvm::ArrayRef<int64_t> shape, Bases registers, Bases lanes,
               Bases warps, Bases blocks = {});

  /// The canonical layout of a tile: runs of `vector` elements in row-major
  /// order, then 32 lanes, then the warps, and what remains in further
  /// registers. It depends on the row-major number only, so a reshape of a
  /// canonical tile is canonical. Small tiles are held in copies.
  static LinearLayout blocked(llvm::ArrayRef<int64_t> shape, unsigned vector,
                              unsigned numWarps);

  /// A buffer in which bit i of the offset, in elements, flips what basis i
  /// says.
  static LinearLayout memory(llvm::ArrayRef<int64_t> shape, Bases offsets);
  /// A part of tensor memory: a lane's number is a Row, a column's of 32 bits a
  /// Column.
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
  /// Which bits of an element's number belong to dimension `dim`.
  uint64_t dimMask(unsigned dim) const;

  /// this(inner(x)): `inner`'s elements are packed places of this layout.
  LinearLayout compose(const LinearLayout &inner) const;
  /// For a layout that reaches every element: a map from elements to places,
  /// packed as dimension 0 of the result, with apply(result(e)) == e. Bits that
  /// only make copies are zero in every answer.
  std::optional<LinearLayout> pseudoInverse() const;
  /// Where each place of `this` finds its element in `memory`, which reaches
  /// all of them: the packed places of `memory` as dimension 0 of the result.
  std::optional<LinearLayout> placesIn(const LinearLayout &memory) const;
  bool isSurjective() const;
  bool isInjective() const;

  /// The tile made of `outer` many copies of this one's shape side by side:
  /// places of `this` lie lowest in each place dimension, and its coordinates
  /// lowest in each of the tile's.
  LinearLayout product(const LinearLayout &outer) const;
  /// The `outer` with inner.product(outer) == *this, if there is one.
  std::optional<LinearLayout> quotient(const LinearLayout &inner) const;

  /// Per bit of the packed place: whether it follows from lower bits, that is,
  /// whether elements stay reachable with this bit kept at zero.
  uint64_t redundantBits() const;

  /// The tile after an operation, without moving data.
  LinearLayout reshape(llvm::ArrayRef<int64_t> shape) const;
  LinearLayout permute(llvm::ArrayRef<int32_t> permutation) const;
  /// The layout a size-1 `dim` must have so that broadcasting it gives this
  /// layout: the dimension's bits are forgotten, redundant registers dropped.
  LinearLayout slice(unsigned dim) const;
  /// The same with every dimension that has size 1 in `shape`.
  LinearLayout sliceTo(llvm::ArrayRef<int64_t> shape) const;
  /// Where each place finds its element in a tile of `shape` that was broadcast
  /// to this one: as sliceTo, but every register stays.
  LinearLayout cutTo(llvm::ArrayRef<int64_t> shape) const;
  LinearLayout withoutRedundantRegisters() const;
  /// The layout of a tile of `shape` that this one was broadcast to, with what
  /// is repeated in registers behind the others: growTo(s).cutTo(this->shape())
  /// finds all elements where they are.
  LinearLayout growTo(llvm::ArrayRef<int64_t> shape) const;

  /// Whether a reduction along `dim` can go bit by bit: each basis lies in the
  /// dimension or outside of it, and none inside repeats another.
  bool reducible(unsigned dim) const;
  /// After combining registers and lanes along `dim`: the dimension has as many
  /// elements as warps hold parts.
  LinearLayout reduceInWarps(unsigned dim) const;
  /// The same tile with all of `dim` in registers instead of warps.
  LinearLayout partsToRegisters(unsigned dim) const;

  /// Whether each basis lies in `dim` or outside of it, never both.
  bool separates(unsigned dim) const;
  /// log2 of the elements in consecutive registers that follow each other
  /// along `dim`.
  unsigned contiguousBits(unsigned dim) const;

  /// For each result register, the source register with the same element, if
  /// all threads agree: the conversion `this` -> `to` only renames.
  std::optional<llvm::SmallVector<unsigned>>
  renamesTo(const LinearLayout &to) const;

  /// For each result place (register and lane), the source place with the same
  /// element, packed as dimension 0, if no warp needs another's: the conversion
  /// `this` -> `to` is shuffles. A lane stays where it can.
  std::optional<LinearLayout> shufflesTo(const LinearLayout &to) const;

  bool operator==(const LinearLayout &other) const {
    return sizes == other.sizes && in == other.in;
  }
  bool operator!=(const LinearLayout &other) const { return !(*this == other); }

  /// The bases as coordinates, one input per line.
  std::string str() const;
  /// `(shape):(stride)` of CuTe over the packed place, row-major numbers as
  /// strides; nothing where a basis is not a power of two.
  std::optional<std::string> cuteStr() const;

private:
  llvm::SmallVector<int64_t, 4> sizes;
  std::array<Bases, numPlaceDims> in;
};

/// How many more passes than one an access of a warp needs: byte addresses of
/// the lanes, each lane reads `bytes` (4 or less; banks of 4 bytes, 32 of them;
/// lanes of one word share).
unsigned bankConflicts(llvm::ArrayRef<uint64_t> addresses);

} // namespace tilewright

#endif // TILEWRIGHT_LAYOUT_LINEARLAYOUT_H
