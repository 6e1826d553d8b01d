//===- Chain.h - elementwise operations without memory between --*- C++ -*-===//
// A chain does several elementwise operations to a few vectors of elements
// before it goes on to the next ones, and hands what each has made to the next
// in registers: a step for each operation is a function that ends in a call of
// the next.
//
//   %1 = subf %x, %mean      load x; sub mean; mul scale; fma weight, bias;
//   %2 = mulf %1, %scale     store %3
//   %3 = fma %2, %weight, %bias
//
// What the next step takes is the accumulator: vectors of 32-bit elements. Any
// other operand is read from memory, where a result with more than one use, or
// with a use elsewhere, is stored too. The bits are those of the loops of the
// operations, one after another: the one NaN that an operation makes is made
// where its bits can be seen.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_EXECUTION_REFERENCE_CHAIN_H
#define TILEWRIGHT_EXECUTION_REFERENCE_CHAIN_H

#include "tilewright/Execution/Reference/ChainLevel.h"
#include "llvm/ADT/ArrayRef.h"
#include <vector>

namespace tilewright::reference {

/// Steps that are ready to run. Begins with the strongest instruction set that
/// this machine has (Loops.h).
class Chain {
public:
  static constexpr size_t mostPlaces = 32;

  /// Elements that are done at a time: a chain takes multiples of them.
  static size_t width();

  /// Elements of a vector.
  static size_t lanes();

  explicit Chain(llvm::ArrayRef<ChainStep> steps);

  /// Does `count` elements. `places` are the addresses of the places; see
  /// ChainContext for `shifts`.
  void run(std::byte *const *places, const uint8_t *shifts, size_t count) const;

private:
  std::vector<ChainInstruction> instructions;
  void (*enter)(const ChainContext &context);
};

} // namespace tilewright::reference

#endif // TILEWRIGHT_EXECUTION_REFERENCE_CHAIN_H
