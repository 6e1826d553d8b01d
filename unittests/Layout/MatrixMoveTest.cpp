//===- MatrixMoveTest.cpp - ldmatrix and stmatrix by lane -----------------===//
#include "tilewright/Layout/MatrixMove.h"
#include "tilewright/Testing/RandomLayout.h"
#include "gtest/gtest.h"
#include <random>

using namespace llvm;
using namespace tilewright;

/// Compares the elements that ldmatrix loads in each lane, by its definition,
/// with the tile's layout.
static void expectMoves(const LinearLayout &offsets, const MatrixMove &move,
                        unsigned elementBytes) {
  unsigned inWord = 4 / elementBytes;
  ASSERT_EQ(move.wordSize(), inWord);
  for (unsigned warp = 0; warp < 1u << offsets.inBits(PlaceDim::Warp); ++warp)
    for (unsigned i = 0; i < move.instructionCount(); ++i)
      for (unsigned matrix = 0; matrix < move.matrixCount(); ++matrix)
        for (unsigned lane = 0; lane < 32; ++lane)
          for (unsigned element = 0; element < inWord; ++element) {
            unsigned row =
                move.isTransposed ? 2 * (lane % 4) + element : lane / 4;
            unsigned column =
                move.isTransposed ? lane / 4 : (lane % 4) * inWord + element;
            uint64_t begins = move.rows.apply(i, 8 * matrix + row, warp);
            ASSERT_EQ(begins * elementBytes % 16, 0u);
            ASSERT_EQ(
                begins + column,
                offsets.apply(move.registerOf(i, matrix, element), lane, warp));
          }
}

/// A tile that moves in matrices: its bases in any order, memory beyond a row
/// in any order, with some copies.
static LinearLayout someMatrices(std::mt19937_64 &random, unsigned elementBytes,
                                 bool isTransposed) {
  unsigned inRow = Log2_32(16 / elementBytes),
           inWord = Log2_32(4 / elementBytes);
  unsigned bits = inRow + 3 + random() % 5, warpBits = random() % 3;
  // Any basis of the space beyond a row.
  LinearLayout beyond;
  unsigned count = bits - inRow + random() % 2;
  do {
    LinearLayout::Bases bases;
    while (bases.size() < count)
      bases.push_back((random() % (uint64_t(1) << (bits - inRow))) << inRow);
    for (unsigned i = 0; i < inRow; ++i)
      bases.push_back(uint64_t(1) << i);
    beyond = LinearLayout({int64_t(1) << bits}, bases, {}, {});
  } while (!beyond.isSurjective());
  ArrayRef<uint64_t> rest = beyond.bases(PlaceDim::Register).take_front(count);
  auto take = [&](unsigned wanted) {
    LinearLayout::Bases taken(
        rest.take_front(std::min<size_t>(wanted, rest.size())));
    rest = rest.drop_front(taken.size());
    taken.resize(wanted, 0);
    return taken;
  };
  LinearLayout::Bases lanes, registers;
  if (isTransposed) {
    registers = take(1);
    lanes = take(2);
    lanes.append({1, 2, 4});
  } else {
    lanes = {uint64_t(1) << inWord, uint64_t(2) << inWord};
    lanes.append(take(3));
    for (unsigned i = 0; i < inWord; ++i)
      registers.push_back(uint64_t(1) << i);
  }
  LinearLayout::Bases warps = take(warpBits);
  registers.append(rest.begin(), rest.end());
  std::shuffle(registers.begin(), registers.end(), random);
  return LinearLayout({int64_t(1) << bits}, registers, lanes, warps);
}

TEST(MatrixMoveLaws, LanesGetWhatTheyHold) {
  std::mt19937_64 random(11);
  unsigned found = 0;
  for (unsigned run = 0; run < 3000 && !testing::Test::HasFailure(); ++run) {
    bool isTransposed = random() % 2;
    unsigned bytes = isTransposed ? 2 : 1u << random() % 3;
    LinearLayout offsets = someMatrices(random, bytes, isTransposed);
    std::optional<MatrixMove> move = findMatrixMove(offsets, bytes);
    if (!move)
      continue;
    ++found;
    expectMoves(offsets, *move, bytes);
  }
  EXPECT_GT(found, 2000u);
}

TEST(MatrixMove, FragmentOfA) {
  // mma.m16n8k16 of f16, rows of 16 elements that follow each other.
  LinearLayout fragment({16, 16}, {1, 8 * 16, 8}, {2, 4, 16, 32, 64}, {});
  std::optional<MatrixMove> move =
      findMatrixMove(*fragment.placesIn(LinearLayout::rowMajor({16, 16})), 2);
  ASSERT_TRUE(move);
  EXPECT_FALSE(move->isTransposed);
  EXPECT_EQ(move->matrixCount(), 4u);
  // The same from columns that follow each other.
  move = findMatrixMove(
      *fragment.placesIn(LinearLayout::rowMajor({16, 16}).permute({1, 0})), 2);
  ASSERT_TRUE(move);
  EXPECT_TRUE(move->isTransposed);
  EXPECT_EQ(move->matrixCount(), 4u);
}

TEST(MatrixMove, RowsStayWhole) {
  // A warp moves within the 16 bytes of a row.
  LinearLayout split({16, 16}, {1, 128, 8}, {2, 4, 16, 32, 64}, {1});
  EXPECT_FALSE(findMatrixMove(split, 2));
  // Elements of 8 bytes are not words.
  LinearLayout wide({8, 8}, {8}, {1, 2, 4, 16, 32}, {});
  EXPECT_FALSE(findMatrixMove(wide, 8));
  // One word per thread is already one access.
  LinearLayout one({8, 4}, {}, {1, 2, 4, 8, 16}, {});
  EXPECT_FALSE(findMatrixMove(one, 4));
}
