//===- FloatFormat.h - table of float formats -------------------*- C++ -*-===//
// One row per float format of Tile IR. `encode` and `decode` use APFloat for
// the formats it supports, and are the reference; the inline conversions below
// are fast paths, tested against APFloat by unittests/Support.
//
// Bits are in the memory representation. A tf32 occupies four bytes: its 19
// bits are the upper ones, and the 13 low fraction bits of an f32 are zero.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_SUPPORT_FLOATFORMAT_H
#define TILEWRIGHT_SUPPORT_FLOATFORMAT_H

#include "llvm/ADT/APFloat.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <bit>
#include <cstdint>
#include <optional>

namespace tilewright {

enum class FloatKind : uint8_t {
  F16,
  BF16,
  TF32,
  F32,
  F64,
  F8E4M3FN,
  F8E5M2,
  F8E8M0FNU,
  F4E2M1FN,
  F8E5M3FNU
};

/// The rounding modes of Tile IR that apply to stored values.
enum class Rounding : uint8_t { NearestEven, Zero, NegativeInf, PositiveInf };

/// The parameters of a float format.
struct FloatFormat {
  llvm::StringLiteral name; ///< as Tile IR spells the type
  FloatKind kind;
  uint8_t storageBytes;  ///< bytes of one element in memory
  uint8_t exponentBits;  ///< width of the exponent field
  uint8_t fractionBits;  ///< width of the fraction field
  uint8_t unusedLowBits; ///< zero bits below the fraction in memory (tf32: 13)
  int16_t bias;          ///< of the exponent
  bool hasSign;
  bool hasInf;
  bool hasNaN;
  /// None: APFloat does not support the format.
  std::optional<llvm::APFloatBase::Semantics> semantics;

  const llvm::fltSemantics &apSemantics() const {
    return llvm::APFloatBase::EnumToSemantics(*semantics);
  }
};

/// The row of a format.
const FloatFormat &getFloatFormat(FloatKind kind);

/// Every row, in the order of FloatKind.
llvm::ArrayRef<FloatFormat> allFloatFormats();

/// The format with Tile IR's name `name`; null if there is none.
const FloatFormat *findFloatFormat(llvm::StringRef name);

/// Rounds once from double to `format` and returns the bits in memory. A value
/// that is too large becomes the format's infinity, or its NaN if it has no
/// infinity, or its largest value if it has neither (under directed modes: as
/// IEEE 754 specifies). In a format without sign, any negative number becomes
/// NaN; f8E8M0FNU has no zero either, which becomes its smallest value.
/// f4E2M1FN has no NaN: it becomes negative zero, as in APFloat.
uint64_t encodeFloat(const FloatFormat &format, double value,
                     Rounding mode = Rounding::NearestEven);

/// The NaN that operations produce: without sign, every bit of exponent and
/// fraction set; for f64 the hardware's, 0x7ff8000000000000. Requires a format
/// with a NaN.
uint64_t canonicalNaN(const FloatFormat &format);

/// The value of the bits in memory. Exact for every format.
double decodeFloat(const FloatFormat &format, uint64_t bits);

//===----------------------------------------------------------------------===//
// Fast conversions, nearest even. Each is branch-free, so that loops over them
// vectorize. A NaN stays a NaN, becomes quiet, and keeps its sign and as much
// of its payload as fits.
//===----------------------------------------------------------------------===//

inline float halfToFloat(uint16_t half) {
  uint32_t sign = uint32_t(half & 0x8000) << 16;
  uint32_t magnitude = half & 0x7fff;
  uint32_t normal = (magnitude << 13) + 0x38000000; // bias 127 - 15 = 112
  uint32_t subnormal =
      std::bit_cast<uint32_t>(float(int32_t(magnitude)) * 0x1p-24f);
  uint32_t special = ((magnitude << 13) | 0x7f800000) |
                     (magnitude > 0x7c00 ? 0x00400000u : 0u);
  uint32_t result = magnitude < 0x0400 ? subnormal : normal;
  result = magnitude >= 0x7c00 ? special : result;
  return std::bit_cast<float>(result | sign);
}

inline uint16_t floatToHalf(float value) {
  uint32_t bits = std::bit_cast<uint32_t>(value);
  uint32_t sign = (bits >> 16) & 0x8000;
  uint32_t magnitude = bits & 0x7fffffff;
  // Half a unit of the last bit, minus one if that bit is even.
  uint32_t normal =
      (magnitude - 0x38000000 + 0x0fff + ((magnitude >> 13) & 1)) >> 13;
  // 0.5 has a unit of 2^-24, a subnormal half's: the sum rounds at that bit.
  uint32_t subnormal =
      std::bit_cast<uint32_t>(std::bit_cast<float>(magnitude) + 0.5f) -
      0x3f000000;
  uint32_t nan = 0x7e00 | ((magnitude >> 13) & 0x3ff);
  uint32_t result = magnitude < 0x38800000 ? subnormal : normal;
  result = magnitude >= 0x47800000 ? 0x7c00 : result;
  result = magnitude > 0x7f800000 ? nan : result;
  return uint16_t(result | sign);
}

inline float bfloatToFloat(uint16_t bfloat) {
  uint32_t bits = uint32_t(bfloat) << 16;
  bool nan = (bits & 0x7fffffff) > 0x7f800000;
  return std::bit_cast<float>(bits | (nan ? 0x00400000u : 0u));
}

inline uint16_t floatToBfloat(float value) {
  uint32_t bits = std::bit_cast<uint32_t>(value);
  uint32_t rounded = (bits + 0x7fff + ((bits >> 16) & 1)) >> 16;
  uint32_t nan = (bits >> 16) | 0x40;
  return uint16_t((bits & 0x7fffffff) > 0x7f800000 ? nan : rounded);
}

/// Rounds an f32 to the 10 fraction bits of tf32, nearest even.
inline float roundToTf32(float value) {
  uint32_t bits = std::bit_cast<uint32_t>(value);
  uint32_t rounded = (bits + 0x0fff + ((bits >> 13) & 1)) & 0xffffe000;
  uint32_t nan = (bits | 0x00400000) & 0xffffe000;
  return std::bit_cast<float>((bits & 0x7fffffff) > 0x7f800000 ? nan : rounded);
}

} // namespace tilewright

#endif // TILEWRIGHT_SUPPORT_FLOATFORMAT_H
