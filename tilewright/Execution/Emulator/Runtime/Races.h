//===- Races.h - accesses that nothing orders -------------------*- C++ -*-===//
// Each thread of a block has a vector clock: what it knows of the others. A
// barrier, and an acquire that meets a release, hand knowledge on; program
// order of one thread is known to itself. Two accesses to a byte race where
// they are of different threads, one is a write, not both are atomic, and the
// later thread does not know the earlier access.
//
// Sources: FastTrack (Flanagan and Freund, PLDI 2009) for the clocks; PTX ISA,
// memory consistency model, for what orders: barriers of a block,
// bar.warp.sync, release and acquire. A shuffle or a vote orders no memory.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_RACES_H
#define TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_RACES_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallVector.h"
#include <cstdint>
#include <optional>
#include <vector>

namespace tilewright::emulator {

/// What an access is; a sum of these. A read is none of them.
/// A silent write leaves what was there: two threads that write the same value
/// do not race with each other, though they do with those that read it before.
enum AccessKind : uint32_t {
  Write = 1,
  Atomic = 2,
  Acquire = 4,
  Release = 8,
  Silent = 16
};

class Races {
public:
  explicit Races(uint32_t threads) : count(threads) {}

  /// Forgets everything: another block.
  void begin();

  /// Threads have met at something that orders memory.
  void join(llvm::ArrayRef<uint32_t> threads);

  struct Found {
    uint32_t thread, site;
    bool writes;
  };
  /// An access, in the order in which they happen; says with what it races.
  std::optional<Found> access(uint32_t thread, uint32_t site, uint64_t address,
                              uint32_t bytes, uint32_t kind);

private:
  struct Entry {
    uint32_t thread, time, site;
    uint8_t bytes; ///< of the word, a bit each
    uint8_t kind;
  };
  using Cell = llvm::SmallVector<Entry, 2>;

  uint32_t &known(uint32_t thread, uint32_t of) {
    return clocks[size_t(thread) * count + of];
  }
  std::optional<Found> accessWord(uint64_t word, const Entry &access);
  void joinClock(uint32_t thread, llvm::ArrayRef<uint32_t> other);

  uint32_t count;
  std::vector<uint32_t> clocks;
  llvm::DenseMap<uint64_t, Cell> cells;                     ///< by address / 4
  llvm::DenseMap<uint64_t, std::vector<uint32_t>> released; ///< by address
};

} // namespace tilewright::emulator

#endif // TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_RACES_H
