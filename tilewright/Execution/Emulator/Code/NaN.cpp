//===- NaN.cpp - the NaNs that a device makes -----------------------------===//
// A host and a device agree on when a result is NaN, not on which. Behind every
// operation that makes one its bits become the device's:
//
//   %x = fadd float %a, %b        %r = fadd float %a, %b
//                                 %n = fcmp uno float %r, %r
//                           ->    %x = select i1 %n, float nan(0x7fffffff), %r
//
// unless nobody sees its bits: arithmetic makes a NaN of its own from any, and
// comparisons ask only whether there is one. What only moves bits (loads,
// selects, shuffles, fneg, fabs, copysign) is left alone.
//
// PTX ISA 9.0: min, max of f32, f16 and bf16 (Floating Point Instructions and
// Half Precision Floating Point Instructions): the canonical NaN, under `.NaN`
// for any and else where both operands are NaN; 0x7fffffff and 0x7fff. Floating
// Point Instructions: "Single-precision instructions return an unspecified
// NaN", and so do neg and abs; machines give the canonical one for arithmetic,
// and that is what comes out here. NaN payloads of f64 are kept, as the host
// keeps them; rcp and rsqrt.approx.ftz.f64 have a NaN of their own
// (Runtime/MathApprox.cpp). cvt from bf16 to f32 is a shift on chips before
// sm_90 and keeps the payload here on all.
//
// The pass comes after optimization, which takes one NaN for as good as another
// and undoes it; what is folded there is folded for a device too. It costs two
// instructions of the host for a result that is seen.
//===----------------------------------------------------------------------===//
#include "tilewright/Execution/Emulator/Code/Passes.h"

#include "llvm/CodeGen/AtomicExpandUtils.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"

using namespace llvm;
using namespace tilewright;

/// A type whose NaNs a device does not tell apart.
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

/// Whether a NaN that comes out is made here, and of one kind.
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
  // The runtime's functions are known by the names of NVPTX's intrinsics.
  const Function *callee = cast<CallInst>(each).getCalledFunction();
  return callee && callee->getName().starts_with("nvvm.");
}

/// Whether it matters which NaN it is that this use is given.
static bool seesBits(const Use &use) {
  const auto &user = *cast<Instruction>(use.getUser());
  if (isa<FCmpInst, FPToSIInst, FPToUIInst>(user) || makesNaN(user))
    return false;
  if (auto *intrinsic = dyn_cast<IntrinsicInst>(&user))
    return !is_contained({Intrinsic::fptosi_sat, Intrinsic::fptoui_sat},
                         intrinsic->getIntrinsicID());
  return true;
}

/// The bits of an infinity and of the NaN that a device makes.
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
  // A host may compare 16-bit floats by converting them.
  Type *word = type->getWithNewType(builder.getInt16Ty());
  Value *bits = builder.CreateBitCast(&made, word);
  Constant *all = ConstantInt::get(word, nan);
  Value *isNaN = builder.CreateICmpUGT(builder.CreateAnd(bits, all),
                                       ConstantInt::get(word, infinity));
  return builder.CreateBitCast(builder.CreateSelect(isNaN, all, bits), type);
}

static Value *flushed(IRBuilderBase &builder, Value *value) {
  Type *type = value->getType();
  Value *size = builder.CreateUnaryIntrinsic(Intrinsic::fabs, value);
  Value *isSmall = builder.CreateFCmpOLT(
      size, ConstantFP::get(
                type, APFloat::getSmallestNormalized(type->getFltSemantics())));
  Value *zero = builder.CreateBinaryIntrinsic(
      Intrinsic::copysign, ConstantFP::get(type, 0.0), value);
  return builder.CreateSelect(isSmall, zero, value);
}

/// PTX ISA, atom, red: .add.f32 flushes subnormal operands and results in
/// global memory, and keeps them in shared memory, which lies below 4 GiB.
static Value *deviceSum(IRBuilderBase &builder, Value *address, Value *loaded,
                        Value *given, Value *sum) {
  Value *added =
      builder.CreateFAdd(flushed(builder, loaded), flushed(builder, given));
  Value *place = builder.CreatePtrToInt(address, builder.getInt64Ty());
  Value *isShared =
      builder.CreateICmpULT(place, builder.getInt64(uint64_t(1) << 32));
  return builder.CreateSelect(isShared, sum, flushed(builder, added));
}

/// Atomic arithmetic becomes a loop in which the arithmetic is seen; a host has
/// none.
static void expandAtomics(Module &module) {
  SmallVector<AtomicRMWInst *> updates;
  for (Function &function : module)
    for (Instruction &each : instructions(function))
      if (auto *update = dyn_cast<AtomicRMWInst>(&each))
        if (update->isFloatingPointOperation())
          updates.push_back(update);
  for (AtomicRMWInst *update : updates) {
    bool isSum = update->getOperation() == AtomicRMWInst::FAdd &&
                 update->getType()->isFloatTy();
    Value *given = update->getValOperand();
    expandAtomicRMWToCmpXchg(update, [=](IRBuilderBase &builder, Value *address,
                                         Value *loaded, Value *stored,
                                         Align align, AtomicOrdering ordering,
                                         SyncScope::ID scope, Value *&succeeded,
                                         Value *&found, Instruction *) {
      if (isSum)
        stored = deviceSum(builder, address, loaded, given, stored);
      Type *type = stored->getType();
      Type *word = builder.getIntNTy(type->getPrimitiveSizeInBits());
      AtomicCmpXchgInst *exchange = builder.CreateAtomicCmpXchg(
          address, builder.CreateBitCast(loaded, word),
          builder.CreateBitCast(stored, word), align, ordering,
          AtomicCmpXchgInst::getStrongestFailureOrdering(ordering), scope);
      succeeded = builder.CreateExtractValue(exchange, 1);
      found =
          builder.CreateBitCast(builder.CreateExtractValue(exchange, 0), type);
    });
  }
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
