//===- WideConversions.cpp - wide integers to floats and back -------------===//
// PTX converts integers of up to 64 bits (PTX ISA, cvt). For wider ones LLVM 22
// calls a function of compiler-rt, which NVPTX lacks, or terminates the
// process.
//
// From an integer: its highest 64 bits, with the lowest of them set if lower
// bits are lost, round as the whole does, since a float keeps at most 53 of
// them. The float is then scaled exactly by a power of two.
//
// To an integer: the significand of the value as an f64, shifted by its
// exponent. Out-of-range values saturate and NaN is zero, as specified for
// llvm.fptoui.sat and llvm.fptosi.sat; for others the result is unspecified.
//===----------------------------------------------------------------------===//
#include "tilewright/Codegen/WideConversions.h"
#include "tilewright/Codegen/Replace.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"

using namespace llvm;
using namespace tilewright;

static constexpr unsigned word = 64;

static bool isWide(const Type *type) {
  unsigned bits = type->getScalarSizeInBits();
  return type->isIntOrIntVectorTy() && bits > word && bits <= widestConverted;
}

static bool isKnownFloat(const Type *type) {
  const Type *element = type->getScalarType();
  return element->isHalfTy() || element->isBFloatTy() || element->isFloatTy() ||
         element->isDoubleTy();
}

/// 2 to the power of `exponent`, an integer as wide as the float.
static Value *powerOfTwo(IRBuilder<> &builder, Value *exponent, Type *type) {
  const fltSemantics &form = type->getFltSemantics();
  unsigned fraction = APFloat::semanticsPrecision(form) - 1;
  int bias = APFloat::semanticsMaxExponent(form);
  Value *biased = builder.CreateAdd(
      exponent, ConstantInt::getSigned(exponent->getType(), bias));
  return builder.CreateBitCast(builder.CreateShl(biased, fraction), type);
}

/// The integer type in which those of `type` are converted.
static Type *wideTypeOf(Type *type) {
  return IntegerType::get(type->getContext(),
                          std::max(type->getScalarSizeInBits(), 2 * word));
}

static Value *unsignedToFloat(IRBuilder<> &builder, Value *x, Type *type) {
  Type *narrow = builder.getIntNTy(word);
  unsigned width = x->getType()->getScalarSizeInBits(), low = width - word;
  int mostExponent = APFloat::semanticsMaxExponent(type->getFltSemantics());
  if (mostExponent < int(word)) {
    // All numbers of more than 64 bits are infinite.
    Value *least = builder.CreateBinaryIntrinsic(
        Intrinsic::umin, x, ConstantInt::get(x->getType(), UINT64_MAX));
    return builder.CreateUIToFP(builder.CreateTrunc(least, narrow), type);
  }
  Value *zeros =
      builder.CreateBinaryIntrinsic(Intrinsic::ctlz, x, builder.getFalse());
  zeros = builder.CreateBinaryIntrinsic(
      Intrinsic::umin, zeros, ConstantInt::get(x->getType(), width - 1));
  Value *aligned = builder.CreateShl(x, zeros);
  Value *high = builder.CreateTrunc(builder.CreateLShr(aligned, low), narrow);
  Value *isLost = builder.CreateIsNotNull(
      builder.CreateTrunc(aligned, builder.getIntNTy(low)));
  high = builder.CreateOr(high, builder.CreateZExt(isLost, narrow));
  Type *bits = builder.getIntNTy(type->getScalarSizeInBits());
  Value *exponent = builder.CreateSub(ConstantInt::get(bits, low),
                                      builder.CreateTrunc(zeros, bits));
  if (int(low) > mostExponent) // 64 bits times such a power are infinite
    exponent = builder.CreateBinaryIntrinsic(
        Intrinsic::smin, exponent, ConstantInt::get(bits, mostExponent));
  return builder.CreateFMul(builder.CreateUIToFP(high, type),
                            powerOfTwo(builder, exponent, type));
}

static Value *toFloat(IRBuilder<> &builder, Value *x, Type *type,
                      bool isSigned) {
  Type *wide = wideTypeOf(x->getType());
  if (!isSigned)
    return unsignedToFloat(builder, builder.CreateZExt(x, wide), type);
  x = builder.CreateSExt(x, wide);
  Value *isNegative = builder.CreateIsNeg(x);
  // The negation of the least number is itself, which is correct as unsigned.
  Value *size = builder.CreateSelect(isNegative, builder.CreateNeg(x), x);
  Value *result = unsignedToFloat(builder, size, type);
  return builder.CreateSelect(isNegative, builder.CreateFNeg(result), result);
}

/// The integral part, as a `wide`, of a finite f64 that fits, without its sign.
static Value *wholePart(IRBuilder<> &builder, Value *bits, Value *exponent,
                        Type *wide) {
  constexpr int fraction = 52, bias = 1023;
  unsigned width = wide->getScalarSizeInBits();
  auto number = [&](int64_t value) { return builder.getInt64(value); };
  Value *significand = builder.CreateOr(
      builder.CreateAnd(bits, number((int64_t(1) << fraction) - 1)),
      number(int64_t(1) << fraction));
  auto amount = [&](Value *by) {
    by = builder.CreateBinaryIntrinsic(Intrinsic::smax, by, number(0));
    by = builder.CreateBinaryIntrinsic(Intrinsic::smin, by, number(width - 1));
    return builder.CreateZExt(by, wide);
  };
  // One of the two is zero.
  Value *left = amount(builder.CreateSub(exponent, number(bias + fraction)));
  Value *right = amount(builder.CreateSub(number(bias + fraction), exponent));
  return builder.CreateLShr(
      builder.CreateShl(builder.CreateZExt(significand, wide), left), right);
}

static Value *toInteger(IRBuilder<> &builder, Value *x, Type *type,
                        bool isSigned) {
  constexpr int fraction = 52, bias = 1023, exponents = 0x7ff;
  unsigned width = type->getScalarSizeInBits();
  Type *wide = wideTypeOf(type);
  x = builder.CreateFPExt(x, builder.getDoubleTy());
  Value *bits = builder.CreateBitCast(x, builder.getInt64Ty());
  Value *exponent =
      builder.CreateAnd(builder.CreateLShr(bits, fraction), exponents);
  Value *result = wholePart(builder, bits, exponent, wide);
  Value *isNegative = builder.CreateIsNeg(bits);
  Value *isLarge = builder.CreateICmpUGE(
      exponent,
      builder.getInt64(std::min(bias + int(width) - isSigned, exponents)));
  auto bound = [&](const APInt &value) {
    return ConstantInt::get(wide, value.sext(wide->getScalarSizeInBits()));
  };
  if (isSigned) {
    Value *most =
        builder.CreateSelect(isNegative, bound(APInt::getSignedMinValue(width)),
                             bound(APInt::getSignedMaxValue(width)));
    result =
        builder.CreateSelect(isNegative, builder.CreateNeg(result), result);
    result = builder.CreateSelect(isLarge, most, result);
  } else {
    result =
        builder.CreateSelect(isLarge, bound(APInt::getMaxValue(width)), result);
    result =
        builder.CreateSelect(isNegative, ConstantInt::get(wide, 0), result);
  }
  Value *isNumber = builder.CreateFCmpORD(x, x);
  result = builder.CreateSelect(isNumber, result, ConstantInt::get(wide, 0));
  return builder.CreateTrunc(result, type);
}

namespace {
struct Conversion {
  bool toFloat = false, isSigned = false;
};
} // namespace

static std::optional<Conversion> conversionOf(const Instruction &each) {
  switch (each.getOpcode()) {
  case Instruction::UIToFP:
    return Conversion{true, false};
  case Instruction::SIToFP:
    return Conversion{true, true};
  case Instruction::FPToUI:
    return Conversion{false, false};
  case Instruction::FPToSI:
    return Conversion{false, true};
  default:
    break;
  }
  const auto *intrinsic = dyn_cast<IntrinsicInst>(&each);
  if (!intrinsic)
    return std::nullopt;
  if (intrinsic->getIntrinsicID() == Intrinsic::fptoui_sat)
    return Conversion{false, false};
  if (intrinsic->getIntrinsicID() == Intrinsic::fptosi_sat)
    return Conversion{false, true};
  return std::nullopt;
}

PreservedAnalyses ExpandWideConversionsPass::run(Module &module,
                                                 ModuleAnalysisManager &) {
  replaceEach(module, [](IRBuilder<> &builder, Instruction &each) -> Value * {
    std::optional<Conversion> kind = conversionOf(each);
    if (!kind)
      return nullptr;
    Value *x = each.getOperand(0);
    const Type *integer = kind->toFloat ? x->getType() : each.getType();
    const Type *real = kind->toFloat ? each.getType() : x->getType();
    if (!isWide(integer) || !isKnownFloat(real))
      return nullptr;
    Type *element = each.getType()->getScalarType();
    return mapElements(builder, each.getType(), x, [&](ArrayRef<Value *> one) {
      return kind->toFloat
                 ? ::toFloat(builder, one[0], element, kind->isSigned)
                 : toInteger(builder, one[0], element, kind->isSigned);
    });
  });
  return PreservedAnalyses::none();
}
