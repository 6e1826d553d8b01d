//===- LocalMemory.h - what a thread calls local memory ---------*- C++ -*-===//
// An arena of the thread that holds nothing but its variables: whatever a
// kernel does to them, frames of the host are elsewhere. What is taken is a
// stack; functions give back what they took when they return.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_LOCALMEMORY_H
#define TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_LOCALMEMORY_H

#include <cstddef>
#include <cstdint>
#include <vector>

namespace tilewright::emulator {

class LocalMemory {
public:
  /// Begins anew, in memory at a multiple of 4096.
  void begin(std::byte *memory, uint64_t bytes) {
    base = memory;
    size = bytes;
    top = 0;
    frames.clear();
    saved.clear();
  }

  /// A function begins, with variables of so many bytes; null where they do
  /// not fit. `alignment` is a power of two, up to 4096.
  std::byte *enter(uint64_t bytes, uint64_t alignment);
  /// It returns.
  void leave();
  /// More memory for the function that runs; null where it does not fit.
  std::byte *take(uint64_t bytes, uint64_t alignment);

  /// How much is taken, as an address.
  uint64_t save();
  /// Takes it back to an address that `save` gave to the function that runs and
  /// that still holds; false for any other.
  bool restore(uint64_t address);

  uint64_t left() const { return size - top; }

  /// Whether all of the bytes are taken.
  bool contains(uint64_t address, uint64_t bytes) const {
    uint64_t offset = address - reinterpret_cast<uint64_t>(base);
    return offset < top && bytes <= top - offset;
  }

private:
  struct Frame {
    uint64_t begin; ///< what was taken before
    size_t saved;   ///< saves of those that called it
  };
  std::byte *base = nullptr;
  uint64_t size = 0, top = 0;
  std::vector<Frame> frames;
  std::vector<uint64_t> saved; ///< ascending
};

} // namespace tilewright::emulator

#endif // TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_LOCALMEMORY_H
