//===- Events.h - what comes before what ------------------------*- C++ -*-===//
// An event is one execution of one memory operation by one block. The events of
// an operation and a block are a chain, numbered from 0. A token stands for the
// set of the events that come before whatever depends on it:
//
//   make_token          the empty set
//   join_tokens         the union
//   a memory operation  the set of its operand, and the event itself
//   an acquire          the same, and the sets that the releases it meets gave
//
// Operations of a loop that follow each other by tokens are stretches of
// chains, so that a set stays as small as the kernel's text.
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
