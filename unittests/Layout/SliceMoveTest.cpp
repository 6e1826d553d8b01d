//===- SliceMoveTest.cpp - the steps of a large tile complete it ----------===//
#include "tilewright/Layout/SliceMove.h"
#include "tilewright/Layout/Span.h"
#include "tilewright/Testing/RandomLayout.h"
#include "gtest/gtest.h"

using namespace llvm;
using namespace tilewright;

static bool goesAtOnce(const LinearLayout &from, const LinearLayout &to,
                       unsigned sliceBits) {
  Span threads;
  for (const LinearLayout *layout : {&from, &to})
    for (PlaceDim dim : {PlaceDim::Lane, PlaceDim::Warp})
      for (uint64_t basis : layout->bases(dim))
        threads.add(basis);
  return threads.rank() + sliceBits <= from.outBits();
}

/// Executes the steps; returns their number.
static unsigned follow(LinearLayout at, const LinearLayout &to,
                       unsigned sliceBits) {
  unsigned steps = 0;
  while (std::optional<LinearLayout> next = stepTowards(at, to, sliceBits)) {
    EXPECT_TRUE(next->isSurjective() && next->isInjective());
    EXPECT_TRUE(goesAtOnce(at, *next, sliceBits)) << "step " << steps;
    at = *next;
    if (++steps > 64)
      break;
  }
  EXPECT_TRUE(goesAtOnce(at, to, sliceBits))
      << "slices 2^" << sliceBits << ", after " << steps << " steps from\n"
      << at.str() << "to\n"
      << to.str();
  return steps;
}

TEST(SliceMove, AMillionTransposed) {
  LinearLayout rows = LinearLayout::blocked({1024, 1024}, 4, 32);
  LinearLayout columns =
      LinearLayout::blocked({1024, 1024}, 4, 32).permute({1, 0});
  EXPECT_EQ(follow(rows, columns, 3), 1u);
  EXPECT_EQ(follow(rows, columns, 5), 1u);
  EXPECT_EQ(follow(rows, columns, 7), 3u);
}

TEST(SliceMove, WhatGoesAtOnceTakesNoStep) {
  LinearLayout rows = LinearLayout::blocked({64, 64}, 4, 4);
  EXPECT_FALSE(stepTowards(rows, rows, 3));
  // Copies are read as they were.
  LinearLayout small = LinearLayout::blocked({2, 2}, 1, 4);
  EXPECT_FALSE(stepTowards(small, small.permute({1, 0}), 1));
}

TEST(SliceMoveLaws, StepsEnd) {
  std::mt19937_64 random(5);
  auto bijection = [&](unsigned registers, unsigned warps) {
    return randomTile(random, {int64_t(1) << (registers + 5 + warps)},
                      registers, warps, /*withVectors=*/false);
  };
  for (unsigned run = 0; run < 500 && !testing::Test::HasFailure(); ++run) {
    unsigned registers = 1 + random() % 9, warps = random() % 6;
    unsigned sliceBits = random() % registers;
    LinearLayout from = bijection(registers, warps),
                 to = bijection(registers, warps);
    EXPECT_LE(follow(from, to, sliceBits), 5u + warps);
  }
}
