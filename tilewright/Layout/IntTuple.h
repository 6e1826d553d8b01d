//===- IntTuple.h - an integer, or a tuple of IntTuples ---------*- C++ -*-===//
// CuTe writes shapes, strides, coordinates and tilers as integers nested in
// tuples: 8, (4,8), ((2,4),8). The nesting is the *profile*. Tuples of one
// profile are *congruent*; a layout's shape and stride always are.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_LAYOUT_INTTUPLE_H
#define TILEWRIGHT_LAYOUT_INTTUPLE_H

#include "llvm/ADT/Hashing.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <cstdint>
#include <string>
#include <vector>

namespace tilewright {

class IntTuple {
public:
  /// Limits of texts: deeper, wider or larger ones are errors.
  static constexpr unsigned maxDepth = 16, maxLeaves = 256;
  static constexpr int64_t maxValue = int64_t(1) << 40;
  /// Leaves known only at run time: `?`, of 32 bits, and `?{i64}`. The algebra
  /// accepts none.
  static constexpr int64_t unknown32 = INT64_MIN, unknown64 = INT64_MIN + 1;

  IntTuple(int64_t value = 1) : number(value) {}
  explicit IntTuple(std::vector<IntTuple> items)
      : leaf(false), parts(std::move(items)) {}

  bool isLeaf() const { return leaf; }
  /// The value of a leaf.
  int64_t value() const { return number; }
  /// The elements of a tuple.
  const std::vector<IntTuple> &items() const { return parts; }

  /// A leaf counts as a tuple of itself.
  unsigned rank() const { return leaf ? 1 : parts.size(); }
  const IntTuple &operator[](unsigned i) const {
    return leaf ? *this : parts[i];
  }
  unsigned depth() const;
  /// The product of all leaves, none of them unknown; parse() bounds it by
  /// 2^62.
  int64_t product() const;
  /// Whether no leaf is unknown.
  bool isKnown() const;
  /// The leaves in order.
  llvm::SmallVector<int64_t> flatten() const;

  bool isCongruentTo(const IntTuple &other) const;
  bool operator==(const IntTuple &other) const;
  bool operator!=(const IntTuple &other) const { return !(*this == other); }

  /// "((2,4),8)".
  std::string str() const;

  /// Parses a tuple at the front of `text`, a suffix of `whole`, and removes
  /// it: digits, optionally after `_` as CuTe prints static integers, and
  /// tuples. Errors have the column in `whole` and what is expected there.
  /// Unknown leaves are errors unless `mayBeUnknown`.
  static llvm::Expected<IntTuple>
  take(llvm::StringRef &text, llvm::StringRef whole, bool mayBeUnknown = false);

  /// Parses the whole text.
  static llvm::Expected<IntTuple> parse(llvm::StringRef text,
                                        bool mayBeUnknown = false);

private:
  bool leaf = true;
  int64_t number = 0;
  std::vector<IntTuple> parts;
};

llvm::hash_code hash_value(const IntTuple &tuple);

/// `profile` with its leaves replaced by `values`, in order.
IntTuple withLeaves(const IntTuple &profile, llvm::ArrayRef<IntTuple> values);

} // namespace tilewright

#endif // TILEWRIGHT_LAYOUT_INTTUPLE_H
