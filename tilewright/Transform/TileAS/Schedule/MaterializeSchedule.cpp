//===- MaterializeSchedule.cpp - loops as they were scheduled -------------===//
// Does what GenerateSchedule, or whoever wrote the IR, says of loops
// (ScheduleAttributes.h), by one expansion for all that is ahead
// (LoopExpansion.h).
//
// Refused: peeled epilogues, which double the code of the body.
//===----------------------------------------------------------------------===//
#include "tilewright/Dialect/ModuleChip.h"
#include "tilewright/Transform/TileAS/Analysis/LoopHints.h"
#include "tilewright/Transform/TileAS/Passes.h"
#include "tilewright/Transform/TileAS/Schedule/LoopExpansion.h"
#include "tilewright/Transform/TileAS/Schedule/ScheduleAttributes.h"
#include "tilewright/Transform/TileAS/Schedule/UnrollStages.h"

namespace tilewright {
#define GEN_PASS_DEF_MATERIALIZESCHEDULE
#include "tilewright/Transform/TileAS/Passes.h.inc"
} // namespace tilewright

using namespace mlir;
using namespace tilewright;

/// The first loop from the inside out that has a plan.
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
    // Loops around may be others then.
    while (scf::ForOp loop = findPlanned(func)) {
      FailureOr<std::optional<LoopPlan>> plan = takePlan(loop, *chip);
      if (failed(plan))
        return signalPassFailure();
      if (!*plan)
        continue;
      scf::ForOp expanded = expandLoop(loop, **plan);
      if (!(*plan)->copied.empty() && !(*plan)->isProduced)
        unrollStages(expanded, (*plan)->stages);
    }
    dropConstraints(func);
    dropPersistent(func);
  }
};
} // namespace
