//===- Loops.h - loops over elements ----------------------------*- C++ -*-===//
// What an elementwise operation does to `count` elements. Loops of a family are
// written once, in FAMILYLoops.inc, and compiled for several instruction sets
// (ForEachLevel.h). All of them give the same bits: nothing is contracted
// (-ffp-contract=off), nothing is reordered, a fused multiply-add is fused
// everywhere, and every NaN that an operation makes is the canonical one.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_EXECUTION_REFERENCE_LOOPS_H
#define TILEWRIGHT_EXECUTION_REFERENCE_LOOPS_H

#include "tilewright/Execution/Reference/Element.h"
#include <cstddef>

namespace tilewright::reference {

/// Computes `count` elements. `result` may be the very memory of an operand.
using Loop = void (*)(void *result, const void *const *operands, size_t count);

/// What does to elements 2i and 2i + 1 of one operand what `loop` does to its
/// two; null where there is no such loop. `result` may be that operand's
/// memory.
Loop loopOfNeighbours(Loop loop);

/// The instruction sets for which loops exist, weakest first.
enum class Level : uint8_t { Baseline, V3, V4 };

/// The strongest one that this machine has.
Level machineLevel();

/// For tests: plans made from now on use no stronger one than `level`.
void limitLevel(Level level);

} // namespace tilewright::reference

#endif // TILEWRIGHT_EXECUTION_REFERENCE_LOOPS_H
