//===- NearValues.h - floats that differ by roundings -----------*- C++ -*-===//
// Lanes that add the same terms in different orders get sums that differ in
// their last bits. Bits of memory have no type, so what could be such floats of
// any type counts: of one sign, finite, not subnormal, and a few steps of their
// type apart. Sums lose more bits where terms cancel out; half the mantissa is
// what is left to that.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_NEARVALUES_H
#define TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_NEARVALUES_H

#include <cstddef>
#include <cstdint>

namespace tilewright::emulator {

/// Whether `bytes` bytes (2, 4 or 8) hold floats that are near, in both places
/// of one type: one float, or of 4 bytes two of 16 bits.
bool areNear(const std::byte *some, const std::byte *others, uint32_t bytes);

} // namespace tilewright::emulator

#endif // TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_NEARVALUES_H
