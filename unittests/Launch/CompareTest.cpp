//===- CompareTest.cpp - each comparison, each rule -----------------------===//
#include "tilewright/Launch/Compare.h"

#include "TestFiles.h"
#include <cstring>
#include <limits>
#include <optional>

using namespace llvm;
using namespace tilewright;

static constexpr float inf = std::numeric_limits<float>::infinity();
static constexpr float quiet = std::numeric_limits<float>::quiet_NaN();

static Bound boundOf(Bound::Compare compare, double abs = 0, double rel = 0) {
  Bound bound;
  bound.compare = compare;
  bound.abs = abs;
  bound.rel = rel;
  return bound;
}

static Comparison compare(std::vector<float> got, std::vector<float> expected,
                          const Bound &bound,
                          std::vector<uint8_t> specified = {}) {
  Comparison result =
      compareArrays(DType::F32, int64_t(got.size()), bytesOf(got),
                    bytesOf(expected), specified, bound);
  result.arg = "y";
  return result;
}

TEST(Compare, ExactTellsZerosApartAndNaNsNot) {
  Bound exact = boundOf(Bound::Compare::Exact);
  EXPECT_TRUE(compare({1, inf, quiet}, {1, inf, -quiet}, exact).ok());
  EXPECT_EQ(compare({0, 1}, {-0.0f, 1}, exact).differing, 1u);
  EXPECT_EQ(compare({inf, quiet}, {-inf, 1}, exact).differing, 2u);
}

TEST(Compare, AllCloseFollowsItsRules) {
  Bound close = boundOf(Bound::Compare::AllClose, 0.5, 0.25);
  EXPECT_TRUE(
      compare({0, quiet, inf, -inf}, {-0.0f, quiet, inf, -inf}, close).ok());
  EXPECT_TRUE(compare({5.5}, {4}, close).ok()); // 0.5 + 0.25 * 4, exactly
  EXPECT_FALSE(compare({5.51}, {4}, close).ok());
  EXPECT_FALSE(compare({inf}, {-inf}, close).ok());
  EXPECT_FALSE(compare({inf}, {3e38f}, close).ok());
  EXPECT_FALSE(compare({3e38f}, {inf}, close).ok());
  EXPECT_FALSE(compare({quiet}, {1}, close).ok());
  EXPECT_FALSE(compare({1}, {quiet}, close).ok());
  EXPECT_FALSE(compare({1}, {2}, boundOf(Bound::Compare::AllClose, 0, 0)).ok());
}

TEST(Compare, SaysWhereAndByHowMuch) {
  std::vector<float> expected(24, 12.5f), got = expected;
  got[7] = 12.25f;
  got[20] = 20;
  got[3] = 12.51f;
  Comparison result =
      compareArrays(DType::F32, {2, 3, 4}, bytesOf(got), bytesOf(expected), {},
                    boundOf(Bound::Compare::AllClose, 0.0137));
  result.arg = "c";
  EXPECT_EQ(result.differing, 2u);
  EXPECT_EQ(result.first.front().index, (SmallVector<int64_t, 4>{0, 1, 3}));
  EXPECT_EQ(result.describe(), "'c': 2 of 24 elements differ, first at "
                               "(0,1,3): 12.25, expected 12.5 \u00b1 0.0137");
  EXPECT_EQ(result.describeAll(),
            result.describe() + "\n  (1,2,0): 20, expected 12.5 \u00b1 0.0137");
  EXPECT_EQ(result.largestError, 7.5);
  EXPECT_EQ(result.boundAtLargest, 0.0137);
  EXPECT_DOUBLE_EQ(result.largestUse, 7.5 / 0.0137);
}

TEST(Compare, ShowsTheFirstFewOfMany) {
  Comparison result =
      compare({1, 1, 1, 1, 1, 1, 1, 1}, {0, 1, 0, 0, 0, 0, 0, 0},
              boundOf(Bound::Compare::Exact));
  EXPECT_EQ(result.differing, 7u);
  ASSERT_EQ(result.first.size(), size_t(Comparison::mostShown));
  result.first[1].writer = "'cuda_tile.store_view_tko'";
  EXPECT_EQ(result.describeAll(),
            "'y': 7 of 8 elements differ, first at (0): 1, expected 0\n"
            "  (2): 1, expected 0, written by 'cuda_tile.store_view_tko'\n"
            "  (3): 1, expected 0\n"
            "  (4): 1, expected 0\n"
            "  (5): 1, expected 0\n"
            "  and 2 more");
}

TEST(Compare, MeasuresTheErrorWhereAllAgrees) {
  Comparison result = compare({1, 2.25, 3, 100}, {1, 2, 3, 100},
                              boundOf(Bound::Compare::AllClose, 0.5, 0.25));
  EXPECT_TRUE(result.ok());
  EXPECT_EQ(result.describe(), "");
  EXPECT_EQ(result.largestError, 0.25);
  EXPECT_EQ(result.boundAtLargest, 1.0);
  EXPECT_EQ(result.largestUse, 0.25);
}

TEST(Compare, PassesOverWhatIsUnspecified) {
  for (Bound::Compare each :
       {Bound::Compare::Exact, Bound::Compare::AllClose}) {
    Comparison result = compare({1, 9, 3}, {1, 2, 3}, boundOf(each), {1, 0, 1});
    EXPECT_TRUE(result.ok());
    EXPECT_EQ(result.compared, 2u);
    EXPECT_FALSE(compare({1, 9, 4}, {1, 2, 3}, boundOf(each), {1, 0, 1}).ok());
  }
}

TEST(Compare, SortedIgnoresOrderOnly) {
  Bound sorted = boundOf(Bound::Compare::Sorted);
  EXPECT_TRUE(compare({3, -1, quiet, 2}, {quiet, 2, 3, -1}, sorted).ok());
  Comparison result = compare({3, -1, 2, 2}, {2, 3, 3, -1}, sorted);
  EXPECT_EQ(result.differing, 1u);
  EXPECT_EQ(
      result.describe(),
      "'y': 1 of 4 elements differ, first at position (2): 2, expected 3");
  std::vector<uint8_t> a = bytesOf<int16_t>({-3, 5, 0, 300});
  std::vector<uint8_t> b = bytesOf<int16_t>({300, 0, 5, -3});
  EXPECT_TRUE(compareArrays(DType::I16, {2, 2}, a, b, {}, sorted).ok());
}

TEST(Compare, WideIntegersAreComparedExactly) {
  std::vector<uint8_t> a = bytesOf<int64_t>({INT64_MAX, INT64_MIN});
  std::vector<uint8_t> b = bytesOf<int64_t>({INT64_MAX - 1, INT64_MIN});
  EXPECT_EQ(
      compareArrays(DType::I64, 2, a, b, {}, boundOf(Bound::Compare::Exact))
          .differing,
      1u);
  EXPECT_TRUE(compareArrays(DType::I64, 2, a, b, {},
                            boundOf(Bound::Compare::AllClose, 1))
                  .ok());
  EXPECT_FALSE(compareArrays(DType::I64, 2, a, b, {},
                             boundOf(Bound::Compare::AllClose, 0.5))
                   .ok());
}

TEST(Compare, EveryFloatTypeHasItsValues) {
  Bound close = boundOf(Bound::Compare::AllClose, 0.125);
  for (DType type : {DType::F16, DType::BF16, DType::TF32, DType::F32,
                     DType::F64, DType::E4M3, DType::E5M2}) {
    const FloatFormat &format = getFloatFormat(getInfo(type).format);
    std::vector<uint8_t> one(getInfo(type).bytes), near = one, far = one;
    storeBits(type, one.data(), 0, encodeFloat(format, 1));
    storeBits(type, near.data(), 0, encodeFloat(format, 0.875));
    storeBits(type, far.data(), 0, encodeFloat(format, 1.25));
    EXPECT_TRUE(compareArrays(type, 1, near, one, {}, close).ok());
    Comparison result = compareArrays(type, 1, far, one, {}, close);
    EXPECT_FALSE(result.ok());
    EXPECT_EQ(result.first.front().got, "1.25");
    EXPECT_EQ(result.largestError, 0.25);
  }
}

TEST(Compare, ShowsBitsWhereTheTextIsTheSame) {
  Comparison result =
      compareArrays(DType::E8M0, 2, {127, 255}, {127, 254}, {}, Bound());
  EXPECT_EQ(result.first.front().got, "nan (0xff)");
  EXPECT_EQ(result.first.front().expected, "1.7014118346046923e+38");
}

TEST(Compare, PrintedLines) {
  LaunchStdout expected;
  expected.lines = {"b", "a"};
  EXPECT_EQ(comparePrinted(expected, "b\na\n"), "");
  EXPECT_EQ(comparePrinted(expected, "a\nb\n"),
            "expected the line 'b', found 'a'");
  expected.anyOrder = true;
  EXPECT_EQ(comparePrinted(expected, "a\nb"), "");
  EXPECT_NE(comparePrinted(expected, "a\n"), "");
  EXPECT_NE(comparePrinted(expected, "a\nb\nc\n"), "");
}

TEST(Compare, LinesOfAText) {
  using Lines = std::vector<std::string>;
  EXPECT_EQ(linesOf(""), Lines());
  EXPECT_EQ(linesOf("a"), Lines({"a"}));
  EXPECT_EQ(linesOf("a\r\nb\n"), Lines({"a", "b"}));
  EXPECT_EQ(linesOf("a\n\n"), Lines({"a", ""}));
  EXPECT_EQ(linesOf("\n"), Lines({""}));
}

TEST(Compare, WithinTakesEachElementsOwnRadius) {
  std::vector<float> got = {1, 2, 3, 4, quiet, inf};
  std::vector<float> expected = {1, 2.5f, 3, 4, quiet, inf};
  auto within = [&](std::vector<double> radii) {
    return compareWithin(DType::F32, {2, 3}, bytesOf(got), bytesOf(expected),
                         radii);
  };
  EXPECT_TRUE(within({0, 0.5, 0, 0, 0, 0}).ok());
  Comparison result = within({0, 0.4999, 0, 0, 0, 0});
  EXPECT_EQ(result.differing, 1u);
  EXPECT_EQ(result.first.front().index, (SmallVector<int64_t, 4>{0, 1}));
  EXPECT_DOUBLE_EQ(result.first.front().bound, 0.4999);
  got[3] = std::nextafter(4.0f, 5.0f);
  EXPECT_FALSE(within({0, 0.5, 0, 0, 0, 0}).ok());
  got[3] = 4, got[5] = -inf;
  EXPECT_FALSE(within({0, 0.5, 0, 0, 0, 1e30}).ok());
}

TEST(Compare, WithinCountsWhatIsUndecided) {
  std::vector<float> got = {1, 2}, expected = {1, -7};
  Comparison result = compareWithin(DType::F32, {2}, bytesOf(got),
                                    bytesOf(expected), {0, double(inf)});
  EXPECT_TRUE(result.ok());
  EXPECT_EQ(result.compared, 1u);
  EXPECT_EQ(result.undecided, 1u);
}

TEST(Compare, WithinZeroIsTheSameBits) {
  std::vector<float> got = {0.0f, quiet}, expected = {-0.0f, -quiet};
  Comparison result =
      compareWithin(DType::F32, {2}, bytesOf(got), bytesOf(expected), {0, 0});
  EXPECT_EQ(result.differing, 1u); // NaNs are one
  EXPECT_EQ(result.first.front().index, (SmallVector<int64_t, 4>{0}));
}

//===----------------------------------------------------------------------===//
// Buffers of the lower form
//===----------------------------------------------------------------------===//

namespace {
/// A buffer of 32 bytes of both sides, and the reference's writes to it.
struct Sides {
  Launch launch;
  BufferElements elements;
  std::optional<LaunchState> got, expected;

  Sides() {
    launch.isLowerForm = true;
    launch.buffers = {{"x.npy", std::vector<uint8_t>(32, 0), 0},
                      {"y.npy", std::vector<uint8_t>(8, 0), 0}};
    elements.marks.assign(32, BufferElements::untouched);
    for (std::optional<LaunchState> *side : {&got, &expected}) {
      Expected<LaunchState> made = LaunchState::create(launch);
      EXPECT_TRUE(bool(made));
      side->emplace(std::move(*made));
    }
  }

  /// An element that the reference wrote.
  template <typename T>
  void put(unsigned offset, DType type, T here, T there, double radius = 0) {
    std::memcpy(&got->buffer(0)[offset], &here, sizeof(T));
    std::memcpy(&expected->buffer(0)[offset], &there, sizeof(T));
    elements.marks[offset] = BufferElements::markOf(type);
    for (unsigned i = 1; i < sizeof(T); ++i)
      elements.marks[offset + i] = BufferElements::inside;
    if (radius != 0)
      elements.inexact.push_back({offset, radius});
  }

  Comparison compare() { return compareBuffer(*got, *expected, 0, elements); }
};
} // namespace

TEST(CompareBuffer, ElementsHaveTheirTypesAndRadii) {
  Sides sides;
  sides.put<float>(0, DType::F32, 1.5f, 1.25f, 0.25);
  sides.put<uint32_t>(4, DType::F32, 0x7fffffff, 0xffc00001); // NaNs
  sides.put<uint16_t>(8, DType::F16, 0x3c01, 0x3c00, 0.001);
  sides.put<double>(16, DType::F64, 1, -1, inf); // undecided
  Comparison result = sides.compare();
  EXPECT_TRUE(result.ok()) << result.describeAll();
  EXPECT_EQ(result.undecided, 1u);
  // 4 that were written, and 14 bytes that were not.
  EXPECT_EQ(result.elements, 18u);
  EXPECT_EQ(result.compared, 17u);
}

TEST(CompareBuffer, FindsWhatIsOutside) {
  Sides sides;
  sides.put<float>(0, DType::F32, 1.5f, 1.25f, 0.2);
  sides.put<uint32_t>(4, DType::I32, 0x7fffffff, 0xffc00001);
  sides.put<float>(8, DType::F32, float(quiet), 1, 0.5);
  sides.put<int16_t>(12, DType::I16, 7, 8);
  sides.got->buffer(0)[31] = 1; // the reference did not write it
  Comparison result = sides.compare();
  EXPECT_EQ(result.differing, 5u);
  EXPECT_EQ(result.describe(), "'x.npy': 5 of 22 elements differ, first at "
                               "byte 0: 1.5, expected 1.25 \u00b1 0.2");
  EXPECT_EQ(result.first[4].index.front(), 31);
}

TEST(CompareBuffer, UntouchedBytesAreReadAsTheEntrySays) {
  Sides sides;
  sides.elements.type = DType::F32;
  sides.elements.origin = 2;
  float two = 2;
  std::memcpy(&sides.got->buffer(0)[6], &two, 4);
  sides.put<uint8_t>(13, DType::U8, 1, 1);
  Comparison result = sides.compare();
  ASSERT_EQ(result.differing, 1u);
  EXPECT_EQ(result.first[0].describe(), "byte 6: 2, expected 0");
  // A NaN that was never written keeps its bits.
  uint32_t one = 0x7fc00000, other = 0x7fffffff;
  std::memcpy(&sides.got->buffer(0)[6], &one, 4);
  std::memcpy(&sides.expected->buffer(0)[6], &other, 4);
  EXPECT_EQ(sides.compare().differing, 1u);
}

TEST(CompareBuffer, AddressesAgreeWhereTheyLeadToOnePlace) {
  for (bool asNumber : {false, true}) {
    Sides sides;
    auto addressIn = [](LaunchState &state, unsigned buffer) {
      return reinterpret_cast<uint64_t>(state.buffer(buffer).data());
    };
    sides.put<uint64_t>(0, DType::I64, addressIn(*sides.got, 1) + 4,
                        addressIn(*sides.expected, 1) + 4);
    sides.put<uint64_t>(8, DType::I64, addressIn(*sides.got, 1) + 4,
                        addressIn(*sides.expected, 1) + 3);
    sides.put<uint64_t>(16, DType::I64, addressIn(*sides.got, 1),
                        addressIn(*sides.expected, 0));
    sides.put<uint64_t>(24, DType::I64, 5, 6);
    if (!asNumber)
      for (unsigned at : {0, 8, 16, 24})
        sides.elements.marks[at] = BufferElements::address;
    Comparison result = sides.compare();
    EXPECT_EQ(result.differing, 3u);
    EXPECT_EQ(result.first[0].index.front(), 8);
  }
}
