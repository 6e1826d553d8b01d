//===- View.cpp - tensor views to memrefs, partitions to tiled views ------===//
#include "tilewright/Conversion/CudaTileToTileAA/Patterns.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::cuda_tile_to_tileaa;

namespace {
struct LowerMakeTensorView final
    : OpConversionPattern<cuda_tile::MakeTensorViewOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(cuda_tile::MakeTensorViewOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    replaceBy<tileaa::MakeMemrefOp>(
        rewriter, op, getTypeConverter()->convertType(op.getType()),
        adaptor.getBase(), adaptor.getDynamicShape(),
        adaptor.getDynamicStrides());
    return success();
  }
};

struct LowerMakePartitionView final
    : OpConversionPattern<cuda_tile::MakePartitionViewOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(cuda_tile::MakePartitionViewOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    replaceBy<tileaa::BlockTileOp>(
        rewriter, op, getTypeConverter()->convertType(op.getType()),
        adaptor.getTensorView());
    return success();
  }
};

struct LowerIndexSpace final
    : OpConversionPattern<cuda_tile::GetIndexSpaceShapeOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(cuda_tile::GetIndexSpaceShapeOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    SmallVector<Type> types;
    if (failed(getTypeConverter()->convertTypes(op.getResultTypes(), types)))
      return rewriter.notifyMatchFailure(op, "results do not convert");
    replaceBy<tileaa::GetIndexSpaceShapeOp>(rewriter, op, types,
                                            adaptor.getSrc());
    return success();
  }
};
} // namespace

void cuda_tile_to_tileaa::populateView(const TypeConverter &converter,
                                       RewritePatternSet &patterns) {
  patterns.add<LowerMakeTensorView, LowerMakePartitionView, LowerIndexSpace>(
      converter, patterns.getContext());
}
