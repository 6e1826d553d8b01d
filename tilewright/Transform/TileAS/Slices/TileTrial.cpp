//===- TileTrial.cpp - measures tiles on a lowered copy -------------------===//
#include "tilewright/Transform/TileAS/Slices/TileTrial.h"

#include "tilewright/Support/Step.h"
#include "tilewright/Transform/TileAS/Costs/RegisterPressure.h"

using namespace mlir;
using namespace tilewright;

std::optional<TileTrial> tilewright::tryTiles(
    func::FuncOp func, const TilePasses &passes,
    llvm::function_ref<LogicalResult(func::FuncOp)> change,
    llvm::function_ref<LogicalResult(OpPassManager &, func::FuncOp)> run) {
  MLIRContext *context = func.getContext();
  OpBuilder builder(func);
  auto copy = cast<func::FuncOp>(builder.clone(*func));
  copy.setName((trialPrefix + func.getName()).str());
  OpPassManager pipeline(func::FuncOp::getOperationName());
  passes(pipeline);
  std::optional<TileTrial> trial;
  ScopedDiagnosticHandler quiet(context,
                                [](Diagnostic &) { return success(); });
  context->executeAction<TrialAction>(
      [&] {
        if (succeeded(change(copy)) && succeeded(run(pipeline, copy)))
          trial = {pressureOf(copy).words,
                   tileas::sharedBytesOf(copy).value_or(0)};
      },
      {copy.getOperation()});
  copy.erase();
  return trial;
}

void tilewright::addDialectsOfTrial(const TilePasses &passes,
                                    DialectRegistry &registry) {
  if (!passes)
    return;
  OpPassManager pipeline(func::FuncOp::getOperationName());
  passes(pipeline);
  pipeline.getDependentDialects(registry);
}
