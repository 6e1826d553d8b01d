//===- Heap.h - memory that a block asks for while it runs ------*- C++ -*-===//
// `malloc` and `free` of device code (PTX Interoperability, System Calls).
// Other blocks reach none of it. Under the search for races addresses are not
// used again, since what one block did there has no order to what the next one
// does.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_HEAP_H
#define TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_HEAP_H

#include <cstdint>
#include <map>
#include <vector>

namespace tilewright::emulator {

class Heap {
public:
  Heap() = default;
  Heap(const Heap &) = delete;
  ~Heap();

  /// The address of fresh memory, at a multiple of 16; zero where the host has
  /// none, or the block has `mostBytes`. What is in it is poison where that is
  /// looked for.
  uint64_t allocate(uint64_t bytes, bool poisons);
  /// False where nothing was allocated there.
  bool release(uint64_t address, bool reuses);
  /// The block has ended: all that it did not release.
  void clear(bool reuses);

  bool contains(uint64_t address, uint64_t bytes) const;

private:
  /// What an allocation takes in addition to its bytes.
  static constexpr uint64_t ownBytes = 64, mostBytes = 256 << 20;

  uint64_t taken = 0;
  std::map<uint64_t, uint64_t> ends; ///< by beginning
  std::vector<uint64_t> retired;
  bool arePoison = false;
};

} // namespace tilewright::emulator

#endif // TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_HEAP_H
