//===- DeviceSumTest.cpp - sums of products as a chip computes them -------===//
#include "tilewright/Execution/Emulator/Runtime/MatrixProduct.h"

#include "tilewright/Chip/Chip.h"
#include "tilewright/Support/FloatFormat.h"
#include "llvm/ADT/StringRef.h"
#include "gtest/gtest.h"
#include <bit>
#include <cmath>
#include <vector>

using namespace tilewright;
using namespace tilewright::emulator;

namespace device_sums {
namespace {

struct Recorded {
  llvm::StringRef name;
  std::vector<uint64_t> a, b;
  uint64_t c, d;
};

/// A row of A, or a column of B.
struct Encoded : Factor {
  Encoded(MatrixType type, const std::vector<uint64_t> &bits)
      : Factor(1, uint32_t(bits.size())) {
    for (size_t i = 0; i < bits.size(); ++i)
      values[i] = decodeElement(matrixElement(type), bits[i]);
    makePowers(type);
  }
  Encoded(MatrixType type, const std::vector<double> &numbers)
      : Factor(1, uint32_t(numbers.size())) {
    values = numbers;
    makePowers(type);
  }
};

const SumRule *ruleFor(llvm::StringRef chip, SumInstruction instruction,
                       SumFactors factors) {
  llvm::Expected<const Chip &> found = lookupChip(chip);
  return found ? sumRule(*found, instruction, factors) : nullptr;
}

uint64_t sum(const SumRule &rule, MatrixType to, const Encoded &a,
             const Encoded &b, MatrixType ofC, double c) {
  uint64_t d;
  MatrixProduct(a, b, {}, &rule).row(to, 0, ofC, &c, /*saturates=*/false, &d);
  return d;
}

TEST(DeviceSum, HasTheBitsOfAnH200) {
  const Recorded all[] = {
#include "DeviceSums.inc"
  };
  for (const Recorded &each : all) {
    llvm::StringRef name = each.name;
    SumInstruction instruction = name.consume_front("wgmma_")
                                     ? SumInstruction::Wgmma
                                     : SumInstruction::Mma;
    llvm::StringRef factors = name.split('_').first;
    bool isToHalf = name.drop_front(factors.size()).starts_with("_f16");
    MatrixType to = isToHalf ? MatrixType::F16 : MatrixType::F32;
    MatrixType type = factors == "f16"    ? MatrixType::F16
                      : factors == "bf16" ? MatrixType::BF16
                      : factors == "tf32" ? MatrixType::TF32
                      : factors == "e4m3" ? MatrixType::E4M3
                                          : MatrixType::E5M2;
    SumFactors kind = factors.ends_with("f16") ? SumFactors::Halves
                      : factors == "tf32"      ? SumFactors::TF32
                                               : SumFactors::Narrow;
    const SumRule *rule = ruleFor("sm_90", instruction, kind);
    ASSERT_TRUE(rule);
    EXPECT_EQ(sum(*rule, to, Encoded(type, each.a), Encoded(type, each.b), to,
                  decodeElement(matrixElement(to), each.c)),
              each.d)
        << each.name.str();
  }
}

uint64_t ofOnes(llvm::StringRef chip, const std::vector<double> &products,
                double c) {
  const SumRule *rule = ruleFor(chip, SumInstruction::Mma, SumFactors::Halves);
  std::vector<double> ones(products.size(), 1);
  return sum(*rule, MatrixType::F32, Encoded(MatrixType::BF16, products),
             Encoded(MatrixType::BF16, ones), MatrixType::F32, c);
}

/// arXiv 2511.10909: how many bits are kept, and how many products are summed
/// at once.
TEST(DeviceSum, GenerationsDiffer) {
  // Three terms of 2^-24 are more than a unit in the last place, if they are
  // kept.
  std::vector<double> parts(16, 0);
  parts[0] = 1, parts[1] = parts[2] = parts[3] = 0x1p-25;
  uint64_t one = std::bit_cast<uint32_t>(1.0f);
  EXPECT_EQ(ofOnes("sm_80", parts, 0), one);
  EXPECT_EQ(ofOnes("sm_90", parts, 0), one); // 3/4 of a unit, cut off
  parts[4] = 0x1p-25;
  EXPECT_EQ(ofOnes("sm_80", parts, 0), one);
  EXPECT_EQ(ofOnes("sm_90", parts, 0), one + 1);
  // In a second block they are added to the first block's sum.
  std::vector<double> apart(16, 0);
  apart[0] = 0x1p24, apart[7] = 1, apart[8] = -0x1p24, apart[15] = 1;
  EXPECT_EQ(ofOnes("sm_80", apart, 0), std::bit_cast<uint32_t>(1.0f));
  EXPECT_EQ(ofOnes("sm_90", apart, 0), std::bit_cast<uint32_t>(2.0f));
}

//===----------------------------------------------------------------------===//
// Worked examples
//===----------------------------------------------------------------------===//

/// By hand, from a unit's published parameters: bits kept below the largest
/// exponent, and products in a block.
struct Published {
  const char *chip;
  SumInstruction instruction;
  SumFactors factors;
  MatrixType type;
  int kept;
  uint32_t block;
};
constexpr auto mma = SumInstruction::Mma, wgmma = SumInstruction::Wgmma,
               tcgen05 = SumInstruction::Tcgen05;
constexpr auto halves = SumFactors::Halves, tf32 = SumFactors::TF32,
               narrow = SumFactors::Narrow;
const Published units[] = {
    {"sm_75", mma, halves, MatrixType::F16, 24, 8},
    {"sm_80", mma, halves, MatrixType::F16, 24, 8},
    {"sm_80", mma, halves, MatrixType::BF16, 24, 8},
    {"sm_80", mma, tf32, MatrixType::TF32, 24, 4},
    {"sm_86", mma, halves, MatrixType::BF16, 24, 8},
    {"sm_87", mma, tf32, MatrixType::TF32, 24, 4},
    {"sm_89", mma, halves, MatrixType::F16, 24, 8},
    {"sm_89", mma, tf32, MatrixType::TF32, 24, 4},
    {"sm_89", mma, narrow, MatrixType::E4M3, 13, 16},
    {"sm_90", mma, halves, MatrixType::F16, 25, 16},
    {"sm_90", mma, tf32, MatrixType::TF32, 25, 8},
    {"sm_90", wgmma, halves, MatrixType::BF16, 25, 16},
    {"sm_90", wgmma, tf32, MatrixType::TF32, 25, 8},
    {"sm_90", wgmma, narrow, MatrixType::E4M3, 13, 32},
    {"sm_100", mma, halves, MatrixType::F16, 25, 16},
    {"sm_100", tcgen05, halves, MatrixType::BF16, 25, 16},
    {"sm_103", tcgen05, tf32, MatrixType::TF32, 25, 8},
    {"sm_100", tcgen05, narrow, MatrixType::E5M2, 25, 32},
    {"sm_120", mma, halves, MatrixType::F16, 25, 16},
    {"sm_121", mma, tf32, MatrixType::TF32, 25, 8},
    {"sm_120", mma, narrow, MatrixType::E4M3, 25, 32},
};

/// Products that are powers of two, or zero: A has one half of the exponent, B
/// the other.
float ofPowers(const Published &unit, const std::vector<double> &products,
               double c) {
  const SumRule *rule = ruleFor(unit.chip, unit.instruction, unit.factors);
  if (!rule)
    return NAN;
  std::vector<double> a, b;
  for (double each : products) {
    int exponent = each == 0 ? 0 : std::ilogb(each);
    a.push_back(std::ldexp(1, exponent / 2));
    b.push_back(each == 0 ? 0 : each / a.back());
  }
  return std::bit_cast<float>(
      uint32_t(sum(*rule, MatrixType::F32, Encoded(unit.type, a),
                   Encoded(unit.type, b), MatrixType::F32, c)));
}

TEST(DeviceSum, CutsTermsAtTheirLargestExponent) {
  for (const Published &unit : units) {
    SCOPED_TRACE(std::string(unit.chip) + ", type " +
                 std::to_string(int(unit.type)));
    // 2^8 and -2^8 cancel; in their block 2^(8 - kept) is kept and half of it
    // is not. No rounding: three quarters are dropped.
    double last = std::ldexp(1, 8 - unit.kept);
    EXPECT_EQ(ofPowers(unit, {256, last, -256}, 0), last);
    EXPECT_EQ(ofPowers(unit, {256, -last, -256}, 0), -last);
    EXPECT_EQ(ofPowers(unit, {256, last / 2, -256}, 0), 0);
    EXPECT_EQ(ofPowers(unit, {256, last / 2, -256, last / 4}, 0), 0);
    EXPECT_EQ(ofPowers(unit, {256, -last / 2, -256}, 0), 0);
    // Without a larger term it is kept.
    EXPECT_EQ(ofPowers(unit, {last / 2}, 0), last / 2);
  }
}

TEST(DeviceSum, AlignsTheAccumulatorWithTheProducts) {
  for (const Published &unit : units) {
    SCOPED_TRACE(std::string(unit.chip) + ", type " +
                 std::to_string(int(unit.type)));
    // The accumulator truncates products, and they truncate it.
    double last = std::ldexp(1, 8 - unit.kept);
    EXPECT_EQ(ofPowers(unit, {last, -256}, 256), last);
    EXPECT_EQ(ofPowers(unit, {last / 2, -256}, 256), 0);
    EXPECT_EQ(ofPowers(unit, {256, -256}, last), last);
    EXPECT_EQ(ofPowers(unit, {256, -256}, last / 2), 0);
    EXPECT_EQ(ofPowers(unit, {256, -256}, last * 1.5), last);
  }
}

TEST(DeviceSum, TakesProductsInBlocks) {
  for (const Published &unit : units) {
    SCOPED_TRACE(std::string(unit.chip) + ", type " +
                 std::to_string(int(unit.type)));
    // Two halves of the last bit kept with 2^8 are truncated in its block;
    // summed in the block before, they are that bit.
    double last = std::ldexp(1, 8 - unit.kept);
    std::vector<double> products(unit.block + 2, 0);
    products[0] = products[1] = last / 2;
    products[unit.block] = 256, products[unit.block + 1] = -256;
    EXPECT_EQ(ofPowers(unit, products, 0), last);
    products.resize(unit.block);
    products[unit.block - 2] = 256, products[unit.block - 1] = -256;
    EXPECT_EQ(ofPowers(unit, products, 0), 0);
  }
}

TEST(DeviceSum, CutsResultsOff) {
  for (const Published &unit : units) {
    SCOPED_TRACE(std::string(unit.chip) + ", type " +
                 std::to_string(int(unit.type)));
    // 1 + 1 - 2^-22 has a unit in the last place of 2^-22 below two; to 13 bits
    // it is 2 - 2^-13.
    bool isShort = unit.kept < 23;
    double less = isShort ? 0x1p-13 : 0x1p-22;
    EXPECT_EQ(ofPowers(unit, {1, 1, -less}, 0), 2 - less);
    // 2 + 3 * 2^-23, or 2^-13 with 13 bits: up to a unit is truncated.
    double unitOfTwo = isShort ? 0x1p-12 : 0x1p-22;
    EXPECT_EQ(ofPowers(unit, {2, unitOfTwo / 2}, 0), 2);
    EXPECT_EQ(ofPowers(unit, {-2, -unitOfTwo / 2}, 0), -2);
    EXPECT_EQ(ofPowers(unit, {2, unitOfTwo / 2, unitOfTwo}, 0), 2 + unitOfTwo);
  }
}

/// mma.sync of 8 bits on sm_90 adds the accumulator to a finished sum.
TEST(DeviceSum, ByHalvesTheAccumulatorComesLast) {
  Published unit = {"sm_90", mma, narrow, MatrixType::E4M3, 25, 16};
  double last = 0x1p-17; // of 2^8, 25 bits lower
  EXPECT_EQ(ofPowers(unit, {last, -256}, 256), 0x1p-16f); // 256 - 2^-16 to 24
  EXPECT_EQ(ofPowers(unit, {256, -256}, last / 4), last / 4);
  // To nearest: 2^24 + 3 is 2^24 + 4.
  EXPECT_EQ(ofPowers(unit, {1, 2}, 0x1p24), 0x1.000004p24f);
}

/// For e2m1 with scales, 16 products are one term, with the exponent of the
/// scales alone.
TEST(DeviceSum, FoursKeep35BitsBelowTheScales) {
  const SumRule *rule = ruleFor("sm_120", mma, SumFactors::Fours);
  ASSERT_TRUE(rule);
  EXPECT_EQ(ruleFor("sm_100", tcgen05, SumFactors::Fours)->keptBits, 35u);
  auto of = [&](int exponent, double number) {
    Factor a(1, 64), b(1, 64);
    std::fill(b.values.begin(), b.values.end(), 1.0);
    std::fill(b.powers.begin(), b.powers.end(), 1.0);
    std::fill(a.powers.begin(), a.powers.end(), 1.0);
    a.values[0] = 6, a.values[1] = -1, a.values[16] = -5;
    for (int i = 32; i < 64; ++i)
      a.powers[i] = std::ldexp(1, exponent);
    a.values[32] = std::ldexp(number, exponent);
    double c = 0;
    uint64_t d;
    MatrixProduct(a, b, {}, rule)
        .row(MatrixType::F32, 0, MatrixType::F32, &c, false, &d);
    return std::bit_cast<float>(uint32_t(d));
  };
  EXPECT_EQ(of(-35, 1), 0x1p-35f);
  EXPECT_EQ(of(-36, 1), 0);
  EXPECT_EQ(of(-36, 3), 0x1p-35f); // its own size does not count
  EXPECT_EQ(of(-30, 0.5), 0x1p-31f);
}

//===----------------------------------------------------------------------===//
// The reference's bounds
//===----------------------------------------------------------------------===//

/// Accumulated losses stay within ((1 + u)^(k + 1) - 1) M, see
/// Reference/Bounds/Mma.cpp.
TEST(DeviceSum, StaysWithinTheBoundsOfTheReference) {
  for (const Published &unit : units) {
    SCOPED_TRACE(std::string(unit.chip) + ", type " +
                 std::to_string(int(unit.type)));
    const SumRule *rule = ruleFor(unit.chip, unit.instruction, unit.factors);
    bool isFast = rule->keptBits == 13;
    ASSERT_TRUE(isFast ? rule->resultBits == 13
                       : rule->keptBits >= 24 && rule->resultBits == 23);
    ASSERT_GE(rule->block, 4u);
    double u = isFast ? 0x1p-13 : 0x1p-23;
    double under = std::ldexp(1, -int(rule->keptBits)); // a unit that is cut
    for (uint32_t k : {1u, 2u, 3u, 4u, 8u, 15u, 32u, 64u, 256u})
      for (double first : {1.0, 1.75, 0.0})
        for (double c : {0.0, 1.0 + 0x1p-23, 2.0 - 0x1p-23, 0x1p-14, -1.0}) {
          // The others are the largest numbers that are still too small.
          std::vector<double> x(k, 1.75), y(k, under / 2);
          x[0] = first == 0 ? 1.75 : first;
          y[0] = first == 0 ? under / 2 : 1;
          double exact = c, size = std::fabs(c);
          for (uint32_t i = 0; i < k; ++i)
            exact += x[i] * y[i], size += x[i] * y[i];
          Factor a(1, k), b(1, k);
          a.values = x, b.values = y;
          for (uint32_t i = 0; i < k; ++i) {
            a.powers[i] = 1;
            b.powers[i] = y[i];
          }
          uint64_t d;
          MatrixProduct(a, b, {}, rule)
              .row(MatrixType::F32, 0, MatrixType::F32, &c, false, &d);
          double own = std::bit_cast<float>(uint32_t(d));
          double bound = std::expm1((k + 1) * std::log1p(u)) * size;
          EXPECT_LE(std::fabs(own - exact), bound) << k << " " << c;
        }
  }
}

TEST(DeviceSum, IsNoNumberWhereNoneIsKnown) {
  EXPECT_EQ(ofOnes("sm_90", {INFINITY, -INFINITY}, 0), 0x7fffffffu);
  EXPECT_EQ(ofOnes("sm_90", {INFINITY, 1}, 0), 0x7f800000u);
  EXPECT_EQ(ofOnes("sm_90", {1, 1}, -INFINITY), 0xff800000u);
  EXPECT_EQ(ofOnes("sm_90", {1, NAN}, 0), 0x7fffffffu);
}

TEST(DeviceSum, ChipsLackWhatTheyLack) {
  EXPECT_FALSE(ruleFor("sm_75", SumInstruction::Mma, SumFactors::TF32));
  EXPECT_FALSE(ruleFor("sm_80", SumInstruction::Wgmma, SumFactors::Halves));
  EXPECT_TRUE(ruleFor("sm_121", SumInstruction::Mma, SumFactors::Fours));
}

} // namespace
} // namespace device_sums
