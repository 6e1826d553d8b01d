//===- Combination.cpp - radii of many elements combined ------------------===//
#include "tilewright/Execution/Reference/Bounds/Combination.h"
#include "tilewright/Execution/Reference/Bounds/Radius.h"

#include <cmath>

using namespace tilewright;
using namespace tilewright::reference;

void Combination::add(double x, double radius) {
  ++count;
  radii += radius;
  if (!std::isfinite(x)) {
    special = true;
    return;
  }
  switch (kind) {
  case Combining::Sum:
    sum += x;
    magnitudes += std::fabs(x) + radius;
    break;
  case Combining::Product: {
    double magnitude = std::fabs(x);
    if (magnitude == 0 && radius == 0)
      break; // the result is zero, whatever else there is
    double logarithm = std::log(magnitude);
    (logarithm > 0 ? growth : shrink) += logarithm;
    spread += magnitude > radius ? -std::log1p(-radius / magnitude) : undecided;
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

double Combination::radiusOfSum(double value) const {
  double steps = double(count - 1);
  double growthOfError = std::expm1(steps * std::log1p(limits->roundoff()));
  double least = limits->least; // a sum of subnormals is exact
  double lost = double(count) * 0x1p-52 * magnitudes; // by `sum` itself
  double radius = radii + std::fabs(value - sum) + growthOfError * magnitudes +
                  lost + (radii != 0 ? least : 0);
  return magnitudes + radius < limits->top ? radius : undecided;
}

double Combination::radiusOfProduct(double value) const {
  double steps = double(count - 1);
  double top = std::log(limits->top);
  double bottom = std::log(limits->least / limits->spacing);
  if (growth >= top || shrink <= bottom) // some order leaves the range
    return undecided;
  double roundings = steps * std::log1p(limits->spacing);
  return std::fabs(value) * std::expm1(spread + 2 * roundings);
}

double Combination::radius(double value) const {
  if (count == 1)
    return radii;
  if (special) // infinities stay, and NaN is NaN in any order
    return radii == 0 && !std::isfinite(value) ? 0 : undecided;
  switch (kind) {
  case Combining::Sum:
    return radiusOfSum(value);
  case Combining::Product:
    return radiusOfProduct(value);
  case Combining::Largest:
  case Combining::Least:
    return radii == 0 ? 0 : std::max(high - value, value - low);
  case Combining::Whole:
    return radii;
  case Combining::Exact:
    return radii == 0 ? 0 : undecided;
  case Combining::Unknown:
    break;
  }
  return undecided;
}
