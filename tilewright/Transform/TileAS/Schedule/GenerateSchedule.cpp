//===- GenerateSchedule.cpp - plans loop pipelines ------------------------===//
// Tiles that an iteration reads from shared memory (LoopStreams.h) are
// prefetched: into rings of buffers if the chip has cp.async, otherwise into
// registers, from which their own iteration stores them to shared memory.
// Matrix products may be computed one iteration early. Loops that only compute
// with their tiles load those of several iterations together (BatchLoads.h).
// LoopPlan decides how far
// ahead, and which tiles are copied or wait in registers. The plan is written
// into the IR as attributes (ScheduleAttributes.h), which MaterializeSchedule
// executes. `num_stages` of 1 leaves the loop unpipelined. A loop that already
// has a plan keeps it; a constraint (ScheduleConstraints.h) that cannot be
// satisfied is an error.
//===----------------------------------------------------------------------===//
#include "tilewright/Dialect/ModuleChip.h"
#include "tilewright/Dialect/TileAA/TileAA.h"
#include "tilewright/Dialect/TileAS/ProductAtom.h"
#include "tilewright/Support/Remarks.h"
#include "tilewright/Support/Step.h"
#include "tilewright/Transform/TileAS/Costs/KernelCycles.h"
#include "tilewright/Transform/TileAS/Passes.h"
#include "tilewright/Transform/TileAS/Schedule/BatchLoads.h"
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
    WalkResult placed = func.walk([](Operation *op) {
      if (!tileas::isProduct(op) || tileas::isInCombiner(op) ||
          tileas::getLayout(op->getResult(0).getType()))
        return WalkResult::advance();
      op->emitOpError("expects operands in buffers or in the registers of the "
                      "threads that multiply them; run "
                      "nv-tileas-place-operands first");
      return WalkResult::interrupt();
    });
    if (placed.wasInterrupted())
      return signalPassFailure();
    ofChannels = 0;
    reportCycles(func, *chip);
    WalkResult done = func.walk([&](scf::ForOp loop) {
      FailureOr<ScheduleConstraints> constraints = readConstraints(loop);
      if (failed(constraints))
        return WalkResult::interrupt();
      if (hasPlan(loop))
        return WalkResult::advance();
      std::optional<LoopPlan> plan = schedule(loop, *constraints, *chip);
      if (failed(checkConstraints(loop, *constraints, plan ? &*plan : nullptr)))
        return WalkResult::interrupt();
      if (plan)
        writePlan(loop, *plan);
      return WalkResult::advance();
    });
    if (done.wasInterrupted())
      signalPassFailure();
  }

  std::optional<LoopPlan> schedule(scf::ForOp loop,
                                   const ScheduleConstraints &constraints,
                                   const Chip *chip) {
    SmallVector<std::pair<Operation *, llvm::StringRef>> refused;
    std::vector<LoopStream> ahead = findLoopStreams(
        loop, chip, [&](Operation *load, llvm::StringRef reason) {
          refused.emplace_back(load, reason);
        });
    tileaa::KernelSpecAttr spec = tileaa::getKernelSpec(getOperation());
    bool isRefused = spec && spec.getNumStages() == 1;
    if (ahead.empty() && !refused.empty() && !isRefused &&
        !constraints.isSerial && planBatch(loop, chip))
      return std::nullopt;
    for (auto [load, reason] : refused)
      makeRemark(load, RemarkId::NotAhead).with("Reason", reason);
    if (ahead.empty() || isRefused || constraints.isSerial)
      return std::nullopt;
    if (!isCounted(loop)) {
      for (const LoopStream &stream : ahead)
        makeRemark(stream.load, RemarkId::NotAhead)
            .with("Reason", "the loop's step is not constant");
      return std::nullopt;
    }
    if (!takeStep(loop, StepId::LoadAhead, [] {}))
      return std::nullopt;
    LoopPlan plan =
        planLoop(loop, std::move(ahead), constraints, chip, ofChannels);
    if (plan.isProduced)
      ofChannels += bytesOfChannel(plan.copied, plan.stages);
    return plan;
  }

  int64_t ofChannels = 0; ///< of the function's loops so far
};
} // namespace
