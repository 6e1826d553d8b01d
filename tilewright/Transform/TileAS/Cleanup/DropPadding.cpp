//===- DropPadding.cpp - drops padding without uses -----------------------===//
//   %a = load %p, mask %m, padding %zero
//   %b = mulf %a, %c
//   store %b, %q, mask %m
//
// Elements of %a where the mask is false are never stored, so the load needs no
// padding, and threads need not initialize registers first. Follows elementwise
// operations on floats, which have no undefined behaviour for any value. Each
// load is a step that bisect can omit.
//===----------------------------------------------------------------------===//
#include "tilewright/Support/Remarks.h"
#include "tilewright/Support/Step.h"
#include "tilewright/Transform/TileAS/Passes.h"

namespace tilewright {
#define GEN_PASS_DEF_DROPPADDING
#include "tilewright/Transform/TileAS/Passes.h.inc"
} // namespace tilewright

using namespace mlir;
using namespace tilewright;

/// How many operations are followed from a load.
static constexpr unsigned mostOperations = 256;

static bool isElementwiseOnFloats(Operation *op) {
  return op->hasTrait<tileas::SameShapeAndLayout>() && isPure(op) &&
         op->getNumRegions() == 0 && op->getNumResults() == 1 &&
         isa<FloatType>(getElementTypeOrSelf(op->getResult(0).getType()));
}

/// Whether `value`, a tile, is only used for stores under `mask`.
static bool isStoredUnder(Value value, Value mask) {
  SmallVector<Value> waiting = {value};
  llvm::SmallPtrSet<Operation *, 16> seen;
  while (!waiting.empty())
    for (OpOperand &use : waiting.pop_back_val().getUses()) {
      Operation *user = use.getOwner();
      if (auto store = dyn_cast<tileas::StorePtrOp>(user)) {
        if (store.getMask() != mask || use.get() != store.getTile() ||
            use.get() == store.getMask())
          return false;
        continue;
      }
      if (!isElementwiseOnFloats(user) || seen.size() == mostOperations)
        return false;
      if (seen.insert(user).second)
        waiting.push_back(user->getResult(0));
    }
  return true;
}

namespace {
class DropPadding final
    : public tilewright::impl::DropPaddingBase<DropPadding> {
  void runOnOperation() override {
    getOperation().walk([](tileas::LoadPtrOp load) {
      Value tile = load.getTile();
      if (load.getMemSemantic() != MemSemantic::Weak || !load.getMask() ||
          !load.getPadding() ||
          !isa<FloatType>(getElementTypeOrSelf(tile.getType())) ||
          !isStoredUnder(tile, load.getMask()))
        return;
      takeStep(load, StepId::DropPadding, [&] {
        makeRemark(load, RemarkId::PaddingDropped);
        OpBuilder builder(load);
        load.getPaddingMutable().assign(tileas::PoisonOp::create(
            builder, load.getLoc(), load.getPadding().getType()));
      });
    });
  }
};
} // namespace
