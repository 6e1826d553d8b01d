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

/// Takes the elements of one combination and says how far its result may be
/// from that of another order: for a sum of n elements at most
///
///   |ours - exact| + ((1 + u)^(n - 1) - 1) (|x_1| + ... + |x_n|)
///
/// where u is the unit roundoff (Higham, "Accuracy and Stability of Numerical
/// Algorithms", 2002, 4.2: the bound holds for every order).
class Combination {
public:
  Combination(Combining kind, const FormatLimits *limits)
      : kind(kind), limits(limits) {}

  void add(double x, double radius);

  /// Adds `n` elements; `radii` is null where they are exact.
  void addAll(const double *x, const double *radii, size_t n);

  /// Of the elements so far, when `value` is our result.
  double radius(double value) const;

private:
  bool addToSum(const double *x, const double *radii, size_t n);
  double radiusOfSum(double value) const;
  double radiusOfProduct(double value) const;

  Combining kind;
  const FormatLimits *limits; ///< null for integers
  size_t count = 0;
  bool special = false; ///< a sum or product has an infinity, or anything NaN
  double sum = 0, magnitudes = 0, radii = 0;
  double high = 0, low = 0;      ///< of extrema: what another run may find
  double growth = 0, shrink = 0; ///< of products: logarithms, by sign
  double spread = 0;             ///< of products: relative, as a logarithm
};

} // namespace tilewright::reference

#endif // TILEWRIGHT_EXECUTION_REFERENCE_BOUNDS_COMBINATION_H
