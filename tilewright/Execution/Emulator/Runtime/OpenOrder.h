//===- OpenOrder.h - memory that depends on the schedule --------*- C++ -*-===//
// A certificate is of one schedule. Another one may differ where threads obtain
// a value that depends on the order of their strong accesses, such as a ticket.
// For each word, the log records which threads change it by strong accesses,
// and which obtain its value for a use that matters:
//
//   thread 0  atom.add [c]   its result selects an address
//   thread 1  atom.add [c]   the same: the order decides which thread gets
//   which
//
// The value is determined if no other thread changes the word. Updates by the
// same operation commute, so that only their results depend on the order; of
// others also the contents of memory do.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_OPENORDER_H
#define TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_OPENORDER_H

#include "tilewright/Execution/Emulator/Runtime/Functions.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallVector.h"
#include <array>
#include <mutex>
#include <set>

namespace tilewright::emulator {

/// A strong access.
struct StrongAccess {
  static constexpr uint32_t noSite = ~uint32_t(0);

  uint64_t address = 0;
  uint32_t bytes = 0;
  /// Changes of the same kind commute; 0: with no other.
  uint64_t kind = 0;
  /// The bits that it may change, of an access of at most 8 bytes.
  uint64_t touched = ~uint64_t(0);
  uint32_t changeSite = noSite; ///< of an access that changes memory
  uint32_t lookSite = noSite;   ///< of one whose result matters
};

/// The strong accesses of a launch; host threads add to it concurrently.
class OpenOrder {
public:
  using Region = std::pair<uint64_t, uint64_t>; ///< begin and end

  void add(const Thread &thread, const StrongAccess &access);
  /// A site that depends on the schedule whenever it is executed.
  void add(uint32_t site);

  /// The sites that depend on the schedule, sorted, without those of accesses
  /// to the `exempt` memory; clears the log.
  std::vector<uint32_t> finish(llvm::ArrayRef<Region> exempt);

private:
  struct Word {
    uint64_t owner = 0; ///< the last thread that changed it; 0: none
    uint64_t kind = 0;
    uint32_t ownBits = 0, otherBits = 0; ///< changed by it, and by others
    bool isMixed = false;                ///< changes do not commute
    llvm::SmallVector<uint32_t, 1> changes;
    /// Sites and threads; 0: several threads.
    llvm::SmallVector<std::pair<uint32_t, uint64_t>, 1> looks;

    void change(uint64_t thread, const StrongAccess &access, uint32_t bits);
    void look(uint64_t thread, uint32_t site);
    bool isOpenFor(uint64_t thread) const {
      return owner && (otherBits || owner != thread);
    }
  };
  struct Shard {
    std::mutex mutex;
    /// By the cluster whose shared memory it is, plus 1 (0: global memory), and
    /// by the address in words of 4 bytes.
    llvm::DenseMap<std::pair<uint64_t, uint64_t>, Word> words;
  };
  std::array<Shard, 64> shards;
  std::mutex mutex;
  std::set<uint32_t> always;
};

llvm::ArrayRef<RuntimeFunction> openOrderFunctions();

} // namespace tilewright::emulator

#endif // TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_OPENORDER_H
