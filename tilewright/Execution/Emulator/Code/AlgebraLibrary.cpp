//===- AlgebraLibrary.cpp - libdevice's functions as operations -----------===//
#include "tilewright/Execution/Emulator/Code/Algebra.h"
#include "tilewright/Execution/Emulator/Code/Passes.h"
#include "tilewright/Support/ExitCode.h"

#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Module.h"

using namespace llvm;
using namespace tilewright;

Error emulator::noMeaning(StringRef function, bool ofTrees) {
  return toolError(ExitCode::DoesNotCompile,
                   "the kernel needs " + function +
                       (ofTrees ? ", which has no meaning under --certificate "
                                  "(docs/certificates.md)"
                                : ", which has no meaning under --algebra "
                                  "(docs/algebra.md)"));
}

static Value *callMeaning(CallInst &call, algebra::Operation operation) {
  using enum algebra::Operation;
  IRBuilder<> builder(&call);
  Type *type = call.getType();
  SmallVector<Value *> operands(call.args());
  if (Intrinsic::ID id = emulator::intrinsicOf(operation))
    return builder.CreateIntrinsic(id, {type}, operands);
  switch (operation) {
  case Div:
    return builder.CreateFDiv(operands[0], operands[1]);
  case Rem:
    return builder.CreateFRem(operands[0], operands[1]);
  case ReciprocalSqrt:
    return builder.CreateFDiv(
        ConstantFP::get(type, 1),
        builder.CreateUnaryIntrinsic(Intrinsic::sqrt, operands[0]));
  default:
    return nullptr;
  }
}

Error emulator::callMeanings(Module &module, bool marksCalls) {
  for (Function &function : make_early_inc_range(module)) {
    StringRef name = function.getName();
    if (!name.starts_with("__nv_") || !function.isDeclaration())
      continue;
    std::optional<algebra::Operation> operation =
        algebra::findLibraryFunction(name);
    for (User *user : make_early_inc_range(function.users())) {
      auto *call = dyn_cast<CallInst>(user);
      Value *result = call && operation &&
                              call->arg_size() == operandsOf(*operation) &&
                              call->getType()->isFloatingPointTy()
                          ? callMeaning(*call, *operation)
                          : nullptr;
      if (!result)
        return noMeaning(name, marksCalls);
      if (marksCalls)
        markLibraryFunction(*result, name);
      call->replaceAllUsesWith(result);
      call->eraseFromParent();
    }
    function.eraseFromParent();
  }
  return Error::success();
}
