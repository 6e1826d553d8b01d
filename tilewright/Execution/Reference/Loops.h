//===- Loops.h - loops over elements ----------------------------*- C++ -*-===//
// An elementwise operation on `count` elements. The loops of a family are
// written once, in FAMILYLoops.inc, and compiled for several instruction sets
// (ForEachLevel.h). All of them return the same bits: nothing is contracted
// (-ffp-contract=off) or reordered, a fused multiply-add is fused everywhere,
// and every NaN that an operation produces is canonical.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_EXECUTION_REFERENCE_LOOPS_H
#define TILEWRIGHT_EXECUTION_REFERENCE_LOOPS_H

#include "tilewright/Execution/Reference/Element.h"
#include <cstddef>

namespace tilewright::reference {

/// Computes `count` elements. `result` may equal an operand's memory.
using Loop = void (*)(void *result, const void *const *operands, size_t count);

/// The loop that applies `loop`'s operation to elements 2i and 2i + 1 of one
/// operand, or null. `result` may equal that operand's memory.
Loop loopOfNeighbours(Loop loop);

/// The instruction sets for which loops exist, weakest first.
enum class Level : uint8_t { Baseline, V3, V4 };

/// The strongest level of this machine.
Level machineLevel();

/// For tests: limits plans made from now on to `level`.
void limitLevel(Level level);

} // namespace tilewright::reference

#endif // TILEWRIGHT_EXECUTION_REFERENCE_LOOPS_H
