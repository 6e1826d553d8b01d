//===- LayoutAnchors.h - layouts that operations wish for -------*- C++ -*-===//
#ifndef TILEWRIGHT_TRANSFORM_TILEAS_LAYOUTS_LAYOUTANCHORS_H
#define TILEWRIGHT_TRANSFORM_TILEAS_LAYOUTS_LAYOUTANCHORS_H

#include "tilewright/Layout/LinearLayout.h"

#include "mlir/IR/Operation.h"
#include <vector>

namespace tilewright {

/// Which bits of an element's number the warps decide.
enum class WarpBits {
  NextToLanes, ///< those above the lanes': the block goes over the tile
               ///< together
  Highest      ///< each warp has a part of the tile to itself
};

/// A tile over the threads of `warps` warps: `vector` elements a thread along
/// the last dimension of `order`, then the lanes along it, then along the
/// dimension before it, and so on. What is too small is held in copies.
LinearLayout orderedLayout(llvm::ArrayRef<int64_t> shape,
                           llvm::ArrayRef<int32_t> order, unsigned vector,
                           unsigned warps, WarpBits warpBits);

/// The layouts in which `op` would have the tiles of its main shape, the best
/// first: accesses of global memory in rows as wide as is known to be safe,
/// reductions with their dimension within a warp or within a thread, accesses
/// by owners with consecutive elements in consecutive lanes, products as their
/// instructions take the accumulator. Empty where any will do.
std::vector<LinearLayout> anchorsOf(mlir::Operation *op, unsigned warps);

} // namespace tilewright

#endif // TILEWRIGHT_TRANSFORM_TILEAS_LAYOUTS_LAYOUTANCHORS_H
