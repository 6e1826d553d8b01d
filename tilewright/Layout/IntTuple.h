//===- IntTuple.h - an integer, or a tuple of such --------------*- C++ -*-===//
// CuTe writes shapes, strides, coordinates and tilers as integers nested in
// tuples: 8, (4,8), ((2,4),8). How the tuples nest is the *profile*; two of one
// profile are *congruent*, and a layout's shape and stride always are.
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
  /// What a text may hold: deeper, wider or larger ones are errors.
  static constexpr unsigned maxDepth = 16, maxLeaves = 256;
  static constexpr int64_t maxValue = int64_t(1) << 40;
  /// Leaves that only a running program knows: `?`, of 32 bits, and `?{i64}`.
  /// The algebra takes none.
  static constexpr int64_t unknown32 = INT64_MIN, unknown64 = INT64_MIN + 1;

  IntTuple(int64_t value = 1) : number(value) {}
  explicit IntTuple(std::vector<IntTuple> items)
      : leaf(false), parts(std::move(items)) {}

  bool isLeaf() const { return leaf; }
  /// Of a leaf.
  int64_t value() const { return number; }
  /// Of a tuple.
  const std::vector<IntTuple> &items() const { return parts; }

  /// A leaf counts as a tuple of itself.
  unsigned rank() const { return leaf ? 1 : parts.size(); }
  const IntTuple &operator[](unsigned i) const {
    return leaf ? *this : parts[i];
  }
  unsigned depth() const;
  /// The product of all leaves, none unknown, which parse() has bounded by
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

  /// Takes a tuple from the front of `text`: digits, which may follow `_` as
  /// CuTe prints static integers, and tuples. The error says what was expected
  /// at which column of `whole`, of which `text` is the end. Unknown leaves are
  /// refused unless `mayBeUnknown`.
  static llvm::Expected<IntTuple>
  take(llvm::StringRef &text, llvm::StringRef whole, bool mayBeUnknown = false);

  /// A whole text.
  static llvm::Expected<IntTuple> parse(llvm::StringRef text,
                                        bool mayBeUnknown = false);

private:
  bool leaf = true;
  int64_t number = 0;
  std::vector<IntTuple> parts;
};

llvm::hash_code hash_value(const IntTuple &tuple);

/// The leaves of `profile`, in order, replaced by those of `values`.
IntTuple withLeaves(const IntTuple &profile, llvm::ArrayRef<IntTuple> values);

} // namespace tilewright

#endif // TILEWRIGHT_LAYOUT_INTTUPLE_H
