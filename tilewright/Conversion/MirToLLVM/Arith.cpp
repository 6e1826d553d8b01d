//===- Arith.cpp - arithmetic, comparison, constants ----------------------===//
// The type selects the operation: float, unsigned integer, or any other type,
// which is treated as signed.
//===----------------------------------------------------------------------===//
#include "tilewright/Conversion/MirToLLVM/Lowering.h"

using namespace mlir;
using namespace tilewright;

Value tilewright::constantOf(OpBuilder &builder, Location loc, Type type,
                             int64_t number) {
  return LLVM::ConstantOp::create(
      builder, loc, type,
      builder.getIntegerAttr(type, APInt(type.getIntOrFloatBitWidth(), number,
                                         /*isSigned=*/true,
                                         /*implicitTrunc=*/true)));
}

Value tilewright::resizeInteger(OpBuilder &builder, Location loc, Value value,
                                Type to, bool isSigned) {
  unsigned from = value.getType().getIntOrFloatBitWidth();
  unsigned width = to.getIntOrFloatBitWidth();
  if (from == width)
    return value;
  if (from > width)
    return LLVM::TruncOp::create(builder, loc, to, value);
  if (isSigned)
    return LLVM::SExtOp::create(builder, loc, to, value);
  return LLVM::ZExtOp::create(builder, loc, to, value);
}

Value tilewright::indexOf(OpBuilder &builder, Location loc, Value index,
                          Type type) {
  return resizeInteger(builder, loc, index, builder.getI64Type(),
                       !mir::isUnsigned(type));
}

namespace {
template <typename Op, typename Signed, typename Unsigned, typename Float>
struct LowerBinary final : MirPattern<Op> {
  using MirPattern<Op>::MirPattern;
  LogicalResult
  matchAndRewrite(Op op, typename Op::Adaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Value lhs = adaptor.getLhs(), rhs = adaptor.getRhs();
    if (isa<FloatType>(op.getType()))
      rewriter.replaceOpWithNewOp<Float>(op, lhs, rhs);
    else if (mir::isUnsigned(op.getType()))
      rewriter.replaceOpWithNewOp<Unsigned>(op, lhs, rhs);
    else
      rewriter.replaceOpWithNewOp<Signed>(op, lhs, rhs);
    return success();
  }
};

template <typename Op, typename Bits> struct LowerBits final : MirPattern<Op> {
  using MirPattern<Op>::MirPattern;
  LogicalResult
  matchAndRewrite(Op op, typename Op::Adaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    rewriter.replaceOpWithNewOp<Bits>(op, adaptor.getLhs(), adaptor.getRhs());
    return success();
  }
};

/// The amount is taken modulo the width, whatever its type.
template <typename Op, typename Signed, typename Unsigned>
struct LowerShift final : MirPattern<Op> {
  using MirPattern<Op>::MirPattern;
  LogicalResult
  matchAndRewrite(Op op, typename Op::Adaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Location loc = op.getLoc();
    Type type = adaptor.getLhs().getType();
    Value amount = adaptor.getRhs();
    unsigned width = type.getIntOrFloatBitWidth();
    amount = resizeInteger(rewriter, loc, amount, type, /*isSigned=*/false);
    amount = LLVM::AndOp::create(rewriter, loc, amount,
                                 constantOf(rewriter, loc, type, width - 1));
    if (mir::isUnsigned(op.getType()))
      rewriter.replaceOpWithNewOp<Unsigned>(op, adaptor.getLhs(), amount);
    else
      rewriter.replaceOpWithNewOp<Signed>(op, adaptor.getLhs(), amount);
    return success();
  }
};

/// MD-5: the flag is false if overflow is not to be detected.
template <typename Op, typename Plain, typename Signed, typename Unsigned>
struct LowerChecked final : MirPattern<Op> {
  LowerChecked(const MirTypeConverter &types, MLIRContext *context,
               bool detects)
      : MirPattern<Op>(types, context), detects(detects) {}

  LogicalResult
  matchAndRewrite(Op op, typename Op::Adaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Location loc = op.getLoc();
    Value lhs = adaptor.getLhs(), rhs = adaptor.getRhs();
    Type type = this->convert(op.getResult().getType());
    if (detects) {
      bool unsignedType = mir::isUnsigned(op.getLhs().getType());
      Value both =
          unsignedType
              ? Unsigned::create(rewriter, loc, type, lhs, rhs)->getResult(0)
              : Signed::create(rewriter, loc, type, lhs, rhs)->getResult(0);
      rewriter.replaceOp(op, both);
      return success();
    }
    Value result = LLVM::UndefOp::create(rewriter, loc, type);
    Value value = Plain::create(rewriter, loc, lhs, rhs);
    Value flag = constantOf(rewriter, loc, rewriter.getI1Type(), 0);
    result = LLVM::InsertValueOp::create(rewriter, loc, result, value,
                                         ArrayRef<int64_t>{0});
    rewriter.replaceOpWithNewOp<LLVM::InsertValueOp>(op, result, flag,
                                                     ArrayRef<int64_t>{1});
    return success();
  }

  bool detects;
};

struct LowerNeg final : MirPattern<mir::NegOp> {
  using MirPattern::MirPattern;
  LogicalResult
  matchAndRewrite(mir::NegOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Value operand = adaptor.getOperand();
    if (isa<FloatType>(op.getType())) {
      rewriter.replaceOpWithNewOp<LLVM::FNegOp>(op, operand);
      return success();
    }
    Value zero = constantOf(rewriter, op.getLoc(), operand.getType(), 0);
    rewriter.replaceOpWithNewOp<LLVM::SubOp>(op, zero, operand);
    return success();
  }
};

struct LowerNot final : MirPattern<mir::NotOp> {
  using MirPattern::MirPattern;
  LogicalResult
  matchAndRewrite(mir::NotOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Value ones =
        constantOf(rewriter, op.getLoc(), adaptor.getOperand().getType(), -1);
    rewriter.replaceOpWithNewOp<LLVM::XOrOp>(op, adaptor.getOperand(), ones);
    return success();
  }
};

template <typename Op, LLVM::ICmpPredicate Signed, LLVM::ICmpPredicate Unsigned,
          LLVM::FCmpPredicate Float>
struct LowerCompare final : MirPattern<Op> {
  using MirPattern<Op>::MirPattern;
  LogicalResult
  matchAndRewrite(Op op, typename Op::Adaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Type type = op.getLhs().getType();
    Value lhs = adaptor.getLhs(), rhs = adaptor.getRhs();
    if (isa<FloatType>(type))
      rewriter.replaceOpWithNewOp<LLVM::FCmpOp>(op, Float, lhs, rhs);
    else
      rewriter.replaceOpWithNewOp<LLVM::ICmpOp>(
          op, mir::isUnsigned(type) ? Unsigned : Signed, lhs, rhs);
    return success();
  }
};

template <typename Op> struct LowerConstant final : MirPattern<Op> {
  using MirPattern<Op>::MirPattern;
  LogicalResult
  matchAndRewrite(Op op, typename Op::Adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Type type = this->convert(op.getType());
    Attribute value = op.getValue();
    if (auto number = dyn_cast<IntegerAttr>(value))
      value = rewriter.getIntegerAttr(type, number.getValue());
    rewriter.replaceOpWithNewOp<LLVM::ConstantOp>(op, type,
                                                  cast<TypedAttr>(value));
    return success();
  }
};

struct LowerUndef final : MirPattern<mir::UndefOp> {
  using MirPattern::MirPattern;
  LogicalResult
  matchAndRewrite(mir::UndefOp op, OpAdaptor,
                  ConversionPatternRewriter &rewriter) const override {
    rewriter.replaceOpWithNewOp<LLVM::UndefOp>(op, convert(op.getType()));
    return success();
  }
};
} // namespace

void tilewright::populateArithPatterns(const MirTypeConverter &types,
                                       RewritePatternSet &patterns,
                                       bool detectOverflow) {
  using I = LLVM::ICmpPredicate;
  using F = LLVM::FCmpPredicate;
  MLIRContext *context = patterns.getContext();
  patterns
      .add<LowerBinary<mir::AddOp, LLVM::AddOp, LLVM::AddOp, LLVM::FAddOp>,
           LowerBinary<mir::SubOp, LLVM::SubOp, LLVM::SubOp, LLVM::FSubOp>,
           LowerBinary<mir::MulOp, LLVM::MulOp, LLVM::MulOp, LLVM::FMulOp>,
           LowerBinary<mir::DivOp, LLVM::SDivOp, LLVM::UDivOp, LLVM::FDivOp>,
           LowerBinary<mir::RemOp, LLVM::SRemOp, LLVM::URemOp, LLVM::FRemOp>,
           LowerBits<mir::BitAndOp, LLVM::AndOp>,
           LowerBits<mir::BitOrOp, LLVM::OrOp>,
           LowerBits<mir::BitXorOp, LLVM::XOrOp>,
           LowerShift<mir::ShlOp, LLVM::ShlOp, LLVM::ShlOp>,
           LowerShift<mir::ShrOp, LLVM::AShrOp, LLVM::LShrOp>, LowerNeg,
           LowerNot, LowerCompare<mir::EqOp, I::eq, I::eq, F::oeq>,
           LowerCompare<mir::NeOp, I::ne, I::ne, F::une>,
           LowerCompare<mir::LtOp, I::slt, I::ult, F::olt>,
           LowerCompare<mir::LeOp, I::sle, I::ule, F::ole>,
           LowerCompare<mir::GtOp, I::sgt, I::ugt, F::ogt>,
           LowerCompare<mir::GeOp, I::sge, I::uge, F::oge>,
           LowerConstant<mir::ConstantOp>, LowerConstant<mir::FloatConstantOp>,
           LowerUndef>(types, context);
  patterns
      .add<LowerChecked<mir::CheckedAddOp, LLVM::AddOp,
                        LLVM::SAddWithOverflowOp, LLVM::UAddWithOverflowOp>,
           LowerChecked<mir::CheckedSubOp, LLVM::SubOp,
                        LLVM::SSubWithOverflowOp, LLVM::USubWithOverflowOp>,
           LowerChecked<mir::CheckedMulOp, LLVM::MulOp,
                        LLVM::SMulWithOverflowOp, LLVM::UMulWithOverflowOp>>(
          types, context, detectOverflow);
}
