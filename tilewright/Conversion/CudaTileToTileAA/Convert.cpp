//===- Convert.cpp - conversions between element types --------------------===//
// arith.extf widens without loss and arith.truncf narrows. Where neither fits
// (f16 to bf16, f8E8M0FNU to f16), every value of the source is one of f32, so
// going through f32 rounds once. A fnv8E5M3FNU, which MLIR does not have, goes
// there by arithmetic on its bits (F8E5M3.h).
//===----------------------------------------------------------------------===//
#include "tilewright/Conversion/CudaTileToTileAA/F8E5M3.h"
#include "tilewright/Conversion/CudaTileToTileAA/Patterns.h"

#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::cuda_tile_to_tileaa;

/// Every value of `from` is a value of the wider `to`.
static bool isExact(FloatType from, FloatType to) {
  const llvm::fltSemantics &a = from.getFloatSemantics();
  const llvm::fltSemantics &b = to.getFloatSemantics();
  return from.getWidth() < to.getWidth() &&
         APFloat::semanticsPrecision(a) <= APFloat::semanticsPrecision(b) &&
         APFloat::semanticsMinExponent(a) >= APFloat::semanticsMinExponent(b) &&
         APFloat::semanticsMaxExponent(a) <= APFloat::semanticsMaxExponent(b);
}

static Type withElement(Type type, Type element) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  return tensor ? RankedTensorType::get(tensor.getShape(), element) : element;
}

/// Null for nearest-even, which is what truncf does unasked.
static arith::RoundingModeAttr roundingAttr(MLIRContext *context,
                                            cuda_tile::RoundingMode mode) {
  using arith::RoundingMode;
  switch (mode) {
  case cuda_tile::RoundingMode::Zero:
    return arith::RoundingModeAttr::get(context, RoundingMode::toward_zero);
  case cuda_tile::RoundingMode::NegativeInf:
    return arith::RoundingModeAttr::get(context, RoundingMode::downward);
  case cuda_tile::RoundingMode::PositiveInf:
    return arith::RoundingModeAttr::get(context, RoundingMode::upward);
  case cuda_tile::RoundingMode::NearestAway:
    return arith::RoundingModeAttr::get(context, RoundingMode::to_nearest_away);
  default:
    return {};
  }
}

namespace {
struct LowerFToF final : OpConversionPattern<cuda_tile::FToFOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(cuda_tile::FToFOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Type type = getTypeConverter()->convertType(op.getType());
    Value source = adaptor.getFrom();
    Location loc = op.getLoc();
    if (isF8E5M3(op.getFrom().getType()))
      source = decodeF8E5M3(rewriter, loc, source,
                            getElementTypeOrSelf(type).isF64());
    if (isF8E5M3(op.getType())) {
      rewriter.replaceOp(op, encodeF8E5M3(rewriter, loc, source));
      return success();
    }
    auto from = cast<FloatType>(getElementTypeOrSelf(source.getType()));
    auto to = cast<FloatType>(getElementTypeOrSelf(type));
    if (isExact(from, to)) {
      replaceBy<arith::ExtFOp>(rewriter, op, type, source,
                               arith::FastMathFlagsAttr());
      return success();
    }
    if (from != to && from.getWidth() <= to.getWidth())
      source = arith::ExtFOp::create(rewriter, loc,
                                     withElement(type, rewriter.getF32Type()),
                                     source, arith::FastMathFlagsAttr());
    if (source.getType() == type) {
      rewriter.replaceOp(op, source);
      return success();
    }
    // A conversion that loses nothing may name any mode.
    cuda_tile::RoundingMode mode = op.getRoundingMode();
    if (isF8E5M3(op.getFrom().getType()) && !isa<Float8E8M0FNUType>(to))
      mode = cuda_tile::RoundingMode::NearestEven;
    replaceBy<arith::TruncFOp>(rewriter, op, type, source,
                               roundingAttr(rewriter.getContext(), mode),
                               arith::FastMathFlagsAttr());
    return success();
  }
};

struct LowerIToF final : OpConversionPattern<cuda_tile::IToFOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(cuda_tile::IToFOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Type type = getTypeConverter()->convertType(op.getType());
    if (op.getSignedness() == cuda_tile::Signedness::Signed)
      replaceBy<arith::SIToFPOp>(rewriter, op, type, adaptor.getFrom());
    else
      replaceBy<arith::UIToFPOp>(rewriter, op, type, adaptor.getFrom());
    return success();
  }
};

/// pack and unpack.
template <typename Source, typename Target>
struct LowerPacking final : OpConversionPattern<Source> {
  using OpConversionPattern<Source>::OpConversionPattern;
  LogicalResult
  matchAndRewrite(Source op, typename Source::Adaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    replaceBy<Target>(rewriter, op,
                      this->getTypeConverter()->convertType(op.getType()),
                      adaptor.getSource());
    return success();
  }
};
} // namespace

void cuda_tile_to_tileaa::populateConvert(const TypeConverter &converter,
                                          RewritePatternSet &patterns) {
  patterns.add<LowerFToF, LowerIToF,
               LowerPacking<cuda_tile::PackOp, tileaa::PackOp>,
               LowerPacking<cuda_tile::UnpackOp, tileaa::UnpackOp>>(
      converter, patterns.getContext());
}
