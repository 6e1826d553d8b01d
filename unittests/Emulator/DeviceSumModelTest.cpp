//===- DeviceSumModelTest.cpp - sums of products against a model ----------===//
// Tensor cores as arXiv 2511.10909 describes them (T-FDPA, ST-FDPA, GST-FDPA),
// one element at a time in integers, from the bits of the operands.
//===----------------------------------------------------------------------===//
#include "tilewright/Execution/Emulator/Runtime/MatrixProduct.h"

#include "tilewright/Chip/Chip.h"
#include "llvm/ADT/APInt.h"
#include "gtest/gtest.h"
#include <cmath>
#include <optional>
#include <random>
#include <vector>

using namespace tilewright;
using namespace tilewright::emulator;
using llvm::APInt;

namespace sum_model {
namespace {

//===----------------------------------------------------------------------===//
// Numbers
//===----------------------------------------------------------------------===//

struct FloatBits {
  MatrixType type;
  int exponentBits, fractionBits;
  bool hasInfinity; ///< or else one NaN, or where small nothing special
  int usedShift = 0;

  int bits() const { return 1 + exponentBits + fractionBits; }
  int bias() const { return (1 << (exponentBits - 1)) - 1; }
};

const FloatBits f16{MatrixType::F16, 5, 10, true},
    bf16{MatrixType::BF16, 8, 7, true}, f32{MatrixType::F32, 8, 23, true},
    tf32{MatrixType::TF32, 8, 10, true, 13},
    e4m3{MatrixType::E4M3, 4, 3, false}, e5m2{MatrixType::E5M2, 5, 2, true},
    e3m2{MatrixType::E3M2, 3, 2, false}, e2m3{MatrixType::E2M3, 2, 3, false},
    e2m1{MatrixType::E2M1, 2, 1, false};

/// (-1)^isNegative * significand * 2^(exponent - fractionBits), where the
/// exponent is the one that is stored.
struct Number {
  bool isNegative = false, isNaN = false, isInfinite = false;
  uint64_t significand = 0;
  int exponent = 0, fractionBits = 0;

  bool isZero() const { return !significand && !isNaN && !isInfinite; }
};

Number decode(const FloatBits &format, uint64_t bits) {
  Number number;
  number.fractionBits = format.fractionBits;
  uint64_t fraction = bits & ((uint64_t(1) << format.fractionBits) - 1);
  int top = (1 << format.exponentBits) - 1;
  int exponent = int(bits >> format.fractionBits) & top;
  number.isNegative = bits >> (format.bits() - 1) & 1;
  if (format.hasInfinity && exponent == top) {
    number.isNaN = fraction != 0;
    number.isInfinite = fraction == 0;
    return number;
  }
  if (format.type == MatrixType::E4M3 && exponent == top && fraction == 7) {
    number.isNaN = true;
    return number;
  }
  number.significand =
      exponent ? fraction | uint64_t(1) << format.fractionBits : fraction;
  number.exponent = std::max(exponent, 1) - format.bias();
  return number;
}

/// (-1)^isNegative * magnitude * 2^unit, truncated to `bits` bits of fraction
/// or rounded to nearest.
uint64_t encode(const FloatBits &format, bool isNegative, APInt magnitude,
                int unit, int fractionBits, bool isRounded) {
  uint64_t sign = uint64_t(isNegative) << (format.bits() - 1);
  if (magnitude.isZero())
    return 0;
  int least = 1 - format.bias();
  auto exponentOf = [&] {
    return std::max(int(magnitude.getActiveBits()) - 1 + unit, least);
  };
  int drop = exponentOf() - fractionBits - unit;
  unsigned wide = magnitude.getBitWidth();
  if (drop > int(wide) - 1)
    return sign;
  if (drop > 0) {
    APInt rest = magnitude & APInt::getLowBitsSet(wide, drop);
    magnitude.lshrInPlace(drop);
    APInt half = APInt(wide, 1).shl(drop - 1);
    if (isRounded && (rest.ugt(half) || (rest == half && magnitude[0])))
      ++magnitude;
    unit += drop;
  }
  if (magnitude.isZero())
    return sign;
  int exponent = exponentOf();
  if (exponent > format.bias())
    return sign | ((uint64_t(1) << format.exponentBits) - 1)
                      << format.fractionBits;
  int shift = unit - (exponent - format.fractionBits);
  uint64_t significand =
      (shift >= 0 ? magnitude.shl(shift) : magnitude.lshr(-shift))
          .getZExtValue();
  bool isNormal = significand >> format.fractionBits & 1;
  uint64_t field = isNormal ? uint64_t(exponent + format.bias()) : 0;
  uint64_t fraction = significand & ((uint64_t(1) << format.fractionBits) - 1);
  return sign | field << format.fractionBits | fraction;
}

//===----------------------------------------------------------------------===//
// The model
//===----------------------------------------------------------------------===//

/// An aligned term: significand * 2^(exponent - fractionBits).
struct Term {
  bool isNegative;
  uint64_t significand;
  int exponent, fractionBits;
};

struct Operand {
  Number number;
  int scaleExponent = 0;         ///< as it is stored
  uint64_t scaleSignificand = 1; ///< of a scale of Fours
  int scaleFractionBits = 0;
};

enum class Special { None, Positive, Negative, NaN };

struct Model {
  const SumRule &rule;
  const FloatBits &ofD;

  uint64_t special(Special which) const {
    uint64_t top = ((uint64_t(1) << ofD.exponentBits) - 1) << ofD.fractionBits;
    uint64_t sign = uint64_t(1) << (ofD.bits() - 1);
    return which == Special::NaN        ? sign - 1
           : which == Special::Positive ? top
                                        : top | sign;
  }

  static Special join(Special one, Special other) {
    if (one == Special::None || one == other)
      return other;
    return other == Special::None ? one : Special::NaN;
  }
  static Special specialOf(const Number &one, const Number *other = nullptr) {
    if (one.isNaN || (other && other->isNaN))
      return Special::NaN;
    bool isInfinite = one.isInfinite || (other && other->isInfinite);
    if (!isInfinite)
      return Special::None;
    if (one.isZero() || (other && other->isZero()))
      return Special::NaN;
    bool isNegative = one.isNegative != (other && other->isNegative);
    return isNegative ? Special::Negative : Special::Positive;
  }

  std::vector<Term> products(const std::vector<Operand> &x,
                             const std::vector<Operand> &y) const {
    std::vector<Term> terms;
    for (size_t i = 0; i < x.size(); ++i) {
      const Number &a = x[i].number, &b = y[i].number;
      terms.push_back(
          {a.isNegative != b.isNegative, a.significand * b.significand,
           a.exponent + b.exponent + x[i].scaleExponent + y[i].scaleExponent,
           a.fractionBits + b.fractionBits});
    }
    return terms;
  }

  /// Sixteen products under one pair of scales are one term.
  std::vector<Term> groups(const std::vector<Operand> &x,
                           const std::vector<Operand> &y) const {
    std::vector<Term> terms;
    for (size_t i = 0; i < x.size(); i += 16) {
      int64_t quarters = 0;
      for (size_t j = i; j < i + 16; ++j) {
        const Number &a = x[j].number, &b = y[j].number;
        auto product = int64_t(a.significand * b.significand)
                       << (a.exponent + b.exponent);
        quarters += a.isNegative != b.isNegative ? -product : product;
      }
      terms.push_back({quarters < 0,
                       uint64_t(std::abs(quarters)) * x[i].scaleSignificand *
                           y[i].scaleSignificand,
                       x[i].scaleExponent + y[i].scaleExponent,
                       2 + x[i].scaleFractionBits + y[i].scaleFractionBits});
    }
    return terms;
  }

  uint64_t block(const std::vector<Operand> &x, const std::vector<Operand> &y,
                 const Number &c) const {
    Special which = specialOf(c);
    for (size_t i = 0; i < x.size(); ++i)
      which = join(which, specialOf(x[i].number, &y[i].number));
    if (which != Special::None)
      return special(which);
    std::vector<Term> terms =
        rule.factors == SumFactors::Fours ? groups(x, y) : products(x, y);
    terms.push_back({c.isNegative, c.significand, c.exponent, c.fractionBits});
    std::optional<int> largest;
    for (const Term &term : terms)
      if (term.significand)
        largest = std::max(largest.value_or(term.exponent), term.exponent);
    if (!largest)
      return 0;
    int unit = *largest - int(rule.keptBits);
    int64_t sum = 0;
    for (const Term &term : terms) {
      int shift = term.exponent - term.fractionBits - unit;
      auto cut = int64_t(shift >= 0 ? term.significand << shift
                                    : term.significand >> std::min(-shift, 63));
      sum += term.isNegative ? -cut : cut;
    }
    bool isHalf = ofD.type == MatrixType::F16;
    return encode(ofD, sum < 0, APInt(64, uint64_t(std::abs(sum))), unit,
                  isHalf ? 10 : int(rule.resultBits), isHalf);
  }

  uint64_t blocks(const std::vector<Operand> &x, const std::vector<Operand> &y,
                  Number c) const {
    uint64_t sum = 0;
    for (size_t i = 0; i < x.size(); i += rule.block) {
      size_t end = std::min(i + rule.block, x.size());
      sum = block({x.begin() + i, x.begin() + end},
                  {y.begin() + i, y.begin() + end}, c);
      c = decode(ofD, sum);
    }
    return sum;
  }

  /// The sum of two, rounded once.
  uint64_t add(const Number &a, const Number &b) const {
    Special which = join(specialOf(a), specialOf(b));
    if (which != Special::None)
      return special(which);
    constexpr unsigned wide = 320; // enough for all f32
    int unit = -149;
    APInt sum(wide, 0);
    for (const Number *each : {&a, &b}) {
      APInt own = APInt(wide, each->significand)
                      .shl(each->exponent - each->fractionBits - unit);
      sum = each->isNegative ? sum - own : sum + own;
    }
    if (sum.isZero()) // only of two negative zeros it is negative
      return a.isZero() && a.isNegative && b.isNegative
                 ? uint64_t(1) << (ofD.bits() - 1)
                 : 0;
    return encode(ofD, sum.isNegative(), sum.abs(), unit, ofD.fractionBits,
                  /*isRounded=*/true);
  }

  uint64_t operator()(const std::vector<Operand> &x,
                      const std::vector<Operand> &y, const Number &c) const {
    if (rule.way == SumWay::Aligned)
      return blocks(x, y, c);
    std::vector<Operand> sorted[2]; // all of it as if in f16
    for (size_t odd : {0, 1})
      for (size_t i = 0; i < x.size(); ++i)
        if (i / 2 % 2 == odd) {
          sorted[0].push_back(inHalf(x[i]));
          sorted[1].push_back(inHalf(y[i]));
        }
    Number none;
    none.fractionBits = ofD.fractionBits;
    return add(decode(ofD, blocks(sorted[0], sorted[1], none)), c);
  }

  static Operand inHalf(Operand operand) {
    Number &number = operand.number;
    number.significand <<= 10 - number.fractionBits;
    number.fractionBits = 10;
    while (number.significand && !(number.significand >> 10) &&
           number.exponent > -14) {
      number.significand <<= 1;
      --number.exponent;
    }
    return operand;
  }
};

//===----------------------------------------------------------------------===//
// Random operands
//===----------------------------------------------------------------------===//

struct Row {
  unsigned chip;
  SumInstruction instruction;
  SumFactors factors;
};
const Row rows[] = {
#define SUM(First, Instruction, Factors, Way, Block, Kept, Result)             \
  {First, SumInstruction::Instruction, SumFactors::Factors},
#include "tilewright/Chip/MatrixSums.def"
};

std::vector<const FloatBits *> formatsOf(const SumRule &rule) {
  switch (rule.factors) {
  case SumFactors::Halves:
    return {&f16, &bf16};
  case SumFactors::TF32:
    return {&tf32};
  case SumFactors::Fours:
    return {&e2m1};
  case SumFactors::Narrow:
    if (rule.keptBits < 23 || rule.way == SumWay::ByHalves)
      return {&e4m3, &e5m2};
    return {&e4m3, &e5m2, &e3m2, &e2m3, &e2m1};
  }
  return {};
}

class Random {
public:
  uint64_t below(uint64_t end) { return engine() % end; }

  /// Kinds: 0 any bits, 1 to 3 exponents near one another, with zeros, 4 such
  /// that sums are small; kind 1 has few set bits.
  uint64_t bits(const FloatBits &format, int kind) {
    uint64_t all = engine() & ((uint64_t(1) << format.bits()) - 1);
    if (kind == 0 && below(16))
      return all & ~(uint64_t(1) << (format.bits() - 2)); // fewer specials
    if (kind == 0)
      return all;
    if (below(8) == 0)
      return all & uint64_t(1) << (format.bits() - 1);
    int top = (1 << format.exponentBits) - 2;
    int spread = kind == 1 ? 30 : kind == 2 ? 3 : 8;
    auto exponent = int(below(2 * spread + 1)) - spread + format.bias();
    if (kind == 4) // products, or C, near the least number of D
      exponent = format.type == MatrixType::F32
                     ? int(below(30))
                     : format.bias() / 2 - 4 + int(below(8));
    uint64_t fraction = all & ((uint64_t(1) << format.fractionBits) - 1);
    if (kind == 1)
      fraction &= engine() & engine();
    return (all & uint64_t(1) << (format.bits() - 1)) |
           uint64_t(std::clamp(exponent, 0, top)) << format.fractionBits |
           fraction;
  }

  std::mt19937_64 engine{20261127};
};

/// One matrix product, and the operands of the model.
struct Case {
  Factor a, b;
  std::vector<std::vector<Operand>> rows, columns;

  Case(uint32_t m, uint32_t n, uint32_t k) : a(m, k), b(n, k) {}
};

void fill(Factor &factor, std::vector<std::vector<Operand>> &operands,
          const FloatBits &format, const SumRule &rule, bool isScaled, int kind,
          Random &random) {
  uint32_t outer = uint32_t(factor.poison.size());
  bool areFours = rule.factors == SumFactors::Fours;
  MatrixElement element = matrixElement(format.type, /*packed=*/true);
  operands.resize(outer);
  for (uint32_t o = 0; o < outer; ++o) {
    Operand operand;
    double scale = 1, powerOfIts = 1;
    for (uint32_t i = 0; i < factor.inner; ++i) {
      if (isScaled && i % 16 == 0) {
        bool isE4M3 = areFours && random.below(2);
        auto byte =
            uint8_t(isE4M3 ? random.below(0x7f) : 100 + random.below(60));
        scale = decodeScale(byte, isE4M3);
        powerOfIts = powerOfScale(scale, isE4M3);
        Number own = decode(e4m3, byte);
        operand.scaleExponent = isE4M3 ? own.exponent : byte - 127;
        operand.scaleSignificand = isE4M3 ? own.significand : 1;
        operand.scaleFractionBits = isE4M3 ? 3 : 0;
      }
      uint64_t bits = random.bits(format, kind);
      operand.number = decode(format, bits);
      size_t at = size_t(o) * factor.inner + i;
      double value = decodeElement(element, bits << format.usedShift);
      double power = powerOf(format.type, value);
      factor.values[at] = value * scale;
      factor.powers[at] = areFours ? powerOfIts : power * powerOfIts;
      operands[o].push_back(operand);
    }
  }
}

void compare(const SumRule &rule, const FloatBits &format, const FloatBits &ofC,
             const FloatBits &ofD, Random &random) {
  bool areFours = rule.factors == SumFactors::Fours;
  uint32_t k = areFours ? 16 << random.below(4) : 1 << random.below(8);
  if (!areFours && random.below(4) == 0)
    k += uint32_t(random.below(7));
  uint32_t n = 1 + uint32_t(random.below(70));
  bool isSparse = !areFours && random.below(3) == 0;
  bool isScaled =
      areFours || (rule.keptBits == 25 && rule.factors == SumFactors::Narrow &&
                   rule.way == SumWay::Aligned && random.below(2));
  auto kind = int(random.below(5));
  Case all(2, n, isSparse ? 2 * k : k);
  all.a = Factor(2, k);
  fill(all.a, all.rows, format, rule, isScaled, kind, random);
  fill(all.b, all.columns, format, rule, isScaled, kind, random);
  std::vector<uint32_t> positions;
  for (uint32_t i = 0; isSparse && i < 2 * k; ++i)
    positions.push_back(i % k * 2 + uint32_t(random.below(2)));
  MatrixProduct product(all.a, all.b, positions, &rule);
  Model model{rule, ofD};
  for (uint32_t row = 0; row < 2; ++row) {
    std::vector<uint64_t> bitsOfC(n), d(n);
    std::vector<double> c(n);
    for (uint32_t j = 0; j < n; ++j) {
      bitsOfC[j] = random.bits(ofC, int(random.below(5)));
      c[j] = decodeElement(matrixElement(ofC.type), bitsOfC[j]);
    }
    product.row(ofD.type, row, ofC.type, c.data(), false, d.data());
    for (uint32_t j = 0; j < n; ++j) {
      std::vector<Operand> column;
      for (uint32_t i = 0; i < k; ++i)
        column.push_back(all.columns[j][isSparse ? positions[row * k + i] : i]);
      ASSERT_EQ(d[j], model(all.rows[row], column, decode(ofC, bitsOfC[j])))
          << std::hex << "C " << bitsOfC[j] << std::dec << ", k " << k
          << ", kind " << kind << ", scaled " << isScaled << ", sparse "
          << isSparse << ", element " << row << ", " << j << " of " << n;
    }
  }
}

TEST(DeviceSumModel, RandomProductsHaveItsBits) {
  Random random;
  int times = std::getenv("TILEWRIGHT_NIGHTLY") ? 3000 : 40;
  for (const Row &row : rows) {
    llvm::Expected<const Chip &> chip =
        lookupChip("sm_" + std::to_string(row.chip));
    ASSERT_TRUE(bool(chip));
    const SumRule *rule = sumRule(*chip, row.instruction, row.factors);
    ASSERT_TRUE(rule);
    for (const FloatBits *format : formatsOf(*rule))
      for (int i = 0; i < times; ++i) {
        // Only f16 factors are accumulated in f16; C may have that type where D
        // is f32.
        bool toHalf = rule->factors != SumFactors::Fours &&
                      rule->factors != SumFactors::TF32 && format != &bf16 &&
                      random.below(3) == 0;
        bool fromHalf = toHalf || (format == &f16 && random.below(4) == 0);
        SCOPED_TRACE("sm_" + std::to_string(row.chip) + ", instruction " +
                     std::to_string(int(row.instruction)) + ", type " +
                     std::to_string(int(format->type)) +
                     (toHalf ? ", f16" : ", f32"));
        ASSERT_NO_FATAL_FAILURE(compare(*rule, *format, fromHalf ? f16 : f32,
                                        toHalf ? f16 : f32, random));
      }
  }
}

} // namespace
} // namespace sum_model
