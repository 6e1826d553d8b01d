//===- Arith.cpp - Tile IR arithmetic to arith and nv_tileaa --------------===//
// addf %a, %b              -> arith.addf: nearest-even, nothing flushed
// addf %a, %b rounding<zero> -> nv_tileaa.addf %a, %b rounding<zero>
// maxf and minf are nv_tileaa's always: see that dialect's Rationale.md.
// Integers are arith's, with their overflow flags.
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
    if (op.getRoundingMode() == cuda_tile::RoundingMode::NearestEven &&
        !op.getFlushToZero()) {
      replaceBy<Exact>(rewriter, op, adaptor.getOperands());
      return success();
    }
    ValueRange operands = adaptor.getOperands();
    auto modified = replaceBy<Modified>(
        rewriter, op, TypeRange(operands.front().getType()), operands);
    modified.setRounding(convertRounding(op.getRoundingMode()));
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

arith::IntegerOverflowFlags convertOverflow(cuda_tile::IntegerOverflow mode) {
  using arith::IntegerOverflowFlags;
  switch (mode) {
  case cuda_tile::IntegerOverflow::None:
    return IntegerOverflowFlags::none;
  case cuda_tile::IntegerOverflow::NoSignedWrap:
    return IntegerOverflowFlags::nsw;
  case cuda_tile::IntegerOverflow::NoUnsignedWrap:
    return IntegerOverflowFlags::nuw;
  case cuda_tile::IntegerOverflow::NoWrap:
    return IntegerOverflowFlags::nsw | IntegerOverflowFlags::nuw;
  }
  llvm_unreachable("every mode is above");
}

template <typename Source, typename Target>
struct LowerOverflowing final : OpConversionPattern<Source> {
  using OpConversionPattern<Source>::OpConversionPattern;
  LogicalResult
  matchAndRewrite(Source op, typename Source::Adaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    replaceBy<Target>(rewriter, op, adaptor.getLhs(), adaptor.getRhs(),
                      convertOverflow(op.getOverflow()));
    return success();
  }
};

template <typename Source, typename Target>
struct LowerBitwise final : OpConversionPattern<Source> {
  using OpConversionPattern<Source>::OpConversionPattern;
  LogicalResult
  matchAndRewrite(Source op, typename Source::Adaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    replaceBy<Target>(rewriter, op, adaptor.getLhs(), adaptor.getRhs());
    return success();
  }
};

struct LowerDivI final : OpConversionPattern<cuda_tile::DivIOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(cuda_tile::DivIOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Value lhs = adaptor.getLhs(), rhs = adaptor.getRhs();
    bool isSigned = op.getSignedness() == cuda_tile::Signedness::Signed;
    if (op.getRounding() == cuda_tile::RoundingMode::NegativeInf)
      replaceBy<arith::FloorDivSIOp>(rewriter, op, lhs, rhs);
    else if (op.getRounding() == cuda_tile::RoundingMode::PositiveInf &&
             isSigned)
      replaceBy<arith::CeilDivSIOp>(rewriter, op, lhs, rhs);
    else if (op.getRounding() == cuda_tile::RoundingMode::PositiveInf)
      replaceBy<arith::CeilDivUIOp>(rewriter, op, lhs, rhs);
    else if (isSigned)
      replaceBy<arith::DivSIOp>(rewriter, op, lhs, rhs);
    else
      replaceBy<arith::DivUIOp>(rewriter, op, lhs, rhs);
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
               LowerOverflowing<cuda_tile::AddIOp, arith::AddIOp>,
               LowerOverflowing<cuda_tile::SubIOp, arith::SubIOp>,
               LowerOverflowing<cuda_tile::MulIOp, arith::MulIOp>,
               LowerBitwise<cuda_tile::AndIOp, arith::AndIOp>,
               LowerBitwise<cuda_tile::OrIOp, arith::OrIOp>,
               LowerBitwise<cuda_tile::XOrIOp, arith::XOrIOp>, LowerDivI>(
      converter, patterns.getContext());
}
