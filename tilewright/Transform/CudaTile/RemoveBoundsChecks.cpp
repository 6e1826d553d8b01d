//===- RemoveBoundsChecks.cpp - removes checks that are known to hold -----===//
//   %i = iota : tile<8xi32>
//   %m = cmpi less_than %i, %eight, signed            // true everywhere
//   %v, %t = load_ptr_tko weak %p, %m, %pad
//   -->
//   %v, %t = load_ptr_tko weak %p
//
// Facts from assumptions, shapes and the specification (FactAnalysis.h) decide
// comparisons, masks and assertions, and which tiles of a view are in bounds,
// which the access then promises by `inbounds`. A mask that is not known to be
// true everywhere is kept; so is a check that is known to fail.
//
// An index beyond the grid of tiles is undefined (Tile IR, Views), so a size
// that is a multiple of the tile's suffices. Gather and scatter views pad
// there, and need an index that is known to be small.
//
// Cost: linear. Run cuda-tile-canonicalize afterwards to remove dead branches.
//===----------------------------------------------------------------------===//
#include "tilewright/Support/Remarks.h"
#include "tilewright/Transform/CudaTile/FactAnalysis.h"
#include "tilewright/Transform/CudaTile/InBounds.h"
#include "tilewright/Transform/CudaTile/InferFacts.h"
#include "tilewright/Transform/CudaTile/Passes.h"

namespace tilewright {
#define GEN_PASS_DEF_CUDATILEREMOVEBOUNDSCHECKS
#include "tilewright/Transform/CudaTile/Passes.h.inc"
} // namespace tilewright

using namespace mlir;
using namespace tilewright;
using namespace tilewright::cuda_tile;

static bool isTrue(const FactAnalysis &facts, Value condition) {
  std::optional<APInt> known = facts.constantOf(condition);
  return known && known->isOne();
}

static void removePadding(LoadPtrTkoOp op) {
  op.getPaddingValueMutable().clear();
}
static void removePadding(Operation *) {}

namespace {
class RemoveBoundsChecks final
    : public tilewright::impl::CudaTileRemoveBoundsChecksBase<
          RemoveBoundsChecks> {
  void runOnOperation() override {
    Operation *root = getOperation();
    FactAnalysis facts(root);
    // Facts belong to existing values, so uses are changed before definitions.
    removeMasks<LoadPtrTkoOp, StorePtrTkoOp, AtomicRMWTkoOp, AtomicCASTkoOp>(
        facts);
    promiseInbounds<LoadViewTkoOp, StoreViewTkoOp>(facts);
    root->walk([&](AssertOp op) { removeAssertion(facts, op); });
    root->walk([&](CmpIOp op) { decide(facts, op); });
    root->walk([&](AssumeOp op) { removeImplied(op); });
  }

  template <typename... Ops> void removeMasks(const FactAnalysis &facts) {
    (getOperation()->walk([&](Ops op) { removeMask(facts, op); }), ...);
  }

  template <typename Op> void removeMask(const FactAnalysis &facts, Op op) {
    if (!op.getMask())
      return;
    if (!isTrue(facts, op.getMask())) {
      makeRemark(op, RemarkId::MaskStays);
      return;
    }
    makeRemark(op, RemarkId::CheckRemoved).with("Check", "mask");
    op.getMaskMutable().clear();
    removePadding(op);
    ++numMasks;
  }

  template <typename... Ops> void promiseInbounds(const FactAnalysis &facts) {
    (getOperation()->walk([&](Ops op) { promiseInbounds(facts, op); }), ...);
  }

  template <typename Op>
  void promiseInbounds(const FactAnalysis &facts, Op op) {
    SmallVector<bool> promised(op.getIndex().size());
    if (std::optional<ArrayRef<bool>> before = op.getInbounds())
      promised.assign(before->begin(), before->end());
    unsigned added = 0;
    std::string dimensions;
    for (auto [d, index] : llvm::enumerate(op.getIndex()))
      if (!promised[d] && isInBounds(facts, op.getView(), d, index)) {
        promised[d] = true;
        dimensions += (added++ ? ", " : "") + std::to_string(d);
      }
    if (!added)
      return;
    makeRemark(op, RemarkId::CheckRemoved)
        .with("Check", "inbounds")
        .with("Dimensions", StringRef(dimensions));
    op.setInbounds(promised);
    numDimensions += added;
  }

  void removeAssertion(const FactAnalysis &facts, AssertOp op) {
    if (!isTrue(facts, op.getCondition()))
      return;
    makeRemark(op, RemarkId::CheckRemoved).with("Check", "assertion");
    op.erase();
    ++numAssertions;
  }

  void decide(const FactAnalysis &facts, CmpIOp op) {
    std::optional<APInt> known = facts.constantOf(op.getResult());
    if (!known)
      return;
    makeRemark(op, RemarkId::CheckRemoved).with("Check", "comparison");
    OpBuilder builder(op);
    auto type = cast<TileType>(op.getType());
    op.getResult().replaceAllUsesWith(ConstantOp::create(
        builder, op.getLoc(), type,
        DenseElementsAttr::get(type, known->getBoolValue())));
    op.erase();
    ++numComparisons;
  }

  /// Removes an assumption that those right before it already state.
  void removeImplied(AssumeOp op) {
    auto type = dyn_cast<TileType>(op.getType());
    if (!type || !statedFacts(op.getValue()).imply(op.getPredicate(), type))
      return;
    makeRemark(op, RemarkId::CheckRemoved).with("Check", "assumption");
    op.getResult().replaceAllUsesWith(op.getValue());
    op.erase();
    ++numAssumptions;
  }
};
} // namespace
