//===- ControlPatterns.cpp - patterns of one if ---------------------------===//
// The six patterns that match a single `if`. ControlMerging.cpp has the two
// that merge several.
//
//   RemoveUnusedResults    %a, %b = if, no use of %b   --> %a = if
//   ReplaceYieldWithValue  both sides yield %v         --> uses become %v
//   RemoveStaticCondition  if true { A } else { B }    --> A
//   ConvertToSelect        both sides only yield       --> select
//   RemoveEmptyElseBranch  else { }                    -->
//   MoveTerminatorToParent if c { A return } return    --> if c { A } return
//
// An operation with an effect that may execute is never moved past another,
// copied or erased. Unreachable operations (the branch that a constant
// condition excludes, and the operations after an `if` that always exits) are
// erased, memory operations included. No branch executes that did not before:
// only existing values are selected.
//===----------------------------------------------------------------------===//
#include "tilewright/Dialect/CudaTile/ControlPatterns.h"
#include "tilewright/Dialect/CudaTile/Constants.h"

#include "mlir/IR/PatternMatch.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::cuda_tile;

/// The `yield` that ends a branch; null if the branch exits or is missing.
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

/// Creates an `if` on the same condition and moves the branches of `op` to it.
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
    // A value that both branches yield is defined outside of both.
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
              "which select does not support");
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

  /// `select` supports neither tokens nor 4-bit elements.
  static bool isSelectable(Type type) {
    auto tile = dyn_cast<TileType>(type);
    if (!tile)
      return false;
    Type element = tile.getElementType();
    return isa<PointerType>(element) || isInteger(element) ||
           (isa<FloatType>(element) && element.getIntOrFloatBitWidth() >= 8);
  }

  /// Broadcasts the condition to the shape of the values.
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

/// If both branches return, the operations that follow are unreachable. If one
/// returns and the other falls through to a `return`, that one serves both.
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
          op, "one branch returns and the other yields results");
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
