//===- DropPadding.cpp - padding that nobody reads ------------------------===//
//   %a = load %p, mask %m, padding %zero
//   %b = mulf %a, %c
//   store %b, %q, mask %m
//
// Where the mask is false, %a is made into what is not stored: its padding need
// not be there, and a thread need not write it to registers first. Follows
// operations that work element by element on floats, for which no value does
// harm. Each load is a step that bisect can leave out.
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

/// Operations that are followed from a load on.
static constexpr unsigned mostOperations = 256;

static bool isElementwiseOnFloats(Operation *op) {
  return op->hasTrait<tileas::SameShapeAndLayout>() && isPure(op) &&
         op->getNumRegions() == 0 && op->getNumResults() == 1 &&
         isa<FloatType>(getElementTypeOrSelf(op->getResult(0).getType()));
}

/// Whether `value`, a tile, only becomes what is stored where `mask` holds.
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
