//===- ControlPatterns.cpp - patterns of one if ---------------------------===//
// Six of the eight patterns of `if`: those that look at one of them and at what
// stands around it. ControlMerging.cpp has the two that join several.
//
//   RemoveUnusedResults    %a, %b = if, no use of %b   --> %a = if
//   ReplaceYieldWithValue  both sides yield %v         --> uses take %v
//   RemoveStaticCondition  if true { A } else { B }    --> A
//   ConvertToSelect        both sides only yield       --> select
//   RemoveEmptyElseBranch  else { }                    -->
//   MoveTerminatorToParent if c { A return } return    --> if c { A } return
//
// An operation that has an effect and may run is never moved past another,
// copied or erased. What no path reaches (the branch that a constant condition
// rules out, and what follows an `if` that never comes back) is erased, memory
// operations included. No branch is run that was not: only values that are
// there already are selected.
//===----------------------------------------------------------------------===//
#include "tilewright/Dialect/CudaTile/ControlPatterns.h"
#include "tilewright/Dialect/CudaTile/Constants.h"

#include "mlir/IR/PatternMatch.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::cuda_tile;

/// The `yield` that ends a branch; null where it leaves, or is not there.
static YieldOp yieldOf(Region &branch) {
  if (branch.empty())
    return {};
  return dyn_cast<YieldOp>(branch.front().getTerminator());
}

static ReturnOp returnOf(Region &branch) {
  if (branch.empty())
    return {};
  return dyn_cast<ReturnOp>(branch.front().getTerminator());
}

static bool onlyYields(Region &branch) {
  return yieldOf(branch) && llvm::hasSingleElement(branch.front());
}

/// An `if` on the same condition with the branches of `op`, which loses them.
static IfOp takeBranches(PatternRewriter &rewriter, IfOp op, TypeRange types) {
  auto taker = IfOp::create(rewriter, op.getLoc(), types, op.getCondition());
  taker->setDiscardableAttrs(op->getDiscardableAttrDictionary());
  for (auto [from, to] : llvm::zip_equal(op->getRegions(), taker->getRegions()))
    rewriter.inlineRegionBefore(from, to, to.end());
  return taker;
}

/// Erases what follows `op` in its block, the terminator included.
static void eraseRest(PatternRewriter &rewriter, Operation *op) {
  while (op->getNextNode())
    rewriter.eraseOp(&op->getBlock()->back());
}

namespace {
struct RemoveUnusedResults final : OpRewritePattern<IfOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(IfOp op,
                                PatternRewriter &rewriter) const override {
    llvm::BitVector unused(op.getNumResults());
    SmallVector<Value> used;
    for (OpResult result : op.getResults()) {
      if (result.use_empty())
        unused.set(result.getResultNumber());
      else
        used.push_back(result);
    }
    if (unused.none())
      return failure();
    for (Region &branch : op->getRegions())
      if (YieldOp yield = yieldOf(branch))
        rewriter.modifyOpInPlace(yield, [&] { yield->eraseOperands(unused); });
    IfOp smaller = takeBranches(rewriter, op, TypeRange(ValueRange(used)));
    for (auto [from, to] : llvm::zip_equal(used, smaller.getResults()))
      rewriter.replaceAllUsesWith(from, to);
    rewriter.eraseOp(op);
    return success();
  }
};

struct ReplaceYieldWithValue final : OpRewritePattern<IfOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(IfOp op,
                                PatternRewriter &rewriter) const override {
    YieldOp then = yieldOf(op.getThenRegion());
    YieldOp otherwise = yieldOf(op.getElseRegion());
    if (!then || !otherwise)
      return failure();
    bool changed = false;
    // Two branches see one value only where it comes from outside of both.
    for (auto [result, value, other] : llvm::zip_equal(
             op.getResults(), then.getOperands(), otherwise.getOperands())) {
      if (value != other || result.use_empty())
        continue;
      rewriter.replaceAllUsesWith(result, value);
      changed = true;
    }
    return success(changed);
  }
};

struct RemoveStaticCondition final : OpRewritePattern<IfOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(IfOp op,
                                PatternRewriter &rewriter) const override {
    std::optional<bool> condition = constantBool(op.getCondition());
    if (!condition)
      return failure();
    Region &chosen = *condition ? op.getThenRegion() : op.getElseRegion();
    if (chosen.empty()) {
      rewriter.eraseOp(op);
      return success();
    }
    YieldOp yield = yieldOf(chosen);
    if (!yield)
      eraseRest(rewriter, op);
    SmallVector<Value> values;
    if (yield) {
      values.assign(yield.getOperands().begin(), yield.getOperands().end());
      rewriter.eraseOp(yield);
    }
    rewriter.inlineBlockBefore(&chosen.front(), op);
    if (yield)
      rewriter.replaceOp(op, values);
    else
      rewriter.eraseOp(op);
    return success();
  }
};

struct ConvertToSelect final : OpRewritePattern<IfOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(IfOp op,
                                PatternRewriter &rewriter) const override {
    bool isThenEmpty = onlyYields(op.getThenRegion());
    bool isElseEmpty = onlyYields(op.getElseRegion());
    if (!op.getNumResults() || (!isThenEmpty && !isElseEmpty))
      return failure();
    if (!isThenEmpty || !isElseEmpty)
      return rewriter.notifyMatchFailure(
          op, isElseEmpty ? "the then branch does more than choose values"
                          : "the else branch does more than choose values");
    if (!llvm::all_of(op.getResultTypes(), isSelectable))
      return rewriter.notifyMatchFailure(
          op, "a result is a token or has elements of fewer than eight bits, "
              "of which there is no select");
    YieldOp then = yieldOf(op.getThenRegion());
    YieldOp otherwise = yieldOf(op.getElseRegion());
    SmallVector<Value> selected;
    for (auto [value, other] :
         llvm::zip_equal(then.getOperands(), otherwise.getOperands()))
      selected.push_back(SelectOp::create(
          rewriter, op.getLoc(), value.getType(),
          spread(rewriter, op, cast<TileType>(value.getType()).getShape()),
          value, other));
    rewriter.replaceOp(op, selected);
    return success();
  }

  /// Tokens have no select, nor have elements of four bits.
  static bool isSelectable(Type type) {
    auto tile = dyn_cast<TileType>(type);
    if (!tile)
      return false;
    Type element = tile.getElementType();
    return isa<PointerType>(element) || isInteger(element) ||
           (isa<FloatType>(element) && element.getIntOrFloatBitWidth() >= 8);
  }

  /// The condition in the shape of the values.
  static Value spread(PatternRewriter &rewriter, IfOp op,
                      ArrayRef<int64_t> shape) {
    Value condition = op.getCondition();
    if (shape.empty())
      return condition;
    SmallVector<int64_t> ones(shape.size(), 1);
    condition =
        ReshapeOp::create(rewriter, op.getLoc(),
                          TileType::get(ones, rewriter.getI1Type()), condition);
    if (shape == ArrayRef<int64_t>(ones))
      return condition;
    return BroadcastOp::create(rewriter, op.getLoc(),
                               TileType::get(shape, rewriter.getI1Type()),
                               condition);
  }
};

struct RemoveEmptyElseBranch final : OpRewritePattern<IfOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(IfOp op,
                                PatternRewriter &rewriter) const override {
    if (op.getNumResults() || !onlyYields(op.getElseRegion()))
      return failure();
    rewriter.modifyOpInPlace(
        op, [&] { rewriter.eraseBlock(&op.getElseRegion().front()); });
    return success();
  }
};

/// Where both branches return, nothing that follows is reached. Where one does
/// and the other falls through to a `return` alone, that one does for both.
struct MoveTerminatorToParent final : OpRewritePattern<IfOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(IfOp op,
                                PatternRewriter &rewriter) const override {
    ReturnOp then = returnOf(op.getThenRegion());
    ReturnOp otherwise = returnOf(op.getElseRegion());
    if (then && otherwise) {
      Location loc = then.getLoc();
      eraseRest(rewriter, op);
      fallThrough(rewriter, then);
      fallThrough(rewriter, otherwise);
      takeBranches(rewriter, op, {});
      rewriter.setInsertionPointAfter(op);
      ReturnOp::create(rewriter, loc);
      rewriter.eraseOp(op);
      return success();
    }
    ReturnOp hoisted = then ? then : otherwise;
    if (!hoisted)
      return failure();
    if (op.getNumResults())
      return rewriter.notifyMatchFailure(
          op, "one branch returns and the other gives results");
    if (!isa<ReturnOp>(op->getNextNode()))
      return rewriter.notifyMatchFailure(
          op, "one branch returns, and operations follow the if");
    fallThrough(rewriter, hoisted);
    return success();
  }

  static void fallThrough(PatternRewriter &rewriter, ReturnOp end) {
    OpBuilder::InsertionGuard guard(rewriter);
    rewriter.setInsertionPoint(end);
    rewriter.replaceOpWithNewOp<YieldOp>(end);
  }
};
} // namespace

void IfOp::getCanonicalizationPatterns(RewritePatternSet &patterns,
                                       MLIRContext *context) {
  patterns
      .add<RemoveUnusedResults, ReplaceYieldWithValue, RemoveStaticCondition,
           ConvertToSelect, RemoveEmptyElseBranch, MoveTerminatorToParent>(
          context);
  populateControlMergingPatterns(patterns);
}
