//===- Arith.cpp - nv_tileas arithmetic to LLVM and NVVM ------------------===//
// Operands and result of an element-wise op have the same layout, so register i
// of the result depends only on register i of each operand. No pattern here
// reads a layout; one reads the chip. Directed rounding and flush-to-zero
// become NVVM intrinsics: LLVM's `fadd` assumes nearest-even and the default
// environment, and its folds rely on that.
//===----------------------------------------------------------------------===//
#include "tilewright/Conversion/TileASToLLVM/Lowering.h"
#include "tilewright/Conversion/TileASToLLVM/Rounding.h"
#include "tilewright/Dialect/ModuleChip.h"

#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace tilewright;

namespace {
/// Integer and exact float operations: one LLVM operation of the same meaning.
template <typename Op, typename LLVMOp>
struct LowerPlain final : ElementwisePattern<LowerPlain<Op, LLVMOp>, Op> {
  using ElementwisePattern<LowerPlain<Op, LLVMOp>, Op>::ElementwisePattern;
  Value lower(Op op, ValueRange operands, Type type,
              ConversionPatternRewriter &rewriter) const {
    return LLVMOp::create(rewriter, op.getLoc(), type, operands);
  }
};

/// addi, subi, muli, shli keep their overflow flags.
template <typename Op, typename LLVMOp>
struct LowerOverflowing final
    : ElementwisePattern<LowerOverflowing<Op, LLVMOp>, Op> {
  using ElementwisePattern<LowerOverflowing<Op, LLVMOp>,
                           Op>::ElementwisePattern;
  Value lower(Op op, ValueRange operands, Type,
              ConversionPatternRewriter &rewriter) const {
    LLVM::IntegerOverflowFlags flags = LLVM::IntegerOverflowFlags::none;
    if (bitEnumContainsAny(op.getOverflowFlags(),
                           arith::IntegerOverflowFlags::nsw))
      flags = flags | LLVM::IntegerOverflowFlags::nsw;
    if (bitEnumContainsAny(op.getOverflowFlags(),
                           arith::IntegerOverflowFlags::nuw))
      flags = flags | LLVM::IntegerOverflowFlags::nuw;
    return LLVMOp::create(rewriter, op.getLoc(), operands[0], operands[1],
                          flags);
  }
};
} // namespace

/// `add` with rp and ftz for f32: "llvm.nvvm.add.rp.ftz.f". PTX has directed
/// rounding for f32 and f64, and flushing for f32 (PTX ISA, add, mul, fma,
/// div); 16-bit formats are computed in f32 and rounded again.
template <typename Op>
static Value callRounded(Op op, StringRef base, ValueRange operands, Type type,
                         ConversionPatternRewriter &rewriter) {
  Location loc = op.getLoc();
  Type wide = type.isF64() ? type : Type(rewriter.getF32Type());
  SmallVector<Value> widened;
  for (Value operand : operands)
    widened.push_back(widen(rewriter, loc, operand, wide));
  std::string name =
      ("llvm.nvvm." + base + "." + ieeeRoundingName(op.getRounding()) +
       (op.getFlushToZero() ? ".ftz" : "") + (type.isF64() ? ".d" : ".f"))
          .str();
  Value result = callIntrinsic(rewriter, loc, wide, name, widened);
  return narrow(rewriter, loc, result, type, op.getRounding());
}

template <typename Op> static bool isPlain(Op op) {
  return op.getRounding() == RoundingMode::NearestEven && !op.getFlushToZero();
}

/// LLVM may fuse an exact product into its sum; the PTX then has an fma.
static LLVM::FastmathFlags fastmathOf(Operation *op) {
  return op->hasAttr(tileas::exactName) ? LLVM::FastmathFlags::contract
                                        : LLVM::FastmathFlags::none;
}

namespace {
template <typename Op, typename LLVMOp>
struct LowerRounded final : ElementwisePattern<LowerRounded<Op, LLVMOp>, Op> {
  LowerRounded(const TypeConverter &converter, MLIRContext *context,
               StringRef base)
      : ElementwisePattern<LowerRounded<Op, LLVMOp>, Op>(converter, context),
        base(base) {}
  Value lower(Op op, ValueRange operands, Type type,
              ConversionPatternRewriter &rewriter) const {
    if (isPlain(op))
      return LLVMOp::create(rewriter, op.getLoc(), type, operands[0],
                            operands[1], fastmathOf(op));
    return callRounded(op, base, operands, type, rewriter);
  }
  StringRef base;
};

/// a - b is a + -b in every rounding mode; there is no intrinsic for a rounded
/// subtraction.
struct LowerSubF final : ElementwisePattern<LowerSubF, tileas::SubFOp> {
  using ElementwisePattern::ElementwisePattern;
  Value lower(tileas::SubFOp op, ValueRange operands, Type type,
              ConversionPatternRewriter &rewriter) const {
    Location loc = op.getLoc();
    if (isPlain(op))
      return LLVM::FSubOp::create(rewriter, loc, type, operands[0], operands[1],
                                  fastmathOf(op));
    Value negated = LLVM::FNegOp::create(rewriter, loc, operands[1]);
    return callRounded(op, "add", {operands[0], negated}, type, rewriter);
  }
};

/// The hardware reciprocal of an f32, if an attribute of `op` states that it is
/// as accurate as the code that handles its limits.
static Value reciprocal(tileas::DivFOp op, Value divisor,
                        ConversionPatternRewriter &rewriter) {
  return callIntrinsic(rewriter, op.getLoc(), divisor.getType(),
                       "llvm.nvvm.rcp.approx.ftz.f", divisor);
}

/// 1 / `divisor` rounded to nearest, by one Newton step from a reciprocal with
/// an error of at most one ulp (Markstein, "Computation of elementary functions
/// on the IBM RISC System/6000 processor", 1990).
static Value roundedReciprocal(tileas::DivFOp op, Value divisor,
                               ConversionPatternRewriter &rewriter) {
  Location loc = op.getLoc();
  Type type = divisor.getType();
  Value one = LLVM::ConstantOp::create(rewriter, loc, type,
                                       rewriter.getFloatAttr(type, 1));
  Value near = reciprocal(op, divisor, rewriter);
  Value negated = LLVM::FNegOp::create(rewriter, loc, divisor);
  Value rest = LLVM::FMAOp::create(rewriter, loc, type, negated, near, one);
  return LLVM::FMAOp::create(rewriter, loc, type, near, rest, near);
}

struct LowerDivF final : ElementwisePattern<LowerDivF, tileas::DivFOp> {
  using ElementwisePattern::ElementwisePattern;
  Value lower(tileas::DivFOp op, ValueRange operands, Type type,
              ConversionPatternRewriter &rewriter) const {
    Location loc = op.getLoc();
    bool isInvertible = op->hasAttr(tileas::invertibleName);
    if (isPlain(op) && isInvertible && matchPattern(operands[0], m_OneFloat()))
      return roundedReciprocal(op, operands[1], rewriter);
    RoundingMode mode = op.getRounding();
    if (!op.getFlushToZero() &&
        ((mode == RoundingMode::Approx &&
          (isInvertible || op->hasAttr(tileas::normalName))) ||
         (mode == RoundingMode::Full && isInvertible)))
      return LLVM::FMulOp::create(rewriter, loc, operands[0],
                                  reciprocal(op, operands[1], rewriter));
    if (isPlain(op))
      return LLVM::FDivOp::create(rewriter, loc, type, operands);
    RoundingMode rounding = op.getRounding();
    if (rounding != RoundingMode::Approx && rounding != RoundingMode::Full)
      return callRounded(op, "div", operands, type, rewriter);
    std::string name = rounding == RoundingMode::Approx ? "llvm.nvvm.div.approx"
                                                        : "llvm.nvvm.div.full";
    if (op.getFlushToZero())
      name += ".ftz";
    if (rounding == RoundingMode::Approx)
      name += ".f";
    return callIntrinsic(rewriter, loc, type, name, operands);
  }
};

template <typename Op>
struct LowerMinMaxF final : ElementwisePattern<LowerMinMaxF<Op>, Op> {
  using ElementwisePattern<LowerMinMaxF<Op>, Op>::ElementwisePattern;
  Value lower(Op op, ValueRange operands, Type type,
              ConversionPatternRewriter &rewriter) const {
    Location loc = op.getLoc();
    SmallVector<Value> flushed(operands);
    if (op.getFlushToZero()) // the result is one of the operands
      for (Value &operand : flushed)
        operand = flushSubnormals(rewriter, loc, operand);
    return callIntrinsic(rewriter, loc, type, minMaxIntrinsic(op), flushed);
  }
};

/// ceil(a / b) of unsigned operands without overflow: (a - (a != 0)) / b + (a
/// != 0).
struct LowerCeilDivUI final
    : ElementwisePattern<LowerCeilDivUI, tileas::CeilDivUIOp> {
  using ElementwisePattern::ElementwisePattern;
  Value lower(tileas::CeilDivUIOp op, ValueRange operands, Type type,
              ConversionPatternRewriter &rewriter) const {
    Location loc = op.getLoc();
    Value zero = LLVM::ConstantOp::create(rewriter, loc, type,
                                          rewriter.getIntegerAttr(type, 0));
    Value isAny = LLVM::ICmpOp::create(rewriter, loc, LLVM::ICmpPredicate::ne,
                                       operands[0], zero);
    Value one = LLVM::ZExtOp::create(rewriter, loc, type, isAny);
    Value less = LLVM::SubOp::create(rewriter, loc, operands[0], one);
    Value quotient = LLVM::UDivOp::create(rewriter, loc, less, operands[1]);
    return LLVM::AddOp::create(rewriter, loc, quotient, one);
  }
};

/// The truncated quotient, adjusted by one if the remainder's sign shows that
/// the exact quotient is beyond it.
template <typename Op, bool Up>
struct LowerRoundedDivSI final
    : ElementwisePattern<LowerRoundedDivSI<Op, Up>, Op> {
  using ElementwisePattern<LowerRoundedDivSI<Op, Up>, Op>::ElementwisePattern;
  Value lower(Op op, ValueRange operands, Type type,
              ConversionPatternRewriter &rewriter) const {
    Location loc = op.getLoc();
    auto constant = [&](int64_t value) {
      return LLVM::ConstantOp::create(rewriter, loc, type,
                                      rewriter.getIntegerAttr(type, value));
    };
    auto compare = [&](LLVM::ICmpPredicate predicate, Value a, Value b) {
      return LLVM::ICmpOp::create(rewriter, loc, predicate, a, b);
    };
    Value quotient =
        LLVM::SDivOp::create(rewriter, loc, operands[0], operands[1]);
    Value remainder =
        LLVM::SRemOp::create(rewriter, loc, operands[0], operands[1]);
    Value inexact = compare(LLVM::ICmpPredicate::ne, remainder, constant(0));
    Value signs = LLVM::XOrOp::create(rewriter, loc, operands[0], operands[1]);
    Value beyond =
        compare(Up ? LLVM::ICmpPredicate::sge : LLVM::ICmpPredicate::slt, signs,
                constant(0));
    Value moves = LLVM::AndOp::create(rewriter, loc, inexact, beyond);
    Value moved =
        LLVM::AddOp::create(rewriter, loc, quotient, constant(Up ? 1 : -1));
    return LLVM::SelectOp::create(rewriter, loc, moves, moved, quotient);
  }
};

/// If no chip is named, the code must be correct on all of them.
bool hasBF16Fma(Operation *op) {
  FailureOr<const Chip *> chip = findChip(op);
  return succeeded(chip) && *chip && (*chip)->hasBF16Fma();
}

struct LowerFma final : ElementwisePattern<LowerFma, tileas::FmaOp> {
  using ElementwisePattern::ElementwisePattern;
  Value lower(tileas::FmaOp op, ValueRange operands, Type type,
              ConversionPatternRewriter &rewriter) const {
    Location loc = op.getLoc();
    if (!isPlain(op))
      return callRounded(op, "fma", operands, type, rewriter);
    if (type.isBF16() && !hasBF16Fma(op))
      return fuseBFloats(rewriter, loc, operands[0], operands[1], operands[2]);
    return LLVM::FMAOp::create(rewriter, loc, type, operands);
  }
};
} // namespace

void tilewright::populateArithPatterns(const TypeConverter &converter,
                                       RewritePatternSet &patterns) {
  MLIRContext *context = patterns.getContext();
  patterns.add<
      LowerPlain<tileas::AndIOp, LLVM::AndOp>,
      LowerPlain<tileas::OrIOp, LLVM::OrOp>,
      LowerPlain<tileas::XOrIOp, LLVM::XOrOp>,
      LowerPlain<tileas::DivSIOp, LLVM::SDivOp>,
      LowerPlain<tileas::DivUIOp, LLVM::UDivOp>,
      LowerPlain<tileas::RemSIOp, LLVM::SRemOp>,
      LowerPlain<tileas::RemUIOp, LLVM::URemOp>,
      LowerPlain<tileas::NegFOp, LLVM::FNegOp>,
      LowerPlain<tileas::ShRSIOp, LLVM::AShrOp>,
      LowerPlain<tileas::ShRUIOp, LLVM::LShrOp>,
      LowerPlain<tileas::MaxSIOp, LLVM::SMaxOp>,
      LowerPlain<tileas::MaxUIOp, LLVM::UMaxOp>,
      LowerPlain<tileas::MinSIOp, LLVM::SMinOp>,
      LowerPlain<tileas::MinUIOp, LLVM::UMinOp>,
      LowerOverflowing<tileas::AddIOp, LLVM::AddOp>,
      LowerOverflowing<tileas::SubIOp, LLVM::SubOp>,
      LowerOverflowing<tileas::MulIOp, LLVM::MulOp>,
      LowerOverflowing<tileas::ShLIOp, LLVM::ShlOp>, LowerSubF, LowerDivF,
      LowerFma, LowerCeilDivUI, LowerRoundedDivSI<tileas::CeilDivSIOp, true>,
      LowerRoundedDivSI<tileas::FloorDivSIOp, false>,
      LowerMinMaxF<tileas::MaxNumFOp>, LowerMinMaxF<tileas::MinNumFOp>,
      LowerMinMaxF<tileas::MaximumFOp>, LowerMinMaxF<tileas::MinimumFOp>>(
      converter, context);
  patterns.add<LowerRounded<tileas::AddFOp, LLVM::FAddOp>>(converter, context,
                                                           "add");
  patterns.add<LowerRounded<tileas::MulFOp, LLVM::FMulOp>>(converter, context,
                                                           "mul");
}
