//===- BlockQueue.h - distributes the blocks of a grid ----------*- C++ -*-===//
#ifndef TILEWRIGHT_EXECUTION_BLOCKQUEUE_H
#define TILEWRIGHT_EXECUTION_BLOCKQUEUE_H

#include <algorithm>
#include <array>
#include <atomic>
#include <cstdint>
#include <numeric>
#include <utility>

namespace tilewright {

/// The blocks of a grid, x fastest; a seed permutes that order by i -> (a i +
/// b) mod n. Thread-safe.
class BlockQueue {
public:
  BlockQueue(const std::array<uint32_t, 3> &grid, uint64_t seed)
      : grid(grid), blocks(uint64_t(grid[0]) * grid[1] * grid[2]) {
    if (!seed || blocks < 2)
      return;
    uint64_t mixed = seed * 0x9e3779b97f4a7c15;
    mixed ^= mixed >> 29;
    shift = mixed % blocks;
    factor = (mixed >> 7) % blocks;
    while (std::gcd(factor, blocks) != 1)
      ++factor;
  }

  uint64_t total() const { return blocks; }
  bool isEmpty() const { return next >= blocks; }
  uint64_t left() const { return blocks - std::min(next.load(), blocks); }

  /// Returns the begin and end of a range of untaken blocks, empty if none are
  /// left. Ranges shrink towards the end so that `threads` threads finish
  /// together.
  std::pair<uint64_t, uint64_t> take(uint64_t threads, uint64_t most) {
    uint64_t begin = next.load(), end;
    do {
      uint64_t left = blocks - std::min(begin, blocks);
      end = begin + std::clamp<uint64_t>(left / (threads * 8), 1, most);
    } while (!next.compare_exchange_weak(begin, end));
    return {std::min(begin, blocks), std::min(end, blocks)};
  }

  /// The linear grid index of the `index`th block to run.
  uint64_t linear(uint64_t index) const {
    if (factor == 1 && !shift)
      return index;
    return (static_cast<unsigned __int128>(index) * factor + shift) % blocks;
  }
  std::array<uint32_t, 3> coordinates(uint64_t index) const {
    uint64_t at = linear(index);
    if (at < grid[0])
      return {uint32_t(at), 0, 0};
    return {uint32_t(at % grid[0]), uint32_t(at / grid[0] % grid[1]),
            uint32_t(at / grid[0] / grid[1])};
  }

private:
  std::array<uint32_t, 3> grid;
  uint64_t blocks, factor = 1, shift = 0;
  std::atomic<uint64_t> next = 0;
};

} // namespace tilewright

#endif // TILEWRIGHT_EXECUTION_BLOCKQUEUE_H
