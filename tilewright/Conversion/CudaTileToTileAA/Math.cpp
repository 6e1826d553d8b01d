//===- Math.cpp - Tile IR functions to math and nv_tileaa -----------------===//
// exp %x                    -> math.exp: full, what a library computes
// exp %x rounding<approx>   -> nv_tileaa.exp: what the hardware computes
//===----------------------------------------------------------------------===//
#include "tilewright/Conversion/CudaTileToTileAA/Patterns.h"

#include "mlir/Dialect/Math/IR/Math.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::cuda_tile_to_tileaa;

namespace {
template <typename Source, typename Full, typename Approx>
struct LowerFullOrApprox final : OpConversionPattern<Source> {
  using OpConversionPattern<Source>::OpConversionPattern;
  LogicalResult
  matchAndRewrite(Source op, typename Source::Adaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Value source = adaptor.getSource();
    if (op.getRoundingMode() == cuda_tile::RoundingMode::Full)
      replaceBy<Full>(rewriter, op, source);
    else
      replaceBy<Approx>(rewriter, op, source.getType(), source,
                        convertRounding(op.getRoundingMode()));
    return success();
  }
};

template <typename Source, typename Exact, typename Flushed>
struct LowerFlushed final : OpConversionPattern<Source> {
  using OpConversionPattern<Source>::OpConversionPattern;
  LogicalResult
  matchAndRewrite(Source op, typename Source::Adaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Value source = adaptor.getSource();
    if (op.getFlushToZero())
      replaceBy<Flushed>(rewriter, op, source.getType(), source, true);
    else
      replaceBy<Exact>(rewriter, op, source);
    return success();
  }
};
} // namespace

void cuda_tile_to_tileaa::populateMath(const TypeConverter &converter,
                                       RewritePatternSet &patterns) {
  patterns
      .add<LowerFullOrApprox<cuda_tile::ExpOp, math::ExpOp, tileaa::ExpOp>,
           LowerFullOrApprox<cuda_tile::TanHOp, math::TanhOp, tileaa::TanhOp>,
           LowerFlushed<cuda_tile::Exp2Op, math::Exp2Op, tileaa::Exp2Op>,
           LowerFlushed<cuda_tile::RsqrtOp, math::RsqrtOp, tileaa::RsqrtOp>>(
          converter, patterns.getContext());
}
