//===- AgentSlice.cpp - the operations that one agent needs ---------------===//
#include "tilewright/Transform/TileAS/Schedule/AgentSlice.h"

#include "tilewright/Transform/TileAS/Analysis/WeakAccesses.h"
#include "tilewright/Transform/TileAS/Passes.h"

#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

using namespace mlir;
using namespace tilewright;

static unsigned numberOf(BlockArgument argument) {
  return argument.getArgNumber() - 1; // number 0 is the induction variable
}

/// Whether another agent may repeat a load: nothing is ordered before or after
/// it, so whatever writes its memory is in a race with it already, and both
/// loads return the same value.
static bool isRepeatable(Operation *op) {
  return isWeakLoad(op) && !tokenOf(op) && doneOf(op).use_empty();
}

static bool isLargeTile(Type type) {
  auto tile = dyn_cast<RankedTensorType>(type);
  return tile && tile.getNumElements() != 1;
}

/// The values that `value` is computed from directly; nothing where an agent
/// cannot recompute it.
static std::optional<SmallVector<Value>> sourcesOf(Value value) {
  if (auto argument = dyn_cast<BlockArgument>(value)) {
    Operation *parent = argument.getOwner()->getParentOp();
    auto loop = dyn_cast<scf::ForOp>(parent);
    if (!loop)
      return isa<FunctionOpInterface>(parent)
                 ? std::optional(SmallVector<Value>())
                 : std::nullopt;
    SmallVector<Value> sources{loop.getLowerBound(), loop.getUpperBound(),
                               loop.getStep()};
    if (argument != loop.getInductionVar()) {
      sources.push_back(loop.getInits()[numberOf(argument)]);
      sources.push_back(loop.getYieldedValues()[numberOf(argument)]);
    }
    return sources;
  }
  auto result = cast<OpResult>(value);
  Operation *op = result.getOwner();
  unsigned number = result.getResultNumber();
  if (auto loop = dyn_cast<scf::ForOp>(op))
    return SmallVector<Value>{loop.getLowerBound(), loop.getUpperBound(),
                              loop.getStep(), loop.getInits()[number],
                              loop.getYieldedValues()[number]};
  if (auto branch = dyn_cast<scf::IfOp>(op))
    return SmallVector<Value>{branch.getCondition(),
                              branch.thenYield().getOperand(number),
                              branch.elseYield().getOperand(number)};
  if (op->getNumRegions() || isLargeTile(value.getType()) ||
      !(isMemoryEffectFree(op) || isRepeatable(op)))
    return std::nullopt;
  return llvm::to_vector(op->getOperands());
}

/// Whether all values that `wanted` are computed from can be rematerialized and
/// are accepted by `accepts`.
static bool followAll(ValueRange wanted,
                      llvm::function_ref<bool(Value)> accepts) {
  llvm::DenseSet<Value> seen;
  SmallVector<Value> work(wanted);
  while (!work.empty()) {
    Value value = work.pop_back_val();
    if (!seen.insert(value).second)
      continue;
    std::optional<SmallVector<Value>> sources = sourcesOf(value);
    if (!sources || !accepts(value))
      return false;
    llvm::append_range(work, *sources);
  }
  return true;
}

bool AgentSlice::canMake(ValueRange wanted) {
  return followAll(wanted, [](Value) { return true; });
}

bool AgentSlice::isSameInCluster(ValueRange values) {
  return followAll(values, [](Value value) {
    return !value.getDefiningOp<tileas::ClusterRankOp>();
  });
}

AgentSlice::AgentSlice(Block &block,
                       llvm::function_ref<bool(Operation *)> isRoot)
    : block(block) {
  block.walk([&](Operation *op) {
    if (isRoot(op))
      needOp(op);
  });
  while (!work.empty()) {
    Value value = work.pop_back_val();
    if (Operation *op = value.getDefiningOp(); op && !op->getNumRegions()) {
      needOp(op);
      continue;
    }
    if (std::optional<SmallVector<Value>> sources = sourcesOf(value))
      for (Value source : *sources)
        need(source);
    Operation *owner = value.getParentBlock()->getParentOp();
    needOp(value.getDefiningOp() ? value.getDefiningOp() : owner);
  }
}

void AgentSlice::need(Value value) {
  if (values.insert(value).second)
    work.push_back(value);
}

/// Adds the enclosing control flow too.
void AgentSlice::needOp(Operation *op) {
  for (; op && block.findAncestorOpInBlock(*op) && ops.insert(op).second;
       op = op->getParentOp()) {
    if (auto loop = dyn_cast<scf::ForOp>(op)) {
      for (Value bound :
           {loop.getLowerBound(), loop.getUpperBound(), loop.getStep()})
        need(bound);
    } else if (auto branch = dyn_cast<scf::IfOp>(op)) {
      need(branch.getCondition());
    } else {
      for (Value operand : op->getOperands())
        need(operand);
    }
  }
}

SmallVector<Value> AgentSlice::neededOf(ValueRange all, Operation *op) {
  SmallVector<Value> needed;
  for (auto [value, result] : llvm::zip(all, op->getResults())) {
    bool isIt = values.contains(result);
    if (auto loop = dyn_cast<scf::ForOp>(op))
      isIt |=
          values.contains(loop.getRegionIterArgs()[result.getResultNumber()]);
    if (isIt)
      needed.push_back(value);
  }
  return needed;
}

/// Gives tiles of one element, which each thread has, the layout of a warp: the
/// agent may have fewer warps than the operation's own.
static void ofOneWarp(Operation *op) {
  for (Value result : op->getResults())
    if (auto tile = dyn_cast<RankedTensorType>(result.getType());
        tile && tileas::getLayout(tile))
      result.setType(tileas::withLayout(tile, canonicalLayout(tile, 1)));
}

void AgentSlice::clone(OpBuilder &builder,
                       llvm::function_ref<bool(Operation *)> isOutside) {
  cloneBlock(builder, block, isOutside);
}

void AgentSlice::cloneBlock(OpBuilder &builder, Block &from,
                            llvm::function_ref<bool(Operation *)> isOutside) {
  for (Operation &op : from) {
    if (!ops.contains(&op) || isOutside(&op))
      continue;
    if (isa<scf::ForOp>(op))
      cloneFor(builder, &op, isOutside);
    else if (isa<scf::IfOp>(op))
      cloneIf(builder, &op, isOutside);
    else
      ofOneWarp(builder.clone(op, mapping));
  }
}

void AgentSlice::cloneFor(OpBuilder &builder, Operation *op,
                          llvm::function_ref<bool(Operation *)> isOutside) {
  auto loop = cast<scf::ForOp>(op);
  auto made = [&](ValueRange all) {
    return llvm::map_to_vector(
        all, [&](Value value) { return mapping.lookupOrDefault(value); });
  };
  SmallVector<Value> inits = made(neededOf(loop.getInits(), op));
  auto copy = scf::ForOp::create(builder, loop.getLoc(),
                                 mapping.lookupOrDefault(loop.getLowerBound()),
                                 mapping.lookupOrDefault(loop.getUpperBound()),
                                 mapping.lookupOrDefault(loop.getStep()), inits,
                                 nullptr, loop.getUnsignedCmp());
  copy->setDiscardableAttrs(loop->getDiscardableAttrDictionary());
  mapping.map(loop.getInductionVar(), copy.getInductionVar());
  SmallVector<Value> arguments =
      neededOf(llvm::to_vector_of<Value>(loop.getRegionIterArgs()), op);
  mapping.map(arguments, copy.getRegionIterArgs());
  mapping.map(neededOf(loop.getResults(), op), copy.getResults());
  auto inner = OpBuilder::atBlockBegin(copy.getBody());
  cloneBlock(inner, *loop.getBody(), isOutside);
  SmallVector<Value> yields = made(neededOf(loop.getYieldedValues(), op));
  if (!inits.empty())
    scf::YieldOp::create(inner, loop.getLoc(), yields);
}

void AgentSlice::cloneIf(OpBuilder &builder, Operation *op,
                         llvm::function_ref<bool(Operation *)> isOutside) {
  auto branch = cast<scf::IfOp>(op);
  SmallVector<Value> results = neededOf(branch.getResults(), op);
  SmallVector<Type> types = llvm::to_vector(ValueRange(results).getTypes());
  bool hasElse = !branch.getElseRegion().empty();
  auto copy = scf::IfOp::create(builder, branch.getLoc(), types,
                                mapping.lookupOrDefault(branch.getCondition()),
                                hasElse);
  mapping.map(results, copy.getResults());
  for (auto [from, to] : llvm::zip(branch->getRegions(), copy->getRegions())) {
    if (from.empty())
      continue;
    OpBuilder inner = types.empty() ? OpBuilder(to.front().getTerminator())
                                    : OpBuilder::atBlockEnd(&to.front());
    cloneBlock(inner, from.front(), isOutside);
    if (types.empty())
      continue;
    SmallVector<Value> yields;
    for (Value value :
         neededOf(from.front().getTerminator()->getOperands(), op))
      yields.push_back(mapping.lookupOrDefault(value));
    scf::YieldOp::create(inner, branch.getLoc(), yields);
  }
}
