//===- CostModelTest.cpp - what operations, moves and launches cost -------===//
#include "tilewright/Chip/CostModel.h"
#include "gtest/gtest.h"

using namespace tilewright;

namespace {
CostModel of(llvm::StringRef name) {
  return CostModel::of(&llvm::cantFail(lookupChip(name)));
}

// The worked example of an f16 matrix product of 128x128x64.
TEST(CostModel, CountsTheCyclesOfAProduct) {
  int64_t products = 128 * 128 * 64;
  EXPECT_EQ(of("sm_80").tensorCycles("f16", products), 1024);
  EXPECT_EQ(of("sm_80").tensorCycles("s8", products), 512);
  EXPECT_EQ(of("sm_90a").tensorCycles("f16", products, TensorForm::Warpgroup),
            512);
  EXPECT_EQ(
      of("sm_100a").tensorCycles("f16", products, TensorForm::TensorMemory),
      256);
  EXPECT_EQ(of("sm_80").tensorCycles("tf32", products), 2048);
  EXPECT_EQ(of("sm_75").tensorCycles("f16", products), 2048);
  EXPECT_EQ(of("sm_89").tensorCycles("e4m3", products), 1024);
  EXPECT_EQ(of("sm_80").cycles(Unit::Memory, 2 * 128 * 64 * 2), 512);
  EXPECT_EQ(of("sm_80").cycles(Unit::Shared, 64 * 1024), 512);
  EXPECT_EQ(of("sm_80").cycles(Unit::Issue, 1), 1);
}

TEST(CostModel, EveryChipHasRatesAndLatencies) {
  for (const Chip &chip : allChips()) {
    CostModel costs = CostModel::of(&chip);
    for (unsigned unit = 0; unit < numUnits; ++unit) {
      int64_t cycles = costs.cycles(Unit(unit), 1 << 20);
      EXPECT_GT(cycles, 0) << chip.name().str();
      EXPECT_LE(cycles, 1 << 20) << chip.name().str();
    }
    EXPECT_GT(costs.latencies.memory, costs.latencies.shared);
    EXPECT_GT(costs.latencies.tensor, costs.latencies.multiply);
  }
  EXPECT_GT(of("sm_86").cycles(Unit::Tensor, 1 << 20),
            of("sm_87").cycles(Unit::Tensor, 1 << 20));
  EXPECT_EQ(CostModel::of(nullptr).latencies.memory,
            of("sm_75").latencies.memory);
}

// A wavefront takes the slots of the instructions that are issued meanwhile, on
// every chip: layouts are ranked without one.
TEST(CostModel, SlotsAreThoseOfEveryChip) {
  EXPECT_EQ(CostModel::slots().wavefront, 4);
  EXPECT_EQ(CostModel::slots().spill(), 8);
  for (const Chip &chip : allChips()) {
    CostModel costs = CostModel::of(&chip);
    EXPECT_EQ(costs.exactCycles(Unit::Shared, 128) /
                  costs.exactCycles(Unit::Issue, 1),
              double(CostModel::slots().wavefront))
        << chip.name().str();
  }
  EXPECT_EQ(of("sm_80").spillCycles(3, 128), 3 * 16 * 8);
}

TEST(CostModel, ALaunchTakesItsWaves) {
  CostModel costs = of("sm_80");
  costs.launch = {16, 0, 0, 1000};
  LaunchWork work;
  work.cycles[unsigned(Unit::Tensor)] = 1000;
  work.cycles[unsigned(Unit::Issue)] = 600;
  work.warps = 8;
  work.resident = 2;
  work.multiprocessors = 10;
  EXPECT_EQ(costs.estimate(work).cyclesOfBlock, 1000);
  EXPECT_EQ(costs.estimate(work).cycles, 2000);
  EXPECT_EQ(costs.estimate(work).boundBy, "tensor");
  work.blocks = 40;
  EXPECT_EQ(costs.estimate(work).cycles, 4000);
  work.blocks = 41;
  EXPECT_EQ(costs.estimate(work).cycles, 6000);
  // Eight warps are half of those that hide latencies.
  work.blocks = 10;
  EXPECT_EQ(costs.estimate(work).cycles, 2000);
  // 1000 GB/s at 1410 MHz are 709 bytes a cycle for all multiprocessors.
  work.farBytes = 1e6;
  LaunchEstimate far = costs.estimate(work);
  EXPECT_EQ(far.boundBy, "device memory");
  EXPECT_NEAR(far.cycles, 1e7 / 709.22, 1);
  // A quarter of the other units' time is not hidden, and a launch has an
  // overhead.
  costs.launch.serial = 0.25;
  costs.launch.start = 50;
  work.farBytes = 0;
  work.blocks = 0;
  EXPECT_EQ(costs.estimate(work).cyclesOfBlock, 1150);
  EXPECT_EQ(costs.estimate(work).cycles, 2350);
}

TEST(CostModel, SaysWhereItWasMeasured) {
  EXPECT_FALSE(of("sm_90a").measuredOn().empty());
  EXPECT_TRUE(of("sm_80").measuredOn().empty());
  EXPECT_TRUE(CostModel::of(nullptr).measuredOn().empty());
  EXPECT_EQ(of("sm_90").part()->multiprocessors, 132u);
  EXPECT_FALSE(of("sm_121").part().has_value());
}

TEST(CostModel, UnitsHaveNames) {
  EXPECT_EQ(nameOf(Unit::Issue), "issue");
  EXPECT_EQ(nameOf(Unit::Shuffle), "shuffle");
}
} // namespace
