//===- ProductTiles.h - tiles that products multiply ------------*- C++ -*-===//
// A tile may be an operand of several products, directly or permuted. For each
// of them it has one of two placements:
//
//   registers   each thread has the fragments that it multiplies
//   shared      it is written to a buffer: once for all products that read it
//               there, in the block that executes least often, or before each
//               of them, in slabs that fit
//
// The layout solver chooses (LayoutProblem.h); this file has the candidates,
// their costs, and the rewrite.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_TRANSFORM_TILEAS_COSTS_PRODUCTTILES_H
#define TILEWRIGHT_TRANSFORM_TILEAS_COSTS_PRODUCTTILES_H

#include "tilewright/Chip/Chip.h"
#include "tilewright/Dialect/TileAS/TileAS.h"
#include "tilewright/Transform/TileAS/Analysis/BlockFrequencies.h"
#include "tilewright/Transform/TileAS/Costs/OperandMemory.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace tilewright {

/// A tile as an operand of a product that a matrix instruction computes.
struct ProductSide {
  mlir::Operation *product;
  unsigned number; ///< 0: the left one
  /// The tile's dimension for each of the operand's.
  llvm::SmallVector<int32_t, 3> order;
  /// The layout of the threads' fragments: of the operand, and of the tile.
  LinearLayout fragments, fragmentsOfTile;
  /// Whether registers can hold all of them, and they are few enough.
  bool fitsRegisters = false;
  /// How the instruction reads the tile from memory, if it is not in registers;
  /// nothing if threads read it.
  std::optional<DescribedReader> described;
};

struct ProductTile {
  mlir::Value tile;
  llvm::SmallVector<ProductSide, 2> sides;
  unsigned elementBytes = 1;
  int64_t bytes = 0; ///< of a buffer for the whole tile
  /// The extra bits of a tf32 are removed once for a tile, but in each step for
  /// a buffer: it is written at the product.
  bool isForced = false;
  /// The load of the tile, with its elements renamed, if only its products use
  /// it and cp.async can copy it to a buffer.
  mlir::Operation *copied = nullptr;
  bool hasStMatrix = false; ///< of the chip
};

/// The tiles of `func` that are multiplied by matrix instructions, in the order
/// of their first use. `chip` may be null.
std::vector<ProductTile> findProductTiles(mlir::func::FuncOp func,
                                          const Chip *chip);

/// The operation before which a buffer of `tile` is written for `sides`, by
/// their numbers: where that executes least often, as close to them as
/// possible. Null if there is none.
mlir::Operation *placeOfBuffer(const ProductTile &tile,
                               llvm::ArrayRef<unsigned> sides,
                               BlockFrequencies &frequencies);

/// A tile in a buffer for some of its products.
struct BufferPlan {
  LinearLayout memory;
  int64_t write = 0;                   ///< the block's cost, with a barrier
  llvm::SmallVector<int64_t, 2> reads; ///< for all k, by product
  llvm::StringRef writeWay;
  llvm::SmallVector<llvm::StringRef, 2> readWays;
};
/// The best buffer for the `sides` that read it, each `often` times, if the
/// tile is written `writes` times as `writer`. Costs are those of LayoutCost.h.
BufferPlan planBuffer(const ProductTile &tile, llvm::ArrayRef<unsigned> sides,
                      llvm::ArrayRef<int64_t> often, int64_t writes,
                      const LinearLayout &writer, unsigned warps);

/// The placement of a tile for one of its products.
struct SideHome {
  TileSpace space = TileSpace::Shared;
  /// The buffer's memory map, in the dimensions of the tile; nothing leaves the
  /// choice to the operand's placement.
  std::optional<LinearLayout> memory;
};

/// The placements for each side of a tile.
struct TileHomes {
  const ProductTile *tile;
  llvm::SmallVector<SideHome, 2> sides;
  /// Whether those in shared memory read one buffer, with their common
  /// `memory`.
  bool isWrittenOnce = false;
};

/// Applies the placements in a function whose tiles have layouts: writes
/// buffers and passes them to products, and converts fragments to their
/// products' layouts. Each is a step; without it, the operand is written at its
/// product.
void giveHomes(llvm::ArrayRef<TileHomes> homes, BlockFrequencies &frequencies);

} // namespace tilewright

#endif // TILEWRIGHT_TRANSFORM_TILEAS_COSTS_PRODUCTTILES_H
