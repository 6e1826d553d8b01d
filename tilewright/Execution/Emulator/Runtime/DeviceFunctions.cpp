//===- DeviceFunctions.cpp - a chip's approximate functions ---------------===//
// The special function unit interpolates (Oberman and Siu, "A high-performance
// area-efficient multifunction interpolator", ARITH 2005). The leading bits of
// a number select a segment with coefficients A, B and C; t is the remaining
// bits. The result is (A + B t + C q(t)) / 2^n, truncated to 24 bits of
// mantissa; q(t) is the square of t without the partial products of its lowest
// columns. Tables and columns were fitted to an H200's results for all
// mantissas (bench/gpu/fit_functions.py), and the steps before and after to its
// results for random bit patterns.
//===----------------------------------------------------------------------===//
#include "tilewright/Execution/Emulator/Runtime/DeviceFunctions.h"

#include "tilewright/Execution/Emulator/Runtime/MathRounding.h"
#include "llvm/ADT/ArrayRef.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>

using namespace tilewright::emulator;

namespace {
struct Segment {
  int64_t a;
  int32_t b, c;
};

struct Table {
  llvm::ArrayRef<Segment> segments;
  unsigned width;   ///< bits of t
  unsigned columns; ///< omitted columns of the square

  int64_t at(uint32_t number) const;
};
} // namespace

#define SEGMENT(A, B, C) {A, B, C},
static constexpr Segment reciprocalSegments[] = {
#define RECIPROCAL SEGMENT
#include "tilewright/Execution/Emulator/Runtime/FunctionTables.def"
};
static constexpr Segment reciprocalRootSegments[] = {
#define RECIPROCAL_ROOT SEGMENT
#include "tilewright/Execution/Emulator/Runtime/FunctionTables.def"
};
static constexpr Segment rootSegments[] = {
#define ROOT SEGMENT
#include "tilewright/Execution/Emulator/Runtime/FunctionTables.def"
};
static constexpr Segment logarithmSegments[] = {
#define LOGARITHM SEGMENT
#include "tilewright/Execution/Emulator/Runtime/FunctionTables.def"
};
static constexpr Segment powerSegments[] = {
#define POWER SEGMENT
#include "tilewright/Execution/Emulator/Runtime/FunctionTables.def"
};
static constexpr Segment sineSegments[] = {
#define SINE SEGMENT
#include "tilewright/Execution/Emulator/Runtime/FunctionTables.def"
};
static constexpr Segment tanhSegments[] = {
#define TANH SEGMENT
#include "tilewright/Execution/Emulator/Runtime/FunctionTables.def"
};
#undef SEGMENT

// Fraction bits of a table's result.
static constexpr unsigned reciprocalBits = 39, rootBits = 40,
                          logarithmBits = 38, powerBits = 39, sineBits = 37,
                          tanhBits = 40;

static const Table reciprocalTable = {reciprocalSegments, 16, 17};
static const Table reciprocalRootTable = {reciprocalRootSegments, 17, 19};
static const Table rootTable = {rootSegments, 17, 19};
static const Table logarithmTable = {logarithmSegments, 17, 19};
static const Table powerTable = {powerSegments, 17, 19};
static const Table sineTable = {sineSegments, 17, 19};
static const Table tanhTable = {tanhSegments, 17, 19};

/// The square of a number of `width` bits without the partial products of its
/// lowest columns.
static int64_t square(uint32_t t, unsigned width, unsigned columns) {
  uint64_t sum = 0;
  for (unsigned i = 0; i < width; ++i) {
    if (!(t >> i & 1))
      continue;
    unsigned first = std::max(i + 1, columns - std::min(columns, 1 + i));
    sum += uint64_t(t >> first) << (first + i + 1);
    if (2 * i >= columns)
      sum += uint64_t(1) << 2 * i;
  }
  return int64_t(sum >> columns);
}

int64_t Table::at(uint32_t number) const {
  const Segment &segment = segments[number >> width];
  uint32_t t = number & ((1u << width) - 1);
  return segment.a + int64_t(segment.b) * t +
         segment.c * square(t, width, columns);
}

//===----------------------------------------------------------------------===//
// Numbers
//===----------------------------------------------------------------------===//

static constexpr float infinity = std::numeric_limits<float>::infinity();
static constexpr float least = std::numeric_limits<float>::min();
static const float notANumber = std::bit_cast<float>(0x7fffffffu);

static uint32_t bitsOf(float x) { return std::bit_cast<uint32_t>(x); }
static uint32_t mantissaOf(float x) { return bitsOf(x) & 0x7fffff; }
static int exponentOf(float x) { return int(bitsOf(x) >> 23 & 0xff) - 127; }

/// `value` / 2^bits, truncated to 24 bits, times 2^exponent; a subnormal result
/// is rounded.
static float toFloat(int64_t value, unsigned bits, int exponent = 0) {
  auto size = uint64_t(std::abs(value));
  int excess = std::bit_width(size) - 24;
  if (excess > 0)
    size = size >> excess << excess;
  float result = std::ldexp(float(size), exponent - int(bits));
  return value < 0 ? -result : result;
}

/// Applies a function, scaling a subnormal operand by 2^24 before and the
/// result by `back` after.
template <typename F>
static float scaled(float x, bool flushes, float back, F &&function) {
  if (flushes)
    return flush<true>(function(flush<true>(x)));
  if (std::fabs(x) < least)
    return function(x * 0x1p24f) * back;
  return function(x);
}

//===----------------------------------------------------------------------===//
// Functions
//===----------------------------------------------------------------------===//

float device::reciprocal(float x, bool flushes) {
  if (flushes && std::fabs(x) > 0x1p126f)
    return std::copysign(0.0f, x);
  return scaled(x, flushes, 0x1p24f, [](float x) {
    if (std::isnan(x))
      return notANumber;
    if (x == 0)
      return std::copysign(infinity, x);
    if (std::isinf(x))
      return std::copysign(0.0f, x);
    return std::copysign(toFloat(reciprocalTable.at(mantissaOf(x)),
                                 reciprocalBits, -exponentOf(x)),
                         x);
  });
}

float device::reciprocalRoot(float x, bool flushes) {
  return scaled(x, flushes, 0x1p12f, [](float x) {
    if (x == 0)
      return std::copysign(infinity, x);
    if (!(x > 0))
      return notANumber;
    if (std::isinf(x))
      return 0.0f;
    int odd = exponentOf(x) & 1;
    if (!mantissaOf(x) && !odd) // the table's result is one unit too low
      return std::ldexp(1.0f, -exponentOf(x) / 2);
    return toFloat(reciprocalRootTable.at(mantissaOf(x) | odd << 23), rootBits,
                   (odd - exponentOf(x)) / 2);
  });
}

float device::root(float x, bool flushes) {
  return scaled(x, flushes, 0x1p-12f, [](float x) {
    if (x == 0 || x == infinity)
      return x;
    if (!(x > 0))
      return notANumber;
    int odd = exponentOf(x) & 1;
    return toFloat(rootTable.at(mantissaOf(x) | odd << 23), rootBits,
                   (exponentOf(x) - odd) / 2);
  });
}

/// A negative logarithm is the complement of the sum of exponent and table.
float device::log2(float x, bool flushes) {
  auto function = [](float x) {
    if (x == 0)
      return -infinity;
    if (!(x > 0))
      return notANumber;
    if (x == infinity || x == 1)
      return x == 1 ? 0.0f : x;
    constexpr unsigned kept = logarithmBits - 2;
    int64_t sum = (logarithmTable.at(mantissaOf(x)) >> 2) +
                  int64_t(exponentOf(x)) * (int64_t(1) << kept);
    return sum < 0 ? -toFloat(~sum, kept) : toFloat(sum, kept);
  };
  if (!flushes && std::fabs(x) < least && x != 0)
    return function(x * 0x1p24f) - 24;
  return function(flush<true>(x));
}

/// The operand has 23 bits of fraction; a negative non-integer is the
/// complement of its absolute value's.
static float exp2Normal(float x) {
  if (std::isnan(x))
    return notANumber;
  if (x >= 128)
    return infinity;
  if (x <= -127)
    return 0;
  auto fixed = int64_t(std::fabs(double(x)) * 0x1p23);
  if (x < 0)
    fixed = fixed & 0x7fffff ? ~fixed : -fixed;
  int exponent = int(fixed >> 23);
  if (exponent < -126)
    return 0;
  return toFloat(powerTable.at(uint32_t(fixed) & 0x7fffff), powerBits,
                 exponent);
}

float device::exp2(float x, bool flushes) {
  if (flushes)
    return exp2Normal(flush<true>(x));
  if (!(x < -126))
    return exp2Normal(x);
  float half = exp2Normal(x * 0.5f);
  return half * half;
}

static constexpr unsigned periodBits = 25;

/// The position of a finite angle on the circle, in fraction bits of a
/// revolution.
static uint32_t phaseOf(float x) {
  // The product has at most 48 bits; f32 keeps 24 of them.
  double product = std::fabs(double(x)) * double(0x1.45f306p-3f);
  auto kept =
      std::bit_cast<double>(std::bit_cast<uint64_t>(product) >> 29 << 29);
  double whole = std::floor(std::ldexp(kept, periodBits));
  return uint32_t(std::fmod(whole, double(1u << periodBits)));
}

/// The sine at a position on the circle.
static float sineAt(uint32_t phase, bool isNegative) {
  uint32_t quarter = phase >> (periodBits - 2) & 3, t = phase & 0x7fffff;
  int64_t size = sineTable.at(quarter & 1 ? 0x7fffff - t : t);
  float result = toFloat(size, sineBits);
  return isNegative != (quarter >= 2) ? -result : result;
}

float device::sine(float x) {
  if (!std::isfinite(x))
    return notANumber;
  return sineAt(phaseOf(flush<true>(x)), std::signbit(x));
}

float device::cosine(float x) {
  if (!std::isfinite(x))
    return notANumber;
  return sineAt(phaseOf(flush<true>(x)) + (1u << (periodBits - 2)), false);
}

/// Segments per exponent, from 2^-8 on.
static constexpr unsigned tanhSegmentBits[] = {0, 0, 0, 1, 1, 2, 2, 2, 3, 4, 3};

float device::tanh(float x) {
  constexpr int first = -8, count = std::size(tanhSegmentBits);
  int number = exponentOf(x) - first;
  if (std::isnan(x))
    return notANumber;
  if (number < 0)
    return x;
  if (number >= count)
    return std::copysign(1.0f, x);
  uint32_t base = 0;
  for (int i = 0; i < number; ++i)
    base += 1u << tanhSegmentBits[i];
  unsigned dropped = 23 - tanhTable.width - tanhSegmentBits[number];
  uint32_t at = (mantissaOf(x) >> dropped) + (base << tanhTable.width);
  return std::copysign(toFloat(tanhTable.at(at), tanhBits), x);
}

float device::quotient(float a, float b, bool flushes) {
  if (flushes) // zero above 2^126, as in the ISA
    return flush<true>(flush<true>(a) * reciprocal(b, true));
  return fullQuotient(a, b, false);
}

/// Above 2^126 the reciprocal would be subnormal: both operands are scaled
/// down.
float device::fullQuotient(float a, float b, bool flushes) {
  if (flushes)
    a = flush<true>(a), b = flush<true>(b);
  float by = std::fabs(b) > 0x1p126f ? 0.25f
             : std::fabs(b) < least  ? 0x1p24f
                                     : 1.0f;
  float result = a * by * reciprocal(b * by, true);
  return flushes ? flush<true>(result) : result;
}
