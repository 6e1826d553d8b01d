//===- Combine.h - combines elements atomically -----------------*- C++ -*-===//
#ifndef TILEWRIGHT_EXECUTION_REFERENCE_COMBINE_H
#define TILEWRIGHT_EXECUTION_REFERENCE_COMBINE_H

#include "tilewright/Execution/Reference/Element.h"

namespace tilewright::reference {

/// Combines elements, given and returned as bits.
class Combiner {
public:
  using Mode = AtomicMode;

  Combiner(Mode mode, Element element);

  uint64_t operator()(uint64_t old, uint64_t with) const;

private:
  uint64_t combineFloats(uint64_t old, uint64_t with) const;

  Mode mode;
  Element element;
  unsigned width; ///< of an integer, in bits
};

} // namespace tilewright::reference

#endif // TILEWRIGHT_EXECUTION_REFERENCE_COMBINE_H
