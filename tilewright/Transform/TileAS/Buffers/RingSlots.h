//===- RingSlots.h - which stage of a ring a view selects -------*- C++ -*-===//
// A slot is a known distance, modulo the number of stages, from a value that
// names a stage: an iterator, or a number. So two views whose slots differ by a
// known distance that is not 0 are disjoint, whichever stages they select.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_TRANSFORM_TILEAS_BUFFERS_RINGSLOTS_H
#define TILEWRIGHT_TRANSFORM_TILEAS_BUFFERS_RINGSLOTS_H

#include "tilewright/Dialect/TileAS/TileAS.h"

namespace tilewright {

struct RingSlot {
  mlir::Value base;      ///< null: the first stage
  unsigned distance = 0; ///< from the stage of `base`, below the stages

  bool operator==(const RingSlot &) const = default;
};

/// Whether the slots, of one ring and at one time, are never the same stage.
inline bool areDisjoint(const std::optional<RingSlot> &a,
                        const std::optional<RingSlot> &b) {
  return a && b && a->base == b->base && a->distance != b->distance;
}

/// The slot that `value`, an iterator or a number, is in a ring of `stages`.
/// Understood are iterators and their tokens, constants, and steps of a stage
/// that wrap around; anything else is a base of its own.
RingSlot slotOf(mlir::Value value, unsigned stages);

/// The slot that `view` selects; none where it is not of one stage of several.
std::optional<RingSlot> slotOfView(mlir::Value view);

} // namespace tilewright

#endif // TILEWRIGHT_TRANSFORM_TILEAS_BUFFERS_RINGSLOTS_H
