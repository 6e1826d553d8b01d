//===- Chain.h - chains of elementwise operations ---------------*- C++ -*-===//
// A chain applies several elementwise operations to a few vectors of elements
// before it continues with the next vectors. Intermediate results are passed in
// registers: each operation is a function that tail-calls the next one.
//
//   %1 = subf %x, %mean      load x; sub mean; mul scale; fma weight, bias;
//   %2 = mulf %1, %scale     store %3
//   %3 = fma %2, %weight, %bias
//
// The accumulator is the operand that is passed on: vectors of 32-bit elements.
// Any other operand is read from memory, and a result with other uses is stored
// there as well. The bits are those of the operations' own loops: a NaN is made
// canonical where its bits are observable.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_EXECUTION_REFERENCE_CHAIN_H
#define TILEWRIGHT_EXECUTION_REFERENCE_CHAIN_H

#include "tilewright/Execution/Reference/ChainLevel.h"
#include "llvm/ADT/ArrayRef.h"
#include <vector>

namespace tilewright::reference {

/// Linked steps for the strongest instruction set of this machine (Loops.h).
class Chain {
public:
  static constexpr size_t mostPlaces = 32;

  /// The number of elements in each pass; a chain processes multiples of it.
  static size_t width();

  /// The elements of a vector.
  static size_t lanes();

  explicit Chain(llvm::ArrayRef<ChainStep> steps);

  /// Processes `count` elements. `places` are the operand addresses; see
  /// ChainContext for `shifts`.
  void run(std::byte *const *places, const uint8_t *shifts, size_t count) const;

private:
  std::vector<ChainInstruction> instructions;
  void (*enter)(const ChainContext &context);
};

} // namespace tilewright::reference

#endif // TILEWRIGHT_EXECUTION_REFERENCE_CHAIN_H
