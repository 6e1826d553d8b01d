//===- ShareResults.cpp - results that only owners have -------------------===//
// Two reads of one address may differ if others write it, and an atomic
// operation executes once. So only the owner of each element performs accesses
// that order others, and all atomics; the other copies, such as those of a
// scalar in every thread, receive the owner's result:
//
//   %x, %t = load_ptr %p {mem_semantic = relaxed}
//   %buf = alloc_tensor
//   store_shared %x, %buf owned
//   %y = load_shared %buf        // for every use of %x
//
// The barrier between them separates the owner's acquire from all uses of its
// value. A tile that is too large for shared memory is passed slice by slice.
// Nothing is done if the result has no uses, or the layout has no copies. Cost:
// one walk.
//
// Refused for now: shuffles if all copies are in one warp.
//===----------------------------------------------------------------------===//
#include "tilewright/Dialect/ModuleChip.h"
#include "tilewright/Layout/SharedMemory.h"
#include "tilewright/Support/Remarks.h"
#include "tilewright/Transform/TileAS/Analysis/WeakAccesses.h"
#include "tilewright/Transform/TileAS/Layouts/LayoutAssignment.h"
#include "tilewright/Transform/TileAS/Lowering/SlicedMove.h"
#include "tilewright/Transform/TileAS/Passes.h"

namespace tilewright {
#define GEN_PASS_DEF_SHARERESULTS
#include "tilewright/Transform/TileAS/Passes.h.inc"
} // namespace tilewright

using namespace mlir;
using namespace tilewright;

/// The result of `op` that only owners have; null if none.
static Value ownedResult(Operation *op) {
  if (isa<tileas::LoadPtrOp, tileas::TiledLoadOp>(op))
    return isWeakLoad(op) ? Value() : op->getResult(0);
  if (auto update = dyn_cast<tileas::AtomicRMWOp>(op))
    return update.getOld();
  if (auto exchange = dyn_cast<tileas::AtomicCASOp>(op))
    return exchange.getOld();
  if (auto memory = dyn_cast<tileas::AllocaOp>(op))
    return memory.getResult();
  if (auto load = dyn_cast<tileas::MultimemLoadReduceOp>(op))
    return load.getTile();
  return {};
}

namespace {
class ShareResults final
    : public tilewright::impl::ShareResultsBase<ShareResults> {
  void runOnOperation() override {
    FailureOr<const Chip *> chip = findChip(getOperation());
    if (failed(chip))
      return signalPassFailure();
    SmallVector<Value> results;
    getOperation().walk([&](Operation *op) {
      Value result = ownedResult(op);
      if (result && !result.use_empty() && hasCopies(result))
        results.push_back(result);
    });
    for (Value result : results)
      share(result, *chip);
  }

  static bool hasCopies(Value result) {
    if (!isa<RankedTensorType>(result.getType()))
      return true;
    tileas::LayoutAttr layout = tileas::getLayout(result.getType());
    return layout && (layout.getLinear().redundantBits() ||
                      (1u << layout.getWarps().size()) < warpsOf(result));
  }

  static Value shareTile(OpBuilder &builder, Location loc, Value tile,
                         RankedTensorType type, tileas::BufferType buffer,
                         const Chip *chip) {
    if (unsigned sliceBits = sliceBitsOf(buffer, chip)) {
      LinearLayout layout = tileas::layoutOf(tile);
      auto map = tileas::MemoryAttr::get(
          builder.getContext(),
          chooseMemory(layout, layout, buffer.getElementBytes(),
                       {.sliceBits = sliceBits}));
      return moveInSlices(builder, loc, tile, type, map, sliceBits,
                          /*owned=*/true);
    }
    Value place =
        tileas::AllocTensorOp::create(builder, loc, buffer, IntegerAttr());
    tileas::StoreSharedOp::create(builder, loc, tile, place, /*owned=*/true);
    return tileas::LoadSharedOp::create(builder, loc, type, place);
  }

  static void share(Value result, const Chip *chip) {
    OpBuilder builder(result.getContext());
    builder.setInsertionPointAfterValue(result);
    Location loc = result.getLoc();
    SmallVector<OpOperand *> uses;
    for (OpOperand &use : result.getUses())
      uses.push_back(&use);
    Value tile = result;
    auto type = dyn_cast<RankedTensorType>(result.getType());
    if (!type) {
      auto one = RankedTensorType::get({1}, result.getType());
      type = tileas::withLayout(one, canonicalLayout(one, warpsOf(result)));
      tile = tileas::SplatOp::create(builder, loc, type, result);
    }
    auto buffer =
        tileas::BufferType::get(type.getShape(), type.getElementType());
    makeRemark(result.getDefiningOp(), RemarkId::SharedMove)
        .with("Bytes", buffer.getBytes())
        .with("Tile", Type(buffer.getTile()));
    Value shared = shareTile(builder, loc, tile, type, buffer, chip);
    if (!isa<RankedTensorType>(result.getType()))
      shared =
          tileas::ReshapeOp::create(builder, loc, result.getType(), shared);
    for (OpOperand *use : uses)
      use->set(shared);
  }
};
} // namespace
