//===- CuteTilingTest.cpp - tilers by mode and of whole layouts -----------===//
// Known answers are those of "CuTe Layout Algebra" in the CUTLASS
// documentation; the laws are the forms in CuteLayout.h, checked at every
// coordinate of random layouts.
//===----------------------------------------------------------------------===//
#include "Laws.h"
#include "tilewright/Layout/CuteLayout.h"

#include "gtest/gtest.h"
#include <map>
#include <random>
#include <set>

using namespace llvm;
using namespace tilewright;

namespace {
/// Layouts that often divide by tilers: two modes, compact, in either order.
class TilingGenerator {
public:
  explicit TilingGenerator(unsigned seed) : random(seed) {}
  int64_t pick(ArrayRef<int64_t> from) { return from[random() % from.size()]; }

  CuteLayout matrix() {
    int64_t rows = pick({1, 2, 4, 6, 8}), columns = pick({1, 2, 3, 4, 12});
    bool rowMajor = random() % 2;
    int64_t wide = rowMajor ? columns : rows;
    return cantFail(CuteLayout::create(
        IntTuple({rows, columns}),
        IntTuple(rowMajor ? std::vector<IntTuple>{wide, 1}
                          : std::vector<IntTuple>{1, wide})));
  }
  Tiler tiler() {
    Tiler by;
    by.byMode = true;
    for (unsigned i = 0, modes = 1 + random() % 2; i < modes; ++i)
      by.modes.push_back(cantFail(CuteLayout::create(
          IntTuple(pick({1, 2, 3, 4})), IntTuple(pick({1, 2, 3})))));
    return by;
  }

private:
  std::mt19937_64 random;
};

std::multiset<int64_t> imageOf(const CuteLayout &layout) {
  std::multiset<int64_t> image;
  for (int64_t i = 0; i < layout.size(); ++i)
    image.insert(layout(i));
  return image;
}
} // namespace

TEST(CuteTilers, PrintWhatTheyRead) {
  for (StringRef text : {"[4:1;(2,4):(1,8)]", "8:2", "(4,8):(8,1)"})
    EXPECT_EQ(tiler(text).str(), text);
  EXPECT_EQ(tiler("<3:3,(2,4):(1,8)>").str(), "[3:3;(2,4):(1,8)]");
  EXPECT_EQ(tiler("(4,8)").str(), "[4:1;8:1]");
  EXPECT_EQ(toString(Tiler::parse("[4:1,8:1]").takeError()),
            "column 5 of '[4:1,8:1]': expected ';' or ']'");
  EXPECT_EQ(toString(Tiler::parse("<4:1;8:1>").takeError()),
            "column 5 of '<4:1;8:1>': expected ',' or '>'");
}

TEST(CuteTilers, ComposeByMode) {
  CuteLayout a = layout("(12,(4,8)):(59,(13,1))");
  EXPECT_EQ(str(compose(a, tiler("<3:4,8:2>"))), "(3,(2,4)):(236,(26,1))");
  EXPECT_EQ(str(compose(a, tiler("(3,8)"))), "(3,(4,2)):(59,(13,1))");
  // Modes without a tiler are unchanged.
  EXPECT_EQ(str(compose(a, tiler("<3:4>"))), "(3,(4,8)):(236,(13,1))");
  EXPECT_EQ(str(compose(layout("8:1"), tiler("<2:1,2:1>"))),
            "error: expected a tiler of at most 1 modes for 8:1, got 2");
}

TEST(CuteTilers, GiveAnotherShape) {
  EXPECT_EQ(str(withShape(layout("20:2"), cantFail(IntTuple::parse("(5,4)")))),
            "(5,4):(2,10)");
  EXPECT_EQ(str(withShape(layout("(10,2):(16,4)"),
                          cantFail(IntTuple::parse("(5,4)")))),
            "(5,(2,2)):(16,(80,4))");
  EXPECT_NE(str(withShape(layout("8:1"), cantFail(IntTuple::parse("(3,3)"))))
                .find("past the 8 elements of 8:1"),
            std::string::npos);
}

TEST(CuteTilers, ProductsByMode) {
  CuteLayout a = layout("(2,5):(5,1)");
  Tiler by = tiler("<3:5,4:6>");
  EXPECT_EQ(str(logicalProduct(a, by)), "((2,3),(5,4)):((5,10),(1,30))");
  EXPECT_EQ(str(zippedProduct(a, by)), "((2,5),(3,4)):((5,1),(10,30))");
  EXPECT_EQ(str(tiledProduct(a, by)), "((2,5),3,4):((5,1),10,30)");
  EXPECT_EQ(str(flatProduct(a, by)), "(2,5,3,4):(5,1,10,30)");
}

TEST(CuteTilingLaws, FormsOfADivisionAreOneFunction) {
  unsigned found = forSeeds<TilingGenerator>(3000, [](TilingGenerator &any) {
    CuteLayout a = any.matrix();
    Tiler by = any.tiler();
    Expected<CuteLayout> logical = logicalDivide(a, by);
    if (!logical) {
      consumeError(logical.takeError());
      return 0;
    }
    CuteLayout zipped = cantFail(zippedDivide(a, by)),
               tiled = cantFail(tiledDivide(a, by)),
               flat = cantFail(flatDivide(a, by));
    // Tiles first: zipped, tiled and flat differ only in the nesting of modes.
    EXPECT_EQ(zipped.rank(), 2u);
    EXPECT_EQ(zipped.mode(0).rank(), by.modes.size());
    EXPECT_EQ(tiled.mode(0).str(), zipped.mode(0).str());
    EXPECT_EQ(flat.rank(), by.modes.size() + a.rank());
    for (int64_t i = 0; i < zipped.size(); ++i) {
      EXPECT_EQ(zipped(i), tiled(i)) << a.str() << " by " << by.str();
      EXPECT_EQ(zipped(i), flat(i)) << a.str() << " by " << by.str();
    }
    EXPECT_EQ(imageOf(zipped), imageOf(*logical));
    // A tile is the layout at the tiler's coordinates, mode by mode.
    CuteLayout tile = cantFail(compose(a, by));
    for (unsigned i = 0; i < by.modes.size(); ++i)
      for (int64_t at = 0; at < by.modes[i].size(); ++at)
        EXPECT_EQ(zipped.mode(0).mode(i)(at), tile.mode(i)(at));
    return 1;
  });
  EXPECT_GT(found, 300u);
}

TEST(CuteTilingLaws, FormsOfAProductAreOneFunction) {
  unsigned found = forSeeds<TilingGenerator>(3000, [](TilingGenerator &any) {
    CuteLayout a = any.matrix();
    Tiler by = any.tiler();
    Expected<CuteLayout> logical = logicalProduct(a, by);
    if (!logical) {
      consumeError(logical.takeError());
      return 0;
    }
    CuteLayout zipped = cantFail(zippedProduct(a, by)),
               tiled = cantFail(tiledProduct(a, by)),
               flat = cantFail(flatProduct(a, by));
    for (int64_t i = 0; i < zipped.size(); ++i) {
      EXPECT_EQ(zipped(i), tiled(i)) << a.str() << " by " << by.str();
      EXPECT_EQ(zipped(i), flat(i)) << a.str() << " by " << by.str();
    }
    EXPECT_EQ(imageOf(zipped), imageOf(*logical));
    for (unsigned i = 0; i < by.modes.size(); ++i)
      for (int64_t at = 0; at < a.mode(i).size(); ++at)
        EXPECT_EQ(logical->mode(i).mode(0)(at), a.mode(i)(at));
    return 1;
  });
  EXPECT_GT(found, 1000u);
}

TEST(CuteTilingLaws, AProductIsCopiesThatDoNotMeet) {
  unsigned found = forSeeds<TilingGenerator>(3000, [](TilingGenerator &any) {
    CuteLayout a = any.matrix(), b = any.matrix();
    Expected<CuteLayout> product = logicalProduct(a, b);
    if (!product) {
      consumeError(product.takeError());
      return 0;
    }
    EXPECT_EQ(product->size(), a.size() * b.size());
    std::set<int64_t> reached;
    for (int64_t copy = 0; copy < b.size(); ++copy)
      for (int64_t i = 0; i < a.size(); ++i) {
        int64_t at = (*product)(i + a.size() * copy);
        EXPECT_EQ(at, a(i) + product->mode(1)(copy));
        EXPECT_TRUE(reached.insert(at).second)
            << a.str() << " times " << b.str();
      }
    // Copies are in the order of b.
    for (int64_t i = 0; i < b.size(); ++i)
      for (int64_t j = 0; j < i; ++j)
        EXPECT_EQ(b(i) < b(j), product->mode(1)(i) < product->mode(1)(j));
    // Blocked and raked have the same elements; in each mode the element or the
    // copy comes first.
    CuteLayout blocked = cantFail(blockedProduct(a, b)),
               raked = cantFail(rakedProduct(a, b));
    EXPECT_EQ(imageOf(blocked), imageOf(*product));
    EXPECT_EQ(imageOf(raked), imageOf(*product));
    for (unsigned i = 0; i < a.rank(); ++i) {
      EXPECT_EQ(blocked.mode(i).mode(0).str(), raked.mode(i).mode(1).str());
      EXPECT_EQ(blocked.mode(i).mode(1).str(), raked.mode(i).mode(0).str());
      EXPECT_EQ(blocked.mode(i).mode(0).size(), a.mode(i).size());
    }
    return 1;
  });
  EXPECT_GT(found, 2000u);
}

TEST(CuteTilingLaws, AnotherShapeIsTheSameFunction) {
  unsigned found = forSeeds<TilingGenerator>(2000, [](TilingGenerator &any) {
    CuteLayout a = any.matrix();
    IntTuple shape({any.pick({1, 2, 3, 4}), any.pick({1, 2, 3, 4, 6})});
    Expected<CuteLayout> with = withShape(a, shape);
    if (!with) {
      consumeError(with.takeError());
      return 0;
    }
    for (int64_t i = 0; i < with->size(); ++i)
      EXPECT_EQ((*with)(i), a(i)) << a.str() << " as " << shape.str();
    return 1;
  });
  EXPECT_GT(found, 300u);
}
