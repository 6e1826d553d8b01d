//===- Releases.h - what strong writes hand on ------------------*- C++ -*-===//
// PTX ISA, Release and Acquire Patterns, and Observation Order: a strong write
// carries what its thread released, by itself, by a fence before it or by a
// release of the same place just before. An atomic update hands on what it
// found as well; any other write ends that. Each step must be morally strong:
// of one block, or both of a scope that reaches beyond it.
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
    bool isMore = false; ///< than all others get
  };
  using Nears = std::map<uint32_t, Near>; ///< by block or cluster
  struct Location {
    uint32_t bytes = 0;
    uint32_t writer = 0, block = 0; ///< of the value that is there
    Reach reach = Reach::Grid;
    Knowledge wide;  ///< for all
    Nears near, mid; ///< for those of one block, of one cluster
    Knowledge ownNear, ownMid, ownWide; ///< what its writer added itself
    Knowledge::Fences fences; ///< by fence.sc, before the writes that count

    bool isMorallyStrong(const Order &order, uint32_t kind) const {
      return std::min(reach, reachOf(kind)) >= order.distanceTo(block);
    }
  };

  static void add(Nears &nears, uint32_t number, const Knowledge &own,
                  bool isMore);
  /// Forgets what overlaps but is not exactly this; gives this, or null.
  Location *take(uint64_t address, uint32_t bytes);

  std::map<uint64_t, Location> locations; ///< by address
};

} // namespace tilewright::emulator

#endif // TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_RELEASES_H
