//===- Shadow.h - which bits are poison -------------------------*- C++ -*-===//
// Every byte of host memory has a byte of shadow at a fixed distance, as LLVM's
// MemorySanitizer lays it out: a bit is set where the bit of memory is poison.
// Shadow that nobody has written reads as zero: memory is fine until something
// says otherwise.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_SHADOW_H
#define TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_SHADOW_H

#include <cstddef>
#include <cstdint>

namespace tilewright::emulator {

struct Thread;

/// Maps the shadow; false where this host has none. Once is enough.
bool mapShadow();
/// Whether that was done.
bool hasShadow();

/// The shadow of a byte; `mapShadow` has been true.
inline std::byte *shadowOf(const void *address) {
#if defined(__x86_64__)
  constexpr uint64_t distance = 0x500000000000;
#elif defined(__aarch64__)
  constexpr uint64_t distance = 0xB00000000000;
#else
  constexpr uint64_t distance = 0;
#endif
  return reinterpret_cast<std::byte *>(reinterpret_cast<uint64_t>(address) ^
                                       distance);
}

/// Takes memory for fine again, as memory is that the host gets back or gives.
void clearShadow(const void *memory, uint64_t bytes);

/// Shared memory of a block, between guard zones, where 32 bits can address
/// it; null where there is none.
std::byte *allocateShared(uint64_t bytes);
void freeShared(std::byte *memory, uint64_t bytes);

/// What a block finds in shared memory: nothing that it may use.
void poisonShared(std::byte *memory, uint64_t bytes, bool withShadow);

/// The thread that runs on this host thread, for code that is not told.
void enterThread(Thread &thread);
Thread *currentThread();

} // namespace tilewright::emulator

#endif // TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_SHADOW_H
