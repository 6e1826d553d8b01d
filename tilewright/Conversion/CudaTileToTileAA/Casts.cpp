//===- Casts.cpp - integers of other widths, bits and addresses -----------===//
// exti %a signed                -> arith.extsi
// ftoi %x signed                -> nv_tileaa.fptosi, which is total
// ftoi %x signed -> i1          -> arith.cmpf une, %x, 0.0
// bitcast                       -> arith.bitcast
// int_to_ptr, ptr_to_int        -> nv_tileaa's of the same names
// ptr_to_ptr                    -> nv_tileaa.bitcast
//===----------------------------------------------------------------------===//
#include "tilewright/Conversion/CudaTileToTileAA/F8E5M3.h"
#include "tilewright/Conversion/CudaTileToTileAA/Patterns.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::cuda_tile_to_tileaa;

Type cuda_tile_to_tileaa::withElement(Type type, Type element) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  return tensor ? tensor.clone(element) : element;
}

namespace {
struct LowerExtI final : OpConversionPattern<cuda_tile::ExtIOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(cuda_tile::ExtIOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Type type = getTypeConverter()->convertType(op.getType());
    if (op.getSignedness() == Signedness::Signed)
      replaceBy<arith::ExtSIOp>(rewriter, op, type, adaptor.getFrom());
    else
      replaceBy<arith::ExtUIOp>(rewriter, op, type, adaptor.getFrom());
    return success();
  }
};

struct LowerTruncI final : OpConversionPattern<cuda_tile::TruncIOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(cuda_tile::TruncIOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    using cuda_tile::IntegerOverflow;
    auto flags = arith::IntegerOverflowFlags::none;
    if (op.getOverflow() == IntegerOverflow::NoSignedWrap ||
        op.getOverflow() == IntegerOverflow::NoWrap)
      flags = flags | arith::IntegerOverflowFlags::nsw;
    if (op.getOverflow() == IntegerOverflow::NoUnsignedWrap ||
        op.getOverflow() == IntegerOverflow::NoWrap)
      flags = flags | arith::IntegerOverflowFlags::nuw;
    replaceBy<arith::TruncIOp>(rewriter, op,
                               getTypeConverter()->convertType(op.getType()),
                               adaptor.getFrom(), flags);
    return success();
  }
};

struct LowerFToI final : OpConversionPattern<cuda_tile::FToIOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(cuda_tile::FToIOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Location loc = op.getLoc();
    Type type = getTypeConverter()->convertType(op.getType());
    Value source = adaptor.getFrom();
    if (isF8E5M3(op.getFrom().getType()))
      source = decodeF8E5M3(rewriter, loc, source, /*widens=*/false);
    Type element = getElementTypeOrSelf(source.getType());
    // f32 represents every value of the small formats.
    if (!isa<Float16Type, BFloat16Type, Float32Type, Float64Type>(element)) {
      element = rewriter.getF32Type();
      source = arith::ExtFOp::create(
          rewriter, loc, withElement(source.getType(), element), source);
    }
    if (getElementTypeOrSelf(type).isInteger(1)) {
      TypedAttr zero = rewriter.getFloatAttr(element, 0.0);
      if (auto tensor = dyn_cast<RankedTensorType>(source.getType()))
        zero = DenseElementsAttr::get(tensor, ArrayRef<Attribute>(zero));
      replaceBy<arith::CmpFOp>(rewriter, op, arith::CmpFPredicate::UNE, source,
                               arith::ConstantOp::create(rewriter, loc, zero));
    } else if (op.getSignedness() == Signedness::Signed) {
      replaceBy<tileaa::FPToSIOp>(rewriter, op, type, source);
    } else {
      replaceBy<tileaa::FPToUIOp>(rewriter, op, type, source);
    }
    return success();
  }
};

template <typename Source, typename Target>
struct LowerCast final : OpConversionPattern<Source> {
  using OpConversionPattern<Source>::OpConversionPattern;
  LogicalResult
  matchAndRewrite(Source op, typename Source::Adaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Value source = adaptor.getSource();
    Type type = this->getTypeConverter()->convertType(op.getType());
    if (source.getType() == type)
      rewriter.replaceOp(op, source);
    else
      replaceBy<Target>(rewriter, op, type, source);
    return success();
  }
};
} // namespace

void cuda_tile_to_tileaa::populateCasts(const TypeConverter &converter,
                                        RewritePatternSet &patterns) {
  patterns.add<LowerExtI, LowerTruncI, LowerFToI,
               LowerCast<cuda_tile::BitcastOp, arith::BitcastOp>,
               LowerCast<cuda_tile::IntToPtrOp, tileaa::IntToPtrOp>,
               LowerCast<cuda_tile::PtrToIntOp, tileaa::PtrToIntOp>,
               LowerCast<cuda_tile::PtrToPtrOp, tileaa::BitcastOp>>(
      converter, patterns.getContext());
}
