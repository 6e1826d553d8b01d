//===- PlannerElementwise.cpp - plans elementwise operations --------------===//
#include "tilewright/Execution/Reference/ChainForm.h"
#include "tilewright/Execution/Reference/ElementwiseRun.h"
#include "tilewright/Execution/Reference/Moves.h"
#include "tilewright/Execution/Reference/Planner.h"

#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::reference;

LogicalResult Planner::elementwise(Operation *op, Loop loop) {
  if (!loop)
    return fail(op, "is not supported for these element types by the reference "
                    "executor yet");
  SmallVector<Operand, 3> operands;
  for (Value value : op->getOperands())
    operands.push_back(lookCompact(value));
  bool splat = llvm::all_of(
      operands, [](const Operand &operand) { return operand.stored == 1; });
  ElementwiseRun::One one = {};
  one.op = op;
  one.loop = loop;
  one.stretch = plan.stretches;
  for (auto [value, operand] : llvm::zip_equal(op->getOperands(), operands)) {
    bool isSplat = !splat && operand.isSplat();
    auto place = places.find(value);
    std::shared_ptr<const Spread> spread;
    if (place != places.end())
      spread = place->second.spread;
    one.inputs[one.inputCount++] = {operand.ref, operand.borrow, operand.bytes,
                                    isSplat, std::move(spread)};
    one.isMixed |= isSplat;
    one.isSpread |= one.inputs[one.inputCount - 1].spread != nullptr;
  }
  if (one.isMixed)
    plan.stretches += operands.size();
  Operand result = write(op->getResult(0), op->getOperands(), splat ? 1 : 0);
  one.result = result.ref;
  one.resultBytes = result.bytes;
  one.count = splat ? 1 : bodyLanes ? 0 : result.count;
  openRun().ones.push_back(std::move(one));
  return success();
}

/// The last step if it is an open run; otherwise a new one.
ElementwiseRun &Planner::openRun() {
  if (!run || runEnd != current->size() || run->store) {
    run = std::make_shared<ElementwiseRun>();
    runs.push_back(run);
    add([run = run](Frame &frame) { return (*run)(frame); });
    runEnd = current->size();
  }
  return *run;
}

void Planner::addLoad(ViewLoad load) {
  // Keeps earlier computations before the load.
  if (run && !run->ones.empty())
    run = nullptr;
  openRun().loads.push_back(std::move(load));
}

/// The original value of a retyped one.
static Value untyped(Value value) {
  while (Operation *op = value.getDefiningOp()) {
    if (!isa<cuda_tile::ReshapeOp, cuda_tile::AssumeOp>(op))
      break;
    value = op->getOperand(0);
  }
  return value;
}

/// Whether only chains use a value, possibly under other types.
static bool isForChains(Value value) {
  return llvm::all_of(value.getUsers(), [](Operation *user) {
    if (isa<cuda_tile::ReshapeOp, cuda_tile::AssumeOp>(user))
      return isForChains(user->getResult(0));
    return ChainForm::of(user, 0).has_value();
  });
}

bool Planner::spread(Value result, Value source, size_t rows, size_t columns,
                     bool isRow) {
  Operand operand = read(source);
  bool isVectors = columns >= Chain::lanes() && llvm::isPowerOf2_64(columns);
  if (options.bounds || options.sanitize || operand.isSplat() || !isVectors ||
      !(operand.bytes == 4 || (operand.bytes == 1 && isRow)) ||
      !isForChains(result))
    return false;
  int slot = places.find(source)->second.slot;
  if (slot >= 0)
    ++slots[slot].users;
  write(result);
  places[result].spread = std::make_shared<Spread>(
      Spread{operand.ref, slot, operand.bytes, rows, columns, isRow});
  return true;
}

void Spread::layOut(Frame &frame, Ref to) const {
  const std::byte *from = frame.at<std::byte>(source);
  std::byte *out = frame.at<std::byte>(to);
  if (!isRow)
    return spreadElements(out, from, bytes, rows, columns);
  std::memcpy(out, from, columns * bytes);
  repeat(out, columns * bytes, rows);
}

bool Planner::addStore(Value tile, Operation *op, const ViewStore &store) {
  if (options.bounds || options.sanitize || !run || runEnd != current->size() ||
      run->store || run->ones.empty())
    return false;
  const ElementwiseRun::One &last = run->ones.back();
  if (!last.count || untyped(tile) != last.op->getResult(0) ||
      !isOnlyUsedBy(last.op->getResult(0), op) ||
      (!isPlanted(Misplan::StaleIndex) && !run->canLocateFirst(store.access)))
    return false;
  run->store = store;
  return true;
}
