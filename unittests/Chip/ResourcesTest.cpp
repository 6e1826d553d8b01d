//===- ResourcesTest.cpp - what a multiprocessor does in a cycle ----------===//
#include "tilewright/Chip/Resources.h"
#include "gtest/gtest.h"

using namespace tilewright;

namespace {
Resources of(llvm::StringRef name) {
  return Resources::of(&llvm::cantFail(lookupChip(name)));
}

// The worked example of a product of 128x128x64 f16.
TEST(Resources, CountsTheCyclesOfAProduct) {
  int64_t products = 128 * 128 * 64;
  EXPECT_EQ(of("sm_80").tensorCycles("f16", products), 1024);
  EXPECT_EQ(of("sm_80").tensorCycles("s8", products), 512);
  EXPECT_EQ(of("sm_90a").tensorCycles("f16", products, true), 512);
  EXPECT_EQ(of("sm_80").tensorCycles("tf32", products), 2048);
  EXPECT_EQ(of("sm_75").tensorCycles("f16", products), 2048);
  EXPECT_EQ(of("sm_89").tensorCycles("e4m3", products), 1024);
  EXPECT_EQ(of("sm_80").cycles(Unit::Memory, 2 * 128 * 64 * 2), 512);
  EXPECT_EQ(of("sm_80").cycles(Unit::Shared, 64 * 1024), 512);
  EXPECT_EQ(of("sm_80").cycles(Unit::Issue, 1), 1);
}

TEST(Resources, EveryChipHasRatesAndLatencies) {
  for (const Chip &chip : allChips()) {
    Resources resources = Resources::of(&chip);
    for (unsigned unit = 0; unit < numUnits; ++unit) {
      int64_t cycles = resources.cycles(Unit(unit), 1 << 20);
      EXPECT_GT(cycles, 0) << chip.name().str();
      EXPECT_LE(cycles, 1 << 20) << chip.name().str();
    }
    EXPECT_GT(resources.latencies.memory, resources.latencies.shared);
    EXPECT_GT(resources.latencies.tensor, resources.latencies.multiply);
  }
  EXPECT_GT(of("sm_86").cycles(Unit::Tensor, 1 << 20),
            of("sm_87").cycles(Unit::Tensor, 1 << 20));
  EXPECT_EQ(Resources::of(nullptr).latencies.memory,
            of("sm_75").latencies.memory);
}

TEST(Resources, UnitsHaveNames) {
  EXPECT_EQ(nameOf(Unit::Issue), "issue");
  EXPECT_EQ(nameOf(Unit::Shuffle), "shuffle");
}
} // namespace
