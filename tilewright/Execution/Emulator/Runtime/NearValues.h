//===- NearValues.h - floats that differ by roundings -----------*- C++ -*-===//
// Lanes that add the same terms in different orders get sums that differ in
// their last bits. Memory has no types, so bits count as such floats if they
// could be of any type: of equal sign, finite, not subnormal, and a few units
// apart. Sums lose more bits under cancellation, for which half of the mantissa
// is allowed.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_NEARVALUES_H
#define TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_NEARVALUES_H

#include <cstddef>
#include <cstdint>

namespace tilewright::emulator {

/// Whether `bytes` bytes (2, 4 or 8) hold floats of one type that are near each
/// other: one float, or in 4 bytes two of 16 bits.
bool areNear(const std::byte *some, const std::byte *others, uint32_t bytes);

} // namespace tilewright::emulator

#endif // TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_NEARVALUES_H
