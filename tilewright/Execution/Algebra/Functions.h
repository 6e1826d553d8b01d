//===- Functions.h - the functions of the domains ---------------*- C++ -*-===//
// Internal to the library.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_EXECUTION_ALGEBRA_FUNCTIONS_H
#define TILEWRIGHT_EXECUTION_ALGEBRA_FUNCTIONS_H

#include "tilewright/Execution/Algebra/Algebra.h"

namespace tilewright::algebra {

/// The prime field of a width.
const Functions &fieldOf(unsigned width);

/// A bijection whose results look random (Steele, Lea, Flood, "Fast splittable
/// pseudorandom number generators", 2014).
inline uint64_t mix(uint64_t x) {
  x += 0x9e3779b97f4a7c15;
  x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9;
  x = (x ^ x >> 27) * 0x94d049bb133111eb;
  return x ^ x >> 31;
}

} // namespace tilewright::algebra

#endif // TILEWRIGHT_EXECUTION_ALGEBRA_FUNCTIONS_H
