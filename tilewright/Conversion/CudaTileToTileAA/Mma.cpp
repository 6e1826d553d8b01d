//===- Mma.cpp - matrix multiplication ------------------------------------===//
#include "tilewright/Conversion/CudaTileToTileAA/Patterns.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::cuda_tile_to_tileaa;

namespace {
struct LowerMmaF final : OpConversionPattern<cuda_tile::MmaFOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(cuda_tile::MmaFOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    replaceBy<tileaa::DotOp>(rewriter, op, adaptor.getAcc().getType(),
                             adaptor.getLhs(), adaptor.getRhs(),
                             adaptor.getAcc(), /*lhs_unsigned=*/false,
                             /*rhs_unsigned=*/false, op.getFastAcc());
    return success();
  }
};

struct LowerMmaI final : OpConversionPattern<cuda_tile::MmaIOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(cuda_tile::MmaIOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    replaceBy<tileaa::DotOp>(rewriter, op, adaptor.getAcc().getType(),
                             adaptor.getLhs(), adaptor.getRhs(),
                             adaptor.getAcc(),
                             op.getSignednessLhs() == Signedness::Unsigned,
                             op.getSignednessRhs() == Signedness::Unsigned,
                             /*fast_acc=*/false);
    return success();
  }
};

struct LowerMmaFScaled final : OpConversionPattern<cuda_tile::MmaFScaledOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(cuda_tile::MmaFScaledOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    replaceBy<tileaa::DotScaledOp>(rewriter, op, adaptor.getAcc().getType(),
                                   adaptor.getLhs(), adaptor.getRhs(),
                                   adaptor.getAcc(), adaptor.getLhsScale(),
                                   adaptor.getRhsScale());
    return success();
  }
};
} // namespace

void cuda_tile_to_tileaa::populateMma(const TypeConverter &converter,
                                      RewritePatternSet &patterns) {
  patterns.add<LowerMmaF, LowerMmaI, LowerMmaFScaled>(converter,
                                                      patterns.getContext());
}
