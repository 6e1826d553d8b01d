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

  static void hoistFrom(Region *body) {
    moveLoopInvariantCode(
        {body},
        [](Value value, Region *region) {
          return value.getParentRegion()->isProperAncestor(region);
        },
        [](Operation *op, Region *) { return mayRunAnyway(op); },
        [](Operation *op, Region *region) {
          op->moveBefore(region->getParentOp());
        });
  }
};
} // namespace
