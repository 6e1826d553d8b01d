//===- LinearLayoutTest.cpp - laws and known answers of layouts -----------===//
#include "Laws.h"
#include "tilewright/Testing/RandomLayout.h"
#include "gtest/gtest.h"

using namespace llvm;
using namespace tilewright;

TEST(LinearLayoutLaws, ComposeAppliesInnerThenOuter) {
  forSeeds<LayoutGenerator>(500, [](LayoutGenerator &any) {
    LinearLayout inner = any.layout(), outer = any.layoutFrom(inner.outBits());
    LinearLayout both = outer.compose(inner);
    for (uint64_t x = 0; x < inner.inSize(); ++x)
      ASSERT_EQ(both.apply(x), outer.apply(inner.apply(x)))
          << "x = " << x << "\n"
          << inner.str() << "\n"
          << outer.str();
  });
}

TEST(LinearLayoutLaws, PseudoInverseFindsEveryElement) {
  unsigned found = 0;
  forSeeds<LayoutGenerator>(500, [&](LayoutGenerator &any) {
    LinearLayout layout = any.layout();
    std::optional<LinearLayout> inverse = layout.pseudoInverse();
    ASSERT_EQ(inverse.has_value(), layout.isSurjective()) << layout.str();
    if (!inverse)
      return;
    ++found;
    for (uint64_t e = 0; e < layout.outSize(); ++e) {
      ASSERT_EQ(layout.apply(inverse->apply(e)), e) << layout.str();
      ASSERT_EQ(inverse->apply(e) & layout.redundantBits(), 0u) << layout.str();
    }
  });
  EXPECT_GT(found, 20u);
}

TEST(LinearLayoutLaws, CoordinatesRoundTrip) {
  forSeeds<LayoutGenerator>(200, [](LayoutGenerator &any) {
    LinearLayout layout = any.layout();
    for (uint64_t e = 0; e < layout.outSize(); ++e)
      ASSERT_EQ(layout.element(layout.coordinates(e)), e) << layout.str();
  });
}

TEST(LinearLayoutLaws, PermuteReordersCoordinates) {
  forSeeds<LayoutGenerator>(300, [](LayoutGenerator &any) {
    LinearLayout layout = any.layout();
    SmallVector<int32_t> reverse;
    for (unsigned i = layout.rank(); i-- > 0;)
      reverse.push_back(i);
    LinearLayout permuted = layout.permute(reverse);
    for (uint64_t x = 0; x < layout.inSize(); ++x) {
      auto from = layout.coordinates(layout.apply(x));
      std::reverse(from.begin(), from.end());
      ASSERT_EQ(permuted.coordinates(permuted.apply(x)), from) << layout.str();
    }
    ASSERT_EQ(permuted.permute(reverse), layout);
  });
}

TEST(LinearLayoutLaws, RenamingKeepsElements) {
  unsigned renamed = 0;
  forSeeds<LayoutGenerator>(500, [&](LayoutGenerator &any) {
    LinearLayout from = any.layout();
    LinearLayout to = from.withoutRedundantRegisters();
    auto sources = from.renamesTo(to);
    ASSERT_TRUE(sources) << from.str();
    for (auto [reg, source] : llvm::enumerate(*sources)) {
      ASSERT_EQ(to.apply(reg, 0, 0), from.apply(source, 0, 0)) << from.str();
      ++renamed;
    }
  });
  EXPECT_GT(renamed, 500u);
}

// PTX ISA, mma.m16n8k16: the f32 accumulator.
TEST(LinearLayoutLaws, ShufflesFindEveryElement) {
  unsigned found = 0;
  forSeeds<LayoutGenerator>(600, [&](LayoutGenerator &any) {
    LinearLayout from = any.layout();
    // The same elements with registers and lanes mixed.
    LinearLayout::Bases mixed[2];
    for (unsigned dim = 0; dim < 2; ++dim)
      for (uint64_t basis : from.bases(PlaceDim(dim)))
        mixed[dim].push_back(basis ^ (mixed[dim].empty() ? 0 : mixed[dim][0]));
    if (!mixed[0].empty() && !mixed[1].empty())
      std::swap(mixed[0].back(), mixed[1].back());
    LinearLayout to(from.shape(), mixed[0], mixed[1],
                    LinearLayout::Bases(from.bases(PlaceDim::Warp)));
    std::optional<LinearLayout> plan = from.shufflesTo(to);
    ASSERT_TRUE(plan.has_value()) << from.str() << "\n" << to.str();
    found += !from.renamesTo(to);
    for (uint64_t r = 0; r < to.numRegisters(); ++r)
      for (uint64_t lane = 0; lane < uint64_t(1) << to.inBits(PlaceDim::Lane);
           ++lane)
        ASSERT_EQ(from.apply(plan->apply(r, lane, 0)), to.apply(r, lane, 0))
            << from.str() << "\n"
            << to.str();
  });
  EXPECT_GT(found, 100u);
}

TEST(LinearLayoutLaws, WhatIsBroadcastIsFoundWhereItWas) {
  forSeeds<LayoutGenerator>(500, [](LayoutGenerator &any) {
    LinearLayout layout = any.layout();
    SmallVector<int64_t> before(layout.shape()), after(before);
    bool grows = false;
    for (int64_t &size : after)
      if (size == 1) {
        size = 4;
        grows = true;
      }
    LinearLayout grown = layout.growTo(after), cut = grown.cutTo(before);
    ASSERT_EQ(grown.isSurjective(), layout.isSurjective()) << layout.str();
    ASSERT_EQ(grown != layout, grows);
    for (uint64_t x = 0; x < layout.inSize(); ++x) {
      // Registers are added, above the existing ones.
      uint64_t registers = layout.numRegisters(), more = grown.numRegisters();
      uint64_t place = x % registers | x / registers * more;
      ASSERT_EQ(cut.apply(place), layout.apply(x)) << layout.str();
    }
    ASSERT_TRUE(layout.renamesTo(cut).has_value()) << layout.str();
  });
}

TEST(LinearLayoutKnown, AccumulatorOfM16N8) {
  LinearLayout acc({16, 8}, {1, 8 * 8}, {2, 4, 8, 16, 32}, {});
  const std::array<std::array<int64_t, 2>, 4> expected = {
      {{1, 2}, {1, 3}, {9, 2}, {9, 3}}};
  for (unsigned reg = 0; reg < 4; ++reg) {
    auto at = acc.coordinates(acc.apply(reg, /*lane=*/5, 0));
    EXPECT_EQ(at[0], expected[reg][0]);
    EXPECT_EQ(at[1], expected[reg][1]);
  }
  EXPECT_EQ(acc.cuteStr(), "(2,2,32):(1,64,2)");
}

TEST(LinearLayoutKnown, BlockedTakesVectorsLanesWarpsRegisters) {
  LinearLayout row = LinearLayout::blocked({1, 1024}, 4, 4);
  EXPECT_EQ(row.numRegisters(), 8u);
  EXPECT_EQ(row.apply(0, 1, 0), 4u);
  EXPECT_EQ(row.apply(0, 0, 1), 128u);
  EXPECT_EQ(row.apply(4, 0, 0), 512u);
  EXPECT_EQ(row.contiguousBits(1), 2u);
  EXPECT_TRUE(row.isInjective());
  // 8 elements: two lanes hold them, other lanes and warps copies.
  LinearLayout small = LinearLayout::blocked({8}, 4, 4);
  EXPECT_EQ(small.apply(1, 3, 2), 5u);
  EXPECT_TRUE(small.isSurjective());
  EXPECT_EQ(small.redundantBits(), 504u);
}

TEST(LinearLayoutKnown, ReductionLeavesOnePartPerWarp) {
  LinearLayout row = LinearLayout::blocked({2, 512}, 4, 4);
  ASSERT_TRUE(row.reducible(1));
  LinearLayout parts = row.reduceInWarps(1);
  EXPECT_EQ(parts.shape(), ArrayRef<int64_t>({2, 4}));
  EXPECT_EQ(parts.numRegisters(), 2u); // the two rows
  EXPECT_EQ(parts.coordinates(parts.apply(1, 7, 3)),
            (SmallVector<int64_t, 4>{1, 3}));
  LinearLayout gathered = parts.partsToRegisters(1);
  EXPECT_TRUE(gathered.isSurjective());
  EXPECT_EQ(gathered.reduceInWarps(1).shape(), ArrayRef<int64_t>({2, 1}));
}

TEST(LinearLayoutKnown, BankConflicts) {
  SmallVector<uint64_t> rows, column;
  for (unsigned lane = 0; lane < 32; ++lane) {
    rows.push_back(4 * lane);
    column.push_back(128 * lane);
  }
  EXPECT_EQ(bankConflicts(rows), 0u);
  EXPECT_EQ(bankConflicts(column), 31u);
}
