//===- MoveCost.h - what a change of layout takes ---------------*- C++ -*-===//
#ifndef TILEWRIGHT_TRANSFORM_TILEAS_COSTS_MOVECOST_H
#define TILEWRIGHT_TRANSFORM_TILEAS_COSTS_MOVECOST_H

#include "tilewright/Layout/LinearLayout.h"
#include "llvm/ADT/StringRef.h"

namespace tilewright {

/// How a tile gets from one layout to another.
enum class MoveWay {
  Rename,  ///< every element stays in its thread
  Shuffle, ///< in its warp
  Shared   ///< through shared memory, between two barriers
};
/// "rename".
llvm::StringRef nameOf(MoveWay way);

/// The cheapest way and what it takes of each warp, in wavefronts
/// (Chip/CostModel.h): shuffles and selects, or accesses and waiting.
struct MovePlan {
  MoveWay way = MoveWay::Rename;
  unsigned cost = 0;
};

/// What a warp takes, in those units, for accesses of shared memory that have
/// so many wavefronts; for those of a tile whose places find their elements at
/// `offsets` (LinearLayout::placesIn); for a barrier.
int64_t costOfAccesses(int64_t wavefronts, int64_t accesses);
int64_t costOfAccesses(const LinearLayout &offsets, unsigned elementBytes);
int64_t costOfBarrier();

/// What the way through `memory`, in 2^`sliceBits` slices, takes.
unsigned costThrough(const LinearLayout &memory, const LinearLayout &from,
                     const LinearLayout &to, unsigned elementBytes,
                     unsigned sliceBits);

/// The cheapest way where memory, if it is to be used, is `memory`.
MovePlan planMove(const LinearLayout &from, const LinearLayout &to,
                  const LinearLayout &memory, unsigned elementBytes,
                  unsigned sliceBits);

/// The cheapest way with a buffer that suits both. `elementBytes` is 1, 2, 4 or
/// 8.
MovePlan planMove(const LinearLayout &from, const LinearLayout &to,
                  unsigned elementBytes);

} // namespace tilewright

#endif // TILEWRIGHT_TRANSFORM_TILEAS_COSTS_MOVECOST_H
