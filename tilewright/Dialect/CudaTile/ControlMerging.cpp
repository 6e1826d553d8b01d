//===- ControlMerging.cpp - patterns that merge several ifs ---------------===//
// CombineIfs merges a run of adjacent `if`s on one condition. Results and
// operations keep their order. In a later `if`, a result of an earlier one
// becomes the value that the earlier one yields on the same side:
//
//   %a = if %c -> (..) { %x = mulf ..  yield %x } else { yield %z }
//   %b = if %c -> (..) { %y = addf %a, %a  yield %y } else { yield %a }
//   -->
//   %a, %b = if %c -> (..) { %x = mulf ..  %y = addf %x, %x  yield %x, %y }
//            else { yield %z, %z }
//
// CombineNestedIfs merges an `if a` that contains only an `if b` into `if a and
// b`. For a = true, b = false the result is the one that the inner else yields,
// so that is the merged else. The outer else must yield the same values, or
// poison, and neither else may have other operations.
//
// A run is merged at once, in time linear in its size: pair by pair, the
// growing list of results would be copied each time.
//===----------------------------------------------------------------------===//
#include "tilewright/Dialect/CudaTile/ControlPatterns.h"
#include "tilewright/Dialect/CudaTile/CudaTile.h"

#include "mlir/Dialect/UB/IR/UBOps.h"
#include "mlir/IR/PatternMatch.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::cuda_tile;

static YieldOp lastYieldOf(Region &branch) {
  return cast<YieldOp>(branch.front().getTerminator());
}

//===----------------------------------------------------------------------===//
// CombineIfs
//===----------------------------------------------------------------------===//

static bool areCombinable(Operation *first, Operation *second) {
  auto one = dyn_cast_or_null<IfOp>(first);
  auto two = dyn_cast_or_null<IfOp>(second);
  return one && two && one.getCondition() == two.getCondition() &&
         !one.leaves() && !two.leaves();
}

/// The run of combinable ifs to which `op` belongs.
static SmallVector<IfOp> runAround(IfOp op) {
  Operation *head = op;
  while (areCombinable(head->getPrevNode(), head))
    head = head->getPrevNode();
  SmallVector<IfOp> run = {cast<IfOp>(head)};
  while (areCombinable(run.back(), run.back()->getNextNode()))
    run.push_back(cast<IfOp>(run.back()->getNextNode()));
  return run;
}

namespace {
struct CombineIfs final : OpRewritePattern<IfOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(IfOp op,
                                PatternRewriter &rewriter) const override {
    SmallVector<IfOp> run = runAround(op);
    if (run.size() < 2)
      return refuse(op, rewriter);
    passValuesOn(rewriter, run);
    IfOp head = run.front();
    SmallVector<Value> results;
    bool hasElse = false;
    for (IfOp each : run) {
      llvm::append_range(results, each.getResults());
      hasElse |= !each.getElseRegion().empty();
    }
    rewriter.setInsertionPoint(head);
    auto all =
        IfOp::create(rewriter, head.getLoc(), TypeRange(ValueRange(results)),
                     head.getCondition());
    appendBranches(rewriter, run, all.getThenRegion(), /*side=*/0);
    if (hasElse)
      appendBranches(rewriter, run, all.getElseRegion(), /*side=*/1);
    for (auto [from, to] : llvm::zip_equal(results, all.getResults()))
      rewriter.replaceAllUsesWith(from, to);
    for (IfOp each : run)
      rewriter.eraseOp(each);
    return success();
  }

  /// The near miss: the next `if` has the same condition, but one of the two
  /// exits by `return`, `break` or `continue`.
  static LogicalResult refuse(IfOp op, PatternRewriter &rewriter) {
    auto next = dyn_cast_or_null<IfOp>(op->getNextNode());
    if (next && next.getCondition() == op.getCondition())
      return rewriter.notifyMatchFailure(
          op, "it or the next if, on the same condition, exits");
    return failure();
  }

  /// Replaces uses of a result within the run by the value that its `if` yields
  /// on that side. In program order, so yielded values are already replaced.
  static void passValuesOn(PatternRewriter &rewriter, ArrayRef<IfOp> run) {
    llvm::SmallDenseMap<Region *, unsigned> sides;
    for (IfOp each : run)
      for (Region &branch : each->getRegions())
        sides[&branch] = branch.getRegionNumber();
    for (IfOp each : run) {
      for (OpResult result : each.getResults()) {
        for (OpOperand &use : llvm::make_early_inc_range(result.getUses())) {
          Region *region = use.getOwner()->getParentRegion();
          while (region && !sides.contains(region))
            region = region->getParentRegion();
          if (!region)
            continue;
          Region &branch = each->getRegion(sides.lookup(region));
          Value value =
              lastYieldOf(branch).getOperand(result.getResultNumber());
          rewriter.modifyOpInPlace(use.getOwner(), [&] { use.set(value); });
        }
      }
    }
  }

  /// Moves the branches of one side, one after the other, into `to`.
  static void appendBranches(PatternRewriter &rewriter, ArrayRef<IfOp> run,
                             Region &to, unsigned side) {
    OpBuilder::InsertionGuard guard(rewriter);
    Block *block = rewriter.createBlock(&to);
    SmallVector<Value> values;
    for (IfOp each : run) {
      Region &branch = each->getRegion(side);
      if (branch.empty())
        continue;
      YieldOp yield = lastYieldOf(branch);
      llvm::append_range(values, yield.getOperands());
      rewriter.eraseOp(yield);
      rewriter.inlineBlockBefore(&branch.front(), block, block->end());
    }
    rewriter.setInsertionPointToEnd(block);
    YieldOp::create(rewriter, to.getLoc(), values);
  }
};

//===----------------------------------------------------------------------===//
// CombineNestedIfs
//===----------------------------------------------------------------------===//

struct CombineNestedIfs final : OpRewritePattern<IfOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(IfOp outer,
                                PatternRewriter &rewriter) const override {
    IfOp inner = innerOf(outer);
    if (!inner)
      return failure();
    if (!isIdle(outer.getElseRegion()))
      return rewriter.notifyMatchFailure(
          outer, "the outer else branch does more than yield");
    if (!isIdle(inner.getElseRegion()))
      return rewriter.notifyMatchFailure(
          outer, "the inner else branch does more than yield");
    if (!agreeElsewhere(outer, inner))
      return rewriter.notifyMatchFailure(
          outer, "the else branches yield different values");
    Value both =
        AndIOp::create(rewriter, outer.getLoc(), outer.getCondition().getType(),
                       outer.getCondition(), inner.getCondition());
    auto merged =
        IfOp::create(rewriter, outer.getLoc(), outer.getResultTypes(), both);
    for (auto [from, to] :
         llvm::zip_equal(inner->getRegions(), merged->getRegions()))
      rewriter.inlineRegionBefore(from, to, to.end());
    rewriter.replaceOp(outer, merged.getResults());
    return success();
  }

  /// The `if` that is the only operation of the then branch, apart from the
  /// yield of its results.
  static IfOp innerOf(IfOp outer) {
    Block &body = outer.getThenRegion().front();
    auto inner = dyn_cast<IfOp>(body.front());
    if (!inner || outer.leaves() || inner.leaves() ||
        !isa<YieldOp>(inner->getNextNode()) ||
        !llvm::equal(lastYieldOf(outer.getThenRegion()).getOperands(),
                     inner.getResults()))
      return {};
    return inner;
  }

  static bool isIdle(Region &branch) {
    return branch.empty() || llvm::hasSingleElement(branch.front());
  }

  static bool agreeElsewhere(IfOp outer, IfOp inner) {
    if (!outer.getNumResults())
      return true;
    return llvm::all_of_zip(lastYieldOf(outer.getElseRegion()).getOperands(),
                            lastYieldOf(inner.getElseRegion()).getOperands(),
                            [](Value outside, Value inside) {
                              return outside == inside ||
                                     outside.getDefiningOp<ub::PoisonOp>();
                            });
  }
};
} // namespace

void tilewright::cuda_tile::populateControlMergingPatterns(
    RewritePatternSet &patterns) {
  patterns.add<CombineIfs, CombineNestedIfs>(patterns.getContext());
}
