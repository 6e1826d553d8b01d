//===- Shape.cpp - constants, shapes and assumptions ----------------------===//
// arith.constant dense<1.0> : tensor<8x64xf32>      (one value)
//   -> %c = arith.constant 1.0 : f32; nv_tileaa.splat %c
// arith.constant dense<[1.0, 2.0]> : tensor<2xf32>  (several)
//   -> nv_tileaa.constant_tensor dense<[1.0, 2.0]>
// The kind of the attribute decides, not its value: [2, 2] written out is a
// splat attribute in MLIR, and becomes a splat (seed 000, Specialist).
//===----------------------------------------------------------------------===//
#include "tilewright/Conversion/TileAAToTileAS/Patterns.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::tileaa_to_tileas;

namespace {
struct ConstantTensorOpConversion final
    : OpConversionPattern<arith::ConstantOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(arith::ConstantOp op, OpAdaptor,
                  ConversionPatternRewriter &rewriter) const override {
    if (auto splat = dyn_cast<SplatElementsAttr>(op.getValue())) {
      auto value = cast<TypedAttr>(splat.getSplatValue<Attribute>());
      Value scalar = arith::ConstantOp::create(rewriter, op.getLoc(), value);
      replaceBy<tileaa::SplatOp>(rewriter, op, op.getType(), scalar);
      return success();
    }
    auto elements = dyn_cast<DenseElementsAttr>(op.getValue());
    if (!elements)
      return rewriter.notifyMatchFailure(op, "expects dense elements");
    replaceBy<tileaa::ConstantTensorOp>(rewriter, op, op.getType(), elements);
    return success();
  }
};

/// What nv_tileas can say of it; a fact may always be forgotten.
Attribute convertPredicate(Attribute predicate) {
  MLIRContext *context = predicate.getContext();
  if (auto bounded = dyn_cast<tileaa::BoundedAttr>(predicate))
    return tileas::BoundedAttr::get(context, bounded.getLower(),
                                    bounded.getUpper());
  auto divBy = dyn_cast<tileaa::DivByAttr>(predicate);
  if (divBy && !divBy.getEvery())
    return tileas::DivByAttr::get(context, divBy.getDivisor());
  return {};
}

struct AssumeOpConversion final : OpConversionPattern<tileaa::AssumeOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(tileaa::AssumeOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Value value = adaptor.getValue();
    if (Attribute predicate = convertPredicate(op.getPredicate()))
      replaceBy<tileas::AssumeOp>(rewriter, op, value.getType(), predicate,
                                  value);
    else
      rewriter.replaceOp(op, value);
    return success();
  }
};

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

void tileaa_to_tileas::populateSpecialists(const TypeConverter &converter,
                                           RewritePatternSet &patterns) {
  MLIRContext *context = patterns.getContext();
  patterns.add<ConstantTensorOpConversion>(converter, context,
                                           PatternBenefit(20));
  patterns.add<AssumeOpConversion>(converter, context);
}

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
