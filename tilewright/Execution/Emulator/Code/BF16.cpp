//===- BF16.cpp - bf16 goes from block to block as bits -------------------===//
// Where a host has no registers of bf16, LLVM 22 hands a bf16 from one basic
// block to the next as an f32, and rounds it there. Its x86 generator then
// takes the sign of the bits for zero, whatever they are:
//
//     %x = load bfloat, ptr %p            %x = load bfloat, ptr %p
//     br label %next                      %x.bits = bitcast bfloat %x to i16
//   next:                                 br label %next
//     %b = bitcast bfloat %x to i16  -> next:
//     %c = icmp slt i16 %b, 0             %c = icmp slt i16 %x.bits, 0
//     ret i1 %c       ; always false      ret i1 %c
//
// So no bf16 leaves its block: its bits do, as an i16. That saves the rounding
// too, and keeps signalling NaNs. It comes after optimization, which would
// bring the other form back.
//===----------------------------------------------------------------------===//
#include "tilewright/Execution/Emulator/Code/Passes.h"

#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"

using namespace llvm;
using namespace tilewright;

/// The integers that hold the bits of a bf16 or a vector of them.
static Type *bitsOf(Type *type) {
  if (!type->getScalarType()->isBFloatTy())
    return nullptr;
  return type->getWithNewType(IntegerType::get(type->getContext(), 16));
}

/// A phi of bf16 becomes one of bits, and what it gives is a bf16 behind it.
static void passAsBits(PHINode &phi, Type *bits) {
  IRBuilder<> builder(&phi);
  PHINode *merged = builder.CreatePHI(bits, phi.getNumIncomingValues());
  DenseMap<BasicBlock *, Value *> made; // one value for each predecessor
  for (auto [value, block] : zip_equal(phi.incoming_values(), phi.blocks())) {
    Value *&cast = made[block];
    if (!cast)
      cast = IRBuilder<>(block->getTerminator()).CreateBitCast(value, bits);
    merged->addIncoming(cast, block);
  }
  builder.SetInsertPoint(phi.getParent()->getFirstInsertionPt());
  phi.replaceAllUsesWith(builder.CreateBitCast(merged, phi.getType()));
  phi.eraseFromParent();
}

/// Uses of `value` in other blocks than `home` take it from its bits.
static void passAsBits(Value &value, BasicBlock &home,
                       BasicBlock::iterator behind, Type *bits) {
  MapVector<BasicBlock *, SmallVector<Use *>> away;
  for (Use &use : value.uses())
    if (auto *user = cast<Instruction>(use.getUser());
        user->getParent() != &home)
      away[user->getParent()].push_back(&use);
  if (away.empty())
    return;
  Value *passed = IRBuilder<>(&home, behind).CreateBitCast(&value, bits);
  for (auto &[block, uses] : away) {
    IRBuilder<> builder(block, block->getFirstInsertionPt());
    Value *back = builder.CreateBitCast(passed, value.getType());
    for (Use *use : uses)
      use->set(back);
  }
}

void emulator::passBF16AsBits(Module &module) {
  for (Function &function : module) {
    if (function.isDeclaration())
      continue;
    SmallVector<PHINode *> merges;
    for (Instruction &each : instructions(function))
      if (auto *phi = dyn_cast<PHINode>(&each); phi && bitsOf(phi->getType()))
        merges.push_back(phi);
    for (PHINode *phi : merges)
      passAsBits(*phi, bitsOf(phi->getType()));

    BasicBlock &entry = function.getEntryBlock();
    for (Argument &argument : function.args())
      if (Type *bits = bitsOf(argument.getType()))
        passAsBits(argument, entry, entry.getFirstInsertionPt(), bits);
    SmallVector<Instruction *> makers;
    for (Instruction &each : instructions(function))
      if (bitsOf(each.getType()) && !each.isTerminator())
        makers.push_back(&each);
    for (Instruction *each : makers)
      passAsBits(*each, *each->getParent(), std::next(each->getIterator()),
                 bitsOf(each->getType()));
  }
}
