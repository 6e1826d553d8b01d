//===- ArithTest.cpp - arithmetic against APFloat and plain integers ------===//
#include "ElementwiseFixture.h"

using namespace llvm;
using namespace tilewright;

static constexpr size_t sampleCount = 16384;

static APFloat compute(StringRef op, llvm::RoundingMode mode,
                       ArrayRef<APFloat> operands) {
  APFloat value = operands[0];
  if (op == "addf")
    value.add(operands[1], mode);
  else if (op == "subf")
    value.subtract(operands[1], mode);
  else if (op == "mulf")
    value.multiply(operands[1], mode);
  else if (op == "divf")
    value.divide(operands[1], mode);
  else
    value.fusedMultiplyAdd(operands[1], operands[2], mode);
  return value;
}

static APFloat flushed(const APFloat &value) {
  return value.isDenormal()
             ? APFloat::getZero(value.getSemantics(), value.isNegative())
             : value;
}

static void expectRounded(StringRef op, const Format &format, const Mode &mode,
                          bool flush, Level level) {
  unsigned arity = op == "fma" ? 3 : 2;
  std::vector<Bits> in = samples(format, arity, sampleCount);
  std::string text = "%r = " + op.str() + " %0, %1" +
                     (arity == 3 ? ", %2" : "") + " rounding<" +
                     mode.name.str() + ">" + (flush ? " flush_to_zero" : "") +
                     " : tile<256x" + format.name.str() + ">";
  SCOPED_TRACE(text + " at level " + std::to_string(unsigned(level)));
  SmallVector<StringRef> types(arity, format.name);
  Bits got = apply(text, types, format.name, in, level);
  for (size_t i = 0; i < got.size(); ++i) {
    SmallVector<APFloat> operands;
    for (const Bits &operand : in) {
      APFloat value = format.get(operand[i]);
      operands.push_back(flush ? flushed(value) : value);
    }
    APFloat expected = compute(op, mode.mode, operands);
    if (flush)
      expected = flushed(expected);
    APFloat actual = format.get(got[i]);
    if (expected.isNaN())
      ASSERT_TRUE(actual.isNaN()) << i;
    else
      ASSERT_EQ(utohexstr(got[i]), utohexstr(bitsOf(expected)))
          << i << ": " << utohexstr(in[0][i]) << ", " << utohexstr(in[1][i])
          << (arity == 3 ? ", " + utohexstr(in[2][i]) : "");
  }
}

// covers: rounding of addf, subf, mulf, divf and fma
TEST(ReferenceArith, RoundsTheExactResultOnce) {
  for (StringRef op : {"addf", "subf", "mulf", "divf", "fma"})
    for (const Format &format : formats)
      for (const Mode &mode : modes)
        expectRounded(op, format, mode, false, Level::V4);
}

TEST(ReferenceArith, EveryLevelGivesTheSameBits) {
  for (StringRef op : {"addf", "subf", "mulf", "divf", "fma"})
    for (const Format &format : formats)
      for (Level level : levels)
        expectRounded(op, format, modes[0], false, level);
}

TEST(ReferenceArith, FlushesSubnormals) {
  for (StringRef op : {"addf", "subf", "mulf", "divf", "fma"})
    for (const Mode &mode : modes)
      expectRounded(op, formats[2], mode, true, Level::V4);
}

// The exact product is the midpoint of two bf16 values and a tiny addend
// decides; the same in f16 and f32.
TEST(ReferenceArith, FmaSeesBeyondAMidpoint) {
  // bf16: (1 + 2^-7) * (1 + 2^-1) = 1.5 + 1.5 * 2^-7, a midpoint.
  Bits a = {0x3f81, 0x3f81, 0x3f81}, b = {0x3fc0, 0x3fc0, 0x3fc0},
       c = {0x0001, 0x8001, 0x0000};
  Bits got = apply("%r = fma %0, %1, %2 : tile<256xbf16>",
                   {"bf16", "bf16", "bf16"}, "bf16", {a, b, c});
  EXPECT_EQ(got, (Bits{0x3fc2, 0x3fc1, 0x3fc2}));
}

TEST(ReferenceArith, ExtremaPreferNumbersAndPositiveZero) {
  for (const Format &format : formats)
    for (Level level : levels)
      for (bool max : {false, true})
        for (bool propagate : {false, true}) {
          std::vector<Bits> in = samples(format, 2, 4096);
          std::string text = std::string("%r = ") + (max ? "maxf" : "minf") +
                             " %0, %1" + (propagate ? " propagate_nan" : "") +
                             " : tile<256x" + format.name.str() + ">";
          SCOPED_TRACE(text);
          Bits got =
              apply(text, {format.name, format.name}, format.name, in, level);
          for (size_t i = 0; i < got.size(); ++i) {
            APFloat lhs = format.get(in[0][i]), rhs = format.get(in[1][i]);
            // IEEE 754-2019: maximum, maximumNumber and similar operations.
            APFloat expected =
                propagate ? (max ? maximum(lhs, rhs) : minimum(lhs, rhs))
                : max     ? maximumnum(lhs, rhs)
                          : minimumnum(lhs, rhs);
            if (expected.isNaN())
              ASSERT_TRUE(format.get(got[i]).isNaN());
            else
              ASSERT_EQ(got[i], bitsOf(expected)) << i;
          }
        }
}

TEST(ReferenceArith, ApproximateQuotientVanishesForLargeDivisors) {
  auto f32 = [](float x) { return uint64_t(std::bit_cast<uint32_t>(x)); };
  Bits a = {f32(1), f32(-1), f32(INFINITY), f32(3), f32(2)},
       b = {f32(0x1.8p126f), f32(0x1p127f), f32(0x1p127f), f32(0x1p126f),
            f32(INFINITY)};
  Bits got = apply("%r = divf %0, %1 rounding<approx> : tile<256xf32>",
                   {"f32", "f32"}, "f32", {a, b});
  EXPECT_EQ(got[0], f32(0.0f));
  EXPECT_EQ(got[1], f32(-0.0f));
  EXPECT_TRUE(std::isnan(std::bit_cast<float>(uint32_t(got[2]))));
  EXPECT_EQ(got[3], f32(0x3p-126f));
  EXPECT_EQ(got[4], f32(0.0f));
}

//===----------------------------------------------------------------------===//
// Integers
//===----------------------------------------------------------------------===//

/// All pairs of edge values of `width` bits, then random pairs.
static std::vector<Bits> integerPairs(unsigned width) {
  uint64_t mask = width == 64 ? ~0ull : (1ull << width) - 1;
  Bits edge = {0, 1, 2, 3, mask, mask - 1, mask >> 1, (mask >> 1) + 1, 7};
  std::mt19937_64 random(width);
  std::vector<Bits> pairs(2);
  if (width <= 8)
    for (uint64_t i = 0; i <= mask; ++i)
      for (uint64_t j = 0; j <= mask; ++j) {
        pairs[0].push_back(i);
        pairs[1].push_back(j);
      }
  else
    for (size_t i = 0; i < 8192; ++i) {
      bool isEdge = i < edge.size() * edge.size();
      pairs[0].push_back(isEdge ? edge[i % edge.size()] & mask
                                : random() & mask);
      pairs[1].push_back(isEdge ? edge[i / edge.size()] & mask
                                : (random() & mask) >> (random() % width));
    }
  return pairs;
}

static constexpr unsigned widths[] = {1, 8, 16, 32, 64};

TEST(ReferenceArith, IntegersWrap) {
  for (unsigned width : widths)
    for (StringRef op : {"addi", "subi", "muli"})
      for (Level level : levels) {
        std::string type = "i" + std::to_string(width);
        std::vector<Bits> in = integerPairs(width);
        Bits got =
            apply("%r = " + op.str() + " %0, %1 : tile<256x" + type + ">",
                  {type, type}, type, in, level);
        for (size_t i = 0; i < got.size(); ++i) {
          APInt lhs(width, in[0][i]), rhs(width, in[1][i]);
          APInt expected = op == "addi"   ? lhs + rhs
                           : op == "subi" ? lhs - rhs
                                          : lhs * rhs;
          ASSERT_EQ(got[i], expected.getZExtValue()) << op.str() << type << i;
        }
      }
}

TEST(ReferenceArith, QuotientsRoundAsAsked) {
  for (unsigned width : widths)
    for (bool isSigned : {false, true})
      for (StringRef mode : {"zero", "negative_inf", "positive_inf"}) {
        if (!isSigned && mode == "negative_inf")
          continue;
        std::string type = "i" + std::to_string(width);
        std::vector<Bits> in = integerPairs(width);
        std::string text = "%r = divi %0, %1 ";
        text += isSigned ? "signed" : "unsigned";
        text += " rounding<" + mode.str() + "> : tile<256x" + type + ">";
        SCOPED_TRACE(text);
        Bits got = apply(text, {type, type}, type, in);
        for (size_t i = 0; i < got.size(); ++i) {
          if (in[1][i] == 0)
            continue; // undefined
          // Wide enough for every quotient.
          APInt lhs(width, in[0][i]), rhs(width, in[1][i]);
          lhs = isSigned ? lhs.sext(128) : lhs.zext(128);
          rhs = isSigned ? rhs.sext(128) : rhs.zext(128);
          APInt expected = lhs.sdiv(rhs), rest = lhs.srem(rhs);
          bool negative = lhs.isNegative() != rhs.isNegative();
          if (!rest.isZero() && mode == "negative_inf" && negative)
            --expected;
          if (!rest.isZero() && mode == "positive_inf" && !negative)
            ++expected;
          ASSERT_EQ(got[i], expected.trunc(width).getZExtValue())
              << in[0][i] << " / " << in[1][i];
        }
      }
}
