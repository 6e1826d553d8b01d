//===- ProductTiles.h - tiles that products multiply ------------*- C++ -*-===//
// A tile may be an operand of several products, as it is or with its dimensions
// in another order. It has one of two homes for each of them:
//
//   registers   each thread has the fragments that it multiplies
//   shared      it is written to a buffer: once for all products that read it
//               there, where that happens least, or in front of each of them,
//               as much of it at a time as there is room for
//
// Which, the layout solver says (LayoutProblem.h); here is what there is to
// choose from, what it costs, and how it is done.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_TRANSFORM_TILEAS_COSTS_PRODUCTTILES_H
#define TILEWRIGHT_TRANSFORM_TILEAS_COSTS_PRODUCTTILES_H

#include "tilewright/Chip/Chip.h"
#include "tilewright/Dialect/TileAS/TileAS.h"
#include "tilewright/Transform/TileAS/Analysis/BlockFrequencies.h"
#include "tilewright/Transform/TileAS/Costs/OperandMemory.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace tilewright {

/// A tile as an operand of a product that an instruction computes.
struct ProductSide {
  mlir::Operation *product;
  unsigned number; ///< 0: the left one
  /// Which dimension of the tile each of the operand's is.
  llvm::SmallVector<int32_t, 3> order;
  /// Where threads have what they multiply: of the operand, and of the tile.
  LinearLayout fragments, fragmentsOfTile;
  /// Registers may hold all of them, and those are few enough.
  bool fitsRegisters = false;
  /// How the instruction reads the tile from memory, where it is not in
  /// registers; nothing where threads do.
  std::optional<DescribedReader> described;
};

struct ProductTile {
  mlir::Value tile;
  llvm::SmallVector<ProductSide, 2> sides;
  unsigned elementBytes = 1;
  int64_t bytes = 0; ///< of a buffer with all of it
  /// Extra bits of a tf32 are cut of a tile once, of a buffer in each step: it
  /// is written at the product.
  bool isForced = false;
  /// The load that it is, with its elements renamed, if nothing but its
  /// products needs it, and cp.async can bring it to a buffer.
  mlir::Operation *copied = nullptr;
  bool hasStMatrix = false; ///< the chip
};

/// The tiles of `func` that products by instructions multiply, in the order of
/// their first use. `chip` may be null.
std::vector<ProductTile> findProductTiles(mlir::func::FuncOp func,
                                          const Chip *chip);

/// The operation in front of which a buffer of `tile` is written for `sides`,
/// by their numbers: where that happens least, as near to them as can be. Null
/// if there is no such place.
mlir::Operation *placeOfBuffer(const ProductTile &tile,
                               llvm::ArrayRef<unsigned> sides,
                               BlockFrequencies &frequencies);

/// A tile in a buffer for some of its products.
struct BufferPlan {
  LinearLayout memory;
  int64_t write = 0; ///< what the block takes for that, a barrier among it
  llvm::SmallVector<int64_t, 2> reads; ///< for all k, by product
  llvm::StringRef writeWay;
  llvm::SmallVector<llvm::StringRef, 2> readWays;
};
/// The buffer that suits best the `sides` that read it, each so `often`, if the
/// tile is written `writes` times as `writer`. Costs are those of LayoutCost.h.
BufferPlan planBuffer(const ProductTile &tile, llvm::ArrayRef<unsigned> sides,
                      llvm::ArrayRef<int64_t> often, int64_t writes,
                      const LinearLayout &writer, unsigned warps);

/// Where one of a tile's products reads it.
struct SideHome {
  TileSpace space = TileSpace::Shared;
  /// How the buffer lies, in the dimensions of the tile; left to whoever places
  /// the operand where there is none.
  std::optional<LinearLayout> memory;
};

/// Homes for each side of a tile.
struct TileHomes {
  const ProductTile *tile;
  llvm::SmallVector<SideHome, 2> sides;
  /// Whether those in shared memory read one buffer, which has their `memory`.
  bool isWrittenOnce = false;
};

/// Makes them so in a function whose tiles have layouts: buffers are written
/// and handed to products, fragments moved to where they are multiplied. Each
/// is a step, without which the operand is written at its product.
void giveHomes(llvm::ArrayRef<TileHomes> homes, BlockFrequencies &frequencies);

} // namespace tilewright

#endif // TILEWRIGHT_TRANSFORM_TILEAS_COSTS_PRODUCTTILES_H
