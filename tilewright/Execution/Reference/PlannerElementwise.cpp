//===- PlannerElementwise.cpp - elementwise operations become steps -------===//
#include "tilewright/Execution/Reference/ElementwiseRun.h"
#include "tilewright/Execution/Reference/Planner.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::reference;

LogicalResult Planner::elementwise(Operation *op, Loop loop) {
  if (!loop)
    return fail(op, "has no meaning for these element types in the reference "
                    "executor yet");
  SmallVector<Operand, 3> operands;
  for (Value value : op->getOperands())
    operands.push_back(read(value));
  bool splat = llvm::all_of(
      operands, [](const Operand &operand) { return operand.stored == 1; });
  ElementwiseRun::One one = {};
  one.loop = loop;
  one.stretch = plan.stretches;
  for (const Operand &operand : operands) {
    bool isSplat = !splat && operand.isSplat();
    one.inputs[one.inputCount++] = {operand.ref, operand.bytes, isSplat};
    one.isMixed |= isSplat;
  }
  if (one.isMixed)
    plan.stretches += operands.size();
  Operand result = write(op->getResult(0), op->getOperands(), splat ? 1 : 0);
  one.result = result.ref;
  one.resultBytes = result.bytes;
  one.count = splat ? 1 : bodyLanes ? 0 : result.count;
  // It goes on where nothing was added behind it.
  if (!run || runEnd != current->size()) {
    run = std::make_shared<ElementwiseRun>();
    add([run = run](Frame &frame) { return (*run)(frame); });
    runEnd = current->size();
  }
  run->ones.push_back(std::move(one));
  return success();
}
