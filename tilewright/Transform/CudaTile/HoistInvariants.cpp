//===- HoistInvariants.cpp - what a loop computes again and again ---------===//
// An operation whose operands come from outside of its loop gives the same
// value each time; it moves in front of the loop. Inner loops go first, so that
// what leaves one may leave the next.
//
//   for %i in (..) { %p = offset %y, %k  ..  }
//   -->
//   %p = offset %y, %k
//   for %i in (..) { .. }
//
// A loop may run no time at all, so only what may run anyway moves
// (Speculation.h). Memory operations stay: tokens say what they come after, and
// how often they run is part of what they do. Cost: linear in the operations
// for each level of loops around them.
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
      sayWhatStays(body);
  }

  static void sayWhatStays(Region *body) {
    for (Operation &op : body->getOps()) {
      // Memory operations stay by their nature, control flow by what is in it.
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
