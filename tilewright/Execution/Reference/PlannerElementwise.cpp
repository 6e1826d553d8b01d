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
    operands.push_back(look(value));
  bool splat = llvm::all_of(
      operands, [](const Operand &operand) { return operand.stored == 1; });
  ElementwiseRun::One one = {};
  one.op = op;
  one.loop = loop;
  one.stretch = plan.stretches;
  for (const Operand &operand : operands) {
    bool isSplat = !splat && operand.isSplat();
    one.inputs[one.inputCount++] = {operand.ref, operand.borrow, operand.bytes,
                                    isSplat};
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
    runs.push_back(run);
    add([run = run](Frame &frame) { return (*run)(frame); });
    runEnd = current->size();
  }
  run->ones.push_back(std::move(one));
  return success();
}

/// The value that this one is under another type.
static Value untyped(Value value) {
  while (Operation *op = value.getDefiningOp()) {
    if (!isa<cuda_tile::ReshapeOp, cuda_tile::AssumeOp>(op))
      break;
    value = op->getOperand(0);
  }
  return value;
}

std::optional<size_t> Planner::target(Value tile, Operation *store,
                                      const ViewAccess &access) {
  if (options.bounds || options.sanitize || !run || runEnd != current->size() ||
      run->target)
    return std::nullopt;
  const ElementwiseRun::One &last = run->ones.back();
  if (!last.count || untyped(tile) != last.op->getResult(0) ||
      !isOnlyUsedBy(last.op->getResult(0), store))
    return std::nullopt;
  run->target = std::make_shared<ViewAccess>(access);
  run->targetNumber = plan.targets++;
  return run->targetNumber;
}
