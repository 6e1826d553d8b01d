//===- NaN.cpp - produces the device's NaNs -------------------------------===//
// Host and device agree on when a result is NaN, but not on its bits. Every
// operation that can produce a NaN is followed by a select of the device's
// bits:
//
//   %x = fadd float %a, %b        %r = fadd float %a, %b
//                                 %n = fcmp uno float %r, %r
//                           ->    %x = select i1 %n, float nan(0x7fffffff), %r
//
// unless no use observes the bits: arithmetic produces a new NaN from any NaN,
// and comparisons test only whether there is one. Operations that only move
// bits (loads, selects, shuffles, fneg, fabs, copysign) are not changed.
//
// PTX ISA 9.0, Floating Point Instructions and Half Precision Floating Point
// Instructions: min and max of f32, f16 and bf16 return the canonical NaN,
// 0x7fffffff or 0x7fff: with `.NaN` if any operand is NaN, otherwise if both
// are. Floating Point Instructions: "Single-precision instructions return an
// unspecified NaN", and so do neg and abs; hardware returns the canonical NaN
// for arithmetic, and so does this pass. NaN payloads of f64 are kept, as on
// the host; rcp and rsqrt.approx.ftz.f64 have their own NaN
// (Runtime/MathApprox.cpp). cvt from bf16 to f32 is a shift on chips before
// sm_90 and keeps the payload here on all chips.
//
// The pass runs after optimization, which treats all NaNs as equal and would
// undo it; constants folded there are folded for a device too. It costs two
// host instructions for each observed result.
//===----------------------------------------------------------------------===//
#include "tilewright/Execution/Emulator/Code/KernelCode.h"
#include "tilewright/Execution/Emulator/Code/Passes.h"

#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"

using namespace llvm;
using namespace tilewright;

/// Whether the device has a single NaN for the type.
static bool hasCanonicalNaN(const Type *type) {
  const Type *element = type->getScalarType();
  return element->isFloatTy() || element->isHalfTy() || element->isBFloatTy();
}

static bool isIntrinsicThatMakesNaN(Intrinsic::ID id) {
  switch (id) {
  case Intrinsic::canonicalize:
  case Intrinsic::ceil:
  case Intrinsic::cos:
  case Intrinsic::exp:
  case Intrinsic::exp10:
  case Intrinsic::exp2:
  case Intrinsic::floor:
  case Intrinsic::fma:
  case Intrinsic::fmuladd:
  case Intrinsic::ldexp:
  case Intrinsic::log:
  case Intrinsic::log10:
  case Intrinsic::log2:
  case Intrinsic::maximum:
  case Intrinsic::maximumnum:
  case Intrinsic::maxnum:
  case Intrinsic::minimum:
  case Intrinsic::minimumnum:
  case Intrinsic::minnum:
  case Intrinsic::nearbyint:
  case Intrinsic::pow:
  case Intrinsic::powi:
  case Intrinsic::rint:
  case Intrinsic::round:
  case Intrinsic::roundeven:
  case Intrinsic::sin:
  case Intrinsic::sqrt:
  case Intrinsic::tanh:
  case Intrinsic::trunc:
  case Intrinsic::vector_reduce_fadd:
  case Intrinsic::vector_reduce_fmax:
  case Intrinsic::vector_reduce_fmaximum:
  case Intrinsic::vector_reduce_fmin:
  case Intrinsic::vector_reduce_fminimum:
  case Intrinsic::vector_reduce_fmul:
    return true;
  default:
    return false;
  }
}

/// Whether the instruction produces a NaN with fixed bits.
static bool makesNaN(const Instruction &each) {
  if (!hasCanonicalNaN(each.getType()))
    return false;
  switch (each.getOpcode()) {
  case Instruction::FAdd:
  case Instruction::FSub:
  case Instruction::FMul:
  case Instruction::FDiv:
  case Instruction::FRem:
  case Instruction::FPTrunc:
    return true;
  case Instruction::FPExt:
    return !each.getOperand(0)->getType()->getScalarType()->isBFloatTy();
  case Instruction::Call:
    break;
  default:
    return false;
  }
  if (auto *intrinsic = dyn_cast<IntrinsicInst>(&each))
    return isIntrinsicThatMakesNaN(intrinsic->getIntrinsicID());
  // Calls of the runtime have the names of NVPTX's intrinsics.
  const Function *callee = cast<CallInst>(each).getCalledFunction();
  return callee && callee->getName().starts_with("nvvm.");
}

/// Whether the use observes the bits of a NaN.
static bool seesBits(const Use &use) {
  const auto &user = *cast<Instruction>(use.getUser());
  if (isa<FCmpInst, FPToSIInst, FPToUIInst>(user) || makesNaN(user))
    return false;
  if (auto *intrinsic = dyn_cast<IntrinsicInst>(&user))
    return !is_contained({Intrinsic::fptosi_sat, Intrinsic::fptoui_sat},
                         intrinsic->getIntrinsicID());
  return true;
}

/// The bits of infinity and of the device's NaN.
static std::pair<APInt, APInt> specialBits(const Type *element) {
  unsigned bits = element->getScalarSizeInBits();
  return {APFloat::getInf(element->getFltSemantics()).bitcastToAPInt(),
          APInt::getSignedMaxValue(bits)};
}

static Value *canonical(Instruction &made) {
  IRBuilder<> builder(made.getNextNode());
  Type *type = made.getType();
  auto [infinity, nan] = specialBits(type->getScalarType());
  if (type->getScalarType()->isFloatTy())
    return builder.CreateSelect(
        builder.CreateFCmpUNO(&made, &made),
        ConstantFP::get(type, APFloat(APFloat::IEEEsingle(), nan)), &made);
  // A host may convert 16-bit floats to compare them.
  Type *word = type->getWithNewType(builder.getInt16Ty());
  Value *bits = builder.CreateBitCast(&made, word);
  Constant *all = ConstantInt::get(word, nan);
  Value *isNaN = builder.CreateICmpUGT(builder.CreateAnd(bits, all),
                                       ConstantInt::get(word, infinity));
  return builder.CreateBitCast(builder.CreateSelect(isNaN, all, bits), type);
}

/// Expands floating-point atomics, which hosts lack, to a loop with plain
/// arithmetic, where this pass then sees it.
static void expandAtomics(Module &module) {
  SmallVector<AtomicRMWInst *> updates;
  for (Function &function : module)
    for (Instruction &each : instructions(function))
      if (auto *update = dyn_cast<AtomicRMWInst>(&each))
        if (update->isFloatingPointOperation())
          updates.push_back(update);
  for (AtomicRMWInst *update : updates)
    emulator::expandToExchanges(
        *update, [&](Value *loaded, IRBuilderBase &builder) {
          return emulator::buildUpdate(*update, loaded, builder);
        });
}

void emulator::makeDeviceNaNs(Module &module) {
  expandAtomics(module);
  SmallVector<Instruction *> made;
  for (Function &function : module)
    for (Instruction &each : instructions(function))
      if (makesNaN(each) && any_of(each.uses(), seesBits))
        made.push_back(&each);
  for (Instruction *each : made) {
    SmallVector<Use *> uses;
    for (Use &use : each->uses())
      if (seesBits(use))
        uses.push_back(&use);
    Value *result = canonical(*each);
    for (Use *use : uses)
      use->set(result);
  }
}
