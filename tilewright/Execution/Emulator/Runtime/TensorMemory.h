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
  uint32_t inFlight = 0; ///< pending writes by products and copies
};

/// The tensor memory of a block: 128 lanes of 512 columns, which are allocated.
/// The upper half of an address is a lane and the lower half a column.
class TensorMemory {
public:
  static constexpr uint32_t lanes = 128, columns = 512;

  static TensorMemory &of(Block &block);

  TensorCell &at(uint32_t lane, uint32_t column) {
    return cells[lane * columns + column];
  }
  bool isAllocated(uint32_t column) const;
  /// The first of `count` columns that is not allocated, if any.
  std::optional<uint32_t> firstFree(uint32_t column, uint32_t count) const;
  /// Allocates columns with undefined contents; none if they do not fit.
  std::optional<uint32_t> allocate(uint32_t count);
  /// Whether an operation in flight writes one of these columns.
  bool isInFlight(uint32_t column, uint32_t count) const;

  struct Allocation {
    uint32_t count, site, thread;
  };
  std::map<uint32_t, Allocation> allocated; ///< by first column
  bool wasRelinquished = false;
  std::vector<uint32_t> waiting; ///< threads that wait to allocate

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
  /// At the end of a block: an allocation that it has not freed.
  static std::optional<Unfinished> finish(Block &block);

private:
  std::vector<TensorCell> cells; ///< empty before the first allocation
};

/// PTX ISA, Data movement shapes; tcgen05.ld and tcgen05.st repeat them along
/// the columns.
enum class TensorShape : uint32_t {
  Lanes16x64b,
  Lanes16x128b,
  Lanes16x256b,
  Lanes32x32b,
  Lanes16x32bx2
};

} // namespace tilewright::emulator

#endif // TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_TENSORMEMORY_H
