//===- AsyncCopy.h - asynchronous copies ------------------------*- C++ -*-===//
#ifndef TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_ASYNCCOPY_H
#define TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_ASYNCCOPY_H

#include "tilewright/Execution/Emulator/Runtime/Thread.h"
#include <cstdint>

namespace tilewright::emulator {

/// The number of copies that the thread has begun.
uint64_t copiesOf(Thread &thread);

/// Numbers a copy of the thread that completes elsewhere, in Order.h's count.
uint64_t beginCopy(Thread &thread);
/// The same for a copy of another thread of the block.
uint64_t beginCopy(Thread &thread, uint32_t ofThread);

/// Completes the copies of a thread of the block with numbers below `upTo`.
void finishCopies(Thread &thread, uint32_t ofThread, uint64_t upTo);

} // namespace tilewright::emulator

#endif // TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_ASYNCCOPY_H
