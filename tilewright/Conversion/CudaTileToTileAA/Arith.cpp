//===- Arith.cpp - arithmetic on floats to arith and nv_tileaa ------------===//
// addf %a, %b              -> arith.addf: nearest-even, no flushing
// addf %a, %b rounding<zero> -> nv_tileaa.addf %a, %b rounding<zero>
// maxf and minf always become nv_tileaa's: see that dialect's Rationale.md.
//===----------------------------------------------------------------------===//
#include "tilewright/Conversion/CudaTileToTileAA/Patterns.h"

#include "mlir/Dialect/Math/IR/Math.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::cuda_tile_to_tileaa;

namespace {
template <typename Source, typename Exact, typename Modified>
struct LowerRounded final : OpConversionPattern<Source> {
  using OpConversionPattern<Source>::OpConversionPattern;
  LogicalResult
  matchAndRewrite(Source op, typename Source::Adaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    if (op.getRoundingMode() == RoundingMode::NearestEven &&
        !op.getFlushToZero()) {
      replaceBy<Exact>(rewriter, op, adaptor.getOperands());
      return success();
    }
    ValueRange operands = adaptor.getOperands();
    auto modified = replaceBy<Modified>(
        rewriter, op, TypeRange(operands.front().getType()), operands);
    modified.setRounding(op.getRoundingMode());
    modified.setFlushToZero(op.getFlushToZero());
    return success();
  }
};

template <typename Source, typename Target>
struct LowerMinMax final : OpConversionPattern<Source> {
  using OpConversionPattern<Source>::OpConversionPattern;
  LogicalResult
  matchAndRewrite(Source op, typename Source::Adaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    replaceBy<Target>(rewriter, op, adaptor.getLhs().getType(),
                      adaptor.getLhs(), adaptor.getRhs(), op.getPropagateNan(),
                      op.getFlushToZero());
    return success();
  }
};

template <typename Source, typename Target>
struct LowerExact final : OpConversionPattern<Source> {
  using OpConversionPattern<Source>::OpConversionPattern;
  LogicalResult
  matchAndRewrite(Source op, typename Source::Adaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    replaceBy<Target>(rewriter, op, adaptor.getOperands());
    return success();
  }
};
} // namespace

void cuda_tile_to_tileaa::populateArith(const TypeConverter &converter,
                                        RewritePatternSet &patterns) {
  patterns.add<LowerRounded<cuda_tile::AddFOp, arith::AddFOp, tileaa::AddFOp>,
               LowerRounded<cuda_tile::SubFOp, arith::SubFOp, tileaa::SubFOp>,
               LowerRounded<cuda_tile::MulFOp, arith::MulFOp, tileaa::MulFOp>,
               LowerRounded<cuda_tile::DivFOp, arith::DivFOp, tileaa::DivFOp>,
               LowerRounded<cuda_tile::FmaOp, math::FmaOp, tileaa::FmaOp>,
               LowerMinMax<cuda_tile::MaxFOp, tileaa::MaxFOp>,
               LowerMinMax<cuda_tile::MinFOp, tileaa::MinFOp>,
               LowerExact<cuda_tile::RemFOp, arith::RemFOp>,
               LowerExact<cuda_tile::NegFOp, arith::NegFOp>,
               LowerExact<cuda_tile::AbsFOp, math::AbsFOp>>(
      converter, patterns.getContext());
}
