//===- Arithmetic.cpp - arithmetic that PTX defines and LLVM does not -----===//
// LLVM leaves these cases undefined, and a host would trap or return another
// result; PTX defines them.
//===----------------------------------------------------------------------===//
#include "tilewright/Execution/Emulator/Lowering/Rewriter.h"

#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace tilewright::emulator;

static Value constant(Rewriter &rewriter, Location loc, Type type,
                      const APInt &number) {
  if (auto vector = dyn_cast<VectorType>(type))
    return LLVM::ConstantOp::create(
        rewriter, loc, type,
        DenseElementsAttr::get(vector, ArrayRef<APInt>(number)));
  return LLVM::ConstantOp::create(rewriter, loc, type,
                                  rewriter.getIntegerAttr(type, number));
}

static Type withElement(Type type, Type element) {
  auto vector = dyn_cast<VectorType>(type);
  return vector ? VectorType::get(vector.getShape(), element) : element;
}

static Value equals(Rewriter &rewriter, Location loc, Value lhs, Value rhs) {
  return LLVM::ICmpOp::create(rewriter, loc, LLVM::ICmpPredicate::eq, lhs, rhs);
}

/// PTX ISA, div, rem of integers: division by zero returns an unspecified
/// value; hardware returns all ones and the dividend.
static void guardDivision(Operation *op, bool isSigned, bool isRemainder,
                          Rewriter &rewriter) {
  Location loc = op->getLoc();
  Value lhs = op->getOperand(0), rhs = op->getOperand(1);
  Type type = lhs.getType();
  unsigned bits = getElementTypeOrSelf(type).getIntOrFloatBitWidth();
  Value zero = constant(rewriter, loc, type, APInt::getZero(bits));
  Value one = constant(rewriter, loc, type, APInt(bits, 1));
  Value ones = constant(rewriter, loc, type, APInt::getAllOnes(bits));
  Value byZero = equals(rewriter, loc, rhs, zero);
  Value unsafe = byZero;
  if (isSigned) {
    Value least = constant(rewriter, loc, type, APInt::getSignedMinValue(bits));
    Value wraps =
        LLVM::AndOp::create(rewriter, loc, equals(rewriter, loc, lhs, least),
                            equals(rewriter, loc, rhs, ones));
    unsafe = LLVM::OrOp::create(rewriter, loc, unsafe, wraps);
  }
  op->setOperand(1, LLVM::SelectOp::create(rewriter, loc, unsafe, one, rhs));
  rewriter.setInsertionPointAfter(op);
  auto result = LLVM::SelectOp::create(
      rewriter, loc, byZero, isRemainder ? lhs : ones, op->getResult(0));
  op->getResult(0).replaceAllUsesExcept(result, result);
}

/// PTX ISA, cvt: out-of-range floats saturate, and NaN becomes zero.
static void saturate(Operation *op, StringRef intrinsic, Rewriter &rewriter) {
  auto call = LLVM::CallIntrinsicOp::create(
      rewriter, op->getLoc(), op->getResult(0).getType(),
      rewriter.getStringAttr(intrinsic), op->getOperands());
  op->getResult(0).replaceAllUsesWith(call.getResult(0));
  op->erase();
}

static Value compare(Rewriter &rewriter, Location loc,
                     LLVM::FCmpPredicate predicate, Value lhs, Value rhs) {
  return LLVM::FCmpOp::create(rewriter, loc, predicate, lhs, rhs);
}

/// IterationRange a result that was rounded to nearest into one rounded to odd:
/// if it was inexact its last bit is one, so that rounding it again to a much
/// narrower float rounds correctly (Boldo and Melquiond, 2008). `grows`: the
/// exact number has a larger magnitude.
static Value roundToOdd(Rewriter &rewriter, Location loc, Value near,
                        Value isInexact, Value grows) {
  Type type = near.getType();
  unsigned width = getElementTypeOrSelf(type).getIntOrFloatBitWidth();
  Type word = withElement(type, rewriter.getIntegerType(width));
  Value zero = constant(rewriter, loc, word, APInt::getZero(width));
  Value one = constant(rewriter, loc, word, APInt(width, 1));
  Value minus = constant(rewriter, loc, word, APInt::getAllOnes(width));
  Value bits = LLVM::BitcastOp::create(rewriter, loc, word, near);
  Value last = LLVM::AndOp::create(rewriter, loc, bits, one);
  Value moves = LLVM::AndOp::create(rewriter, loc, isInexact,
                                    equals(rewriter, loc, last, zero));
  Value step = LLVM::SelectOp::create(rewriter, loc, grows, one, minus);
  Value odd = LLVM::AddOp::create(
      rewriter, loc, bits,
      LLVM::SelectOp::create(rewriter, loc, moves, step, zero));
  return LLVM::BitcastOp::create(rewriter, loc, type, odd);
}

/// Converts f64 to a 16-bit float with one rounding; LLVM converts to bf16 via
/// f32.
static Value narrow(Rewriter &rewriter, Location loc, Value wide, Type type) {
  if (getElementTypeOrSelf(type).isBF16()) {
    Type widest = wide.getType();
    Value near = LLVM::FPTruncOp::create(
        rewriter, loc, withElement(type, rewriter.getF32Type()), wide);
    Value back = LLVM::FPExtOp::create(rewriter, loc, widest, near);
    Value size = LLVM::FAbsOp::create(rewriter, loc, widest, wide);
    Value nearSize = LLVM::FAbsOp::create(rewriter, loc, widest, back);
    wide = roundToOdd(
        rewriter, loc, near,
        compare(rewriter, loc, LLVM::FCmpPredicate::one, back, wide),
        compare(rewriter, loc, LLVM::FCmpPredicate::olt, nearSize, size));
  }
  return LLVM::FPTruncOp::create(rewriter, loc, type, wide);
}

/// x * y + z of extended 16-bit floats, in f64. The product is exact, and so is
/// the error of the sum (Knuth's TwoSum).
static Value fuseInDouble(Rewriter &rewriter, Location loc, Value x, Value y,
                          Value z) {
  auto subtract = [&](Value lhs, Value rhs) -> Value {
    return LLVM::FSubOp::create(rewriter, loc, lhs, rhs);
  };
  Value product = LLVM::FMulOp::create(rewriter, loc, x, y);
  Value sum = LLVM::FAddOp::create(rewriter, loc, product, z);
  Value part = subtract(sum, product);
  Value error = LLVM::FAddOp::create(
      rewriter, loc, subtract(product, subtract(sum, part)), subtract(z, part));
  Value zero = LLVM::ZeroOp::create(rewriter, loc, x.getType());
  auto isAbove = [&](Value value) {
    return compare(rewriter, loc, LLVM::FCmpPredicate::ogt, value, zero);
  };
  return roundToOdd(
      rewriter, loc, sum,
      compare(rewriter, loc, LLVM::FCmpPredicate::one, error, zero),
      equals(rewriter, loc, isAbove(error), isAbove(sum)));
}

/// PTX ISA, fma: rounded once; a device contracts `fmuladd` too. A host may
/// lack the instruction for 16 bits.
static void fuse(Operation *op, Rewriter &rewriter) {
  Location loc = op->getLoc();
  Type type = op->getResult(0).getType();
  SmallVector<Value> operands(op->getOperands());
  Value result;
  if (getElementTypeOrSelf(type).getIntOrFloatBitWidth() == 16) {
    Type wide = withElement(type, rewriter.getF64Type());
    for (Value &each : operands)
      each = LLVM::FPExtOp::create(rewriter, loc, wide, each);
    result = fuseInDouble(rewriter, loc, operands[0], operands[1], operands[2]);
    result = narrow(rewriter, loc, result, type);
  } else {
    result = LLVM::FMAOp::create(rewriter, loc, type, operands[0], operands[1],
                                 operands[2]);
  }
  op->getResult(0).replaceAllUsesWith(result);
  op->erase();
}

/// Computes the remainder of 16-bit floats in f32, which is exact, and as
/// narrow as the operands; the host's library has the others.
static void remainder(Operation *op, Rewriter &rewriter) {
  Location loc = op->getLoc();
  Type type = op->getResult(0).getType();
  if (getElementTypeOrSelf(type).getIntOrFloatBitWidth() != 16)
    return;
  Type wide = withElement(type, rewriter.getF32Type());
  Value x = LLVM::FPExtOp::create(rewriter, loc, wide, op->getOperand(0));
  Value y = LLVM::FPExtOp::create(rewriter, loc, wide, op->getOperand(1));
  Value rest = LLVM::FRemOp::create(rewriter, loc, x, y);
  op->getResult(0).replaceAllUsesWith(
      LLVM::FPTruncOp::create(rewriter, loc, type, rest));
  op->erase();
}

/// Reduces a 64-bit integer to 53 significant bits that convert to the same
/// 16-bit float: if any lower bit was set, sets the last one.
static Value jam(Rewriter &rewriter, Location loc, Value from) {
  Type type = from.getType();
  auto number = [&](uint64_t bits) {
    return constant(rewriter, loc, type, APInt(64, bits));
  };
  Value low = LLVM::AndOp::create(rewriter, loc, from, number(0x7ff));
  Value high = LLVM::XOrOp::create(rewriter, loc, from, low);
  Value jammed = LLVM::OrOp::create(rewriter, loc, high, number(0x800));
  Value fits = equals(rewriter, loc, low, number(0));
  Value some = LLVM::SelectOp::create(rewriter, loc, fits, high, jammed);
  // Small values of either sign are exact.
  Value isSmall = LLVM::ICmpOp::create(
      rewriter, loc, LLVM::ICmpPredicate::ult,
      LLVM::AddOp::create(rewriter, loc, from, number(uint64_t(1) << 53)),
      number(uint64_t(1) << 54));
  return LLVM::SelectOp::create(rewriter, loc, isSmall, from, some);
}

/// PTX ISA, cvt to bf16: rounded once; a host would convert via f32.
static void convertToBfloat(Operation *op, Rewriter &rewriter) {
  Type type = op->getResult(0).getType();
  Value from = op->getOperand(0);
  if (!getElementTypeOrSelf(type).isBF16() ||
      getElementTypeOrSelf(from.getType()).isF32() ||
      getElementTypeOrSelf(from.getType()).getIntOrFloatBitWidth() > 64)
    return;
  Location loc = op->getLoc();
  Type wide = withElement(type, rewriter.getF64Type());
  if (getElementTypeOrSelf(from.getType()).isInteger(64))
    from = jam(rewriter, loc, from);
  if (isa<LLVM::SIToFPOp>(op))
    from = LLVM::SIToFPOp::create(rewriter, loc, wide, from);
  else if (isa<LLVM::UIToFPOp>(op))
    from = LLVM::UIToFPOp::create(rewriter, loc, wide, from);
  op->getResult(0).replaceAllUsesWith(narrow(rewriter, loc, from, type));
  op->erase();
}

/// The product that may be contracted into a sum: both have the flag.
static LLVM::FMulOp contractedProduct(Value operand) {
  auto product = operand.getDefiningOp<LLVM::FMulOp>();
  return product && product->hasOneUse() &&
                 bitEnumContainsAll(product.getFastmathFlags(),
                                    LLVM::FastmathFlags::contract)
             ? product
             : LLVM::FMulOp();
}

/// Fuses a * b + c, a * b - c and c - a * b, as a device's compiler does, and
/// then drops all fast-math flags: their effect depends on the host, and any
/// result without them is permitted with them.
static void lowerFastMath(LLVM::LLVMFuncOp function, Rewriter &rewriter) {
  SmallVector<Operation *> sums;
  function.walk([&](Operation *op) {
    auto math = dyn_cast<LLVM::FastmathFlagsInterface>(op);
    LLVM::FastmathFlagsAttr flags = math ? math.getFastmathAttr() : nullptr;
    if (flags && isa<LLVM::FAddOp, LLVM::FSubOp>(op) &&
        bitEnumContainsAll(flags.getValue(), LLVM::FastmathFlags::contract))
      sums.push_back(op);
  });
  auto negated = [&](Operation *at, Value value) -> Value {
    return LLVM::FNegOp::create(rewriter, at->getLoc(), value);
  };
  for (Operation *sum : sums) {
    Value lhs = sum->getOperand(0), rhs = sum->getOperand(1);
    LLVM::FMulOp product = contractedProduct(lhs);
    bool isLeft = static_cast<bool>(product);
    if (!isLeft)
      product = contractedProduct(rhs);
    if (!product)
      continue;
    rewriter.setInsertionPoint(sum);
    Value other = isLeft ? rhs : lhs, factor = product.getLhs();
    if (isa<LLVM::FSubOp>(sum)) {
      if (isLeft)
        other = negated(sum, other);
      else
        factor = negated(sum, factor);
    }
    Value fused = LLVM::FMAOp::create(rewriter, sum->getLoc(),
                                      sum->getResult(0).getType(), factor,
                                      product.getRhs(), other);
    sum->getResult(0).replaceAllUsesWith(fused);
    sum->erase();
    product.erase();
  }
  auto none = LLVM::FastmathFlagsAttr::get(function.getContext(),
                                           LLVM::FastmathFlags::none);
  function.walk([&](LLVM::FastmathFlagsInterface math) {
    if (math.getFastmathAttr() && math.getFastmathAttr() != none)
      math->setAttr(math.getFastmathAttrName(), none);
  });
}

void tilewright::emulator::lowerArithmetic(LLVM::LLVMFuncOp function,
                                           Rewriter &rewriter) {
  lowerFastMath(function, rewriter);
  SmallVector<Operation *> operations;
  function.walk([&](Operation *op) {
    if (isa<LLVM::SDivOp, LLVM::UDivOp, LLVM::SRemOp, LLVM::URemOp,
            LLVM::FPToSIOp, LLVM::FPToUIOp, LLVM::FMAOp, LLVM::FMulAddOp,
            LLVM::FRemOp, LLVM::FPTruncOp, LLVM::SIToFPOp, LLVM::UIToFPOp>(op))
      operations.push_back(op);
  });
  for (Operation *op : operations) {
    rewriter.setInsertionPoint(op);
    llvm::TypeSwitch<Operation *>(op)
        .Case([&](LLVM::SDivOp) { guardDivision(op, true, false, rewriter); })
        .Case([&](LLVM::UDivOp) { guardDivision(op, false, false, rewriter); })
        .Case([&](LLVM::SRemOp) { guardDivision(op, true, true, rewriter); })
        .Case([&](LLVM::URemOp) { guardDivision(op, false, true, rewriter); })
        .Case([&](LLVM::FRemOp) { remainder(op, rewriter); })
        .Case<LLVM::FMAOp, LLVM::FMulAddOp>(
            [&](Operation *each) { fuse(each, rewriter); })
        .Case<LLVM::FPTruncOp, LLVM::SIToFPOp, LLVM::UIToFPOp>(
            [&](Operation *each) { convertToBfloat(each, rewriter); })
        .Case(
            [&](LLVM::FPToSIOp) { saturate(op, "llvm.fptosi.sat", rewriter); })
        .Case(
            [&](LLVM::FPToUIOp) { saturate(op, "llvm.fptoui.sat", rewriter); });
  }
}
