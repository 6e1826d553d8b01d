//===- DeviceSum.cpp - a chip's sums of products --------------------------===//
// All arithmetic is in f64 and exact: terms are multiples of a unit at most 35
// bits below the largest of them.
//===----------------------------------------------------------------------===//
#include "tilewright/Execution/Emulator/Runtime/DeviceSum.h"

#include "tilewright/Support/FloatFormat.h"
#include "tilewright/Support/WideLoops.h"
#include "llvm/ADT/SmallVector.h"
#include <algorithm>
#include <bit>
#include <cassert>
#include <cmath>

using namespace tilewright;
using namespace tilewright::emulator;

//===----------------------------------------------------------------------===//
// Powers of two
//===----------------------------------------------------------------------===//

/// The smallest exponent of a normal number.
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

/// Two to the power of a normal number's exponent.
static constexpr double power(int exponent) {
  return std::bit_cast<double>(uint64_t(exponent + 1023) << 52);
}

static constexpr uint64_t exponentMask = 0x7ff0000000000000;

static inline double powerFrom(double least, double value) {
  auto own =
      std::bit_cast<double>(std::bit_cast<uint64_t>(value) & exponentMask);
  own = own < least ? least : own;
  return value == 0 ? 0 : own;
}

double emulator::powerOf(MatrixType type, double value) {
  return powerFrom(power(leastExponent(type)), value);
}

double emulator::powerOfScale(double scale, bool isE4M3) {
  return powerFrom(isE4M3 ? power(-6) : 0, scale);
}

//===----------------------------------------------------------------------===//
// A block of products
//===----------------------------------------------------------------------===//

static constexpr uint32_t columnsAtOnce = 32, mostTerms = 32,
                          foursOfOneTerm = 16;

namespace {
/// The products of a row of A, in the order of summation; `y` and `powersY`
/// point to the first of the computed columns.
struct BlockOfProducts {
  const double *x, *powersX;
  const uint32_t *rows; ///< of B
  uint32_t count;
  const double *y, *powersY;
  uint32_t stride;
};
} // namespace

/// A term of Fours: the sum of the products with one pair of scales.
static inline void makeTerm(const BlockOfProducts &block, uint32_t first,
                            uint32_t end, uint32_t lanes, double *term) {
  for (uint32_t i = first; i < end; ++i) {
    double x = block.x[i];
    const double *y = block.y + size_t(block.rows[i]) * block.stride;
    for (uint32_t j = 0; j < lanes; ++j)
      term[j] = (i == first ? 0 : term[j]) + x * y[j];
  }
}

/// Adds the products to `c`, without truncation to D's type; `powers` are those
/// of C. A term consists of `Group` products.
template <uint32_t Group>
static inline void sumTerms(const BlockOfProducts &block, unsigned keptBits,
                            uint32_t lanes, const double *powers, double *c) {
  double terms[mostTerms][columnsAtOnce], largest[columnsAtOnce],
      scale[columnsAtOnce], sum[columnsAtOnce];
  for (uint32_t j = 0; j < lanes; ++j)
    largest[j] = powers[j];
  uint32_t count = 0;
  for (uint32_t i = 0; i < block.count; i += Group, ++count) {
    double *term = terms[count], x = block.powersX[i];
    const double *y = block.powersY + size_t(block.rows[i]) * block.stride;
    makeTerm(block, i, std::min(i + Group, block.count), lanes, term);
    for (uint32_t j = 0; j < lanes; ++j) {
      double own = Group == 1 || term[j] != 0 ? x * y[j] : 0;
      largest[j] = largest[j] < own ? own : largest[j];
    }
  }
  for (uint32_t j = 0; j < lanes; ++j) {
    largest[j] = largest[j] == 0 ? 1 : largest[j];
    scale[j] = std::bit_cast<double>((uint64_t(2046 + keptBits) << 52) -
                                     std::bit_cast<uint64_t>(largest[j]));
    sum[j] = std::trunc(c[j] * scale[j]);
  }
  for (uint32_t i = 0; i < count; ++i)
    for (uint32_t j = 0; j < lanes; ++j) {
      double term = terms[i][j] * scale[j];
      // Hosts vectorize the conversion for values of less than 31 bits.
      sum[j] += Group == 1 ? double(int32_t(term)) : std::trunc(term);
    }
  for (uint32_t j = 0; j < lanes; ++j)
    c[j] = sum[j] * std::bit_cast<double>(std::bit_cast<uint64_t>(largest[j]) -
                                          (uint64_t(keptBits) << 52));
}

TILEWRIGHT_WIDE static void sumProducts(const BlockOfProducts &block,
                                        unsigned keptBits, uint32_t lanes,
                                        const double *powers, double *c) {
  sumTerms<1>(block, keptBits, lanes, powers, c);
}

TILEWRIGHT_WIDE static void sumFours(const BlockOfProducts &block,
                                     unsigned keptBits, uint32_t lanes,
                                     const double *powers, double *c) {
  sumTerms<foursOfOneTerm>(block, keptBits, lanes, powers, c);
}

//===----------------------------------------------------------------------===//
// Its result
//===----------------------------------------------------------------------===//

/// Truncates sums to f32 with so many fraction bits, and sets their `powers`.
/// Returns whether one overflows.
TILEWRIGHT_WIDE static bool toSingles(uint32_t lanes, unsigned bits,
                                      double *sums, double *powers) {
  constexpr double least = power(-126);
  double finest = power(-126 - int(bits)), many = power(126 + int(bits));
  uint64_t kept = ~uint64_t(0) << (52 - bits);
  double largest = 0;
  for (uint32_t j = 0; j < lanes; ++j) {
    double sum = std::fabs(sums[j]);
    bool isTiny = sum < least;
    double tiny = double(int32_t((isTiny ? sum : 0) * many)) * finest;
    auto cut = std::bit_cast<double>(std::bit_cast<uint64_t>(sum) & kept);
    sum = isTiny ? tiny : cut;
    largest = largest < sum ? sum : largest;
    sums[j] = std::copysign(sum, sums[j]);
    powers[j] = powerFrom(least, sum);
  }
  return largest >= power(128);
}

/// The same for f16, rounded to nearest.
TILEWRIGHT_WIDE static bool toHalves(uint32_t lanes, double *sums,
                                     double *powers) {
  constexpr double least = power(-14);
  double largest = 0;
  for (uint32_t j = 0; j < lanes; ++j) {
    double sum = std::fabs(sums[j]);
    auto own =
        std::bit_cast<double>(std::bit_cast<uint64_t>(sum) & exponentMask);
    // At this magnitude, an f64's unit in the last place is an f16's.
    double large = (own < least ? least : own) * 0x1.8p42;
    sum = (sum + large) - large;
    largest = largest < sum ? sum : largest;
    sums[j] = std::copysign(sum, sums[j]);
    powers[j] = powerFrom(least, sum);
  }
  return largest >= power(16);
}

static uint64_t encode(MatrixType to, double value) {
  bool isHalf = to == MatrixType::F16;
  if (std::isnan(value))
    return isHalf ? 0x7fff : 0x7fffffff;
  return isHalf ? floatToHalf(float(value))
                : std::bit_cast<uint32_t>(float(value));
}

//===----------------------------------------------------------------------===//
// Rows of D
//===----------------------------------------------------------------------===//

/// Elements that are computed together.
struct DeviceSums::Lanes {
  double c[columnsAtOnce], powers[columnsAtOnce];
  /// The value of C if it is not finite, otherwise zero; and whether there is
  /// one.
  double special[columnsAtOnce];
  bool areSpecial = false;
};

struct DeviceSums::Terms {
  llvm::SmallVector<double, 128> x, finite, powers;
  llvm::SmallVector<uint32_t, 128> rows;
  bool areFinite = true;
};

DeviceSums::DeviceSums(const SumRule &rule, const Factor &b)
    : rule(rule), columns(uint32_t(b.poison.size())), values(b.values.size()),
      powers(b.values.size()) {
  bool isByHalves = rule.way == SumWay::ByHalves;
  assert(rule.factors == SumFactors::Fours
             ? rule.block <= mostTerms * foursOfOneTerm
             : rule.block <= mostTerms && rule.keptBits < 29);
  for (uint32_t j = 0; j < columns; ++j)
    for (uint32_t i = 0; i < b.inner; ++i) {
      double value = b.at(j)[i];
      size_t to = size_t(i) * columns + j;
      areFinite &= std::isfinite(value);
      values[to] = value;
      powers[to] =
          isByHalves ? powerOf(MatrixType::F16, value) : b.powersAt(j)[i];
    }
  if (areFinite)
    return;
  finite = values;
  for (size_t i = 0; i < finite.size(); ++i)
    if (!std::isfinite(finite[i]))
      finite[i] = powers[i] = 0;
}

/// A block with a non-finite value gets the result of f64: finite terms cannot
/// overflow it.
void DeviceSums::takeSpecial(const Terms &terms, uint32_t begin, uint32_t end,
                             uint32_t first, uint32_t count,
                             Lanes &lanes) const {
  if (areFinite && terms.areFinite && !lanes.areSpecial)
    return;
  for (uint32_t j = 0; j < count; ++j) {
    double sum = lanes.special[j] != 0 ? lanes.special[j] : lanes.c[j];
    for (uint32_t i = begin; i < end; ++i)
      sum += terms.x[i] * values[size_t(terms.rows[i]) * columns + first + j];
    if (std::isfinite(sum))
      continue;
    lanes.special[j] = sum;
    lanes.c[j] = lanes.powers[j] = 0;
    lanes.areSpecial = true;
  }
}

void DeviceSums::sumSome(MatrixType to, const Terms &terms, uint32_t first,
                         uint32_t count, Lanes &lanes) const {
  auto sum = rule.factors == SumFactors::Fours ? sumFours : sumProducts;
  uint32_t all = uint32_t(terms.x.size());
  const double *y = (areFinite ? values : finite).data() + first;
  for (uint32_t begin = 0; begin < all; begin += rule.block) {
    uint32_t end = std::min(begin + rule.block, all);
    takeSpecial(terms, begin, end, first, count, lanes);
    BlockOfProducts block = {&terms.finite[begin],
                             &terms.powers[begin],
                             &terms.rows[begin],
                             end - begin,
                             y,
                             powers.data() + first,
                             columns};
    sum(block, rule.keptBits, count, lanes.powers, lanes.c);
    bool overflows =
        to == MatrixType::F16
            ? toHalves(count, lanes.c, lanes.powers)
            : toSingles(count, rule.resultBits, lanes.c, lanes.powers);
    double largest = to == MatrixType::F16 ? power(16) : power(128);
    for (uint32_t j = 0; overflows && j < count; ++j)
      if (lanes.special[j] == 0 && std::fabs(lanes.c[j]) >= largest) {
        lanes.special[j] = std::copysign(HUGE_VAL, lanes.c[j]);
        lanes.c[j] = lanes.powers[j] = 0;
        lanes.areSpecial = true;
      }
  }
}

/// The order in which the products of a row are summed.
static llvm::SmallVector<uint32_t, 128> orderOf(const SumRule &rule,
                                                uint32_t count) {
  llvm::SmallVector<uint32_t, 128> order;
  bool isByHalves = rule.way == SumWay::ByHalves;
  for (uint32_t odd : {0, 2})
    for (uint32_t i = 0; i < count; ++i)
      if (isByHalves ? (i & 2) == odd : odd == 0)
        order.push_back(i);
  return order;
}

void DeviceSums::row(MatrixType to, const double *x, const double *powersX,
                     uint32_t count, llvm::ArrayRef<uint32_t> positions,
                     MatrixType ofC, const double *c, uint64_t *d) const {
  bool isByHalves = rule.way == SumWay::ByHalves;
  Terms terms;
  for (uint32_t i : orderOf(rule, count)) {
    bool isFinite = std::isfinite(x[i]);
    double own = isByHalves ? powerOf(MatrixType::F16, x[i]) : powersX[i];
    terms.areFinite &= isFinite;
    terms.x.push_back(x[i]);
    terms.finite.push_back(isFinite ? x[i] : 0);
    terms.powers.push_back(isFinite ? own : 0);
    terms.rows.push_back(positions.empty() ? i : positions[i]);
  }
  for (uint32_t first = 0; first < columns; first += columnsAtOnce) {
    uint32_t some = std::min(columnsAtOnce, columns - first);
    Lanes lanes;
    for (uint32_t j = 0; j < some; ++j) {
      double own = isByHalves ? 0 : c[first + j];
      bool isFinite = std::isfinite(own);
      lanes.c[j] = isFinite ? own : 0;
      lanes.powers[j] = isFinite ? powerOf(ofC, own) : 0;
      lanes.special[j] = isFinite ? 0 : own;
      lanes.areSpecial |= !isFinite;
    }
    sumSome(to, terms, first, some, lanes);
    for (uint32_t j = 0; j < some; ++j) {
      double sum = lanes.special[j] != 0 ? lanes.special[j] : lanes.c[j];
      d[first + j] =
          isByHalves ? roundSum(to, {sum, c[first + j]}) : encode(to, sum);
    }
  }
}
