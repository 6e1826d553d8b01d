//===- Reduce.cpp - reductions --------------------------------------------===//
// The body stays over scalars: arith stays arith in it, and what has modifiers
// becomes the nv_tileas operation, which takes scalars as well.
//===----------------------------------------------------------------------===//
#include "tilewright/Conversion/TileAAToTileAS/Patterns.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::tileaa_to_tileas;

namespace {
struct LowerReduce final : OpConversionPattern<tileaa::ReduceOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(tileaa::ReduceOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    const TypeConverter &converter = *getTypeConverter();
    SmallVector<Type> types;
    if (failed(converter.convertTypes(op.getResultTypes(), types)))
      return rewriter.notifyMatchFailure(op, "results do not convert");
    auto reduce = tileas::ReduceOp::create(
        rewriter, op.getLoc(), types, adaptor.getOperands(), op.getDimAttr(),
        op.getIdentitiesAttr());
    reduce->setDiscardableAttrs(op->getDiscardableAttrDictionary());
    rewriter.inlineRegionBefore(op.getBody(), reduce.getBody(),
                                reduce.getBody().end());
    if (failed(rewriter.convertRegionTypes(&reduce.getBody(), converter)))
      return failure();
    rewriter.replaceOp(op, reduce.getResults());
    return success();
  }
};
} // namespace

void tileaa_to_tileas::populateReduce(const TypeConverter &converter,
                                      RewritePatternSet &patterns) {
  patterns.add<LowerReduce, GenericOpPattern<tileaa::YieldOp, tileas::YieldOp>>(
      converter, patterns.getContext());
}
