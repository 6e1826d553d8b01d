//===- RingSlots.h - the stage of a ring that a view selects ----*- C++ -*-===//
// A slot is a known distance, modulo the number of stages, from a value that
// identifies a stage: an iterator or a number. Two views whose slots differ by
// a known nonzero distance are disjoint, whichever stages they select.
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

/// Whether the slots, of one ring at one point in time, are never the same
/// stage.
inline bool areDisjoint(const std::optional<RingSlot> &a,
                        const std::optional<RingSlot> &b) {
  return a && b && a->base == b->base && a->distance != b->distance;
}

/// The slot that `value`, an iterator or a number, is in a ring of `stages`.
/// Recognizes iterators and their tokens, constants, and wrapping increments of
/// a stage; any other value is its own base.
RingSlot slotOf(mlir::Value value, unsigned stages);

/// The slots of which `view` selects one: two if an `arith.select` chooses
/// between two stages, otherwise one; none if the view does not select one of
/// several stages.
llvm::SmallVector<RingSlot, 2> slotsOfView(mlir::Value view);

} // namespace tilewright

#endif // TILEWRIGHT_TRANSFORM_TILEAS_BUFFERS_RINGSLOTS_H
