//===- CostModel.h - what operations, moves and launches cost ---*- C++ -*-===//
// The one place that costs come from: for schedules, layouts, the choice of
// instructions, tiles in parts, tuning and the benchmarks. Its constants are
// the rows of Costs.def.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_CHIP_COSTMODEL_H
#define TILEWRIGHT_CHIP_COSTMODEL_H

#include "tilewright/Chip/Chip.h"

#include <array>
#include <optional>

namespace tilewright {

/// What instructions compete for.
enum class Unit : uint8_t {
#define UNIT(Name, Text) Name,
#include "tilewright/Chip/Costs.def"
};
inline constexpr unsigned numUnits = 0
#define UNIT(Name, Text) +1
#include "tilewright/Chip/Costs.def"
    ;
/// "tensor".
llvm::StringRef nameOf(Unit unit);

/// Cycles of each unit.
using UnitCycles = std::array<int64_t, numUnits>;

/// Cycles until a result may be used.
struct Latencies {
  int64_t memory, shared, tensor, multiply, shuffle, meet;
};

/// Issue slots of a warp scheduler, by which layouts and moves are ranked; the
/// same on every chip.
struct Slots {
  int64_t request, read, write, extraRead, extraWrite, barrier, heldParts,
      spillWaits;
  /// Of 128 bytes of shared memory, or a shuffle.
  int64_t wavefront;
  /// Of a word that is spilled and read again.
  int64_t spill() const { return 2 * wavefront; }
};

/// A usual part with a chip.
struct ChipPart {
  llvm::StringRef name;
  unsigned multiprocessors, megahertz, deviceGigabytes;
};

/// What the time of a launch is estimated by: a row LAUNCH, and PART's memory.
struct LaunchConstants {
  double busyWarps = 1, serial = 0, start = 0, deviceGigabytes = 0;
};

/// What one block of a kernel takes, and how it is launched.
struct LaunchWork {
  std::array<double, numUnits> cycles{}; ///< of each unit, where nobody else
                                         ///< has it
  double farBytes = 0;                   ///< that device memory moves
  unsigned warps = 1;                    ///< of a block
  unsigned resident = 1; ///< blocks that fit on a multiprocessor
  uint64_t blocks = 0;   ///< of the launch; 0: all multiprocessors are full
  unsigned multiprocessors = 1;
};

struct LaunchEstimate {
  double cycles = 0;        ///< of the launch
  double cyclesOfBlock = 0; ///< of a full multiprocessor, for each block
  llvm::StringRef boundBy;  ///< a unit, or "device memory"
};

class CostModel {
public:
  /// Of null, that of the first chip of the table.
  static CostModel of(const Chip *chip);

  //===--------------------------------------------------------------------===//
  // Cycles of a multiprocessor
  //===--------------------------------------------------------------------===//

  /// Cycles for `amount` of what the unit's rate counts: bytes, results, lanes
  /// or instructions of a warp.
  int64_t cycles(Unit unit, int64_t amount) const;
  double exactCycles(Unit unit, double amount) const {
    return amount / double(rates[unsigned(unit)]);
  }
  /// Cycles for so many products of `input`, a type of Atoms.def; `byGroups`:
  /// of an instruction that a group of warps begins.
  int64_t tensorCycles(llvm::StringRef input, int64_t products,
                       bool byGroups = false) const;
  /// Cycles for which products wait where each of `threads` threads spills so
  /// many words.
  int64_t spillCycles(int64_t words, int64_t threads) const;

  Latencies latencies;

  //===--------------------------------------------------------------------===//
  // Slots of a warp scheduler
  //===--------------------------------------------------------------------===//

  static const Slots &slots();

  //===--------------------------------------------------------------------===//
  // Launches
  //===--------------------------------------------------------------------===//

  /// How long a launch takes: its blocks come in waves; a multiprocessor is
  /// busy with its busiest unit, and with what of the others that does not
  /// hide; few warps leave it idle; device memory serves all of them. An
  /// estimate to rank by, which knows no cache.
  LaunchEstimate estimate(const LaunchWork &work) const;
  LaunchConstants launch;

  /// A usual part with the chip, where one is in the table.
  std::optional<ChipPart> part() const { return chipPart; }
  /// Where kernels were timed that the estimates were compared with; empty
  /// where none were.
  llvm::StringRef measuredOn() const { return measured; }

private:
  std::array<int64_t, numUnits> rates;
  std::optional<ChipPart> chipPart;
  llvm::StringRef measured;
};

} // namespace tilewright

#endif // TILEWRIGHT_CHIP_COSTMODEL_H
