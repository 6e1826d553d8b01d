//===- LayoutAnchors.h - layouts that operations propose --------*- C++ -*-===//
#ifndef TILEWRIGHT_TRANSFORM_TILEAS_LAYOUTS_LAYOUTANCHORS_H
#define TILEWRIGHT_TRANSFORM_TILEAS_LAYOUTS_LAYOUTANCHORS_H

#include "tilewright/Layout/LinearLayout.h"

#include "mlir/IR/Operation.h"
#include <vector>

namespace tilewright {

/// Which bits of an element's number the warp bits determine.
enum class WarpBits {
  NextToLanes, ///< those above the lanes': the warps traverse the tile
               ///< together
  Highest      ///< each warp has a contiguous part of the tile
};

/// A tile distributed over the threads of `warps` warps: `vector` elements per
/// thread along the last dimension of `order`, then the lanes along it, then
/// along the preceding dimensions. A tile that is too small is replicated.
LinearLayout orderedLayout(llvm::ArrayRef<int64_t> shape,
                           llvm::ArrayRef<int32_t> order, unsigned vector,
                           unsigned warps, WarpBits warpBits);

/// The layouts that `op` proposes for tiles of its main shape, best first:
/// global memory accesses in rows as wide as is known to be safe, reductions
/// with their dimension within a warp or a thread, accesses by owners with
/// consecutive elements in consecutive lanes, products in their instruction's
/// accumulator layout. Empty if the operation has no preference.
std::vector<LinearLayout> anchorsOf(mlir::Operation *op, unsigned warps);

} // namespace tilewright

#endif // TILEWRIGHT_TRANSFORM_TILEAS_LAYOUTS_LAYOUTANCHORS_H
