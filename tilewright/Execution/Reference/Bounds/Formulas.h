//===- Formulas.h - propagates radii through operations ---------*- C++ -*-===//
#ifndef TILEWRIGHT_EXECUTION_REFERENCE_BOUNDS_FORMULAS_H
#define TILEWRIGHT_EXECUTION_REFERENCE_BOUNDS_FORMULAS_H

#include <cstddef>

namespace tilewright::reference {

/// A range of elements: the operands x with radii r, and the result v.
struct Stretch {
  static constexpr size_t most = 256;
  size_t count = 0;
  double largest = 0; ///< finite number of the result's format
  double least = 0;   ///< smallest representable positive number
  bool open[3];       ///< operands with radii
  double x[3][most], r[3][most], v[most];
};

bool areFinite(const double *numbers, size_t count);

/// Computes the radius of the exact result from the radii of the operands; the
/// caller adds rounding and the operation's own error.
using Formula = void (*)(const Stretch &in, double *radius);

namespace formulas {
// Every function is elementwise. If an operand may leave the function's domain,
// or a jump is within reach, the radius is infinite.
void carry(const Stretch &in, double *radius); ///< |f(x) - f(y)| <= |x - y|
void carryLargest(const Stretch &in, double *radius); ///< maxf, minf
void add(const Stretch &in, double *radius);
void multiply(const Stretch &in, double *radius);
void divide(const Stretch &in, double *radius);
void divideFully(const Stretch &in, double *radius);   ///< divf full
void divideRoughly(const Stretch &in, double *radius); ///< divf approx
void multiplyAdd(const Stretch &in, double *radius);
void remainder(const Stretch &in, double *radius);
void exponential(const Stretch &in, double *radius);
void exponential2(const Stretch &in, double *radius);
void logarithm(const Stretch &in, double *radius);
void logarithm2(const Stretch &in, double *radius);
void squareRoot(const Stretch &in, double *radius);
void reciprocalRoot(const Stretch &in, double *radius);
void wave(const Stretch &in, double *radius); ///< sin, cos
void tangent(const Stretch &in, double *radius);
void hyperbolic(const Stretch &in, double *radius); ///< sinh, cosh
void hyperbolicTangent(const Stretch &in, double *radius);
void arcTangent2(const Stretch &in, double *radius);
void power(const Stretch &in, double *radius);
void roundDown(const Stretch &in, double *radius);
void roundUp(const Stretch &in, double *radius);
void roundToZero(const Stretch &in, double *radius);
void compare(const Stretch &in, double *radius);
void isNotZero(const Stretch &in, double *radius); ///< ftoi to i1
void choose(const Stretch &in, double *radius);    ///< select
void opaque(const Stretch &in, double *radius);    ///< bits, not numbers
} // namespace formulas

} // namespace tilewright::reference

#endif // TILEWRIGHT_EXECUTION_REFERENCE_BOUNDS_FORMULAS_H
