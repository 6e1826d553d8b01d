//===- Settle.cpp - keeps undefined values out of checks ------------------===//
// LLVM's optimizer may assume that a program obeys its flags, metadata and
// attributes, and that no branch depends on poison. A kernel that violates them
// could therefore have the check of its own access folded away. A checked run
// drops all of them, and freezes every result that can still be poison:
//
//   %i = add nuw i64 %a, %b         %i = add i64 %a, %b
//   %s = shl i64 %i, %n       ->    %t = shl i64 %i, %n
//                                   %s = freeze i64 %t
//
// A device also returns some bits in these cases. Functions of the device
// library keep their flags.
//
// A load from memory that the compiler cannot see returns bits. If the kernel
// has no local variables, which might be uninitialized, loads are marked
// `noundef` instead of frozen: to decide whether a freeze is needed, LLVM walks
// all blocks above it, which took a fifth of the compile time for code with
// thousands of loads.
//===----------------------------------------------------------------------===//
#include "tilewright/Execution/Emulator/Code/KernelCode.h"
#include "tilewright/Execution/Emulator/Code/Passes.h"

#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Operator.h"

using namespace llvm;
using namespace tilewright;
using namespace tilewright::emulator;

void emulator::dropPromises(Module &module) {
  for (Function &function : module) {
    if (!isOfKernel(function) || function.isDeclaration())
      continue;
    function.setAttributes(AttributeList());
    // An access of address zero is a fault of the kernel, which a check
    // reports.
    function.addFnAttr(Attribute::NullPointerIsValid);
    for (Instruction &each : instructions(function)) {
      each.dropPoisonGeneratingFlags();
      each.dropUnknownNonDebugMetadata();
      auto *call = dyn_cast<CallInst>(&each);
      if (!call)
        continue;
      call->setTailCallKind(CallInst::TCK_None);
      if (!call->isInlineAsm())
        call->setAttributes(AttributeList());
    }
  }
}

/// The constant with undefined elements replaced by zero.
static Constant *settled(Constant *constant) {
  if (isa<UndefValue>(constant))
    return Constant::getNullValue(constant->getType());
  auto *aggregate = dyn_cast<ConstantAggregate>(constant);
  if (!aggregate)
    return constant;
  SmallVector<Constant *> elements;
  for (Use &each : aggregate->operands())
    elements.push_back(settled(cast<Constant>(each)));
  if (auto *type = dyn_cast<StructType>(aggregate->getType()))
    return ConstantStruct::get(type, elements);
  if (auto *type = dyn_cast<ArrayType>(aggregate->getType()))
    return ConstantArray::get(type, elements);
  return ConstantVector::get(elements);
}

void emulator::settleConstants(Module &module) {
  for (Function &function : module)
    for (Instruction &each : instructions(function))
      for (Use &operand : each.operands())
        if (auto *constant = dyn_cast<Constant>(operand))
          if (Constant *value = settled(constant); value != constant)
            operand.set(value);
}

/// Whether a function of the kernel has a variable in its frame.
static bool hasVariables(const Module &module) {
  return any_of(module, [](const Function &function) {
    return isOfKernel(function) &&
           any_of(instructions(function),
                  [](auto &each) { return isa<AllocaInst>(each); });
  });
}

static bool mayBePoison(const Instruction &each) {
  auto *call = dyn_cast<CallInst>(&each);
  if (call && !isa<IntrinsicInst>(call)) {
    // Results of the runtime are defined; kernel functions freeze their own.
    const Function *callee = call->getCalledFunction();
    return callee && !callee->isDeclaration() && !isOfKernel(*callee) &&
           !call->getType()->isVoidTy();
  }
  return !each.getType()->isVoidTy() && !each.getType()->isTokenTy() &&
         canCreateUndefOrPoison(cast<Operator>(&each),
                                /*ConsiderFlagsAndMetadata=*/false);
}

void emulator::settleResults(Module &module) {
  bool loadsAreBits = !hasVariables(module);
  MDNode *nothing = MDNode::get(module.getContext(), {});
  for (Function &function : module) {
    if (!isOfKernel(function))
      continue;
    SmallVector<Instruction *> open;
    for (Instruction &each : instructions(function))
      if (loadsAreBits && isa<LoadInst>(each))
        each.setMetadata(LLVMContext::MD_noundef, nothing);
      else if (mayBePoison(each))
        open.push_back(&each);
    for (Instruction *each : open) {
      auto *settled =
          new FreezeInst(each, each->getName(), std::next(each->getIterator()));
      each->replaceUsesWithIf(settled, [settled](const Use &use) {
        return use.getUser() != settled;
      });
    }
  }
}
