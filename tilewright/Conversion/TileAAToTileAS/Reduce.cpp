//===- Reduce.cpp - reductions and scans ----------------------------------===//
// The body stays over scalars: arith stays arith in it, and what has modifiers
// becomes the nv_tileas operation, which takes scalars as well.
//===----------------------------------------------------------------------===//
#include "tilewright/Conversion/TileAAToTileAS/Patterns.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::tileaa_to_tileas;

namespace {
template <typename Source, typename Target>
struct LowerAggregate final : OpConversionPattern<Source> {
  using OpConversionPattern<Source>::OpConversionPattern;
  LogicalResult
  matchAndRewrite(Source op, typename Source::Adaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    const TypeConverter &converter = *this->getTypeConverter();
    SmallVector<Type> types;
    if (failed(converter.convertTypes(op.getResultTypes(), types)))
      return rewriter.notifyMatchFailure(op, "results do not convert");
    auto made = create(op, types, adaptor, rewriter);
    made->setDiscardableAttrs(op->getDiscardableAttrDictionary());
    rewriter.inlineRegionBefore(op.getBody(), made.getBody(),
                                made.getBody().end());
    if (failed(rewriter.convertRegionTypes(&made.getBody(), converter)))
      return failure();
    rewriter.replaceOp(op, made.getResults());
    return success();
  }

private:
  static Target create(tileaa::ReduceOp op, TypeRange types,
                       tileaa::ReduceOp::Adaptor adaptor, OpBuilder &builder) {
    return Target::create(builder, op.getLoc(), types, adaptor.getOperands(),
                          op.getDimAttr(), op.getIdentitiesAttr());
  }
  static Target create(tileaa::ScanOp op, TypeRange types,
                       tileaa::ScanOp::Adaptor adaptor, OpBuilder &builder) {
    return Target::create(builder, op.getLoc(), types, adaptor.getOperands(),
                          op.getDimAttr(), op.getReverseAttr(),
                          op.getIdentitiesAttr());
  }
};
} // namespace

void tileaa_to_tileas::populateReduce(const TypeConverter &converter,
                                      RewritePatternSet &patterns) {
  patterns.add<LowerAggregate<tileaa::ReduceOp, tileas::ReduceOp>,
               LowerAggregate<tileaa::ScanOp, tileas::ScanOp>,
               GenericOpPattern<tileaa::YieldOp, tileas::YieldOp>>(
      converter, patterns.getContext());
}
