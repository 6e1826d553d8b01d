//===- LowerScan.cpp - scans in three steps -------------------------------===//
// A warp scans the runs of elements in its registers and lanes. The totals of
// the runs form a smaller tile; an exclusive scan of it is the prefix before
// each run:
//
//   %p, %s = partial_scan %x            : tensor<1024> -> tensor<1024>,
//                                         tensor<8>
//   %t = partial_scan %s exclusive      // by the same three steps, or by one
//   %b = convert_layout %t              // to the threads of the runs
//   %r = scan_carry %b, %p
//
// A layout whose registers and lanes hold no run, or a very short one, is first
// converted to one along the dimension, so that each step shrinks the tile by a
// warp's worth. The order of combination depends only on the layout, and a body
// only combines elements and their totals.
//===----------------------------------------------------------------------===//
#include "tilewright/Layout/ScanLayout.h"
#include "tilewright/Transform/TileAS/Layouts/LayoutAssignment.h"
#include "tilewright/Transform/TileAS/Passes.h"

#include "mlir/IR/IRMapping.h"
#include "llvm/Support/MathExtras.h"

namespace tilewright {
#define GEN_PASS_DEF_LOWERSCAN
#include "tilewright/Transform/TileAS/Passes.h.inc"
} // namespace tilewright

using namespace mlir;
using namespace tilewright;

using tileas::layoutOf;

/// The shortest run that justifies its shared memory, in bits.
static constexpr unsigned usefulBits = 5;

namespace {
class LowerScan final : public tilewright::impl::LowerScanBase<LowerScan> {
  void runOnOperation() override {
    SmallVector<tileas::ScanOp> scans;
    getOperation().walk([&](tileas::ScanOp op) { scans.push_back(op); });
    for (tileas::ScanOp op : scans)
      if (failed(lower(op)))
        return signalPassFailure();
  }

  static void copyBody(tileas::ScanOp op, Region &to) {
    IRMapping mapping;
    op.getBody().cloneInto(&to, mapping);
  }

  LogicalResult lower(tileas::ScanOp op) {
    if (!tileas::getLayout(op.getSources()[0].getType()))
      return op.emitOpError("expects sources with a layout; run "
                            "nv-tileas-assign-layouts first");
    OpBuilder builder(op);
    SmallVector<Value> tiles(op.getSources());
    if (cast<RankedTensorType>(tiles[0].getType()).getDimSize(op.getDim()) > 1)
      tiles = scan(builder, op, tiles, /*exclusive=*/false);
    for (auto [result, tile] : llvm::zip_equal(op.getResults(), tiles)) {
      Value value = tile;
      if (value.getType() != result.getType())
        value = tileas::ConvertLayoutOp::create(builder, op.getLoc(),
                                                result.getType(), value);
      result.replaceAllUsesWith(value);
    }
    op.erase();
    return success();
  }

  /// Scans `tiles` as `op` specifies, in the layout that suits it best.
  static SmallVector<Value> scan(OpBuilder &builder, tileas::ScanOp op,
                                 SmallVector<Value> tiles, bool exclusive) {
    Location loc = op.getLoc();
    unsigned dim = op.getDim(), count = tiles.size();
    ArrayRef<int64_t> shape =
        cast<RankedTensorType>(tiles[0].getType()).getShape();
    unsigned size = llvm::Log2_64(shape[dim]);
    unsigned bits = scannableBits(layoutOf(tiles[0]), dim);
    if (bits < size && bits < usefulBits) {
      LinearLayout along = layoutAlong(shape, dim, tileas::getNumWarps(op));
      tiles = convertTiles(builder, loc, tiles, along);
      bits = scannableBits(along, dim);
    }

    LinearLayout runs = runsOf(layoutOf(tiles[0]), dim, bits);
    SmallVector<Type> types(ValueRange(tiles).getTypes());
    for (unsigned i = 0; i < count; ++i) {
      Type element = cast<RankedTensorType>(types[i]).getElementType();
      types.push_back(tileas::withLayout(
          RankedTensorType::get(runs.shape(), element), runs));
    }
    auto partial = tileas::PartialScanOp::create(
        builder, loc, types, tiles, op.getDim(), op.getReverse(), exclusive);
    copyBody(op, partial.getBody());
    SmallVector<Value> scanned(partial.getResults().take_front(count));
    if (bits == size)
      return scanned;

    SmallVector<Value> sums(partial.getResults().drop_front(count));
    SmallVector<Value> carries = convertTiles(
        builder, loc, scan(builder, op, sums, /*exclusive=*/true), runs);
    llvm::append_range(carries, scanned);
    auto whole = tileas::ScanCarryOp::create(
        builder, loc, ValueRange(scanned).getTypes(), carries, op.getDim(),
        op.getReverse(), exclusive);
    copyBody(op, whole.getBody());
    return whole.getResults();
  }
};
} // namespace
