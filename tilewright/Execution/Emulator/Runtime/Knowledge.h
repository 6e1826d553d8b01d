//===- Knowledge.h - vector clocks ------------------------------*- C++ -*-===//
// A vector clock for a grid: for each thread, and for each kind of a thread's
// asynchronous work, the time up to which its actions are known. Most threads
// know few blocks, and threads know the same after a barrier. So there is a row
// only for each block of which something is known, and rows are shared.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_KNOWLEDGE_H
#define TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_KNOWLEDGE_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace tilewright::emulator {

/// The distance between two threads, and the extent of a scope.
enum class Reach : uint8_t { Block, Cluster, Grid };

class Knowledge {
public:
  /// The combined knowledge of threads at a fence.sc with some scope.
  struct Fenced {
    Reach reach;
    uint32_t block; ///< of the fence; 0 if it covers the grid
    std::shared_ptr<const Knowledge> known;
  };
  using Fences = llvm::SmallVector<Fenced, 1>;
  /// The fence.sc that precede a point in causality order, and those that
  /// precede a write which an earlier strong read observed. The latter precede
  /// each later fence.sc that is morally strong with them (Order.h).
  struct Sequential {
    Fences before, observed;
  };
  static void merge(Fences &into, const Fences &from);

  /// Null if there are none.
  const Sequential *sequential() const { return fences.get(); }
  /// Adds to both lists; false if nothing is new.
  bool addFences(const Fences &before, const Fences &observed);
  /// A copy without fences.
  Knowledge withoutFences() const;

  /// Whether anything of a block is known.
  bool knowsOf(uint32_t block) const { return rowOf(block) != nullptr; }

  /// The known time of an entry of a block: its threads, then their work by
  /// kind. Zero if unknown.
  uint32_t timeOf(uint32_t block, uint32_t place) const;

  /// The time up to which every thread of a block is known, without its work.
  uint32_t leastOf(uint32_t block) const;

  /// Whether it contains everything that the other knows.
  bool covers(const Knowledge &other) const;
  void learn(const Knowledge &other);
  /// `time` is not zero. A row has a multiple of `perBlock` entries, up to the
  /// last kind of work of which something is known.
  void learn(uint32_t block, uint32_t place, uint32_t time, uint32_t perBlock);

private:
  struct Times {
    std::vector<uint32_t> of; ///< by entry
    uint32_t perBlock = 0;    ///< threads
    /// The minimum over all threads, computed lazily. Threads that share a row
    /// need it for every access.
    mutable std::optional<uint32_t> least;
  };
  struct Row {
    uint32_t block;
    std::shared_ptr<Times> times; ///< copied on write
  };

  /// The first row for this block or a later one.
  Row *find(uint32_t block);
  const Row *rowOf(uint32_t block) const; ///< null if there is none

  llvm::SmallVector<Row, 1> rows; ///< by block
  std::shared_ptr<const Sequential> fences;
};

using SharedKnowledge = std::shared_ptr<const Knowledge>;

} // namespace tilewright::emulator

#endif // TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_KNOWLEDGE_H
