//===- Combination.h - radii of many elements combined ----------*- C++ -*-===//
#ifndef TILEWRIGHT_EXECUTION_REFERENCE_BOUNDS_COMBINATION_H
#define TILEWRIGHT_EXECUTION_REFERENCE_BOUNDS_COMBINATION_H

#include "tilewright/Execution/Reference/Bounds/Radius.h"

namespace tilewright::reference {

/// What a combination is, as far as its radius goes.
enum class Combining {
  Sum,     ///< addf, each sum rounded
  Product, ///< mulf
  Largest, ///< maxf, maxi
  Least,   ///< minf, mini
  Whole,   ///< addi: no rounding, any order
  Exact,   ///< no rounding, but decisions: exact of exact elements
  Unknown
};

/// How each operation of a combination rounds.
struct Rounds {
  FormatLimits limits; ///< zeros for integers
  double unit = 0;     ///< relative error of one operation
  double loss = 0;     ///< what one may lose besides, by underflow or flushing
};

/// Takes the elements of one combination and says how far its result may be
/// from that of another order: for a sum of n elements at most
///
///   |ours - exact| + ((1 + u)^(n - 1) - 1) (|x_1| + ... + |x_n|)
///
/// where u is the unit roundoff (Higham, "Accuracy and Stability of Numerical
/// Algorithms", 2002, 4.2: the bound holds for every order).
///
/// A product has relative errors alone, unless some order's partial products
/// leave the range. What underflow takes from one of them grows by the factors
/// that come later, so by less than all factors above 1 together.
class Combination {
public:
  Combination(Combining kind, const Rounds &rounds)
      : kind(kind), rounds(rounds) {}

  void add(double x, double radius);

  /// Adds `n` elements; `radii` is null where they are exact.
  void addAll(const double *x, const double *radii, size_t n);

  /// Of the elements so far, when `value` is our result.
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
  double high, low; ///< of extrema: what another run may find
  // Of products, logarithms: all factors above 1, all below, all; and how much
  // the radii allow.
  double growth = 0, shrink = 0, bound = 0, spread = 0;
};

} // namespace tilewright::reference

#endif // TILEWRIGHT_EXECUTION_REFERENCE_BOUNDS_COMBINATION_H
