//===- FragmentsTest.cpp - tiles in the registers of instructions ---------===//
#include "tilewright/Layout/Fragments.h"
#include "tilewright/Layout/MatrixMove.h"
#include "tilewright/Layout/SharedMemory.h"
#include "gtest/gtest.h"
#include <random>

using namespace llvm;
using namespace tilewright;

static const MmaAtom &atomOf(StringRef name) {
  return cantFail(findMmaAtom(name));
}

static int64_t someSize(std::mt19937_64 &random, unsigned most) {
  return int64_t(1) << random() % (most + 1);
}

/// The registers of each instruction of each warp must hold matching elements:
/// those of a tile of the instruction's shape, shifted by the instruction's
/// position.
TEST(Fragments, InstructionsMeetWhatTheyMultiply) {
  std::mt19937_64 random(1);
  SmallVector<const MmaAtom *> atoms;
  for (const MmaAtom &atom : mmaAtoms())
    if (atom.mayBeIn(TileSpace::Registers, MmaOperand::D))
      atoms.push_back(&atom);
  for (unsigned turn = 0; turn < 400; ++turn) {
    const MmaAtom &atom = *atoms[random() % atoms.size()];
    WarpGrid grid{unsigned(someSize(random, 1)), unsigned(someSize(random, 2)),
                  unsigned(someSize(random, 2))};
    grid.rows *= atom.warps();
    int64_t batch = someSize(random, 2), m = someSize(random, 7),
            n = someSize(random, 7),
            k = std::min<int64_t>(someSize(random, 8), atom.k);
    struct {
      MmaOperand operand;
      SmallVector<int64_t, 3> shape;
      bool rowsFirst;
    } sides[] = {{MmaOperand::A, {batch, m, k}, true},
                 {MmaOperand::B, {batch, k, n}, false},
                 {MmaOperand::D, {batch, m, n}, true}};
    for (auto &side : sides) {
      if (!atom.mayBeIn(TileSpace::Registers, side.operand))
        continue;
      LinearLayout tile = fragmentOf(atom, side.operand, side.shape, grid);
      ASSERT_TRUE(tile.isSurjective()) << tile.str();
      ASSERT_EQ(tile.withoutRedundantRegisters(), tile);
      ASSERT_EQ(1u << tile.inBits(PlaceDim::Warp), grid.count());
      FragmentRegisters places(atom, side.operand, side.shape, grid);
      ASSERT_EQ(places.batches() * places.rows() * places.columns() *
                        places.values() >=
                    tile.numRegisters(),
                true);
      LinearLayout one = atom.fragment(side.operand);
      for (unsigned value = 0; value < places.values(); ++value)
        for (unsigned thread = 0; thread < 32 * atom.warps(); ++thread) {
          unsigned lane = thread % 32, warp = thread / 32;
          SmallVector<int64_t, 4> own =
              one.coordinates(one.apply(value, lane, warp));
          int64_t row = side.rowsFirst ? own[0] : own[1],
                  column = side.rowsFirst ? own[1] : own[0];
          bool behind = (side.operand == MmaOperand::A && column >= k) ||
                        (side.operand == MmaOperand::B && row >= k);
          ASSERT_EQ(behind,
                    places.isZero(value) || (lane & places.zeroLanes()) != 0);
          for (unsigned r = 0; r < places.rows() && !behind; ++r)
            for (unsigned c = 0; c < places.columns(); ++c) {
              SmallVector<int64_t, 4> at = tile.coordinates(
                  tile.apply(places.at(0, r, c, value), lane, warp));
              int64_t wide = side.operand == MmaOperand::A   ? atom.k
                             : side.operand == MmaOperand::B ? atom.n
                                                             : atom.n,
                      tall = side.operand == MmaOperand::B ? atom.k : atom.m;
              ASSERT_EQ(at[0], 0);
              ASSERT_EQ(at[1], (r * tall + row) % side.shape[1]);
              ASSERT_EQ(at[2], (c * wide + column) % side.shape[2]);
            }
        }
    }
  }
}

/// In the PTX ISA's m16n8k16, a thread has rows g and g + 8 of A and column g
/// of B, where g = lane / 4. Two warps share the columns.
TEST(Fragments, KnownAnswers) {
  const MmaAtom &atom = atomOf("mma.m16n8k16.f16");
  WarpGrid grid{1, 1, 2};
  LinearLayout d = fragmentOf(atom, MmaOperand::D, {32, 32}, grid);
  EXPECT_EQ(d.coordinates(d.apply(0, 5, 0)), (SmallVector<int64_t, 4>{1, 2}));
  EXPECT_EQ(d.coordinates(d.apply(2, 5, 0)), (SmallVector<int64_t, 4>{9, 2}));
  EXPECT_EQ(d.coordinates(d.apply(4, 5, 0)), (SmallVector<int64_t, 4>{1, 10}));
  EXPECT_EQ(d.coordinates(d.apply(8, 5, 0)), (SmallVector<int64_t, 4>{17, 2}));
  EXPECT_EQ(d.coordinates(d.apply(0, 5, 1)), (SmallVector<int64_t, 4>{1, 18}));
  LinearLayout b = fragmentOf(atom, MmaOperand::B, {16, 32}, grid);
  EXPECT_EQ(b.coordinates(b.apply(1, 5, 0)), (SmallVector<int64_t, 4>{3, 1}));
}

/// Both operands of the 128x128x64 product, as canonical layouts write them:
/// ldmatrix loads four matrices at a time, one wavefront each.
TEST(Fragments, MatricesMeetNoBankTwice) {
  WarpGrid grid{1, 2, 2};
  struct {
    StringRef atom;
    unsigned bytes;
    MmaOperand operand;
    SmallVector<int64_t, 2> shape, slice;
    bool isTransposed;
  } cases[] = {
      {"mma.m16n8k16.f16", 2, MmaOperand::A, {128, 64}, {128, 16}, false},
      {"mma.m16n8k16.f16", 2, MmaOperand::B, {64, 128}, {16, 128}, true},
      {"mma.m16n8k8.tf32", 4, MmaOperand::A, {64, 32}, {64, 8}, false},
      {"mma.m16n8k8.tf32", 4, MmaOperand::B, {32, 64}, {8, 64}, false},
      {"mma.m16n8k32.s8", 1, MmaOperand::A, {64, 64}, {64, 32}, false},
      {"mma.m16n8k32.s8", 1, MmaOperand::B, {64, 64}, {32, 64}, false}};
  for (auto &each : cases) {
    LinearLayout reader =
        fragmentOf(atomOf(each.atom), each.operand, each.slice, grid)
            .growTo(each.shape);
    LinearLayout writer = LinearLayout::blocked(each.shape, 4, 4);
    std::optional<LinearLayout> memory =
        chooseMatrixMemory(writer, reader, each.bytes);
    ASSERT_TRUE(memory && memory->isSurjective());
    std::optional<LinearLayout> offsets = reader.placesIn(*memory);
    std::optional<MatrixMove> move = findMatrixMove(*offsets, each.bytes);
    ASSERT_TRUE(move) << offsets->str();
    EXPECT_EQ(move->matrixCount(), 4u);
    EXPECT_EQ(move->isTransposed, each.isTransposed);
    // The addresses of eight lanes, of 16 bytes each, are one matrix.
    EXPECT_EQ(wavefronts(move->rows, each.bytes, Log2_32(16 / each.bytes)), 4u);
  }
}

/// A sum whose columns, in an order of their own, are the next product's k:
/// both the matrix stores and the matrix loads meet each bank once.
TEST(Fragments, MatrixStoresMeetNoBankTwice) {
  WarpGrid grid{2, 1, 4};
  LinearLayout sum =
      fragmentOf(atomOf("mma.m16n8k16.f16"), MmaOperand::D, {2, 16, 256}, grid);
  LinearLayout writer =
      sum.reshape({2, 16, 16, 16}).permute({0, 2, 3, 1}).reshape({2, 16, 256});
  LinearLayout reader =
      fragmentOf(atomOf("mma.m16n8k16.f16"), MmaOperand::B, {2, 16, 256}, grid);
  std::optional<LinearLayout> memory =
      chooseMatrixMemory(writer, reader, 2, /*hasStMatrix=*/true);
  ASSERT_TRUE(memory);
  auto stores = findMatrixMove(*writer.placesIn(*memory), 2),
       loads = findMatrixMove(*reader.placesIn(*memory), 2);
  ASSERT_TRUE(stores && loads) << memory->str();
  EXPECT_EQ(wavefronts(stores->rows, 2, 3), 4u) << memory->str();
  EXPECT_EQ(wavefronts(loads->rows, 2, 3), 4u) << memory->str();
}

/// Rows shorter than 16 bytes do not form matrices.
TEST(Fragments, ShortRowsAreNoMatrices) {
  LinearLayout reader =
      fragmentOf(atomOf("mma.m16n8k8.f16"), MmaOperand::A, {4, 4}, WarpGrid());
  EXPECT_FALSE(
      chooseMatrixMemory(LinearLayout::blocked({4, 4}, 4, 1), reader, 2));
}
