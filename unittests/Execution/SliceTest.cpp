//===- SliceTest.cpp - slices out of bounds, tiles of many ranks ----------===//
#include "TileFixture.h"
#include "tilewright/Support/Limits.h"

using namespace llvm;
using namespace tilewright;

static std::vector<int32_t> countTo(int n) {
  std::vector<int32_t> values(n);
  std::iota(values.begin(), values.end(), 0);
  return values;
}

static std::string extract(std::vector<int32_t> indices) {
  Tile result = {"i32", {2, 4}, {}};
  std::string text = runBody(
      R"( %i = reshape %1 : tile<1xi32> -> tile<i32>
          %j = reshape %2 : tile<1xi32> -> tile<i32>
          %r = extract %0[%i, %j] : tile<4x16xi32> -> tile<2x4xi32>)",
      {tileOf("i32", {4, 16}, countTo(64)),
       tileOf<int32_t>("i32", {1}, {indices[0]}),
       tileOf<int32_t>("i32", {1}, {indices[1]})},
      result);
  if (text.empty())
    text = std::to_string(valuesOf<int32_t>(result).front());
  return text.substr(text.find('\''));
}

static std::string insert(int32_t index) {
  Tile result = {"i32", {16}, {}};
  std::string text =
      runBody(R"( %i = reshape %2 : tile<1xi32> -> tile<i32>
                  %r = insert %1, %0[%i] : tile<4xi32>, tile<16xi32>)",
              {tileOf("i32", {16}, countTo(16)), tileOf("i32", {4}, countTo(4)),
               tileOf<int32_t>("i32", {1}, {index})},
              result);
  return text.substr(std::min(text.size(), text.find('\'')));
}

TEST(ReferenceSlice, AnIndexBeyondTheTileIsAFault) {
  EXPECT_EQ(extract({2, 0}),
            "'cuda_tile.extract' op has index 2 along dimension 0, which has "
            "slices 0 to 1, in block (0,0,0)");
  EXPECT_EQ(extract({1, 4}),
            "'cuda_tile.extract' op has index 4 along dimension 1, which has "
            "slices 0 to 3, in block (0,0,0)");
  EXPECT_EQ(extract({0, -1}),
            "'cuda_tile.extract' op has index -1 along dimension 1, which has "
            "slices 0 to 3, in block (0,0,0)");
  EXPECT_EQ(insert(4),
            "'cuda_tile.insert' op has index 4 along dimension 0, which has "
            "slices 0 to 3, in block (0,0,0)");
  EXPECT_EQ(insert(INT32_MIN),
            "'cuda_tile.insert' op has index -2147483648 along dimension 0, "
            "which has slices 0 to 3, in block (0,0,0)");
  EXPECT_EQ(insert(3), "");
}

/// 1x1x...x1 with `rank` dimensions.
static Tile manyOnes(unsigned rank, int64_t last) {
  Tile tile = {"i32", std::vector<int64_t>(rank, 1), {}};
  tile.shape.back() = last;
  return tile;
}

// Dimensions of size 1 add no nesting.
TEST(ReferenceSlice, AsManyDimensionsAsThereMayBe) {
  constexpr unsigned rank = limits::kRank;
  std::string indices, order = std::to_string(rank - 1);
  for (unsigned i = 0; i < rank; ++i)
    indices += i ? ", %zero" : "%zero";
  for (unsigned i = 0; i + 1 < rank; ++i)
    order += ", " + std::to_string(i);
  Tile four = manyOnes(rank, 4), two = manyOnes(rank, 2), result = four;
  std::string whole = four.type(), half = two.type();
  Tile turned = four;
  std::swap(turned.shape.front(), turned.shape.back());
  EXPECT_EQ(
      "", runBody("%w = reshape %0 : tile<4xi32> -> " + whole +
                      "\n%p = permute %w [" + order + "] : " + whole + " -> " +
                      turned.type() + "\n%b = reshape %p : " + turned.type() +
                      " -> " + whole + "\n%h = extract %b[" + indices +
                      "] : " + whole + " -> " + half +
                      "\n%c = cat %h, %h dim = " + std::to_string(rank - 1) +
                      " : " + half + ", " + half + " -> " + whole +
                      "\n%r = insert %h, %c[" + indices + "] : " + half + ", " +
                      whole,
                  {tileOf("i32", {4}, countTo(4))}, result));
  EXPECT_EQ(valuesOf<int32_t>(result), (std::vector<int32_t>{0, 1, 0, 1}));
}
