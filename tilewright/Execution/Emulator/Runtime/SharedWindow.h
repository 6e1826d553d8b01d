//===- SharedWindow.h - where a cluster's shared memory lies ----*- C++ -*-===//
// Texts count on it that a 32-bit address of shared memory has the rank of the
// block in its cluster from bit 24 on. So the blocks of a cluster lie 16 MiB
// apart, in a window of 256 MiB below 4 GiB that begins at a multiple of its
// size. A window has room for many clusters, side by side.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_SHAREDWINDOW_H
#define TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_SHAREDWINDOW_H

#include <cstddef>
#include <cstdint>

namespace tilewright::emulator {

/// A place for the shared memory of all blocks of one cluster.
class SharedWindow {
public:
  /// From this bit on an address has the rank.
  static constexpr unsigned rankBit = 24;
  static constexpr uint32_t mostBlocks = 16;
  /// A block's part begins at a multiple of this, as on a GPU it does of what
  /// descriptors and swizzles ask for; no block has more.
  static constexpr uint64_t mostBytes = 256 << 10;

  /// For blocks of `bytes` bytes each.
  explicit SharedWindow(uint64_t bytes);
  ~SharedWindow();
  SharedWindow(const SharedWindow &) = delete;
  SharedWindow &operator=(const SharedWindow &) = delete;

  /// False where the machine has no place.
  explicit operator bool() const { return place; }
  /// The shared memory of a block.
  std::byte *of(uint32_t rank) const {
    return place + (uint64_t(rank) << rankBit);
  }

private:
  std::byte *place = nullptr;
};

} // namespace tilewright::emulator

#endif // TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_SHAREDWINDOW_H
