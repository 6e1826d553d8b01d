//===- RandomLayout.h - layouts for laws ------------------------*- C++ -*-===//
#ifndef TILEWRIGHT_TESTING_RANDOMLAYOUT_H
#define TILEWRIGHT_TESTING_RANDOMLAYOUT_H

#include "tilewright/Layout/LinearLayout.h"
#include <random>

namespace tilewright {

/// Layouts drawn from a seed; low seeds give small ones.
class LayoutGenerator {
public:
  explicit LayoutGenerator(unsigned seed) : random(seed), most(1 + seed / 60) {}

  /// Any layout: with copies, with holes, with swizzles.
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

} // namespace tilewright

#endif // TILEWRIGHT_TESTING_RANDOMLAYOUT_H
