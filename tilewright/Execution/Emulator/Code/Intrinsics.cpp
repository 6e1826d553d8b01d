//===- Intrinsics.cpp - llvm.nvvm.* on the host ---------------------------===//
#include "tilewright/Execution/Emulator/Code/Passes.h"

#include "tilewright/Execution/Emulator/Runtime/Functions.h"
#include "tilewright/Support/ExitCode.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Module.h"
#include "llvm/ADT/StringSet.h"

using namespace llvm;
using namespace tilewright;
using namespace tilewright::emulator;

Error emulator::lowerIntrinsics(Module &module) {
  StringSet<> known;
  for (const RuntimeFunction &each : mathFunctions())
    known.insert(each.name);
  for (Function &function : make_early_inc_range(module)) {
    if (!function.getName().starts_with("llvm.nvvm."))
      continue;
    if (function.use_empty()) {
      function.eraseFromParent();
      continue;
    }
    StringRef name = function.getName().drop_front(strlen("llvm."));
    if (!known.contains(name))
      return toolError(ExitCode::DoesNotCompile,
                       "the kernel needs " + function.getName() +
                           ", which is not emulated");
    FunctionCallee callee =
        module.getOrInsertFunction(name, function.getFunctionType());
    function.replaceAllUsesWith(callee.getCallee());
    function.eraseFromParent();
  }
  return Error::success();
}
