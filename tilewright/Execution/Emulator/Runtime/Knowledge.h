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

class Knowledge {
public:
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
};

using SharedKnowledge = std::shared_ptr<const Knowledge>;

} // namespace tilewright::emulator

#endif // TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_KNOWLEDGE_H
