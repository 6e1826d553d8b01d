//===- Exact.h - results before rounding ------------------------*- C++ -*-===//
// A directed mode, and the fused multiply-add of a 16-bit float, must round the
// exact result once. For formats up to f32 the exact result of an operation is
// converted to double *rounded to odd*: if it is inexact, the neighbour whose
// last bit is 1 is chosen. A number rounded to odd with at least two bits more
// than the target rounds to that target like the exact result, in every mode
// (Boldo and Melquiond, "Emulation of a FMA and correctly rounded sums", IEEE
// TC 2008): 53 >= 24 + 2. No sum, product or quotient of f32 values overflows
// or underflows in double.
//
// The sign of the error gives the direction of the exact result:
//   sum       TwoSum (Knuth), an exact error
//   product   exact
//   quotient  sign of the remainder a - q*b, which an fma computes exactly
//   root      sign of the remainder a - r*r, likewise
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_EXECUTION_REFERENCE_EXACT_H
#define TILEWRIGHT_EXECUTION_REFERENCE_EXACT_H

#include "tilewright/Support/FloatFormat.h"
#include <bit>
#include <cmath>

namespace tilewright::reference {

/// The odd neighbour of `nearest`, unless `error`, the difference of the exact
/// result, is zero.
inline double roundedToOdd(double nearest, double error) {
  uint64_t bits = std::bit_cast<uint64_t>(nearest);
  if (error == 0 || !std::isfinite(nearest) || (bits & 1))
    return nearest;
  bool away = (error > 0) == (nearest > 0);
  return std::bit_cast<double>(away ? bits + 1 : bits - 1);
}

/// lhs + rhs; both have at most 53 bits and are far from overflow. An exact
/// zero has the sign of the mode (IEEE 754, 6.3).
inline double sumToOdd(double lhs, double rhs, Rounding mode) {
  double sum = lhs + rhs;
  if (!std::isfinite(sum))
    return sum;
  if (sum == 0) {
    if (std::signbit(lhs) == std::signbit(rhs) && lhs == 0)
      return lhs;
    return mode == Rounding::NegativeInf ? -0.0 : 0.0;
  }
  double part = sum - lhs;
  double error = (lhs - (sum - part)) + (rhs - part);
  return roundedToOdd(sum, error);
}

inline double quotientToOdd(double lhs, double rhs) {
  double quotient = lhs / rhs;
  if (!std::isfinite(quotient) || quotient == 0 || std::isinf(rhs))
    return quotient;
  double remainder = std::fma(-quotient, rhs, lhs);
  return roundedToOdd(quotient, std::signbit(rhs) ? -remainder : remainder);
}

/// The square root of a number in f32's range.
inline double rootToOdd(double value) {
  double root = std::sqrt(value);
  if (!std::isfinite(root) || root == 0)
    return root;
  return roundedToOdd(root, std::fma(-root, root, value));
}

/// The square root of any double, rounded to double.
inline double roundedRoot(double value, Rounding mode) {
  bool tiny = value < 0x1p-900; // the remainder must not be subnormal
  double scaled = tiny ? value * 0x1p200 : value;
  double root = std::sqrt(scaled);
  if (std::isfinite(root) && root != 0 && mode != Rounding::NearestEven) {
    double error = std::fma(-root, root, scaled);
    if (mode == Rounding::PositiveInf && error > 0)
      root = std::nextafter(root, INFINITY);
    if (mode != Rounding::PositiveInf && error < 0)
      root = std::nextafter(root, 0);
  }
  return tiny ? root * 0x1p-100 : root;
}

/// Rounds a number that is exact or rounded to odd to f32.
inline float roundOnce(double value, Rounding mode) {
  float nearest = float(value);
  if (mode == Rounding::NearestEven || std::isnan(value) || nearest == value)
    return nearest;
  bool up = mode == Rounding::PositiveInf ||
            (mode == Rounding::Zero && std::signbit(value));
  // Moves to the other neighbour if this one is on the wrong side.
  if (up && double(nearest) < value)
    return std::nextafterf(nearest, INFINITY);
  if (!up && double(nearest) > value)
    return std::nextafterf(nearest, -INFINITY);
  return nearest;
}

/// Rounds to f32 to odd, before a further rounding.
inline float roundToOddFloat(double value) {
  float cut = roundOnce(value, Rounding::Zero);
  if (std::isnan(value) || double(cut) == value)
    return cut;
  return std::bit_cast<float>(std::bit_cast<uint32_t>(cut) | 1);
}

} // namespace tilewright::reference

#endif // TILEWRIGHT_EXECUTION_REFERENCE_EXACT_H
