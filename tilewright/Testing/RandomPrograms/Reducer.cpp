//===- Reducer.cpp - reduce a failing program -----------------------------===//
// Delta debugging (Zeller, Hildebrandt 2002) on the IR. A candidate is a
// modified copy; it is kept if it still fails. Operations are identified by
// their number in textual order, so that a change can be applied to any copy.
//===----------------------------------------------------------------------===//
#include "tilewright/Testing/RandomPrograms/Reducer.h"

#include "tilewright/Dialect/CudaTile/CudaTile.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::cuda_tile;
using namespace tilewright::testing;

static EntryOp entryOf(const Program &program) {
  EntryOp entry;
  program.module.get().walk([&](EntryOp op) { entry = op; });
  return entry;
}

/// Removable operations in textual order: all but terminators.
static std::vector<Operation *> operationsOf(const Program &program) {
  std::vector<Operation *> found;
  entryOf(program).getBody().walk<WalkOrder::PreOrder>([&](Operation *op) {
    if (!op->hasTrait<OpTrait::IsTerminator>())
      found.push_back(op);
  });
  return found;
}

unsigned testing::countOperations(const Program &program) {
  return operationsOf(program).size();
}

/// Decreases with every kept change, which guarantees termination: removed
/// operations are replaced by constants and tokens.
static uint64_t sizeOf(const Program &program) {
  uint64_t size = uint64_t(program.grid[0]) * program.grid[1] * program.grid[2];
  for (Operation *op : operationsOf(program))
    if (isa<IfOp, ForOp, LoopOp>(op))
      size += 1 + op->getNumResults() + op->getNumOperands();
    else
      size += !isa<ConstantOp, MakeTokenOp>(op);
  return size;
}

//===----------------------------------------------------------------------===//
// One change
//===----------------------------------------------------------------------===//

/// A replacement value; null if the type has none.
static Value standIn(OpBuilder &b, Operation *op, Type type, int64_t number) {
  for (Value operand : op->getOperands())
    if (operand.getType() == type)
      return operand;
  if (isa<TokenType>(type))
    return MakeTokenOp::create(b, op->getLoc());
  auto tile = dyn_cast<TileType>(type);
  if (!tile)
    return {};
  Type element = tile.getElementType();
  DenseElementsAttr value;
  if (auto integer = dyn_cast<IntegerType>(element)) {
    if (integer.getWidth() == 4)
      return {};
    value = DenseElementsAttr::get(
        tile, APInt(integer.getWidth(), number, false, true));
  } else if (auto format = dyn_cast<FloatType>(element)) {
    APFloat one{double(number)};
    bool loses = false;
    one.convert(format.getFloatSemantics(), APFloat::rmNearestTiesToEven,
                &loses);
    value = DenseElementsAttr::get(tile, one);
  } else {
    return {};
  }
  return ConstantOp::create(b, op->getLoc(), tile, value);
}

/// Removes an operation with all its regions.
static bool leaveOut(Operation *op, int64_t number) {
  OpBuilder b(op);
  for (Value result : op->getResults()) {
    if (result.use_empty())
      continue;
    Value other = standIn(b, op, result.getType(), number);
    if (!other)
      return false;
    result.replaceAllUsesWith(other);
  }
  op->erase();
  return true;
}

/// Inlines the operations of a region in place of its operation.
static bool unwrap(Operation *op, unsigned which) {
  if (!isa<IfOp, ForOp, LoopOp>(op) || which >= op->getNumRegions() ||
      op->getRegion(which).empty())
    return false;
  OpBuilder b(op);
  Block &body = op->getRegion(which).front();
  Operation *end = body.getTerminator();
  if (auto loop = dyn_cast<ForOp>(op)) {
    body.getArgument(0).replaceAllUsesWith(loop.getLowerBound());
    for (auto [argument, init] :
         llvm::zip(body.getArguments().drop_front(), loop.getInitValues()))
      argument.replaceAllUsesWith(init);
  } else if (auto loop = dyn_cast<LoopOp>(op)) {
    for (auto [argument, init] :
         llvm::zip(body.getArguments(), loop.getInitValues()))
      argument.replaceAllUsesWith(init);
  }
  for (Operation &inner : llvm::make_early_inc_range(body.without_terminator()))
    inner.moveBefore(op);
  bool isSame = llvm::equal(end->getOperandTypes(), op->getResultTypes());
  for (auto [i, result] : llvm::enumerate(op->getResults())) {
    if (result.use_empty())
      continue;
    Value other =
        isSame ? end->getOperand(i) : standIn(b, op, result.getType(), 1);
    if (!other)
      return false;
    result.replaceAllUsesWith(other);
  }
  op->erase();
  return true;
}

/// The exits and continues of a loop, at any depth.
template <typename Exit>
static void eraseFromExits(Operation *loop, unsigned operand) {
  loop->getRegion(0).walk<WalkOrder::PreOrder>([&](Operation *op) {
    if (isa<ForOp, LoopOp>(op))
      return WalkResult::skip();
    if (isa<Exit>(op))
      op->eraseOperand(operand);
    return WalkResult::advance();
  });
}

/// Replaces an operation with regions by one without result `i`.
template <typename Op>
static Op withoutResult(Op op, unsigned i, ValueRange operands) {
  OpBuilder b(op);
  llvm::SmallVector<Type> types(op->getResultTypes());
  types.erase(types.begin() + i);
  auto other =
      Op::create(b, op.getLoc(), TypeRange(types), operands, op->getAttrs());
  for (auto [to, from] : llvm::zip(other->getRegions(), op->getRegions()))
    to.takeBody(from);
  llvm::SmallVector<Value> results(other->getResults());
  results.insert(results.begin() + i, Value());
  for (auto [from, to] : llvm::zip(op->getResults(), results))
    if (to)
      from.replaceAllUsesWith(to);
  op.erase();
  return other;
}

/// Removes a value that an operation returns or a loop carries: results are
/// numbered first.
static bool dropSlot(Operation *op, unsigned i) {
  OpBuilder b(op);
  if (i < op->getNumResults()) {
    OpResult result = op->getResult(i);
    auto loop = dyn_cast<ForOp>(op);
    Value other = loop ? Value(loop.getInitValues()[i])
                       : standIn(b, op, result.getType(), 0);
    if (!other)
      return false;
    result.replaceAllUsesWith(other);
  }
  if (auto branch = dyn_cast<IfOp>(op)) {
    if (i >= op->getNumResults())
      return false;
    for (Region &region : op->getRegions())
      if (!region.empty() && isa<YieldOp>(region.front().getTerminator()))
        region.front().getTerminator()->eraseOperand(i);
    withoutResult(branch, i, op->getOperands());
    return true;
  }
  if (auto loop = dyn_cast<ForOp>(op)) {
    if (i >= op->getNumResults())
      return false;
    Block &body = op->getRegion(0).front();
    body.getArgument(1 + i).replaceAllUsesWith(loop.getInitValues()[i]);
    eraseFromExits<ContinueOp>(op, i);
    body.eraseArgument(1 + i);
    llvm::SmallVector<Value> operands(op->getOperands());
    operands.erase(operands.begin() + 3 + i);
    withoutResult(loop, i, operands);
    return true;
  }
  auto loop = dyn_cast<LoopOp>(op);
  if (!loop)
    return false;
  if (i < op->getNumResults()) {
    eraseFromExits<BreakOp>(op, i);
    withoutResult(loop, i, op->getOperands());
    return true;
  }
  i -= op->getNumResults();
  if (i >= op->getNumOperands())
    return false;
  Block &body = op->getRegion(0).front();
  body.getArgument(i).replaceAllUsesWith(op->getOperand(i));
  eraseFromExits<ContinueOp>(op, i);
  body.eraseArgument(i);
  op->eraseOperand(i);
  return true;
}

/// Erases unused operations without side effects, and unused arguments.
static void clean(Program &program) {
  EntryOp entry = entryOf(program);
  bool changed = true;
  while (changed) {
    changed = false;
    std::vector<Operation *> all = operationsOf(program);
    for (Operation *op : llvm::reverse(all)) {
      bool isRead = isa<LoadPtrTkoOp, LoadViewTkoOp>(op) && op->use_empty();
      if (isRead || isOpTriviallyDead(op)) {
        op->erase();
        changed = true;
      }
    }
  }
  Block &body = entry.getBody().front();
  for (unsigned i = body.getNumArguments(); i-- > 0;)
    if (body.getArgument(i).use_empty()) {
      body.eraseArgument(i);
      program.arguments.erase(program.arguments.begin() + i);
    }
  OpBuilder b(entry);
  entry.setFunctionType(b.getFunctionType(body.getArgumentTypes(), {}));
  for (auto global :
       llvm::make_early_inc_range(entry->getBlock()->getOps<GlobalOp>()))
    if (SymbolTable::symbolKnownUseEmpty(global, entry))
      global.erase();
}

//===----------------------------------------------------------------------===//
// The search
//===----------------------------------------------------------------------===//

namespace {
class Reducer {
public:
  Reducer(const Program &program, StillFails fails, unsigned mostTries)
      : best(program.clone()), fails(fails), triesLeft(mostTries) {}

  Program run() {
    bool smaller = true;
    while (smaller && triesLeft) {
      smaller = shrinkGrid();
      smaller |= leaveOutRuns();
      smaller |= unwrapRegions();
      smaller |= dropSlots();
      smaller |= leaveOutEach(1);
    }
    return std::move(best);
  }

private:
  bool keeps(llvm::function_ref<bool(Program &)> change) {
    if (!triesLeft)
      return false;
    Program candidate = best.clone();
    if (!change(candidate))
      return false;
    clean(candidate);
    if (sizeOf(candidate) >= sizeOf(best))
      return false;
    ScopedDiagnosticHandler silent(candidate.module.get().getContext(),
                                   [](Diagnostic &) {});
    if (failed(verify(candidate.module.get())))
      return false;
    --triesLeft;
    if (!fails(candidate))
      return false;
    best = std::move(candidate);
    return true;
  }

  bool shrinkGrid() {
    bool smaller = false;
    for (unsigned i = 0; i < 3; ++i)
      for (uint32_t size = 1; size < best.grid[i]; ++size)
        if (keeps([&](Program &program) {
              program.grid[i] = size;
              return true;
            })) {
          smaller = true;
          break;
        }
    return smaller;
  }

  /// From the end, where results have the fewest uses, in halves, quarters, ...
  bool leaveOutRuns() {
    bool smaller = false;
    for (size_t size = std::max<size_t>(1, countOperations(best) / 2);;
         size /= 2) {
      for (size_t end = countOperations(best); end > 0 && triesLeft;) {
        size_t begin = end > size ? end - size : 0;
        bool kept = keeps([&](Program &program) {
          std::vector<Operation *> all = operationsOf(program);
          bool any = false;
          // Nested operations follow the outer one, and are removed first.
          for (size_t i = std::min(end, all.size()); i-- > begin;)
            any |= leaveOut(all[i], 0);
          return any;
        });
        smaller |= kept;
        end = std::min<size_t>(begin, countOperations(best));
      }
      if (size == 1)
        return smaller;
    }
  }

  bool leaveOutEach(int64_t number) {
    bool smaller = false;
    for (size_t i = countOperations(best); i-- > 0 && triesLeft;) {
      std::vector<Operation *> all = operationsOf(best);
      if (i >= all.size() || isa<ConstantOp, MakeTokenOp>(all[i]))
        continue;
      smaller |= keeps([&](Program &program) {
        return leaveOut(operationsOf(program)[i], number);
      });
    }
    return smaller;
  }

  bool unwrapRegions() {
    bool smaller = false;
    for (size_t i = countOperations(best); i-- > 0 && triesLeft;)
      for (unsigned which : {0, 1})
        smaller |= keeps([&](Program &program) {
          std::vector<Operation *> all = operationsOf(program);
          return i < all.size() && unwrap(all[i], which);
        });
    return smaller;
  }

  bool dropSlots() {
    bool smaller = false;
    for (size_t i = countOperations(best); i-- > 0 && triesLeft;) {
      std::vector<Operation *> all = operationsOf(best);
      if (i >= all.size() || !isa<IfOp, ForOp, LoopOp>(all[i]))
        continue;
      for (unsigned slot = all[i]->getNumResults() + all[i]->getNumOperands();
           slot-- > 0;)
        smaller |= keeps([&](Program &program) {
          std::vector<Operation *> all = operationsOf(program);
          return i < all.size() && dropSlot(all[i], slot);
        });
    }
    return smaller;
  }

  Program best;
  StillFails fails;
  unsigned triesLeft;
};
} // namespace

Program testing::reduceProgram(const Program &program, StillFails fails,
                               unsigned mostTries) {
  return Reducer(program, fails, mostTries).run();
}
