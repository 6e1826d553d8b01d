//===- WarpgroupOrder.cpp - ping-pong of two warpgroups -------------------===//
// The model: warpgroups that alternate share a multiprocessor as blocks do
// (LoopGraph.h), each with its part of every operation. Without an order they
// execute each operation at the same time, since they start together and wait
// for the same tiles.
//
// Refused: an MMA section that contains a loop, in which one warpgroup would
// wait for tiles that the other one has not released.
//===----------------------------------------------------------------------===//
#include "tilewright/Transform/TileAS/Schedule/WarpgroupOrder.h"

#include "tilewright/Dialect/TileAA/TileAA.h"
#include "tilewright/Dialect/TileAS/ProductAtom.h"
#include "tilewright/Support/Remarks.h"
#include "tilewright/Support/Step.h"
#include "tilewright/Transform/TileAS/Schedule/LoopGraph.h"
#include "tilewright/Transform/TileAS/Schedule/LoopRings.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

using namespace mlir;
using namespace tilewright;
using tileas::OrderWarpgroupsOp;

//===----------------------------------------------------------------------===//
// Whether all products fit in one MMA section
//===----------------------------------------------------------------------===//

/// Whether a warp of the loop passes values to another one: it writes to a
/// buffer that no producer fills.
static bool writesBuffers(scf::ForOp loop, const LoopPlan &plan) {
  return loop
      ->walk([&](tileas::BufferAccessInterface access) {
        bool isFilling = llvm::any_of(plan.copied, [&](const LoopStream &each) {
          return each.store == access.getOperation();
        });
        for (const tileas::BufferAccess &each : access.getBufferAccesses())
          if (each.writes && !isFilling)
            return WalkResult::interrupt();
        return WalkResult::advance();
      })
      .wasInterrupted();
}

/// Whether products are in `loop` that are not asynchronous, or are in control
/// flow inside.
static bool hasOtherProducts(scf::ForOp loop) {
  return loop
      ->walk([&](Operation *op) {
        return WalkResult(
            failure(tileas::isProduct(op) && (op->getParentOp() != loop ||
                                              !tileas::isAsyncProduct(op))));
      })
      .wasInterrupted();
}

/// Whether an iteration computes tiles between its own products.
static bool computesBetween(scf::ForOp loop, const LoopPlan &plan,
                            ArrayRef<Operation *> products) {
  llvm::SmallPtrSet<Operation *, 16> fillings;
  for (const LoopStream &stream : plan.copied)
    for (Operation *op : fillingOf(stream))
      fillings.insert(op);
  for (Operation *op = products.front(); op != products.back();
       op = op->getNextNode())
    if (!tileas::isProduct(op) && !fillings.contains(op) &&
        !plan.products.ops.contains(op) &&
        llvm::any_of(op->getResultTypes(), llvm::IsaPred<RankedTensorType>))
      return true;
  return false;
}

llvm::StringRef tilewright::whyNotOrdered(scf::ForOp loop,
                                          const LoopPlan &plan) {
  auto func = loop->getParentOfType<func::FuncOp>();
  tileaa::KernelSpecAttr spec = tileaa::getKernelSpec(func);
  if (!spec || spec.getNumWarps() !=
                   OrderWarpgroupsOp::numGroups * OrderWarpgroupsOp::groupWarps)
    return "it does not have two warpgroups";
  if (!plan.isProduced)
    return "both warpgroups copy its tiles, and wait for each other's copies";
  if (hasOtherProducts(loop))
    return "it has a product that is not asynchronous or is in a branch or "
           "loop inside";
  if (writesBuffers(loop, plan))
    return "its warps exchange values through shared memory";
  SmallVector<Operation *> products;
  for (Operation &op : *loop.getBody())
    if (tileas::isProduct(&op) && !plan.products.ops.contains(&op))
      products.push_back(&op);
  if (products.empty())
    return "no product stays in its iteration";
  if (computesBetween(loop, plan, products))
    return "it computes between its products";
  return "";
}

//===----------------------------------------------------------------------===//
// The choice
//===----------------------------------------------------------------------===//

/// Whether a constraint requires a product of the iteration to be early.
static bool requiresEarly(scf::ForOp loop,
                          const ScheduleConstraints &constraints) {
  return llvm::any_of(productsOfIteration(loop), [&](Value result) {
    return constraints.isAhead(result.getDefiningOp()) == true;
  });
}

/// The products that can be computed an iteration early.
static ProductsAhead
productsThatMayMove(scf::ForOp loop, const LoopPlan &plan,
                    const ScheduleConstraints &constraints) {
  ProductsAhead ahead;
  for (Value result : productsOfIteration(loop)) {
    if (constraints.isAhead(result.getDefiningOp()) == false)
      continue;
    SmallVector<Value> results = ahead.results;
    results.push_back(result);
    if (std::optional<ProductsAhead> more =
            collectProducts(loop, plan.copied, results))
      ahead = std::move(*more);
  }
  return ahead;
}

/// The least period in which `groups` share an iteration one after the other,
/// with early products `ahead`.
static int64_t periodOf(scf::ForOp loop, const LoopPlan &plan,
                        const ProductsAhead &ahead, const CostModel &costs,
                        int64_t blocks, int64_t groups) {
  SmallVector<bool> isCopied(plan.copied.size(), true);
  return LoopGraph(loop, plan.copied, isCopied, costs, blocks, groups)
      .leastPeriod([&](Operation *op) {
        return ahead.moves(op) ? LoopGraph::Freedom::MayMove
                               : LoopGraph::Freedom::Stays;
      });
}

void tilewright::chooseWarpgroupOrder(scf::ForOp loop, LoopPlan &plan,
                                      const ScheduleConstraints &constraints,
                                      const Chip *chip, int64_t blocks) {
  LoopPlan ordered = plan;
  ordered.products = {};
  llvm::StringRef reason = whyNotOrdered(loop, ordered);
  if (!reason.empty() || requiresEarly(loop, constraints)) {
    ordered.products = productsThatMayMove(loop, plan, constraints);
    reason = whyNotOrdered(loop, ordered);
  }
  // An order within an iteration overlaps nothing of one warpgroup's own.
  CostModel costs = CostModel::of(chip);
  int64_t before = periodOf(loop, plan, plan.products, costs, blocks, 1);
  int64_t after = periodOf(loop, plan, ProductsAhead(), costs, blocks,
                           OrderWarpgroupsOp::numGroups) +
                  costs.latencies.barrier;
  bool isShorter = after * 10 <= before * 9;
  if (reason.empty() && !isShorter)
    reason = "iterations would not be shorter";
  if (reason.empty() && takeStep(loop, StepId::OrderWarpgroups, [&] {
        ordered.ordersWarpgroups = true;
        plan = std::move(ordered);
      })) {
    makeRemark(loop, RemarkId::WarpgroupsOrdered)
        .with("Before", before)
        .with("After", after);
    return;
  }
  if (isShorter || reason == "iterations would not be shorter")
    makeRemark(loop, RemarkId::WarpgroupsNotOrdered)
        .with("Before", before)
        .with("After", after)
        .with("Reason", reason);
}

//===----------------------------------------------------------------------===//
// The expanded loop
//===----------------------------------------------------------------------===//

/// The operations of the body that `values` follow from.
static llvm::SmallPtrSet<Operation *, 16> sourcesOf(scf::ForOp loop,
                                                    ArrayRef<Value> values) {
  llvm::SmallPtrSet<Operation *, 16> sources;
  SmallVector<Value> work(values);
  while (!work.empty())
    if (Operation *op = work.pop_back_val().getDefiningOp();
        op && op->getBlock() == loop.getBody() && sources.insert(op).second)
      llvm::append_range(work, op->getOperands());
  return sources;
}

void tilewright::orderWarpgroups(scf::ForOp loop, ArrayRef<Value> early) {
  llvm::SmallPtrSet<Operation *, 16> sources = sourcesOf(loop, early);
  SmallVector<Operation *> moved, own, waits;
  llvm::SmallPtrSet<Operation *, 16> isMoved;
  for (Operation &op : *loop.getBody()) {
    bool isEarly = sources.contains(&op);
    bool usesMoved = llvm::any_of(op.getOperands(), [&](Value operand) {
      return isMoved.contains(operand.getDefiningOp());
    });
    if (isEarly && (tileas::isProduct(&op) || usesMoved)) {
      moved.push_back(&op);
      isMoved.insert(&op);
    } else if (tileas::isProduct(&op)) {
      own.push_back(&op);
    } else if (isa<tileas::ConsumerWaitOp>(op)) {
      waits.push_back(&op);
    }
  }
  // A warpgroup waits for tiles before its section.
  Operation *first = own.front(), *last = own.back();
  for (Operation *op : waits)
    if (first->isBeforeInBlock(op))
      op->moveBefore(first);
  for (Operation *op : moved)
    op->moveBefore(first);
  auto order = [&](OpBuilder builder, WarpgroupOrderStep each) {
    OrderWarpgroupsOp::create(builder, loop.getLoc(), each);
  };
  order(OpBuilder(moved.empty() ? first : moved.front()),
        WarpgroupOrderStep::Wait);
  OpBuilder after(loop.getContext());
  after.setInsertionPointAfter(last);
  order(after, WarpgroupOrderStep::Arrive);
  order(OpBuilder(loop), WarpgroupOrderStep::Begin);
  after.setInsertionPointAfter(loop);
  order(after, WarpgroupOrderStep::End);
}
