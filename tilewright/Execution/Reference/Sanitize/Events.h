//===- Events.h - ordered events --------------------------------*- C++ -*-===//
// An event is an execution of a memory operation by a block. The events of an
// operation and a block are a chain, numbered from 0. A token is the set of the
// events that precede its dependents:
//
//   make_token          the empty set
//   join_tokens         the union
//   a memory operation  the set of its operand, and the event itself
//   an acquire          the same, and the sets of the releases that it observes
//
// Consecutive executions in a loop that are ordered by tokens form ranges of
// chains, so the size of a set is bounded by the kernel's text.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_EXECUTION_REFERENCE_SANITIZE_EVENTS_H
#define TILEWRIGHT_EXECUTION_REFERENCE_SANITIZE_EVENTS_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include <cstdint>

namespace tilewright::reference {

/// Events `begin` to `end - 1` of a chain.
struct Span {
  static constexpr unsigned operationBits = 20;

  uint64_t chain = 0;
  uint32_t begin = 0, end = 0;

  static uint64_t chainOf(uint64_t block, unsigned operation) {
    return block << operationBits | operation;
  }
  uint64_t block() const { return chain >> operationBits; }
  unsigned operation() const {
    return chain & ((uint64_t(1) << operationBits) - 1);
  }
  bool operator==(const Span &) const = default;
};

class EventSet {
public:
  bool contains(const Span &span) const;
  void insert(const Span &span);
  void insert(const EventSet &other);
  bool empty() const { return spans.empty(); }
  void clear() { spans.clear(); }

private:
  /// By chain and begin; neither overlapping nor adjacent.
  llvm::SmallVector<Span, 3> spans;
};

} // namespace tilewright::reference

#endif // TILEWRIGHT_EXECUTION_REFERENCE_SANITIZE_EVENTS_H
