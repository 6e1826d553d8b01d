//===- Shape.cpp - shapes, constants and assumptions ----------------------===//
// A tile of rank 0 is a scalar from here on, so a reshape of one is a splat,
// and a reshape to rank 0 extracts the only element.
//===----------------------------------------------------------------------===//
#include "tilewright/Conversion/CudaTileToTileAA/Patterns.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::cuda_tile_to_tileaa;

namespace {
struct LowerReshape final : OpConversionPattern<cuda_tile::ReshapeOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(cuda_tile::ReshapeOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Type type = getTypeConverter()->convertType(op.getType());
    Value source = adaptor.getSource();
    if (source.getType() == type)
      rewriter.replaceOp(op, source);
    else if (!isa<RankedTensorType>(source.getType()))
      replaceBy<tileaa::SplatOp>(rewriter, op, type, source);
    else
      replaceBy<tileaa::ReshapeOp>(rewriter, op, type, source);
    return success();
  }
};

struct LowerBroadcast final : OpConversionPattern<cuda_tile::BroadcastOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(cuda_tile::BroadcastOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Type type = getTypeConverter()->convertType(op.getType());
    if (adaptor.getSource().getType() == type)
      rewriter.replaceOp(op, adaptor.getSource());
    else
      replaceBy<tileaa::BroadcastOp>(rewriter, op, type, adaptor.getSource());
    return success();
  }
};

struct LowerPermute final : OpConversionPattern<cuda_tile::PermuteOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(cuda_tile::PermuteOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Type type = getTypeConverter()->convertType(op.getType());
    if (!isa<RankedTensorType>(type)) // rank 0: nothing to permute
      rewriter.replaceOp(op, adaptor.getSource());
    else
      replaceBy<tileaa::PermuteOp>(rewriter, op, type, adaptor.getSource(),
                                   op.getPermutation());
    return success();
  }
};

struct LowerCat final : OpConversionPattern<cuda_tile::CatOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(cuda_tile::CatOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    replaceBy<tileaa::CatOp>(
        rewriter, op, getTypeConverter()->convertType(op.getType()),
        adaptor.getLhs(), adaptor.getRhs(), op.getDimAttr());
    return success();
  }
};

struct LowerExtract final : OpConversionPattern<cuda_tile::ExtractOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(cuda_tile::ExtractOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Type type = getTypeConverter()->convertType(op.getType());
    if (!isa<RankedTensorType>(type)) // rank 0: the only slice is the whole
      rewriter.replaceOp(op, adaptor.getSource());
    else
      replaceBy<tileaa::ExtractOp>(rewriter, op, type, adaptor.getSource(),
                                   adaptor.getIndices());
    return success();
  }
};

struct LowerInsert final : OpConversionPattern<cuda_tile::InsertOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(cuda_tile::InsertOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Type type = getTypeConverter()->convertType(op.getType());
    if (!isa<RankedTensorType>(type))
      rewriter.replaceOp(op, adaptor.getSource());
    else
      replaceBy<tileaa::InsertOp>(rewriter, op, type, adaptor.getSource(),
                                  adaptor.getDest(), adaptor.getIndices());
    return success();
  }
};

struct LowerIota final : OpConversionPattern<cuda_tile::IotaOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(cuda_tile::IotaOp op, OpAdaptor,
                  ConversionPatternRewriter &rewriter) const override {
    replaceBy<tileaa::IotaOp>(rewriter, op,
                              getTypeConverter()->convertType(op.getType()));
    return success();
  }
};

struct LowerConstant final : OpConversionPattern<cuda_tile::ConstantOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(cuda_tile::ConstantOp op, OpAdaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Type type = getTypeConverter()->convertType(op.getType());
    auto dense = dyn_cast<DenseElementsAttr>(op.getValue());
    if (!dense)
      return rewriter.notifyMatchFailure(op, "expects dense elements");
    TypedAttr value;
    if (auto tensor = dyn_cast<RankedTensorType>(type))
      value =
          dense.isSplat() ? dense.resizeSplat(tensor) : dense.reshape(tensor);
    else
      value = cast<TypedAttr>(*dense.value_begin<Attribute>());
    replaceBy<arith::ConstantOp>(rewriter, op, type, value);
    return success();
  }
};

Attribute convertPredicate(Attribute predicate) {
  MLIRContext *context = predicate.getContext();
  if (auto divBy = dyn_cast<cuda_tile::DivByAttr>(predicate))
    return tileaa::DivByAttr::get(context, divBy.getDivisor(), divBy.getEvery(),
                                  divBy.getAlong());
  if (auto bounded = dyn_cast<cuda_tile::BoundedAttr>(predicate))
    return tileaa::BoundedAttr::get(context, bounded.getLower(),
                                    bounded.getUpper());
  return tileaa::SameElementsAttr::get(
      context, cast<cuda_tile::SameElementsAttr>(predicate).getValues());
}

struct LowerAssume final : OpConversionPattern<cuda_tile::AssumeOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(cuda_tile::AssumeOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    replaceBy<tileaa::AssumeOp>(rewriter, op, adaptor.getValue().getType(),
                                convertPredicate(op.getPredicate()),
                                adaptor.getValue());
    return success();
  }
};
} // namespace

void cuda_tile_to_tileaa::populateShape(const TypeConverter &converter,
                                        RewritePatternSet &patterns) {
  patterns
      .add<LowerReshape, LowerBroadcast, LowerPermute, LowerCat, LowerExtract,
           LowerInsert, LowerIota, LowerConstant, LowerAssume>(
          converter, patterns.getContext());
}
