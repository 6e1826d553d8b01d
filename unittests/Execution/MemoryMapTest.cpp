//===- MemoryMapTest.cpp - the bytes that a kernel may access -------------===//
#include "tilewright/Execution/MemoryMap.h"

#include "gtest/gtest.h"
#include <algorithm>

using namespace tilewright;

static constexpr uint64_t top = ~uint64_t(0);

/// Added neither in order of addresses nor adjacent, except b and c.
static MemoryMap threeRegions() {
  MemoryMap map;
  map.add({0x3000, 0x3100, "c", /*readOnly=*/true});
  map.add({0x1000, 0x1010, "a", /*readOnly=*/false});
  map.add({0x2f00, 0x3000, "b", /*readOnly=*/false});
  return map;
}

static std::string nameAt(const MemoryMap &map, uint64_t address,
                          uint64_t bytes) {
  const MemoryRegion *found = map.find(address, bytes);
  return found ? found->name : "nothing";
}

TEST(MemoryRegion, ContainsWholeAccesses) {
  MemoryRegion region = {100, 108, "r", false};
  EXPECT_TRUE(region.contains(100, 8));
  EXPECT_TRUE(region.contains(107, 1));
  EXPECT_FALSE(region.contains(100, 9));
  EXPECT_FALSE(region.contains(105, 4));
  EXPECT_FALSE(region.contains(99, 1));
  EXPECT_FALSE(region.contains(108, 1));
}

// An empty access fits anywhere, also at the end.
TEST(MemoryRegion, ContainsEmptyAccesses) {
  MemoryRegion region = {100, 108, "r", false};
  EXPECT_TRUE(region.contains(100, 0));
  EXPECT_TRUE(region.contains(108, 0));
  EXPECT_FALSE(region.contains(109, 0));
  EXPECT_FALSE(region.contains(99, 0));
}

// address + bytes would wrap round.
TEST(MemoryRegion, SurvivesTheLargestNumbers) {
  MemoryRegion low = {0x10, 0x20, "low", false};
  EXPECT_FALSE(low.contains(0x18, top));
  EXPECT_FALSE(low.contains(top, 1));
  EXPECT_FALSE(low.contains(top, top));
  MemoryRegion high = {top - 0xf, top, "high", false};
  EXPECT_TRUE(high.contains(top - 4, 4));
  EXPECT_FALSE(high.contains(top - 4, 5));
  EXPECT_FALSE(high.contains(top - 4, top));
}

TEST(MemoryMap, IsEmptyAtFirst) {
  MemoryMap map;
  EXPECT_EQ(map.find(0, 0), nullptr);
  EXPECT_EQ(map.find(0, 1), nullptr);
  EXPECT_EQ(map.find(top, 1), nullptr);
  EXPECT_EQ(map.describe(0x1000), "far from every buffer of the launch");
}

TEST(MemoryMap, FindsRegionsAddedInAnyOrder) {
  MemoryMap map = threeRegions();
  EXPECT_EQ(nameAt(map, 0x1000, 16), "a");
  EXPECT_EQ(nameAt(map, 0x100f, 1), "a");
  EXPECT_EQ(nameAt(map, 0x2f00, 0x100), "b");
  EXPECT_EQ(nameAt(map, 0x30ff, 1), "c");
  EXPECT_TRUE(map.find(0x3000, 1)->readOnly);
  EXPECT_FALSE(map.find(0x2fff, 1)->readOnly);
}

TEST(MemoryMap, FindsNothingBesideRegions) {
  MemoryMap map = threeRegions();
  EXPECT_EQ(nameAt(map, 0, 1), "nothing");
  EXPECT_EQ(nameAt(map, 0xfff, 1), "nothing");
  EXPECT_EQ(nameAt(map, 0x1010, 1), "nothing");
  EXPECT_EQ(nameAt(map, 0x100f, 2), "nothing");
  EXPECT_EQ(nameAt(map, 0x3100, 1), "nothing");
  EXPECT_EQ(nameAt(map, top, 1), "nothing");
}

// Adjacent regions remain separate: no access may cross from one to the next.
TEST(MemoryMap, KeepsNeighboursApart) {
  MemoryMap map = threeRegions();
  EXPECT_EQ(nameAt(map, 0x2ffc, 4), "b");
  EXPECT_EQ(nameAt(map, 0x2ffe, 4), "nothing");
  EXPECT_EQ(nameAt(map, 0x3000, 4), "c");
}

// Compares the map with a bit for each byte, for every small access.
TEST(MemoryMap, AgreesWithAListOfBytes) {
  MemoryMap map;
  const char *owner = "..aaaa.bccccc...dd";
  constexpr uint64_t base = 0x100, size = 18;
  map.add({base + 8, base + 13, "c", false});
  map.add({base + 16, base + 18, "d", false});
  map.add({base + 2, base + 6, "a", false});
  map.add({base + 7, base + 8, "b", false});
  for (uint64_t at = 0; at < size; ++at)
    for (uint64_t bytes = 1; at + bytes <= size; ++bytes) {
      const char *from = owner + at, *to = from + bytes;
      bool whole = *from != '.' &&
                   std::all_of(from, to, [&](char c) { return c == *from; });
      EXPECT_EQ(nameAt(map, base + at, bytes),
                whole ? std::string(1, *from) : "nothing")
          << bytes << " bytes at " << at;
    }
}

TEST(MemoryMap, DescribesTheDistance) {
  MemoryMap map = threeRegions();
  EXPECT_EQ(map.describe(0x1010), "0 bytes past the end of 'a', which has 16 "
                                  "bytes");
  EXPECT_EQ(map.describe(0x1011), "1 byte past the end of 'a', which has 16 "
                                  "bytes");
  EXPECT_EQ(map.describe(0xffc), "4 bytes before 'a', which has 16 bytes");
  EXPECT_EQ(map.describe(0x1004), "byte 4 of 'a', which has 16 bytes");
  EXPECT_EQ(map.describe(0x3120), "32 bytes past the end of 'c', which has 256 "
                                  "bytes");
}

TEST(MemoryMap, DescribesByTheNearestRegion) {
  MemoryMap map = threeRegions();
  EXPECT_EQ(map.describe(0x1800), "2032 bytes past the end of 'a', which has "
                                  "16 bytes");
  EXPECT_EQ(map.describe(0x2e00), "256 bytes before 'b', which has 256 bytes");
}

TEST(MemoryMap, SaysFarWhereADistanceSaysNothing) {
  MemoryMap map;
  map.add({0x40000000, 0x40000100, "x", false});
  EXPECT_EQ(map.describe(0x40000100 + (uint64_t(1) << 24)),
            "16777216 bytes past the end of 'x', which has 256 bytes");
  EXPECT_EQ(map.describe(0x40000101 + (uint64_t(1) << 24)),
            "far from every buffer of the launch");
  EXPECT_EQ(map.describe(0), "far from every buffer of the launch");
  EXPECT_EQ(map.describe(top), "far from every buffer of the launch");
}

TEST(MemoryMap, CountsOneByte) {
  EXPECT_EQ(describeAddress(7, {8, 9, "one", false}),
            "1 byte before 'one', which has 1 byte");
}

// An array without elements still has an address.
TEST(MemoryMap, HoldsEmptyRegions) {
  MemoryMap map;
  map.add({0x100, 0x100, "empty", false});
  EXPECT_EQ(map.find(0x100, 1), nullptr);
  EXPECT_EQ(nameAt(map, 0x100, 0), "empty");
  EXPECT_EQ(map.describe(0x100),
            "0 bytes past the end of 'empty', which has 0 bytes");
}
