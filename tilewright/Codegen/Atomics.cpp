//===- Atomics.cpp - order and scope of atomic updates --------------------===//
// LLVM 22 prints `atomicrmw` without order and scope, which PTX interprets as
// `.relaxed.gpu`; all other atomic operations keep theirs:
//
//   atomicrmw add p, v syncscope("block") acq_rel
//     LLVM 22:  atom.global.add.u32
//     here:     atom.acq_rel.cta.global.add.u32
//
// The update becomes a call of inline assembly that clobbers memory: of `red`
// if its result is unused and it does not acquire, since ptxas replaces `atom`
// by `red` only sometimes. Updates that the back end expands to a loop of
// `cmpxchg` keep their order there and are left to it, except those of 16 bits:
// their loop would read and write the enclosing word, half of which may be
// beyond the buffer, so they become a loop of `atom.cas.b16`. A sequentially
// consistent update is `fence.sc` and an acquire, as in the CUDA atomics ABI.
//===----------------------------------------------------------------------===//
#include "tilewright/Codegen/Atomics.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/CodeGen/AtomicExpandUtils.h"
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

/// PTX ISA, atom: operation and type; empty for unsupported ones.
static std::string operationOf(const AtomicRMWInst &update) {
  Type *type = update.getType();
  std::string bits = std::to_string(bitsOf(update));
  switch (update.getOperation()) {
  case AtomicRMWInst::Xchg:
    return "exch.b" + bits;
  case AtomicRMWInst::Add:
  case AtomicRMWInst::Sub: // of the negated value
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
  case AtomicOrdering::SequentiallyConsistent: // after its fence
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

/// Calls `atom` at the address of an update; results and operands have its
/// width.
static Value *callAtom(IRBuilderBase &builder, AtomicRMWInst &update,
                       StringRef operation, ArrayRef<Value *> values) {
  Value *pointer = update.getPointerOperand();
  Type *word = values.front()->getType();
  StringRef letter = registerOf(bitsOf(update));
  unsigned pointerBits =
      update.getDataLayout().getTypeSizeInBits(pointer->getType());
  std::string text =
      ("atom" + orderOf(update.getOrdering()) + scopeOf(update) +
       spaceOf(update.getPointerAddressSpace()) + "." + operation + " $0, [$1]")
          .str();
  std::string constraints =
      ("=" + letter + "," + registerOf(pointerBits)).str();
  SmallVector<Value *> operands = {pointer};
  SmallVector<Type *> types = {pointer->getType()};
  for (auto [i, value] : llvm::enumerate(values)) {
    text += ", $" + std::to_string(i + 2);
    constraints += ("," + letter).str();
    operands.push_back(value);
    types.push_back(word);
  }
  InlineAsm *assembly =
      InlineAsm::get(FunctionType::get(word, types, /*isVarArg=*/false),
                     text + ";", constraints + ",~{memory}",
                     /*hasSideEffects=*/true);
  CallInst *call = builder.CreateCall(assembly, operands);
  call->setDoesNotThrow();
  call->addFnAttr(Attribute::WillReturn);
  return call;
}

/// PTX ISA, red: whether it can make the update, whose result is unused.
static bool isReduction(const AtomicRMWInst &update) {
  return update.use_empty() && update.getOperation() != AtomicRMWInst::Xchg &&
         (update.getOrdering() == AtomicOrdering::Monotonic ||
          update.getOrdering() == AtomicOrdering::Release);
}

/// Calls `red` at the address of an update.
static void callRed(IRBuilderBase &builder, AtomicRMWInst &update,
                    Value *value) {
  Value *pointer = update.getPointerOperand();
  unsigned pointerBits =
      update.getDataLayout().getTypeSizeInBits(pointer->getType());
  std::string text = ("red" + orderOf(update.getOrdering()) + scopeOf(update) +
                      spaceOf(update.getPointerAddressSpace()) + "." +
                      operationOf(update) + " [$0], $1;")
                         .str();
  std::string constraints = (registerOf(pointerBits) + "," +
                             registerOf(bitsOf(update)) + ",~{memory}")
                                .str();
  InlineAsm *assembly =
      InlineAsm::get(FunctionType::get(builder.getVoidTy(),
                                       {pointer->getType(), value->getType()},
                                       /*isVarArg=*/false),
                     text, constraints, /*hasSideEffects=*/true);
  CallInst *call = builder.CreateCall(assembly, {pointer, value});
  call->setDoesNotThrow();
  call->addFnAttr(Attribute::WillReturn);
}

static void fenceBefore(AtomicRMWInst &update) {
  if (update.getOrdering() == AtomicOrdering::SequentiallyConsistent)
    IRBuilder<>(&update).CreateFence(AtomicOrdering::SequentiallyConsistent,
                                     update.getSyncScopeID());
}

static void replace(AtomicRMWInst &update) {
  fenceBefore(update);
  IRBuilder<> builder(&update);
  Type *type = update.getType();
  Type *word = builder.getIntNTy(bitsOf(update));
  Value *value = builder.CreateBitOrPointerCast(update.getValOperand(), word);
  if (update.getOperation() == AtomicRMWInst::Sub)
    value = builder.CreateNeg(value);
  if (isReduction(update)) {
    callRed(builder, update, value);
    update.eraseFromParent();
    return;
  }
  Value *result = callAtom(builder, update, operationOf(update), value);
  update.replaceAllUsesWith(builder.CreateBitOrPointerCast(result, type));
  update.eraseFromParent();
}

/// A loop that exchanges the old value for the new one with compare-and-swap.
static void exchangeHalves(AtomicRMWInst &update) {
  fenceBefore(update);
  expandAtomicRMWToCmpXchg(
      &update, [&](IRBuilderBase &builder, Value *, Value *loaded,
                   Value *wanted, Align, AtomicOrdering, SyncScope::ID scope,
                   Value *&success, Value *&found, Instruction *) {
        // The initial read of the loop races with other threads' updates.
        auto *first =
            cast<LoadInst>(cast<PHINode>(loaded)->getIncomingValue(0));
        first->setAtomic(AtomicOrdering::Monotonic, scope);
        Type *type = loaded->getType(), *word = builder.getInt16Ty();
        Value *expected = builder.CreateBitCast(loaded, word);
        Value *was = callAtom(builder, update, "cas.b16",
                              {expected, builder.CreateBitCast(wanted, word)});
        success = builder.CreateICmpEQ(was, expected);
        found = builder.CreateBitCast(was, type);
      });
}

/// Whether the update is a single instruction that has the form above.
static bool isInstruction(AtomicRMWInst &update,
                          const TargetLowering &lowering) {
  unsigned bits = bitsOf(update);
  Type *type = update.getType();
  if (type->isVectorTy() || operationOf(update).empty())
    return false;
  // The back end answers for integers only.
  if (update.getOperation() == AtomicRMWInst::Xchg && !type->isIntegerTy())
    return bits == 32 || bits == 64;
  return (bits == 16 || bits == 32 || bits == 64) &&
         lowering.shouldExpandAtomicRMWInIR(&update) ==
             TargetLoweringBase::AtomicExpansionKind::None;
}

PreservedAnalyses tilewright::OrderAtomicsPass::run(Module &module,
                                                    ModuleAnalysisManager &) {
  for (Function &function : module) {
    if (function.isDeclaration())
      continue;
    const TargetLowering &lowering =
        *machine.getSubtargetImpl(function)->getTargetLowering();
    SmallVector<AtomicRMWInst *> updates;
    for (Instruction &each : instructions(function))
      if (auto *update = dyn_cast<AtomicRMWInst>(&each))
        updates.push_back(update);
    for (AtomicRMWInst *update : updates)
      if (isInstruction(*update, lowering))
        replace(*update);
      else if (bitsOf(*update) == 16 && !update->getType()->isVectorTy())
        exchangeHalves(*update);
  }
  return PreservedAnalyses::none();
}
