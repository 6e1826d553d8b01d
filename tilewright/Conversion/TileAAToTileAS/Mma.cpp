//===- Mma.cpp - matrix multiplication ------------------------------------===//
// A shorter running sum is permitted, not asked for: `fast_acc` rides along as
// a discardable attribute until a lowering makes use of it.
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
    auto isUnsigned = [](std::optional<tileaa::Signedness> signedness) {
      return signedness == tileaa::Signedness::Unsigned;
    };
    auto dot = replaceBy<tileas::DotOp>(
        rewriter, op, adaptor.getAcc().getType(), adaptor.getA(),
        adaptor.getB(), adaptor.getAcc(), isUnsigned(op.getSignednessA()),
        isUnsigned(op.getSignednessB()));
    if (op.getFastAcc())
      dot->setAttr("nv_tileas.fast_acc", rewriter.getUnitAttr());
    return success();
  }
};
} // namespace

void tileaa_to_tileas::populateMma(const TypeConverter &converter,
                                   RewritePatternSet &patterns) {
  patterns.add<LowerDot>(converter, patterns.getContext());
}
