//===- Releases.h - knowledge that strong writes pass on --------*- C++ -*-===//
// PTX ISA, Release and Acquire Patterns, and Observation Order: a strong write
// passes on the knowledge that its thread released, by the write, by a fence
// before it, or by a release of the same location immediately before. An atomic
// update also passes on the knowledge that it found; any other write ends that.
// Each step must be morally strong: within one block, or with scopes that
// include both.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_RELEASES_H
#define TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_RELEASES_H

#include "tilewright/Execution/Emulator/Runtime/Order.h"
#include <map>

namespace tilewright::emulator {

class Releases {
public:
  void clear() { locations.clear(); }

  /// A strong read.
  void read(Order &order, uint32_t thread, uint64_t address, uint32_t bytes,
            uint32_t kind);
  /// Any write.
  void write(Order &order, uint32_t thread, uint64_t address, uint32_t bytes,
             uint32_t kind);

private:
  struct Near {
    Knowledge all;
    bool isMore = false; ///< more than all others get
  };
  using Nears = std::map<uint32_t, Near>; ///< by block or cluster
  struct Location {
    uint32_t bytes = 0;
    uint32_t writer = 0, block = 0; ///< of the current value
    Reach reach = Reach::Grid;
    Knowledge wide;                     ///< for all
    Nears near, mid;                    ///< for one block, for one cluster
    Knowledge ownNear, ownMid, ownWide; ///< added by its writer
    Knowledge::Fences fences; ///< by fence.sc, before the relevant writes

    bool isMorallyStrong(const Order &order, uint32_t kind) const {
      return std::min(reach, reachOf(kind)) >= order.distanceTo(block);
    }
  };

  static void add(Nears &nears, uint32_t number, const Knowledge &own,
                  bool isMore);
  /// Removes locations that overlap this one without being equal; returns this
  /// one, or null.
  Location *take(uint64_t address, uint32_t bytes);

  std::map<uint64_t, Location> locations; ///< by address
};

} // namespace tilewright::emulator

#endif // TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_RELEASES_H
