//===- SharedWindow.h - places a cluster's shared memory --------*- C++ -*-===//
// PTX programs rely on the rank of a block in its cluster being in bits 24 and
// up of a 32-bit address of shared memory. So the blocks of a cluster lie 16
// MiB apart, in a window of 256 MiB below 2 GiB that is aligned to its size: as
// on devices, the highest bit of an address is 0. A window holds many clusters,
// interleaved.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_SHAREDWINDOW_H
#define TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_SHAREDWINDOW_H

#include <cstddef>
#include <cstdint>

namespace tilewright::emulator {

/// A slot for the shared memory of all blocks of one cluster.
class SharedWindow {
public:
  /// The position of the rank in an address.
  static constexpr unsigned rankBit = 24;
  static constexpr uint32_t mostBlocks = 16;
  /// The maximum size and the alignment of a block's part, which satisfies the
  /// requirements of descriptors and swizzles.
  static constexpr uint64_t mostBytes = 256 << 10;

  /// For blocks of `bytes` bytes each.
  explicit SharedWindow(uint64_t bytes);
  ~SharedWindow();
  SharedWindow(const SharedWindow &) = delete;
  SharedWindow &operator=(const SharedWindow &) = delete;

  /// False if the system has no memory for it.
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
