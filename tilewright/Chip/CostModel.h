//===- CostModel.h - costs of operations and launches -----------*- C++ -*-===//
// The only source of costs: for schedules, layouts, the choice of instructions,
// tile splitting, tuning and the benchmarks. Its constants are the rows of
// Costs.def.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_CHIP_COSTMODEL_H
#define TILEWRIGHT_CHIP_COSTMODEL_H

#include "tilewright/Chip/Chip.h"

#include <array>
#include <optional>

namespace tilewright {

/// The units that instructions compete for.
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

/// Who issues a matrix product, and where its sums are.
enum class TensorForm : uint8_t {
#define TENSOR_FORM(Form, Speed) Form,
#include "tilewright/Chip/Costs.def"
};

/// Cycles of each unit.
using UnitCycles = std::array<int64_t, numUnits>;

/// Cycles until a result may be used.
struct Latencies {
  int64_t memory, shared, tensor, multiply, shuffle, barrier, cluster;
};

/// Issue slots of a warp scheduler, by which layouts and conversions are
/// ranked; the same on every chip.
struct Slots {
  int64_t request, read, write, extraRead, extraWrite, barrier, heldParts,
      spillWaits, tensorMap;
  /// 128 bytes of shared memory, or a shuffle.
  int64_t wavefront;
  /// A word that is spilled and reloaded.
  int64_t spill() const { return 2 * wavefront; }
};

/// A typical product with a chip.
struct ChipPart {
  llvm::StringRef name;
  unsigned multiprocessors, megahertz, deviceGigabytes;
};

/// The constants of launch time estimates: a row LAUNCH, and PART's memory.
struct LaunchConstants {
  double busyWarps = 1, serial = 0, start = 0, deviceGigabytes = 0;
};

/// The constants of the emulator's time estimates: a row TIMING.
struct TimingConstants {
  double integer = 1, convert = 1, level2Bytes = 1, level2Latency = 0,
         level2Megabytes = 1, blockStart = 0, lineAtomic = 0, start = 0;
};

/// The work of one block of a kernel, and its launch.
struct LaunchWork {
  std::array<double, numUnits> cycles{}; ///< of each unit, without
                                         ///< contention
  double farBytes = 0;                   ///< moved by device memory
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
  /// For null, that of the first chip of the table.
  static CostModel of(const Chip *chip);

  //===--------------------------------------------------------------------===//
  // Cycles of a multiprocessor
  //===--------------------------------------------------------------------===//

  /// Cycles for `amount` of the unit's operations: bytes, results, lanes or
  /// warp instructions.
  int64_t cycles(Unit unit, int64_t amount) const;
  double exactCycles(Unit unit, double amount) const {
    return amount / double(rates[unsigned(unit)]);
  }
  /// Cycles for `products` of `input`, a type of Atoms.def.
  int64_t tensorCycles(llvm::StringRef input, int64_t products,
                       TensorForm form = TensorForm::Warp) const;
  /// Cycles for which products wait if each of `threads` threads spills
  /// `words`.
  int64_t spillCycles(int64_t words, int64_t threads) const;

  Latencies latencies;

  //===--------------------------------------------------------------------===//
  // Slots of a warp scheduler
  //===--------------------------------------------------------------------===//

  static const Slots &slots();

  //===--------------------------------------------------------------------===//
  // Launches
  //===--------------------------------------------------------------------===//

  /// The duration of a launch: its blocks run in waves; a multiprocessor is
  /// limited by its busiest unit, and by the part of the others that is not
  /// hidden; few warps leave it idle; all of them share device memory. An
  /// estimate for ranking, without a cache model.
  LaunchEstimate estimate(const LaunchWork &work) const;
  LaunchConstants launch;
  TimingConstants timing;

  /// A typical device with the chip, if the table has one.
  std::optional<ChipPart> part() const { return chipPart; }
  /// The devices on which the estimates were compared with timed kernels; empty
  /// if none.
  llvm::StringRef measuredOn() const { return measured; }

private:
  std::array<int64_t, numUnits> rates;
  std::optional<ChipPart> chipPart;
  llvm::StringRef measured;
};

} // namespace tilewright

#endif // TILEWRIGHT_CHIP_COSTMODEL_H
