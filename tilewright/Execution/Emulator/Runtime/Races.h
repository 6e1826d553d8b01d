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

#include <map>
#include <string>

namespace tilewright::emulator {

class ProxyWrites;

struct GridRaces {
  explicit GridRaces(const GridThreads &threads)
      : threads(threads), accesses(threads) {}

  /// Numbers of threads and of their copies have 32 bits.
  static constexpr uint64_t mostThreads = uint64_t(1) << 31;

  GridThreads threads;
  AccessLog accesses;
  Releases releases;
  std::shared_ptr<ProxyWrites> proxyWrites; ///< to global memory; or null

  /// Tensor maps in global memory that somebody has changed, by address: the
  /// how manyth change of all it was, and what made it.
  struct MapChange {
    uint64_t number = 0;
    std::string by;
    uint32_t thread = 0, time = 0; ///< of GridThreads, and when
  };
  std::map<uint64_t, MapChange> mapChanges;
  uint64_t changesOfMaps = 0;
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
  /// `owner`: of the block in whose shared memory it is; null: elsewhere.
  std::optional<Found> access(const Actor &actor,
                              const AccessLog::Access &access, Races *owner);

  /// A kind as it is here: without clusters a block is one.
  uint32_t scoped(uint32_t kind) const {
    return (kind & InCluster) && !order.hasClusters()
               ? (kind & ~uint32_t(InCluster)) | Narrow
               : kind;
  }

  /// A thread of another block uses shared memory of this one. False where it
  /// does not know that this block has begun.
  bool useFrom(const Order &user, uint32_t thread, uint32_t site);
  /// The block has ended: a use of its shared memory that none of its threads
  /// knew of.
  std::optional<Found> findLateUse() const;

  /// What all blocks share.
  GridRaces &ofGrid() { return grid; }

  Order order;

private:
  struct Use {
    uint32_t time, site;
  };

  GridRaces &grid;
  AccessLog shared;
  std::map<uint32_t, Use> uses; ///< the last of each thread of other blocks
  Releases sharedReleases;
};

} // namespace tilewright::emulator

#endif // TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_RACES_H
