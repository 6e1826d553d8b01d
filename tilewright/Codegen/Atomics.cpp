//===- Atomics.cpp - order and scope of atomic updates --------------------===//
// LLVM 22 prints `atomicrmw` without order and scope, which PTX reads as
// `.relaxed.gpu`; every other atomic operation keeps its own:
//
//   atomicrmw add p, v syncscope("block") acq_rel
//     LLVM 22:  atom.global.add.u32
//     here:     atom.acq_rel.cta.global.add.u32
//
// The update becomes a call of inline assembly that clobbers memory. Updates
// that the back end makes a loop of `cmpxchg` keep their order there, and are
// left to it. A sequentially consistent one is `fence.sc` and an acquire, as
// the CUDA atomics ABI has it.
//===----------------------------------------------------------------------===//
#include "tilewright/Codegen/Atomics.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/CodeGen/TargetLowering.h"
#include "llvm/CodeGen/TargetSubtargetInfo.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InlineAsm.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/Target/TargetMachine.h"

using namespace llvm;

static unsigned bitsOf(const AtomicRMWInst &update) {
  return update.getDataLayout().getTypeSizeInBits(update.getType());
}

/// PTX ISA, atom: operation and type; empty for what it does not have.
static std::string operationOf(const AtomicRMWInst &update) {
  Type *type = update.getType();
  std::string bits = std::to_string(bitsOf(update));
  switch (update.getOperation()) {
  case AtomicRMWInst::Xchg:
    return "exch.b" + bits;
  case AtomicRMWInst::Add:
  case AtomicRMWInst::Sub: // of the negative
    return "add.u" + bits;
  case AtomicRMWInst::And:
    return "and.b" + bits;
  case AtomicRMWInst::Or:
    return "or.b" + bits;
  case AtomicRMWInst::Xor:
    return "xor.b" + bits;
  case AtomicRMWInst::Max:
    return "max.s" + bits;
  case AtomicRMWInst::Min:
    return "min.s" + bits;
  case AtomicRMWInst::UMax:
    return "max.u" + bits;
  case AtomicRMWInst::UMin:
    return "min.u" + bits;
  case AtomicRMWInst::UIncWrap:
    return "inc.u" + bits;
  case AtomicRMWInst::UDecWrap:
    return "dec.u" + bits;
  case AtomicRMWInst::FAdd:
    if (type->isHalfTy())
      return "add.noftz.f16";
    if (type->isBFloatTy())
      return "add.noftz.bf16";
    return "add.f" + bits;
  default:
    return "";
  }
}

static StringRef orderOf(AtomicOrdering ordering) {
  switch (ordering) {
  case AtomicOrdering::Acquire:
  case AtomicOrdering::SequentiallyConsistent: // behind its fence
    return ".acquire";
  case AtomicOrdering::Release:
    return ".release";
  case AtomicOrdering::AcquireRelease:
    return ".acq_rel";
  default:
    return ".relaxed";
  }
}

static StringRef scopeOf(const AtomicRMWInst &update) {
  SmallVector<StringRef> names;
  update.getContext().getSyncScopeNames(names);
  return StringSwitch<StringRef>(names[update.getSyncScopeID()])
      .Cases({"block", "singlethread"}, ".cta")
      .Case("cluster", ".cluster")
      .Case("device", ".gpu")
      .Default(".sys");
}

static StringRef spaceOf(unsigned addressSpace) {
  switch (addressSpace) {
  case 1:
    return ".global";
  case 3:
    return ".shared";
  case 7:
    return ".shared::cluster";
  default:
    return "";
  }
}

static StringRef registerOf(uint64_t bits) {
  return bits == 16 ? "h" : bits == 32 ? "r" : "l";
}

static void replace(AtomicRMWInst &update) {
  IRBuilder<> builder(&update);
  Type *type = update.getType();
  unsigned bits = bitsOf(update);
  Type *word = builder.getIntNTy(bits);
  if (update.getOrdering() == AtomicOrdering::SequentiallyConsistent)
    builder.CreateFence(AtomicOrdering::SequentiallyConsistent,
                        update.getSyncScopeID());
  Value *value = builder.CreateBitOrPointerCast(update.getValOperand(), word);
  if (update.getOperation() == AtomicRMWInst::Sub)
    value = builder.CreateNeg(value);
  Value *pointer = update.getPointerOperand();
  unsigned pointerBits =
      update.getDataLayout().getTypeSizeInBits(pointer->getType());
  std::string text = ("atom" + orderOf(update.getOrdering()) + scopeOf(update) +
                      spaceOf(update.getPointerAddressSpace()) + "." +
                      operationOf(update) + " $0, [$1], $2;")
                         .str();
  std::string constraints =
      ("=" + registerOf(bits) + "," + registerOf(pointerBits) + "," +
       registerOf(bits) + ",~{memory}")
          .str();
  InlineAsm *assembly = InlineAsm::get(
      FunctionType::get(word, {pointer->getType(), word}, /*isVarArg=*/false),
      text, constraints, /*hasSideEffects=*/true);
  CallInst *call = builder.CreateCall(assembly, {pointer, value});
  call->setDoesNotThrow();
  call->addFnAttr(Attribute::WillReturn);
  update.replaceAllUsesWith(builder.CreateBitOrPointerCast(call, type));
  update.eraseFromParent();
}

/// Whether the update is one instruction, and one that has the form above.
static bool isInstruction(AtomicRMWInst &update,
                          const TargetLowering &lowering) {
  unsigned bits = bitsOf(update);
  Type *type = update.getType();
  if (type->isVectorTy() || operationOf(update).empty())
    return false;
  // The back end is asked of integers alone.
  if (update.getOperation() == AtomicRMWInst::Xchg && !type->isIntegerTy())
    return bits == 32 || bits == 64;
  return (bits == 16 || bits == 32 || bits == 64) &&
         lowering.shouldExpandAtomicRMWInIR(&update) ==
             TargetLoweringBase::AtomicExpansionKind::None;
}

void tilewright::orderAtomics(Module &module, TargetMachine &machine) {
  for (Function &function : module) {
    if (function.isDeclaration())
      continue;
    const TargetLowering &lowering =
        *machine.getSubtargetImpl(function)->getTargetLowering();
    for (Instruction &each : make_early_inc_range(instructions(function)))
      if (auto *update = dyn_cast<AtomicRMWInst>(&each))
        if (isInstruction(*update, lowering))
          replace(*update);
  }
}
