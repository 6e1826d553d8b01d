//===- Planner.cpp - plans the steps of a region --------------------------===//
// Planner.h describes the planning: operations are visited in order, each by
// the `evaluate` of its family, and then slots without later uses are freed.
// The cost of operations for --max-steps is counted here too, so that a plan
// knows it before it runs.
//
// Assumes a verified module. Linear in operations and uses.
//===----------------------------------------------------------------------===//
#include "tilewright/Execution/Reference/Planner.h"
#include "tilewright/Execution/Reference/BlockOrder.h"
#include "tilewright/Execution/Reference/Bounds/Radius.h"
#include "tilewright/Execution/Reference/ElementwiseRun.h"
#include "tilewright/Execution/Reference/Moves.h"
#include "tilewright/Execution/Reference/Sanitize/Check.h"

#include "llvm/Support/MathExtras.h"
#include "llvm/Support/raw_ostream.h"
#include <cstring>

using namespace mlir;
using namespace tilewright;
using namespace tilewright::reference;

std::string reference::describe(Location loc) {
  auto file = loc->findInstanceOf<FileLineColLoc>();
  if (!file)
    return "";
  return (file.getFilename().getValue() + ":" + Twine(file.getLine()) + ":" +
          Twine(file.getColumn()) + ": ")
      .str();
}

LogicalResult Planner::fail(Operation *op, const Twine &message) {
  if (!fault)
    fault.emplace(
        Fault{op->getLoc(),
              ("'" + op->getName().getStringRef() + "' op " + message).str()});
  return failure();
}

//===----------------------------------------------------------------------===//
// Blocks
//===----------------------------------------------------------------------===//

/// The last user of a value in a block: one of `order`, or null.
static Operation *
lastUserOf(Value value, Block &block,
           const llvm::DenseMap<Operation *, size_t> &positions) {
  Operation *last = nullptr;
  for (Operation *user : value.getUsers()) {
    Operation *mine = block.findAncestorOpInBlock(*user);
    if (!mine || mine == last)
      continue;
    bool later = !last || (positions.empty() ? last->isBeforeInBlock(mine)
                                             : positions.lookup(last) <
                                                   positions.lookup(mine));
    if (later)
      last = mine;
  }
  return last;
}

/// The steps that an operation counts for: one, and one more for every 1024
/// elements of its operands and results.
uint64_t Planner::costOf(Operation &op) const {
  uint64_t elements = 0;
  auto look = [&](Type type) {
    if (isa<cuda_tile::TileType>(type))
      elements = std::max<uint64_t>(elements, countOf(type));
  };
  llvm::for_each(op.getOperandTypes(), look);
  llvm::for_each(op.getResultTypes(), look);
  if (isa<cuda_tile::MmaFOp, cuda_tile::MmaIOp, cuda_tile::MmaFScaledOp>(op)) {
    auto lhs = cast<cuda_tile::TileType>(op.getOperand(0).getType());
    elements = countOf(op.getResult(0).getType()) * lhs.getShape().back();
  }
  if (isa<cuda_tile::PrintTkoOp>(op))
    elements *= 1024; // text is large
  return 1 + elements / 1024;
}

/// Loads have a write effect, for ordering. The operations of regions are
/// tested separately.
static bool mayWriteMemory(Operation &op) {
  return op.getNumRegions() == 0 && !isMemoryEffectFree(&op) &&
         !isa<cuda_tile::LoadViewTkoOp, cuda_tile::LoadPtrTkoOp>(op);
}

/// The limits on the bytes of one hoisted result, and of all of them.
static constexpr uint64_t mostKept = 4096, mostKeptTogether = 65536;

/// Whether an operation's result is the same in every block, because its
/// operands are, and the operation can be executed speculatively. With a seed
/// it stays in its block, whose order the seed chooses.
bool Planner::isSameInAllBlocks(Operation &op) const {
  if (options.seed || options.bounds || options.sanitize || bodyLanes)
    return false;
  bool fits = llvm::all_of(op.getResultTypes(), [&](Type type) {
    auto tile = dyn_cast<cuda_tile::TileType>(type);
    return tile ? countOf(type) * 8 <= mostKept
                : isa<cuda_tile::TensorViewType, cuda_tile::PartitionViewType,
                      cuda_tile::StridedViewType,
                      cuda_tile::GatherScatterViewType>(type);
  });
  // The index of a slice may be a fault.
  return fits && op.getNumResults() && !op.getNumRegions() &&
         onceBytes <= mostKeptTogether && isMemoryEffectFree(&op) &&
         !isa<cuda_tile::ExtractOp, cuda_tile::InsertOp>(op) &&
         (isPlanted(Misplan::HoistBlock) ||
          !isa<cuda_tile::GetTileBlockIdOp>(op)) &&
         llvm::all_of(op.getOperands(),
                      [&](Value each) { return same.contains(each); });
}

LogicalResult Planner::planOnce(Operation &op) {
  auto swapRuns = [&] {
    std::swap(run, onceRun);
    std::swap(runEnd, onceRunEnd);
    once = !once;
  };
  uint64_t before = plan.frameBytes;
  Steps *outer = std::exchange(current, &plan.once);
  swapRuns();
  LogicalResult result = dispatch(&op, *this);
  swapRuns();
  current = outer;
  onceBytes += plan.frameBytes - before;
  same.insert_range(op.getResults());
  return result;
}

LogicalResult Planner::planOperation(Operation &op) {
  Block &block = *op.getBlock();
  for (Value result : op.getResults()) {
    auto tile = dyn_cast<cuda_tile::TileType>(result.getType());
    if (tile && !getElement(tile.getElementType()))
      return fail(&op, "has elements that the reference executor cannot hold "
                       "yet");
  }
  if (options.bounds && failed(planDecisions(&op, *this)))
    return failure();
  if (mayWriteMemory(op))
    copyBorrowed();
  if (isSameInAllBlocks(op)) {
    if (failed(planOnce(op)))
      return failure();
  } else if (failed(options.sanitize ? planChecked(&op, *this)
                                     : dispatch(&op, *this))) {
    return failure();
  }
  if (options.bounds && failed(planRadius(&op, *this)))
    return failure();
  if (plan.frameBytes + plan.constants.size() > options.maxBytes)
    return fail(&op, "exceeds the limit of " + Twine(options.maxBytes) +
                         " bytes for the tiles of a block");
  for (Value operand : op.getOperands())
    if (endsHere(operand))
      drop(operand);
  // Values of this block that only regions of `op` use end here as well.
  op.walk([&](Operation *inner) {
    if (inner != &op)
      for (Value operand : inner->getOperands())
        if (operand.getParentBlock() == &block && endsHere(operand))
          drop(operand);
  });
  for (Value result : op.getResults())
    if (!lastUse[result])
      drop(result);
  return success();
}

LogicalResult Planner::planBlock(Block &block) {
  std::vector<Operation *> order = orderOf(block, options.seed, random);
  llvm::DenseMap<Operation *, size_t> positions;
  if (options.seed)
    for (auto [i, op] : llvm::enumerate(order))
      positions[op] = i;
  for (BlockArgument argument : block.getArguments())
    lastUse[argument] = lastUserOf(argument, block, positions);
  for (Operation *op : order) {
    Operation *outer = std::exchange(here, op);
    SmallVector<unsigned> outerScratches = std::move(scratches);
    scratches.clear();
    for (Value result : op->getResults())
      lastUse[result] = lastUserOf(result, block, positions);
    if (failed(planOperation(*op)))
      return failure();
    current->cost += costOf(*op);
    for (unsigned slot : scratches)
      free(slot);
    scratches = std::move(outerScratches);
    here = outer;
  }
  for (BlockArgument argument : block.getArguments())
    drop(argument);
  return success();
}

FailureOr<Steps> Planner::planRegion(Region &region) {
  return collect([&] { return planBlock(region.front()); });
}

FailureOr<Steps> Planner::collect(llvm::function_ref<LogicalResult()> plan) {
  Steps steps;
  bool isOpen = runEnd >= current->size();
  Steps *outer = std::exchange(current, &steps);
  std::shared_ptr<ElementwiseRun> before = std::exchange(run, nullptr);
  LogicalResult result = plan();
  current = outer;
  std::shared_ptr<ElementwiseRun> last = std::exchange(run, nullptr);
  if (isPlanted(Misplan::RunOverExit) && isOpen &&
      isa_and_present<cuda_tile::IfOp>(here)) {
    run = std::move(before);
    runEnd = current->size() + 1;
  }
  if (failed(result))
    return failure();
  if (last && steps.size() == 1 && last->ones.size() == 1 &&
      last->loads.empty() && !last->store && !last->ones.front().isMixed)
    steps.loop = last->ones.front().loop;
  return steps;
}

LogicalResult Planner::planEntry(cuda_tile::EntryOp entry) {
  uint64_t offset = 0;
  for (BlockArgument argument : entry.getBody().getArguments()) {
    auto tile = dyn_cast<cuda_tile::TileType>(argument.getType());
    std::optional<Element> element;
    if (tile)
      element = getElement(tile.getElementType());
    if (!element)
      return fail(entry, "has a parameter that the reference executor cannot "
                         "support yet");
    places[argument] = {Ref{Space::Parameter, offset}, -1, 1, -1, nullptr};
    same.insert(argument);
    plan.paramBytes.push_back(getBytes(*element));
    plan.paramTypes.push_back(argument.getType());
    offset += 8;
  }
  current = &plan.steps;
  LogicalResult result = planBlock(entry.getBody().front());
  for (const std::shared_ptr<ElementwiseRun> &each : runs)
    each->finish(/*chains=*/!options.bounds && !options.sanitize);
  return result;
}
