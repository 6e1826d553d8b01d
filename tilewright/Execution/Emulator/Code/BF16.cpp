//===- BF16.cpp - bf16 crosses basic blocks as bits -----------------------===//
// On hosts without bf16 registers, LLVM 22 passes a bf16 between basic blocks
// as an f32 and rounds it in the successor. Its x86 code generator then assumes
// that the sign bit is zero:
//
//     %x = load bfloat, ptr %p            %x = load bfloat, ptr %p
//     br label %next                      %x.bits = bitcast bfloat %x to i16
//   next:                                 br label %next
//     %b = bitcast bfloat %x to i16  -> next:
//     %c = icmp slt i16 %b, 0             %c = icmp slt i16 %x.bits, 0
//     ret i1 %c       ; always false      ret i1 %c
//
// So a bf16 crosses block boundaries as its bits, in an i16. This also saves
// the rounding and preserves signalling NaNs. The pass runs after optimization,
// which would undo it.
//===----------------------------------------------------------------------===//
#include "tilewright/Execution/Emulator/Code/Passes.h"

#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"

using namespace llvm;
using namespace tilewright;

/// The integer type with the bits of a bf16, or of a vector of bf16.
static Type *bitsOf(Type *type) {
  if (!type->getScalarType()->isBFloatTy())
    return nullptr;
  return type->getWithNewType(IntegerType::get(type->getContext(), 16));
}

/// Replaces a phi of bf16 by a phi of bits followed by a bitcast.
static void passAsBits(PHINode &phi, Type *bits) {
  IRBuilder<> builder(&phi);
  PHINode *merged = builder.CreatePHI(bits, phi.getNumIncomingValues());
  DenseMap<BasicBlock *, Value *> made; // one value per predecessor
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

/// Uses of `value` outside the block `defining` are rebuilt from its bits.
static void passAsBits(Value &value, BasicBlock &defining,
                       BasicBlock::iterator after, Type *bits) {
  MapVector<BasicBlock *, SmallVector<Use *>> away;
  for (Use &use : value.uses())
    if (auto *user = cast<Instruction>(use.getUser());
        user->getParent() != &defining)
      away[user->getParent()].push_back(&use);
  if (away.empty())
    return;
  Value *passed = IRBuilder<>(&defining, after).CreateBitCast(&value, bits);
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
