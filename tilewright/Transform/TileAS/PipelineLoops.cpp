//===- PipelineLoops.cpp - loops that load ahead --------------------------===//
// What an iteration of a loop reads from shared memory (LoopStreams.h) is
// loaded some iterations before: to rings of stages where the chip has
// cp.async, to registers elsewhere, from where it is written to shared memory
// when its iteration comes; and a product may be made for the next iteration.
// How far ahead, and what is copied and what waits in registers, is LoopPlan's
// to say; LoopExpansion makes it so. `num_stages` of 1 keeps the loop as it is.
//
// Refused: peeled epilogues, which double the code of the body.
//===----------------------------------------------------------------------===//
#include "tilewright/Dialect/ModuleChip.h"
#include "tilewright/Dialect/TileAA/TileAA.h"
#include "tilewright/Support/Remarks.h"
#include "tilewright/Support/Step.h"
#include "tilewright/Transform/TileAS/LoopExpansion.h"
#include "tilewright/Transform/TileAS/Passes.h"
#include "tilewright/Transform/TileAS/UnrollStages.h"

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"

namespace tilewright {
#define GEN_PASS_DEF_PIPELINELOOPS
#include "tilewright/Transform/TileAS/Passes.h.inc"
} // namespace tilewright

using namespace mlir;
using namespace tilewright;

namespace {
class PipelineLoops final
    : public tilewright::impl::PipelineLoopsBase<PipelineLoops> {
  void runOnOperation() override {
    func::FuncOp func = getOperation();
    FailureOr<const Chip *> found = findChip(func);
    if (failed(found))
      return signalPassFailure();
    chip = *found;
    SmallVector<scf::ForOp> loops;
    func.walk([&](scf::ForOp loop) { loops.push_back(loop); });
    for (scf::ForOp loop : loops)
      pipeline(loop);
  }

  void pipeline(scf::ForOp loop) {
    std::optional<int64_t> step = getConstantIntValue(loop.getStep());
    auto type = dyn_cast<IntegerType>(loop.getInductionVar().getType());
    bool isCounted = step && *step > 0 && type && type.getWidth() >= 32 &&
                     *step < (int64_t(1) << 24);
    std::vector<LoopStream> ahead = findLoopStreams(
        loop, chip, [&](Operation *load, llvm::StringRef reason) {
          makeRemark(load, RemarkId::NotAhead).with("Reason", reason);
        });
    tileaa::KernelSpecAttr spec = tileaa::getKernelSpec(getOperation());
    bool isRefused = spec && spec.getNumStages() == 1;
    if (ahead.empty() || isRefused)
      return;
    if (!isCounted) {
      for (const LoopStream &stream : ahead)
        makeRemark(stream.load, RemarkId::NotAhead)
            .with("Reason", "the loop's step is not a known number");
      return;
    }
    if (!takeStep(loop, StepId::LoadAhead, [] {}))
      return;
    LoopPlan plan = planLoop(loop, std::move(ahead), chip);
    if (plan.copied.empty() && plan.held.empty() && !plan.product)
      return;
    scf::ForOp expanded = expandLoop(loop, plan);
    if (!plan.copied.empty())
      unrollStages(expanded, plan.stages);
  }

  const Chip *chip = nullptr;
};
} // namespace
