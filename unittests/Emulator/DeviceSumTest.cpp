//===- DeviceSumTest.cpp - sums of products, as a chip has them -----------===//
#include "tilewright/Execution/Emulator/Runtime/DeviceSum.h"

#include "tilewright/Chip/Chip.h"
#include "tilewright/Support/FloatFormat.h"
#include "llvm/ADT/StringRef.h"
#include "gtest/gtest.h"
#include <bit>
#include <cmath>
#include <vector>

using namespace tilewright;
using namespace tilewright::emulator;

namespace {

struct Recorded {
  llvm::StringRef name;
  std::vector<uint64_t> a, b;
  uint64_t c, d;
};

struct Encoded {
  std::vector<double> values, powers;

  Encoded(MatrixType type, const std::vector<uint64_t> &bits) {
    for (uint64_t each : bits)
      add(type, decodeElement(matrixElement(type), each));
  }
  Encoded(MatrixType type, const std::vector<double> &numbers) {
    for (double each : numbers)
      add(type, each);
  }
  void add(MatrixType type, double value) {
    values.push_back(value);
    powers.push_back(std::isfinite(value) ? powerOf(type, value) : 0);
  }
};

const SumRule *ruleFor(llvm::StringRef chip, SumInstruction instruction,
                       SumFactors factors) {
  llvm::Expected<const Chip &> found = lookupChip(chip);
  return found ? sumRule(*found, instruction, factors) : nullptr;
}

uint64_t sum(const SumRule &rule, MatrixType to, const Encoded &a,
             const Encoded &b, MatrixType ofC, double c) {
  return deviceSum(rule, to,
                   {a.values.data(), b.values.data(), a.powers.data(),
                    b.powers.data(), uint32_t(a.values.size()),
                    /*areFinite=*/false},
                   ofC, c);
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

/// Arxiv 2511.10909: how many bits stay, and how many products meet.
TEST(DeviceSum, GenerationsDiffer) {
  // Three parts of 2^-24 are more than a unit of the last place, if they stay.
  std::vector<double> parts(16, 0);
  parts[0] = 1, parts[1] = parts[2] = parts[3] = 0x1p-25;
  uint64_t one = std::bit_cast<uint32_t>(1.0f);
  EXPECT_EQ(ofOnes("sm_80", parts, 0), one);
  EXPECT_EQ(ofOnes("sm_90", parts, 0), one); // 3/4 of a unit, cut off
  parts[4] = 0x1p-25;
  EXPECT_EQ(ofOnes("sm_80", parts, 0), one);
  EXPECT_EQ(ofOnes("sm_90", parts, 0), one + 1);
  // Of a second block they meet what the first one has left.
  std::vector<double> apart(16, 0);
  apart[0] = 0x1p24, apart[7] = 1, apart[8] = -0x1p24, apart[15] = 1;
  EXPECT_EQ(ofOnes("sm_80", apart, 0), std::bit_cast<uint32_t>(1.0f));
  EXPECT_EQ(ofOnes("sm_90", apart, 0), std::bit_cast<uint32_t>(2.0f));
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
