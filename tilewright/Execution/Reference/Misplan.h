//===- Misplan.h - plans that go wrong on purpose ---------------*- C++ -*-===//
// For tests: what makes the planner quick is what can make it wrong, and
// whoever judges the reference must find it. Each of these skips one thing
// that the planner looks at, in the plans that are made from then on; a plan
// runs no slower for it.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_EXECUTION_REFERENCE_MISPLAN_H
#define TILEWRIGHT_EXECUTION_REFERENCE_MISPLAN_H

#include "llvm/ADT/StringRef.h"

namespace tilewright::reference {

enum class Misplan : uint8_t {
  None,
  /// "hoist-block": what depends on the block is computed once for all blocks.
  HoistBlock,
  /// "hoist-carried": so is what depends on what a loop carries.
  HoistCarried,
  /// "keep-row": a tile that is read in place, in memory, stays lent when
  /// that is written to.
  KeepRow,
  /// "keep-row-in-region": only when that happens in an `if` or a loop.
  KeepRowInRegion,
  /// "run-over-exit": elementwise operations, and a store, after an `if` go
  /// into the run of those before it.
  RunOverExit,
  /// "stale-index": a store goes into the run that computes its index, and the
  /// row is found before the run.
  StaleIndex,
};

/// Makes every plan of this process wrong. False: nothing has that name.
bool plantMisplan(llvm::StringRef name);
Misplan plantedMisplan();

} // namespace tilewright::reference

#endif // TILEWRIGHT_EXECUTION_REFERENCE_MISPLAN_H
