//===- Races.h - accesses that nothing orders -------------------*- C++ -*-===//
// What --racecheck keeps: of the launch what happens to global memory
// (GridRaces), and of each block that runs what its threads know and what
// happens to its shared memory (Races). Blocks of such a launch run on one host
// thread, so that the same seed gives the same report.
//
// The parts: Knowledge (vector clocks), Order (what a thread knows), Releases
// (what a flag hands on), AccessLog (what each word has seen).
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_RACES_H
#define TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_RACES_H

#include "tilewright/Execution/Emulator/Runtime/AccessLog.h"
#include "tilewright/Execution/Emulator/Runtime/Releases.h"

namespace tilewright::emulator {

struct GridRaces {
  explicit GridRaces(const GridThreads &threads)
      : threads(threads), accesses(threads) {}

  /// Numbers of threads and of their copies have 32 bits.
  static constexpr uint64_t mostThreads = uint64_t(1) << 31;

  GridThreads threads;
  AccessLog accesses;
  Releases releases;
};

class Races {
public:
  explicit Races(GridRaces &grid)
      : order(grid.threads), grid(grid), shared(grid.threads) {}

  /// The threads of a block begin, by its number in the grid.
  void begin(uint32_t block);

  struct Found {
    uint32_t block, thread, site;
    bool writes, isCopy;
  };
  /// An access, in the order in which they happen; says with what it races.
  std::optional<Found> access(const Actor &actor,
                              const AccessLog::Access &access, bool isShared);

  Order order;

private:
  GridRaces &grid;
  AccessLog shared;
  Releases sharedReleases;
};

} // namespace tilewright::emulator

#endif // TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_RACES_H
