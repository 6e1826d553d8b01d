//===- UnrollStages.cpp - one iteration for each stage --------------------===//
// An iteration's stage is a loop-carried number, and so are the addresses of
// everything that is read and copied. Two consecutive iterations have stages 0
// and 1, which become part of the addresses:
//
//   for i: ldmatrix [%base + %stage]    for i by 2: ldmatrix [%base]
//          %stage = %stage ^ size   ->             ldmatrix [%base + size]
//
// f16 128x128x32, sm_80: 126 instructions for 64 mma, including 9 for stage
// addresses, become 227 for 128. LLVM does the unrolling, after the emulator;
// this pass decides where, and moves remainder iterations to a loop of their
// own, since LLVM would unroll a loop with a remainder completely.
//
// A warpgroup's product needs a descriptor that contains the stage, so loops of
// one of them are unrolled with up to four stages. More products are not: each
// is inline assembly with all its accumulator registers.
// Otherwise, two stages and no remainder are required.
//===----------------------------------------------------------------------===//
#include "tilewright/Transform/TileAS/Schedule/UnrollStages.h"

#include "tilewright/Support/Remarks.h"
#include "tilewright/Support/Step.h"
#include "tilewright/Transform/TileAS/Analysis/LoopHints.h"
#include "tilewright/Transform/TileAS/Costs/ProductSteps.h"

#include "mlir/Dialect/Arith/IR/Arith.h"

using namespace mlir;
using namespace tilewright;

/// Matrix instructions of a warp per iteration. With more, unrolling saves a
/// twentieth at most, and LLVM and ptxas take half as long again.
static constexpr int64_t mostInstructions = 64;

/// The most warpgroups' products that unrolling over more than two stages, or
/// with a remainder, adds. Three cost a twentieth of the time from bytecode to
/// PTX, and seven half of it.
static constexpr int64_t mostAdded = 3;

namespace {
/// A warp's matrix instructions in an iteration.
struct WarpInstructions {
  int64_t count = 0, products = 0;
  bool areOfGroups = true; ///< of warpgroups, all of them
};
} // namespace

/// The matrix instructions of `loop`; nothing if it has none, nested loops, or
/// products by other instructions.
static std::optional<WarpInstructions> countInstructions(scf::ForOp loop) {
  WarpInstructions found;
  WalkResult result = loop.getBody()->walk([&](Operation *op) {
    if (isa<LoopLikeOpInterface>(op))
      return WalkResult::interrupt();
    if (!tileas::isProduct(op))
      return WalkResult::advance();
    MaybeAtom atom = atomOf(op);
    if (!atom || isa<tileas::DotScaledOp>(op) ||
        stepsOf(op) > stepsInRow(op, atom))
      return WalkResult::interrupt();
    found.count += tileas::instructionsOfWarp(*atom, op);
    ++found.products;
    found.areOfGroups &= atom->row->warps() > 1;
    return WalkResult::advance();
  });
  if (result.wasInterrupted() || !found.count)
    return std::nullopt;
  return found;
}

/// Moves the last `count` of the loop's `trips` iterations to a loop that
/// follows it. In both, the body's comparisons with the whole loop's bounds
/// stay as they are.
static void splitLast(scf::ForOp loop, const APInt &trips, uint64_t count) {
  OpBuilder builder(loop);
  Location loc = loop.getLoc();
  Value start = loop.getLowerBound();
  APInt step = *loop.getConstantStep();
  APInt distance = step * (trips - count).zextOrTrunc(step.getBitWidth());
  Value from = arith::ConstantOp::create(
      builder, loc, builder.getIntegerAttr(start.getType(), distance));
  from = builder.createOrFold<arith::AddIOp>(loc, start, from);
  builder.setInsertionPointAfter(loop);
  auto rest = cast<scf::ForOp>(builder.clone(*loop));
  loop.replaceAllUsesWith(rest.getResults());
  rest.getInitArgsMutable().assign(loop.getResults());
  rest.setLowerBound(from);
  loop.setUpperBound(from);
}

void tilewright::unrollStages(scf::ForOp loop, int64_t stages) {
  std::optional<APInt> trips = loop.getStaticTripCount();
  if (stages < 2 || !trips || trips->isZero() || !loop.getConstantStep())
    return;
  std::optional<WarpInstructions> found = countInstructions(loop);
  if (!found || found->count > mostInstructions)
    return;
  uint64_t rest = trips->urem(stages);
  bool addsFew = found->areOfGroups && trips->uge(2 * stages) &&
                 found->products * (stages - 1 + int64_t(rest)) <= mostAdded;
  if ((!addsFew && (stages != 2 || rest)) ||
      !takeStep(loop, StepId::UnrollStages, [] {}))
    return;
  makeRemark(loop, RemarkId::StagesUnrolled)
      .with("Turns", stages)
      .with("Instructions", found->count * stages);
  if (rest)
    splitLast(loop, *trips, rest);
  hintUnroll(loop, stages);
}
