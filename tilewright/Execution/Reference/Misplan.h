//===- Misplan.h - deliberately wrong plans ---------------------*- C++ -*-===//
// For tests: the planner's optimizations are what can make it wrong, and tests
// of the reference must detect it. Each of these omits one check of the
// planner, in the plans that are made from then on, without slowing them down.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_EXECUTION_REFERENCE_MISPLAN_H
#define TILEWRIGHT_EXECUTION_REFERENCE_MISPLAN_H

#include "llvm/ADT/StringRef.h"

namespace tilewright::reference {

enum class Misplan : uint8_t {
  None,
  /// "hoist-block": hoists values that depend on the block out of all blocks.
  HoistBlock,
  /// "hoist-carried": hoists values that depend on loop-carried values.
  HoistCarried,
  /// "keep-row": a tile that is read in place stays borrowed when its memory is
  /// written.
  KeepRow,
  /// "keep-row-in-region": the same only in an `if` or a loop.
  KeepRowInRegion,
  /// "run-over-exit": elementwise operations, and a store, after an `if` join
  /// the run before it.
  RunOverExit,
  /// "stale-index": a store joins the run that computes its index, and its row
  /// is located before the run.
  StaleIndex,
};

/// Makes every plan of this process wrong. False if nothing has that name.
bool plantMisplan(llvm::StringRef name);
Misplan plantedMisplan();

} // namespace tilewright::reference

#endif // TILEWRIGHT_EXECUTION_REFERENCE_MISPLAN_H
