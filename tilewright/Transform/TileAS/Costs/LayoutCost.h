//===- LayoutCost.h - costs of operations in a layout -----------*- C++ -*-===//
// Costs are issue slots of one warp scheduler, summed over the warps of a block
// (Chip/CostModel.h). They only rank layouts; they do not predict time.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_TRANSFORM_TILEAS_COSTS_LAYOUTCOST_H
#define TILEWRIGHT_TRANSFORM_TILEAS_COSTS_LAYOUTCOST_H

#include "tilewright/Dialect/TileAS/TileAS.h"
#include "tilewright/Transform/TileAS/Costs/MoveCost.h"

namespace tilewright {

/// How an operation's tile accesses global memory.
struct GlobalAccess {
  mlir::RankedTensorType tile;
  /// The dimension along which elements are contiguous, and how many of them
  /// one access may move. No dimension: none is known to be.
  std::optional<unsigned> along;
  unsigned run = 1;
  bool writes = false;
  /// Each element is accessed once, by its owner.
  bool byOwner = false;

  unsigned elementBits() const;
};

/// The tile that `op` loads, stores or combines; nothing if it does none of
/// these, or not by tiles.
std::optional<GlobalAccess> findGlobalAccess(mlir::Operation *op);

/// The global memory requests of one access of a warp.
struct GlobalRequests {
  unsigned width;    ///< elements per thread that one request moves
  unsigned requests; ///< of one warp
  unsigned sectors;  ///< of 32 bytes, of one request
};
GlobalRequests requestsOf(const GlobalAccess &access,
                          const LinearLayout &layout);

/// The bytes of one element of a tile in a buffer.
unsigned elementBytesOf(mlir::Type tile);

/// A block's cost of a layout conversion.
int64_t costOfMove(const MovePlan &plan, unsigned warps);

/// A warp's cost of `count` wavefronts.
int64_t costOfWavefronts(int64_t count);

/// A block's cost of executing `op` once, with `layout` for the tiles of its
/// main shape: those of its results, or of its operands if it stores or
/// reduces.
int64_t costOfOperation(mlir::Operation *op, const LinearLayout &layout,
                        unsigned warps);

/// A conversion of tiles within an operation that works in another layout.
struct InnerMove {
  mlir::RankedTensorType tile; ///< as it is converted, without a layout
  LinearLayout from, to;
  int64_t count; ///< of tiles
  MovePlan plan;
};
/// The conversions within `op` if its tiles have `layout`; renames are omitted.
std::vector<InnerMove> innerMoves(mlir::Operation *op,
                                  const LinearLayout &layout, unsigned warps);

/// The layout of the results of a reduction of tiles in `source`, before they
/// are converted.
LinearLayout reducedLayout(tileas::ReduceOp op, const LinearLayout &source);

} // namespace tilewright

#endif // TILEWRIGHT_TRANSFORM_TILEAS_COSTS_LAYOUTCOST_H
