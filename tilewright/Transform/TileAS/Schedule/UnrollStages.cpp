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
// this pass decides where: if no remainder iterations are left, which would
// need code of their own, and if a warp issues few enough mma per iteration to
// justify the compile time.
//===----------------------------------------------------------------------===//
#include "tilewright/Transform/TileAS/Schedule/UnrollStages.h"

#include "tilewright/Support/Remarks.h"
#include "tilewright/Support/Step.h"
#include "tilewright/Transform/TileAS/Analysis/LoopHints.h"
#include "tilewright/Transform/TileAS/Costs/ProductSteps.h"

using namespace mlir;
using namespace tilewright;

/// Matrix instructions of a warp per iteration. With more, unrolling saves a
/// twentieth at most, and LLVM and ptxas take half as long again.
static constexpr int64_t mostInstructions = 64;

/// The matrix instructions of `loop`; nothing if it has none, nested loops, or
/// products by other instructions.
static std::optional<int64_t> countInstructions(scf::ForOp loop) {
  int64_t count = 0;
  WalkResult result = loop.getBody()->walk([&](Operation *op) {
    if (isa<LoopLikeOpInterface>(op))
      return WalkResult::interrupt();
    if (!tileas::isProduct(op))
      return WalkResult::advance();
    MaybeAtom atom = atomOf(op);
    if (!atom || isa<tileas::DotScaledOp>(op) ||
        stepsOf(op) > stepsInRow(op, atom))
      return WalkResult::interrupt();
    count += tileas::instructionsOfWarp(*atom, op);
    return WalkResult::advance();
  });
  if (result.wasInterrupted() || !count)
    return std::nullopt;
  return count;
}

void tilewright::unrollStages(scf::ForOp loop, int64_t stages) {
  std::optional<APInt> trips = loop.getStaticTripCount();
  if (stages != 2 || !trips || trips->isZero() || (*trips)[0])
    return;
  std::optional<int64_t> count = countInstructions(loop);
  if (!count || *count > mostInstructions ||
      !takeStep(loop, StepId::UnrollStages, [] {}))
    return;
  makeRemark(loop, RemarkId::StagesUnrolled)
      .with("Turns", stages)
      .with("Instructions", *count * stages);
  hintUnroll(loop, stages);
}
