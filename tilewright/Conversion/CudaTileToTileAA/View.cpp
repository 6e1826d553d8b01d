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

/// The view's type determines its tiles.
template <typename Op> struct LowerMakeView final : OpConversionPattern<Op> {
  using OpConversionPattern<Op>::OpConversionPattern;
  LogicalResult
  matchAndRewrite(Op op, typename Op::Adaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    replaceBy<tileaa::BlockTileOp>(
        rewriter, op, this->getTypeConverter()->convertType(op.getType()),
        adaptor.getTensorView());
    return success();
  }
};

struct LowerTensorShape final
    : OpConversionPattern<cuda_tile::GetTensorShapeOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(cuda_tile::GetTensorShapeOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    SmallVector<Value> sizes;
    for (auto [dim, result] : llvm::enumerate(op.getResults()))
      sizes.push_back(tileaa::GetDimSizeOp::create(
          rewriter, op.getLoc(),
          getTypeConverter()->convertType(result.getType()), adaptor.getSrc(),
          dim));
    rewriter.replaceOp(op, sizes);
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
  patterns
      .add<LowerMakeTensorView, LowerMakeView<cuda_tile::MakePartitionViewOp>,
           LowerMakeView<cuda_tile::MakeStridedViewOp>,
           LowerMakeView<cuda_tile::MakeGatherScatterViewOp>, LowerIndexSpace,
           LowerTensorShape>(converter, patterns.getContext());
}
