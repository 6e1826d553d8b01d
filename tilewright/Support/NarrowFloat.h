//===- NarrowFloat.h - codes of narrow float conversions --------*- C++ -*-===//
// Encodes a conversion as one number, shared by the PTX import and the
// emulator's runtime. PTX ISA 9.0, Alternate Floating-Point Data Formats.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_SUPPORT_NARROWFLOAT_H
#define TILEWRIGHT_SUPPORT_NARROWFLOAT_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <cstdint>
#include <optional>

namespace tilewright {

enum class NarrowFormat : uint8_t {
  F16,
  BF16,
  TF32,
  E4M3,
  E5M2,
  E3M2,
  E2M3,
  E2M1,
  UE8M0
};

/// rn, rz, rm, rp; rna: ties away from zero; rs: by random bits.
enum class NarrowRounding : uint8_t { Nearest, Zero, Down, Up, Away, Random };

struct NarrowInfo {
  llvm::StringLiteral name;
  uint8_t bits; ///< in storage
  uint8_t exponentBits, fractionBits;
  uint8_t unusedLowBits; ///< below the fraction
  bool hasInfinity;
  bool hasNaN;
  double largest;
};

inline const NarrowInfo &infoOf(NarrowFormat format) {
  static constexpr NarrowInfo infos[] = {
      {"f16", 16, 5, 10, 0, true, true, 65504},
      {"bf16", 16, 8, 7, 0, true, true, 0x1.fep127},
      {"tf32", 32, 8, 10, 13, true, true, 0x1.ffcp127},
      {"e4m3", 8, 4, 3, 0, false, true, 448},
      {"e5m2", 8, 5, 2, 0, true, true, 57344},
      {"e3m2", 8, 3, 2, 0, false, false, 28},
      {"e2m3", 8, 2, 3, 0, false, false, 7.5},
      {"e2m1", 4, 2, 1, 0, false, false, 6},
      {"ue8m0", 8, 8, 0, 0, false, true, 0x1p127}};
  return infos[size_t(format)];
}

inline unsigned widthOf(NarrowFormat format) { return infoOf(format).bits; }
inline llvm::StringRef nameOf(NarrowFormat format) {
  return infoOf(format).name;
}

inline std::optional<NarrowFormat> findNarrowFormat(llvm::StringRef name) {
  for (uint8_t i = 0; i <= uint8_t(NarrowFormat::UE8M0); ++i)
    if (nameOf(NarrowFormat(i)) == name)
      return NarrowFormat(i);
  return std::nullopt;
}

inline std::optional<NarrowRounding> findNarrowRounding(llvm::StringRef name) {
  static constexpr llvm::StringLiteral names[] = {"rn", "rz",  "rm",
                                                  "rp", "rna", "rs"};
  for (uint8_t i = 0; i < 6; ++i)
    if (names[i] == name)
      return NarrowRounding(i);
  return std::nullopt;
}

/// Encodes a conversion as one number.
inline uint32_t narrowing(NarrowFormat format, NarrowRounding rounding,
                          bool rectifies, bool staysFinite) {
  return uint32_t(format) | uint32_t(rounding) << 8 |
         uint32_t(rectifies) << 16 | uint32_t(staysFinite) << 17;
}

} // namespace tilewright

#endif // TILEWRIGHT_SUPPORT_NARROWFLOAT_H
