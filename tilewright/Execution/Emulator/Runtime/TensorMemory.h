//===- TensorMemory.h - tensor memory ---------------------------*- C++ -*-===//
#ifndef TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_TENSORMEMORY_H
#define TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_TENSORMEMORY_H

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace tilewright::emulator {

class Block;
struct Thread;

/// 32 bits of tensor memory.
struct TensorCell {
  uint32_t word = 0xa5a5a5a5, shadow = ~uint32_t(0);
  uint32_t inFlight = 0; ///< products and copies that are to write it
};

/// That of a block: 128 lanes of 512 columns, of which it allocates columns. An
/// address is a lane in its upper half and a column in its lower one.
class TensorMemory {
public:
  static constexpr uint32_t lanes = 128, columns = 512;

  static TensorMemory &of(Block &block);

  TensorCell &at(uint32_t lane, uint32_t column) {
    return cells[lane * columns + column];
  }
  bool isAllocated(uint32_t column) const;
  /// The first of so many columns that is not allocated; else nothing.
  std::optional<uint32_t> firstFree(uint32_t column, uint32_t count) const;
  /// Columns whose contents are nobody's; nothing where there is no room.
  std::optional<uint32_t> allocate(uint32_t count);
  /// Whether something in flight writes one of these columns.
  bool isInFlight(uint32_t column, uint32_t count) const;

  struct Allocation {
    uint32_t count, site, thread;
  };
  std::map<uint32_t, Allocation> allocated; ///< by their first columns
  bool wasRelinquished = false;
  std::vector<uint32_t> waiting; ///< threads that want to allocate

  struct Store {
    uint32_t lane, column;
    TensorCell value;
  };
  // By thread, until it waits for them.
  std::map<uint32_t, std::vector<Store>> stores;
  std::map<uint32_t, uint32_t> loads;

  struct Unfinished {
    uint32_t thread, site;
    std::string what;
  };
  /// At a block's end: what it has not given back.
  static std::optional<Unfinished> finish(Block &block);

private:
  std::vector<TensorCell> cells; ///< once there was an allocation
};

/// PTX ISA, Data movement shapes, of which tcgen05.ld and tcgen05.st have
/// several side by side.
enum class TensorShape : uint32_t {
  Lanes16x64b,
  Lanes16x128b,
  Lanes16x256b,
  Lanes32x32b,
  Lanes16x32bx2
};

} // namespace tilewright::emulator

#endif // TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_TENSORMEMORY_H
