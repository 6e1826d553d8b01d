//===- Poison.cpp - tracks uninitialized values ---------------------------===//
// LLVM's MemorySanitizer pass computes for each value which of its bits are
// poison, and checks before a branch or an address depends on one. It passes
// the shadow of arguments and results in thread-local arrays; these are
// replaced by arrays in the emulated thread, since fibers would share
// thread-local ones.
//===----------------------------------------------------------------------===//
#include "tilewright/Execution/Emulator/Code/KernelCode.h"
#include "tilewright/Execution/Emulator/Code/Managers.h"
#include "tilewright/Execution/Emulator/Code/Passes.h"

#include "tilewright/Execution/Emulator/Runtime/Functions.h"
#include "tilewright/Execution/Emulator/Runtime/Shadow.h"
#include "tilewright/Support/ExitCode.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InlineAsm.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/ReplaceConstant.h"
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
  Managers managers;
  MemorySanitizerOptions options(/*TrackOrigins=*/0, /*Recover=*/false,
                                 /*Kernel=*/false, /*EagerChecks=*/false);
  ModulePassManager passes;
  passes.addPass(MemorySanitizerPass(options));
  // The pass derives the shadow's layout from the target.
  Triple host = module.getTargetTriple();
  module.setTargetTriple(Triple(shadowTriple()));
  passes.run(module, managers.modules);
  module.setTargetTriple(host);
}

/// The emulated thread that runs the function: its first argument, or from
/// `tw_self`.
static Value *threadOf(Function &function) {
  Module &module = *function.getParent();
  IRBuilder<> builder(&*function.getEntryBlock().getFirstInsertionPt());
  if (isOfKernel(function) || function.getName().starts_with("entry."))
    return function.getArg(0);
  FunctionCallee self =
      module.getOrInsertFunction("tw_self", builder.getPtrTy());
  return builder.CreateCall(self);
}

/// Redirects uses of one of the pass's thread-local arrays to the emulated
/// thread.
static void moveToThread(Module &module, StringRef name, size_t offset) {
  GlobalVariable *array = module.getNamedGlobal(name);
  if (!array)
    return;
  // A use in a constant expression has no function.
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
  // The location in the kernel, not in an inlined library function.
  const DILocation *at = loc.get();
  while (at->getInlinedAt())
    at = at->getInlinedAt();
  return {"llvm", (at->getFilename() + ":" + Twine(at->getLine()) + ":" +
                   Twine(at->getColumn()) + ": ")
                      .str()};
}

static const InlineAsm *markAt(const Instruction *at) {
  auto *call = dyn_cast_or_null<CallInst>(at);
  return call ? dyn_cast<InlineAsm>(call->getCalledOperand()) : nullptr;
}

/// The mark that the report guards, if any. The pass puts a report into a block
/// of its own next to the guarded code, and a call of a function that decides
/// itself directly before that code.
static const InlineAsm *markAfter(const CallBase &report, bool decides) {
  if (decides)
    return markAt(report.getNextNode());
  const BasicBlock *before = report.getParent()->getSinglePredecessor();
  if (!before)
    return nullptr;
  for (const BasicBlock *next : successors(before))
    if (next != report.getParent())
      return markAt(&*next->getFirstNonPHIIt());
  return nullptr;
}

namespace {
/// Replaces the pass's callbacks by calls of the runtime.
class Callbacks {
public:
  Callbacks(Module &module, std::vector<Site> &sites)
      : module(module), sites(sites) {}

  void replace(CallBase &call, StringRef name);

private:
  Value *threadAt(const CallBase &call, IRBuilder<> &builder);
  void emit(IRBuilder<> &builder, StringRef name, ArrayRef<Value *> arguments);
  void report(CallBase &call, bool decides);
  void move(CallBase &call, StringRef runtime, StringRef name);

  Module &module;
  std::vector<Site> &sites;
};
} // namespace

/// Null in functions of the device library, which have no thread argument.
Value *Callbacks::threadAt(const CallBase &call, IRBuilder<> &builder) {
  if (isOfKernel(*call.getFunction()))
    return call.getFunction()->getArg(0);
  return Constant::getNullValue(builder.getPtrTy());
}

void Callbacks::emit(IRBuilder<> &builder, StringRef name,
                     ArrayRef<Value *> arguments) {
  SmallVector<Type *> types;
  for (Value *each : arguments)
    types.push_back(each->getType());
  builder.CreateCall(
      module.getOrInsertFunction(
          name, FunctionType::get(builder.getVoidTy(), types, false)),
      arguments);
}

void Callbacks::report(CallBase &call, bool decides) {
  IRBuilder<> builder(&call);
  Poisoned what = Poisoned::Decision;
  uint32_t site = sites.size();
  StringRef mark;
  if (const InlineAsm *text = markAfter(call, decides))
    mark = text->getAsmString();
  if (mark.consume_front("tw.check "))
    what = Poisoned::Address;
  else if (mark.consume_front("tw.use "))
    what = Poisoned::Stored;
  if (what == Poisoned::Decision)
    sites.push_back(siteOf(call));
  else
    mark.consumeInteger(10, site);
  SmallVector<Value *> arguments = {threadAt(call, builder),
                                    builder.getInt32(site),
                                    builder.getInt32(uint32_t(what))};
  if (decides)
    arguments.push_back(
        builder.CreateZExt(call.getArgOperand(0), builder.getInt64Ty()));
  emit(builder, decides ? "tw_poison_if" : "tw_poison", arguments);
}

void Callbacks::move(CallBase &call, StringRef runtime, StringRef name) {
  IRBuilder<> builder(&call);
  sites.push_back(siteOf(call));
  sites.back().operation = ("llvm.intr." + name).str();
  Type *wide = builder.getInt64Ty();
  Value *second = call.getArgOperand(1);
  if (second->getType()->isPointerTy())
    second = builder.CreatePtrToInt(second, wide);
  emit(builder, runtime,
       {threadAt(call, builder), builder.getInt32(sites.size() - 1),
        builder.CreatePtrToInt(call.getArgOperand(0), wide), second,
        call.getArgOperand(2)});
  call.replaceAllUsesWith(call.getArgOperand(0));
}

void Callbacks::replace(CallBase &call, StringRef name) {
  if (name == "memset")
    move(call, "tw_library_fill", name);
  else if (name == "memcpy" || name == "memmove")
    move(call, "tw_library_move", name);
  else
    report(call, /*decides=*/name.starts_with("maybe_warning_"));
  call.eraseFromParent();
}

/// The callbacks for C programs: `warning`, `warning_noreturn`, in functions
/// with many checks `maybe_warning_1` to `_8`, and `memcpy`, `memmove` and
/// `memset`. The others that it declares track origins, or are for the Linux
/// kernel (KMSAN) or for variadic functions, which no GPU kernel defines.
static bool isKnown(StringRef name) {
  return is_contained({"warning", "warning_noreturn", "maybe_warning_1",
                       "maybe_warning_2", "maybe_warning_4", "maybe_warning_8",
                       "memcpy", "memmove", "memset"},
                      name);
}

static Error callRuntime(Module &module, std::vector<Site> &sites) {
  Callbacks callbacks(module, sites);
  for (Function &function : make_early_inc_range(module)) {
    StringRef name = function.getName();
    if (!name.consume_front("__msan_"))
      continue;
    if (!function.use_empty() && !isKnown(name))
      return toolError(ExitCode::Internal, "tracking poison needs '" +
                                               function.getName() +
                                               "', which the runtime lacks");
    for (User *user : make_early_inc_range(function.users()))
      callbacks.replace(*cast<CallBase>(user), name);
    function.eraseFromParent();
  }
  return Error::success();
}

Error emulator::followPoison(Module &module, std::vector<Site> &sites) {
  instrument(module);
  // Later passes would treat results computed from poison, the shadow included,
  // as poison, and drop reports.
  settleConstants(module);
  moveToThread(module, "__msan_param_tls", offsetof(Thread, argumentShadow));
  moveToThread(module, "__msan_retval_tls", offsetof(Thread, resultShadow));
  // No initialization is needed: the shadow exists before any code runs.
  if (GlobalVariable *constructors = module.getNamedGlobal("llvm.global_ctors"))
    constructors->eraseFromParent();
  if (Function *constructor = module.getFunction("msan.module_ctor")) {
    removeFromUsedLists(module,
                        [&](Constant *each) { return each == constructor; });
    constructor->eraseFromParent();
  }
  return callRuntime(module, sites);
}
