//===- BrainFloat.cpp - bf16 to f32, by a shift ---------------------------===//
// A bf16 is the upper half of an f32. Written so, LLVM's passes have no bf16 on
// which to ask what they could ask of the f32: they took the sign of a number
// from the bf16 that it came from, of which LLVM 22 then makes wrong code for
// some hosts (of two selects, one of which the sign decides, the inner one was
// lost where the absolute value is needed too).
//===----------------------------------------------------------------------===//
#include "tilewright/Execution/Emulator/Code/Passes.h"

#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"

using namespace llvm;
using namespace tilewright;

void emulator::widenByShifts(Module &module) {
  SmallVector<FPExtInst *> conversions;
  for (Function &function : module)
    for (Instruction &each : instructions(function))
      if (auto *conversion = dyn_cast<FPExtInst>(&each))
        if (conversion->getSrcTy()->getScalarType()->isBFloatTy() &&
            conversion->getDestTy()->getScalarType()->isFloatTy())
          conversions.push_back(conversion);
  for (FPExtInst *conversion : conversions) {
    IRBuilder<> builder(conversion);
    auto integers = [&](unsigned width) {
      return conversion->getType()->getWithNewType(builder.getIntNTy(width));
    };
    Value *half =
        builder.CreateBitCast(conversion->getOperand(0), integers(16));
    Value *bits = builder.CreateShl(builder.CreateZExt(half, integers(32)), 16);
    conversion->replaceAllUsesWith(
        builder.CreateBitCast(bits, conversion->getType()));
    conversion->eraseFromParent();
  }
}
