//===- MaterializeSchedule.cpp - software-pipelines loops as planned ------===//
// Expands loops as their attributes specify (ScheduleAttributes.h), which
// GenerateSchedule or the author of the IR wrote. One expansion handles
// everything that is early (LoopExpansion.h).
//
// Refused: peeled epilogues, which double the size of the body.
//===----------------------------------------------------------------------===//
#include "tilewright/Dialect/ModuleChip.h"
#include "tilewright/Transform/TileAS/Analysis/LoopHints.h"
#include "tilewright/Transform/TileAS/Passes.h"
#include "tilewright/Transform/TileAS/Schedule/BatchLoads.h"
#include "tilewright/Transform/TileAS/Schedule/LoopExpansion.h"
#include "tilewright/Transform/TileAS/Schedule/ScheduleAttributes.h"
#include "tilewright/Transform/TileAS/Schedule/UnrollStages.h"

namespace tilewright {
#define GEN_PASS_DEF_MATERIALIZESCHEDULE
#include "tilewright/Transform/TileAS/Passes.h.inc"
} // namespace tilewright

using namespace mlir;
using namespace tilewright;

/// The first planned loop, innermost first.
static scf::ForOp findPlanned(func::FuncOp func) {
  scf::ForOp found;
  func.walk([&](scf::ForOp loop) {
    if (!hasPlan(loop))
      return WalkResult::advance();
    found = loop;
    return WalkResult::interrupt();
  });
  return found;
}

namespace {
class MaterializeSchedule final
    : public tilewright::impl::MaterializeScheduleBase<MaterializeSchedule> {
  void getDependentDialects(DialectRegistry &registry) const override {
    MaterializeScheduleBase::getDependentDialects(registry);
    registerLoopHints(registry);
  }

  void runOnOperation() override {
    func::FuncOp func = getOperation();
    FailureOr<const Chip *> chip = findChip(func);
    if (failed(chip))
      return signalPassFailure();
    if (failed(checkPersistent(func)))
      return signalPassFailure();
    // Enclosing loops may be replaced by the expansion.
    while (scf::ForOp loop = findPlanned(func)) {
      if (std::optional<LoadBatch> batch = takeBatch(loop, *chip)) {
        expandBatch(loop, std::move(*batch));
        continue;
      }
      FailureOr<std::optional<LoopPlan>> plan = takePlan(loop, *chip);
      if (failed(plan))
        return signalPassFailure();
      if (!*plan)
        continue;
      scf::ForOp expanded = expandLoop(loop, **plan);
      // With a producer, a loop within another one starts in any stage.
      bool startsFirst =
          !(*plan)->isProduced || isa<func::FuncOp>(expanded->getParentOp());
      if (!(*plan)->copied.empty() && startsFirst)
        unrollStages(expanded, (*plan)->stages);
    }
    dropConstraints(func);
    dropPersistent(func);
  }
};
} // namespace
