//===- Convert.cpp - conversions between element types --------------------===//
// arith.extf is lossless and arith.truncf narrows. Where neither applies (f16
// to bf16, f8E8M0FNU to f16), f32 represents every value of the source, so
// converting through f32 rounds once. fnv8E5M3FNU, which MLIR lacks, is
// converted by integer arithmetic on its bits (F8E5M3.h).
//===----------------------------------------------------------------------===//
#include "tilewright/Conversion/CudaTileToTileAA/F8E5M3.h"
#include "tilewright/Conversion/CudaTileToTileAA/Patterns.h"

#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::cuda_tile_to_tileaa;

/// Whether `to`, the wider type, represents every value of `from`.
static bool isExact(FloatType from, FloatType to) {
  const llvm::fltSemantics &a = from.getFloatSemantics();
  const llvm::fltSemantics &b = to.getFloatSemantics();
  return from.getWidth() < to.getWidth() &&
         APFloat::semanticsPrecision(a) <= APFloat::semanticsPrecision(b) &&
         APFloat::semanticsMinExponent(a) >= APFloat::semanticsMinExponent(b) &&
         APFloat::semanticsMaxExponent(a) <= APFloat::semanticsMaxExponent(b);
}

/// Null for nearest-even, the default of truncf.
static arith::RoundingModeAttr roundingAttr(MLIRContext *context,
                                            RoundingMode mode) {
  using Arith = arith::RoundingMode;
  switch (mode) {
  case RoundingMode::Zero:
    return arith::RoundingModeAttr::get(context, Arith::toward_zero);
  case RoundingMode::NegativeInf:
    return arith::RoundingModeAttr::get(context, Arith::downward);
  case RoundingMode::PositiveInf:
    return arith::RoundingModeAttr::get(context, Arith::upward);
  case RoundingMode::NearestAway:
    return arith::RoundingModeAttr::get(context, Arith::to_nearest_away);
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
    // A lossless conversion accepts any rounding mode.
    RoundingMode mode = op.getRoundingMode();
    if (isF8E5M3(op.getFrom().getType()) && !isa<Float8E8M0FNUType>(to))
      mode = RoundingMode::NearestEven;
    replaceBy<arith::TruncFOp>(rewriter, op, type, source,
                               roundingAttr(rewriter.getContext(), mode),
                               arith::FastMathFlagsAttr());
    return success();
  }
};

} // namespace

/// Round to odd: reduces an i64 to its 53 highest bits and sets the last one if
/// a lower bit is lost. f64 represents the result, and for a format of far
/// fewer bits rounding it equals rounding the integer.
static Value jam(OpBuilder &builder, Location loc, Value from, bool isSigned) {
  Type type = from.getType();
  auto number = [&](uint64_t bits) -> Value {
    TypedAttr value = builder.getI64IntegerAttr(int64_t(bits));
    if (auto tensor = dyn_cast<RankedTensorType>(type))
      value = DenseElementsAttr::get(tensor, ArrayRef<Attribute>(value));
    return arith::ConstantOp::create(builder, loc, value);
  };
  auto compare = [&](arith::CmpIPredicate predicate, Value a, Value b) {
    return arith::CmpIOp::create(builder, loc, predicate, a, b);
  };
  Value low = arith::AndIOp::create(builder, loc, from, number(0x7ff));
  Value high = arith::XOrIOp::create(builder, loc, from, low);
  Value jammed = arith::OrIOp::create(builder, loc, high, number(0x800));
  // Integers within 2^53 of zero are exact.
  uint64_t most = uint64_t(1) << 53;
  Value distance = from;
  if (isSigned) {
    distance = arith::AddIOp::create(builder, loc, from, number(most));
    most *= 2;
  }
  Value isSmall = compare(arith::CmpIPredicate::ule, distance, number(most));
  Value isEven = compare(arith::CmpIPredicate::eq, low, number(0));
  Value stays = arith::OrIOp::create(builder, loc, isSmall, isEven);
  return arith::SelectOp::create(builder, loc, stays, from, jammed);
}

namespace {
/// f16, f32 and f64 have single-rounding conversions from every integer width.
/// For other formats some chips round to f32 first, so an intermediate type
/// that represents the integer exactly is used.
struct LowerIToF final : OpConversionPattern<cuda_tile::IToFOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(cuda_tile::IToFOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Location loc = op.getLoc();
    Type type = getTypeConverter()->convertType(op.getType());
    Type element = getElementTypeOrSelf(type);
    Value source = adaptor.getFrom();
    unsigned width =
        getElementTypeOrSelf(source.getType()).getIntOrFloatBitWidth();
    bool isDirect = isa<Float16Type, Float32Type, Float64Type>(element);
    Type wide = type;
    if (!isDirect)
      wide = withElement(type, width <= 16 ? Type(rewriter.getF32Type())
                                           : Type(rewriter.getF64Type()));
    bool isSigned = op.getSignedness() == Signedness::Signed;
    if (!isDirect && width == 64)
      source = jam(rewriter, loc, source, isSigned);
    Value number =
        isSigned
            ? arith::SIToFPOp::create(rewriter, loc, wide, source).getResult()
            : arith::UIToFPOp::create(rewriter, loc, wide, source).getResult();
    if (isF8E5M3(op.getType()))
      number = encodeF8E5M3(rewriter, loc, number);
    else if (!isDirect)
      number = arith::TruncFOp::create(rewriter, loc, type, number);
    rewriter.replaceOp(op, number);
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
