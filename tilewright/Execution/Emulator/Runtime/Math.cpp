//===- Math.cpp - arithmetic that only a device has -----------------------===//
#include "tilewright/Execution/Emulator/Runtime/Functions.h"

#include <cmath>
#include <cstdint>

using namespace tilewright::emulator;

llvm::ArrayRef<RuntimeFunction> tilewright::emulator::mathFunctions() {
  return {};
}
