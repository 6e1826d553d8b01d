//===- AsyncCopy.h - copies that take effect later --------------*- C++ -*-===//
#ifndef TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_ASYNCCOPY_H
#define TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_ASYNCCOPY_H

#include "tilewright/Execution/Emulator/Runtime/Thread.h"
#include <cstdint>

namespace tilewright::emulator {

/// How many copies a thread has begun.
uint64_t copiesOf(Thread &thread);

/// Numbers a copy of the thread, as Order.h counts them, that ends elsewhere.
uint64_t beginCopy(Thread &thread);

/// Those of a thread of the block with lower numbers take effect.
void finishCopies(Thread &thread, uint32_t ofThread, uint64_t upTo);

} // namespace tilewright::emulator

#endif // TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_ASYNCCOPY_H
