//===- LoopPlan.h - the pipelining plan of a loop ---------------*- C++ -*-===//
#ifndef TILEWRIGHT_TRANSFORM_TILEAS_SCHEDULE_LOOPPLAN_H
#define TILEWRIGHT_TRANSFORM_TILEAS_SCHEDULE_LOOPPLAN_H

#include "tilewright/Transform/TileAS/Schedule/ProductsAhead.h"
#include "tilewright/Transform/TileAS/Schedule/ScheduleConstraints.h"

namespace tilewright {

struct LoopPlan {
  /// The longest prefetch distance, and the most stages of a ring: the prologue
  /// repeats prefetched operations that many times.
  static constexpr int64_t mostAhead = 7, mostStages = mostAhead + 1;

  std::vector<LoopStream> copied; ///< to rings in shared memory
  std::vector<LoopStream> held;   ///< in registers, an iteration early
  int64_t stages = 0;             ///< of the rings, two at least; 0: no rings
  ProductsAhead products;         ///< that run an iteration early
  /// Asynchronous products that are still in flight in the iteration after
  /// their own, so that their tiles stay in their rings as long.
  std::vector<mlir::Operation *> outlasting;
  /// Whether a producer warp copies all tiles by tensor maps (LoopChannel.h):
  /// `copied` are all loads, `stages` those of the channel.
  bool isProduced = false;
  /// Whether its two warpgroups alternate (WarpgroupOrder.h).
  bool ordersWarpgroups = false;

  /// For how many iterations after its own a product may be in flight.
  int64_t inFlight() const { return outlasting.empty() ? 0 : 1; }

  /// By how many iterations the reader of `stream`'s tile, its copy or its load
  /// to registers is early.
  int64_t leadOfReader(const LoopStream &stream) const {
    return products.ops.contains(stream.load) ? 1 : 0;
  }
  int64_t leadOfCopy(const LoopStream &stream) const {
    return leadOfReader(stream) + stages - 1 - inFlight();
  }
  int64_t leadOfLoad(const LoopStream &stream) const {
    return leadOfReader(stream) + 1;
  }
  /// Whether the tile of `stream` is prefetched, by copying it or into
  /// registers.
  bool isAhead(const LoopStream &stream) const;
  /// The filler of the tile of `load`, if it is prefetched.
  std::optional<Filler> fillerOf(mlir::Operation *load) const;
  /// The longest lead; 0 if nothing is early.
  int64_t lead() const;
};

/// Chooses which of `streams` are prefetched, which products run early, and how
/// far, by scheduling the loop (LoopSchedule.h) within the resources that the
/// chip has for each block at the kernel's occupancy, or at two. The kernel's
/// `num_stages` takes precedence. Satisfies `constraints` where possible
/// (checkConstraints). Other loops' channels use `ofChannels` bytes. Emits
/// remarks.
LoopPlan planLoop(mlir::scf::ForOp loop, std::vector<LoopStream> streams,
                  const ScheduleConstraints &constraints, const Chip *chip,
                  int64_t ofChannels = 0);

} // namespace tilewright

#endif // TILEWRIGHT_TRANSFORM_TILEAS_SCHEDULE_LOOPPLAN_H
