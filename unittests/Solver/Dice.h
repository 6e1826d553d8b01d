//===- Dice.h - random numbers for tests ------------------------*- C++ -*-===//
#ifndef TILEWRIGHT_UNITTESTS_SUPPORT_DICE_H
#define TILEWRIGHT_UNITTESTS_SUPPORT_DICE_H

#include <cstdint>
#include <random>

namespace tilewright {

class Dice {
public:
  explicit Dice(uint64_t seed) : random(seed) {}
  /// From 0 to `end` - 1.
  int64_t below(int64_t end) { return int64_t(random() % uint64_t(end)); }

private:
  std::mt19937_64 random;
};

} // namespace tilewright

#endif // TILEWRIGHT_UNITTESTS_SUPPORT_DICE_H
