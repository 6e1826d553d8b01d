//===- Guard.cpp - verifies generated code --------------------------------===//
// Lowering/Admission.cpp rejects operations with their locations. This verifies
// the generated instructions again, since a single unchecked access would
// expose the host's memory. An access must be to the thread's state, to a
// variable that lowering created, or preceded by a mark that covers its address
// and its bytes.
//===----------------------------------------------------------------------===//
#include "tilewright/Execution/Emulator/Code/Passes.h"

#include "tilewright/Execution/Algebra/Algebra.h"
#include "tilewright/Execution/Emulator/Code/HostCode.h"
#include "tilewright/Execution/Emulator/Code/KernelCode.h"
#include "tilewright/Execution/Emulator/Lowering/Admission.h"
#include "tilewright/Support/ExitCode.h"

#include "llvm/ADT/StringSet.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"

using namespace llvm;
using namespace tilewright;
using namespace tilewright::emulator;

/// The bytes that `tw.check SITE BYTES ...` covers.
static uint64_t bytesOf(const CallInst &call) {
  StringRef mark = markOf(call);
  uint64_t site = 0, bytes = 0;
  if (!mark.consume_front("tw.check ") || mark.consumeInteger(10, site))
    return 0;
  mark = mark.ltrim();
  return mark.consumeInteger(10, bytes) ? 0 : bytes;
}

/// Whether an earlier mark in the block covers the access.
static bool isAsked(const Instruction &access, const Value *pointer,
                    uint64_t bytes) {
  for (const Instruction *at = access.getPrevNode(); at; at = at->getPrevNode())
    if (auto *call = dyn_cast<CallInst>(at))
      if (call->isInlineAsm() && call->arg_size() == 1 &&
          call->getArgOperand(0) == pointer && bytesOf(*call) >= bytes)
        return true;
  return false;
}

/// Whether the memory is the thread's state or a variable created by lowering;
/// device code has no variables on the host's stack.
static bool isOwn(const Value *pointer, const Function &function) {
  const Value *object = getUnderlyingObject(pointer, /*MaxLookup=*/0);
  return object == function.getArg(0) || isa<AllocaInst>(object);
}

static Type *accessTypeOf(const Instruction &each) {
  if (auto *update = dyn_cast<AtomicRMWInst>(&each))
    return update->getValOperand()->getType();
  if (auto *exchange = dyn_cast<AtomicCmpXchgInst>(&each))
    return exchange->getNewValOperand()->getType();
  return getLoadStoreType(&each);
}

namespace {
class Guard {
public:
  explicit Guard(const Module &module) : layout(module.getDataLayout()) {
    for (const RuntimeFunction &each : runtimeFunctions())
      runtime.insert(each.name);
  }

  bool mayRun(const Instruction &each, const Function &function) const;

private:
  bool mayCall(const CallInst &call) const;

  const DataLayout &layout;
  StringSet<> runtime;
};
} // namespace

bool Guard::mayCall(const CallInst &call) const {
  if (call.isInlineAsm())
    return !markOf(call).empty();
  const Function *callee = call.getCalledFunction(); // null if types differ
  if (!callee)
    return false;
  if (!callee->isDeclaration() || runtime.contains(callee->getName()))
    return true;
  // Not linked, and replaced, under --algebra.
  if (algebra::findLibraryFunction(callee->getName()))
    return true;
  if (callee->getName().starts_with("llvm.nvvm."))
    return isDeviceIntrinsic(callee->getName());
  return callee->isIntrinsic() &&
         effectOfIntrinsic(callee->getName()) == HostEffect::Value;
}

bool Guard::mayRun(const Instruction &each, const Function &function) const {
  if (auto *call = dyn_cast<CallInst>(&each))
    return mayCall(*call);
  if (const Value *pointer = pointerOf(each)) {
    uint64_t bytes = layout.getTypeStoreSize(accessTypeOf(each));
    return isOwn(pointer, function) || isAsked(each, pointer, bytes);
  }
  if (each.isTerminator())
    return isa<ReturnInst, BranchInst, SwitchInst, UnreachableInst>(each);
  return isa<BinaryOperator, UnaryOperator, CastInst, CmpInst, PHINode,
             SelectInst, FreezeInst, GetElementPtrInst, ExtractElementInst,
             InsertElementInst, ShuffleVectorInst, ExtractValueInst,
             InsertValueInst, AllocaInst, FenceInst>(each);
}

Error emulator::requireChecks(Module &module) {
  Guard guard(module);
  for (const Function &function : module) {
    if (!isOfKernel(function))
      continue;
    for (const Instruction &each : instructions(function)) {
      if (guard.mayRun(each, function))
        continue;
      std::string text;
      raw_string_ostream os(text);
      each.print(os);
      return toolError(ExitCode::DoesNotCompile,
                       "the host may not execute, unchecked, '" +
                           StringRef(text).trim() + "' of " +
                           function.getName());
    }
  }
  return Error::success();
}
