//===- NearValues.cpp - floats that differ by roundings -------------------===//
#include "tilewright/Execution/Emulator/Runtime/NearValues.h"

#include <cstring>

using namespace tilewright::emulator;

/// Floats of one sign are ordered like their bits; adjacent ones are a unit in
/// the last place apart.
template <typename Bits>
static bool areNear(Bits one, Bits other, unsigned mantissa, unsigned steps) {
  constexpr Bits sign = Bits(Bits(1) << (8 * sizeof(Bits) - 1));
  const Bits infinity = Bits(sign - (Bits(1) << mantissa));
  const Bits smallest = Bits(Bits(1) << mantissa);
  auto isNormal = [&](Bits bits) {
    Bits size = Bits(bits & ~sign);
    return size >= smallest && size < infinity;
  };
  if ((one ^ other) & sign || !isNormal(one) || !isNormal(other))
    return false;
  return Bits(one < other ? other - one : one - other) >> steps == 0;
}

template <typename Bits> static Bits load(const std::byte *from) {
  Bits bits;
  std::memcpy(&bits, from, sizeof(Bits));
  return bits;
}

bool tilewright::emulator::areNear(const std::byte *some,
                                   const std::byte *others, uint32_t bytes) {
  auto areHalves = [&](unsigned mantissa, unsigned steps) {
    for (uint32_t i = 0; i < bytes; i += 2) {
      auto one = load<uint16_t>(some + i), other = load<uint16_t>(others + i);
      if (one != other && !::areNear(one, other, mantissa, steps))
        return false;
    }
    return true;
  };
  switch (bytes) {
  case 8:
    return ::areNear(load<uint64_t>(some), load<uint64_t>(others), 52, 26);
  case 4:
    if (::areNear(load<uint32_t>(some), load<uint32_t>(others), 23, 11))
      return true;
    [[fallthrough]];
  case 2:
    return areHalves(10, 4) || areHalves(7, 2);
  default:
    return false;
  }
}
