//===- FloatFormatTest.cpp - fast paths against APFloat -------------------===//
#include "tilewright/Support/FloatFormat.h"

#include "gtest/gtest.h"
#include <cmath>
#include <limits>
#include <random>

using namespace llvm;
using namespace tilewright;

static constexpr double inf = std::numeric_limits<double>::infinity();
static const double notANumber = std::numeric_limits<double>::quiet_NaN();

static uint64_t convertBits(const fltSemantics &from, const fltSemantics &to,
                            uint64_t bits) {
  APFloat number(from, APInt(APFloat::getSizeInBits(from), bits));
  bool inexact;
  number.convert(to, APFloat::rmNearestTiesToEven, &inexact);
  return number.bitcastToAPInt().getZExtValue();
}

TEST(FastFloat, EveryHalfToFloat) {
  for (uint32_t bits = 0; bits < 0x10000; ++bits)
    ASSERT_EQ(std::bit_cast<uint32_t>(halfToFloat(bits)),
              convertBits(APFloat::IEEEhalf(), APFloat::IEEEsingle(), bits))
        << std::hex << bits;
}

TEST(FastFloat, EveryBfloatToFloat) {
  for (uint32_t bits = 0; bits < 0x10000; ++bits)
    ASSERT_EQ(std::bit_cast<uint32_t>(bfloatToFloat(bits)),
              convertBits(APFloat::BFloat(), APFloat::IEEEsingle(), bits))
        << std::hex << bits;
}

/// A float's rounding depends on its upper bits and on whether the lower ones
/// are zero, below half, half, or above: this covers every float.
template <typename Fast>
static void checkEveryFloat(unsigned lowBits, const fltSemantics &to,
                            Fast fast) {
  uint32_t half = 1u << (lowBits - 1);
  for (uint64_t upper = 0; upper < (uint64_t(1) << 32); upper += 2 * half)
    for (uint32_t lower : {0u, 1u, half - 1, half, half + 1, 2 * half - 1}) {
      uint32_t bits = uint32_t(upper) | lower;
      ASSERT_EQ(fast(bits), convertBits(APFloat::IEEEsingle(), to, bits))
          << std::hex << bits;
    }
}

TEST(FastFloat, EveryFloatToHalf) {
  checkEveryFloat(13, APFloat::IEEEhalf(), [](uint32_t bits) {
    return uint64_t(floatToHalf(std::bit_cast<float>(bits)));
  });
}

TEST(FastFloat, EveryFloatToBfloat) {
  checkEveryFloat(16, APFloat::BFloat(), [](uint32_t bits) {
    return uint64_t(floatToBfloat(std::bit_cast<float>(bits)));
  });
}

TEST(FastFloat, EveryFloatToTf32) {
  checkEveryFloat(13, APFloat::FloatTF32(), [](uint32_t bits) {
    return uint64_t(
        std::bit_cast<uint32_t>(roundToTf32(std::bit_cast<float>(bits))) >> 13);
  });
}

TEST(FloatFormat, RowsAgreeWithAPFloat) {
  for (const FloatFormat &format : allFloatFormats()) {
    SCOPED_TRACE(format.name.str());
    EXPECT_EQ(&getFloatFormat(format.kind), &format);
    EXPECT_EQ(findFloatFormat(format.name), &format);
    if (!format.semantics)
      continue;
    const fltSemantics &semantics = format.apSemantics();
    EXPECT_EQ(APFloat::semanticsPrecision(semantics), format.fractionBits + 1u);
    EXPECT_EQ(
        APFloat::getSizeInBits(semantics),
        unsigned(format.hasSign + format.exponentBits + format.fractionBits));
  }
  EXPECT_EQ(findFloatFormat("f31"), nullptr);
}

TEST(FloatFormat, EverySmallValueDecodesAndComesBack) {
  for (const FloatFormat &format : allFloatFormats()) {
    if (!format.semantics)
      continue; // by hand, below
    unsigned width = APFloat::getSizeInBits(format.apSemantics());
    if (width > 19)
      continue;
    for (uint64_t bits = 0; bits < (uint64_t(1) << width); ++bits) {
      APFloat number(format.apSemantics(), APInt(width, bits));
      double value = decodeFloat(format, bits << format.unusedLowBits);
      if (number.isNaN()) {
        ASSERT_TRUE(std::isnan(value));
        continue;
      }
      ASSERT_EQ(value, number.convertToDouble());
      ASSERT_EQ(std::signbit(value), number.isNegative());
      ASSERT_EQ(encodeFloat(format, value), bits << format.unusedLowBits)
          << format.name.str() << " " << bits;
    }
  }
}

TEST(FloatFormat, RoundsOnceInEveryMode) {
  std::mt19937_64 random(1);
  for (const FloatFormat &format : allFloatFormats()) {
    if (format.kind == FloatKind::F8E8M0FNU ||
        format.kind == FloatKind::F4E2M1FN || !format.semantics)
      continue; // by hand, below
    for (unsigned k = 0; k < 200000; ++k) {
      // Exponents around those of the format; many fractions near a tie.
      uint64_t fraction = random() & 0x000fffffffffffff;
      if (k % 3 == 0)
        fraction &= ~uint64_t(0) << (random() % 52);
      if (k % 3 == 1)
        fraction |= (uint64_t(1) << (random() % 52)) - 1;
      uint64_t exponent =
          1023 + random() % (3 * format.bias) - (3 * format.bias) / 2;
      exponent = std::min<uint64_t>(exponent, 2046);
      double value = std::bit_cast<double>((random() & (uint64_t(1) << 63)) |
                                           (exponent << 52) | fraction);
      for (auto [mode, ap] :
           {std::pair(Rounding::NearestEven, APFloat::rmNearestTiesToEven),
            std::pair(Rounding::Zero, APFloat::rmTowardZero),
            std::pair(Rounding::NegativeInf, APFloat::rmTowardNegative),
            std::pair(Rounding::PositiveInf, APFloat::rmTowardPositive)}) {
        APFloat number(value);
        bool inexact;
        number.convert(format.apSemantics(), ap, &inexact);
        ASSERT_EQ(encodeFloat(format, value, mode) >> format.unusedLowBits,
                  number.bitcastToAPInt().getZExtValue())
            << format.name.str() << " " << value << " mode " << int(mode);
      }
    }
  }
}

TEST(FloatFormat, TiesBetweenF64AndF16AreNotRoundedTwice) {
  const FloatFormat &half = getFloatFormat(FloatKind::F16);
  EXPECT_EQ(encodeFloat(half, 1 + 0x1p-11), 0x3c00u);
  EXPECT_EQ(encodeFloat(half, 1 + 0x1p-11 + 0x1p-50), 0x3c01u);
  EXPECT_EQ(encodeFloat(half, 65519.99999), 0x7bffu);
  EXPECT_EQ(encodeFloat(half, 65520), 0x7c00u);
}

TEST(FloatFormat, FormatsWithoutInfinityOrNaN) {
  const FloatFormat &e4m3 = getFloatFormat(FloatKind::F8E4M3FN);
  EXPECT_EQ(encodeFloat(e4m3, 448), 0x7eu);
  EXPECT_EQ(encodeFloat(e4m3, 1e6), 0x7fu);
  EXPECT_EQ(encodeFloat(e4m3, 1e6, Rounding::Zero), 0x7eu);
  EXPECT_EQ(encodeFloat(e4m3, -inf), 0xffu);
  const FloatFormat &e2m1 = getFloatFormat(FloatKind::F4E2M1FN);
  EXPECT_EQ(encodeFloat(e2m1, 2.5), 4u);
  EXPECT_EQ(encodeFloat(e2m1, 100), 7u);
  EXPECT_EQ(encodeFloat(e2m1, -inf), 15u);
  EXPECT_EQ(encodeFloat(e2m1, notANumber), 8u);
  EXPECT_EQ(encodeFloat(e2m1, 0.25), 0u);
  EXPECT_EQ(encodeFloat(e2m1, 0.25, Rounding::PositiveInf), 1u);
  const FloatFormat &e8m0 = getFloatFormat(FloatKind::F8E8M0FNU);
  EXPECT_EQ(encodeFloat(e8m0, 1), 127u);
  EXPECT_EQ(encodeFloat(e8m0, 1.6), 128u);
  EXPECT_EQ(encodeFloat(e8m0, 1.5), 128u); // 127 is odd
  EXPECT_EQ(encodeFloat(e8m0, 3), 128u);   // 128 is even
  EXPECT_EQ(encodeFloat(e8m0, 1.6, Rounding::Zero), 127u);
  EXPECT_EQ(encodeFloat(e8m0, 0), 0u);
  EXPECT_EQ(encodeFloat(e8m0, -1), 255u);
  EXPECT_EQ(encodeFloat(e8m0, notANumber), 255u);
  EXPECT_EQ(encodeFloat(e8m0, 0x1p128), 255u);
  EXPECT_EQ(encodeFloat(e8m0, 0x1p128, Rounding::Zero), 254u);
}

// Against the definition: sums of powers of two for the codes, and for rounding
// the codes on both sides, with distances that are exact in double.
TEST(FloatFormat, E5M3DecodesEveryCode) {
  const FloatFormat &format = getFloatFormat(FloatKind::F8E5M3FNU);
  EXPECT_EQ(decodeFloat(format, 0x78), 1.0);
  EXPECT_EQ(decodeFloat(format, 0x01), 0x1p-17);
  EXPECT_EQ(decodeFloat(format, 0xfe), 114688.0);
  EXPECT_TRUE(std::isnan(decodeFloat(format, 0xff)));
  for (unsigned code = 0; code < 0xff; ++code) {
    unsigned field = code >> 3;
    double value = field ? 1 : 0;
    for (unsigned bit = 0; bit < 3; ++bit)
      if (code >> bit & 1)
        value += 0.125 * (1 << bit);
    for (unsigned e = 15; e < field; ++e)
      value *= 2;
    for (unsigned e = std::max(field, 1u); e < 15; ++e)
      value /= 2;
    ASSERT_EQ(decodeFloat(format, code), value) << code;
    ASSERT_EQ(encodeFloat(format, value), code);
  }
}

TEST(FloatFormat, E5M3RoundsToANeighbour) {
  const FloatFormat &format = getFloatFormat(FloatKind::F8E5M3FNU);
  for (unsigned code = 0; code < 0xff; ++code) {
    double low = decodeFloat(format, code);
    // Above the largest value, the next one in the sequence.
    double high = code == 0xfe ? 122880 : decodeFloat(format, code + 1);
    for (unsigned part = 1; part < 64; ++part) {
      double value = low + (high - low) * part / 64;
      bool up = part > 32 || (part == 32 && code % 2);
      EXPECT_EQ(encodeFloat(format, value), code + up) << code << " " << part;
      EXPECT_EQ(encodeFloat(format, value, Rounding::Zero), code);
      EXPECT_EQ(encodeFloat(format, value, Rounding::NegativeInf), code);
      EXPECT_EQ(encodeFloat(format, value, Rounding::PositiveInf), code + 1);
    }
  }
  for (double value : {-1.0, -0x1p-60, inf, -inf, notANumber, 1e9})
    EXPECT_EQ(encodeFloat(format, value), 0xffu) << value;
  EXPECT_EQ(encodeFloat(format, -0.0), 0u);
  EXPECT_EQ(encodeFloat(format, 1e9, Rounding::Zero), 0xfeu);
}
