//===- Specialists.cpp - patterns that are not one-to-one -----------------===//
// arith.constant dense<1.0> : tensor<8x64xf32>      (one value)
//   -> %c = arith.constant 1.0 : f32; nv_tileaa.splat %c
// arith.constant dense<[1.0, 2.0]> : tensor<2xf32>  (several)
//   -> nv_tileaa.constant_tensor dense<[1.0, 2.0]>
// The attribute's kind decides, not its value: MLIR parses [2, 2] as a splat
// attribute, so it becomes a splat (seed 000, Specialist).
//
// Host conversions apply to addresses that the host passes, whose type changes
// in this conversion. A splat or a slice of numbers keeps its type and is left
// to finish-tileas. Tensor maps: TensorMaps.cpp.
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

/// The predicate in nv_tileas, or null: a fact may always be dropped.
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

struct AddPtrOpConversion final : OpConversionPattern<tileaa::AddPtrOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(tileaa::AddPtrOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    replaceBy<tileas::OffsetOp>(rewriter, op, adaptor.getPointers(),
                                adaptor.getOffsets());
    return success();
  }
};

struct SplatOpHostConversion final : OpConversionPattern<tileaa::SplatOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(tileaa::SplatOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Type type = getTypeConverter()->convertType(op.getType());
    if (!type || type == op.getType())
      return rewriter.notifyMatchFailure(op, "no splat of addresses");
    replaceBy<tileas::SplatOp>(rewriter, op, type, adaptor.getSource());
    return success();
  }
};

struct ExtractOpHostConversion final : OpConversionPattern<tileaa::ExtractOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(tileaa::ExtractOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Type type = getTypeConverter()->convertType(op.getType());
    if (!type || type == op.getType())
      return rewriter.notifyMatchFailure(op, "no slice of addresses");
    replaceBy<tileas::ExtractOp>(rewriter, op, type, adaptor.getSource(),
                                 adaptor.getIndices());
    return success();
  }
};
} // namespace

void tileaa_to_tileas::populateSpecialists(const TypeConverter &converter,
                                           RewritePatternSet &patterns,
                                           const TensorMapPlan &plan) {
  MLIRContext *context = patterns.getContext();
  populateMakeTiledTMADesc(converter, patterns, plan);
  patterns.add<ConstantTensorOpConversion>(converter, context,
                                           PatternBenefit(20));
  patterns.add<AddPtrOpConversion, SplatOpHostConversion, AssumeOpConversion,
               ExtractOpHostConversion>(converter, context);
}
