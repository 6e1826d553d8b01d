//===- Shape.cpp - where elements stand -----------------------------------===//
#include "tilewright/Conversion/TileAAToTileAS/Patterns.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::tileaa_to_tileas;

namespace {
struct LowerConstantTensor final
    : OpConversionPattern<tileaa::ConstantTensorOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(tileaa::ConstantTensorOp op, OpAdaptor,
                  ConversionPatternRewriter &rewriter) const override {
    replaceBy<tileas::ConstantTensorOp>(rewriter, op, op.getType(),
                                        op.getValue());
    return success();
  }
};
} // namespace

void tileaa_to_tileas::populateShape(const TypeConverter &converter,
                                     RewritePatternSet &patterns) {
  patterns.add<GenericOpPattern<tileaa::SplatOp, tileas::SplatOp>,
               LowerConstantTensor,
               GenericOpPattern<tileaa::IotaOp, tileas::IotaOp>,
               GenericOpPattern<tileaa::BroadcastOp, tileas::BroadcastOp>,
               GenericOpPattern<tileaa::ReshapeOp, tileas::ReshapeOp>,
               GenericOpPattern<tileaa::PermuteOp, tileas::PermuteOp>,
               GenericOpPattern<tileaa::CatOp, tileas::CatOp>,
               GenericOpPattern<tileaa::ExtractOp, tileas::ExtractOp>,
               GenericOpPattern<tileaa::InsertOp, tileas::InsertOp>,
               GenericOpPattern<tileaa::PackOp, tileas::PackOp>,
               GenericOpPattern<tileaa::UnpackOp, tileas::UnpackOp>>(
      converter, patterns.getContext());
}
