//===- FuseFma.cpp - fuses products and sums ------------------------------===//
//   %p = mulf %a, %b          // no other use
//   %r = addf %p, %c     -->  %r = fma %a, %b, %c
//   %r = subf %p, %c     -->  %r = fma %a, %b, (negf %c)
//   %r = subf %c, %p     -->  %r = fma (negf %a), %b, %c
//
// A fused operation rounds once instead of twice. Tile IR requires mulf and
// addf to round each, with no attribute that permits less, so the caller must:
// without `contract` the pass changes nothing.
//
// Both operations must have the same rounding and flushing, which the fused one
// keeps. With flushing, a subnormal product is no longer flushed before the
// sum; that is contraction as well. The product must be in the sum's block, so
// that nothing executes more often than before.
//===----------------------------------------------------------------------===//
#include "tilewright/Support/Remarks.h"
#include "tilewright/Transform/CudaTile/Passes.h"

#include "mlir/IR/PatternMatch.h"
#include "mlir/Transforms/WalkPatternRewriteDriver.h"

namespace tilewright {
#define GEN_PASS_DEF_CUDATILEFUSEFMA
#include "tilewright/Transform/CudaTile/Passes.h.inc"
} // namespace tilewright

using namespace mlir;
using namespace tilewright;
using namespace tilewright::cuda_tile;

/// Why `product` cannot be fused into `sum`; empty if it can.
template <typename Sum> static StringRef obstacle(Sum sum, MulFOp product) {
  if (!product->hasOneUse())
    return "the product has another use";
  if (product->getBlock() != sum->getBlock())
    return "the product is in another block, which may execute less often";
  if (product.getRoundingMode() != sum.getRoundingMode())
    return "product and sum round differently";
  if (product.getFlushToZero() != sum.getFlushToZero())
    return "only one of product and sum flushes to zero";
  return "";
}

/// The product that defines `value`, if it can be fused into `sum`.
template <typename Sum> static MulFOp fusibleProduct(Sum sum, Value value) {
  auto product = value.getDefiningOp<MulFOp>();
  return product && obstacle(sum, product).empty() ? product : MulFOp();
}

template <typename Sum> static void reportWhyNot(Sum sum, bool contract) {
  for (Value value : {sum.getLhs(), sum.getRhs()}) {
    auto product = value.template getDefiningOp<MulFOp>();
    if (!product)
      continue;
    StringRef reason = obstacle(sum, product);
    if (reason.empty() && !contract)
      reason = "rounding once instead of twice is not permitted";
    if (!reason.empty())
      makeRemark(sum, RemarkId::NotFused)
          .with("Operation", sum->getName())
          .with("Product", sourceLine(product.getLoc()))
          .with("Reason", reason);
  }
}

template <typename Sum>
static void fuse(PatternRewriter &rewriter, Sum sum, MulFOp product, Value lhs,
                 Value acc) {
  makeRemark(sum, RemarkId::Fused).with("Operation", sum->getName());
  rewriter.replaceOpWithNewOp<FmaOp>(sum, sum.getType(), lhs, product.getRhs(),
                                     acc, sum.getRoundingModeAttr(),
                                     sum.getFlushToZeroAttr());
  rewriter.eraseOp(product);
}

namespace {
struct FuseAdd final : OpRewritePattern<AddFOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(AddFOp sum,
                                PatternRewriter &rewriter) const override {
    for (auto [value, other] : {std::pair(sum.getLhs(), sum.getRhs()),
                                std::pair(sum.getRhs(), sum.getLhs())})
      if (MulFOp product = fusibleProduct(sum, value)) {
        fuse(rewriter, sum, product, product.getLhs(), other);
        return success();
      }
    return failure();
  }
};

struct FuseSubtract final : OpRewritePattern<SubFOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(SubFOp sum,
                                PatternRewriter &rewriter) const override {
    auto negated = [&](Value value) {
      return NegFOp::create(rewriter, sum.getLoc(), value.getType(), value);
    };
    if (MulFOp product = fusibleProduct(sum, sum.getLhs())) {
      fuse(rewriter, sum, product, product.getLhs(), negated(sum.getRhs()));
      return success();
    }
    if (MulFOp product = fusibleProduct(sum, sum.getRhs())) {
      fuse(rewriter, sum, product, negated(product.getLhs()), sum.getLhs());
      return success();
    }
    return failure();
  }
};

class FuseFma final : public tilewright::impl::CudaTileFuseFmaBase<FuseFma> {
public:
  using CudaTileFuseFmaBase::CudaTileFuseFmaBase;

private:
  void runOnOperation() override {
    if (contract) {
      RewritePatternSet patterns(&getContext());
      patterns.add<FuseAdd, FuseSubtract>(&getContext());
      walkAndApplyPatterns(getOperation(), std::move(patterns));
    }
    if (hasRemarks(&getContext()))
      reportWhatStays();
  }

  void reportWhatStays() {
    getOperation()->walk([&](Operation *op) {
      if (auto sum = dyn_cast<AddFOp>(op))
        reportWhyNot(sum, contract);
      else if (auto difference = dyn_cast<SubFOp>(op))
        reportWhyNot(difference, contract);
    });
  }
};
} // namespace
