//===- Mma.cpp - matrix multiplication ------------------------------------===//
// nv_tileas says of each side whether it is read as unsigned.
//===----------------------------------------------------------------------===//
#include "tilewright/Conversion/TileAAToTileAS/Patterns.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::tileaa_to_tileas;

namespace {
struct LowerDot final : OpConversionPattern<tileaa::DotOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(tileaa::DotOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    auto isUnsigned = [](std::optional<Signedness> signedness) {
      return signedness == Signedness::Unsigned;
    };
    replaceBy<tileas::DotOp>(rewriter, op, adaptor.getAcc().getType(),
                             adaptor.getLhs(), adaptor.getRhs(),
                             adaptor.getAcc(), isUnsigned(op.getSignednessA()),
                             isUnsigned(op.getSignednessB()), op.getFastAcc(),
                             /*atom=*/StringAttr(), DenseI32ArrayAttr(),
                             /*homes=*/ArrayAttr(), op.getFastmath());
    return success();
  }
};
} // namespace

void tileaa_to_tileas::populateMma(const TypeConverter &converter,
                                   RewritePatternSet &patterns) {
  patterns.add<LowerDot,
               GenericOpPattern<tileaa::DotScaledOp, tileas::DotScaledOp>>(
      converter, patterns.getContext());
}
