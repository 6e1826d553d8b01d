//===- Facts.h - what is known of the elements of a tile --------*- C++ -*-===//
// Of a tile of integers or addresses:
//
//   range   between which numbers every element lies, signed and unsigned
//   zeros   how many low bits of every element are zero: a multiple of 2^zeros
//   dims    for each dimension, in what groups neighbours are alike:
//           same: aligned groups of that many elements are equal
//           run:  aligned groups of that many count up by one unit from a
//                 multiple of run * unit
//
// A unit is 1 for integers and the bytes of an element in memory for addresses.
// Groups are powers of two, as dimensions are. Since a run begins at a multiple
// of its own size, it lies within the low bits and never carries: neither does
// it wrap where it stands, nor does it break when it is extended. So no fact
// but a range asks whether an addition may wrap.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_TRANSFORM_CUDATILE_FACTS_H
#define TILEWRIGHT_TRANSFORM_CUDATILE_FACTS_H

#include "tilewright/Dialect/CudaTile/CudaTile.h"

#include "mlir/Interfaces/InferIntRangeInterface.h"

namespace tilewright {

struct Facts {
  struct Dim {
    int64_t same = 1, run = 1;
    bool operator==(const Dim &) const = default;
  };

  /// Nothing is known of a tile of integers or addresses.
  explicit Facts(cuda_tile::TileType type);

  /// Whether facts are kept of such a type.
  static bool knows(mlir::Type type);
  static unsigned widthOf(cuda_tile::TileType type);
  /// The unit of a run; 0 where elements have no size in bytes.
  static int64_t unitOf(cuda_tile::TileType type);

  unsigned width() const { return range.umin().getBitWidth(); }
  bool operator==(const Facts &) const = default;

  /// What holds of a value that is one or the other.
  Facts join(const Facts &other) const;
  /// What holds besides where `predicate` does: div_by, bounded or
  /// same_elements.
  Facts assume(mlir::Attribute predicate, cuda_tile::TileType type) const;
  /// Whether `predicate` says nothing new.
  bool imply(mlir::Attribute predicate, cuda_tile::TileType type) const;

  /// Keeps of the range what `other` allows too. Where nothing is left the
  /// program is undefined, and the range stays.
  void narrow(const mlir::ConstantIntRanges &other);
  /// Lets ranges, zeros and groups say what follows from each other.
  void settle(int64_t unit);

  mlir::ConstantIntRanges range;
  unsigned zeros = 0;
  llvm::SmallVector<Dim, 2> dims;
  /// Whether the range rests on an overflow flag. Its breach does no harm while
  /// the value is not used, so nothing but ranges may follow from such a range.
  bool rangeByFlag = false;
};

/// 2^bits, or the greatest that a number of elements may be.
int64_t powerOfTwo(unsigned bits);

} // namespace tilewright

#endif // TILEWRIGHT_TRANSFORM_CUDATILE_FACTS_H
