//===- WholeWarp.h - warp-wide instructions ---------------------*- C++ -*-===//
#ifndef TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_WHOLEWARP_H
#define TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_WHOLEWARP_H

#include "tilewright/Execution/Emulator/Runtime/Block.h"

namespace tilewright::emulator {

/// Waits for all lanes of the thread's warp, none of which may have ended.
inline void synchronizeWarp(Thread &thread, uint32_t site) {
  thread.block->converge(thread, site, ~uint32_t(0), nullptr,
                         Block::EndedLanes::AreFaults, [](auto &, uint32_t) {});
}

} // namespace tilewright::emulator

#endif // TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_WHOLEWARP_H
