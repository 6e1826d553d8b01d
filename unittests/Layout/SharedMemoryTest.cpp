//===- SharedMemoryTest.cpp - banks, counted and calculated ---------------===//
#include "tilewright/Layout/SharedMemory.h"
#include "tilewright/Testing/RandomLayout.h"
#include "gtest/gtest.h"
#include <map>
#include <numeric>
#include <set>

using namespace llvm;
using namespace tilewright;

static LinearLayout randomTile(std::mt19937_64 &random, ArrayRef<int64_t> shape,
                               unsigned registers, unsigned warps) {
  return randomTile(random, shape, registers, warps, /*withVectors=*/true);
}

/// As `wavefronts`, by listing the words and banks that a warp accesses.
static unsigned countWavefronts(const LinearLayout &places,
                                unsigned elementBytes, unsigned vector) {
  unsigned bytes = elementBytes << vector;
  unsigned together = bytes >= 16 ? 8 : bytes == 8 ? 16 : 32, total = 0;
  for (unsigned first = 0; first < 32; first += together) {
    std::map<unsigned, std::set<uint64_t>> banks;
    for (unsigned lane = first; lane < first + together; ++lane) {
      uint64_t address = places.apply(0, lane, 0) * elementBytes;
      for (uint64_t word = address / 4; word <= (address + bytes - 1) / 4;
           ++word)
        banks[word % 32].insert(word);
    }
    size_t most = 0;
    for (auto &[bank, words] : banks)
      most = std::max(most, words.size());
    total += most;
  }
  return total;
}

TEST(SharedMemoryLaws, WavefrontsAreARank) {
  std::mt19937_64 random(7);
  for (unsigned run = 0; run < 10000 && !testing::Test::HasFailure(); ++run) {
    unsigned bytes = 1u << random() % 4;
    unsigned registers = 3 + random() % 4;
    SmallVector<int64_t> shape = {int64_t(1) << random() % 5, 16};
    LinearLayout writer = randomTile(random, shape, registers, 2);
    LinearLayout reader = randomTile(random, shape, registers, 2);
    LinearLayout memory =
        chooseMemory(writer, reader, bytes, {.isReadOften = run % 3 == 0});
    ASSERT_TRUE(memory.isSurjective() && memory.isInjective()) << memory.str();
    for (const LinearLayout *tile : {&writer, &reader}) {
      LinearLayout places = *tile->placesIn(memory);
      unsigned most = vectorBits(places, bytes);
      for (unsigned vector = 0; vector <= most; ++vector)
        ASSERT_EQ(wavefronts(places, bytes, vector),
                  countWavefronts(places, bytes, vector))
            << tile->str() << "\n"
            << memory.str() << "\nvector " << vector << " of " << bytes;
    }
  }
}

TEST(SharedMemoryLaws, AVectorLiesTogether) {
  std::mt19937_64 random(8);
  for (unsigned run = 0; run < 2000 && !testing::Test::HasFailure(); ++run) {
    unsigned bytes = 1u << random() % 4;
    LinearLayout writer = randomTile(random, {8, 32}, 4, 2);
    LinearLayout reader = randomTile(random, {8, 32}, 4, 2);
    LinearLayout memory = chooseMemory(writer, reader, bytes);
    for (const LinearLayout *tile : {&writer, &reader}) {
      LinearLayout places = *tile->placesIn(memory);
      uint64_t group = uint64_t(1) << vectorBits(places, bytes);
      for (uint64_t place = 0; place < places.inSize(); place += group)
        for (uint64_t i = 0; i < group; ++i) {
          ASSERT_EQ(places.apply(place + i), places.apply(place) + i);
          ASSERT_EQ(places.apply(place) % group, 0u);
        }
    }
  }
}

TEST(SharedMemoryLaws, ASliceIsRegistersOfTheWriter) {
  std::mt19937_64 random(9);
  for (unsigned run = 0; run < 2000 && !testing::Test::HasFailure(); ++run) {
    unsigned bytes = 1u << random() % 4, slices = 1 + random() % 2;
    LinearLayout writer = randomTile(random, {16, 64}, 6, 2);
    LinearLayout reader = randomTile(random, {16, 64}, 6, 2);
    LinearLayout memory =
        chooseMemory(writer, reader, bytes, {.sliceBits = slices});
    ASSERT_TRUE(memory.isSurjective() && memory.isInjective()) << memory.str();
    LinearLayout places = *writer.placesIn(memory);
    unsigned high = memory.outBits() - slices;
    for (PlaceDim dim : {PlaceDim::Lane, PlaceDim::Warp})
      for (uint64_t offset : places.bases(dim))
        ASSERT_EQ(offset >> high, 0u) << writer.str() << "\n" << memory.str();
  }
}

// Rows to columns, in two or four slices: the reader has each in registers too.
TEST(SharedMemoryKnown, ASliceOfATransposeIsRegistersOfBoth) {
  LinearLayout rows = LinearLayout::blocked({256, 256}, 4, 4);
  LinearLayout columns = rows.permute({1, 0});
  for (unsigned slices : {1u, 2u}) {
    LinearLayout memory = chooseMemory(rows, columns, 4, {.sliceBits = slices});
    for (const LinearLayout *tile : {&rows, &columns}) {
      LinearLayout places = *tile->placesIn(memory);
      for (PlaceDim dim : {PlaceDim::Lane, PlaceDim::Warp})
        for (uint64_t offset : places.bases(dim))
          EXPECT_EQ(offset >> (memory.outBits() - slices), 0u) << memory.str();
    }
  }
}

// Rows to columns, which without a swizzle access one bank in every row.
TEST(SharedMemoryKnown, TransposesMeetEachBankOnce) {
  for (unsigned bytes : {2u, 4u, 8u}) {
    for (int64_t size : {32, 64, 128}) {
      LinearLayout rows = LinearLayout::blocked({size, size}, 4, 4);
      LinearLayout columns = rows.permute({1, 0});
      LinearLayout memory = chooseMemory(rows, columns, bytes);
      for (const LinearLayout *tile : {&rows, &columns}) {
        LinearLayout places = *tile->placesIn(memory);
        unsigned vector = vectorBits(places, bytes);
        unsigned moved = bytes << vector;
        unsigned least = moved >= 16 ? 4 : moved == 8 ? 2 : 1;
        EXPECT_EQ(wavefronts(places, bytes, vector), least)
            << size << " of " << bytes << "\n"
            << memory.str();
      }
    }
  }
}

// If the sides have no register in common, one of them still moves 16 bytes at
// a time if that costs no wavefront: lanes that fill a line of 128 bytes and
// continue along the rows access different banks.
TEST(SharedMemoryKnown, OneSideOfATransposeIsWide) {
  // 64 columns of f32 are adjacent, then rows.
  LinearLayout lines({64, 64}, {1, 2, 32, 256, 512}, {4, 8, 16, 64, 128},
                     {1024, 2048});
  LinearLayout columns = lines.permute({1, 0});
  LinearLayout memory = chooseMemory(lines, columns, 4);
  AccessCounts write = accessCounts(*lines.placesIn(memory), 4),
               read = accessCounts(*columns.placesIn(memory), 4);
  EXPECT_EQ(write.wavefronts + read.wavefronts, 64u) << memory.str();
  EXPECT_EQ(write.accesses + read.accesses, 40u) << memory.str();
}

TEST(LinearLayoutLaws, AQuotientIsAFactor) {
  for (unsigned seed = 0; seed < 400 && !testing::Test::HasFailure(); ++seed) {
    LayoutGenerator any(seed);
    LinearLayout inner = any.layout(), outer = any.layout();
    if (inner.rank() != outer.rank())
      continue;
    LinearLayout both = inner.product(outer);
    std::optional<LinearLayout> found = both.quotient(inner);
    ASSERT_TRUE(found.has_value()) << inner.str() << "\n" << outer.str();
    ASSERT_EQ(*found, outer) << found->str() << "\n" << outer.str();
    ASSERT_EQ(both.isSurjective(),
              inner.isSurjective() && outer.isSurjective());
  }
}

TEST(SharedMemory, RegistersAreReorderedForTheWidestGroups) {
  // Eight bytes of a row in registers 0 to 2, four rows in 3 and 4; the
  // buffer's rows lie along the other dimension.
  LinearLayout offsets({1024}, {64, 128, 256, 1, 2}, {4, 8, 16, 32, 512}, {});
  SmallVector<unsigned> order = widestOrder(offsets, 1);
  EXPECT_EQ(order, (SmallVector<unsigned>{3, 4, 0, 1, 2}));
  EXPECT_EQ(vectorBits(offsets, 1), 0u);
  LinearLayout reordered = withRegisterBits(offsets, order);
  EXPECT_EQ(vectorBits(reordered, 1), 2u);
  EXPECT_EQ(reordered.bases(PlaceDim::Register),
            ArrayRef<uint64_t>({1, 2, 64, 128, 256}));
  EXPECT_EQ(reordered.bases(PlaceDim::Lane), offsets.bases(PlaceDim::Lane));
}

TEST(SharedMemoryLaws, ReorderingNeverNarrowsAnAccess) {
  std::mt19937_64 random(11);
  for (unsigned run = 0; run < 10000 && !testing::Test::HasFailure(); ++run) {
    unsigned bytes = 1u << random() % 4;
    LinearLayout tile = randomTile(random, {16, 64}, 1 + random() % 5, 4);
    LinearLayout offsets = tile.reshape({1024});
    SmallVector<unsigned> order = widestOrder(offsets, bytes);
    EXPECT_GE(vectorBits(withRegisterBits(offsets, order), bytes),
              vectorBits(offsets, bytes));
    // It is an order of the same bits, and reordering again changes nothing.
    SmallVector<unsigned> sorted(order), identity(order.size());
    llvm::sort(sorted);
    std::iota(identity.begin(), identity.end(), 0u);
    EXPECT_EQ(sorted, identity);
    EXPECT_EQ(widestOrder(withRegisterBits(offsets, order), bytes), identity);
  }
}
