//===- Math.cpp - Tile IR functions to math and nv_tileaa -----------------===//
// exp %x                    -> math.exp: full precision, as in a library
// exp %x rounding<approx>   -> nv_tileaa.exp: the hardware's approximation
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
    if (op.getRoundingMode() == RoundingMode::Full)
      replaceBy<Full>(rewriter, op, source);
    else
      replaceBy<Approx>(rewriter, op, source.getType(), source,
                        op.getRoundingMode());
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

template <typename Source, typename Target>
struct LowerPlain final : OpConversionPattern<Source> {
  using OpConversionPattern<Source>::OpConversionPattern;
  LogicalResult
  matchAndRewrite(Source op, typename Source::Adaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    replaceBy<Target>(rewriter, op, adaptor.getOperands());
    return success();
  }
};

struct LowerSqrt final : OpConversionPattern<cuda_tile::SqrtOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(cuda_tile::SqrtOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Value source = adaptor.getSource();
    if (op.getRoundingMode() == RoundingMode::NearestEven &&
        !op.getFlushToZero())
      replaceBy<math::SqrtOp>(rewriter, op, source);
    else
      replaceBy<tileaa::SqrtOp>(rewriter, op, source.getType(), source,
                                op.getRoundingMode(), op.getFlushToZero());
    return success();
  }
};

/// Raises a float to a power in a type that represents the exponent exactly:
/// for a large exponent its parity decides the sign, and near base 1 every unit
/// matters.
struct LowerFPowI final : OpConversionPattern<cuda_tile::FPowIOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(cuda_tile::FPowIOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Location loc = op.getLoc();
    Value base = adaptor.getSource(), exponent = adaptor.getExponent();
    Type type = base.getType();
    Type element = getElementTypeOrSelf(type);
    bool isLong = getElementTypeOrSelf(exponent.getType()).isInteger(32);
    Type wide = element.isF64() || isLong ? rewriter.getF64Type()
                                          : rewriter.getF32Type();
    Type wideType = wide;
    if (auto tensor = dyn_cast<RankedTensorType>(type))
      wideType = tensor.clone(wide);
    if (wide != element)
      base = arith::ExtFOp::create(rewriter, loc, wideType, base);
    exponent = arith::SIToFPOp::create(rewriter, loc, wideType, exponent);
    Value power = math::PowFOp::create(rewriter, loc, base, exponent);
    if (wide != element)
      power = arith::TruncFOp::create(rewriter, loc, type, power);
    rewriter.replaceOp(op, power);
    return success();
  }
};
} // namespace

void cuda_tile_to_tileaa::populateMath(const TypeConverter &converter,
                                       RewritePatternSet &patterns) {
#define FUNCTION(Name, Math, Library, Domain)                                  \
  patterns.add<LowerPlain<cuda_tile::Name##Op, math::Math##Op>>(               \
      converter, patterns.getContext());
#include "tilewright/Dialect/Functions.def"
  patterns
      .add<LowerFullOrApprox<cuda_tile::ExpOp, math::ExpOp, tileaa::ExpOp>,
           LowerFullOrApprox<cuda_tile::TanHOp, math::TanhOp, tileaa::TanHOp>,
           LowerFlushed<cuda_tile::Exp2Op, math::Exp2Op, tileaa::Exp2Op>,
           LowerFlushed<cuda_tile::RsqrtOp, math::RsqrtOp, tileaa::RsqrtOp>,
           LowerPlain<cuda_tile::CeilOp, math::CeilOp>,
           LowerPlain<cuda_tile::FloorOp, math::FloorOp>,
           LowerPlain<cuda_tile::Atan2Op, math::Atan2Op>,
           LowerPlain<cuda_tile::FPowFOp, math::PowFOp>, LowerSqrt, LowerFPowI>(
          converter, patterns.getContext());
}
