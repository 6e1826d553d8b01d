//===- Estimate.h - the estimated time of a launch --------------*- C++ -*-===//
// Estimates how long a launch takes on a chip, from a few of its blocks that
// were executed and recorded: runs copies of them on a modelled multiprocessor,
// and distributes the whole grid to the chip's multiprocessors.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_EXECUTION_EMULATOR_TIMING_ESTIMATE_H
#define TILEWRIGHT_EXECUTION_EMULATOR_TIMING_ESTIMATE_H

#include "tilewright/Execution/Emulator/Timing/Multiprocessor.h"

namespace tilewright::emulator {

/// The numbers of the clusters that represent a grid of `clusters`, x fastest,
/// in ascending order: one in the middle, its neighbour along each axis, and
/// four that are spread over the grid.
std::vector<uint64_t> sampleClusters(const std::array<uint32_t, 3> &clusters);

/// What a launch needs of the chip.
struct TimedLaunch {
  const Chip *chip = nullptr; ///< one of which a part is known
  std::array<uint32_t, 3> grid = {1, 1, 1};
  unsigned threads = 1;     ///< of a block
  uint64_t sharedBytes = 0; ///< of a block
  unsigned registers = 0;   ///< of a thread; 0: unknown, and no limit
  /// Begin and end of each buffer.
  llvm::ArrayRef<std::pair<uint64_t, uint64_t>> regions;
};

struct LaunchTimes {
  double microseconds = 0, cycles = 0; ///< with the launch itself
  double startCycles = 0;              ///< of that, an empty launch
  double cyclesOfBlock = 0;            ///< of a resident block, on average
  unsigned resident = 0;               ///< blocks on a multiprocessor at a time
  uint64_t waves = 0, blocks = 0, executedBlocks = 0;
  uint64_t loadedBytes = 0; ///< by all blocks, from the L2
  uint64_t deviceBytes = 0; ///< of these from device memory, and all stores
  /// Fractions of the time for which a part of a full multiprocessor is busy,
  /// and of a warp's time for which it waits.
  std::array<double, timedParts> busy = {};
  std::array<double, timedWaits> waits = {};
  std::string limit; ///< "tensor", "waits for memory"
  unsigned registers = 0;
  std::vector<TimedEvent> timeline; ///< of the blocks that begin first
};

/// What an estimate needs in addition to a launch, and the estimate.
struct TimingRequest {
  unsigned registers = 0;         ///< of a thread; 0: unknown
  bool registersAreGiven = false; ///< and not predicted
  bool wantsTimeline = false;
  /// Other constants with which the launch is estimated too.
  std::vector<CostModel> others;

  LaunchTimes times;
  std::vector<SourceLine> lines; ///< that the timeline names
  std::vector<double> microsecondsOfOthers;
};

/// The estimate of a launch, whose blocks in `recordings` were executed.
LaunchTimes estimateLaunch(const TimedCode &code, const CostModel &costs,
                           const TimedLaunch &launch,
                           llvm::ArrayRef<BlockRecording> recordings,
                           bool wantsTimeline);

} // namespace tilewright::emulator

#endif // TILEWRIGHT_EXECUTION_EMULATOR_TIMING_ESTIMATE_H
