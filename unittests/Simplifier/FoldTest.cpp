//===- FoldTest.cpp - constants and conditions against APInt --------------===//
// covers: SW-3
// The proofs of test/simplifier are about formulas; these functions compute
// them. All values at 1 to 5 bits, edges at the widths of Tile IR.
//===----------------------------------------------------------------------===//
#include "Graph.h"

#include "tilewright/Transform/CudaTile/Simplifier/Fold.h"

#include "llvm/ADT/APInt.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::simplifier;
using llvm::APInt;

namespace {
class FoldTest : public GraphTest {
protected:
  static std::vector<uint64_t> valuesOf(unsigned width) {
    std::vector<uint64_t> values;
    uint64_t mask = fold::mask(width), half = fold::minimum(width);
    if (width <= 5) {
      for (uint64_t i = 0; i <= mask; ++i)
        values.push_back(i);
      return values;
    }
    for (uint64_t base : {uint64_t(0), half, mask, mask / 3, half / 7})
      for (int64_t step = -3; step <= 3; ++step)
        values.push_back(base + step & mask);
    return values;
  }
  template <typename Body> static void forPairs(Body body) {
    for (unsigned width : {1, 2, 3, 4, 5, 8, 16, 32, 64})
      for (uint64_t x : valuesOf(width))
        for (uint64_t y : valuesOf(width))
          body(width, x, y, APInt(width, x), APInt(width, y));
  }
  static constexpr unsigned real[] = {1, 8, 16, 32, 64};
};
} // namespace

TEST_F(FoldTest, Arithmetic) {
  forPairs([](unsigned w, uint64_t x, uint64_t y, APInt a, APInt b) {
    ASSERT_EQ((~a).getZExtValue(), fold::Not(w, x));
    ASSERT_EQ((-a).getZExtValue(), fold::Neg(w, x));
    ASSERT_EQ(a.abs().getZExtValue(), fold::Abs(w, x));
    ASSERT_EQ((a & b).getZExtValue(), fold::And(w, x, y));
    ASSERT_EQ((a | b).getZExtValue(), fold::Or(w, x, y));
    ASSERT_EQ(a == b, fold::Eq(w, x, y));
    ASSERT_EQ((a + b).getZExtValue(), fold::Add(w, x, y));
    ASSERT_EQ((a - b).getZExtValue(), fold::Sub(w, x, y));
    ASSERT_EQ((a * b).getZExtValue(), fold::Mul(w, x, y));
    if (y == 0)
      return;
    ASSERT_EQ(a.udiv(b).getZExtValue(), fold::DivU(w, x, y));
    if (!a.isMinSignedValue() || !b.isAllOnes())
      ASSERT_EQ(a.sdiv(b).getZExtValue(), fold::DivS(w, x, y));
  });
}

TEST_F(FoldTest, Casts) {
  for (unsigned from : real)
    for (unsigned to : real)
      for (uint64_t x : valuesOf(from)) {
        APInt a(from, x);
        if (to > from) {
          EXPECT_EQ(a.zext(to).getZExtValue(), fold::ExtU(from, to, x));
          EXPECT_EQ(a.sext(to).getZExtValue(), fold::ExtS(from, to, x));
        }
        if (to < from)
          EXPECT_EQ(a.trunc(to).getZExtValue(), fold::Trunc(from, to, x));
      }
}

TEST_F(FoldTest, ConditionsOnConstants) {
  for (unsigned width : real)
    for (uint64_t x : valuesOf(width))
      for (uint64_t y : valuesOf(width)) {
        APInt a(width, x), b(width, y);
        Expr *c = constant(width, x), *d = constant(width, y);
        bool sumS, sumU, productS, productU;
        (void)a.sadd_ov(b, sumS);
        (void)a.uadd_ov(b, sumU);
        (void)a.smul_ov(b, productS);
        (void)a.umul_ov(b, productU);
        ASSERT_EQ(!sumS, when::SumFitsS(c, d)) << width << " " << x << " " << y;
        ASSERT_EQ(!sumU, when::SumFitsU(c, d)) << width << " " << x << " " << y;
        // APInt reports no overflow for -1 * -1 of one bit; it returns 1, which
        // is -1.
        if (width > 1)
          ASSERT_EQ(!productS, when::ProductFitsS(c, d))
              << width << " " << x << " " << y;
        ASSERT_EQ(!productU, when::ProductFitsU(c, d))
            << width << " " << x << " " << y;
        ASSERT_EQ(a != b, when::Differ(c, d));
        ASSERT_EQ(!a.isZero(), when::NonZero(c));
        ASSERT_EQ(a[0], when::Odd(c));
        ASSERT_EQ(!a.isMinSignedValue(), when::NotMin(c));
        ASSERT_EQ(!b.isZero() && !(a.isMinSignedValue() && b.isAllOnes()),
                  when::Dividable(c, d));
      }
  EXPECT_FALSE(when::ProductFitsS(constant(1, 1), constant(1, 1)));
}

TEST_F(FoldTest, ConditionsOnWidths) {
  for (unsigned low : real)
    for (unsigned width : real) {
      if (low >= width)
        continue;
      Expr *x = symbol(low);
      for (uint64_t value : valuesOf(width)) {
        APInt a(width, value);
        Expr *c = constant(width, value);
        EXPECT_EQ(a.isIntN(low), when::FitsU(c, x)) << value;
        EXPECT_EQ(a.isSignedIntN(low), when::FitsS(c, x)) << value;
        EXPECT_NE(when::FitsU(c, x), when::WideU(c, x));
        EXPECT_NE(when::FitsS(c, x), when::WideS(c, x));
        EXPECT_EQ(a.countr_one() >= low, when::CoversLow(c, x)) << value;
      }
    }
  EXPECT_TRUE(when::Bool(symbol(1)));
  EXPECT_FALSE(when::Bool(symbol(8)));
}
