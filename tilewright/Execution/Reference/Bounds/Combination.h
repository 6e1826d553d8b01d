//===- Combination.h - radii of combined elements ---------------*- C++ -*-===//
#ifndef TILEWRIGHT_EXECUTION_REFERENCE_BOUNDS_COMBINATION_H
#define TILEWRIGHT_EXECUTION_REFERENCE_BOUNDS_COMBINATION_H

#include "tilewright/Execution/Reference/Bounds/Radius.h"

namespace tilewright::reference {

/// The kind of a combination, as far as its radius is concerned.
enum class Combining {
  Sum,     ///< addf, each sum rounded
  Product, ///< mulf
  Largest, ///< maxf, maxi
  Least,   ///< minf, mini
  Whole,   ///< addi: no rounding, any order
  Exact,   ///< no rounding, but decisions: exact if all elements are
  Unknown
};

/// The rounding of each operation in a combination.
struct Rounds {
  FormatLimits limits; ///< zeros for integers
  double unit = 0;     ///< relative error of one operation
  double loss = 0;     ///< additional error by underflow or flushing
};

/// Accumulates the elements of one combination, and bounds the distance of its
/// result from that of any other order. For a sum of n elements the bound is
///
///   |ours - exact| + ((1 + u)^(n - 1) - 1) (|x_1| + ... + |x_n|)
///
/// where u is the unit roundoff (Higham, "Accuracy and Stability of Numerical
/// Algorithms", 2002, 4.2: the bound holds for every order).
///
/// A product has only relative errors, unless the partial products of some
/// order leave the range. The loss by underflow of one of them is multiplied by
/// later factors, which is less than the product of all factors above 1.
class Combination {
public:
  Combination(Combining kind, const Rounds &rounds)
      : kind(kind), rounds(rounds) {}

  void add(double x, double radius);

  /// Adds `n` elements; `radii` is null if they are exact.
  void addAll(const double *x, const double *radii, size_t n);

  /// The radius for the elements so far, where `value` is our result.
  double radius(double value) const;

private:
  bool addToSum(const double *x, const double *radii, size_t n);
  double radiusOfSum(double value) const;
  double radiusOfProduct(double value) const;
  double radiusOfSpecial() const;
  bool fits(double magnitude) const;

  Combining kind;
  Rounds rounds;
  size_t count = 0;
  bool nan = false, infinity = false, zero = false; ///< among the elements
  double sum = 0, magnitudes = 0, radii = 0;
  double high, low; ///< for extrema: the possible results
  // For products, logarithms: of all factors above 1, of all below, of all; and
  // the effect of the radii.
  double growth = 0, shrink = 0, bound = 0, spread = 0;
};

} // namespace tilewright::reference

#endif // TILEWRIGHT_EXECUTION_REFERENCE_BOUNDS_COMBINATION_H
