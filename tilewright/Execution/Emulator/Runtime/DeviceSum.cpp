//===- DeviceSum.cpp - sums of products as a chip has them ----------------===//
#include "tilewright/Execution/Emulator/Runtime/DeviceSum.h"

#include "llvm/ADT/SmallVector.h"
#include <algorithm>
#include <bit>
#include <cmath>
#include <optional>

using namespace tilewright;
using namespace tilewright::emulator;

static constexpr int foursOfOneTerm = 16;

//===----------------------------------------------------------------------===//
// Powers of two
//===----------------------------------------------------------------------===//

/// The least exponent of normal numbers.
static int leastExponent(MatrixType type) {
  switch (type) {
  case MatrixType::F16:
  case MatrixType::E5M2:
    return -14;
  case MatrixType::E4M3:
    return -6;
  case MatrixType::E3M2:
    return -2;
  case MatrixType::E2M3:
  case MatrixType::E2M1:
    return 0;
  default:
    return -126;
  }
}

/// Two to the power of `exponent`, of a normal number.
static constexpr double power(int exponent) {
  return std::bit_cast<double>(uint64_t(exponent + 1023) << 52);
}

/// One by a power of two.
static double inverseOf(double power) {
  return std::bit_cast<double>(0x7fe0000000000000 -
                               std::bit_cast<uint64_t>(power));
}

static double powerFrom(double least, double value) {
  if (value == 0)
    return 0;
  uint64_t exponent = std::bit_cast<uint64_t>(value) & 0x7ff0000000000000;
  return std::max(least, std::bit_cast<double>(exponent));
}

double emulator::powerOf(MatrixType type, double value) {
  return powerFrom(power(leastExponent(type)), value);
}

double emulator::powerOfScale(double scale, bool isE4M3) {
  return powerFrom(isE4M3 ? power(-6) : 0, scale);
}

//===----------------------------------------------------------------------===//
// Sums
//===----------------------------------------------------------------------===//

/// Towards zero. For numbers of less than 31 bits, in a way that hosts do for
/// several at once.
static double cut(double x) { return double(int32_t(x)); }

static double largestPower(const SumTerms &terms) {
  double largest[4] = {};
  uint32_t i = 0;
  for (; i + 4 <= terms.count; i += 4)
    for (uint32_t j = 0; j < 4; ++j) {
      double next = terms.powersX[i + j] * terms.powersY[i + j];
      largest[j] = largest[j] < next ? next : largest[j];
    }
  for (; i < terms.count; ++i)
    largest[0] = std::max(largest[0], terms.powersX[i] * terms.powersY[i]);
  return std::max(std::max(largest[0], largest[1]),
                  std::max(largest[2], largest[3]));
}

/// The sum of the products as multiples of 1 / `scale`.
static double sumOfProducts(const SumTerms &terms, double scale) {
  double sums[4] = {};
  uint32_t i = 0;
  for (; i + 4 <= terms.count; i += 4)
    for (uint32_t j = 0; j < 4; ++j)
      sums[j] += cut(terms.x[i + j] * terms.y[i + j] * scale);
  for (; i < terms.count; ++i)
    sums[0] += cut(terms.x[i] * terms.y[i] * scale);
  return (sums[0] + sums[1]) + (sums[2] + sums[3]);
}

namespace {
/// Of a product of Fours: numbers under one pair of scales are one term.
struct TermsOfFours {
  llvm::SmallVector<double, 8> terms;
  double largestPower = 0;

  explicit TermsOfFours(const SumTerms &of) {
    for (uint32_t i = 0; i < of.count; i += foursOfOneTerm) {
      double term = 0;
      for (uint32_t j = i; j < std::min(i + foursOfOneTerm, of.count); ++j)
        term += of.x[j] * of.y[j];
      terms.push_back(term);
      if (term != 0)
        largestPower = std::max(largestPower, of.powersX[i] * of.powersY[i]);
    }
  }
  double sum(double scale) const {
    double sum = 0;
    for (double term : terms)
      sum += std::trunc(term * scale);
    return sum;
  }
};
} // namespace

/// A sum as an f32 of so many bits of fraction.
static uint64_t toSingle(double sum, unsigned bits) {
  double step = power(-126 - int(bits));
  if (std::fabs(sum) < power(-126))
    sum = std::trunc(sum / step) * step;
  else
    sum = std::bit_cast<double>(std::bit_cast<uint64_t>(sum) &
                                ~uint64_t(0) << (52 - bits));
  return std::bit_cast<uint32_t>(float(sum));
}

uint64_t emulator::exactSum(MatrixType to, const SumTerms &terms, double c) {
  llvm::SmallVector<double, 257> all = {c};
  for (uint32_t i = 0; i < terms.count; ++i)
    all.push_back(terms.x[i] * terms.y[i]);
  return roundSum(to, all);
}

static bool isSpecial(const SumTerms &terms, double c) {
  bool is = !std::isfinite(c);
  if (!terms.areFinite)
    for (uint32_t i = 0; i < terms.count; ++i)
      is |= !std::isfinite(terms.x[i]) || !std::isfinite(terms.y[i]);
  return is;
}

static uint64_t sumOfBlock(const SumRule &rule, MatrixType to,
                           const SumTerms &terms, MatrixType ofC, double c) {
  if (isSpecial(terms, c))
    return exactSum(to, terms, c); // nothing is cut off
  std::optional<TermsOfFours> fours;
  if (rule.factors == SumFactors::Fours)
    fours.emplace(terms);
  double largest = std::max(powerOf(ofC, c),
                            fours ? fours->largestPower : largestPower(terms));
  if (largest == 0)
    return 0;
  double scale = power(int(rule.keptBits)) * inverseOf(largest);
  double sum = std::trunc(c * scale) +
               (fours ? fours->sum(scale) : sumOfProducts(terms, scale));
  if (sum == 0)
    return 0;
  sum *= inverseOf(scale);
  return to == MatrixType::F16 ? roundToHalf(sum)
                               : toSingle(sum, rule.resultBits);
}

static SumTerms slice(const SumTerms &terms, uint32_t from, uint32_t count) {
  return {terms.x + from,       terms.y + from, terms.powersX + from,
          terms.powersY + from, count,          terms.areFinite};
}

static uint64_t sumOfBlocks(const SumRule &rule, MatrixType to,
                            const SumTerms &terms, MatrixType ofC, double c) {
  uint64_t sum = 0;
  for (uint32_t i = 0; i < terms.count; i += rule.block) {
    uint32_t count = std::min(rule.block, terms.count - i);
    sum = sumOfBlock(rule, to, slice(terms, i, count), ofC, c);
    c = decodeElement(matrixElement(to), sum);
    ofC = to;
  }
  return sum;
}

/// SumWay::ByHalves.
static uint64_t sumByHalves(const SumRule &rule, MatrixType to,
                            const SumTerms &terms, double c) {
  llvm::SmallVector<double, 32> numbers[4];
  for (uint32_t odd : {0, 2})
    for (uint32_t i = 0; i < terms.count; ++i)
      if ((i & 2) == odd) {
        numbers[0].push_back(terms.x[i]);
        numbers[1].push_back(terms.y[i]);
        numbers[2].push_back(powerOf(MatrixType::F16, terms.x[i]));
        numbers[3].push_back(powerOf(MatrixType::F16, terms.y[i]));
      }
  SumTerms halves = {numbers[0].data(), numbers[1].data(), numbers[2].data(),
                     numbers[3].data(), terms.count,       terms.areFinite};
  uint64_t products = sumOfBlocks(rule, to, halves, to, 0);
  return roundSum(to, {decodeElement(matrixElement(to), products), c});
}

uint64_t emulator::deviceSum(const SumRule &rule, MatrixType to,
                             const SumTerms &terms, MatrixType ofC, double c) {
  return rule.way == SumWay::ByHalves ? sumByHalves(rule, to, terms, c)
                                      : sumOfBlocks(rule, to, terms, ofC, c);
}
