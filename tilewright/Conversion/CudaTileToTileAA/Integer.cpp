//===- Integer.cpp - Tile IR's integers to arith and nv_tileaa ------------===//
// Some operations of arith have poison results that a program may compute and
// discard, and some have undefined behaviour. Here each result is defined, as
// in the reference: division by zero gives 0 and its remainder is the dividend,
// the most negative value divided by -1 wraps, and a shift by the width or more
// shifts out all bits. A constant divisor or shift amount needs no guard.
//
// shli %a, %n  ->  %in = arith.cmpi ult, %n, width
//                  %m = arith.select %in, %n, 0
//                  %s = arith.shli %a, %m
//                  arith.select %in, %s, 0
//
// An i1 is a one-bit number, -1 where read as signed; its arithmetic is
// bitwise.
//===----------------------------------------------------------------------===//
#include "tilewright/Conversion/CudaTileToTileAA/Patterns.h"

#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::cuda_tile_to_tileaa;

namespace {
/// Builds operations on scalars or tensors of one integer type.
class IntegerBuilder {
public:
  IntegerBuilder(OpBuilder &builder, Location loc, Type type)
      : builder(builder), loc(loc), type(type) {}

  unsigned width() const {
    return getElementTypeOrSelf(type).getIntOrFloatBitWidth();
  }
  Value constant(const APInt &number) {
    TypedAttr value =
        builder.getIntegerAttr(getElementTypeOrSelf(type), number);
    if (auto tensor = dyn_cast<RankedTensorType>(type))
      value = DenseElementsAttr::get(tensor, ArrayRef<Attribute>(value));
    return arith::ConstantOp::create(builder, loc, value);
  }
  Value constant(int64_t number) {
    return constant(APInt(width(), number, /*isSigned=*/true,
                          /*implicitTrunc=*/true));
  }
  Value compare(arith::CmpIPredicate predicate, Value lhs, Value rhs) {
    return arith::CmpIOp::create(builder, loc, predicate, lhs, rhs);
  }
  Value isEqual(Value value, int64_t number) {
    return compare(arith::CmpIPredicate::eq, value, constant(number));
  }
  Value select(Value condition, Value ifTrue, Value ifFalse) {
    return arith::SelectOp::create(builder, loc, condition, ifTrue, ifFalse);
  }
  template <typename Op> Value binary(Value lhs, Value rhs) {
    return Op::create(builder, loc, lhs, rhs);
  }
  Value negated(Value value) {
    return binary<arith::SubIOp>(constant(0), value);
  }
  /// Of a one-bit value.
  Value inverted(Value value) {
    return binary<arith::XOrIOp>(value, constant(1));
  }

private:
  OpBuilder &builder;
  Location loc;
  Type type;
};

/// The common part of this file's patterns: `Derived::lower` computes the
/// result from the operands.
template <typename Derived, typename Op>
struct IntegerPattern : OpConversionPattern<Op> {
  using OpConversionPattern<Op>::OpConversionPattern;
  LogicalResult
  matchAndRewrite(Op op, typename Op::Adaptor adaptor,
                  ConversionPatternRewriter &rewriter) const final {
    ValueRange operands = adaptor.getOperands();
    IntegerBuilder builder(rewriter, op.getLoc(), operands.front().getType());
    rewriter.replaceOp(
        op, static_cast<const Derived *>(this)->lower(op, operands, builder));
    return success();
  }
};
} // namespace

static bool isOneBit(IntegerBuilder &builder) { return builder.width() == 1; }

template <typename Op> static bool isSigned(Op op) {
  return op.getSignedness() == Signedness::Signed;
}

static arith::IntegerOverflowFlags
convertOverflow(cuda_tile::IntegerOverflow mode) {
  using arith::IntegerOverflowFlags;
  switch (mode) {
  case cuda_tile::IntegerOverflow::None:
    return IntegerOverflowFlags::none;
  case cuda_tile::IntegerOverflow::NoSignedWrap:
    return IntegerOverflowFlags::nsw;
  case cuda_tile::IntegerOverflow::NoUnsignedWrap:
    return IntegerOverflowFlags::nuw;
  case cuda_tile::IntegerOverflow::NoWrap:
    return IntegerOverflowFlags::nsw | IntegerOverflowFlags::nuw;
  }
  llvm_unreachable("unhandled mode");
}

//===----------------------------------------------------------------------===//
// Sums and products
//===----------------------------------------------------------------------===//

namespace {
template <typename Source, typename Target, typename OfBits>
struct LowerOverflowing final : OpConversionPattern<Source> {
  using OpConversionPattern<Source>::OpConversionPattern;
  LogicalResult
  matchAndRewrite(Source op, typename Source::Adaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Value lhs = adaptor.getLhs(), rhs = adaptor.getRhs();
    if (getElementTypeOrSelf(lhs.getType()).isInteger(1))
      replaceBy<OfBits>(rewriter, op, lhs, rhs);
    else
      replaceBy<Target>(rewriter, op, lhs, rhs,
                        convertOverflow(op.getOverflow()));
    return success();
  }
};

template <typename Source, typename Target>
struct LowerBitwise final : OpConversionPattern<Source> {
  using OpConversionPattern<Source>::OpConversionPattern;
  LogicalResult
  matchAndRewrite(Source op, typename Source::Adaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    replaceBy<Target>(rewriter, op, adaptor.getLhs(), adaptor.getRhs());
    return success();
  }
};

struct LowerMulhi final : OpConversionPattern<cuda_tile::MulhiIOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(cuda_tile::MulhiIOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Type type = adaptor.getX().getType();
    if (getElementTypeOrSelf(type).isInteger(1))
      rewriter.replaceOp(
          op, IntegerBuilder(rewriter, op.getLoc(), type).constant(0));
    else
      replaceBy<tileaa::MulhUIOp>(rewriter, op, type, adaptor.getX(),
                                  adaptor.getY());
    return success();
  }
};

struct LowerNegI final : IntegerPattern<LowerNegI, cuda_tile::NegIOp> {
  using IntegerPattern::IntegerPattern;
  static Value lower(cuda_tile::NegIOp, ValueRange operands,
                     IntegerBuilder &builder) {
    return isOneBit(builder) ? operands[0] : builder.negated(operands[0]);
  }
};

struct LowerAbsI final : OpConversionPattern<cuda_tile::AbsIOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(cuda_tile::AbsIOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Value source = adaptor.getSource();
    if (getElementTypeOrSelf(source.getType()).isInteger(1))
      rewriter.replaceOp(op, source);
    else
      replaceBy<math::AbsIOp>(rewriter, op, source);
    return success();
  }
};

/// The greater of two bits is their disjunction. Read as signed, where a set
/// bit is -1, it is their conjunction.
template <typename Source, typename Signed, typename Unsigned,
          typename SignedBits, typename UnsignedBits>
struct LowerMinMaxI final
    : IntegerPattern<
          LowerMinMaxI<Source, Signed, Unsigned, SignedBits, UnsignedBits>,
          Source> {
  using IntegerPattern<
      LowerMinMaxI<Source, Signed, Unsigned, SignedBits, UnsignedBits>,
      Source>::IntegerPattern;
  static Value lower(Source op, ValueRange operands, IntegerBuilder &builder) {
    Value lhs = operands[0], rhs = operands[1];
    if (isOneBit(builder))
      return isSigned(op) ? builder.binary<SignedBits>(lhs, rhs)
                          : builder.binary<UnsignedBits>(lhs, rhs);
    return isSigned(op) ? builder.binary<Signed>(lhs, rhs)
                        : builder.binary<Unsigned>(lhs, rhs);
  }
};
} // namespace

//===----------------------------------------------------------------------===//
// Divisions
//===----------------------------------------------------------------------===//

/// Whether the machine's division accepts every value that `value` may have.
static bool isSafeDivisor(Value value, bool isSigned) {
  APInt divisor;
  return matchPattern(value, m_ConstantInt(&divisor)) && !divisor.isZero() &&
         !(isSigned && divisor.isAllOnes());
}

namespace {
/// A divisor that the machine's division accepts, and the selects for the
/// guarded values.
struct Divisor {
  Divisor(Value rhs, bool isSigned, IntegerBuilder &builder)
      : builder(builder), safe(rhs) {
    if (isSafeDivisor(rhs, isSigned))
      return;
    isZero = builder.isEqual(rhs, 0);
    Value isUnsafe = isZero;
    if (isSigned) {
      isMinusOne = builder.isEqual(rhs, -1);
      isUnsafe = builder.binary<arith::OrIOp>(isZero, isMinusOne);
    }
    safe = builder.select(isUnsafe, builder.constant(1), rhs);
  }
  Value pick(Value result, llvm::function_ref<Value()> byZero,
             llvm::function_ref<Value()> byMinusOne) {
    if (isMinusOne)
      result = builder.select(isMinusOne, byMinusOne(), result);
    return isZero ? builder.select(isZero, byZero(), result) : result;
  }
  IntegerBuilder &builder;
  Value safe, isZero, isMinusOne;
};

struct LowerDivI final : IntegerPattern<LowerDivI, cuda_tile::DivIOp> {
  using IntegerPattern::IntegerPattern;

  static Value quotient(cuda_tile::DivIOp op, Value lhs, Value rhs,
                        IntegerBuilder &builder) {
    if (op.getRounding() == RoundingMode::NegativeInf)
      return builder.binary<arith::FloorDivSIOp>(lhs, rhs);
    if (op.getRounding() == RoundingMode::PositiveInf)
      return isSigned(op) ? builder.binary<arith::CeilDivSIOp>(lhs, rhs)
                          : builder.binary<arith::CeilDivUIOp>(lhs, rhs);
    return isSigned(op) ? builder.binary<arith::DivSIOp>(lhs, rhs)
                        : builder.binary<arith::DivUIOp>(lhs, rhs);
  }
  static Value lower(cuda_tile::DivIOp op, ValueRange operands,
                     IntegerBuilder &builder) {
    Value lhs = operands[0];
    if (isOneBit(builder)) // a divisor other than zero is 1 or -1
      return builder.binary<arith::AndIOp>(lhs, operands[1]);
    Divisor divisor(operands[1], isSigned(op), builder);
    return divisor.pick(
        quotient(op, lhs, divisor.safe, builder),
        [&] { return builder.constant(0); },
        [&] { return builder.negated(lhs); });
  }
};

struct LowerRemI final : IntegerPattern<LowerRemI, cuda_tile::RemIOp> {
  using IntegerPattern::IntegerPattern;
  static Value lower(cuda_tile::RemIOp op, ValueRange operands,
                     IntegerBuilder &builder) {
    Value lhs = operands[0];
    if (isOneBit(builder))
      return builder.binary<arith::AndIOp>(lhs, builder.inverted(operands[1]));
    Divisor divisor(operands[1], isSigned(op), builder);
    Value rest = isSigned(op)
                     ? builder.binary<arith::RemSIOp>(lhs, divisor.safe)
                     : builder.binary<arith::RemUIOp>(lhs, divisor.safe);
    // -1 was replaced by 1, and both leave the same remainder.
    divisor.isMinusOne = {};
    return divisor.pick(rest, [&] { return lhs; }, {});
  }
};
} // namespace

//===----------------------------------------------------------------------===//
// Shifts
//===----------------------------------------------------------------------===//

/// Null where the amount is known to be below the width.
static Value isInRange(Value amount, IntegerBuilder &builder) {
  APInt known;
  if (matchPattern(amount, m_ConstantInt(&known)) && known.ult(builder.width()))
    return {};
  return builder.compare(arith::CmpIPredicate::ult, amount,
                         builder.constant(builder.width()));
}

namespace {
struct LowerShL final : OpConversionPattern<cuda_tile::ShLIOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(cuda_tile::ShLIOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Value lhs = adaptor.getLhs(), amount = adaptor.getRhs();
    IntegerBuilder builder(rewriter, op.getLoc(), lhs.getType());
    if (isOneBit(builder)) {
      replaceBy<arith::AndIOp>(rewriter, op, lhs, builder.inverted(amount));
      return success();
    }
    Value inRange = isInRange(amount, builder);
    Value safe =
        inRange ? builder.select(inRange, amount, builder.constant(0)) : amount;
    Value shifted = arith::ShLIOp::create(rewriter, op.getLoc(), lhs, safe,
                                          convertOverflow(op.getOverflow()));
    if (inRange)
      shifted = builder.select(inRange, shifted, builder.constant(0));
    rewriter.replaceOp(op, shifted);
    return success();
  }
};

struct LowerShR final : IntegerPattern<LowerShR, cuda_tile::ShRIOp> {
  using IntegerPattern::IntegerPattern;
  static Value lower(cuda_tile::ShRIOp op, ValueRange operands,
                     IntegerBuilder &builder) {
    Value lhs = operands[0], amount = operands[1];
    if (isOneBit(builder))
      return isSigned(op)
                 ? lhs
                 : builder.binary<arith::AndIOp>(lhs, builder.inverted(amount));
    Value inRange = isInRange(amount, builder);
    if (isSigned(op)) { // the last shift leaves copies of the sign
      Value last = builder.constant(builder.width() - 1);
      return builder.binary<arith::ShRSIOp>(
          lhs, inRange ? builder.select(inRange, amount, last) : amount);
    }
    if (!inRange)
      return builder.binary<arith::ShRUIOp>(lhs, amount);
    Value safe = builder.select(inRange, amount, builder.constant(0));
    return builder.select(inRange, builder.binary<arith::ShRUIOp>(lhs, safe),
                          builder.constant(0));
  }
};
} // namespace

void cuda_tile_to_tileaa::populateInteger(const TypeConverter &converter,
                                          RewritePatternSet &patterns) {
  patterns
      .add<LowerOverflowing<cuda_tile::AddIOp, arith::AddIOp, arith::XOrIOp>,
           LowerOverflowing<cuda_tile::SubIOp, arith::SubIOp, arith::XOrIOp>,
           LowerOverflowing<cuda_tile::MulIOp, arith::MulIOp, arith::AndIOp>,
           LowerBitwise<cuda_tile::AndIOp, arith::AndIOp>,
           LowerBitwise<cuda_tile::OrIOp, arith::OrIOp>,
           LowerBitwise<cuda_tile::XOrIOp, arith::XOrIOp>,
           LowerMinMaxI<cuda_tile::MaxIOp, arith::MaxSIOp, arith::MaxUIOp,
                        arith::AndIOp, arith::OrIOp>,
           LowerMinMaxI<cuda_tile::MinIOp, arith::MinSIOp, arith::MinUIOp,
                        arith::OrIOp, arith::AndIOp>,
           LowerMulhi, LowerNegI, LowerAbsI, LowerDivI, LowerRemI, LowerShL,
           LowerShR>(converter, patterns.getContext());
}
