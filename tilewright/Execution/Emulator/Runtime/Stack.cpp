//===- Stack.cpp - checks a thread's stack --------------------------------===//
// Stacks are as large as the frames of the code (Block.h, StackNeed). Recursive
// functions call this.
//===----------------------------------------------------------------------===//
#include "tilewright/Execution/Emulator/Runtime/Block.h"
#include "tilewright/Execution/Emulator/Runtime/Functions.h"

using namespace tilewright::emulator;
using llvm::Twine;

/// Called after the frame of a recursive function is allocated.
static void enterFunction(Thread *thread, uint32_t site) {
  if (thread->block->stackLeft(*thread) < 0)
    thread->block->fail(*thread, site,
                        "recurses so deeply that its frames exceed the " +
                            Twine(StackNeed::openBytes) +
                            " bytes of local memory that a thread has");
}

llvm::ArrayRef<RuntimeFunction> tilewright::emulator::stackFunctions() {
  static const RuntimeFunction functions[] = {
      runtimeFunction("tw_enter_function", enterFunction),
  };
  return functions;
}
