//===- OccupancyTest.cpp - blocks per multiprocessor ----------------------===//
#include "tilewright/Chip/Occupancy.h"
#include "gtest/gtest.h"

using namespace tilewright;

namespace {
Occupancy of(llvm::StringRef name, BlockNeeds needs) {
  return occupancyOf(llvm::cantFail(lookupChip(name)), needs);
}

// Blocks that CUDA's occupancy calculator computes for the same resources.
TEST(Occupancy, NamesTheFirstThingThatRunsOut) {
  Occupancy small = of("sm_80", {128, 32, 0});
  EXPECT_EQ(small.blocks, 16u);
  EXPECT_EQ(small.limit, OccupancyLimit::Threads);
  EXPECT_EQ(small.part, 1.0);

  Occupancy tiny = of("sm_80", {32, 16, 0});
  EXPECT_EQ(tiny.blocks, 32u);
  EXPECT_EQ(tiny.limit, OccupancyLimit::Blocks);
  EXPECT_EQ(tiny.part, 0.5);

  Occupancy product = of("sm_80", {128, 226, 32768});
  EXPECT_EQ(product.blocks, 2u);
  EXPECT_EQ(product.limit, OccupancyLimit::Registers);
  EXPECT_EQ(product.warps, 8u);

  Occupancy shared = of("sm_80", {256, 32, 49152});
  EXPECT_EQ(shared.blocks, 3u); // 49 KiB each of 164
  EXPECT_EQ(shared.limit, OccupancyLimit::SharedMemory);
  EXPECT_EQ(of("sm_75", {256, 32, 32768}).blocks, 2u); // nothing beyond them
}

TEST(Occupancy, CountsWholeUnits) {
  // 33 registers of 32 threads are five units of 256.
  EXPECT_EQ(of("sm_89", {1024, 33, 0}).blocks, 1u);
  EXPECT_EQ(of("sm_89", {1024, 33, 0}).limit, OccupancyLimit::Threads);
  EXPECT_EQ(of("sm_90", {256, 41, 0}).blocks, 5u);
  EXPECT_EQ(of("sm_90", {256, 40, 0}).blocks, 6u);
}

TEST(Occupancy, IsNoneWhereABlockDoesNotFit) {
  Occupancy none = of("sm_75", {1024, 128, 0});
  EXPECT_EQ(none.blocks, 0u);
  EXPECT_EQ(none.limit, OccupancyLimit::Registers);
  EXPECT_EQ(nameOf(none.limit), "registers");
}

TEST(Occupancy, BoundsWhatIsAskedByThreadsAndSharedMemory) {
  auto of = [](llvm::StringRef name, unsigned asked, unsigned threads,
               uint64_t shared) {
    return attainableBlocks(llvm::cantFail(lookupChip(name)), asked, threads,
                            shared);
  };
  EXPECT_EQ(of("sm_80", 4, 128, 0).blocks, 4u);
  EXPECT_EQ(of("sm_80", 32, 128, 0).blocks, 16u);
  EXPECT_EQ(of("sm_80", 32, 128, 0).limit, OccupancyLimit::Threads);
  EXPECT_EQ(of("sm_80", 8, 128, 40000).blocks, 4u);
  EXPECT_EQ(of("sm_80", 8, 128, 40000).limit, OccupancyLimit::SharedMemory);
  EXPECT_EQ(of("sm_75", 8, 128, 40000).blocks, 1u);
  EXPECT_EQ(of("sm_75", 2, 128, 80000).blocks, 1u); // it does not fit at all
}
} // namespace
