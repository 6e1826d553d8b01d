//===- AsyncCopy.h - asynchronous copies ------------------------*- C++ -*-===//
#ifndef TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_ASYNCCOPY_H
#define TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_ASYNCCOPY_H

#include "tilewright/Execution/Emulator/Runtime/Order.h"
#include "tilewright/Execution/Emulator/Runtime/Thread.h"
#include <cstdint>

namespace tilewright::emulator {

/// The number of cp.async that the thread has begun.
uint64_t copiesOf(Thread &thread);

/// Begins other work of a thread of the block; returns its time among that
/// thread's work of that kind (Order.h).
uint32_t beginWork(Thread &thread, uint32_t ofThread, Work work);

/// Completes the cp.async of a thread of the block with numbers below `upTo`.
void finishCopies(Thread &thread, uint32_t ofThread, uint64_t upTo);

} // namespace tilewright::emulator

#endif // TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_ASYNCCOPY_H
