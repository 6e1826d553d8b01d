//===- LowerReduce.cpp - reductions in two steps --------------------------===//
// A warp first combines the elements in its registers and lanes. If several
// warps hold parts of one row, the parts form a small tile with one element per
// warp; it is converted so that each thread has all parts, and reduced again.
// With four warps along each row of 1x1024:
//
//   %p = partial_reduce %x      : tensor<1x1024> -> tensor<1x4, #in_warps>
//   %q = convert_layout %p      : -> tensor<1x4, #in_registers>
//   %r = partial_reduce %q      : -> tensor<1x1>
//   %s = reshape %r             : -> tensor<1>
//
// With the step `combine-between-warps` omitted, %x itself is converted so that
// one warp has each row.
//
// If the blocks of a cluster hold parts of a tile (`cluster`), each block then
// loads the results of all from their shared memory, and reduces them:
//
//   store_shared %r, %buffer
//   cluster_barrier
//   %g = load_cluster %buffer dim = 1 : -> tensor<1x2>
//   cluster_barrier
//   %t = partial_reduce %g            : -> tensor<1x1>
//
// The order of combination is unspecified (Tile IR, reduce). Here it depends
// only on the layout, so it is the same in every run.
//===----------------------------------------------------------------------===//
#include "tilewright/Dialect/TileAA/TileAA.h"
#include "tilewright/Support/Remarks.h"
#include "tilewright/Support/Step.h"
#include "tilewright/Transform/TileAS/Layouts/LayoutAssignment.h"
#include "tilewright/Transform/TileAS/Passes.h"

#include "mlir/IR/IRMapping.h"

namespace tilewright {
#define GEN_PASS_DEF_LOWERREDUCE
#include "tilewright/Transform/TileAS/Passes.h.inc"
} // namespace tilewright

using namespace mlir;
using namespace tilewright;

using tileas::layoutOf;

namespace {
class LowerReduce final
    : public tilewright::impl::LowerReduceBase<LowerReduce> {
  void runOnOperation() override {
    SmallVector<tileas::ReduceOp> reductions;
    getOperation().walk([&](tileas::ReduceOp op) { reductions.push_back(op); });
    for (tileas::ReduceOp op : reductions)
      if (failed(lower(op)))
        return signalPassFailure();
  }

  static SmallVector<Value>
  reduceInWarps(OpBuilder &builder, tileas::ReduceOp op, ValueRange tiles) {
    LinearLayout layout = layoutOf(tiles[0]).reduceInWarps(op.getDim());
    SmallVector<Type> types;
    for (Value tile : tiles) {
      Type element = cast<RankedTensorType>(tile.getType()).getElementType();
      types.push_back(tileas::withLayout(
          RankedTensorType::get(layout.shape(), element), layout));
    }
    auto partial = tileas::PartialReduceOp::create(builder, op.getLoc(), types,
                                                   tiles, op.getDimAttr(),
                                                   op.getIdentitiesAttr());
    IRMapping mapping;
    op.getBody().cloneInto(&partial.getBody(), mapping);
    return partial.getResults();
  }

  /// One element for each warp of a row, in every thread.
  static SmallVector<Value> reduceParts(OpBuilder &builder, tileas::ReduceOp op,
                                        ValueRange tiles) {
    SmallVector<Value> parts = reduceInWarps(builder, op, tiles);
    LinearLayout layout = layoutOf(parts[0]).partsToRegisters(op.getDim());
    return convertTiles(builder, op.getLoc(), parts, layout);
  }

  /// One element for each block of the cluster, in every thread.
  static SmallVector<Value> gatherBlocks(OpBuilder &builder,
                                         tileas::ReduceOp op, ValueRange tiles,
                                         int64_t blocks) {
    Location loc = op.getLoc();
    SmallVector<Value> buffers, gathered;
    for (Value tile : tiles) {
      auto type = cast<RankedTensorType>(tile.getType());
      buffers.push_back(tileas::AllocTensorOp::create(
          builder, loc,
          tileas::BufferType::get(type.getShape(), type.getElementType()),
          IntegerAttr()));
      tileas::StoreSharedOp::create(builder, loc, tile, buffers.back());
    }
    tileas::ClusterBarrierOp::create(builder, loc);
    for (auto [tile, buffer] : llvm::zip_equal(tiles, buffers)) {
      auto type = cast<RankedTensorType>(tile.getType());
      SmallVector<int64_t> shape(type.getShape());
      shape[op.getDim()] = blocks;
      gathered.push_back(tileas::LoadClusterOp::create(
          builder, loc,
          tileas::withLayout(
              RankedTensorType::get(shape, type.getElementType()),
              layoutOf(tile).growTo(shape)),
          buffer, op.getDim()));
    }
    tileas::ClusterBarrierOp::create(builder, loc);
    return gathered;
  }

  LogicalResult lower(tileas::ReduceOp op) {
    if (!tileas::getLayout(op.getSources()[0].getType()))
      return op.emitOpError("expects sources with a layout; run "
                            "nv-tileas-assign-layouts first");
    OpBuilder builder(op);
    Location loc = op.getLoc();
    unsigned dim = op.getDim();
    SmallVector<Value> tiles(op.getSources());
    LinearLayout layout = layoutOf(tiles[0]);
    if (!layout.reducible(dim)) {
      layout = canonicalLayout(cast<RankedTensorType>(tiles[0].getType()),
                               tileas::getNumWarps(op));
      tiles = convertTiles(builder, loc, tiles, layout);
    }
    int64_t parts = layout.reduceInWarps(dim).shape()[dim];
    if (parts > 1 && !takeStep(op, StepId::CombineBetweenWarps, [&] {
          makeRemark(op, RemarkId::WarpsCombined).with("Warps", parts);
          tiles = reduceParts(builder, op, tiles);
        }))
      tiles = convertTiles(builder, loc, tiles, layout.partsToRegisters(dim));
    tiles = reduceInWarps(builder, op, tiles);
    if (op.getCluster()) {
      auto spec = tileaa::getKernelSpec(getOperation());
      int64_t blocks = spec ? spec.getNumCtas() : 1;
      if (blocks < 2)
        return op.emitOpError("expects a kernel with a cluster, as its parts "
                              "are of several blocks");
      tiles =
          reduceInWarps(builder, op, gatherBlocks(builder, op, tiles, blocks));
    }
    for (auto [result, tile] : llvm::zip_equal(op.getResults(), tiles)) {
      auto wanted = dyn_cast<RankedTensorType>(result.getType());
      Type dropped = result.getType();
      if (wanted)
        dropped = tileas::withLayout(wanted,
                                     layoutOf(tile).reshape(wanted.getShape()));
      Value value = tileas::ReshapeOp::create(builder, loc, dropped, tile);
      if (dropped != result.getType())
        value = tileas::ConvertLayoutOp::create(builder, loc, result.getType(),
                                                value);
      result.replaceAllUsesWith(value);
    }
    op.erase();
    return success();
  }
};
} // namespace
