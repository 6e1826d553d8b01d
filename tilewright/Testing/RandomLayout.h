//===- RandomLayout.h - random layouts for property tests -------*- C++ -*-===//
#ifndef TILEWRIGHT_TESTING_RANDOMLAYOUT_H
#define TILEWRIGHT_TESTING_RANDOMLAYOUT_H

#include "tilewright/Layout/LinearLayout.h"
#include <random>

namespace tilewright {

/// Layouts drawn from a seed; small seeds generate small layouts.
class LayoutGenerator {
public:
  explicit LayoutGenerator(unsigned seed) : random(seed), most(1 + seed / 60) {}

  /// Any layout: with duplicates, holes and swizzles.
  LinearLayout layout() { return layoutFrom(below(most + 1)); }
  /// Any layout with this many input bits.
  LinearLayout layoutFrom(unsigned inBits) {
    llvm::SmallVector<int64_t, 4> shape(1 + below(3));
    unsigned total = 0;
    for (int64_t &size : shape) {
      unsigned bits = below(most / 2 + 2);
      size = int64_t(1) << bits;
      total += bits;
    }
    LinearLayout::Bases bases[3];
    for (unsigned i = 0; i < inBits; ++i)
      bases[below(3)].push_back(below(uint64_t(1) << total));
    return LinearLayout(shape, bases[0], bases[1], bases[2]);
  }

private:
  uint64_t below(uint64_t end) { return random() % end; }
  std::mt19937_64 random;
  unsigned most;
};

/// A tile layout over 32 lanes that covers every element; `withVectors` makes
/// the first registers of every second layout contiguous along the rows.
inline LinearLayout randomTile(std::mt19937_64 &random,
                               llvm::ArrayRef<int64_t> shape,
                               unsigned registers, unsigned warps,
                               bool withVectors) {
  unsigned bits = LinearLayout(shape, {}, {}, {}).outBits();
  while (true) {
    LinearLayout::Bases bases[3];
    unsigned counts[] = {registers, 5, warps};
    for (unsigned dim = 0; dim < 3; ++dim)
      for (unsigned i = 0; i < counts[dim]; ++i)
        bases[dim].push_back(random() % (uint64_t(1) << bits));
    if (withVectors && random() % 2)
      for (unsigned i = 0; i < std::min(registers, 2u); ++i)
        bases[0][i] = uint64_t(1) << i;
    LinearLayout layout(shape, bases[0], bases[1], bases[2]);
    if (layout.isSurjective())
      return layout;
  }
}

} // namespace tilewright

#endif // TILEWRIGHT_TESTING_RANDOMLAYOUT_H
