//===- Knowledge.h - what is known of other threads -------------*- C++ -*-===//
// A vector clock for a grid: for each thread, and for the asynchronous copies
// of each thread, the time up to which what it did is known. Most threads know
// of few blocks, and threads that met at a barrier know the same; so there is a
// row for each block of which anything is known, and rows are shared.
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

/// How far two threads are from each other, and how far a scope reaches.
enum class Reach : uint8_t { Block, Cluster, Grid };

class Knowledge {
public:
  /// What those knew who executed a fence.sc of some reach in one place.
  struct Fenced {
    Reach reach;
    uint32_t block; ///< of the fence; 0 where it reaches the grid
    std::shared_ptr<const Knowledge> known;
  };
  using Fences = llvm::SmallVector<Fenced, 1>;
  /// Fences by fence.sc that come before a point in causality order, and those
  /// that came before what a strong read before it has observed: these precede
  /// each fence.sc from there on that is morally strong with them (Order.h).
  struct Sequential {
    Fences before, observed;
  };
  static void merge(Fences &into, const Fences &from);

  /// Null where there are none.
  const Sequential *sequential() const { return fences.get(); }
  /// Adds to either list; false where nothing is new.
  bool addFences(const Fences &before, const Fences &observed);
  /// Without fences.
  Knowledge withoutFences() const;

  /// How far each place of a block is known: its threads, then the copies of
  /// each. Zero: not at all; nothing: of no place.
  llvm::ArrayRef<uint32_t> of(uint32_t block) const;

  /// How far every thread of a block is known, copies aside.
  uint32_t leastOf(uint32_t block) const;

  /// Whether all that the other knows is known here.
  bool covers(const Knowledge &other) const;
  void learn(const Knowledge &other);
  /// Rows have `places` places.
  void learn(uint32_t block, uint32_t place, uint32_t time, uint32_t places);

private:
  struct Times {
    std::vector<uint32_t> of; ///< each place
    /// Of all threads; made when it is asked for. Those that hold a row look
    /// it up for every access.
    mutable std::optional<uint32_t> least;
  };
  struct Row {
    uint32_t block;
    std::shared_ptr<Times> times; ///< changed only where nobody shares it
  };

  /// The first row of this block or of a later one.
  Row *find(uint32_t block);
  const Row *rowOf(uint32_t block) const; ///< null: there is none

  llvm::SmallVector<Row, 1> rows; ///< by block
  std::shared_ptr<const Sequential> fences;
};

using SharedKnowledge = std::shared_ptr<const Knowledge>;

} // namespace tilewright::emulator

#endif // TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_KNOWLEDGE_H
