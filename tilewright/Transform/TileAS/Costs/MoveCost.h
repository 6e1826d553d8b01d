//===- MoveCost.h - costs of layout conversions -----------------*- C++ -*-===//
#ifndef TILEWRIGHT_TRANSFORM_TILEAS_COSTS_MOVECOST_H
#define TILEWRIGHT_TRANSFORM_TILEAS_COSTS_MOVECOST_H

#include "tilewright/Layout/LinearLayout.h"
#include "llvm/ADT/StringRef.h"

namespace tilewright {

/// How a tile is converted from one layout to another.
enum class MoveWay {
  Rename,  ///< within each thread
  Shuffle, ///< within each warp
  Shared   ///< through shared memory, between two barriers
};
/// "rename".
llvm::StringRef nameOf(MoveWay way);

/// The cheapest conversion and its cost per warp, in wavefronts
/// (Chip/CostModel.h): shuffles and selects, or accesses and waiting.
struct MovePlan {
  MoveWay way = MoveWay::Rename;
  unsigned cost = 0;
};

/// A warp's cost, in the same units, of `accesses` to shared memory with
/// `wavefronts` in total; of the accesses of a tile whose elements are at
/// `offsets` (LinearLayout::placesIn); of a barrier.
int64_t costOfAccesses(int64_t wavefronts, int64_t accesses);
int64_t costOfAccesses(const LinearLayout &offsets, unsigned elementBytes);
int64_t costOfBarrier();

/// The cost of converting through `memory`, in 2^`sliceBits` slices.
unsigned costThrough(const LinearLayout &memory, const LinearLayout &from,
                     const LinearLayout &to, unsigned elementBytes,
                     unsigned sliceBits);

/// The cheapest conversion, with `memory` as the buffer if one is needed.
MovePlan planMove(const LinearLayout &from, const LinearLayout &to,
                  const LinearLayout &memory, unsigned elementBytes,
                  unsigned sliceBits);

/// The cheapest conversion with a buffer that suits both layouts.
/// `elementBytes` is 1, 2, 4 or 8.
MovePlan planMove(const LinearLayout &from, const LinearLayout &to,
                  unsigned elementBytes);

} // namespace tilewright

#endif // TILEWRIGHT_TRANSFORM_TILEAS_COSTS_MOVECOST_H
