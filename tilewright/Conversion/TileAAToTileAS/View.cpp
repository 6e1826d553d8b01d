//===- View.cpp - memrefs and views ---------------------------------------===//
#include "tilewright/Conversion/TileAAToTileAS/Patterns.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::tileaa_to_tileas;

namespace {
struct LowerMakeMemref final : OpConversionPattern<tileaa::MakeMemrefOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(tileaa::MakeMemrefOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    replaceBy<tileas::MakeMemrefOp>(rewriter, op, op.getType(),
                                    adaptor.getBase(), adaptor.getSizes(),
                                    adaptor.getStrides());
    return success();
  }
};

struct LowerGetDimSize final : OpConversionPattern<tileaa::GetDimSizeOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(tileaa::GetDimSizeOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    replaceBy<tileas::GetDimSizeOp>(rewriter, op, op.getType(),
                                    adaptor.getSource(), op.getDim());
    return success();
  }
};
} // namespace

void tileaa_to_tileas::populateStructure(const TypeConverter &converter,
                                         RewritePatternSet &patterns) {
  patterns.add<GenericOpPattern<tileaa::BlockTileOp, tileas::BlockTileOp>,
               LowerMakeMemref, LowerGetDimSize>(converter,
                                                 patterns.getContext());
}

void tileaa_to_tileas::populateView(const TypeConverter &converter,
                                    RewritePatternSet &patterns) {
  patterns.add<
      GenericOpPattern<tileaa::GetIndexSpaceShapeOp,
                       tileas::GetIndexSpaceShapeOp>,
      GenericOpPattern<tileaa::PrefetchTMADescOp, tileas::PrefetchTMADescOp>>(
      converter, patterns.getContext());
}
