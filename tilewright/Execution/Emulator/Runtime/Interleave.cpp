//===- Interleave.cpp - yields to other threads ---------------------------===//
#include "tilewright/Execution/Emulator/Runtime/Block.h"
#include "tilewright/Execution/Emulator/Runtime/Functions.h"

using namespace tilewright::emulator;

void Block::interleave(Thread &thread) {
  if (launch.seed && random() % 2)
    yield(thread);
}

/// Called before a strong operation.
static void interleave(Thread *thread, uint32_t site) {
  thread->block->interleave(*thread);
}

llvm::ArrayRef<RuntimeFunction> tilewright::emulator::interleaveFunctions() {
  static const RuntimeFunction functions[] = {
      runtimeFunction("tw_interleave", interleave),
  };
  return functions;
}
