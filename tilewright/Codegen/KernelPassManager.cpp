//===- KernelPassManager.cpp - NVPTX's passes that kernels need -----------===//
#include "tilewright/Codegen/KernelPassManager.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Pass.h"
#include "llvm/PassInfo.h"

using namespace llvm;
using namespace tilewright;

static constexpr StringLiteral shareAddresses[] = {"slsr", "nary-reassociate"};
static constexpr StringLiteral cleansUp = "early-cse";

void KernelPassManager::add(Pass *pass) {
  const PassInfo *info = Pass::lookupPassInfo(pass->getPassID());
  StringRef name = info ? info->getPassArgument() : StringRef();
  // Behind each of them LLVM cleans up.
  bool isLeftOut =
      is_contained(shareAddresses, name) || (leftOneOut && name == cleansUp);
  leftOneOut = isLeftOut && name != cleansUp;
  if (isLeftOut)
    delete pass;
  else
    legacy::PassManager::add(pass);
}
