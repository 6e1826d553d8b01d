//===- Exact.cpp - operations that LLVM would expand inexactly ------------===//
// PTX has no float remainder, and LLVM 22 expands `frem`, which is defined as
// exact, to x - trunc(x / y) * y: for 1e10 and 3 in f32 that is 256 instead of
// 1. The device library divides bit by bit:
//
//   frem float %x, %y          ->  call float @__nv_fmodf(float %x, float %y)
//   frem <2 x half> %x, %y     ->  one call for each element, in f32
//
// A remainder is exact in its operands' type, so f32 loses nothing for 16 bits.
//
// Before sm_90 there is no `cvt` from integers to bf16, and LLVM converts
// through f32, which rounds twice: 16908289 becomes 16777216. Through f64 it
// rounds once, since LLVM rounds f64 to bf16 through f32 rounded to odd.
//===----------------------------------------------------------------------===//
#include "tilewright/Codegen/Exact.h"
#include "tilewright/Chip/Chip.h"
#include "tilewright/Codegen/Replace.h"
#include "llvm/IR/Module.h"

using namespace llvm;
using namespace tilewright;

/// Whether the library has a function for the type, or for a wider one.
static bool isKnown(const Type *type) {
  const Type *element = type->getScalarType();
  return element->isHalfTy() || element->isBFloatTy() || element->isFloatTy() ||
         element->isDoubleTy();
}

static Value *callLibrary(IRBuilder<> &builder, Module &module, Value *x,
                          Value *y) {
  Type *type = x->getType();
  bool isDouble = type->isDoubleTy();
  Type *wide = isDouble ? type : builder.getFloatTy();
  FunctionCallee function = module.getOrInsertFunction(
      isDouble ? "__nv_fmod" : "__nv_fmodf", wide, wide, wide);
  Value *result = builder.CreateCall(
      function, {builder.CreateFPExt(x, wide), builder.CreateFPExt(y, wide)});
  return builder.CreateFPTrunc(result, type);
}

/// A multiple of 2048 for a number that f64 cannot represent: an odd multiple
/// if bits are lost, which is between the same two halfway points of bf16.
static Value *fitIntoDouble(IRBuilder<> &builder, Value *x, bool isSigned) {
  Value *lost = builder.CreateAnd(x, 0x7ff);
  Value *odd = builder.CreateOr(builder.CreateXor(x, lost), 0x800);
  Value *size = isSigned ? builder.CreateBinaryIntrinsic(Intrinsic::abs, x,
                                                         builder.getFalse())
                         : x;
  Value *isExact = builder.CreateOr(
      builder.CreateICmpULE(size,
                            ConstantInt::get(x->getType(), uint64_t(1) << 53)),
      builder.CreateIsNull(lost));
  return builder.CreateSelect(isExact, x, odd);
}

static Value *roundOnce(IRBuilder<> &builder, Instruction &conversion) {
  bool isSigned = conversion.getOpcode() == Instruction::SIToFP;
  Value *x = conversion.getOperand(0);
  if (x->getType()->getScalarSizeInBits() > 53) {
    x = builder.CreateIntCast(x, x->getType()->getWithNewBitWidth(64),
                              isSigned);
    x = fitIntoDouble(builder, x, isSigned);
  }
  Type *wide = x->getType()->getWithNewType(builder.getDoubleTy());
  Value *exact =
      isSigned ? builder.CreateSIToFP(x, wide) : builder.CreateUIToFP(x, wide);
  return builder.CreateFPTrunc(exact, conversion.getType());
}

PreservedAnalyses MakeRemaindersExactPass::run(Module &module,
                                               ModuleAnalysisManager &) {
  replaceEach(module, [&](IRBuilder<> &builder, Instruction &each) -> Value * {
    if (each.getOpcode() != Instruction::FRem || !isKnown(each.getType()))
      return nullptr;
    return mapElements(
        builder, each.getType(), {each.getOperand(0), each.getOperand(1)},
        [&](ArrayRef<Value *> operands) {
          return callLibrary(builder, module, operands[0], operands[1]);
        });
  });
  return PreservedAnalyses::none();
}

PreservedAnalyses RoundIntegersOncePass::run(Module &module,
                                             ModuleAnalysisManager &) {
  if (chip.hasBF16Arithmetic()) // and `cvt` with it: PTX ISA, cvt
    return PreservedAnalyses::all();
  replaceEach(module, [&](IRBuilder<> &builder, Instruction &each) -> Value * {
    bool converts = isa<SIToFPInst, UIToFPInst>(each) &&
                    each.getType()->getScalarType()->isBFloatTy() &&
                    each.getOperand(0)->getType()->getScalarSizeInBits() <= 64;
    return converts ? roundOnce(builder, each) : nullptr;
  });
  return PreservedAnalyses::none();
}
