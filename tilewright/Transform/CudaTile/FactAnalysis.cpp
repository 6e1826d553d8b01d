//===- FactAnalysis.cpp - facts of every value of a program ---------------===//
#include "tilewright/Transform/CudaTile/FactAnalysis.h"

#include "tilewright/Transform/CudaTile/InferFacts.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::cuda_tile;

/// How often the range of an iteration value may grow before it is widened to
/// everything.
static constexpr unsigned maxGrowth = 3;

static Facts unknown(Value value) {
  return Facts(cast<TileType>(value.getType()));
}

FactAnalysis::FactAnalysis(Operation *root) {
  root->walk<WalkOrder::PreOrder>([&](Operation *op) {
    positions[op] = operations.size();
    operations.push_back(op);
  });
  for (Operation *op : operations)
    start(op);
  while (!waiting.empty())
    visit(operations[waiting.extract(waiting.begin()).value()]);
}

Facts FactAnalysis::of(Value value) const {
  auto found = states.find(value);
  return found == states.end() ? unknown(value) : found->second.facts;
}

std::optional<APInt> FactAnalysis::constantOf(Value value) const {
  return of(value).range.getConstantValue();
}

/// Arguments that no loop passes values to may be anything.
void FactAnalysis::start(Operation *op) {
  push(op);
  if (isa<ForOp, LoopOp>(op))
    return;
  for (Region &region : op->getRegions())
    for (Block &block : region)
      for (Value argument : block.getArguments())
        if (Facts::knows(argument.getType()))
          set(argument, unknown(argument));
}

void FactAnalysis::push(Operation *op) { waiting.insert(positions.lookup(op)); }

void FactAnalysis::pushUsers(Value value) {
  for (Operation *user : value.getUsers()) {
    push(user);
    // Tensor sizes pass through views, for which no facts are kept.
    for (Value view : user->getResults())
      if (isa<TensorViewType, TileViewInterface>(view.getType()))
        pushUsers(view);
  }
}

/// Whether all operands of an operation have facts by now.
bool FactAnalysis::isReached(Operation *op) const {
  auto isKnown = [&](Value value) {
    return !Facts::knows(value.getType()) || states.contains(value);
  };
  return llvm::all_of(op->getOperands(), isKnown);
}

void FactAnalysis::set(Value value, Facts facts) {
  auto [place, isNew] = states.try_emplace(value, State{facts});
  if (!isNew) {
    if (place->second.facts == facts)
      return;
    place->second.facts = std::move(facts);
  }
  pushUsers(value);
}

void FactAnalysis::joinInto(Value value, const Facts &facts) {
  auto found = states.find(value);
  if (found == states.end())
    return set(value, facts);
  Facts joined = found->second.facts.join(facts);
  if (joined == found->second.facts)
    return;
  if (++found->second.changes > maxGrowth)
    joined.range = ConstantIntRanges::maxRange(joined.width());
  set(value, joined);
}

void FactAnalysis::handOn(ValueRange from, ValueRange to) {
  for (auto [source, target] : llvm::zip_equal(from, to))
    if (Facts::knows(target.getType()) && states.contains(source))
      joinInto(target, of(source));
}

/// The counter goes from the lower bound in steps to below the upper bound, and
/// does not wrap (Tile IR, for).
void FactAnalysis::visitFor(Operation *op) {
  auto loop = cast<ForOp>(op);
  handOn(loop.getInitValues(), loop.getIterValues());
  handOn(loop.getInitValues(), loop.getResults());
  if (!isReached(op))
    return;
  Facts lower = of(loop.getLowerBound()), upper = of(loop.getUpperBound());
  Facts facts = unknown(loop.getInductionVar());
  facts.zeros = std::min(lower.zeros, of(loop.getStep()).zeros);
  facts.rangeByFlag = lower.rangeByFlag || upper.rangeByFlag;
  if (loop.getUnsignedCmp() && !upper.range.umax().isZero() &&
      lower.range.umin().ult(upper.range.umax()))
    facts.range = ConstantIntRanges::fromUnsigned(lower.range.umin(),
                                                  upper.range.umax() - 1);
  else if (!loop.getUnsignedCmp() && lower.range.smin().slt(upper.range.smax()))
    facts.range = ConstantIntRanges::fromSigned(lower.range.smin(),
                                                upper.range.smax() - 1);
  facts.settle(/*unit=*/1);
  joinInto(loop.getInductionVar(), facts);
}

/// The loop that a break or continue belongs to.
static Operation *loopAround(Operation *end) {
  Operation *loop = end->getParentOp();
  while (isa<IfOp>(loop))
    loop = loop->getParentOp();
  return loop;
}

void FactAnalysis::visit(Operation *op) {
  if (isa<ForOp>(op))
    return visitFor(op);
  if (auto loop = dyn_cast<LoopOp>(op))
    return handOn(loop.getInitValues(), loop.getIterValues());
  if (isa<YieldOp>(op)) {
    if (isa<IfOp>(op->getParentOp()))
      handOn(op->getOperands(), op->getParentOp()->getResults());
    return;
  }
  if (isa<BreakOp>(op))
    return handOn(op->getOperands(), loopAround(op)->getResults());
  if (isa<ContinueOp>(op)) {
    Operation *loop = loopAround(op);
    if (auto counted = dyn_cast<ForOp>(loop)) {
      handOn(op->getOperands(), counted.getIterValues());
      handOn(op->getOperands(), counted.getResults());
    } else {
      handOn(op->getOperands(), cast<LoopOp>(loop).getIterValues());
    }
    return;
  }
  if (isa<IfOp>(op) || !isReached(op))
    return;
  auto factsOf = [&](Value value) { return of(value); };
  for (OpResult result : op->getResults())
    if (Facts::knows(result.getType()))
      set(result, inferFacts(result, factsOf));
}
