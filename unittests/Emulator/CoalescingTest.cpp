//===- CoalescingTest.cpp - sectors and banks of a request ----------------===//
#include "tilewright/Execution/Emulator/Runtime/Coalescing.h"
#include "tilewright/Execution/Emulator/Runtime/Profile.h"
#include "gtest/gtest.h"

using namespace tilewright::emulator;

namespace {

/// Lane i accesses `bytes` bytes at `base + i * stride`.
WarpAccess strided(uint64_t base, uint64_t stride, uint16_t bytes,
                   uint32_t mask = ~0u) {
  WarpAccess access;
  access.mask = mask;
  for (uint32_t lane = 0; lane < 32; ++lane) {
    access.addresses[lane] = base + lane * stride;
    access.bytes[lane] = bytes;
  }
  return access;
}

/// Sectors, and the fewest possible.
std::pair<uint64_t, uint64_t> sectors(const WarpAccess &access) {
  Traffic traffic;
  addSectors(access, traffic);
  return {traffic.sectors, traffic.idealSectors};
}

/// Passes over the banks, and their number without conflicts.
std::pair<uint64_t, uint64_t> passes(const WarpAccess &access) {
  Traffic traffic;
  addWavefronts(access, traffic);
  return {traffic.wavefronts, traffic.idealWavefronts};
}

using Pair = std::pair<uint64_t, uint64_t>;

TEST(Sectors, Strides) {
  EXPECT_EQ(sectors(strided(4096, 4, 4)), Pair(4, 4));
  EXPECT_EQ(sectors(strided(4096, 8, 4)), Pair(8, 4));
  EXPECT_EQ(sectors(strided(4096, 128, 4)), Pair(32, 4));
  EXPECT_EQ(sectors(strided(4096, 16, 16)), Pair(16, 16));
  EXPECT_EQ(sectors(strided(4096, 1, 1)), Pair(1, 1));
}

TEST(Sectors, MisalignedTakesOneMore) {
  EXPECT_EQ(sectors(strided(4100, 4, 4)), Pair(5, 4));
  EXPECT_EQ(sectors(strided(4112, 16, 16)), Pair(17, 16));
}

TEST(Sectors, WhatLanesShareCountsOnce) {
  EXPECT_EQ(sectors(strided(4096, 0, 4)), Pair(1, 1));
  // Each lane reads eight bytes, four of which the next lane reads too.
  EXPECT_EQ(sectors(strided(4096, 4, 8)), Pair(5, 5));
}

TEST(Sectors, OrderOfLanesDoesNotMatter) {
  WarpAccess access = strided(4096, 4, 4);
  std::reverse(access.addresses, access.addresses + 32);
  EXPECT_EQ(sectors(access), Pair(4, 4));
}

TEST(Sectors, OnlyLanesOfTheMask) {
  EXPECT_EQ(sectors(strided(4096, 4, 4, 0xff)), Pair(1, 1));
  EXPECT_EQ(sectors(strided(4096, 4, 4, 0x01010101)), Pair(4, 1));
}

TEST(Banks, Strides) {
  EXPECT_EQ(passes(strided(4096, 4, 4)), Pair(1, 1));
  EXPECT_EQ(passes(strided(4096, 8, 4)), Pair(2, 1));
  EXPECT_EQ(passes(strided(4096, 16, 4)), Pair(4, 1));
  EXPECT_EQ(passes(strided(4096, 128, 4)), Pair(32, 1));
  EXPECT_EQ(passes(strided(4096, 132, 4)), Pair(1, 1)); // a padded row
  EXPECT_EQ(passes(strided(4096, 12, 4)), Pair(1, 1));  // odd strides are free
}

TEST(Banks, SameWordIsServedOnce) {
  EXPECT_EQ(passes(strided(4096, 0, 4)), Pair(1, 1));
  EXPECT_EQ(passes(strided(4096, 1, 1)), Pair(1, 1));
  EXPECT_EQ(passes(strided(4096, 2, 2)), Pair(1, 1));
  EXPECT_EQ(passes(strided(4096, 64, 1)), Pair(16, 1));
}

TEST(Banks, WideAccessesGoByPartsOfTheWarp) {
  EXPECT_EQ(passes(strided(4096, 8, 8)), Pair(2, 2));
  EXPECT_EQ(passes(strided(4096, 16, 8)), Pair(4, 2));
  EXPECT_EQ(passes(strided(4096, 16, 16)), Pair(4, 4));
  EXPECT_EQ(passes(strided(4096, 32, 16)), Pair(8, 4));
  // Rows of 128 bytes, as ldmatrix reads them without a swizzle.
  EXPECT_EQ(passes(strided(4096, 128, 16)), Pair(32, 4));
  EXPECT_EQ(passes(strided(4096, 144, 16)), Pair(4, 4));
  EXPECT_EQ(passes(strided(4096, 128, 16, 0xff)), Pair(8, 1));
}

} // namespace
