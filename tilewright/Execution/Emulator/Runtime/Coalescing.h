//===- Coalescing.h - the cost of a warp's request --------------*- C++ -*-===//
#ifndef TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_COALESCING_H
#define TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_COALESCING_H

#include <cstdint>

namespace tilewright::emulator {

struct Traffic;

/// The combined access of a warp's lanes. Only lanes in `mask` participate.
struct WarpAccess {
  uint32_t mask = 0;
  uint64_t addresses[32];
  uint16_t bytes[32];
};

/// Adds the 32-byte sectors that the access touches, each counted once, and the
/// fewest that could hold the same bytes. Source: CUDA C++ Best Practices
/// Guide, Coalesced Access to Global Memory.
void addSectors(const WarpAccess &access, Traffic &to);

/// Adds the passes over the 32 banks of 4 bytes: the largest number of
/// different words in one bank; lanes that access the same word are served
/// together. An 8-byte access executes half a warp at a time, a 16-byte access
/// a quarter. Source: CUDA C++ Programming Guide, Shared Memory.
void addWavefronts(const WarpAccess &access, Traffic &to);

} // namespace tilewright::emulator

#endif // TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_COALESCING_H
