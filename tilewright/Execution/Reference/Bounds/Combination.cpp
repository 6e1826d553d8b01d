//===- Combination.cpp - radii of many elements combined ------------------===//
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

bool Combination::fits(double magnitude) const {
  return magnitude <= largestOf(*rounds.format);
}

double Combination::radiusOfSum(double value) const {
  double steps = double(count - 1);
  double growthOfError = std::expm1(steps * std::log1p(rounds.unit));
  double least = unitAt(*rounds.format, 0);
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
  double normal = std::ldexp(1.0, 1 - rounds.format->bias), lost = 0;
  if (shrink - roundings <= std::log(normal))
    lost = double(count) * rounds.loss * std::exp(growth + roundings);
  double magnitude = std::fabs(value) + lost;
  double radius = std::isinf(spread)
                      ? magnitude + std::exp(bound + roundings)
                      : magnitude * std::expm1(spread + 2 * roundings);
  radius = (radius + 2 * lost) * (1 + 0x1p-40);
  return fits(std::fabs(value) + radius) ? radius : undecided;
}

/// NaN stays in any order. So does an infinity, where no finite elements make
/// another or, in a product, a zero.
double Combination::radiusOfSpecial() const {
  double roundings = double(count - 1) * std::log1p(2 * rounds.unit);
  bool stays = nan;
  if (kind == Combining::Sum)
    stays |= fits(magnitudes * std::exp(roundings));
  if (kind == Combining::Product)
    stays |= shrink - roundings > std::log(2.0) * (1 - rounds.format->bias) &&
             !zero && std::isfinite(spread);
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
