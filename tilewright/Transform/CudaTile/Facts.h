//===- Facts.h - facts about the elements of a tile -------------*- C++ -*-===//
// Facts about a tile of integers or addresses:
//
//   range   an interval that contains every element, signed and unsigned
//   zeros   how many low bits of every element are zero: a multiple of 2^zeros
//   dims    for each dimension, groups of related neighbours:
//           same: aligned groups of that many elements are equal
//           run:  aligned groups of that many count up by one unit from a
//                 multiple of run * unit
//
// A unit is 1 for integers and the size of an element in bytes for addresses.
// Groups are powers of two, as dimensions are. A run starts at a multiple of
// its own size, so it stays within the low bits and never carries: it neither
// wraps nor breaks when it is extended. So only ranges depend on whether an
// addition may wrap.
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

  /// Nothing is known about a tile of integers or addresses.
  explicit Facts(cuda_tile::TileType type);

  /// Whether facts are kept for such a type.
  static bool knows(mlir::Type type);
  static unsigned widthOf(cuda_tile::TileType type);
  /// The unit of a run; 0 if elements have no size in bytes.
  static int64_t unitOf(cuda_tile::TileType type);

  unsigned width() const { return range.umin().getBitWidth(); }
  bool operator==(const Facts &) const = default;

  /// The facts of a value that is one or the other.
  Facts join(const Facts &other) const;
  /// These facts and those of `predicate`: div_by, bounded or same_elements.
  Facts assume(mlir::Attribute predicate, cuda_tile::TileType type) const;
  /// Whether `predicate` adds nothing new.
  bool imply(mlir::Attribute predicate, cuda_tile::TileType type) const;

  /// Intersects the range with `other`. If the intersection is empty, the
  /// program is undefined, and the range is kept.
  void narrow(const mlir::ConstantIntRanges &other);
  /// Derives ranges, zeros and groups from each other.
  void settle(int64_t unit);

  mlir::ConstantIntRanges range;
  unsigned zeros = 0;
  llvm::SmallVector<Dim, 2> dims;
  /// Whether the range depends on an overflow flag. Violating the flag is
  /// harmless while the value is unused, so only ranges may be derived from
  /// such a range.
  bool rangeByFlag = false;
};

/// 2^bits, capped at the largest number of elements.
int64_t powerOfTwo(unsigned bits);

} // namespace tilewright

#endif // TILEWRIGHT_TRANSFORM_CUDATILE_FACTS_H
