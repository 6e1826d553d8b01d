//===- LoopPlan.h - what a loop loads ahead, and how far --------*- C++ -*-===//
#ifndef TILEWRIGHT_TRANSFORM_TILEAS_SCHEDULE_LOOPPLAN_H
#define TILEWRIGHT_TRANSFORM_TILEAS_SCHEDULE_LOOPPLAN_H

#include "tilewright/Transform/TileAS/Schedule/ProductsAhead.h"
#include "tilewright/Transform/TileAS/Schedule/ScheduleConstraints.h"

namespace tilewright {

struct LoopPlan {
  /// Iterations that are ever loaded ahead, and stages of rings: what is ahead
  /// stands before the loop as often.
  static constexpr int64_t mostAhead = 7, mostStages = mostAhead + 1;

  std::vector<LoopStream> copied; ///< to rings in shared memory
  std::vector<LoopStream> held;   ///< in registers, an iteration ahead
  int64_t stages = 0;             ///< of the rings, two at least; 0: no rings
  ProductsAhead products;         ///< that are made an iteration ahead
  /// Products that run by themselves and are still in flight in the iteration
  /// after their own, so that their tiles stay in their rings as long.
  std::vector<mlir::Operation *> outlasting;
  /// Whether an agent of its own copies all tiles, by tensor maps
  /// (LoopChannel.h): `copied` are all that are loaded, `stages` those of the
  /// channel.
  bool isProduced = false;

  /// In how many iterations after its own a product may be in flight.
  int64_t inFlight() const { return outlasting.empty() ? 0 : 1; }

  /// By how many iterations what reads the tile of `stream`, its copy, or its
  /// load to registers is ahead.
  int64_t leadOfReader(const LoopStream &stream) const {
    return products.ops.contains(stream.load) ? 1 : 0;
  }
  int64_t leadOfCopy(const LoopStream &stream) const {
    return leadOfReader(stream) + stages - 1 - inFlight();
  }
  int64_t leadOfLoad(const LoopStream &stream) const {
    return leadOfReader(stream) + 1;
  }
  /// Whether the tile of `stream` is copied, or loaded to registers, ahead.
  bool isAhead(const LoopStream &stream) const;
  /// Who brings the tile of `load`, where that is done ahead.
  std::optional<Filler> fillerOf(mlir::Operation *load) const;
  /// The longest; 0 where nothing is ahead.
  int64_t lead() const;
};

/// Chooses what of `streams` is loaded ahead, which products are made ahead,
/// and how far, by a schedule of the loop (LoopSchedule.h) within what the chip
/// has for each block of the kernel's occupancy, or of two. `num_stages` of the
/// kernel decides otherwise. It keeps to `constraints` where it can
/// (checkConstraints). `ofChannels` bytes are those of other loops' channels.
/// Says so in remarks.
LoopPlan planLoop(mlir::scf::ForOp loop, std::vector<LoopStream> streams,
                  const ScheduleConstraints &constraints, const Chip *chip,
                  int64_t ofChannels = 0);

} // namespace tilewright

#endif // TILEWRIGHT_TRANSFORM_TILEAS_SCHEDULE_LOOPPLAN_H
