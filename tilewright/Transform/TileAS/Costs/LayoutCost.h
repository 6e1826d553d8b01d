//===- LayoutCost.h - what operations take in a layout ----------*- C++ -*-===//
// Costs are issue slots of one warp scheduler, summed over the warps of a
// block (Chip/CostModel.h). They rank layouts and predict no time.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_TRANSFORM_TILEAS_COSTS_LAYOUTCOST_H
#define TILEWRIGHT_TRANSFORM_TILEAS_COSTS_LAYOUTCOST_H

#include "tilewright/Dialect/TileAS/TileAS.h"
#include "tilewright/Transform/TileAS/Costs/MoveCost.h"

namespace tilewright {

/// How an operation's tile meets global memory.
struct GlobalAccess {
  mlir::RankedTensorType tile;
  /// The dimension along which elements lie side by side, and how many of them
  /// one access may move. No dimension: none is known to.
  std::optional<unsigned> along;
  unsigned run = 1;
  bool writes = false;
  /// Each element is accessed once, by its owner.
  bool byOwner = false;

  unsigned elementBits() const;
};

/// What `op` loads, stores or combines; nothing where it does neither, or not
/// by tiles.
std::optional<GlobalAccess> findGlobalAccess(mlir::Operation *op);

/// One access of a warp: what it asks of global memory.
struct GlobalRequests {
  unsigned width;    ///< elements of a thread that one moves
  unsigned requests; ///< of one warp
  unsigned sectors;  ///< of 32 bytes, of one request
};
GlobalRequests requestsOf(const GlobalAccess &access,
                          const LinearLayout &layout);

/// The bytes that an element of a tile takes in a buffer.
unsigned elementBytesOf(mlir::Type tile);

/// What the block takes for a change of layout.
int64_t costOfMove(const MovePlan &plan, unsigned warps);

/// What a warp takes for so many wavefronts.
int64_t costOfWavefronts(int64_t count);

/// What the block takes for `op` once, whose tiles of its main shape are laid
/// out so: those of its results, or of the operands of one that stores or
/// reduces.
int64_t costOfOperation(mlir::Operation *op, const LinearLayout &layout,
                        unsigned warps);

/// A move of tiles that an operation makes in order to work in a layout.
struct InnerMove {
  mlir::RankedTensorType tile; ///< as it moves, without a layout
  LinearLayout from, to;
  int64_t count; ///< of tiles
  MovePlan plan;
};
/// Those of `op` if its tiles are laid out so; renames are left out.
std::vector<InnerMove> innerMoves(mlir::Operation *op,
                                  const LinearLayout &layout, unsigned warps);

/// How the results of a reduction of tiles in `source` come, before they are
/// moved.
LinearLayout reducedLayout(tileas::ReduceOp op, const LinearLayout &source);

} // namespace tilewright

#endif // TILEWRIGHT_TRANSFORM_TILEAS_COSTS_LAYOUTCOST_H
