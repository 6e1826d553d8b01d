//===- ProductsInFlight.cpp - products that outlast their iteration -------===//
// LowerDot waits for a product directly after starting it. This pass moves the
// wait to the first use of the sum:
//
//   scf.for iter_args(%acc)                 %p = async.accumulator %acc
//     %p = async.accumulator %acc           %q = scf.for iter_args(%p)
//     %q = async.dot %a, %b, %p        ->     %r = async.dot %a, %b, %p
//     %d = async.wait_dot %q                  yield %r
//     yield %d                              %d = async.wait_dot %q
//
// (inside an scf.if if the trip count may be zero). Other waits sink to the
// first use in their block. A product starts as soon as its operands are
// available, so the operations between them and the product run concurrently
// with it; a wait leaves later products in flight. InsertBarriers waits for
// buffers that are still being read before their next write.
//===----------------------------------------------------------------------===//
#include "tilewright/Transform/TileAS/Schedule/ProductsInFlight.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "tilewright/Dialect/ModuleChip.h"
#include "tilewright/Dialect/TileAS/ProductAtom.h"
#include "tilewright/Support/Remarks.h"
#include "tilewright/Support/Step.h"
#include "tilewright/Transform/TileAS/Costs/KernelBudget.h"
#include "tilewright/Transform/TileAS/Costs/RegisterPressure.h"
#include "tilewright/Transform/TileAS/Passes.h"

namespace tilewright {
#define GEN_PASS_DEF_KEEPPRODUCTSINFLIGHT
#include "tilewright/Transform/TileAS/Passes.h.inc"
} // namespace tilewright

using namespace mlir;
using namespace tilewright;

std::optional<unsigned> tilewright::carriedSum(scf::ForOp loop, Value acc,
                                               Value result) {
  auto argument = dyn_cast<BlockArgument>(acc);
  if (!argument || argument.getOwner() != loop.getBody() ||
      argument == loop.getInductionVar() || !argument.hasOneUse() ||
      !result.hasOneUse())
    return std::nullopt;
  unsigned number = argument.getArgNumber() - loop.getNumInductionVars();
  if (loop.getYieldedValues()[number] != result)
    return std::nullopt;
  return number;
}

bool tilewright::staysInFlight(Operation *op) {
  auto dot = dyn_cast<tileas::DotOp>(op);
  auto loop = dyn_cast<scf::ForOp>(op->getParentOp());
  if (!dot || !loop || !isa<tileas::BufferType>(dot.getLhs().getType()))
    return false;
  return tileas::isAsyncProduct(op) &&
         carriedSum(loop, dot.getAcc(), dot.getResult());
}

namespace {
/// A product as LowerDot emits it.
struct RunningProduct {
  tileas::AsyncAccumulatorOp begin;
  tileas::AsyncDotOp dot;
  tileas::AsyncWaitDotOp end;
};
} // namespace

static std::optional<RunningProduct> productOf(tileas::AsyncDotOp dot) {
  auto begin = dot.getAcc().getDefiningOp<tileas::AsyncAccumulatorOp>();
  if (!begin || !begin->hasOneUse() || !dot->hasOneUse())
    return std::nullopt;
  auto end = dyn_cast<tileas::AsyncWaitDotOp>(*dot->user_begin());
  if (!end || end->getBlock() != dot->getBlock())
    return std::nullopt;
  return RunningProduct{begin, dot, end};
}

/// Sums in flight have registers of their own. If the trip count may be zero,
/// these must not be merged with the initial values before the wait, so the
/// loop and its waits are guarded by a branch.
static void guardAgainstNoIteration(scf::ForOp loop) {
  std::optional<APInt> trips = loop.getStaticTripCount();
  if (trips && !trips->isZero())
    return;
  OpBuilder builder(loop);
  Location loc = loop.getLoc();
  Value any =
      arith::CmpIOp::create(builder, loc,
                            loop.getUnsignedCmp() ? arith::CmpIPredicate::ult
                                                  : arith::CmpIPredicate::slt,
                            loop.getLowerBound(), loop.getUpperBound());
  auto branch = scf::IfOp::create(builder, loc, loop.getResultTypes(), any,
                                  /*withElseRegion=*/true);
  loop->replaceAllUsesWith(branch);
  loop->moveBefore(branch.thenBlock(), branch.thenBlock()->end());
  builder.setInsertionPointToEnd(branch.thenBlock());
  scf::YieldOp::create(builder, loc, loop.getResults());
  builder.setInsertionPointToEnd(branch.elseBlock());
  scf::YieldOp::create(builder, loc, loop.getInits());
}

static void carryInFlight(scf::ForOp loop, RunningProduct product,
                          unsigned number) {
  OpOperand &init = loop.getInitsMutable()[number];
  BlockArgument argument = loop.getRegionIterArgs()[number];
  OpResult result = loop->getResult(number);
  Type inFlight = product.dot.getResult().getType();
  OpBuilder builder(loop);
  init.set(tileas::AsyncAccumulatorOp::create(builder, product.dot.getLoc(),
                                              init.get()));
  argument.setType(inFlight);
  product.begin.getSum().replaceAllUsesWith(argument);
  product.begin->erase();
  auto yield = cast<scf::YieldOp>(loop.getBody()->getTerminator());
  yield.setOperand(number, product.dot.getResult());
  product.end->erase();
  builder.setInsertionPointAfter(loop);
  result.setType(inFlight);
  auto wait = tileas::AsyncWaitDotOp::create(builder, product.dot.getLoc(),
                                             product.dot, result);
  result.replaceAllUsesExcept(wait.getTile(), wait);
  makeRemark(product.dot, RemarkId::ProductInFlight);
}

/// Whether a wait cannot sink past `op`: another wait, or control flow that may
/// start or wait for products.
static bool stopsWaits(Operation *op) {
  return isa<tileas::AsyncWaitDotOp>(op) ||
         (op->getNumRegions() && !isMemoryEffectFree(op));
}

/// Whether a product that reads `dot`'s buffers cannot be hoisted above `op`:
/// it writes to one of them, waits for their stages, begins or ends an MMA
/// section, is control flow, or starts copies, whose latency is longer than a
/// product's.
static bool keepsBelow(Operation *op, tileas::AsyncDotOp dot) {
  if (isa<tileas::AsyncTiledCopyOp, tileas::AsyncCopyPtrOp,
          tileas::AsyncCommitGroupOp, tileas::ConsumerWaitOp,
          tileas::ConsumerReleaseOp, tileas::OrderWarpgroupsOp>(op) ||
      (op->getNumRegions() && !isMemoryEffectFree(op)))
    return true;
  return op
      ->walk([&](tileas::BufferAccessInterface toucher) {
        for (const tileas::BufferAccess &each : toucher.getBufferAccesses())
          for (Value side : {Value(dot.getLhs()), Value(dot.getRhs())})
            if (each.writes && isa<tileas::BufferType>(side.getType()) &&
                tileas::bufferOf(each.buffer) == tileas::bufferOf(side))
              return WalkResult::interrupt();
        return WalkResult::advance();
      })
      .wasInterrupted();
}

/// Whether registers suffice for one more sum.
static bool hasRegistersFor(RunningProduct product, const Chip *chip) {
  Budget budget = budgetOf(product.dot->getParentOfType<func::FuncOp>(), chip);
  int64_t words = pressureOf(*product.dot->getBlock()).words;
  return budget.predicted(words) + registersOf(product.begin.getTile()) <=
         budget.withProduct();
}

/// Hoists to after the last operation of the block that it depends on, and the
/// products that start there.
static void beginEarly(RunningProduct product, const Chip *chip) {
  Operation *dot = product.dot, *begin = product.begin, *place = nullptr;
  if (begin->getBlock() != dot->getBlock())
    return;
  for (Operation *before = dot->getPrevNode(); before && !place;
       before = before->getPrevNode()) {
    if (before == begin)
      continue;
    bool isNeeded = llvm::any_of(before->getResults(), [&](Value made) {
      return llvm::is_contained(dot->getOperands(), made) ||
             made == product.begin.getTile();
    });
    if (isNeeded || keepsBelow(before, product.dot))
      place = before;
  }
  if (!place) // the block's start: all operands come from outside
    place = &dot->getBlock()->front();
  while (
      place->getNextNode() != begin &&
      isa<tileas::AsyncAccumulatorOp, tileas::AsyncDotOp>(place->getNextNode()))
    place = place->getNextNode();
  if (place == begin || place->getNextNode() == begin ||
      !place->isBeforeInBlock(begin) || !hasRegistersFor(product, chip))
    return;
  if (!takeStep(dot, StepId::BeginEarly, [&] {
        begin->moveAfter(place);
        dot->moveAfter(begin);
      }))
    return;
  makeRemark(dot, RemarkId::ProductBegunEarly);
}

/// How many products start between `dot` and its wait, all in one block.
static unsigned begunBetween(RunningProduct product) {
  unsigned count = 0;
  Operation *end = product.end;
  for (Operation *op = product.dot->getNextNode(); op && op != end;
       op = op->getNextNode())
    count += isa<tileas::AsyncDotOp>(op);
  return count;
}

/// Whether a loop carries the sum, and the previous iteration's sum is read
/// while the product runs, so that they cannot share registers.
static bool isCarriedWith(RunningProduct product) {
  auto loop = dyn_cast<scf::ForOp>(product.dot->getParentOp());
  if (!loop)
    return false;
  for (auto [argument, yielded] :
       llvm::zip_equal(loop.getRegionIterArgs(), loop.getYieldedValues())) {
    if (yielded != product.end.getTile())
      continue;
    for (Operation *user : argument.getUsers())
      if (!loop.getBody()->findAncestorOpInBlock(*user)->isBeforeInBlock(
              product.dot))
        return true;
  }
  return false;
}

/// Sinks to before the first operation of its block that needs the sum or
/// another product's sum. The operands are not modified until then, those in
/// registers included, since an iteration defines them once.
static void waitLater(tileas::AsyncWaitDotOp wait) {
  Block *block = wait->getBlock();
  Operation *place = block->getTerminator();
  auto isBefore = [&](Operation *op) {
    if (op->isBeforeInBlock(place))
      place = op;
  };
  for (Operation *user : wait->getUsers())
    if (Operation *here = block->findAncestorOpInBlock(*user))
      isBefore(here);
  for (Operation *next = wait->getNextNode(); next && next != place;
       next = next->getNextNode())
    if (stopsWaits(next)) {
      place = next;
      break;
    }
  wait->moveBefore(place);
}

/// Ends an MMA section before the waits for its products, unless their sums are
/// used in it.
static void arriveBeforeWaits(tileas::OrderWarpgroupsOp arrive) {
  Operation *place = arrive->getPrevNode();
  while (place && isa<tileas::AsyncWaitDotOp>(place)) {
    Operation *wait = place;
    place = place->getPrevNode();
    wait->moveAfter(arrive);
  }
}

/// The most products that wgmma.wait_group may leave pending.
static constexpr unsigned mostPending = 7;

namespace {
class KeepProductsInFlight final
    : public tilewright::impl::KeepProductsInFlightBase<KeepProductsInFlight> {
  void runOnOperation() override {
    FailureOr<const Chip *> chip = findChip(getOperation());
    if (failed(chip))
      return signalPassFailure();
    SmallVector<tileas::AsyncDotOp> dots;
    getOperation().walk([&](tileas::AsyncDotOp dot) { dots.push_back(dot); });
    llvm::SmallPtrSet<Operation *, 4> guarded;
    SmallVector<RunningProduct> waited;
    for (tileas::AsyncDotOp dot : dots) {
      std::optional<RunningProduct> product = productOf(dot);
      if (!product)
        continue;
      beginEarly(*product, *chip);
      // The next iteration keeps the buffers until the product is complete, but
      // redefines operands in registers.
      auto loop = dyn_cast<scf::ForOp>(dot->getParentOp());
      std::optional<unsigned> number;
      if (loop && isa<tileas::BufferType>(dot.getLhs().getType()))
        number =
            carriedSum(loop, product->begin.getTile(), product->end.getTile());
      if (!number || !takeStep(dot, StepId::KeepInFlight, [] {})) {
        waitLater(product->end);
        waited.push_back(*product);
        continue;
      }
      if (guarded.insert(loop).second)
        guardAgainstNoIteration(loop);
      carryInFlight(loop, *product, *number);
    }
    getOperation().walk([](tileas::OrderWarpgroupsOp order) {
      if (order.getStep() == WarpgroupOrderStep::Arrive)
        arriveBeforeWaits(order);
    });
    for (RunningProduct &product : waited) {
      product.end.setPending(std::min(begunBetween(product), mostPending));
      product.end.setApart(isCarriedWith(product));
    }
  }
};
} // namespace
