//===- Formulas.cpp - propagates radii through operations -----------------===//
// Computes for each element an upper bound of sup |f(y) - f(x)| over all y with
// |y - x| <= r. Radii are computed in double and rounded to nearest; the caller
// adds the error of that.
//===----------------------------------------------------------------------===//
#include "tilewright/Execution/Reference/Bounds/Formulas.h"
#include "tilewright/Execution/Reference/Bounds/Radius.h"

#include <algorithm>
#include <cmath>
#include <limits>

using namespace tilewright;
using namespace tilewright::reference;

static constexpr double infinite = std::numeric_limits<double>::infinity();
static constexpr double smallest = std::numeric_limits<double>::denorm_min();

TILEWRIGHT_WIDE static bool areAllFinite(const double *numbers, size_t count) {
  bool all = true;
  for (size_t i = 0; i < count; ++i)
    all &= std::fabs(numbers[i]) <= std::numeric_limits<double>::max();
  return all;
}

bool reference::areFinite(const double *numbers, size_t count) {
  return areAllFinite(numbers, count);
}

template <typename Function>
static void each(const Stretch &in, double *radius, Function function) {
  for (size_t i = 0; i < in.count; ++i)
    radius[i] = function(i);
}

template <typename Function>
static void eachUnary(const Stretch &in, double *radius, Function function) {
  each(in, radius, [&](size_t i) { return function(in.x[0][i], in.r[0][i]); });
}

/// Keeps the radii of finite results. An infinite or NaN result, which no
/// finite radius describes, is `settled` if every run has the same.
template <typename Function>
static void settle(const Stretch &in, double *radius, Function settled) {
  if (areFinite(in.v, in.count))
    return;
  for (size_t i = 0; i < in.count; ++i)
    if (!std::isfinite(in.v[i]) && radius[i] != 0)
      radius[i] = settled(i) ? 0 : infinite;
}

/// Operand k is NaN in every run.
static bool isNaN(const Stretch &in, unsigned k, size_t i) {
  return std::isnan(in.x[k][i]) && in.r[k][i] == 0;
}

/// Operand k is the same infinity in every run.
static bool isInfinity(const Stretch &in, unsigned k, size_t i) {
  return std::isinf(in.x[k][i]) && in.r[k][i] == 0;
}

/// Operand k is finite in every run.
static bool isBounded(const Stretch &in, unsigned k, size_t i) {
  return std::isfinite(in.x[k][i]) && std::isfinite(in.r[k][i]);
}

/// Operand k has one sign and is not zero.
static bool hasSign(const Stretch &in, unsigned k, size_t i) {
  return std::fabs(in.x[k][i]) > in.r[k][i];
}

/// An approximation of a result above the format's range may still be its
/// largest number.
static bool mayOverflow(double logarithm, double largest) {
  return logarithm <= std::log(largest) * (1 + 0x1p-12);
}

/// Whether the operands are so far apart that no run finds them equal or in the
/// opposite order; differences of f64 and i64 are rounded.
static inline bool areApart(double x, double y, double reach) {
  double slack = (std::fabs(x) + std::fabs(y)) * 0x1p-52;
  return std::fabs(x - y) > reach + (slack < infinite ? slack : 0);
}

void formulas::carry(const Stretch &in, double *radius) {
  std::copy_n(in.r[0], in.count, radius);
}

TILEWRIGHT_WIDE static void carryLargestOf(const Stretch &in, double *radius) {
  for (size_t i = 0; i < in.count; ++i) {
    double first = in.x[0][i], r = in.r[0][i], s = in.r[1][i];
    double chosen = in.v[i] == first ? r : s;
    radius[i] = areApart(first, in.x[1][i], r + s) ? chosen : std::max(r, s);
  }
}

void formulas::carryLargest(const Stretch &in, double *radius) {
  carryLargestOf(in, radius);
}

void formulas::add(const Stretch &in, double *radius) {
  each(in, radius, [&](size_t i) { return in.r[0][i] + in.r[1][i]; });
  settle(in, radius, [&](size_t i) {
    return isNaN(in, 0, i) || isNaN(in, 1, i) ||
           (isInfinity(in, 0, i) && isBounded(in, 1, i)) ||
           (isInfinity(in, 1, i) && isBounded(in, 0, i));
  });
}

/// An exact factor of zero cancels a finite radius, except that the sign is
/// open if the other factor's is. A factor that is too small for f64 is not
/// zero.
TILEWRIGHT_WIDE static void multiplyAll(const Stretch &in, double *radius) {
  for (size_t i = 0; i < in.count; ++i) {
    double a = std::fabs(in.x[0][i]), ra = in.r[0][i];
    double b = std::fabs(in.x[1][i]), rb = in.r[1][i];
    double sum = a * rb + b * ra + ra * rb;
    bool none = ((ra == 0) & (rb == 0)) | ((a == 0) & (ra == 0) & (b > rb)) |
                ((b == 0) & (rb == 0) & (a > ra));
    radius[i] = none ? 0 : sum < smallest ? smallest : sum;
  }
}

static bool isProductSettled(const Stretch &in, size_t i) {
  return isNaN(in, 0, i) || isNaN(in, 1, i) ||
         (isInfinity(in, 0, i) && hasSign(in, 1, i)) ||
         (isInfinity(in, 1, i) && hasSign(in, 0, i));
}

void formulas::multiply(const Stretch &in, double *radius) {
  multiplyAll(in, radius);
  settle(in, radius, [&](size_t i) { return isProductSettled(in, i); });
}

void formulas::multiplyAdd(const Stretch &in, double *radius) {
  multiplyAll(in, radius);
  each(in, radius, [&](size_t i) { return radius[i] + in.r[2][i]; });
  settle(in, radius, [&](size_t i) {
    bool bounded = isBounded(in, 0, i) && isBounded(in, 1, i);
    return isNaN(in, 2, i) || (isInfinity(in, 2, i) && bounded) ||
           (isProductSettled(in, i) && isBounded(in, 2, i));
  });
}

void formulas::divide(const Stretch &in, double *radius) {
  each(in, radius, [&](size_t i) {
    double a = in.x[0][i], b = std::fabs(in.x[1][i]);
    double ra = in.r[0][i], rb = in.r[1][i];
    if (!ra && !rb)
      return 0.0;
    if (!(b > rb))
      return infinite;
    if (a == 0 && ra == 0)
      return 0.0;
    return std::max((ra + (rb ? std::fabs(a / b) * rb : 0)) / (b - rb),
                    smallest);
  });
  settle(in, radius, [&](size_t i) {
    return isNaN(in, 0, i) || isNaN(in, 1, i) ||
           (isInfinity(in, 0, i) && hasSign(in, 1, i) && isBounded(in, 1, i));
  });
}

void formulas::divideFully(const Stretch &in, double *radius) {
  divide(in, radius);
  for (size_t i = 0; i < in.count; ++i) {
    bool finite = std::isfinite(in.x[0][i]) && in.x[1][i] != 0;
    double logarithm = std::log(std::fabs(in.x[0][i] / in.x[1][i]));
    if (std::isinf(in.v[i]) && finite && mayOverflow(logarithm, in.largest))
      radius[i] = infinite;
  }
}

void formulas::divideRoughly(const Stretch &in, double *radius) {
  divideFully(in, radius);
  // PTX ISA, div.approx: divisors below 2^-126 are unspecified; above 2^126 the
  // quotient is 0.
  for (size_t i = 0; i < in.count; ++i) {
    double b = std::fabs(in.x[1][i]), rb = in.r[1][i];
    bool small = b != 0 && b - rb < 0x1p-126;
    bool jumps = rb != 0 && b - rb <= 0x1p126 && b + rb > 0x1p126;
    if (small || jumps)
      radius[i] = infinite;
  }
}

void formulas::remainder(const Stretch &in, double *radius) {
  each(in, radius, [&](size_t i) {
    double a = in.x[0][i], b = in.x[1][i], ra = in.r[0][i], rb = in.r[1][i];
    if (!ra && !rb)
      return 0.0;
    if (std::fabs(a) + ra < std::fabs(b) - rb)
      return ra; // the dividend itself
    double quotient = std::trunc(a / b);
    double left = std::fabs(in.v[i]), reach = ra + std::fabs(quotient) * rb;
    bool jumps = !(left > reach) || left + reach + rb >= std::fabs(b);
    return jumps || !std::isfinite(quotient) ? infinite : reach;
  });
}

/// |e^y - e^x| where |y - x| <= r.
static double exponentialRadius(double x, double r) {
  if (r == 0)
    return 0;
  return r > 1 ? std::exp(x + r) : std::exp(x) * std::expm1(r);
}

/// The same for v = e^(unit x) in a format with the largest number
/// `in.largest`, and with v off by less than 2^-7 of itself or by one
/// `in.least`: e^r - 1 <= r + r^2 for r <= 1. Returns whether all elements are
/// covered.
TILEWRIGHT_WIDE static bool exponentialOfNear(const Stretch &in, double unit,
                                              double *radius) {
  bool all = true;
  for (size_t i = 0; i < in.count; ++i) {
    double r = in.r[0][i] * unit, v = in.v[i];
    double near = (v * (1 + 0x1p-7) + in.least) * (r + r * r);
    all &= (r <= 1) & (v <= in.largest);
    radius[i] = r == 0 ? 0 : near;
  }
  return all;
}

static void exponentialOf(const Stretch &in, double unit, double *radius) {
  if (exponentialOfNear(in, unit, radius))
    return;
  for (size_t i = 0; i < in.count; ++i) {
    double x = in.x[0][i] * unit, r = in.r[0][i] * unit;
    if (std::isinf(in.v[i]) && std::isfinite(x))
      radius[i] = r != 0 || mayOverflow(x, in.largest) ? infinite : 0;
    else if (r != 0 && !(r <= 1))
      radius[i] = std::exp(x + r);
  }
}

void formulas::exponential(const Stretch &in, double *radius) {
  exponentialOf(in, 1, radius);
}

void formulas::exponential2(const Stretch &in, double *radius) {
  exponentialOf(in, 0.693147180559945309, radius);
}

static double logarithmRadius(double x, double r) {
  if (!r)
    return 0;
  return x > r ? -std::log1p(-r / x) : infinite;
}

void formulas::logarithm(const Stretch &in, double *radius) {
  eachUnary(in, radius, logarithmRadius);
}

void formulas::logarithm2(const Stretch &in, double *radius) {
  eachUnary(in, radius, [](double x, double r) {
    return logarithmRadius(x, r) * 1.44269504088896341;
  });
}

void formulas::squareRoot(const Stretch &in, double *radius) {
  eachUnary(in, radius, [](double x, double r) {
    if (!r)
      return 0.0;
    if (!(x >= r))
      return infinite;
    return r / (std::sqrt(x - r) + std::sqrt(x));
  });
}

void formulas::reciprocalRoot(const Stretch &in, double *radius) {
  eachUnary(in, radius, [](double x, double r) {
    if (!r)
      return 0.0;
    if (!(x > r))
      return infinite;
    double low = std::sqrt(x - r), here = std::sqrt(x);
    return r / (low * here * (low + here));
  });
}

void formulas::wave(const Stretch &in, double *radius) {
  eachUnary(in, radius, [](double, double r) {
    return std::isinf(r) ? infinite : std::min(r, 2.0);
  });
}

void formulas::tangent(const Stretch &in, double *radius) {
  eachUnary(in, radius, [](double x, double r) {
    double slope = std::fabs(std::cos(x)) - r; // |cos| on the whole interval
    if (!r)
      return 0.0;
    return slope > 0 ? r / (slope * slope) : infinite;
  });
}

void formulas::hyperbolic(const Stretch &in, double *radius) {
  each(in, radius, [&](size_t i) {
    double x = std::fabs(in.x[0][i]), r = in.r[0][i];
    if (std::isinf(in.v[i]) && std::isfinite(x) &&
        mayOverflow(x - 0.693147180559945309, in.largest))
      return infinite;
    return r ? r * std::cosh(x + r) : 0;
  });
}

void formulas::hyperbolicTangent(const Stretch &in, double *radius) {
  eachUnary(in, radius, [](double x, double r) {
    if (!r)
      return 0.0;
    // The slope 1 / cosh^2 is largest at the end of the interval nearest to
    // zero.
    double inmost = std::cosh(std::max(std::fabs(x) - r, 0.0));
    return std::isinf(r) ? infinite : std::min(r / (inmost * inmost), 2.0);
  });
}

void formulas::arcTangent2(const Stretch &in, double *radius) {
  each(in, radius, [&](size_t i) {
    double y = in.x[0][i], x = in.x[1][i];
    double reach = std::hypot(in.r[0][i], in.r[1][i]);
    if (!reach)
      return 0.0;
    double distance = std::hypot(x, y);
    // The jump lies on the negative x axis.
    bool jumps = x - in.r[1][i] <= 0 && std::fabs(y) <= in.r[0][i];
    if (jumps || !(distance > reach))
      return infinite;
    return reach / (distance - reach);
  });
}

/// x^y for an exact integral exponent above 0, for any base: the slope is at
/// most the one at the far end.
static double wholePowerRadius(double base, double radius, double exponent) {
  return exponent * std::pow(base + radius, exponent - 1) * radius;
}

void formulas::power(const Stretch &in, double *radius) {
  each(in, radius, [&](size_t i) {
    double x = in.x[0][i], y = in.x[1][i], rx = in.r[0][i], ry = in.r[1][i];
    double base = std::fabs(x), logarithm = std::log(base);
    if (std::isinf(in.v[i]) && std::isfinite(x) && x != 0 && std::isfinite(y) &&
        mayOverflow(y * logarithm, in.largest))
      return infinite;
    if (!rx && !ry)
      return 0.0;
    bool whole = !ry && y == std::trunc(y);
    if (whole && y == 0)
      return 0.0;
    if (whole && y >= 1)
      return wholePowerRadius(base, rx, y);
    if (!(base > rx) || (x < 0 && !whole))
      return infinite;
    double spread = -std::log1p(-rx / base);
    double exponent =
        std::fabs(y) * spread + ry * (std::fabs(logarithm) + spread);
    return exponentialRadius(y * logarithm, exponent);
  });
}

/// A step function: exact if no step is within reach.
template <typename Function>
static void stepwise(const Stretch &in, double *radius, Function function) {
  eachUnary(in, radius, [&](double x, double r) {
    double here = function(x);
    double up = function(x + r) - here, down = here - function(x - r);
    return r ? std::max(up, down) : 0;
  });
}

void formulas::roundDown(const Stretch &in, double *radius) {
  stepwise(in, radius, [](double x) { return std::floor(x); });
}

void formulas::roundUp(const Stretch &in, double *radius) {
  stepwise(in, radius, [](double x) { return std::ceil(x); });
}

void formulas::roundToZero(const Stretch &in, double *radius) {
  stepwise(in, radius, [](double x) { return std::trunc(x); });
}

TILEWRIGHT_WIDE static void compareAll(const Stretch &in, double *radius) {
  for (size_t i = 0; i < in.count; ++i) {
    double x = in.x[0][i], y = in.x[1][i], reach = in.r[0][i] + in.r[1][i];
    bool nan = ((x != x) & (in.r[0][i] == 0)) | ((y != y) & (in.r[1][i] == 0));
    bool decided = (reach == 0) | nan | areApart(x, y, reach);
    radius[i] = decided ? 0 : infinite;
  }
}

void formulas::compare(const Stretch &in, double *radius) {
  compareAll(in, radius); // a NaN is never ordered
}

void formulas::isNotZero(const Stretch &in, double *radius) {
  eachUnary(in, radius, [](double x, double r) {
    return r == 0 || std::fabs(x) > r ? 0 : infinite;
  });
}

TILEWRIGHT_WIDE static void pick(const Stretch &in, double *radius) {
  for (size_t i = 0; i < in.count; ++i)
    radius[i] = in.x[0][i] != 0 ? in.r[1][i] : in.r[2][i];
}

void formulas::choose(const Stretch &in, double *radius) {
  if (!in.open[0])
    return pick(in, radius);
  each(in, radius, [&](size_t i) {
    bool first = in.x[0][i] != 0;
    double chosen = in.x[first ? 1 : 2][i], other = in.x[first ? 2 : 1][i];
    double own = in.r[first ? 1 : 2][i];
    if (!in.r[0][i])
      return own;
    double apart = chosen == other ? 0 : std::fabs(chosen - other);
    if (std::fabs(chosen) >= 0x1p53) // may be two i64
      apart += std::fabs(chosen) * 0x1p-52;
    double reach = std::max(own, apart + in.r[first ? 2 : 1][i]);
    return std::isnan(reach) ? infinite : reach;
  });
}

void formulas::opaque(const Stretch &in, double *radius) {
  each(in, radius, [&](size_t i) {
    return in.r[0][i] || in.r[1][i] || in.r[2][i] ? infinite : 0;
  });
}
