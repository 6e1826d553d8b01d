//===- EntryHints.h - hints that take effect, their ranges ------*- C++ -*-===//
// Producers may write any hints, and values out of range are ignored; a file of
// hints (Driver/Hints.h) is checked against this table.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_DIALECT_TILEAA_ENTRYHINTS_H
#define TILEWRIGHT_DIALECT_TILEAA_ENTRYHINTS_H

#include "tilewright/Dialect/TileAA/TileAA.h"

namespace tilewright::tileaa {

struct HintRange {
  llvm::StringLiteral name;
  int64_t fewest, most;
  bool isPowerOf2;

  bool takes(int64_t value) const {
    return value >= fewest && value <= most &&
           (!isPowerOf2 || llvm::isPowerOf2_64(value));
  }
};

// On an entry; see Conversion/TileAAToTileAS/KernelSpec.cpp.
inline constexpr HintRange kWarpsHint = {"num_worker_warps_per_cta", 4, 8,
                                         true};
inline constexpr HintRange kCtasHint = {"num_cta_in_cga", 1,
                                        KernelSpecAttr::kMaxCtas, true};
inline constexpr HintRange kOccupancyHint = {"occupancy", 1, 32, false};
// On a load; see Transform/TileAS/Schedule/LoopPlan.cpp.
inline constexpr HintRange kLatencyHint = {"latency", 1, 10, false};

} // namespace tilewright::tileaa

#endif // TILEWRIGHT_DIALECT_TILEAA_ENTRYHINTS_H
