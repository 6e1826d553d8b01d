//===- TermAlgebraTest.cpp - laws of the algebra on symbolic terms --------===//
// Each law is checked at every index of random layouts; the errors of the
// algebra are tested by hand below. Random numbers have a fixed seed.
#include "tilewright/Layout/TermAlgebra.h"
#include "gtest/gtest.h"
#include <random>
#include <set>

using namespace llvm;
using namespace tilewright;

using Form = CuteTerm::Form;

namespace {
class TermAlgebraTest : public testing::Test {
protected:
  CuteTerm read(Form form, StringRef text) {
    Expected<CuteTerm> term = CuteTerm::parse(form, text);
    if (!term) {
      ADD_FAILURE() << toString(term.takeError());
      return 1;
    }
    return *term;
  }
  CuteTerm layout(StringRef text) { return read(Form::Layout, text); }
  CuteTerm tuple(StringRef text) { return read(Form::IntTuple, text); }
  std::string why(Form form, StringRef text) {
    Expected<CuteTerm> term = CuteTerm::parse(form, text);
    return term ? "read" : toString(term.takeError());
  }
  static std::string str(Expected<CuteTerm> term) {
    return term ? term->str() : "error: " + toString(term.takeError());
  }

  int64_t at(const CuteTerm &layout, int64_t index) {
    Expected<CuteTerm> value = algebra.evaluate(layout, CuteTerm(index));
    if (!value) {
      ADD_FAILURE() << toString(value.takeError());
      return -1;
    }
    return value->value().value;
  }
  int64_t sizeOf(const CuteTerm &layout) { return algebra.size(layout).value; }

  /// Up to `most` modes, some nested, with sizes up to 6.
  CuteTerm randomLayout(unsigned most, int64_t mostStride) {
    std::vector<CuteTerm> shape, stride;
    unsigned rank = pick(1, most);
    for (unsigned i = 0; i < rank; ++i) {
      if (pick(0, 3) == 0) {
        shape.push_back(CuteTerm::tuple({pick(1, 4), pick(1, 4)}));
        stride.push_back(
            CuteTerm::tuple({pick(0, mostStride), pick(0, mostStride)}));
        continue;
      }
      shape.push_back(pick(1, 6));
      stride.push_back(pick(0, mostStride));
    }
    return CuteTerm::layout(CuteTerm::tuple(shape), CuteTerm::tuple(stride));
  }
  /// Compact, its modes in a random order: every number below its size once.
  CuteTerm randomCompact(unsigned most) {
    std::vector<CuteTerm> shape, order;
    unsigned rank = pick(1, most);
    for (unsigned i = 0; i < rank; ++i) {
      shape.push_back(pick(1, 6));
      order.push_back(pick(0, 9));
    }
    return cantFail(
        algebra.ordered(CuteTerm::tuple(shape), CuteTerm::tuple(order)));
  }
  int64_t pick(int64_t least, int64_t most) {
    return std::uniform_int_distribution<int64_t>(least, most)(random);
  }

  std::mt19937 random{7};
  Arithmetic numbers;
  TermAlgebra algebra{numbers};
};
} // namespace

//===----------------------------------------------------------------------===//
// Text
//===----------------------------------------------------------------------===//

TEST_F(TermAlgebraTest, ATermIsReadAsItIsWritten) {
  for (StringRef text : {"(4,8):(1,4)", "((2,?),8):((1,?{i64}),2)", "8:1",
                         "():()", "(2,3):(1@0@0,?@1@0)", "(2,3):(0,1@1)"})
    EXPECT_EQ(layout(text).str(), text.str());
  for (StringRef text : {"[4:1;_;[2:1;_]]", "_", "(4,8):(1,4)"})
    EXPECT_EQ(read(Form::Tile, text).str(), text.str());
  EXPECT_EQ(read(Form::Coord, "(_, (1, ?))").str(), "(_,(1,?))");
  EXPECT_EQ(read(Form::Swizzle, "Sw<2,0,-3>").str(), "S<2,0,-3>");
  EXPECT_EQ(layout("(_4,_8)").str(), "(4,8):(1,4)");
  for (StringRef text : {"S<3,4,3> o 0 o (8,64):(64,1)",
                         "(6,2):(1,3) o (2,1) o (2,3):(1@1,2@0)"})
    EXPECT_EQ(read(Form::ComposedLayout, text).str(), text.str());
}

TEST_F(TermAlgebraTest, AWrongTextSaysWhatWasExpectedWhere) {
  EXPECT_EQ(why(Form::Shape, "(4,"),
            "shape: column 4 of '(4,': expected a number up to 2^40, ? or a "
            "tuple such as (4,8)");
  EXPECT_EQ(why(Form::Layout, "(?,4)"),
            "layout: column 6 of '(?,4)': expected ':' and strides, since a "
            "size is unknown");
  EXPECT_EQ(why(Form::Layout, "(0,3):(1,2)"),
            "layout (0,3):(1,2): expected sizes of at least 1");
  EXPECT_EQ(why(Form::Layout, "(4,8):8"),
            "layout (4,8):8: expected shape and stride to nest alike");
  EXPECT_EQ(why(Form::Stride, "(1,1@0)"),
            "stride (1,1@0): expected 1 to be 0 or along a mode, as other "
            "strides are");
  EXPECT_EQ(why(Form::Stride, "(1@1@0,1@0)"),
            "stride (1@1@0,1@0): 1@1@0 is along a mode within that of 1@0, but "
            "no stride along a mode may contain another's mode");
  EXPECT_EQ(why(Form::Swizzle, "S<3,4,2>"),
            "swizzle S<3,4,2>: expected S<B,M,S> with |S| at least B and B + M "
            "+ |S| at most 32");
  EXPECT_EQ(
      why(Form::ComposedLayout, "S<3,4,3> o 0 o (4,2):(1@0,1@1)"),
      "composed_layout S<3,4,3> o 0 o (4,2):(1@0,1@1): expected an integer "
      "offset and no stride along a mode, since a swizzle applies to one "
      "number");
  std::string deep(40, '(');
  EXPECT_EQ(why(Form::Shape, deep).substr(0, 22), "shape: column 17 of '(");
  std::string wide = "(";
  for (unsigned i = 0; i < 300; ++i)
    wide += "1,";
  EXPECT_NE(why(Form::Shape, wide + "1)").find("at most 256 numbers"),
            std::string::npos);
}

//===----------------------------------------------------------------------===//
// Laws
//===----------------------------------------------------------------------===//

TEST_F(TermAlgebraTest, CoalesceIsTheSameFunctionWithFewerModes) {
  for (unsigned i = 0; i < 500; ++i) {
    CuteTerm a = randomLayout(4, 12), c = cantFail(algebra.coalesce(a));
    ASSERT_EQ(sizeOf(a), sizeOf(c)) << a.str();
    EXPECT_LE(c.shape().leaves().size(), a.shape().leaves().size());
    for (int64_t index = 0; index < sizeOf(a); ++index)
      ASSERT_EQ(at(a, index), at(c, index)) << a.str() << " " << c.str();
  }
}

TEST_F(TermAlgebraTest, CompositionIsOneAfterTheOther) {
  unsigned composed = 0;
  for (unsigned i = 0; i < 3000; ++i) {
    CuteTerm a = randomLayout(3, 20), b = randomLayout(2, 8);
    Expected<CuteTerm> c = algebra.compose(a, b);
    if (!c) {
      consumeError(c.takeError());
      continue;
    }
    ++composed;
    ASSERT_EQ(sizeOf(*c), sizeOf(b));
    EXPECT_EQ(cantFail(algebra.coalesce(*c)).str() == "", false);
    for (int64_t index = 0; index < sizeOf(b); ++index)
      ASSERT_EQ(at(*c, index), at(a, at(b, index)))
          << a.str() << " o " << b.str() << " = " << c->str() << " at "
          << index;
  }
  EXPECT_GT(composed, 300u);
}

TEST_F(TermAlgebraTest, AComplementReachesWhatIsLeftOutOnce) {
  unsigned complemented = 0;
  for (unsigned i = 0; i < 1000; ++i) {
    CuteTerm a = randomLayout(3, 12);
    int64_t size = pick(1, 60);
    CuteTerm target = size;
    Expected<CuteTerm> rest = algebra.complement(a, &target);
    if (!rest) {
      consumeError(rest.takeError());
      continue;
    }
    // CuTe's complement is disjoint even if strides do not divide.
    CuteTerm both = layoutOf({a, *rest});
    std::set<int64_t> ofA, ofRest;
    for (int64_t index = 0; index < sizeOf(a); ++index)
      ofA.insert(at(a, index));
    for (int64_t index = 0; index < sizeOf(*rest); ++index)
      ofRest.insert(at(*rest, index));
    ASSERT_EQ(int64_t(ofRest.size()), sizeOf(*rest)) << rest->str();
    for (int64_t each : ofRest)
      ASSERT_TRUE(each == 0 || !ofA.count(each))
          << a.str() << " and " << rest->str() << " reach " << each;
    std::set<int64_t> all;
    for (int64_t index = 0; index < sizeOf(both); ++index)
      all.insert(at(both, index));
    ASSERT_EQ(all.size(), ofA.size() * ofRest.size()) << both.str();
    ++complemented;
  }
  EXPECT_GT(complemented, 200u);
}

TEST_F(TermAlgebraTest, InversesUndoALayout) {
  for (unsigned i = 0; i < 500; ++i) {
    CuteTerm a = randomCompact(4);
    CuteTerm right = cantFail(algebra.rightInverse(a)),
             left = cantFail(algebra.leftInverse(a));
    ASSERT_EQ(sizeOf(right), sizeOf(a)) << a.str();
    for (int64_t index = 0; index < sizeOf(a); ++index) {
      ASSERT_EQ(at(a, at(right, index)), index) << a.str();
      ASSERT_EQ(at(left, at(a, index)), index) << a.str();
    }
  }
}

TEST_F(TermAlgebraTest, ALeftInverseNeedsNoCompactLayout) {
  for (StringRef text : {"4:2", "(4,2):(1,16)", "(4,8):(2,64)", "8:3"}) {
    CuteTerm a = layout(text), left = cantFail(algebra.leftInverse(a));
    for (int64_t index = 0; index < sizeOf(a); ++index)
      EXPECT_EQ(at(left, at(a, index)), index) << text.str();
  }
}

TEST_F(TermAlgebraTest, ADivisionKeepsEveryElement) {
  using Arrangement = TermAlgebra::Arrangement;
  for (unsigned i = 0; i < 300; ++i) {
    std::vector<CuteTerm> shape, tile;
    unsigned rank = pick(1, 3);
    for (unsigned mode = 0; mode < rank; ++mode) {
      int64_t size = pick(1, 4), count = pick(1, 4);
      tile.push_back(size);
      shape.push_back(size * count);
    }
    CuteTerm a = algebra.columnMajor(CuteTerm::tuple(shape));
    CuteTerm tiler = CuteTerm::tuple(tile);
    std::multiset<int64_t> before;
    for (int64_t index = 0; index < sizeOf(a); ++index)
      before.insert(at(a, index));
    for (Arrangement as : {Arrangement::Logical, Arrangement::Zipped,
                           Arrangement::Tiled, Arrangement::Flat}) {
      CuteTerm divided = cantFail(algebra.divide(as, a, tiler));
      std::multiset<int64_t> after;
      for (int64_t index = 0; index < sizeOf(divided); ++index)
        after.insert(at(divided, index));
      ASSERT_EQ(before, after) << a.str() << " " << divided.str();
    }
    CuteTerm zipped = cantFail(algebra.divide(Arrangement::Zipped, a, tiler));
    EXPECT_EQ(sizeOf(zipped.mode(0)), algebra.product(tiler).value);
  }
}

TEST_F(TermAlgebraTest, AProductRepeatsALayoutWithoutOverlap) {
  for (unsigned i = 0; i < 300; ++i) {
    CuteTerm a = randomCompact(2), b = randomCompact(2);
    CuteTerm product =
        cantFail(algebra.multiply(TermAlgebra::Arrangement::Logical, a, b));
    std::set<int64_t> reached;
    for (int64_t index = 0; index < sizeOf(product); ++index)
      reached.insert(at(product, index));
    ASSERT_EQ(int64_t(reached.size()), sizeOf(a) * sizeOf(b))
        << a.str() << " x " << b.str() << " = " << product.str();
    CuteTerm blocked = cantFail(algebra.blocked(a, b, /*raked=*/false)),
             raked = cantFail(algebra.blocked(a, b, /*raked=*/true));
    EXPECT_EQ(sizeOf(blocked), sizeOf(product));
    EXPECT_EQ(sizeOf(raked), sizeOf(product));
  }
}

TEST_F(TermAlgebraTest, CoordinatesAndIndicesAreEachOthers) {
  for (unsigned i = 0; i < 300; ++i) {
    CuteTerm shape = randomLayout(3, 1).shape();
    CuteTerm next = cantFail(algebra.toCoordinate(CuteTerm(0), shape));
    for (int64_t index = 0; index < algebra.product(shape).value; ++index) {
      CuteTerm coordinate =
          cantFail(algebra.toCoordinate(CuteTerm(index), shape));
      ASSERT_EQ(cantFail(algebra.toIndex(coordinate, shape)), CuteTerm(index));
      ASSERT_EQ(coordinate, next) << shape.str();
      next = cantFail(algebra.increment(coordinate, shape));
    }
  }
}

TEST_F(TermAlgebraTest, ASwizzleIsItsOwnInverse) {
  for (StringRef text : {"S<3,4,3>", "S<2,0,3>", "S<0,4,3>"}) {
    CuteTerm swizzle = read(Form::Swizzle, text);
    for (int64_t number = 0; number < 2048; ++number) {
      CuteNumber once = algebra.swizzled(swizzle, number);
      EXPECT_EQ(algebra.swizzled(swizzle, once).value, number);
    }
  }
  // Bits 7 to 9 onto 4 to 6.
  EXPECT_EQ(algebra.swizzled(read(Form::Swizzle, "S<3,4,3>"), 0x380).value,
            0x380 ^ 0x70);
  EXPECT_EQ(algebra.swizzled(read(Form::Swizzle, "S<2,0,-3>"), 3).value,
            3 ^ 24);
}

TEST_F(TermAlgebraTest, RecastThereAndBackIsTheSame) {
  for (StringRef text : {"(32,4):(1,32)", "(8,(4,2)):(8,(1,64))", "(64):(1)"}) {
    CuteTerm a = layout(text);
    CuteTerm wide = cantFail(algebra.recast(a, 32, 8));
    EXPECT_EQ(sizeOf(wide) * 4, sizeOf(a));
    EXPECT_EQ(cantFail(algebra.recast(wide, 8, 32)), a) << wide.str();
  }
}

//===----------------------------------------------------------------------===//
// Unknown numbers
//===----------------------------------------------------------------------===//

namespace {
/// Keeps the value of each unknown, to evaluate results.
class Counting : public Arithmetic {
public:
  CuteNumber name(int64_t value, unsigned width = 32) {
    values.push_back(value);
    return CuteNumber::unknown(width, values.size() - 1);
  }
  int64_t valueOf(CuteNumber number) const {
    return number.isKnown() ? number.value : values[number.expression];
  }

protected:
  unsigned emit(Step step, CuteNumber a, CuteNumber b, unsigned) override {
    values.push_back(Arithmetic().apply(step, valueOf(a), valueOf(b)).value);
    return values.size() - 1;
  }

private:
  std::vector<int64_t> values;
};
} // namespace

TEST_F(TermAlgebraTest, WhatIsComputedOfUnknownsIsWhatIsKnownOfNumbers) {
  Counting counting;
  TermAlgebra unknown(counting);
  unsigned compared = 0;
  for (unsigned i = 0; i < 500; ++i) {
    CuteTerm a = randomLayout(3, 12);
    CuteTerm hidden = a;
    hidden.forEachNumber(
        [&](CuteNumber &number) { number = counting.name(number.value); });
    int64_t index = pick(0, sizeOf(a) - 1);
    CuteTerm known = cantFail(algebra.evaluate(a, CuteTerm(index)));
    CuteTerm found = cantFail(unknown.evaluate(hidden, CuteTerm(index)));
    EXPECT_EQ(counting.valueOf(found.value()), known.value().value) << a.str();
    // Unknown values must divide: the first mode does.
    CuteTerm tile = a.shape().leaves().front();
    Expected<CuteTerm> c = algebra.compose(a, tile);
    if (!c) {
      consumeError(c.takeError());
      continue;
    }
    Expected<CuteTerm> d = unknown.compose(hidden, tile);
    ASSERT_TRUE(bool(d));
    d->forEachNumber(
        [&](CuteNumber &number) { number = counting.valueOf(number); });
    for (int64_t at0 = 0; at0 < sizeOf(*c); ++at0)
      ASSERT_EQ(at(*c, at0), at(*d, at0)) << c->str() << " " << d->str();
    ++compared;
  }
  EXPECT_GT(compared, 200u);
}

TEST_F(TermAlgebraTest, NumbersThatDoNotFitAreRefused) {
  CuteTerm huge = tuple("(1099511627776,1099511627776)");
  (void)algebra.product(huge);
  EXPECT_TRUE(numbers.failed());
}

TEST_F(TermAlgebraTest, WhatDoesNotDivideIsNamed) {
  EXPECT_EQ(str(algebra.compose(layout("(4,8):(2,1)"), layout("33:5"))),
            "error: cannot compose (4,8):(2,1) with 33:5: it does not divide "
            "the mode 4:2");
  CuteTerm target = 8;
  EXPECT_EQ(str(algebra.complement(layout("(4,4):(1,2)"), &target)),
            "error: expected a layout that repeats no number, but in "
            "(4,4):(1,2) the stride 2 is below 4, where smaller strides end");
  EXPECT_EQ(str(algebra.shapeDiv(CuteTerm(6), CuteTerm(4))),
            "error: expected one of 6 and 4 to divide the other");
  EXPECT_EQ(str(algebra.select(layout("(4,8)"), {2})),
            "error: expected a mode below 2 of (4,8):(1,4), but found 2");
}
