//===- Count.cpp - accesses that a profile counts -------------------------===//
#include "tilewright/Execution/Emulator/Runtime/Block.h"
#include "tilewright/Execution/Emulator/Runtime/Functions.h"

using namespace tilewright::emulator;

/// Of an address space of NVPTX; a generic address is looked at.
static AccessSpace spaceOf(const Thread &thread, uint32_t space,
                           uint64_t address) {
  switch (space) {
  case 1:
    return AccessSpace::Global;
  case 3:
    return AccessSpace::Shared;
  case 4:
    return AccessSpace::Constant;
  case 5:
    return AccessSpace::Local;
  }
  auto shared = reinterpret_cast<uint64_t>(thread.shared);
  if (address - shared < thread.sharedBytes)
    return AccessSpace::Shared;
  return thread.block->isOnStack(thread, address) ? AccessSpace::Local
                                                  : AccessSpace::Global;
}

static void countAccess(Thread *thread, uint32_t site, uint64_t address,
                        uint32_t bytes, uint32_t space, uint32_t type) {
  thread->block->profile()->access(*thread, site,
                                   spaceOf(*thread, space, address),
                                   AccessType(type), address, bytes);
}

llvm::ArrayRef<RuntimeFunction> tilewright::emulator::countFunctions() {
  static const RuntimeFunction functions[] = {
      runtimeFunction("tw_count_access", countAccess),
  };
  return functions;
}
