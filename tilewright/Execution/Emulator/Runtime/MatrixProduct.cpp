//===- MatrixProduct.cpp - matrix products --------------------------------===//
#include "tilewright/Execution/Emulator/Runtime/MatrixProduct.h"

#include "tilewright/Execution/Algebra/Algebra.h"
#include "tilewright/Execution/Emulator/Runtime/Block.h"
#include "tilewright/Execution/Trees/Trees.h"
#include "tilewright/Support/FloatFormat.h"
#include "llvm/ADT/SmallVector.h"
#include <algorithm>
#include <bit>
#include <cmath>

using namespace tilewright;
using namespace tilewright::emulator;

const SumRule *emulator::ruleOf(const KernelLaunch &launch,
                                SumInstruction instruction, MatrixType factors,
                                bool areFours) {
  if (!launch.chip || launch.isExact ||
      (launch.algebra && !launch.algebra->trees()))
    return nullptr;
  switch (factors) {
  case MatrixType::F16:
  case MatrixType::BF16:
    return sumRule(*launch.chip, instruction, SumFactors::Halves);
  case MatrixType::TF32:
    return sumRule(*launch.chip, instruction, SumFactors::TF32);
  case MatrixType::E4M3:
  case MatrixType::E5M2:
  case MatrixType::E3M2:
  case MatrixType::E2M3:
  case MatrixType::E2M1:
    return sumRule(*launch.chip, instruction,
                   areFours ? SumFactors::Fours : SumFactors::Narrow);
  default:
    return nullptr;
  }
}

static constexpr int fractionBits = 52, none = 1 << 20;

/// If a number is not finite, no exponent range fits the row.
static MatrixProduct::Extent extentOf(const double *values, uint32_t count) {
  MatrixProduct::Extent extent = {none, -none};
  for (uint32_t i = 0; i < count; ++i) {
    auto bits = std::bit_cast<uint64_t>(values[i]);
    auto exponent = int(bits >> fractionBits & 0x7ff);
    uint64_t fraction = bits & ((uint64_t(1) << fractionBits) - 1);
    if (exponent == 0 && fraction == 0)
      continue;
    if (exponent == 0 || exponent == 0x7ff)
      return {-none, none};
    fraction |= uint64_t(1) << fractionBits;
    int high = exponent - 1022;
    extent.low = std::min(extent.low, high - 53 + std::countr_zero(fraction));
    extent.high = std::max(extent.high, high);
  }
  return extent;
}

static std::vector<MatrixProduct::Extent> extentsOf(const Factor &factor) {
  std::vector<MatrixProduct::Extent> all;
  all.reserve(factor.poison.size());
  for (uint32_t outer = 0; outer < factor.poison.size(); ++outer)
    all.push_back(extentOf(factor.at(outer), factor.inner));
  return all;
}

MatrixProduct::MatrixProduct(const Factor &a, const Factor &b,
                             llvm::ArrayRef<uint32_t> positions,
                             const SumRule *rule, const algebra::Domain *domain)
    : a(a), b(b), rule(rule), domain(domain), positions(positions),
      spread(int(std::bit_width(a.inner))) {
  if (domain && domain->trees()) {
    auto mixed = [](const Factor &factor) {
      std::vector<uint64_t> all(factor.values.size());
      for (size_t i = 0; i < all.size(); ++i)
        all[i] = trees::factorOf(std::bit_cast<uint64_t>(factor.values[i]));
      return all;
    };
    factorsA = mixed(a);
    factorsB = mixed(b);
  }
  if (domain)
    return;
  if (rule) {
    device.emplace(*rule, b);
    return;
  }
  ofA = extentsOf(a);
  ofB = extentsOf(b);
}

/// In an order that can be vectorized: the caller guarantees that the sum is
/// exact.
static double dot(const double *a, const double *b, uint32_t count) {
  double sums[4] = {-0.0, -0.0, -0.0, -0.0};
  uint32_t i = 0;
  for (; i + 4 <= count; i += 4)
    for (uint32_t j = 0; j < 4; ++j)
      sums[j] += a[i + j] * b[i + j];
  for (; i < count; ++i)
    sums[0] += a[i] * b[i];
  return (sums[0] + sums[1]) + (sums[2] + sums[3]);
}

/// The elements of a column that a row of a sparse A is multiplied with.
static const double *met(const double *column, llvm::ArrayRef<uint32_t> at,
                         llvm::SmallVectorImpl<double> &to) {
  if (at.empty())
    return column;
  for (uint32_t each : at)
    to.push_back(column[each]);
  return to.data();
}

static uint64_t exactSum(MatrixType to, const double *x, const double *y,
                         uint32_t count, double c) {
  llvm::SmallVector<double, 257> all = {c};
  for (uint32_t i = 0; i < count; ++i)
    all.push_back(x[i] * y[i]);
  return roundSum(to, all);
}

uint64_t MatrixProduct::element(MatrixType type, uint32_t row, uint32_t column,
                                double c, bool saturates) const {
  uint32_t count = a.inner;
  llvm::SmallVector<double, 128> numbers;
  const double *x = a.at(row);
  const double *y = met(b.at(column), positionsOf(row), numbers);
  if (type == MatrixType::S32) { // their sums are small
    int64_t sum = int64_t(c) + int64_t(dot(x, y, count));
    if (saturates)
      sum = std::clamp<int64_t>(sum, INT32_MIN, INT32_MAX);
    return uint32_t(sum);
  }
  const Extent &rows = ofA[row], &columns = ofB[column];
  if (rows.high + columns.high + spread <= rows.low + columns.low + 53)
    return roundSum(type, {dot(x, y, count), c});
  return exactSum(type, x, y, count, c);
}

uint64_t MatrixProduct::elementInDomain(MatrixType type, uint32_t row,
                                        uint32_t column, double c) const {
  uint32_t count = a.inner;
  llvm::SmallVector<double, 128> numbers;
  const double *x = a.at(row);
  const double *y = met(b.at(column), positionsOf(row), numbers);
  auto sum = uint64_t(c);
  for (uint32_t i = 0; i < count; ++i)
    sum = domain->fma(uint64_t(x[i]), uint64_t(y[i]), sum);
  return encodeInDomain(*domain, type, sum);
}

/// What sums alike is hashed alike. The exponents of subnormal operands depend
/// on their types.
static trees::Operation sumOf(const SumRule *rule, MatrixType type,
                              llvm::ArrayRef<MatrixType> operands) {
  std::string name = "products";
  if (rule)
    name += (rule->way == SumWay::ByHalves        ? ".halves."
             : rule->factors == SumFactors::Fours ? ".fours."
                                                  : ".") +
            std::to_string(rule->block) + "." + std::to_string(rule->keptBits) +
            "." + std::to_string(rule->resultBits);
  for (MatrixType each : operands)
    name += "." + std::to_string(std::ilogb(powerOf(each, 0x1p-1000)));
  bool isHalf = type == MatrixType::F16;
  return {name + (isHalf ? ".f16" : ".f32"), trees::Shape::Ordered,
          isHalf ? trees::Format::F16 : trees::Format::F32};
}

/// The sum of so many products of Fours is one term.
static constexpr uint32_t productsOfATerm = 16;

void MatrixProduct::rowOfTrees(MatrixType type, uint32_t row, MatrixType ofC,
                               const double *c, uint64_t *d) const {
  if (!rule)
    domain->trees()->add(trees::Limit::Sum,
                         "a matrix product whose order of sums is not known");
  uint32_t count = a.inner, block = rule ? rule->block : count;
  bool byHalves = rule && rule->way == SumWay::ByHalves;
  bool areFours = rule && rule->factors == SumFactors::Fours;
  trees::Operation first = sumOf(rule, type, {a.type, b.type, ofC}),
                   next = sumOf(rule, type, {a.type, b.type, type}),
                   last("products.halves.added." + std::to_string(int(type)),
                        trees::Shape::Ordered, next.format());
  // Zeros of both signs add alike, except in Fours.
  auto bitsOf = [&](double value) {
    return std::bit_cast<uint64_t>(value == 0 && !areFours ? 0.0 : value);
  };
  llvm::SmallVector<uint32_t, 128> order;
  for (uint32_t odd : {0, 2})
    for (uint32_t i = 0; i < count; ++i)
      if (byHalves ? (i & 2) == odd : odd == 0)
        order.push_back(i);
  const uint64_t *x = &factorsA[size_t(row) * count];
  llvm::ArrayRef<uint32_t> at = positionsOf(row);
  for (uint32_t column = 0; column < b.poison.size(); ++column) {
    const uint64_t *y = &factorsB[size_t(column) * b.inner];
    uint64_t sum = byHalves ? 0 : bitsOf(c[column]), code = 0;
    for (uint32_t begin = 0; begin < count; begin += block) {
      uint32_t end = std::min(begin + block, count);
      uint64_t products = 0, term = 0;
      for (uint32_t j = begin; j < end; ++j) {
        uint32_t i = order[j];
        term += x[i] * y[at.empty() ? i : at[i]];
        if (areFours && (j + 1 - begin) % productsOfATerm && j + 1 < end)
          continue;
        products += areFours ? trees::mix(term) : term;
        term = 0;
      }
      code = trees::apply(begin ? next : first, sum, products);
      sum = bitsOf(type == MatrixType::F16
                       ? double(halfToFloat(uint16_t(code)))
                       : double(std::bit_cast<float>(uint32_t(code))));
    }
    d[column] = byHalves ? trees::apply(last, sum, bitsOf(c[column])) : code;
  }
}

void MatrixProduct::row(MatrixType type, uint32_t row, MatrixType ofC,
                        const double *c, bool saturates, uint64_t *d) const {
  if (domain && domain->trees() && type != MatrixType::S32)
    return rowOfTrees(type, row, ofC, c, d);
  if (device)
    return device->row(type, a.at(row), a.powersAt(row), a.inner,
                       positionsOf(row), ofC, c, d);
  if (domain && type != MatrixType::S32) {
    for (uint32_t column = 0; column < b.poison.size(); ++column)
      d[column] = elementInDomain(type, row, column, c[column]);
    return;
  }
  for (uint32_t column = 0; column < b.poison.size(); ++column)
    d[column] = element(type, row, column, c[column], saturates);
}
