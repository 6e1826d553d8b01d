//===- Pointer.cpp - tiles of addresses -----------------------------------===//
#include "tilewright/Conversion/TileAAToTileAS/Patterns.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::tileaa_to_tileas;

namespace {
struct LowerLoadPtr final : OpConversionPattern<tileaa::LoadPtrOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(tileaa::LoadPtrOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    const TypeConverter &converter = *getTypeConverter();
    auto load = replaceBy<tileas::LoadPtrOp>(
        rewriter, op, converter.convertType(op.getTile().getType()),
        converter.convertType(op.getDone().getType()), adaptor.getPointers(),
        adaptor.getMask(), adaptor.getPadding(), adaptor.getToken(),
        op.getMemSemantic(), convertScope(getContext(), op.getMemScope()));
    carryHints(load, op.getHintsAttr());
    load.setCachePolicy(op.getCachePolicy());
    return success();
  }
};

struct LowerStorePtr final : OpConversionPattern<tileaa::StorePtrOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(tileaa::StorePtrOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    auto store = replaceBy<tileas::StorePtrOp>(
        rewriter, op, getTypeConverter()->convertType(op.getDone().getType()),
        adaptor.getTile(), adaptor.getPointers(), adaptor.getMask(),
        adaptor.getToken(), op.getMemSemantic(),
        convertScope(getContext(), op.getMemScope()));
    carryHints(store, op.getHintsAttr());
    store.setCachePolicy(op.getCachePolicy());
    return success();
  }
};
} // namespace

void tileaa_to_tileas::populatePointer(const TypeConverter &converter,
                                       RewritePatternSet &patterns) {
  patterns.add<LowerLoadPtr, LowerStorePtr>(converter, patterns.getContext());
}
