//===- FloatFormat.cpp - table of float formats ---------------------------===//
#include "tilewright/Support/FloatFormat.h"

#include <algorithm>
#include <cmath>
#include <limits>

using namespace llvm;
using namespace tilewright;

// Sources: IEEE 754-2019 (f16, f32, f64); PTX ISA, "Alternate floating point
// data formats" (bf16, tf32); OCP 8-bit floating point specification 1.0; OCP
// microscaling formats specification 1.0 (e8m0, e2m1); Tile IR 13.4
// (fnv8E5M3FNU: 1.0 is 0x78, NaN is all ones, zero and subnormals).
static constexpr FloatFormat formats[] = {
    // name, kind, bytes, exponent, fraction, unused, bias, sign, inf, nan
    {"f16", FloatKind::F16, 2, 5, 10, 0, 15, true, true, true,
     APFloatBase::S_IEEEhalf},
    {"bf16", FloatKind::BF16, 2, 8, 7, 0, 127, true, true, true,
     APFloatBase::S_BFloat},
    {"tf32", FloatKind::TF32, 4, 8, 10, 13, 127, true, true, true,
     APFloatBase::S_FloatTF32},
    {"f32", FloatKind::F32, 4, 8, 23, 0, 127, true, true, true,
     APFloatBase::S_IEEEsingle},
    {"f64", FloatKind::F64, 8, 11, 52, 0, 1023, true, true, true,
     APFloatBase::S_IEEEdouble},
    {"f8E4M3FN", FloatKind::F8E4M3FN, 1, 4, 3, 0, 7, true, false, true,
     APFloatBase::S_Float8E4M3FN},
    {"f8E5M2", FloatKind::F8E5M2, 1, 5, 2, 0, 15, true, true, true,
     APFloatBase::S_Float8E5M2},
    {"f8E8M0FNU", FloatKind::F8E8M0FNU, 1, 8, 0, 0, 127, false, false, true,
     APFloatBase::S_Float8E8M0FNU},
    {"f4E2M1FN", FloatKind::F4E2M1FN, 1, 2, 1, 0, 1, true, false, false,
     APFloatBase::S_Float4E2M1FN},
    {"fnv8E5M3FNU", FloatKind::F8E5M3FNU, 1, 5, 3, 0, 15, false, false, true,
     std::nullopt},
};

ArrayRef<FloatFormat> tilewright::allFloatFormats() { return formats; }

const FloatFormat &tilewright::getFloatFormat(FloatKind kind) {
  return formats[static_cast<unsigned>(kind)];
}

const FloatFormat *tilewright::findFloatFormat(StringRef name) {
  for (const FloatFormat &format : formats)
    if (format.name == name)
      return &format;
  return nullptr;
}

static RoundingMode toAPFloat(Rounding mode) {
  switch (mode) {
  case Rounding::NearestEven:
    return RoundingMode::NearestTiesToEven;
  case Rounding::Zero:
    return RoundingMode::TowardZero;
  case Rounding::NegativeInf:
    return RoundingMode::TowardNegative;
  case Rounding::PositiveInf:
    return RoundingMode::TowardPositive;
  }
  return RoundingMode::NearestTiesToEven;
}

/// Rounds to e8m0, which APFloat leaves open: a power of two without sign or
/// zero. Ties between two powers go to the one with the even exponent field.
static uint64_t encodeE8M0(double value, Rounding mode) {
  if (std::isnan(value) || value < 0 || std::isinf(value))
    return 0xff;
  if (value <= 0x1p-127)
    return 0;
  int exponent = std::ilogb(value); // value is in [2^e, 2^(e+1))
  double low = std::ldexp(1.0, exponent), middle = 1.5 * low;
  bool up = mode == Rounding::PositiveInf && value > low;
  if (mode == Rounding::NearestEven)
    up = value > middle || (value == middle && ((exponent + 127) & 1));
  int field = exponent + 127 + up;
  if (field <= 254)
    return field;
  bool down = mode == Rounding::Zero || mode == Rounding::NegativeInf;
  return down ? 254 : 0xff;
}

static uint64_t encodeE2M1(double value, Rounding mode) {
  if (std::isnan(value))
    return 8;
  if (std::fabs(value) >= 6)
    return std::signbit(value) ? 15 : 7;
  APFloat number(value);
  bool inexact;
  number.convert(APFloat::Float4E2M1FN(), toAPFloat(mode), &inexact);
  return number.bitcastToAPInt().getZExtValue();
}

/// A float without sign whose codes are monotonic: 5 exponent bits, 3 fraction
/// bits, and the last code a NaN.
static uint64_t encodeE5M3(double value, Rounding mode) {
  if (std::isnan(value) || value < 0 || std::isinf(value))
    return 0xff;
  if (value == 0)
    return 0;
  int exponent = std::max(std::ilogb(value), -14);
  double units = std::ldexp(value, 3 - exponent); // exact, below 16
  double whole = std::floor(units), rest = units - whole;
  bool odd = int(whole) & 1;
  bool up = mode == Rounding::PositiveInf   ? rest > 0
            : mode == Rounding::NearestEven ? rest > 0.5 || (rest == 0.5 && odd)
                                            : false;
  int code = (exponent + 14) * 8 + int(whole) + up;
  if (code < 0xff)
    return code;
  bool down = mode == Rounding::Zero || mode == Rounding::NegativeInf;
  return down ? 0xfe : 0xff;
}

static double decodeE5M3(unsigned code) {
  if (code == 0xff)
    return std::numeric_limits<double>::quiet_NaN();
  int exponent = std::max(int(code >> 3), 1) - 15;
  int fraction = int(code & 7) + (code >> 3 ? 8 : 0);
  return std::ldexp(fraction, exponent - 3);
}

/// Rounds to float such that a second rounding, to a format with at least two
/// fewer digits, equals a single one: an inexact result is odd.
static float roundToOdd(double value) {
  float nearest = static_cast<float>(value);
  double back = nearest;
  if (back == value || std::isnan(value))
    return nearest;
  uint32_t bits = std::bit_cast<uint32_t>(nearest);
  bits -= std::fabs(back) > std::fabs(value);
  return std::bit_cast<float>(bits | 1);
}

uint64_t tilewright::encodeFloat(const FloatFormat &format, double value,
                                 Rounding mode) {
  switch (format.kind) {
  case FloatKind::F64:
    return std::bit_cast<uint64_t>(value);
  case FloatKind::F32:
    if (mode == Rounding::NearestEven)
      return std::bit_cast<uint32_t>(static_cast<float>(value));
    break;
  case FloatKind::F16:
    if (mode == Rounding::NearestEven)
      return floatToHalf(roundToOdd(value));
    break;
  case FloatKind::BF16:
    if (mode == Rounding::NearestEven)
      return floatToBfloat(roundToOdd(value));
    break;
  case FloatKind::F8E8M0FNU:
    return encodeE8M0(value, mode);
  case FloatKind::F4E2M1FN:
    return encodeE2M1(value, mode);
  case FloatKind::F8E5M3FNU:
    return encodeE5M3(value, mode);
  default:
    break;
  }
  APFloat number(value);
  bool inexact;
  number.convert(format.apSemantics(), toAPFloat(mode), &inexact);
  return number.bitcastToAPInt().getZExtValue() << format.unusedLowBits;
}

uint64_t tilewright::canonicalNaN(const FloatFormat &format) {
  if (format.kind == FloatKind::F64)
    return 0x7ff8000000000000;
  unsigned bits = format.exponentBits + format.fractionBits;
  return ((uint64_t(1) << bits) - 1) << format.unusedLowBits;
}

double tilewright::decodeFloat(const FloatFormat &format, uint64_t bits) {
  switch (format.kind) {
  case FloatKind::F64:
    return std::bit_cast<double>(bits);
  case FloatKind::TF32:
  case FloatKind::F32:
    return std::bit_cast<float>(static_cast<uint32_t>(bits));
  case FloatKind::F16:
    return halfToFloat(static_cast<uint16_t>(bits));
  case FloatKind::BF16:
    return bfloatToFloat(static_cast<uint16_t>(bits));
  case FloatKind::F8E8M0FNU:
    return (bits & 0xff) == 0xff
               ? std::numeric_limits<double>::quiet_NaN()
               : std::ldexp(1.0, static_cast<int>(bits & 0xff) - 127);
  case FloatKind::F8E5M3FNU:
    return decodeE5M3(bits & 0xff);
  default:
    break;
  }
  unsigned width = APFloat::getSizeInBits(format.apSemantics());
  uint64_t mask = (uint64_t(1) << width) - 1;
  return APFloat(format.apSemantics(), APInt(width, bits & mask))
      .convertToDouble();
}
