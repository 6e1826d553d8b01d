//===- KernelPassManager.cpp - NVPTX passes for kernels -------------------===//
#include "tilewright/Codegen/KernelPassManager.h"
#include "llvm/Pass.h"
#include "llvm/PassInfo.h"

using namespace llvm;
using namespace tilewright;

static constexpr StringLiteral reassociates = "nary-reassociate",
                               reducesStrength = "slsr", cleansUp = "early-cse";

void KernelPassManager::add(Pass *pass) {
  const PassInfo *info = Pass::lookupPassInfo(pass->getPassID());
  StringRef name = info ? info->getPassArgument() : StringRef();
  if (name == reassociates || (isAfterSearch && name == cleansUp))
    delete pass;
  else
    legacy::PassManager::add(pass);
  isAfterSearch = name == reassociates || name == reducesStrength;
}
