//===- LocalMemory.h - a thread's local memory ------------------*- C++ -*-===//
// An arena with the thread's variables only: whatever a kernel does to them,
// the host's frames are elsewhere. It is a stack; functions free their
// allocations when they return.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_LOCALMEMORY_H
#define TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_LOCALMEMORY_H

#include <cstddef>
#include <cstdint>
#include <vector>

namespace tilewright::emulator {

class LocalMemory {
public:
  /// Resets the arena to memory that is aligned to 4096.
  void begin(std::byte *memory, uint64_t bytes) {
    base = memory;
    size = bytes;
    top = 0;
    frames.clear();
    saved.clear();
  }

  /// Enters a function with `bytes` bytes of variables; null if they do not
  /// fit. `alignment` is a power of two, up to 4096.
  std::byte *enter(uint64_t bytes, uint64_t alignment);
  /// Leaves the function.
  void leave();
  /// Allocates memory in the current function; null if it does not fit.
  std::byte *take(uint64_t bytes, uint64_t alignment);

  /// The allocated size, as an address.
  uint64_t save();
  /// Frees down to an address that `save` returned in the current function and
  /// that is still valid; false for any other.
  bool restore(uint64_t address);

  uint64_t left() const { return size - top; }

  /// Whether all of the bytes are allocated.
  bool contains(uint64_t address, uint64_t bytes) const {
    uint64_t offset = address - reinterpret_cast<uint64_t>(base);
    return offset < top && bytes <= top - offset;
  }

private:
  struct Frame {
    uint64_t begin; ///< allocated before
    size_t saved;   ///< saves of the callers
  };
  std::byte *base = nullptr;
  uint64_t size = 0, top = 0;
  std::vector<Frame> frames;
  std::vector<uint64_t> saved; ///< ascending
};

} // namespace tilewright::emulator

#endif // TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_LOCALMEMORY_H
