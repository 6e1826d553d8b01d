//===- Shadow.h - shadow memory ---------------------------------*- C++ -*-===//
// Every byte of host memory has a shadow byte at a fixed distance, as in LLVM's
// MemorySanitizer: a bit is set if the memory bit is poison. Untouched shadow
// reads as zero, so memory is defined by default.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_SHADOW_H
#define TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_SHADOW_H

#include <cstddef>
#include <cstdint>

namespace tilewright::emulator {

struct Thread;

/// Maps the shadow; false if this host supports none. Once is enough.
bool mapShadow();
/// Whether the shadow is mapped.
bool hasShadow();

/// The bits in which addresses of memory and shadow differ.
#if defined(__x86_64__)
inline constexpr uint64_t shadowDistance = 0x500000000000;
#else
extern uint64_t shadowDistance; ///< set by `mapShadow`
#endif

/// The target for which MemorySanitizer's pass uses that distance.
const char *shadowTriple();

/// The shadow of a byte; requires `mapShadow`.
inline std::byte *shadowOf(const void *address) {
  return reinterpret_cast<std::byte *>(reinterpret_cast<uint64_t>(address) ^
                                       shadowDistance);
}

/// Marks memory as defined, as the host expects.
void clearShadow(const void *memory, uint64_t bytes);

/// Shared memory of a block below 4 GiB, between guard zones; null if there is
/// none.
std::byte *allocateShared(uint64_t bytes);
void freeShared(std::byte *memory, uint64_t bytes);

/// Poisons a block's shared memory before it begins.
void poisonShared(std::byte *memory, uint64_t bytes, bool withShadow);

/// The running thread of this host thread, for code without a thread argument.
void enterThread(Thread &thread);
Thread *currentThread();

} // namespace tilewright::emulator

#endif // TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_SHADOW_H
