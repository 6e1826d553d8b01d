//===- PartLayoutTest.cpp - laws of layouts of runs and slices ------------===//
#include "Laws.h"
#include "tilewright/Layout/ScanLayout.h"
#include "tilewright/Layout/SliceLayout.h"
#include "tilewright/Testing/RandomLayout.h"
#include "llvm/Support/MathExtras.h"
#include "gtest/gtest.h"

using namespace llvm;
using namespace tilewright;

/// Calls `check` with each register, lane and warp.
template <typename Check>
static void forPlaces(const LinearLayout &layout, Check check) {
  for (uint64_t w = 0; w < 1u << layout.inBits(PlaceDim::Warp); ++w)
    for (uint64_t l = 0; l < 1u << layout.inBits(PlaceDim::Lane); ++l)
      for (unsigned r = 0; r < layout.numRegisters(); ++r)
        check(r, l, w);
}

static LinearLayout blockedFor(unsigned seed) {
  const int64_t sizes[] = {1, 2, 4, 8, 16, 32, 64, 256};
  return LinearLayout::blocked({sizes[seed % 8], sizes[seed / 8 % 8]}, 4, 4);
}

TEST(ScanLayout, RunsStandWhereTheirElementsDo) {
  unsigned found = 0;
  forSeeds<LayoutGenerator>(400, [&](LayoutGenerator &any, unsigned seed) {
    LinearLayout layout = seed % 2 ? any.layout() : blockedFor(seed);
    for (unsigned dim = 0; dim < layout.rank(); ++dim) {
      unsigned bits = scannableBits(layout, dim);
      found += bits > 0;
      RunPlaces places = runPlaces(layout, dim, bits);
      ASSERT_EQ(places.registers.size() + places.lanes.size(), bits);
      LinearLayout runs = runsOf(layout, dim, bits);
      unsigned within = 0;
      for (unsigned bit : places.registers)
        within |= 1u << bit;
      forPlaces(layout, [&](unsigned r, uint64_t l, uint64_t w) {
        SmallVector<int64_t, 4> at = layout.coordinates(layout.apply(r, l, w));
        // The index within the run, in registers and then lanes.
        int64_t place = 0;
        unsigned next = 0;
        for (unsigned bit : places.registers)
          place |= int64_t(r >> bit & 1) << next++;
        for (unsigned bit : places.lanes)
          place |= int64_t(l >> bit & 1) << next++;
        ASSERT_EQ(at[dim] & ((int64_t(1) << bits) - 1), place) << layout.str();
        // The run's register: this one's number without the run's bits.
        unsigned number = 0, to = 0;
        for (unsigned bit = 0; 1u << bit < layout.numRegisters(); ++bit)
          if (!(within >> bit & 1))
            number |= (r >> bit & 1) << to++;
        at[dim] >>= bits;
        ASSERT_EQ(runs.apply(number, l, w), runs.element(at)) << layout.str();
      });
    }
  });
  EXPECT_GT(found, 100u);
}

TEST(ScanLayout, OneAlongADimensionHasAWarpsWorthOfIt) {
  for (unsigned seed = 0; seed < 64; ++seed)
    for (unsigned dim : {0u, 1u}) {
      SmallVector<int64_t, 4> shape(blockedFor(seed).shape());
      LinearLayout layout = layoutAlong(shape, dim, 4);
      EXPECT_TRUE(layout.isSurjective());
      EXPECT_EQ(ArrayRef<int64_t>(shape), layout.shape());
      EXPECT_EQ(scannableBits(layout, dim),
                std::min<unsigned>(7, Log2_64(shape[dim])))
          << layout.str();
    }
}

TEST(ScanLayout, MixedAndRepeatedBasesAreNotScannable) {
  // Bit 0 of dimension 0 comes with dimension 1.
  EXPECT_EQ(scannableBits(LinearLayout({2, 2}, {3}, {1}, {}), 0), 0u);
  // Two lanes hold the same neighbours.
  EXPECT_EQ(scannableBits(LinearLayout({2}, {1}, {1}, {}), 0), 0u);
  // Lanes in falling order: only the first one counts.
  EXPECT_EQ(scannableBits(LinearLayout({4}, {}, {2, 1}, {}), 0), 1u);
  // A warp bit comes first.
  EXPECT_EQ(scannableBits(LinearLayout({4}, {2}, {}, {1}), 0), 0u);
}

TEST(SliceLayout, ElementsWithinSlices) {
  forSeeds<LayoutGenerator>(300, [](LayoutGenerator &any, unsigned seed) {
    LinearLayout layout = any.layout();
    SmallVector<int64_t, 4> shape(layout.shape());
    for (int64_t &size : shape)
      size = std::max<int64_t>(1, size >> (seed % 3));
    LinearLayout within = withinSlice(layout, shape);
    forPlaces(layout, [&](unsigned r, uint64_t l, uint64_t w) {
      SmallVector<int64_t, 4> at = layout.coordinates(layout.apply(r, l, w));
      for (auto [coordinate, size] : zip_equal(at, shape))
        coordinate %= size;
      ASSERT_EQ(within.apply(r, l, w), within.element(at)) << layout.str();
    });
  });
}

TEST(SliceLayout, SlicesInRegistersAreWhereTheySay) {
  unsigned found = 0;
  forSeeds<LayoutGenerator>(600, [&](LayoutGenerator &any, unsigned seed) {
    LinearLayout layout = seed % 2 ? any.layout() : blockedFor(seed / 2);
    SmallVector<int64_t, 4> shape(layout.shape());
    for (auto [dim, size] : enumerate(shape))
      size = std::max<int64_t>(1, size >> ((seed >> dim) % 3));
    std::optional<SliceRegisters> slices = sliceRegisters(layout, shape);
    if (!slices)
      return;
    found += !slices->choices.empty();
    for (unsigned number = 0; number < 1u << slices->choices.size(); ++number) {
      unsigned chosen = 0;
      SmallVector<int64_t, 4> index(shape.size(), 0);
      for (auto [i, choice] : enumerate(slices->choices))
        if (number >> i & 1) {
          chosen |= 1u << choice.registerBit;
          index[choice.dim] |= int64_t(1) << choice.indexBit;
        }
      forPlaces(slices->slice, [&](unsigned r, uint64_t l, uint64_t w) {
        SmallVector<int64_t, 4> at =
            slices->slice.coordinates(slices->slice.apply(r, l, w));
        for (auto [coordinate, i, size] : zip_equal(at, index, shape))
          coordinate += i * size;
        ASSERT_EQ(layout.apply(slices->inTile(r) | chosen, l, w),
                  layout.element(at))
            << layout.str();
      });
    }
  });
  EXPECT_GT(found, 15u);
}

TEST(SliceLayout, TwoAreCutIntoOne) {
  forSeeds<LayoutGenerator>(300, [](LayoutGenerator &any, unsigned seed) {
    LinearLayout layout = any.layout();
    LinearLayout both = twoOf(layout, seed % layout.rank());
    std::optional<SliceRegisters> halves = sliceRegisters(both, layout.shape());
    ASSERT_TRUE(halves) << both.str();
    EXPECT_EQ(halves->choices.size(), 1u);
    EXPECT_EQ(halves->slice, layout) << both.str();
  });
}

/// The slice of an element and its position there depend on its coordinates
/// alone.
TEST(TileSlice, ElementsStandWhereTheirCoordinatesSay) {
  unsigned found = 0;
  forSeeds<LayoutGenerator>(600, [&](LayoutGenerator &any, unsigned seed) {
    LinearLayout layout = seed % 3 ? any.layout() : blockedFor(seed);
    uint64_t usable = bitsOfRegisters(layout);
    uint64_t mask = usable & (seed * 0x9E3779B97F4A7C15u >> 20);
    TileSlice slice{layout.coordinates(mask),
                    layout.coordinates(mask & (seed * 0x2545F491u))};
    std::optional<HeldSlice> held = slice.heldIn(layout);
    ASSERT_TRUE(held);
    found += mask != 0;
    LinearLayout back = slice.spread(held->layout, layout.shape());
    forPlaces(held->layout, [&](unsigned r, uint64_t l, uint64_t w) {
      uint64_t whole = layout.apply(held->inTile(r), l, w);
      ASSERT_EQ(whole & mask, layout.element(slice.at)) << layout.str();
      ASSERT_EQ(gatherBits(whole, mask), held->layout.apply(r, l, w))
          << layout.str();
      ASSERT_EQ(back.apply(r, l, w) | layout.element(slice.at), whole)
          << layout.str();
    });
    // Any other bit is another thread's, or not a register's alone.
    for (unsigned bit = 0; bit < layout.outBits(); ++bit)
      if (uint64_t one = uint64_t(1) << bit; !(usable & one))
        ASSERT_FALSE((TileSlice{layout.coordinates(one), layout.coordinates(0)})
                         .heldIn(layout));
  });
  EXPECT_GT(found, 100u);
}

TEST(TileSlice, BitsComeBack) {
  EXPECT_EQ(gatherBits(0b110101, 0b000100), 0b11001u);
  EXPECT_EQ(spreadBits(0b11001, 0b000100), 0b110001u);
  TileSlice slice{{48, 0}, {16, 0}};
  EXPECT_EQ(slice.shape({128, 64}), (SmallVector<int64_t, 4>{32, 64}));
}
