//===- Count.cpp - counts accesses for a profile --------------------------===//
#include "tilewright/Execution/Emulator/Runtime/Cluster.h"
#include "tilewright/Execution/Emulator/Runtime/Functions.h"

using namespace tilewright::emulator;

/// Maps an NVPTX address space; a generic address is classified by its value.
static AccessSpace spaceOf(const Thread &thread, uint32_t space,
                           uint64_t address) {
  switch (space) {
  case 1:
    return AccessSpace::Global;
  case 3:
  case 7:
    return AccessSpace::Shared;
  case 4:
    return AccessSpace::Constant;
  case 5:
    return AccessSpace::Local;
  }
  if (thread.block->cluster().ownerOf(address))
    return AccessSpace::Shared;
  return thread.block->isLocal(thread, address, 1) ? AccessSpace::Local
                                                   : AccessSpace::Global;
}

static void countAccess(Thread *thread, uint32_t site, uint64_t address,
                        uint32_t bytes, uint32_t space, uint32_t type) {
  thread->block->profile()->access(*thread, site,
                                   spaceOf(*thread, space, address),
                                   AccessType(type), address, bytes);
}

static void enterBlock(Thread *thread, uint32_t block) {
  thread->block->profile()->enter(*thread, block);
}

llvm::ArrayRef<RuntimeFunction> tilewright::emulator::countFunctions() {
  static const RuntimeFunction functions[] = {
      runtimeFunction("tw_count_access", countAccess),
      runtimeFunction("tw_enter_block", enterBlock),
  };
  return functions;
}
