//===- Stack.cpp - how much of its stack a thread takes -------------------===//
// Frames of a fixed size have their room (Block.h, StackNeed). Where functions
// call themselves, or take memory of no fixed size, generated code asks here.
//===----------------------------------------------------------------------===//
#include "tilewright/Execution/Emulator/Runtime/Block.h"
#include "tilewright/Execution/Emulator/Runtime/Functions.h"

using namespace tilewright::emulator;
using llvm::Twine;

/// The frame of a function that may call itself stands.
static void enterFunction(Thread *thread, uint32_t site) {
  if (thread->block->stackLeft(*thread) < 0)
    thread->block->fail(*thread, site,
                        "calls itself so often that its frames take more than "
                        "the " +
                            Twine(StackNeed::openBytes) +
                            " bytes of local memory that a thread has");
}

/// Before local memory of `bytes` bytes is taken.
static void takeLocal(Thread *thread, uint32_t site, uint64_t bytes) {
  int64_t left = thread->block->stackLeft(*thread);
  if (left < 0 || bytes > uint64_t(left))
    thread->block->fail(*thread, site,
                        "takes " + Twine(bytes) +
                            " bytes of local memory, and with them more than "
                            "the " +
                            Twine(StackNeed::openBytes) +
                            " bytes that a thread has");
}

llvm::ArrayRef<RuntimeFunction> tilewright::emulator::stackFunctions() {
  static const RuntimeFunction functions[] = {
      runtimeFunction("tw_enter_function", enterFunction),
      runtimeFunction("tw_take_local", takeLocal),
  };
  return functions;
}
