//===- BudgetTest.cpp - a kernel's share of a multiprocessor --------------===//
#include "Chips.h"

#include "tilewright/Chip/Budget.h"
#include "tilewright/Chip/Occupancy.h"
#include "gtest/gtest.h"

using namespace tilewright;

namespace {
TEST(Budget, RegistersOfAThreadThatHasThemAll) {
  for (const Budget &budget :
       {Budget(nullptr), Budget(&chip("sm_80")), Budget(&chip("sm_80"), 128)}) {
    EXPECT_EQ(budget.registers(), 255);
    EXPECT_EQ(budget.forTiles(), 228);
    EXPECT_EQ(budget.withProduct(), 223);
    EXPECT_EQ(budget.forLoads(), 192);
    EXPECT_EQ(budget.forLoop(), 160);
    EXPECT_EQ(budget.surelyFits(), 144);
    EXPECT_EQ(budget.forTile(), 128);
    EXPECT_EQ(budget.forSlice(), 16);
    EXPECT_EQ(budget.predicted(120), 128);
    EXPECT_EQ(budget.predicted(255), 255);
    EXPECT_EQ(budget.spilled(230), 2);
    EXPECT_EQ(budget.spilled(228), 0);
    EXPECT_FALSE(budget.spills(263));
    EXPECT_TRUE(budget.spills(264));
  }
  EXPECT_EQ(Budget(&chip("sm_80"), 128).withBusyWarps(), 128);
}

TEST(Budget, ThreadsAndOccupancyShareTheRegisters) {
  Budget many(&chip("sm_90"), 512), asked(&chip("sm_90"), 128, 4);
  for (const Budget &budget : {many, asked}) {
    EXPECT_EQ(budget.registers(), 128);
    EXPECT_EQ(budget.forTiles(), 101);
    EXPECT_EQ(budget.forLoop(), 80);
    EXPECT_EQ(budget.forTile(), 64);
    EXPECT_EQ(budget.forSlice(), 16);
  }
  EXPECT_FALSE(many.isOccupancyAsked());
  EXPECT_EQ(many.blocks(), 2u);
  EXPECT_TRUE(asked.isOccupancyAsked());
  EXPECT_EQ(asked.blocks(), 4u);
  // Occupancy as limited by shared memory counts, where it is known.
  EXPECT_EQ(Budget(&chip("sm_90"), 128, 4, 100 << 10).registers(), 255);
}

// Each limit depends on the other: blocks within the larger of two budgets may
// exceed the smaller one.
TEST(Budget, LimitsKeepTheirOrder) {
  for (const Chip &each : allChips())
    for (unsigned threads = 32; threads <= 1024; threads *= 2)
      for (unsigned blocks = 1; blocks <= 32; blocks *= 2) {
        Budget budget(&each, threads, blocks);
        EXPECT_GT(budget.forSlice(), 0);
        EXPECT_LE(budget.forSlice(), budget.forTile());
        EXPECT_LE(budget.forTile(), budget.forLoop());
        EXPECT_LE(budget.forLoop(), budget.forLoads());
        EXPECT_LE(budget.forTiles(), budget.full());
        EXPECT_LE(budget.full(), budget.registers());
        EXPECT_GT(budget.forTiles(), 0);
      }
}

TEST(Budget, SharedMemoryOfABlock) {
  Budget unknown(nullptr);
  EXPECT_EQ(unknown.sharedBytes(), 48 << 10);
  EXPECT_EQ(unknown.sharedBytesOfShare(), 48 << 10);
  EXPECT_EQ(unknown.sharedBytesOfMove(), 8 << 10);
  Budget usual(&chip("sm_90"), 128);
  EXPECT_EQ(usual.sharedBytes(), 227 << 10);
  EXPECT_EQ(usual.sharedBytesOfShare(), 113 << 10);
  EXPECT_EQ(usual.sharedBytesByChoice(), 227 << 10);
  EXPECT_EQ(usual.sharedBytesOfMove(), 32 << 10);
  EXPECT_EQ(usual.sharedBytesOfLongLived(), (227 << 10) / 4);
  Budget asked(&chip("sm_80"), 128, 3);
  EXPECT_EQ(asked.sharedBytesOfShare(), 54912);
  EXPECT_EQ(asked.sharedBytesByChoice(), 54912);
  EXPECT_EQ(asked.sharedBytesOfOperands(), 54912 / 2);
  // One block may have all of it, and sm_75 reserves no kilobyte.
  EXPECT_EQ(Budget(&chip("sm_89"), 128, 1).sharedBytesOfShare(), 99 << 10);
  EXPECT_EQ(Budget(&chip("sm_75"), 128).sharedBytesOfShare(), 32 << 10);
}

TEST(Budget, BlocksThatRunConcurrently) {
  Budget few(&chip("sm_90"), 128), many(&chip("sm_90"), 256);
  EXPECT_EQ(few.blocksWith(200, 0), 2u);
  EXPECT_EQ(many.blocksWith(200, 0), 1u);
  EXPECT_EQ(many.blocksWith(120, 0), 2u);
  EXPECT_EQ(few.blocksWith(100, 100 << 10), 2u);
  EXPECT_EQ(few.blocksWith(100, 200 << 10), 1u);
  EXPECT_EQ(few.blocksWith(300, 300 << 10), 1u);
  EXPECT_EQ(Budget(nullptr, 128).blocksWith(1, 1), 1u);
}

TEST(Budget, AShareIsTheMostWithWhichBlocksFit) {
  for (const Chip &each : allChips())
    for (unsigned blocks = 1; blocks <= each.maxBlocksPerSM(); ++blocks) {
      uint64_t bytes = sharedBytesFor(each, blocks);
      EXPECT_GE(occupancyOf(each, {32, 0, bytes}).blocks, blocks);
      if (bytes < each.maxSharedBytesPerBlock())
        EXPECT_LT(occupancyOf(each, {32, 0, bytes + 1}).blocks, blocks)
            << each.name().str();
    }
}
} // namespace
