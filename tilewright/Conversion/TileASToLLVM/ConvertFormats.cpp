//===- ConvertFormats.cpp - conversions between float formats -------------===//
// extf, truncf and bitcast with one side represented by its bits (Formats.h),
// on tiles and on scalars of arith, and constants of such types. They take
// precedence over the patterns of Convert.cpp and MLIR's own, which handle
// LLVM's floats.
//===----------------------------------------------------------------------===//
#include "tilewright/Conversion/TileASToLLVM/Formats.h"
#include "tilewright/Conversion/TileASToLLVM/Lowering.h"
#include "tilewright/Dialect/FloatConstants.h"
#include "tilewright/Dialect/ModuleChip.h"

#include "mlir/Conversion/LLVMCommon/Pattern.h"
#include "mlir/Dialect/Arith/IR/Arith.h"

#include <functional>

using namespace mlir;
using namespace tilewright;

static constexpr unsigned beforeOthers = 2;

static bool needsBits(Type from, Type to) {
  return isHeldAsBits(from) || isHeldAsBits(to);
}

/// Null if the module names no chip.
static const Chip *chipOr(Operation *op) {
  FailureOr<const Chip *> chip = findChip(op);
  return succeeded(chip) ? *chip : nullptr;
}

static RoundingMode roundingOf(tileas::ExtFOp) {
  return RoundingMode::NearestEven;
}
static RoundingMode roundingOf(tileas::TruncFOp op) { return op.getRounding(); }
static RoundingMode roundingOf(arith::ExtFOp) {
  return RoundingMode::NearestEven;
}
static RoundingMode roundingOf(arith::TruncFOp op) {
  switch (op.getRoundingmode().value_or(arith::RoundingMode::to_nearest_even)) {
  case arith::RoundingMode::to_nearest_even:
    return RoundingMode::NearestEven;
  case arith::RoundingMode::downward:
    return RoundingMode::NegativeInf;
  case arith::RoundingMode::upward:
    return RoundingMode::PositiveInf;
  case arith::RoundingMode::toward_zero:
    return RoundingMode::Zero;
  case arith::RoundingMode::to_nearest_away:
    return RoundingMode::NearestAway;
  }
  llvm_unreachable("unknown rounding");
}

/// Converts two values at once; null: not on this chip.
using PairConversion = std::function<SmallVector<Value, 2>(ValueRange)>;

static PairConversion pairConversionOf(tileas::ExtFOp op, OpBuilder &builder) {
  const Chip *chip = chipOr(op);
  auto from = cast<FloatType>(elementType(op.getIn().getType()));
  auto to = cast<FloatType>(elementType(op.getOut().getType()));
  if (!chip || !widensPairs(from, to, chip))
    return nullptr;
  return [=, &builder](ValueRange codes) {
    return widenPair(builder, op->getLoc(), from, to, chip, codes);
  };
}

static PairConversion pairConversionOf(tileas::TruncFOp op,
                                       OpBuilder &builder) {
  const Chip *chip = chipOr(op);
  auto from = cast<FloatType>(elementType(op.getIn().getType()));
  auto to = cast<FloatType>(elementType(op.getOut().getType()));
  if (!chip || !narrowsPairs(from, to, roundingOf(op), chip))
    return nullptr;
  return [=, &builder](ValueRange numbers) {
    return narrowPair(builder, op->getLoc(), to, numbers);
  };
}

namespace {
template <typename Op>
struct ConvertTiles final : ElementwisePattern<ConvertTiles<Op>, Op> {
  using ElementwisePattern<ConvertTiles<Op>, Op>::ElementwisePattern;
  Value lower(Op op, ValueRange operands, Type,
              ConversionPatternRewriter &rewriter) const {
    Type from = elementType(op.getIn().getType());
    Type to = elementType(op.getOut().getType());
    if (!needsBits(from, to))
      return {};
    return convertFormat(rewriter, op.getLoc(), cast<FloatType>(from),
                         cast<FloatType>(to), roundingOf(op), chipOr(op),
                         operands[0]);
  }
};

/// Converts consecutive registers in pairs if the chip has an instruction for
/// two.
template <typename Op> struct ConvertPairs final : OneToNOpPattern<Op> {
  using OneToNOpPattern<Op>::OneToNOpPattern;
  using typename OneToNOpPattern<Op>::OneToNOpAdaptor;
  LogicalResult
  matchAndRewrite(Op op, OneToNOpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    ValueRange from = adaptor.getIn();
    PairConversion convert = pairConversionOf(op, rewriter);
    if (!convert || from.size() % 2)
      return failure();
    SmallVector<Value> to;
    for (unsigned r = 0; r < from.size(); r += 2)
      llvm::append_range(to, convert(from.slice(r, 2)));
    rewriter.replaceOpWithMultiple(op, {to});
    return success();
  }
};

/// Both sides are the same integer, or one is a float of its width.
struct LowerFormatBitcast final
    : ElementwisePattern<LowerFormatBitcast, tileas::BitcastOp> {
  using ElementwisePattern::ElementwisePattern;
  Value lower(tileas::BitcastOp op, ValueRange operands, Type type,
              ConversionPatternRewriter &rewriter) const {
    if (!needsBits(elementType(op.getIn().getType()),
                   elementType(op.getOut().getType())))
      return {};
    if (operands[0].getType() == type)
      return operands[0];
    return LLVM::BitcastOp::create(rewriter, op.getLoc(), type, operands[0]);
  }
};

template <typename Op> struct ConvertScalar final : ConvertOpToLLVMPattern<Op> {
  using ConvertOpToLLVMPattern<Op>::ConvertOpToLLVMPattern;
  LogicalResult
  matchAndRewrite(Op op, typename Op::Adaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    auto from = dyn_cast<FloatType>(op.getIn().getType());
    auto to = dyn_cast<FloatType>(op.getOut().getType());
    if (!from || !to || !needsBits(from, to))
      return failure();
    rewriter.replaceOp(op, convertFormat(rewriter, op.getLoc(), from, to,
                                         roundingOf(op), chipOr(op),
                                         adaptor.getIn()));
    return success();
  }
};

struct LowerConstant final : ConvertOpToLLVMPattern<arith::ConstantOp> {
  using ConvertOpToLLVMPattern::ConvertOpToLLVMPattern;
  LogicalResult
  matchAndRewrite(arith::ConstantOp op, OpAdaptor,
                  ConversionPatternRewriter &rewriter) const override {
    auto number = dyn_cast<FloatAttr>(op.getValue());
    if (!number || !isHeldAsBits(op.getType()))
      return failure();
    Type type = getTypeConverter()->convertType(op.getType());
    APInt bits = storageBits(number.getValue(), type.getIntOrFloatBitWidth());
    auto constant = rewriter.replaceOpWithNewOp<LLVM::ConstantOp>(
        op, type, rewriter.getIntegerAttr(type, bits));
    noteFloats(constant, op.getType());
    return success();
  }
};
} // namespace

void tilewright::populateFormatPatterns(const TypeConverter &converter,
                                        RewritePatternSet &patterns) {
  patterns.add<ConvertTiles<tileas::ExtFOp>, ConvertTiles<tileas::TruncFOp>,
               LowerFormatBitcast>(converter, patterns.getContext(),
                                   beforeOthers);
  patterns.add<ConvertPairs<tileas::ExtFOp>, ConvertPairs<tileas::TruncFOp>>(
      converter, patterns.getContext(), beforeOthers + 1);
}

void tilewright::populateScalarFormatPatterns(
    const LLVMTypeConverter &converter, RewritePatternSet &patterns) {
  patterns.add<ConvertScalar<arith::ExtFOp>, ConvertScalar<arith::TruncFOp>,
               LowerConstant>(converter, beforeOthers);
}
