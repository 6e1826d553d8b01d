//===- Combination.cpp - radii of combined elements -----------------------===//
#include "tilewright/Execution/Reference/Bounds/Combination.h"
#include "tilewright/Execution/Reference/Bounds/Radius.h"

#include <algorithm>
#include <cmath>

using namespace tilewright;
using namespace tilewright::reference;

void Combination::add(double x, double radius) {
  ++count;
  radii += radius;
  nan |= std::isnan(x);
  infinity |= std::isinf(x);
  switch (kind) {
  case Combining::Sum:
    if (!std::isfinite(x))
      break;
    sum += x;
    magnitudes += std::fabs(x) + radius;
    break;
  case Combining::Product: {
    double magnitude = std::fabs(x);
    if (!std::isfinite(x))
      break;
    if (magnitude == 0 && radius == 0) {
      zero = true;
      break;
    }
    double most = std::log(magnitude + radius);
    growth += std::max(most, 0.0);
    bound += most;
    bool apart = magnitude > radius; // from zero
    shrink += apart ? std::min(std::log(magnitude - radius), 0.0) : -undecided;
    spread += apart ? -std::log1p(-radius / magnitude) : undecided;
    break;
  }
  case Combining::Largest:
    high = count == 1 ? x + radius : std::max(high, x + radius);
    low = count == 1 ? x - radius : std::max(low, x - radius);
    break;
  case Combining::Least:
    high = count == 1 ? x + radius : std::min(high, x + radius);
    low = count == 1 ? x - radius : std::min(low, x - radius);
    break;
  default:
    break;
  }
}

/// Uses eight partial sums for vectorization. Returns false without adding
/// anything if an element is infinite or NaN.
bool Combination::addToSum(const double *x, const double *r, size_t n) {
  constexpr size_t lanes = 8;
  double sums[lanes] = {}, sizes[lanes] = {}, errors[lanes] = {};
  size_t i = 0;
  for (; i + lanes <= n; i += lanes)
    for (size_t k = 0; k < lanes; ++k) {
      sums[k] += x[i + k];
      sizes[k] += std::fabs(x[i + k]);
      errors[k] += r ? r[i + k] : 0;
    }
  for (; i < n; ++i) {
    sums[0] += x[i];
    sizes[0] += std::fabs(x[i]);
    errors[0] += r ? r[i] : 0;
  }
  double allSums = 0, allSizes = 0, allErrors = 0;
  for (size_t k = 0; k < lanes; ++k) {
    allSums += sums[k];
    allSizes += sizes[k];
    allErrors += errors[k];
  }
  if (!std::isfinite(allSizes))
    return false;
  count += n;
  sum += allSums;
  magnitudes += allSizes + allErrors;
  radii += allErrors;
  return true;
}

/// The largest x + r and x - r; with `sign` -1 the smallest x - r and x + r.
/// False if an element is NaN. `n` is a multiple of eight.
static bool extremes(const double *x, const double *r, size_t n, double sign,
                     double &outer, double &inner) {
  constexpr size_t lanes = 8;
  double outers[lanes], inners[lanes];
  std::fill_n(outers, lanes, -undecided);
  std::fill_n(inners, lanes, -undecided);
  uint64_t unordered = 0;
  for (size_t i = 0; i + lanes <= n; i += lanes)
    for (size_t k = 0; k < lanes; ++k) {
      double value = sign * x[i + k], reach = r ? r[i + k] : 0;
      outers[k] = std::max(outers[k], value + reach);
      inners[k] = std::max(inners[k], value - reach);
      unordered |= value != value;
    }
  outer = sign * *std::max_element(outers, outers + lanes);
  inner = sign * *std::max_element(inners, inners + lanes);
  return unordered == 0;
}

void Combination::addAll(const double *x, const double *r, size_t n) {
  if (kind == Combining::Sum && addToSum(x, r, n))
    return;
  bool extremum = kind == Combining::Largest || kind == Combining::Least;
  double sign = kind == Combining::Largest ? 1 : -1;
  if (extremum && count == 0 && n % 8 == 0) {
    if (extremes(x, r, n, sign, high, low)) {
      if (kind == Combining::Least)
        std::swap(high, low);
      count = n;
      radii = high != low; // only whether it is zero matters
      return;
    }
  }
  for (size_t i = 0; i < n; ++i)
    add(x[i], r ? r[i] : 0);
}

bool Combination::fits(double magnitude) const {
  return magnitude <= rounds.limits.largest;
}

double Combination::radiusOfSum(double value) const {
  double steps = double(count - 1);
  double growthOfError = std::expm1(steps * std::log1p(rounds.unit));
  double least = rounds.limits.least;
  double lost = double(count) * 0x1p-52 * magnitudes; // by `sum` itself
  double radius = radii + std::fabs(value - sum) + growthOfError * magnitudes +
                  lost + steps * rounds.loss + (radii != 0 ? least : 0);
  return fits(magnitudes + radius) ? radius : undecided;
}

double Combination::radiusOfProduct(double value) const {
  double roundings = double(count - 1) * std::log1p(2 * rounds.unit);
  if (!fits(std::exp(growth + roundings))) // some order may overflow
    return undecided;
  if (zero)
    return 0;
  double lost = 0;
  if (shrink - roundings <= std::log(rounds.limits.normal))
    lost = double(count) * rounds.loss * std::exp(growth + roundings);
  double magnitude = std::fabs(value) + lost;
  double radius = std::isinf(spread)
                      ? magnitude + std::exp(bound + roundings)
                      : magnitude * std::expm1(spread + 2 * roundings);
  radius = (radius + 2 * lost) * (1 + 0x1p-40);
  return fits(std::fabs(value) + radius) ? radius : undecided;
}

/// NaN persists in any order. So does an infinity, unless finite elements
/// produce the opposite infinity or, in a product, a zero.
double Combination::radiusOfSpecial() const {
  double roundings = double(count - 1) * std::log1p(2 * rounds.unit);
  bool stays = nan;
  if (kind == Combining::Sum)
    stays |= fits(magnitudes * std::exp(roundings));
  if (kind == Combining::Product)
    stays |= shrink - roundings > std::log(rounds.limits.normal) && !zero &&
             std::isfinite(spread);
  return stays ? 0 : undecided;
}

double Combination::radius(double value) const {
  if (count == 1)
    return radii;
  if (std::isinf(radii) || kind == Combining::Unknown)
    return undecided;
  switch (kind) {
  case Combining::Sum:
    return nan || infinity ? radiusOfSpecial() : radiusOfSum(value);
  case Combining::Product:
    return nan || infinity ? radiusOfSpecial() : radiusOfProduct(value);
  case Combining::Largest:
  case Combining::Least:
    if (radii == 0 || high == low)
      return 0;
    return nan || !std::isfinite(value) ? undecided
                                        : std::max(high - value, value - low);
  case Combining::Whole:
    return radii;
  default:
    return radii == 0 ? 0 : undecided;
  }
}
