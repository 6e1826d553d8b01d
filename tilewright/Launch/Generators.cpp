//===- Generators.cpp - contents generated from a seed --------------------===//
#include "tilewright/Launch/Generators.h"

#include <array>
#include <cmath>

using namespace llvm;
using namespace tilewright;

//===----------------------------------------------------------------------===//
// SeedSequence and PCG64
//===----------------------------------------------------------------------===//

namespace {
/// NumPy's SeedSequence for a single integer, as far as PCG64 uses it.
class SeedSequence {
public:
  explicit SeedSequence(uint64_t seed) {
    const std::array<uint32_t, 4> entropy = {
        static_cast<uint32_t>(seed), static_cast<uint32_t>(seed >> 32), 0, 0};
    uint32_t factor = 0x43b0d7e5;
    for (size_t i = 0; i < pool.size(); ++i)
      pool[i] = scramble(entropy[i], factor);
    for (size_t from = 0; from < pool.size(); ++from)
      for (size_t to = 0; to < pool.size(); ++to)
        if (from != to)
          pool[to] = mix(pool[to], scramble(pool[from], factor));
  }

  std::array<uint64_t, 4> state() const {
    std::array<uint64_t, 4> words = {};
    uint32_t factor = 0x8b51f9dd;
    for (size_t i = 0; i < 8; ++i) {
      uint32_t value = pool[i % pool.size()] ^ factor;
      factor *= 0x58f38ded;
      value *= factor;
      value ^= value >> 16;
      words[i / 2] |= uint64_t(value) << (32 * (i % 2));
    }
    return words;
  }

private:
  static uint32_t scramble(uint32_t value, uint32_t &factor) {
    value ^= factor;
    factor *= 0x931e8875;
    value *= factor;
    return value ^ (value >> 16);
  }
  static uint32_t mix(uint32_t a, uint32_t b) {
    uint32_t value = 0xca01f9dd * a - 0x4973f715 * b;
    return value ^ (value >> 16);
  }

  std::array<uint32_t, 4> pool;
};
} // namespace

Pcg64::Pcg64(uint64_t seed) {
  std::array<uint64_t, 4> words = SeedSequence(seed).state();
  increment = (((Word(words[2]) << 64) | words[3]) << 1) | 1;
  next();
  state += (Word(words[0]) << 64) | words[1];
  next();
}

uint64_t Pcg64::next() {
  constexpr Word factor = (Word(0x2360ed051fc65da4) << 64) | 0x4385df649fccf645;
  state = state * factor + increment;
  uint64_t folded = uint64_t(state >> 64) ^ uint64_t(state);
  return std::rotr(folded, int(state >> 122));
}

//===----------------------------------------------------------------------===//
// Filling an array
//===----------------------------------------------------------------------===//

/// Rounds to the nearest element of a float type. bf16 is rounded through f32,
/// as by NumPy with ml_dtypes; stored contents rely on this double rounding,
/// which changes about one element in 2^17.
static uint64_t roundTo(DType type, double value) {
  if (type == DType::BF16)
    return floatToBfloat(static_cast<float>(value));
  return encodeFloat(getFloatFormat(getInfo(type).format), value);
}

/// Converts an integer to an element; integer types keep its low bits.
static uint64_t encodeWhole(DType type, int64_t value) {
  const DTypeInfo &info = getInfo(type);
  if (type == DType::Bool)
    return value != 0;
  if (info.isFloat)
    return roundTo(type, static_cast<double>(value));
  return static_cast<uint64_t>(value);
}

static int64_t toWhole(double value) {
  double whole = std::floor(value);
  if (!(whole >= -0x1p63))
    return INT64_MIN;
  return whole < 0x1p63 ? static_cast<int64_t>(whole) : INT64_MAX;
}

template <typename Make>
static void fill(DType type, MutableArrayRef<uint8_t> elements, Make make) {
  uint64_t count = elements.size() / getInfo(type).bytes;
  for (uint64_t k = 0; k < count; ++k)
    storeBits(type, elements.data(), k, make(k));
}

/// The radii use the first half of the stream, the angles the second.
static void fillNormal(const Generator &generator, DType type,
                       MutableArrayRef<uint8_t> elements) {
  Pcg64 radii(generator.seed), angles(generator.seed);
  uint64_t count = elements.size() / getInfo(type).bytes;
  for (uint64_t k = 0; k < count; ++k)
    angles.next();
  fill(type, elements, [&](uint64_t) {
    double radius = std::sqrt(-2.0 * std::log(1.0 - radii.uniform()));
    double normal = radius * std::cos(2.0 * M_PI * angles.uniform());
    return roundTo(type, generator.mean + generator.std * normal);
  });
}

void tilewright::generate(const Generator &generator, DType type,
                          MutableArrayRef<uint8_t> elements) {
  double span = generator.hi - generator.lo;
  switch (generator.kind) {
  case Generator::Kind::Uniform: {
    Pcg64 stream(generator.seed);
    return fill(type, elements, [&](uint64_t) {
      return roundTo(type, generator.lo + span * stream.uniform());
    });
  }
  case Generator::Kind::Integers: {
    Pcg64 stream(generator.seed);
    return fill(type, elements, [&](uint64_t) {
      return encodeWhole(type, toWhole(generator.lo + span * stream.uniform()));
    });
  }
  case Generator::Kind::Bits: {
    Pcg64 stream(generator.seed);
    uint64_t mask = type == DType::Bool ? 1 : ~uint64_t(0);
    return fill(type, elements, [&](uint64_t) { return stream.next() & mask; });
  }
  case Generator::Kind::Normal:
    return fillNormal(generator, type, elements);
  case Generator::Kind::Iota:
    return fill(type, elements, [&](uint64_t k) {
      if (!generator.wholeIota)
        return roundTo(type, generator.start + generator.step * double(k));
      uint64_t value =
          uint64_t(generator.wholeStart) + uint64_t(generator.wholeStep) * k;
      return encodeWhole(type, static_cast<int64_t>(value));
    });
  case Generator::Kind::Constant:
    return fill(type, elements, [&](uint64_t) { return generator.constant; });
  }
}
