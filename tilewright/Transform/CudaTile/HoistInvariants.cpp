//===- HoistInvariants.cpp - loop-invariant code motion -------------------===//
// An operation whose operands are defined outside of its loop is hoisted. Inner
// loops are processed first, so that an operation may leave several.
//
//   for %i in (..) { %p = offset %y, %k  ..  }
//   -->
//   %p = offset %y, %k
//   for %i in (..) { .. }
//
// A loop's trip count may be zero, so only operations that can be speculated
// are hoisted (Speculation.h). Memory operations stay: tokens order them, and
// how often they execute is part of their meaning. Cost: linear in the
// operations for each level of loops around them.
//===----------------------------------------------------------------------===//
#include "tilewright/Support/Remarks.h"
#include "tilewright/Transform/CudaTile/Passes.h"
#include "tilewright/Transform/CudaTile/Speculation.h"

#include "mlir/Transforms/LoopInvariantCodeMotionUtils.h"

namespace tilewright {
#define GEN_PASS_DEF_CUDATILEHOISTINVARIANTS
#include "tilewright/Transform/CudaTile/Passes.h.inc"
} // namespace tilewright

using namespace mlir;
using namespace tilewright;

namespace {
class HoistInvariants final
    : public tilewright::impl::CudaTileHoistInvariantsBase<HoistInvariants> {
  void runOnOperation() override {
    getOperation()->walk([](Operation *loop) {
      if (isa<cuda_tile::ForOp, cuda_tile::LoopOp>(loop))
        hoistFrom(&loop->getRegion(0));
    });
  }

  static bool isOutside(Value value, Region *region) {
    return value.getParentRegion()->isProperAncestor(region);
  }

  static void hoistFrom(Region *body) {
    moveLoopInvariantCode(
        {body}, isOutside,
        [](Operation *op, Region *) { return mayRunAnyway(op); },
        [](Operation *op, Region *region) {
          makeRemark(op, RemarkId::Hoisted).with("Operation", op->getName());
          op->moveBefore(region->getParentOp());
        });
    if (hasRemarks(body->getParentOp()))
      reportWhatStays(body);
  }

  static void reportWhatStays(Region *body) {
    for (Operation &op : body->getOps()) {
      // Memory operations stay themselves, control flow because of its
      // contents.
      if (op.getNumRegions() || op.hasTrait<OpTrait::IsTerminator>() ||
          !isMemoryEffectFree(&op) ||
          !llvm::all_of(op.getOperands(),
                        [&](Value value) { return isOutside(value, body); }))
        continue;
      makeRemark(&op, RemarkId::NotHoisted)
          .with("Operation", op.getName())
          .with("Reason", whyNotRunAnyway(&op));
    }
  }
};
} // namespace
