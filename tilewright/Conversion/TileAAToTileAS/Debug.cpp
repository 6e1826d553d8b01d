//===- Debug.cpp - assertions and prints ----------------------------------===//
#include "tilewright/Conversion/TileAAToTileAS/Patterns.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::tileaa_to_tileas;

namespace {
struct LowerAssert final : OpConversionPattern<tileaa::AssertOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(tileaa::AssertOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    replaceBy<tileas::AssertOp>(rewriter, op, adaptor.getCondition(),
                                op.getMessageAttr());
    return success();
  }
};

struct LowerPrint final : OpConversionPattern<tileaa::PrintOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(tileaa::PrintOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    replaceBy<tileas::PrintOp>(
        rewriter, op, getTypeConverter()->convertType(op.getDone().getType()),
        op.getFormatAttr(), adaptor.getArgs(), adaptor.getToken());
    return success();
  }
};
} // namespace

void tileaa_to_tileas::populateDebug(const TypeConverter &converter,
                                     RewritePatternSet &patterns) {
  patterns.add<LowerAssert, LowerPrint>(converter, patterns.getContext());
}
