//===- Races.h - detects races ----------------------------------*- C++ -*-===//
// The state of --racecheck: a launch's accesses of global memory (GridRaces),
// and for each running block its threads' knowledge and the accesses of its
// shared memory (Races). The blocks of such a launch run on one host thread, so
// that reports are reproducible for a seed.
//
// The parts: Knowledge (vector clocks), Order (the knowledge of threads),
// Releases (the knowledge that a flag passes on), AccessLog (the accesses of
// each word).
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

  /// Numbers of threads and of their work have 32 bits.
  static constexpr uint64_t mostThreads = (uint64_t(1) << 32) / workKinds;

  GridThreads threads;
  AccessLog accesses;
  Releases releases;
  std::shared_ptr<ProxyWrites> proxyWrites; ///< to global memory; or null

  /// Changed tensor maps in global memory, by address: the number of the change
  /// among all changes, and its cause.
  struct MapChange {
    uint64_t number = 0;
    std::string by;
    uint32_t thread = 0, time = 0; ///< in GridThreads, and its time
  };
  std::map<uint64_t, MapChange> mapChanges;
  uint64_t changesOfMaps = 0;
};

class Races {
public:
  explicit Races(GridRaces &grid)
      : order(grid.threads), grid(grid), shared(grid.threads) {}

  /// Starts the threads of a block, by its number in the grid.
  void begin(uint32_t block);

  struct Found {
    uint32_t block, thread, site;
    bool writes, isCopy;
  };
  /// Adds an access, in the order of execution; returns the access that it
  /// races with. `owner`: the block whose shared memory it is in; null:
  /// elsewhere.
  std::optional<Found> access(const Actor &actor,
                              const AccessLog::Access &access, Races *owner);

  /// The kind of access with normalized scope: without clusters a block is one.
  uint32_t scoped(uint32_t kind) const {
    return (kind & InCluster) && !order.hasClusters()
               ? (kind & ~uint32_t(InCluster)) | Narrow
               : kind;
  }

  /// Records that a thread of another block uses shared memory of this one.
  /// False if it does not know that this block has begun.
  bool useFrom(const Order &user, uint32_t thread, uint32_t site);
  /// After the end of the block: a use of its shared memory that none of its
  /// threads knew.
  std::optional<Found> findLateUse() const;

  /// The state that all blocks share.
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
