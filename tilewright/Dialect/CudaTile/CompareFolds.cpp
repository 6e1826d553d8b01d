//===- CompareFolds.cpp - folds and patterns of select --------------------===//
// The rules are tried in an order in which none hides another: equal arms, a
// constant condition, true and false as the arms, a comparison of the arms, a
// negated condition, an inner select on the same condition. All use values that
// exist already; no operation is created.
//
//   %e = cmpi equal %a, %b, signed      // integers alone: -0 equals +0
//   %r = select %e, %a, %b         -->  %b
//
// The three patterns repeat three of the rules, for a driver that does not
// fold.
//===----------------------------------------------------------------------===//
#include "tilewright/Dialect/CudaTile/Constants.h"

#include "mlir/IR/PatternMatch.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::cuda_tile;

/// The arm that is selected, if the condition compares the two arms.
static Value foldComparedArms(SelectOp op) {
  auto compare = op.getCond().getDefiningOp<CmpIOp>();
  if (!compare)
    return {};
  ComparisonPredicate predicate = compare.getComparisonPredicate();
  bool isEqual = predicate == ComparisonPredicate::Equal;
  if (!isEqual && predicate != ComparisonPredicate::NotEqual)
    return {};
  Value lhs = compare.getLhs(), rhs = compare.getRhs();
  Value onTrue = op.getValIfTrue(), onFalse = op.getValIfFalse();
  bool comparesArms =
      (lhs == onTrue && rhs == onFalse) || (lhs == onFalse && rhs == onTrue);
  if (!comparesArms)
    return {};
  return isEqual ? onFalse : onTrue;
}

/// Removes a negation from the condition; returns whether there was one.
static bool swapNegatedArms(SelectOp op) {
  Value condition = negatedCondition(op.getCond());
  if (!condition)
    return false;
  Value onTrue = op.getValIfTrue(), onFalse = op.getValIfFalse();
  op.getCondMutable().assign(condition);
  op.getValIfTrueMutable().assign(onFalse);
  op.getValIfFalseMutable().assign(onTrue);
  return true;
}

/// Replaces an arm that is a select on the same condition by its selected
/// value.
static bool skipInnerSelects(SelectOp op) {
  bool changed = false;
  auto skip = [&](OpOperand &arm, bool side) {
    auto inner = arm.get().getDefiningOp<SelectOp>();
    if (!inner || inner == op || inner.getCond() != op.getCond())
      return;
    arm.assign(side ? inner.getValIfTrue() : inner.getValIfFalse());
    changed = true;
  };
  skip(op.getValIfTrueMutable(), true);
  skip(op.getValIfFalseMutable(), false);
  return changed;
}

OpFoldResult SelectOp::fold(FoldAdaptor adaptor) {
  Value onTrue = getValIfTrue(), onFalse = getValIfFalse();
  if (onTrue == onFalse)
    return onTrue;
  if (std::optional<bool> condition = constantBool(adaptor.getCond()))
    return *condition ? onTrue : onFalse;
  if (getCond().getType() == getType() &&
      constantBool(adaptor.getValIfTrue()) == true &&
      constantBool(adaptor.getValIfFalse()) == false)
    return getCond();
  if (Value arm = foldComparedArms(*this))
    return arm;
  if (swapNegatedArms(*this) || skipInnerSelects(*this))
    return getResult();
  return {};
}

//===----------------------------------------------------------------------===//
// Patterns
//===----------------------------------------------------------------------===//

namespace {
/// select(true, a, b) is a, select(false, a, b) is b.
struct ReplaceConstantSelect final : OpRewritePattern<SelectOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(SelectOp op,
                                PatternRewriter &rewriter) const override {
    std::optional<bool> condition = constantBool(op.getCond());
    if (!condition)
      return failure();
    rewriter.replaceOp(op, *condition ? op.getValIfTrue() : op.getValIfFalse());
    return success();
  }
};

/// select(c, a, a) is a.
struct ReplaceIdenticalSelect final : OpRewritePattern<SelectOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(SelectOp op,
                                PatternRewriter &rewriter) const override {
    if (op.getValIfTrue() != op.getValIfFalse())
      return failure();
    rewriter.replaceOp(op, op.getValIfTrue());
    return success();
  }
};

/// select(not c, a, b) is select(c, b, a).
struct InverseConditionSelect final : OpRewritePattern<SelectOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(SelectOp op,
                                PatternRewriter &rewriter) const override {
    if (!negatedCondition(op.getCond()))
      return failure();
    rewriter.modifyOpInPlace(op, [&] { swapNegatedArms(op); });
    return success();
  }
};
} // namespace

void SelectOp::getCanonicalizationPatterns(RewritePatternSet &patterns,
                                           MLIRContext *context) {
  patterns.add<ReplaceConstantSelect, ReplaceIdenticalSelect,
               InverseConditionSelect>(context);
}
