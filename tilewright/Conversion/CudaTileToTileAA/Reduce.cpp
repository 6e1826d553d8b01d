//===- Reduce.cpp - reductions and scans ----------------------------------===//
// The body's arguments become scalars in the same step as the operation.
//===----------------------------------------------------------------------===//
#include "tilewright/Conversion/CudaTileToTileAA/Patterns.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::cuda_tile_to_tileaa;

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
  static Target create(cuda_tile::ReduceOp op, TypeRange types,
                       cuda_tile::ReduceOp::Adaptor adaptor,
                       OpBuilder &builder) {
    return Target::create(builder, op.getLoc(), types, adaptor.getOperands(),
                          op.getDimAttr(), op.getIdentitiesAttr());
  }
  static Target create(cuda_tile::ScanOp op, TypeRange types,
                       cuda_tile::ScanOp::Adaptor adaptor, OpBuilder &builder) {
    return Target::create(builder, op.getLoc(), types, adaptor.getOperands(),
                          op.getDimAttr(), op.getReverseAttr(),
                          op.getIdentitiesAttr());
  }
};
} // namespace

void cuda_tile_to_tileaa::populateReduce(const TypeConverter &converter,
                                         RewritePatternSet &patterns) {
  patterns.add<LowerAggregate<cuda_tile::ReduceOp, tileaa::ReduceOp>,
               LowerAggregate<cuda_tile::ScanOp, tileaa::ScanOp>>(
      converter, patterns.getContext());
}
