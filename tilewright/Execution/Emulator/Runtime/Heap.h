//===- Heap.h - the device heap of a block ----------------------*- C++ -*-===//
// Device `malloc` and `free` (PTX Interoperability, System Calls). Blocks do
// not share allocations. With race detection addresses are not reused, since
// accesses by successive blocks are unordered.
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

  /// The address of new memory, aligned to 16; zero if the host has none or the
  /// block has `mostBytes`. Its contents are poison if poison is tracked.
  uint64_t allocate(uint64_t bytes, bool poisons);
  /// False if nothing is allocated there.
  bool release(uint64_t address, bool reuses);
  /// Frees everything at the end of the block.
  void clear(bool reuses);

  bool contains(uint64_t address, uint64_t bytes) const;

private:
  /// The overhead of an allocation.
  static constexpr uint64_t ownBytes = 64, mostBytes = 256 << 20;

  uint64_t taken = 0;
  std::map<uint64_t, uint64_t> ends; ///< by start
  std::vector<uint64_t> retired;
  bool arePoison = false;
};

} // namespace tilewright::emulator

#endif // TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_HEAP_H
