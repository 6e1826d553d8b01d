//===- Convert.cpp - conversions that arith cannot say --------------------===//
#include "tilewright/Conversion/TileAAToTileAS/Patterns.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::tileaa_to_tileas;

namespace {
/// The result is a pointer or comes from one, whose type is another here.
template <typename Source, typename Target>
struct LowerCast final : OpConversionPattern<Source> {
  using OpConversionPattern<Source>::OpConversionPattern;
  LogicalResult
  matchAndRewrite(Source op, typename Source::Adaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    replaceBy<Target>(rewriter, op,
                      this->getTypeConverter()->convertType(op.getType()),
                      adaptor.getIn());
    return success();
  }
};
} // namespace

void tileaa_to_tileas::populateBitcastAndPointers(
    const TypeConverter &converter, RewritePatternSet &patterns) {
  patterns.add<LowerCast<tileaa::BitcastOp, tileas::PtrToPtrOp>,
               LowerCast<tileaa::PtrToIntOp, tileas::PtrToIntOp>,
               LowerCast<tileaa::IntToPtrOp, tileas::IntToPtrOp>>(
      converter, patterns.getContext());
}

void tileaa_to_tileas::populateConvert(const TypeConverter &converter,
                                       RewritePatternSet &patterns) {
  patterns.add<LowerCast<tileaa::FPToSIOp, tileas::FPToSIOp>,
               LowerCast<tileaa::FPToUIOp, tileas::FPToUIOp>,
               LowerCast<tileaa::CastSpaceOp, tileas::CastSpaceOp>>(
      converter, patterns.getContext());
}
