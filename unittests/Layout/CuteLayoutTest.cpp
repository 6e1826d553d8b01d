//===- CuteLayoutTest.cpp - the algebra of shape and stride ---------------===//
// Known answers are those of "CuTe Layouts" and "CuTe Layout Algebra" in the
// CUTLASS documentation; the laws are the definitions in CuteLayout.h, checked
// at every coordinate of random layouts.
//===----------------------------------------------------------------------===//
#include "tilewright/Layout/CuteLayout.h"
#include "Laws.h"
#include "tilewright/Layout/CuteBridge.h"
#include "tilewright/Layout/Draw.h"

#include "llvm/ADT/StringExtras.h"
#include "gtest/gtest.h"
#include <random>
#include <set>

using namespace llvm;
using namespace tilewright;

namespace {
/// Small layouts, often with compatible sizes and strides.
class CuteGenerator {
public:
  explicit CuteGenerator(unsigned seed) : random(seed) {}

  CuteLayout any(int64_t maxSize = 64) {
    std::vector<IntTuple> shape, stride;
    int64_t size = 1;
    unsigned rank = 1 + below(3);
    for (unsigned i = 0; i < rank; ++i) {
      int64_t extent = 1 + below(std::min<int64_t>(6, maxSize / size));
      size *= extent;
      shape.push_back(extent);
      stride.push_back(int64_t(below(3) ? below(13) : size / extent));
    }
    return cantFail(CuteLayout::create(IntTuple(shape), IntTuple(stride)));
  }
  uint64_t below(uint64_t end) { return random() % end; }

private:
  std::mt19937_64 random;
};

} // namespace

TEST(CuteText, PrintsWhatItReads) {
  for (StringRef text : {"8:1", "(4,8):(8,1)", "((2,4),8):((1,16),2)",
                         "(((1,2)),3):(((4,5)),6)"})
    EXPECT_EQ(layout(text).str(), text);
  EXPECT_EQ(layout("(4,8)").str(), "(4,8):(1,4)");
  EXPECT_EQ(layout(" ( _4 , _8 ) : ( _8 , _1 ) ").str(), "(4,8):(8,1)");
}

TEST(CuteText, SaysWhatItExpected) {
  auto error = [](StringRef text) { return str(CuteLayout::parse(text)); };
  EXPECT_EQ(error("(4,"), "error: column 4 of '(4,': expected a number up to "
                          "2^40 or a tuple such as (4,8)");
  EXPECT_EQ(error("(4 8):1"),
            "error: column 4 of '(4 8):1': expected ',' or ')'");
  EXPECT_EQ(error("4:1 x"), "error: column 5 of '4:1 x': expected the end, "
                            "found 'x'");
  EXPECT_EQ(error("(4,8):8"),
            "error: layout (4,8):8: expected shape and stride to nest alike");
  EXPECT_EQ(error("(4,0):(1,4)"),
            "error: layout (4,0):(1,4): expected sizes of at least 1");
  EXPECT_EQ(error("(1048576,1048577)"),
            "error: layout (1048576,1048577):(1,1048576): expected at most "
            "2^40 elements");
  EXPECT_EQ(error("(8388608):(1099511627776)"),
            "error: layout (8388608):(1099511627776): expected to stay below "
            "2^62");
  EXPECT_NE(error(std::string(20, '(')).find("at most 16 nested tuples"),
            std::string::npos);
  EXPECT_NE(error("99999999999999999999").find("a number up to 2^40"),
            std::string::npos);
  std::string many = "(1";
  for (unsigned i = 0; i < 300; ++i)
    many += ",1";
  EXPECT_NE(error(many + ")").find("at most 256 numbers"), std::string::npos);
}

TEST(CuteLayouts, EvaluateCoordinates) {
  CuteLayout rows = layout("(4,8):(8,1)");
  EXPECT_EQ(rows(5), 9);
  EXPECT_EQ(rows({1, 1}), 9);
  EXPECT_EQ(rows.size(), 32);
  EXPECT_EQ(rows.cosize(), 32);
  CuteLayout nested = layout("((2,4),8):((1,16),2)");
  EXPECT_EQ(nested({3, 5}), 1 + 16 + 10);
  EXPECT_EQ(layout("(3,(2,3)):(3,(12,1))")({1, 2}), 4);
  EXPECT_EQ(layout("(3,(2,3)):(3,(12,1))")(17), 3 * 2 + 12 + 2);
}

TEST(CuteAlgebra, Coalesce) {
  EXPECT_EQ(coalesce(layout("(2,(1,6)):(1,(6,2))")).str(), "12:1");
  EXPECT_EQ(coalesce(layout("(2,(1,6)):(1,(7,2))")).str(), "12:1");
  EXPECT_EQ(coalesce(layout("(4,8):(8,1)")).str(), "(4,8):(8,1)");
  EXPECT_EQ(coalesce(layout("(1,1):(5,7)")).str(), "1:0");
  EXPECT_EQ(coalesceModes(layout("(2,(1,6)):(1,(6,2))")).str(), "(2,6):(1,2)");
}

TEST(CuteAlgebra, Compose) {
  EXPECT_EQ(str(compose(layout("(6,2):(8,2)"), layout("(4,3):(3,1)"))),
            "((2,2),3):((24,2),8)");
  EXPECT_EQ(str(compose(layout("20:2"), layout("(5,4):(4,1)"))), "(5,4):(8,2)");
  EXPECT_EQ(str(compose(layout("(10,2):(16,4)"), layout("(5,4):(1,5)"))),
            "(5,(2,2)):(16,(80,4))");
}

TEST(CuteAlgebra, ComposeRefusesWhatNoStrideSays) {
  EXPECT_EQ(str(compose(layout("(4,6):(1,10)"), layout("4:3"))),
            "error: cannot compose (4,6):(1,10) with 4:3: the "
            "stride of its mode 4:3 does not divide the mode 4:1 of "
            "(4,6):(1,10)");
  EXPECT_EQ(str(compose(layout("(4,6):(1,10)"), layout("6:1"))),
            "error: cannot compose (4,6):(1,10) with 6:1: the "
            "size of its mode 6:1 does not fit the mode 4:1 of (4,6):(1,10)");
  EXPECT_EQ(str(compose(layout("(4,6):(1,10)"), layout("(4,2):(1,1)"))),
            "error: cannot compose (4,6):(1,10) with "
            "(4,2):(1,1): its modes together exceed the mode 4:1 of "
            "(4,6):(1,10)");
  EXPECT_EQ(str(compose(layout("8:1"), layout("9:1"))),
            "error: cannot compose 8:1 with 9:1: it reaches "
            "8, past the 8 elements of 8:1");
}

TEST(CuteAlgebra, Complement) {
  for (auto [text, size, answer] :
       {std::tuple("4:1", 24, "6:4"), std::tuple("6:4", 24, "4:1"),
        std::tuple("(4,6):(1,4)", 24, "1:0"),
        std::tuple("4:2", 24, "(2,3):(1,8)"),
        std::tuple("(2,4):(1,6)", 24, "3:2"),
        std::tuple("(2,2):(1,6)", 24, "(3,2):(2,12)")})
    EXPECT_EQ(str(complement(layout(text), size)), answer) << text;
  EXPECT_NE(str(complement(layout("(2,2):(2,3)"), 24))
                .find("expected the stride of 2:3 to be a multiple of 4"),
            std::string::npos);
}

TEST(CuteAlgebra, Division) {
  EXPECT_EQ(str(logicalDivide(layout("(4,2,3):(2,1,8)"), tiler("4:2"))),
            "((2,2),(2,3)):((4,1),(2,8))");
  CuteLayout wide = layout("(9,(4,8)):(59,(13,1))");
  Tiler byMode = tiler("<3:3,(2,4):(1,8)>");
  EXPECT_EQ(str(logicalDivide(wide, byMode)),
            "((3,3),((2,4),(2,2))):((177,59),((13,2),(26,1)))");
  EXPECT_EQ(str(zippedDivide(wide, byMode)),
            "((3,(2,4)),(3,(2,2))):((177,(13,2)),(59,(26,1)))");
  EXPECT_EQ(str(tiledDivide(wide, byMode)),
            "((3,(2,4)),3,(2,2)):((177,(13,2)),59,(26,1))");
  EXPECT_EQ(str(flatDivide(wide, byMode)),
            "(3,(2,4),3,(2,2)):(177,(13,2),59,(26,1))");
  EXPECT_EQ(str(zippedDivide(layout("(8,16):(16,1)"), tiler("(4,8)"))),
            "((4,8),(2,2)):((16,1),(64,8))");
}

TEST(CuteAlgebra, Product) {
  EXPECT_EQ(str(logicalProduct(layout("(2,2):(4,1)"), layout("6:1"))),
            "((2,2),(2,3)):((4,1),(2,8))");
  EXPECT_EQ(str(logicalProduct(layout("(2,2):(4,1)"), layout("(4,2):(2,1)"))),
            "((2,2),(4,2)):((4,1),(8,2))");
  EXPECT_EQ(str(blockedProduct(layout("(2,5):(5,1)"), layout("(3,4):(1,3)"))),
            "((2,3),(5,4)):((5,10),(1,30))");
  EXPECT_EQ(str(rakedProduct(layout("(2,5):(5,1)"), layout("(3,4):(1,3)"))),
            "((3,2),(4,5)):((10,5),(30,1))");
}

TEST(CuteLaws, CoalesceIsTheSameFunction) {
  forSeeds<CuteGenerator>(2000, [](CuteGenerator &any) {
    CuteLayout a = any.any(), same = coalesce(a);
    EXPECT_EQ(a.size(), same.size());
    for (int64_t i = 0; i < a.size(); ++i)
      EXPECT_EQ(a(i), same(i)) << a.str();
    CuteLayout modes = coalesceModes(a);
    EXPECT_EQ(modes.rank(), a.rank());
    for (int64_t i = 0; i < a.size(); ++i)
      EXPECT_EQ(a(i), modes(i)) << a.str();
    return 1;
  });
}

TEST(CuteLaws, ACompositionIsRightEverywhereOrRefused) {
  unsigned found = forSeeds<CuteGenerator>(20000, [](CuteGenerator &any) {
    CuteLayout a = any.any(), b = any.any(16);
    Expected<CuteLayout> both = compose(a, b);
    if (!both) {
      consumeError(both.takeError());
      return 0;
    }
    EXPECT_EQ(both->rank(), b.rank());
    for (int64_t i = 0; i < b.size(); ++i)
      EXPECT_EQ((*both)(i), a(b(i))) << a.str() << " o " << b.str();
    return 1;
  });
  EXPECT_GT(found, 3000u);
}

TEST(CuteLaws, AComplementFillsTheRest) {
  unsigned found = forSeeds<CuteGenerator>(5000, [](CuteGenerator &any) {
    CuteLayout a = any.any();
    int64_t size = 1 + any.below(100);
    Expected<CuteLayout> rest = complement(a, size);
    if (!rest) {
      consumeError(rest.takeError());
      return 0;
    }
    std::set<int64_t> image, reached;
    for (int64_t i = 0; i < a.size(); ++i)
      image.insert(a(i));
    for (int64_t element : image)
      for (int64_t i = 0; i < rest->size(); ++i)
        EXPECT_TRUE(reached.insert(element + (*rest)(i)).second)
            << a.str() << " and " << rest->str();
    EXPECT_EQ(*reached.rbegin(), int64_t(reached.size()) - 1)
        << a.str() << " and " << rest->str();
    EXPECT_GE(int64_t(reached.size()), size);
    for (int64_t i = 1; i < rest->size(); ++i)
      EXPECT_LT((*rest)(i - 1), (*rest)(i));
    return 1;
  });
  EXPECT_GT(found, 500u);
}

TEST(CuteLaws, InversesInvert) {
  unsigned left = forSeeds<CuteGenerator>(5000, [](CuteGenerator &any) {
    CuteLayout a = any.any();
    CuteLayout right = rightInverse(a);
    for (int64_t i = 0; i < right.size(); ++i)
      EXPECT_EQ(a(right(i)), i) << a.str();
    // The inverse is maximal: the next number is not in the image, or not
    // reached by one more mode.
    Expected<CuteLayout> inverse = leftInverse(a);
    if (!inverse) {
      consumeError(inverse.takeError());
      return 0;
    }
    for (int64_t i = 0; i < a.size(); ++i)
      EXPECT_EQ((*inverse)(a(i)), i) << a.str();
    return 1;
  });
  EXPECT_GT(left, 500u);
  EXPECT_EQ(rightInverse(layout("(4,8):(8,1)")).str(), "(8,4):(4,1)");
}

TEST(CuteLaws, ADivisionHoldsEachElementOnce) {
  unsigned found = forSeeds<CuteGenerator>(5000, [](CuteGenerator &any) {
    CuteLayout a = any.any(), tile = any.any(8);
    Tiler by;
    by.modes.push_back(tile);
    Expected<CuteLayout> divided = logicalDivide(a, by);
    if (!divided) {
      consumeError(divided.takeError());
      return 0;
    }
    std::multiset<int64_t> before, after;
    for (int64_t i = 0; i < a.size(); ++i)
      before.insert(a(i));
    for (int64_t i = 0; i < divided->size(); ++i)
      after.insert((*divided)(i));
    bool repeats = false;
    std::set<int64_t> inTile;
    for (int64_t i = 0; i < tile.size(); ++i)
      repeats |= !inTile.insert(tile(i)).second;
    if (!repeats)
      EXPECT_EQ(before, after) << a.str() << " by " << tile.str();
    for (int64_t i = 0; i < tile.size(); ++i)
      EXPECT_EQ(divided->mode(0)(i), a(tile(i)));
    return 1;
  });
  EXPECT_GT(found, 300u);
}

TEST(CuteBridge, LinearLayoutsAgree) {
  Swizzle swizzle = cantFail(Swizzle::parse("3,0,3"));
  CuteLayout rows = layout("(8,8):(8,1)");
  LinearLayout linear = cantFail(toLinear(rows, swizzle));
  for (int64_t i = 0; i < 64; ++i)
    EXPECT_EQ(int64_t(linear.apply(i)), swizzle(rows(i)));
  std::optional<SwizzledLayout> back = fromLinear(linear, {3, 3});
  ASSERT_TRUE(back.has_value());
  EXPECT_EQ(back->layout.str(), "(8,8):(8,1)");
  EXPECT_TRUE(back->swizzle == swizzle);
  EXPECT_EQ(toString(toLinear(layout("(4,3):(1,4)")).takeError()),
            "layout (4,3):(1,4) is not linear over bits: its mode 3:4 has a "
            "size that is no power of two");
  EXPECT_EQ(toString(toLinear(layout("(4,2):(1,3)")).takeError()),
            "layout (4,2):(1,3) is not linear over bits: its mode 2:3 adds to "
            "bits that are set already");
  // A stride of 3 under one bit is linear: 0 and 3.
  EXPECT_EQ(cantFail(toLinear(layout("2:3"))).apply(1), 3u);
}

TEST(CuteBridge, ThereAndBack) {
  unsigned found = forSeeds<CuteGenerator>(2000, [](CuteGenerator &any) {
    SmallVector<IntTuple> sizes, strides;
    SmallVector<unsigned> profile, order;
    unsigned bits = 0;
    for (unsigned i = 0, rank = 1 + any.below(3); i < rank; ++i) {
      profile.push_back(any.below(4));
      bits += profile.back();
    }
    for (unsigned i = 0; i < bits; ++i)
      order.insert(order.begin() + any.below(i + 1), i);
    std::vector<IntTuple> shape, stride;
    unsigned next = 0;
    for (unsigned mode : profile) {
      std::vector<IntTuple> s, d;
      for (unsigned i = 0; i < mode; ++i) {
        s.push_back(2);
        d.push_back(int64_t(1) << order[next++]);
      }
      shape.push_back(mode ? IntTuple(s) : IntTuple(1));
      stride.push_back(mode ? IntTuple(d) : IntTuple(0));
    }
    CuteLayout a =
        cantFail(CuteLayout::create(IntTuple(shape), IntTuple(stride)));
    Swizzle swizzle;
    if (bits > 3)
      swizzle = {1 + unsigned(any.below(bits / 2)), 0, 0};
    swizzle.shift = swizzle.bits;
    LinearLayout linear = cantFail(toLinear(a, swizzle));
    std::optional<SwizzledLayout> back = fromLinear(linear, profile);
    EXPECT_TRUE(back.has_value()) << a.str() << " " << swizzle.str();
    if (!back)
      return 0;
    for (int64_t i = 0; i < a.size(); ++i)
      EXPECT_EQ(back->swizzle(back->layout(i)), swizzle(a(i)));
    return 1;
  });
  EXPECT_GT(found, 1000u);
}

TEST(Swizzles, TakeConflictsAway) {
  // A column of a tile of 8 rows of 128 bytes, 16 bytes a lane.
  Swizzle swizzle = cantFail(Swizzle::parse("Sw<3,4,3>"));
  std::set<int64_t> banks;
  for (int64_t row = 0; row < 8; ++row)
    banks.insert(swizzle(row * 128) / 16 % 8);
  EXPECT_EQ(banks.size(), 8u);
  for (int64_t offset = 0; offset < 4096; ++offset)
    EXPECT_EQ(swizzle(swizzle(offset)), offset);
  for (StringRef bad : {"", "3", "3,4", "3,4,2", "20,10,20", "a,b,c",
                        "Sw<3,4,3", "3,4,3,4", "-1,0,0"})
    EXPECT_TRUE(errorToBool(Swizzle::parse(bad).takeError())) << bad.str();
}

TEST(Drawings, OfALayout) {
  Drawing drawing = cantFail(drawLayout(layout("(2,3):(3,1)")));
  EXPECT_EQ(toText(drawing), "(2,3):(3,1)\n"
                             "    0   1   2 \n"
                             "  +---+---+---+\n"
                             "0 | 0 | 1 | 2 |\n"
                             "  +---+---+---+\n"
                             "1 | 3 | 4 | 5 |\n"
                             "  +---+---+---+\n");
  EXPECT_NE(toString(drawLayout(layout("(257,1)")).takeError())
                .find("at most 256 rows"),
            std::string::npos);
}

TEST(Drawings, OfThreadsAndValues) {
  // The accumulator of mma.m16n8 (PTX ISA): lane 5 holds (1,2), (1,3), (9,2)
  // and (9,3).
  CuteLayout fragment = layout("((4,8),(2,2)):((32,1),(16,8))");
  Drawing drawing = cantFail(drawThreadValues(fragment, 16, 8));
  auto at = [&](unsigned row, unsigned column) {
    return join(drawing.cells[row * 8 + column].lines, " ");
  };
  EXPECT_EQ(at(1, 2), "T5 V0");
  EXPECT_EQ(at(1, 3), "T5 V1");
  EXPECT_EQ(at(9, 2), "T5 V2");
  EXPECT_EQ(at(9, 3), "T5 V3");
  EXPECT_NE(toSVG(drawing).find("prefers-color-scheme:dark"),
            std::string::npos);
  // A title is text, whatever it contains.
  Drawing turned = cantFail(
      drawLayout(layout("(2,2):(2,1)"), cantFail(Swizzle::parse("1,0,1"))));
  EXPECT_NE(toSVG(turned).find("<title>S&lt;1,0,1&gt; o 0 o (2,2):(2,1)"),
            std::string::npos);
  EXPECT_NE(toString(drawThreadValues(fragment, 8, 8).takeError())
                .find("outside a tile of 8 x 8"),
            std::string::npos);
}
