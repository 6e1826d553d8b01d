//===- Formulas.cpp - how radii go through an operation -------------------===//
// For each element, sup |f(y) - f(x)| over all y with |y - x| <= r, or more.
// Radii are computed in double and rounded to nearest; the caller's last step
// adds what that can lose.
//===----------------------------------------------------------------------===//
#include "tilewright/Execution/Reference/Bounds/Formulas.h"
#include "tilewright/Execution/Reference/Bounds/Radius.h"

#include <algorithm>
#include <cmath>
#include <limits>

using namespace tilewright::reference;

static constexpr double infinite = std::numeric_limits<double>::infinity();

template <typename Function>
static void each(const Stretch &in, double *radius, Function function) {
  for (size_t i = 0; i < in.count; ++i)
    radius[i] = function(i);
}

template <typename Function>
static void eachUnary(const Stretch &in, double *radius, Function function) {
  each(in, radius, [&](size_t i) { return function(in.x[0][i], in.r[0][i]); });
}

/// 0 times infinity is 0 here: an exact zero stays zero.
static double times(double a, double b) { return a == 0 || b == 0 ? 0 : a * b; }

static double product(double a, double ra, double b, double rb) {
  return times(std::fabs(a), rb) + times(std::fabs(b), ra) + times(ra, rb);
}

void formulas::carry(const Stretch &in, double *radius) {
  std::copy_n(in.r[0], in.count, radius);
}

void formulas::carryLargest(const Stretch &in, double *radius) {
  each(in, radius, [&](size_t i) { return std::max(in.r[0][i], in.r[1][i]); });
}

void formulas::add(const Stretch &in, double *radius) {
  each(in, radius, [&](size_t i) { return in.r[0][i] + in.r[1][i]; });
}

TILEWRIGHT_WIDE static void multiplyAll(const Stretch &in, double *radius) {
  each(in, radius, [&](size_t i) {
    return product(in.x[0][i], in.r[0][i], in.x[1][i], in.r[1][i]);
  });
}

void formulas::multiply(const Stretch &in, double *radius) {
  multiplyAll(in, radius);
}

void formulas::multiplyAdd(const Stretch &in, double *radius) {
  multiplyAll(in, radius);
  each(in, radius, [&](size_t i) { return radius[i] + in.r[2][i]; });
}

void formulas::divide(const Stretch &in, double *radius) {
  each(in, radius, [&](size_t i) {
    double a = in.x[0][i], b = std::fabs(in.x[1][i]);
    double ra = in.r[0][i], rb = in.r[1][i];
    if (!ra && !rb)
      return 0.0;
    if (!(b > rb))
      return infinite;
    return (ra + (rb ? std::fabs(a / b) * rb : 0)) / (b - rb);
  });
}

void formulas::remainder(const Stretch &in, double *radius) {
  each(in, radius, [&](size_t i) {
    double a = in.x[0][i], b = in.x[1][i], ra = in.r[0][i], rb = in.r[1][i];
    if (!ra && !rb)
      return 0.0;
    double quotient = std::trunc(a / b);
    double left = std::fabs(in.v[i]), reach = ra + std::fabs(quotient) * rb;
    bool jumps = left <= reach || left + reach + rb >= std::fabs(b);
    return jumps || !std::isfinite(quotient) ? infinite : reach;
  });
}

/// e^(x + r) - e^x, where `value` is e^x but for its own error, which is below
/// 2^-10 of it or of the smallest number: e^r - 1 <= r + r^2 for r <= 1.
static double exponentialRadius(double x, double r, double value) {
  if (r == 0)
    return 0;
  return r <= 1 ? value * (1 + 0x1p-10) * (r + r * r) : std::exp(x + r);
}

void formulas::exponential(const Stretch &in, double *radius) {
  each(in, radius, [&](size_t i) {
    return exponentialRadius(in.x[0][i], in.r[0][i], in.v[i]);
  });
}

void formulas::exponential2(const Stretch &in, double *radius) {
  constexpr double ln2 = 0.693147180559945309;
  each(in, radius, [&](size_t i) {
    return exponentialRadius(in.x[0][i] * ln2, in.r[0][i] * ln2, in.v[i]);
  });
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
    if (x < r)
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
  eachUnary(in, radius, [](double, double r) { return std::min(r, 2.0); });
}

void formulas::tangent(const Stretch &in, double *radius) {
  eachUnary(in, radius, [](double x, double r) {
    double slope = std::fabs(std::cos(x)) - r; // |cos| on all of the interval
    if (!r)
      return 0.0;
    return slope > 0 ? r / (slope * slope) : infinite;
  });
}

void formulas::hyperbolic(const Stretch &in, double *radius) {
  eachUnary(in, radius, [](double x, double r) {
    return r ? r * std::cosh(std::fabs(x) + r) : 0;
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

void formulas::power(const Stretch &in, double *radius) {
  each(in, radius, [&](size_t i) {
    double x = in.x[0][i], y = in.x[1][i], rx = in.r[0][i], ry = in.r[1][i];
    if (!rx && !ry)
      return 0.0;
    bool whole = !ry && y == std::trunc(y);
    double base = std::fabs(x);
    if (!(base > rx) || (x < 0 && !whole))
      return infinite;
    double logarithm = std::fabs(std::log(base)),
           spread = -std::log1p(-rx / base);
    double exponent = std::fabs(y) * spread + ry * (logarithm + spread);
    return std::fabs(in.v[i]) * std::expm1(exponent);
  });
}

/// A step function: exact where no step is within reach.
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

void formulas::compare(const Stretch &in, double *radius) {
  each(in, radius, [&](size_t i) {
    double reach = in.r[0][i] + in.r[1][i];
    bool decided = reach == 0 || std::fabs(in.x[0][i] - in.x[1][i]) > reach;
    return decided ? 0 : infinite;
  });
}

TILEWRIGHT_WIDE static void pick(const Stretch &in, double *radius) {
  for (size_t i = 0; i < in.count; ++i)
    radius[i] = in.x[0][i] != 0 ? in.r[1][i] : in.r[2][i];
}

void formulas::choose(const Stretch &in, double *radius) {
  if (std::all_of(in.r[0], in.r[0] + in.count, [](double r) { return r == 0; }))
    return pick(in, radius);
  each(in, radius, [&](size_t i) {
    bool first = in.x[0][i] != 0;
    double chosen = in.x[first ? 1 : 2][i], other = in.x[first ? 2 : 1][i];
    double own = in.r[first ? 1 : 2][i];
    if (!in.r[0][i])
      return own;
    double apart = chosen == other ? 0 : std::fabs(chosen - other);
    double reach = std::max(own, apart + in.r[first ? 2 : 1][i]);
    return std::isnan(reach) ? infinite : reach;
  });
}

void formulas::opaque(const Stretch &in, double *radius) {
  each(in, radius, [&](size_t i) {
    return in.r[0][i] || in.r[1][i] || in.r[2][i] ? infinite : 0;
  });
}
