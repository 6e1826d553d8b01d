//===- TensorMasksTest.cpp - columns of B that tcgen05.mma.ws skips -------===//
// emulates: nvvm.tcgen05.mma.ws
//===----------------------------------------------------------------------===//
#include "TensorKinds.h"
#include "tilewright/Execution/Emulator/Runtime/TensorProduct.h"
#include "gtest/gtest.h"

namespace tilewright::kinds {
namespace {

std::string maskOf(uint64_t bits, uint32_t m, uint32_t n) {
  emulator::TensorInstruction is;
  is.m = m;
  is.n = n;
  is.mostShift = 8;
  emulator::ColumnMask mask;
  std::string problem = mask.decode(bits, is).str();
  for (bool each : mask.isZero) // the lowest column last, as in the ISA
    problem.insert(problem.begin(), each ? '1' : '0');
  return problem;
}

/// The ISA's examples, of spans of three columns that are zero and four that
/// are not.
TEST(TensorMasks, MasksOfColumns) {
  constexpr uint64_t spans = 2ull << 40 | 3ull << 48, isOn = 1ull << 39;
  EXPECT_EQ(maskOf(spans, 128, 16), "0000000000000000");
  EXPECT_EQ(maskOf(spans | isOn, 128, 16), "0011100001110000");
  EXPECT_EQ(maskOf(spans | isOn | 1ull << 32, 64, 32), "0011100001110000"
                                                       "1100001110000111");
  EXPECT_EQ(maskOf(spans | isOn | 3ull << 32 | 1ull << 24 | 2ull << 16 |
                       1ull << 8 | 2ull << 56,
                   32, 64),
            "0001110000111000"
            "0000111000011100"
            "1110000111000011"
            "1100001110000111");
  EXPECT_EQ(maskOf(spans | isOn | 4, 128, 8),
            "00000000a start count skips the whole first span");
  KindCase c = with("f16", kindF16, kindF16);
  c.isStationary = true;
  c.zeroColumns = spans | isOn | 1;
  for (int i = 0; i < c.n; ++i)
    c.zeros.push_back((i + 1) % 7 >= 4);
  expectRight(c);
  // The ISA: with a shift of 2, columns from 2 on are used.
  c.shift = 2;
  c.mostShift = 1;
  c.zeroColumns |= 2ull << 56;
  expectRight(c);
  c.zeros.clear();
  c.zeroColumns = 2ull << 56;
  for (int m : {32, 64}) {
    c.m = m;
    c.n = m == 32 ? 128 : 64;
    expectRight(c);
  }
}

TEST(TensorMasks, Faults) {
  KindCase c = with("f16", kindF16, kindF16);
  c.isStationary = true;
  c.shift = 9;
  c.mostShift = 1;
  c.zeroColumns = 9ull << 56;
  expectFault(c, "a shift of columns exceeds the maximum");
  c.m = 32;
  c.n = 128;
  c.shift = 17;
  c.mostShift = 3;
  c.zeroColumns = 17ull << 56;
  expectFault(c, "a shift of columns exceeds the maximum");
}

} // namespace
} // namespace tilewright::kinds
