//===- Atomic.cpp - atomic reads and writes -------------------------------===//
// Modes map to modes of the same name.
//===----------------------------------------------------------------------===//
#include "tilewright/Conversion/CudaTileToTileAA/Patterns.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::cuda_tile_to_tileaa;

namespace {
struct LowerRMW final : OpConversionPattern<cuda_tile::AtomicRMWTkoOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(cuda_tile::AtomicRMWTkoOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    const TypeConverter &converter = *getTypeConverter();
    replaceBy<tileaa::AtomicRMWOp>(
        rewriter, op, converter.convertType(op.getResult().getType()),
        converter.convertType(op.getResultToken().getType()), op.getMode(),
        adaptor.getPointers(), adaptor.getArg(), adaptor.getMask(),
        adaptor.getToken(), op.getMemoryOrderingSemantics(),
        convertScope(op.getMemoryScope()));
    return success();
  }
};

struct LowerCAS final : OpConversionPattern<cuda_tile::AtomicCASTkoOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(cuda_tile::AtomicCASTkoOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    const TypeConverter &converter = *getTypeConverter();
    replaceBy<tileaa::AtomicCASOp>(
        rewriter, op, converter.convertType(op.getResult().getType()),
        converter.convertType(op.getResultToken().getType()),
        adaptor.getPointers(), adaptor.getCmp(), adaptor.getVal(),
        adaptor.getMask(), adaptor.getToken(), op.getMemoryOrderingSemantics(),
        convertScope(op.getMemoryScope()));
    return success();
  }
};

struct LowerRedView final : OpConversionPattern<cuda_tile::AtomicRedViewTkoOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(cuda_tile::AtomicRedViewTkoOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    replaceBy<tileaa::TiledAtomicRMWOp>(
        rewriter, op, getTypeConverter()->convertType(op.getType()),
        op.getMode(), adaptor.getValue(), adaptor.getView(), adaptor.getIndex(),
        adaptor.getToken(), op.getMemoryOrderingSemantics(),
        convertScope(op.getMemoryScope()), op.getInboundsAttr());
    return success();
  }
};

struct LowerMultimemLoad final
    : OpConversionPattern<cuda_tile::MultimemLoadReduceViewTkoOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(cuda_tile::MultimemLoadReduceViewTkoOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    const TypeConverter &converter = *getTypeConverter();
    replaceBy<tileaa::MultimemLoadReduceOp>(
        rewriter, op, converter.convertType(op.getTile().getType()),
        converter.convertType(op.getResultToken().getType()), op.getReduction(),
        adaptor.getView(), adaptor.getIndex(), adaptor.getToken(),
        op.getMemoryOrderingSemantics(),
        convertScope(rewriter.getContext(), op.getMemoryScope()),
        op.getInboundsAttr());
    return success();
  }
};

struct LowerMultimemReduce final
    : OpConversionPattern<cuda_tile::MultimemReduceViewTkoOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(cuda_tile::MultimemReduceViewTkoOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    replaceBy<tileaa::MultimemReduceOp>(
        rewriter, op, getTypeConverter()->convertType(op.getType()),
        op.getReduction(), adaptor.getTile(), adaptor.getView(),
        adaptor.getIndex(), adaptor.getToken(), op.getMemoryOrderingSemantics(),
        convertScope(rewriter.getContext(), op.getMemoryScope()),
        op.getInboundsAttr());
    return success();
  }
};

struct LowerMultimemStore final
    : OpConversionPattern<cuda_tile::MultimemStoreViewTkoOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(cuda_tile::MultimemStoreViewTkoOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    replaceBy<tileaa::MultimemStoreOp>(
        rewriter, op, getTypeConverter()->convertType(op.getType()),
        adaptor.getTile(), adaptor.getView(), adaptor.getIndex(),
        adaptor.getToken(), op.getMemoryOrderingSemantics(),
        convertScope(rewriter.getContext(), op.getMemoryScope()),
        op.getInboundsAttr());
    return success();
  }
};
} // namespace

void cuda_tile_to_tileaa::populateAtomic(const TypeConverter &converter,
                                         RewritePatternSet &patterns) {
  patterns.add<LowerRMW, LowerCAS, LowerRedView, LowerMultimemLoad,
               LowerMultimemReduce, LowerMultimemStore>(converter,
                                                        patterns.getContext());
}
