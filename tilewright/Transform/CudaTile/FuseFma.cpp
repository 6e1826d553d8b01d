//===- FuseFma.cpp - products that are added, rounded once ----------------===//
//   %p = mulf %a, %b          // no other use
//   %r = addf %p, %c     -->  %r = fma %a, %b, %c
//   %r = subf %p, %c     -->  %r = fma %a, %b, (negf %c)
//   %r = subf %c, %p     -->  %r = fma (negf %a), %b, %c
//
// A fused operation rounds once where the two rounded twice. Tile IR says that
// mulf and addf round each, and has no mark that permits more, so the caller
// has to: without `contract` the pass leaves everything as it is.
//
// Both operations round and flush alike, and the fused one does as they did.
// With flushing a subnormal product is no longer flushed before the sum; that
// is contraction as well. The product stands in the block of the sum, so that
// nothing runs more often than it did.
//===----------------------------------------------------------------------===//
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

/// The product that `value` is, where it may be taken into `sum`.
template <typename Sum> static MulFOp fusibleProduct(Sum sum, Value value) {
  auto product = value.getDefiningOp<MulFOp>();
  if (!product || !product->hasOneUse() ||
      product->getBlock() != sum->getBlock() ||
      product.getRoundingMode() != sum.getRoundingMode() ||
      product.getFlushToZero() != sum.getFlushToZero())
    return {};
  return product;
}

template <typename Sum>
static void fuse(PatternRewriter &rewriter, Sum sum, MulFOp product, Value lhs,
                 Value acc) {
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
    if (!contract)
      return;
    RewritePatternSet patterns(&getContext());
    patterns.add<FuseAdd, FuseSubtract>(&getContext());
    walkAndApplyPatterns(getOperation(), std::move(patterns));
  }
};
} // namespace
