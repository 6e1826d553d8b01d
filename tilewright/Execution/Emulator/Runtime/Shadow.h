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

/// The bits in which addresses of memory and of shadow differ.
#if defined(__x86_64__)
inline constexpr uint64_t shadowDistance = 0x500000000000;
#else
extern uint64_t shadowDistance; ///< since `mapShadow`
#endif

/// The target for which MemorySanitizer's pass has that distance.
const char *shadowTriple();

/// The shadow of a byte; `mapShadow` has been true.
inline std::byte *shadowOf(const void *address) {
  return reinterpret_cast<std::byte *>(reinterpret_cast<uint64_t>(address) ^
                                       shadowDistance);
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
