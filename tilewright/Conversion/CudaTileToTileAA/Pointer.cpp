//===- Pointer.cpp - tiles of addresses -----------------------------------===//
#include "tilewright/Conversion/CudaTileToTileAA/Patterns.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::cuda_tile_to_tileaa;

namespace {
struct LowerOffset final : OpConversionPattern<cuda_tile::OffsetOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(cuda_tile::OffsetOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    replaceBy<tileaa::OffsetOp>(rewriter, op, adaptor.getPtr(),
                                adaptor.getOffset());
    return success();
  }
};

struct LowerLoadPtr final : OpConversionPattern<cuda_tile::LoadPtrTkoOp> {
  LowerLoadPtr(const TypeConverter &converter, MLIRContext *context,
               const HintTarget &target)
      : OpConversionPattern(converter, context), target(target) {}
  LogicalResult
  matchAndRewrite(cuda_tile::LoadPtrTkoOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    const TypeConverter &converter = *getTypeConverter();
    replaceBy<tileaa::LoadPtrOp>(
        rewriter, op, converter.convertType(op.getResult().getType()),
        converter.convertType(op.getResultToken().getType()),
        adaptor.getSource(), adaptor.getMask(), adaptor.getPaddingValue(),
        adaptor.getToken(), convertSemantics(op.getMemoryOrderingSemantics()),
        convertScope(rewriter.getContext(), op.getMemoryScope()),
        resolveHints(op.getOptimizationHintsAttr(), target));
    return success();
  }
  HintTarget target;
};

struct LowerStorePtr final : OpConversionPattern<cuda_tile::StorePtrTkoOp> {
  LowerStorePtr(const TypeConverter &converter, MLIRContext *context,
                const HintTarget &target)
      : OpConversionPattern(converter, context), target(target) {}
  LogicalResult
  matchAndRewrite(cuda_tile::StorePtrTkoOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    replaceBy<tileaa::StorePtrOp>(
        rewriter, op, getTypeConverter()->convertType(op.getType()),
        adaptor.getValue(), adaptor.getDestination(), adaptor.getMask(),
        adaptor.getToken(), convertSemantics(op.getMemoryOrderingSemantics()),
        convertScope(rewriter.getContext(), op.getMemoryScope()),
        resolveHints(op.getOptimizationHintsAttr(), target));
    return success();
  }
  HintTarget target;
};
} // namespace

void cuda_tile_to_tileaa::populatePointer(const TypeConverter &converter,
                                          RewritePatternSet &patterns,
                                          const HintTarget &target) {
  MLIRContext *context = patterns.getContext();
  patterns.add<LowerOffset>(converter, context);
  patterns.add<LowerLoadPtr, LowerStorePtr>(converter, context, target);
}
