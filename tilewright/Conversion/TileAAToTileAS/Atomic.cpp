//===- Atomic.cpp - atomic reads and writes -------------------------------===//
#include "tilewright/Conversion/TileAAToTileAS/Patterns.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::tileaa_to_tileas;

namespace {
struct LowerRMW final : OpConversionPattern<tileaa::AtomicRMWOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(tileaa::AtomicRMWOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    const TypeConverter &converter = *getTypeConverter();
    replaceBy<tileas::AtomicRMWOp>(
        rewriter, op, converter.convertType(op.getOld().getType()),
        converter.convertType(op.getDone().getType()), op.getMode(),
        adaptor.getPointers(), adaptor.getValue(), adaptor.getMask(),
        adaptor.getToken(), op.getMemSemantic(), op.getMemScope());
    return success();
  }
};

struct LowerCAS final : OpConversionPattern<tileaa::AtomicCASOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(tileaa::AtomicCASOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    const TypeConverter &converter = *getTypeConverter();
    replaceBy<tileas::AtomicCASOp>(
        rewriter, op, converter.convertType(op.getOld().getType()),
        converter.convertType(op.getDone().getType()), adaptor.getPointers(),
        adaptor.getExpected(), adaptor.getValue(), adaptor.getMask(),
        adaptor.getToken(), op.getMemSemantic(), op.getMemScope());
    return success();
  }
};

struct LowerTiledRMW final : OpConversionPattern<tileaa::TiledAtomicRMWOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(tileaa::TiledAtomicRMWOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    replaceBy<tileas::TiledAtomicRMWOp>(
        rewriter, op, getTypeConverter()->convertType(op.getDone().getType()),
        op.getMode(), adaptor.getTile(), adaptor.getView(),
        spreadIndices(op, adaptor.getView(), adaptor.getIndices(), rewriter),
        adaptor.getToken(), op.getMemSemantic(), op.getMemScope(),
        wholeInbounds(op.getInbounds(), adaptor.getView()),
        tileas::SliceAttr());
    return success();
  }
};

struct LowerMultimemLoad final
    : OpConversionPattern<tileaa::MultimemLoadReduceOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(tileaa::MultimemLoadReduceOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    const TypeConverter &converter = *getTypeConverter();
    replaceBy<tileas::MultimemLoadReduceOp>(
        rewriter, op, converter.convertType(op.getTile().getType()),
        converter.convertType(op.getDone().getType()), op.getKind(),
        adaptor.getView(),
        spreadIndices(op, adaptor.getView(), adaptor.getIndices(), rewriter),
        adaptor.getToken(), op.getMemSemantic(),
        convertScope(getContext(), op.getMemScope()),
        wholeInbounds(op.getInbounds(), adaptor.getView()));
    return success();
  }
};

struct LowerMultimemReduce final
    : OpConversionPattern<tileaa::MultimemReduceOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(tileaa::MultimemReduceOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    replaceBy<tileas::MultimemReduceOp>(
        rewriter, op, getTypeConverter()->convertType(op.getDone().getType()),
        op.getKind(), adaptor.getTile(), adaptor.getView(),
        spreadIndices(op, adaptor.getView(), adaptor.getIndices(), rewriter),
        adaptor.getToken(), op.getMemSemantic(),
        convertScope(getContext(), op.getMemScope()),
        wholeInbounds(op.getInbounds(), adaptor.getView()));
    return success();
  }
};

struct LowerMultimemStore final : OpConversionPattern<tileaa::MultimemStoreOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(tileaa::MultimemStoreOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    replaceBy<tileas::MultimemStoreOp>(
        rewriter, op, getTypeConverter()->convertType(op.getDone().getType()),
        adaptor.getTile(), adaptor.getView(),
        spreadIndices(op, adaptor.getView(), adaptor.getIndices(), rewriter),
        adaptor.getToken(), op.getMemSemantic(),
        convertScope(getContext(), op.getMemScope()),
        wholeInbounds(op.getInbounds(), adaptor.getView()));
    return success();
  }
};
} // namespace

void tileaa_to_tileas::populateAtomic(const TypeConverter &converter,
                                      RewritePatternSet &patterns) {
  patterns.add<LowerRMW, LowerCAS, LowerTiledRMW, LowerMultimemLoad,
               LowerMultimemReduce, LowerMultimemStore>(converter,
                                                        patterns.getContext());
}
