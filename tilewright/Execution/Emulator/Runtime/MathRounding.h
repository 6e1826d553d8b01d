//===- MathRounding.h - PTX's rounding modifiers ----------------*- C++ -*-===//
#ifndef TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_MATHROUNDING_H
#define TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_MATHROUNDING_H

#include "llvm/ADT/FloatingPointMode.h"
#include <cmath>
#include <limits>

namespace tilewright::emulator {

/// The last letter of `.rn`, `.rz`, `.rm` and `.rp`: to nearest even, towards
/// zero, down, up.
template <char Mode> constexpr llvm::RoundingMode modeOf() {
  return Mode == 'n'   ? llvm::RoundingMode::NearestTiesToEven
         : Mode == 'z' ? llvm::RoundingMode::TowardZero
         : Mode == 'm' ? llvm::RoundingMode::TowardNegative
                       : llvm::RoundingMode::TowardPositive;
}

/// `.ftz`: flushes subnormal numbers to zeros of their sign.
template <bool Flush, typename T> T flush(T x) {
  if constexpr (Flush)
    if (std::fabs(x) < std::numeric_limits<T>::min())
      return std::copysign(T(0), x);
  return x;
}

} // namespace tilewright::emulator

#endif // TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_MATHROUNDING_H
