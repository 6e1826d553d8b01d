//===- Control.cpp - entries and structured control flow ------------------===//
// A region becomes a list of steps, and an `if` or a loop one step that runs
// them. Steps return `continue` and `break` as signals to their loop;
// loop-carried values are copied to the loop's variables, in parallel if one
// depends on another. A loop in which a block may wait for another (it has
// strong reads) yields to other blocks, so that a spinning block does not
// starve the one that it waits for.
//===----------------------------------------------------------------------===//
#include "tilewright/Execution/Reference/Evaluate.h"
#include "tilewright/Execution/Reference/Moves.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::reference;

template <>
LogicalResult reference::evaluate(cuda_tile::ModuleOp op, Planner &planner) {
  return planner.fail(op, "is not run; its entries are");
}

template <>
LogicalResult reference::evaluate(cuda_tile::EntryOp op, Planner &planner) {
  return planner.fail(op, "is launched, not called");
}

template <>
LogicalResult reference::evaluate(cuda_tile::ReturnOp op, Planner &planner) {
  // A block ends with its last step.
  if (!isa<cuda_tile::EntryOp>(op->getParentOp()))
    planner.add([](Frame &) { return Flow::Return; });
  return success();
}

template <>
LogicalResult reference::evaluate(cuda_tile::YieldOp op, Planner &planner) {
  if (planner.targets.yielded) {
    for (Value operand : op.getOperands())
      planner.targets.yielded->push_back(planner.read(operand));
    return success();
  }
  planner.assign(op.getOperands(), planner.targets.yield);
  planner.add([](Frame &) { return Flow::Yield; });
  return success();
}

template <>
LogicalResult reference::evaluate(cuda_tile::ContinueOp op, Planner &planner) {
  if (!planner.targets.inLoop)
    return planner.fail(op, "is not in a loop");
  planner.assign(op.getOperands(), planner.targets.carry);
  planner.add([](Frame &) { return Flow::Continue; });
  return success();
}

template <>
LogicalResult reference::evaluate(cuda_tile::BreakOp op, Planner &planner) {
  if (!planner.targets.inLoop)
    return planner.fail(op, "is not in a loop");
  planner.assign(op.getOperands(), planner.targets.leave);
  planner.add([](Frame &) { return Flow::Break; });
  return success();
}

//===----------------------------------------------------------------------===//
// If
//===----------------------------------------------------------------------===//

namespace {
struct IfStep {
  Ref condition;
  Steps thenSteps, elseSteps;

  Flow operator()(Frame &frame) const {
    bool taken = *frame.at<uint8_t>(condition);
    Flow flow = runSteps(taken ? thenSteps : elseSteps, frame);
    return flow == Flow::Yield ? Flow::Next : flow;
  }
};
} // namespace

template <>
LogicalResult reference::evaluate(cuda_tile::IfOp op, Planner &planner) {
  IfStep step;
  step.condition = planner.read(op.getCondition()).ref;
  Planner::Targets outer = planner.targets;
  std::vector<Planner::Variable> results;
  for (Value result : op.getResults())
    results.push_back(planner.makeVariable(result.getType()));
  planner.targets.yield = results;
  planner.targets.yielded = nullptr;
  FailureOr<Steps> thenSteps = planner.planRegion(op.getThenRegion());
  if (failed(thenSteps))
    return failure();
  step.thenSteps = std::move(*thenSteps);
  if (!op.getElseRegion().empty()) {
    FailureOr<Steps> elseSteps = planner.planRegion(op.getElseRegion());
    if (failed(elseSteps))
      return failure();
    step.elseSteps = std::move(*elseSteps);
  }
  planner.targets = std::move(outer);
  for (auto [result, variable] : llvm::zip_equal(op.getResults(), results))
    planner.giveTo(result, variable);
  planner.add(std::move(step));
  return success();
}

//===----------------------------------------------------------------------===//
// For and loop
//===----------------------------------------------------------------------===//

/// Whether another block may decide when the loop ends.
static bool mayWait(Region &body, Planner &planner) {
  using cuda_tile::MemSemanticAttr;
  auto visit = [](Operation *op) {
    auto semantics =
        op->getAttrOfType<MemSemanticAttr>("memory_ordering_semantics");
    bool weak = !semantics || semantics.getValue() == MemSemantic::Weak;
    return weak ? WalkResult::advance() : WalkResult::interrupt();
  };
  bool waits = body.walk(visit).wasInterrupted();
  if (waits)
    planner.setWaits();
  return waits;
}

namespace {
/// Yields to other blocks while this one iterates.
class Patience {
public:
  explicit Patience(bool waits) : waits(waits) {}
  /// False if there is nothing left to wait for.
  bool nextIteration(Frame &frame) {
    constexpr unsigned often = 64;
    if (waits && ++iterations % often == 0 && frame.launcher)
      frame.abandoned = !frame.launcher->waiting();
    return !frame.abandoned;
  }

private:
  bool waits;
  unsigned iterations = 0;
};

struct LoopStep {
  bool waits;
  Steps body;

  Flow operator()(Frame &frame) const {
    Patience patience(waits);
    do {
      Flow flow = runSteps(body, frame);
      if (flow == Flow::Break)
        return Flow::Next;
      if (flow != Flow::Continue)
        return flow;
    } while (patience.nextIteration(frame));
    return Flow::Fault;
  }
};

/// The induction variable is wider than its type, so that it cannot wrap around
/// below the upper bound.
struct ForStep {
  Ref lower, upper, step, induction;
  unsigned bytes;
  bool isBool, isUnsigned, waits;
  Location loc;
  Steps body;

  using Wide = __int128;
  Wide load(Frame &frame, Ref ref) const {
    uint64_t bits = loadBits(frame.at<std::byte>(ref), bytes);
    if (isUnsigned)
      return bits;
    unsigned unused = isBool ? 63 : 64 - 8 * bytes;
    return int64_t(bits << unused) >> unused;
  }

  Flow operator()(Frame &frame) const {
    Wide end = load(frame, upper), by = load(frame, step);
    Wide begin = load(frame, lower);
    if (by <= 0 && begin < end)
      return frame.fail(loc, "'cuda_tile.for' op has a step of " +
                                 std::to_string(int64_t(by)) +
                                 "; a step must be positive");
    Patience patience(waits);
    std::byte *counter = frame.at<std::byte>(induction);
    for (Wide i = begin; i < end; i += by) {
      uint64_t bits = isBool ? uint64_t(i) & 1 : uint64_t(i);
      storeBits(counter, bits, bytes);
      Flow flow = runSteps(body, frame);
      if (flow != Flow::Continue)
        return flow;
      if (!patience.nextIteration(frame))
        return Flow::Fault;
    }
    return Flow::Next;
  }
};
} // namespace

template <>
LogicalResult reference::evaluate(cuda_tile::LoopOp op, Planner &planner) {
  std::vector<Planner::Variable> carried, results;
  for (Value init : op.getInitValues())
    carried.push_back(planner.makeVariable(init.getType()));
  for (Value result : op.getResults())
    results.push_back(planner.makeVariable(result.getType()));
  planner.assign(op.getInitValues(), carried);
  for (auto [value, variable] : llvm::zip_equal(op.getIterValues(), carried))
    planner.bind(value, variable);

  Planner::Targets outer = planner.targets;
  planner.targets.carry = carried;
  planner.targets.leave = results;
  planner.targets.inLoop = true;
  FailureOr<Steps> body = planner.planRegion(op.getRegion());
  planner.targets = std::move(outer);
  if (failed(body))
    return failure();

  for (const Planner::Variable &variable : carried)
    planner.release(variable);
  for (auto [result, variable] : llvm::zip_equal(op.getResults(), results))
    planner.giveTo(result, variable);
  planner.add(LoopStep{mayWait(op.getRegion(), planner), std::move(*body)});
  return success();
}

template <>
LogicalResult reference::evaluate(cuda_tile::ForOp op, Planner &planner) {
  Operand upper = planner.read(op.getUpperBound());
  std::vector<Planner::Variable> carried;
  for (Value init : op.getInitValues())
    carried.push_back(planner.makeVariable(init.getType()));
  planner.assign(op.getInitValues(), carried);
  Planner::Variable induction =
      planner.makeVariable(op.getInductionVar().getType(), /*exact=*/true);
  planner.bind(op.getInductionVar(), induction);
  for (auto [value, variable] : llvm::zip_equal(op.getIterValues(), carried))
    planner.bind(value, variable);

  Planner::Targets outer = planner.targets;
  planner.targets.carry = carried;
  planner.targets.inLoop = true;
  FailureOr<Steps> body = planner.planRegion(op.getRegion());
  planner.targets = std::move(outer);
  if (failed(body))
    return failure();

  planner.release(induction);
  for (auto [result, variable] : llvm::zip_equal(op.getResults(), carried))
    planner.giveTo(result, variable);
  planner.add(
      ForStep{planner.read(op.getLowerBound()).ref, upper.ref,
              planner.read(op.getStep()).ref, induction.ref, upper.bytes,
              upper.element == Element::I1, bool(op.getUnsignedCmp()),
              mayWait(op.getRegion(), planner), op.getLoc(), std::move(*body)});
  return success();
}

//===----------------------------------------------------------------------===//
// Position in the grid
//===----------------------------------------------------------------------===//

template <>
LogicalResult reference::evaluate(cuda_tile::GetTileBlockIdOp op,
                                  Planner &planner) {
  for (auto [d, result] : llvm::enumerate(op->getResults()))
    planner.blockIndex(result, d);
  return success();
}

template <>
LogicalResult reference::evaluate(cuda_tile::GetNumTileBlocksOp op,
                                  Planner &planner) {
  for (auto [d, result] : llvm::enumerate(op->getResults())) {
    if (result.use_empty())
      continue;
    Ref to = planner.write(result).ref;
    planner.add([to, d = unsigned(d)](Frame &frame) {
      *frame.at<uint32_t>(to) = frame.grid[d];
      return Flow::Next;
    });
  }
  return success();
}
