//===- Resources.h - what a multiprocessor does in a cycle ------*- C++ -*-===//
// The table (Resources.def) that schedules are made with.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_CHIP_RESOURCES_H
#define TILEWRIGHT_CHIP_RESOURCES_H

#include "tilewright/Chip/Chip.h"

#include <array>

namespace tilewright {

/// What instructions compete for.
enum class Unit : uint8_t {
#define UNIT(Name, Text) Name,
#include "tilewright/Chip/Resources.def"
};
inline constexpr unsigned numUnits = 0
#define UNIT(Name, Text) +1
#include "tilewright/Chip/Resources.def"
    ;
/// "tensor".
llvm::StringRef nameOf(Unit unit);

/// Cycles of each unit.
using UnitCycles = std::array<int64_t, numUnits>;

/// Cycles until a result may be used.
struct Latencies {
  int64_t memory, shared, tensor, multiply, shuffle, meet;
};

/// The rates and latencies of one chip.
class Resources {
public:
  /// Of null, those of the first chip of the table.
  static Resources of(const Chip *chip);

  /// Cycles for `amount` of what the unit's rate counts: bytes, results, lanes
  /// or instructions of a warp.
  int64_t cycles(Unit unit, int64_t amount) const;
  /// Cycles for so many products of `input`, a type of Atoms.def; `byGroups`:
  /// of an instruction that a group of warps begins.
  int64_t tensorCycles(llvm::StringRef input, int64_t products,
                       bool byGroups = false) const;

  Latencies latencies;

private:
  std::array<int64_t, numUnits> rates;
};

} // namespace tilewright

#endif // TILEWRIGHT_CHIP_RESOURCES_H
