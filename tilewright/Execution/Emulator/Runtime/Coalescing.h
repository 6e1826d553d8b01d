//===- Coalescing.h - what one request of a warp costs ----------*- C++ -*-===//
#ifndef TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_COALESCING_H
#define TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_COALESCING_H

#include <cstdint>

namespace tilewright::emulator {

struct Traffic;

/// What the lanes of a warp access together. A lane that takes no part has no
/// bit in `mask`.
struct WarpAccess {
  uint32_t mask = 0;
  uint64_t addresses[32];
  uint16_t bytes[32];
};

/// Adds the sectors of 32 bytes that the access touches, each once, and the
/// fewest that could hold the same bytes. Source: CUDA C++ Best Practices
/// Guide, Coalesced Access to Global Memory.
void addSectors(const WarpAccess &access, Traffic &to);

/// Adds the passes over the 32 banks of 4 bytes: as many as there are different
/// words in one bank, lanes that want the same word being served together.
/// Accesses of 8 bytes are made by half a warp at a time, of 16 by a quarter.
/// Source: CUDA C++ Programming Guide, Shared Memory.
void addWavefronts(const WarpAccess &access, Traffic &to);

} // namespace tilewright::emulator

#endif // TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_COALESCING_H
