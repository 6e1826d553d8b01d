//===- Remainder.cpp - exact remainders of floats -------------------------===//
// PTX has no remainder of floats, and LLVM 22 writes x - trunc(x / y) * y for
// `frem`, whose meaning is the exact one: of 1e10 and 3 in f32 it makes 256
// instead of 1. The device library divides bit by bit:
//
//   frem float %x, %y          ->  call float @__nv_fmodf(float %x, float %y)
//   frem <2 x half> %x, %y     ->  one call for each element, in f32
//
// A remainder is a float of its operands' type, so f32 loses nothing of one of
// 16 bits.
//===----------------------------------------------------------------------===//
#include "tilewright/Codegen/Remainder.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"

using namespace llvm;

/// Whether the library has a function for the type, or for a wider one.
static bool isKnown(const Type *type) {
  const Type *element = type->getScalarType();
  return element->isHalfTy() || element->isBFloatTy() ||
         element->isFloatTy() || element->isDoubleTy();
}

static Value *callLibrary(IRBuilder<> &builder, Module &module, Value *x,
                          Value *y) {
  Type *type = x->getType();
  bool isDouble = type->isDoubleTy();
  Type *wide = isDouble ? type : builder.getFloatTy();
  FunctionCallee function = module.getOrInsertFunction(
      isDouble ? "__nv_fmod" : "__nv_fmodf", wide, wide, wide);
  Value *result = builder.CreateCall(function, {builder.CreateFPExt(x, wide),
                                                builder.CreateFPExt(y, wide)});
  return builder.CreateFPTrunc(result, type);
}

static Value *exactRemainder(IRBuilder<> &builder, Module &module, Value *x,
                             Value *y) {
  auto *vector = dyn_cast<FixedVectorType>(x->getType());
  if (!vector)
    return callLibrary(builder, module, x, y);
  Value *result = PoisonValue::get(vector);
  for (unsigned i = 0; i < vector->getNumElements(); ++i)
    result = builder.CreateInsertElement(
        result,
        callLibrary(builder, module, builder.CreateExtractElement(x, i),
                    builder.CreateExtractElement(y, i)),
        i);
  return result;
}

void tilewright::makeRemaindersExact(Module &module) {
  SmallVector<Instruction *> remainders;
  for (Function &function : module)
    for (Instruction &each : instructions(function))
      if (each.getOpcode() == Instruction::FRem && isKnown(each.getType()))
        remainders.push_back(&each);
  for (Instruction *each : remainders) {
    IRBuilder<> builder(each);
    each->replaceAllUsesWith(exactRemainder(
        builder, module, each->getOperand(0), each->getOperand(1)));
    each->eraseFromParent();
  }
}
