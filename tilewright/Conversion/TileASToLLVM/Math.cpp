//===- Math.cpp - math functions by the device library --------------------===//
// The library is linked, not reimplemented: an f32 or f64 function becomes a
// call of libdevice's; f16 and bf16 go through f32 (Tile IR, Floating Point).
// `approx` and `flush_to_zero` become hardware instructions, for f32.
//===----------------------------------------------------------------------===//
#include "tilewright/Conversion/TileASToLLVM/Lowering.h"
#include "tilewright/Conversion/TileASToLLVM/Rounding.h"

using namespace mlir;
using namespace tilewright;

/// Calls `name` (the f64 function; f32's has the suffix f) on operands of any
/// float type that LLVM has.
static Value callMath(Operation *op, StringRef name, ValueRange operands,
                      Type type, ConversionPatternRewriter &rewriter) {
  Location loc = op->getLoc();
  if (type.isF64())
    return callLibrary(rewriter, loc, op, name, type, operands);
  Type f32 = rewriter.getF32Type();
  SmallVector<Value> wide;
  for (Value operand : operands)
    wide.push_back(
        type.isF32()
            ? operand
            : LLVM::FPExtOp::create(rewriter, loc, f32, operand).getResult());
  Value result = callLibrary(rewriter, loc, op, (name + "f").str(), f32, wide);
  if (!type.isF32())
    result = LLVM::FPTruncOp::create(rewriter, loc, type, result);
  return result;
}

namespace {
/// Whether a hardware approximation of an f32 function is permitted.
template <typename Op> bool mayApproximate(Op op, Type type) {
  return type.isF32() &&
         bitEnumContainsAny(op.getFastmath(), arith::FastMathFlags::afn);
}

template <typename Op>
struct LowerFunction final : ElementwisePattern<LowerFunction<Op>, Op> {
  LowerFunction(const TypeConverter &converter, MLIRContext *context,
                StringRef name)
      : ElementwisePattern<LowerFunction<Op>, Op>(converter, context),
        name(name) {}
  Value lower(Op op, ValueRange operands, Type type,
              ConversionPatternRewriter &rewriter) const {
    if (mayApproximate(op, type) && hasFastForm())
      return callLibrary(rewriter, op.getLoc(), op,
                         ("__nv_fast_" + ownName() + "f").str(), type,
                         operands);
    return callMath(op, name, operands, type, rewriter);
  }
  StringRef ownName() const { return name.substr(StringRef("__nv_").size()); }
  /// Whether the hardware approximates this library function.
  bool hasFastForm() const {
    return llvm::is_contained({"sin", "cos", "tan", "log", "log2", "pow"},
                              ownName());
  }
  StringRef name;
};

/// LLVM intrinsics that are exact on every chip.
template <typename Op>
struct LowerIntrinsic final : ElementwisePattern<LowerIntrinsic<Op>, Op> {
  LowerIntrinsic(const TypeConverter &converter, MLIRContext *context,
                 StringRef name)
      : ElementwisePattern<LowerIntrinsic<Op>, Op>(converter, context),
        name(name) {}
  Value lower(Op op, ValueRange operands, Type type,
              ConversionPatternRewriter &rewriter) const {
    return callIntrinsic(rewriter, op.getLoc(), type, name, operands);
  }
  StringRef name;
};

/// exp and tanh have an approximate f32 form, by the library's fast functions.
template <typename Op>
struct LowerFullOrApprox final : ElementwisePattern<LowerFullOrApprox<Op>, Op> {
  LowerFullOrApprox(const TypeConverter &converter, MLIRContext *context,
                    StringRef full, StringRef approx)
      : ElementwisePattern<LowerFullOrApprox<Op>, Op>(converter, context),
        full(full), approx(approx) {}
  Value lower(Op op, ValueRange operands, Type type,
              ConversionPatternRewriter &rewriter) const {
    if (op.getRounding() != RoundingMode::Approx && !mayApproximate(op, type))
      return callMath(op, full, operands, type, rewriter);
    return callLibrary(rewriter, op.getLoc(), op, approx, type, operands);
  }
  StringRef full, approx;
};

/// exp2 and rsqrt flush subnormals with the hardware's instruction, which also
/// serves if no operand is subnormal.
template <typename Op>
struct LowerFlushed final : ElementwisePattern<LowerFlushed<Op>, Op> {
  LowerFlushed(const TypeConverter &converter, MLIRContext *context,
               StringRef name, StringRef flushing, StringRef approximate)
      : ElementwisePattern<LowerFlushed<Op>, Op>(converter, context),
        name(name), flushing(flushing), approximate(approximate) {}
  Value lower(Op op, ValueRange operands, Type type,
              ConversionPatternRewriter &rewriter) const {
    if (op.getFlushToZero() || op->hasAttr(tileas::normalName))
      return callIntrinsic(rewriter, op.getLoc(), type, flushing, operands);
    if (mayApproximate(op, type))
      return callIntrinsic(rewriter, op.getLoc(), type, approximate, operands);
    return callMath(op, name, operands, type, rewriter);
  }
  StringRef name, flushing, approximate;
};

struct LowerSqrt final : ElementwisePattern<LowerSqrt, tileas::SqrtOp> {
  using ElementwisePattern::ElementwisePattern;
  Value lower(tileas::SqrtOp op, ValueRange operands, Type type,
              ConversionPatternRewriter &rewriter) const {
    Location loc = op.getLoc();
    RoundingMode mode = op.getRounding();
    // An f32 root rounded to 16 bits equals the root rounded once, since f32
    // has more than twice as many bits.
    Type wide = type.isF64() ? type : Type(rewriter.getF32Type());
    Value operand = widen(rewriter, loc, operands[0], wide);
    if (mode == RoundingMode::NearestEven && !op.getFlushToZero())
      return narrow(rewriter, loc,
                    callIntrinsic(rewriter, loc, wide, "llvm.sqrt", operand),
                    type, mode);
    std::string name = "llvm.nvvm.sqrt.";
    name += mode == RoundingMode::Approx ? "approx" : ieeeRoundingName(mode);
    if (op.getFlushToZero())
      name += ".ftz";
    name += wide.isF32() ? ".f" : ".d";
    Value root = callIntrinsic(rewriter, loc, wide, name, operand);
    return narrow(rewriter, loc, root, type, mode);
  }
};

struct LowerAbsI final : ElementwisePattern<LowerAbsI, tileas::AbsIOp> {
  using ElementwisePattern::ElementwisePattern;
  Value lower(tileas::AbsIOp op, ValueRange operands, Type type,
              ConversionPatternRewriter &rewriter) const {
    return LLVM::AbsOp::create(rewriter, op.getLoc(), type, operands[0],
                               /*is_int_min_poison=*/false);
  }
};

/// The upper half of the double-width product.
struct LowerMulhUI final : ElementwisePattern<LowerMulhUI, tileas::MulhUIOp> {
  using ElementwisePattern::ElementwisePattern;
  Value lower(tileas::MulhUIOp op, ValueRange operands, Type type,
              ConversionPatternRewriter &rewriter) const {
    Location loc = op.getLoc();
    unsigned width = type.getIntOrFloatBitWidth();
    Type wide = rewriter.getIntegerType(2 * width);
    Value a = LLVM::ZExtOp::create(rewriter, loc, wide, operands[0]);
    Value b = LLVM::ZExtOp::create(rewriter, loc, wide, operands[1]);
    Value shift = LLVM::ConstantOp::create(
        rewriter, loc, wide, rewriter.getIntegerAttr(wide, width));
    Value product = LLVM::MulOp::create(rewriter, loc, a, b);
    Value upper = LLVM::LShrOp::create(rewriter, loc, product, shift);
    return LLVM::TruncOp::create(rewriter, loc, type, upper);
  }
};
} // namespace

void tilewright::populateMathPatterns(const TypeConverter &converter,
                                      RewritePatternSet &patterns) {
  MLIRContext *context = patterns.getContext();
  patterns.add<LowerSqrt, LowerAbsI, LowerMulhUI>(converter, context);
  patterns.add<LowerFullOrApprox<tileas::ExpOp>>(converter, context, "__nv_exp",
                                                 "__nv_fast_expf");
  patterns.add<LowerFullOrApprox<tileas::TanHOp>>(
      converter, context, "__nv_tanh", "__nv_fast_tanhf");
  patterns.add<LowerFlushed<tileas::Exp2Op>>(converter, context, "__nv_exp2",
                                             "llvm.nvvm.ex2.approx.ftz.f",
                                             "llvm.nvvm.ex2.approx");
  patterns.add<LowerFlushed<tileas::RsqrtOp>>(converter, context, "__nv_rsqrt",
                                              "llvm.nvvm.rsqrt.approx.ftz.f",
                                              "llvm.nvvm.rsqrt.approx.f");
  patterns.add<LowerIntrinsic<tileas::AbsFOp>>(converter, context, "llvm.fabs");
  patterns.add<LowerIntrinsic<tileas::CeilOp>>(converter, context, "llvm.ceil");
  patterns.add<LowerIntrinsic<tileas::FloorOp>>(converter, context,
                                                "llvm.floor");
#define FUNCTION(Name, Math, Library, Domain)                                  \
  patterns.add<LowerFunction<tileas::Name##Op>>(converter, context,            \
                                                "__nv_" Library);
#include "tilewright/Dialect/Functions.def"
  patterns.add<LowerFunction<tileas::PowFOp>>(converter, context, "__nv_pow");
  // Exact, unlike LLVM's expansion of `frem`: a long division.
  patterns.add<LowerFunction<tileas::RemFOp>>(converter, context, "__nv_fmod");
  patterns.add<LowerFunction<tileas::Atan2Op>>(converter, context,
                                               "__nv_atan2");
}
