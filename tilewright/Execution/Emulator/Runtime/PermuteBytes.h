//===- PermuteBytes.h - PTX's prmt ------------------------------*- C++ -*-===//
#ifndef TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_PERMUTEBYTES_H
#define TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_PERMUTEBYTES_H

#include <cstdint>

namespace tilewright::emulator {

/// PTX ISA, prmt: each nibble of `choices` selects one of the eight bytes of
/// `pool`; its bit 3 replicates the sign of that byte.
inline uint32_t permuteBytes(uint64_t pool, uint32_t choices) {
  uint32_t result = 0;
  for (unsigned i = 0; i < 4; ++i) {
    uint32_t choice = choices >> 4 * i & 15;
    uint32_t byte = pool >> 8 * (choice & 7) & 0xff;
    if (choice & 8)
      byte = byte & 0x80 ? 0xff : 0;
    result |= byte << 8 * i;
  }
  return result;
}

} // namespace tilewright::emulator

#endif // TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_PERMUTEBYTES_H
