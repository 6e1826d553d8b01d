//===- Poison.cpp - values that were never written ------------------------===//
// LLVM's MemorySanitizer pass computes, beside each value, which of its bits
// are poison, and asks before a branch or an address depends on one. It keeps
// what goes into and out of calls in thread-local arrays; ours lie in the
// thread of the device, so that fibers do not share them.
//===----------------------------------------------------------------------===//
#include "tilewright/Execution/Emulator/Code/Passes.h"

#include "tilewright/Execution/Emulator/Runtime/Functions.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InlineAsm.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/ReplaceConstant.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Transforms/Instrumentation/MemorySanitizer.h"
#include "llvm/Transforms/Utils/ModuleUtils.h"

#include <cstddef>

using namespace llvm;
using namespace tilewright;
using namespace tilewright::emulator;

static void instrument(Module &module) {
  for (Function &function : module)
    if (!function.isDeclaration())
      function.addFnAttr(Attribute::SanitizeMemory);
  LoopAnalysisManager loops;
  FunctionAnalysisManager functions;
  CGSCCAnalysisManager sccs;
  ModuleAnalysisManager modules;
  PassBuilder builder;
  builder.registerModuleAnalyses(modules);
  builder.registerCGSCCAnalyses(sccs);
  builder.registerFunctionAnalyses(functions);
  builder.registerLoopAnalyses(loops);
  builder.crossRegisterProxies(loops, functions, sccs, modules);
  MemorySanitizerOptions options(/*TrackOrigins=*/0, /*Recover=*/false,
                                 /*Kernel=*/false, /*EagerChecks=*/false);
  ModulePassManager passes;
  passes.addPass(MemorySanitizerPass(options));
  passes.run(module, modules);
}

/// The thread that runs a function: its first argument, or asked for.
static Value *threadOf(Function &function) {
  Module &module = *function.getParent();
  IRBuilder<> builder(&*function.getEntryBlock().getFirstInsertionPt());
  if (function.getName().starts_with("kernel.") ||
      function.getName().starts_with("entry."))
    return function.getArg(0);
  FunctionCallee self =
      module.getOrInsertFunction("tw_self", builder.getPtrTy());
  return builder.CreateCall(self);
}

/// Uses of one of the pass's thread-local arrays become uses of ours.
static void moveToThread(Module &module, StringRef name, size_t offset) {
  GlobalVariable *array = module.getNamedGlobal(name);
  if (!array)
    return;
  // Constant expressions would keep a use from having a function.
  SmallVector<Constant *> constants = {array};
  convertUsersOfConstantsToInstructions(constants);
  DenseMap<Function *, Value *> places;
  for (Use &use : make_early_inc_range(array->uses())) {
    auto *user = cast<Instruction>(use.getUser());
    Value *&place = places[user->getFunction()];
    if (!place) {
      Value *thread = threadOf(*user->getFunction());
      BasicBlock &entry = user->getFunction()->getEntryBlock();
      IRBuilder<> builder(
          &entry, isa<Instruction>(thread)
                      ? std::next(cast<Instruction>(thread)->getIterator())
                      : entry.getFirstInsertionPt());
      place = builder.CreatePtrAdd(thread, builder.getInt64(offset));
    }
    use.set(place);
  }
  array->eraseFromParent();
}

static Site siteOf(const CallBase &call) {
  const DebugLoc &loc = call.getDebugLoc();
  if (!loc)
    return {"llvm", ""};
  // The place in the kernel, not in a function of the library.
  const DILocation *at = loc.get();
  while (at->getInlinedAt())
    at = at->getInlinedAt();
  return {"llvm", (at->getFilename() + ":" + Twine(at->getLine()) + ":" +
                   Twine(at->getColumn()) + ": ")
                      .str()};
}

/// The mark that was asked about, where it is one: the pass puts the report
/// into a block of its own beside what it guards.
static const InlineAsm *markBehind(const CallBase &report) {
  const BasicBlock *before = report.getParent()->getSinglePredecessor();
  if (!before)
    return nullptr;
  for (const BasicBlock *next : successors(before))
    if (next != report.getParent())
      if (auto *call = dyn_cast<CallInst>(&*next->getFirstNonPHIIt()))
        return dyn_cast<InlineAsm>(call->getCalledOperand());
  return nullptr;
}

static void reportToRuntime(Module &module, std::vector<Site> &sites) {
  LLVMContext &context = module.getContext();
  Type *word = Type::getInt32Ty(context);
  FunctionCallee report =
      module.getOrInsertFunction("tw_poison", Type::getVoidTy(context),
                                 PointerType::get(context, 0), word, word);
  for (Function &function : make_early_inc_range(module)) {
    if (!function.getName().starts_with("__msan_warning"))
      continue;
    for (User *user : make_early_inc_range(function.users())) {
      auto *call = cast<CallBase>(user);
      IRBuilder<> builder(call);
      bool given = call->getFunction()->getName().starts_with("kernel.");
      Value *thread = Constant::getNullValue(builder.getPtrTy());
      if (given)
        thread = call->getFunction()->getArg(0);
      Poisoned what = Poisoned::Decision;
      uint32_t site = sites.size();
      StringRef mark;
      if (const InlineAsm *text = markBehind(*call))
        mark = text->getAsmString();
      if (mark.consume_front("tw.check "))
        what = Poisoned::Address;
      else if (mark.consume_front("tw.use "))
        what = Poisoned::Stored;
      if (what == Poisoned::Decision)
        sites.push_back(siteOf(*call));
      else
        mark.consumeInteger(10, site);
      builder.CreateCall(report, {thread, builder.getInt32(site),
                                  builder.getInt32(uint32_t(what))});
      call->eraseFromParent();
    }
    function.eraseFromParent();
  }
}

void emulator::followPoison(Module &module, std::vector<Site> &sites) {
  instrument(module);
  moveToThread(module, "__msan_param_tls", offsetof(Thread, argumentShadow));
  moveToThread(module, "__msan_retval_tls", offsetof(Thread, resultShadow));
  reportToRuntime(module, sites);
  // Nothing is to be set up: the shadow is there before any code runs.
  if (GlobalVariable *constructors = module.getNamedGlobal("llvm.global_ctors"))
    constructors->eraseFromParent();
  if (Function *constructor = module.getFunction("msan.module_ctor")) {
    removeFromUsedLists(module,
                        [&](Constant *each) { return each == constructor; });
    constructor->eraseFromParent();
  }
}
