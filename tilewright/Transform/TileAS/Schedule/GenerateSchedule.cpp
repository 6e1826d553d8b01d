//===- GenerateSchedule.cpp - what loops do ahead -------------------------===//
// What an iteration of a loop reads from shared memory (LoopStreams.h) is
// loaded some iterations before: to rings of buffers where the chip has
// cp.async, to registers elsewhere, from where it is written to shared memory
// when its iteration comes; and a product may be made for the next iteration.
// How far ahead, and what is copied and what waits in registers, is LoopPlan's
// to say. The plan stands in the IR then (ScheduleAttributes.h), and
// MaterializeSchedule does what it says. `num_stages` of 1 keeps the loop as it
// is.
//===----------------------------------------------------------------------===//
#include "tilewright/Dialect/ModuleChip.h"
#include "tilewright/Dialect/TileAA/TileAA.h"
#include "tilewright/Support/Remarks.h"
#include "tilewright/Support/Step.h"
#include "tilewright/Transform/TileAS/Costs/KernelCycles.h"
#include "tilewright/Transform/TileAS/Passes.h"
#include "tilewright/Transform/TileAS/Schedule/LoopChannel.h"
#include "tilewright/Transform/TileAS/Schedule/ScheduleAttributes.h"

namespace tilewright {
#define GEN_PASS_DEF_GENERATESCHEDULE
#include "tilewright/Transform/TileAS/Passes.h.inc"
} // namespace tilewright

using namespace mlir;
using namespace tilewright;

namespace {
class GenerateSchedule final
    : public tilewright::impl::GenerateScheduleBase<GenerateSchedule> {
  void runOnOperation() override {
    func::FuncOp func = getOperation();
    FailureOr<const Chip *> chip = findChip(func);
    if (failed(chip))
      return signalPassFailure();
    ofChannels = 0;
    sayCycles(func, *chip);
    func.walk([&](scf::ForOp loop) { schedule(loop, *chip); });
  }

  void schedule(scf::ForOp loop, const Chip *chip) {
    std::vector<LoopStream> ahead = findLoopStreams(
        loop, chip, [&](Operation *load, llvm::StringRef reason) {
          makeRemark(load, RemarkId::NotAhead).with("Reason", reason);
        });
    tileaa::KernelSpecAttr spec = tileaa::getKernelSpec(getOperation());
    bool isRefused = spec && spec.getNumStages() == 1;
    if (ahead.empty() || isRefused)
      return;
    if (!isCounted(loop)) {
      for (const LoopStream &stream : ahead)
        makeRemark(stream.load, RemarkId::NotAhead)
            .with("Reason", "the loop's step is not a known number");
      return;
    }
    if (!takeStep(loop, StepId::LoadAhead, [] {}))
      return;
    LoopPlan plan = planLoop(loop, std::move(ahead), chip, ofChannels);
    if (plan.isProduced)
      ofChannels += bytesOfChannel(plan.copied, plan.stages);
    writePlan(loop, plan);
  }

  int64_t ofChannels = 0; ///< of the function's loops so far
};
} // namespace
