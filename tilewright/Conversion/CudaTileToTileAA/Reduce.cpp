//===- Reduce.cpp - reductions --------------------------------------------===//
// The body's arguments become scalars in the same step as the operation.
//===----------------------------------------------------------------------===//
#include "tilewright/Conversion/CudaTileToTileAA/Patterns.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::cuda_tile_to_tileaa;

namespace {
struct LowerReduce final : OpConversionPattern<cuda_tile::ReduceOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(cuda_tile::ReduceOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    const TypeConverter &converter = *getTypeConverter();
    SmallVector<Type> types;
    if (failed(converter.convertTypes(op.getResultTypes(), types)))
      return rewriter.notifyMatchFailure(op, "results do not convert");
    auto reduce = tileaa::ReduceOp::create(
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

void cuda_tile_to_tileaa::populateReduce(const TypeConverter &converter,
                                         RewritePatternSet &patterns) {
  patterns.add<LowerReduce>(converter, patterns.getContext());
}
