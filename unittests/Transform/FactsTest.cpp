//===- FactsTest.cpp - each transfer function, exhaustively at i8 ---------===//
// Every operation on all pairs of i8 on the reference executor; then, for
// random facts, every pair that satisfies them and for which the operation is
// defined must have a result that satisfies the inferred facts.
//===----------------------------------------------------------------------===//
#include "FactsFixture.h"

#include "mlir/Dialect/UB/IR/UBOps.h"

using namespace mlir;
using namespace tilewright;

namespace {
using Defined = bool (*)(int a, int b);

struct Case {
  const char *op; ///< of %a and %b, to %r
  const char *result = "i8";
  Defined defined = [](int, int) { return true; };
  /// The least part of the results' range that facts must exclude, summed over
  /// all draws; a transfer function without knowledge excludes nothing.
  bool saysMore = true;
};

void PrintTo(const Case &test, std::ostream *os) { *os << test.op; }

bool fitsSigned(int value) { return value >= -128 && value <= 127; }
bool fitsUnsigned(int value) { return value >= 0 && value <= 255; }
unsigned u(int value) { return value & 255; }
bool divides(int a, int b) { return b != 0 && !(a == -128 && b == -1); }
bool dividesUnsigned(int, int b) { return b != 0; }
bool shifts(int, int b) { return u(b) < 8; }

const Case cases[] = {
    {"addi %a, %b"},
    {"addi %a, %b overflow<no_signed_wrap>", "i8",
     [](int a, int b) { return fitsSigned(a + b); }},
    {"addi %a, %b overflow<no_unsigned_wrap>", "i8",
     [](int a, int b) { return fitsUnsigned(u(a) + u(b)); }},
    {"addi %a, %b overflow<no_wrap>", "i8",
     [](int a, int b) {
       return fitsSigned(a + b) && fitsUnsigned(u(a) + u(b));
     }},
    {"subi %a, %b"},
    {"subi %a, %b overflow<no_signed_wrap>", "i8",
     [](int a, int b) { return fitsSigned(a - b); }},
    {"subi %a, %b overflow<no_unsigned_wrap>", "i8",
     [](int a, int b) { return u(a) >= u(b); }},
    {"muli %a, %b"},
    {"muli %a, %b overflow<no_signed_wrap>", "i8",
     [](int a, int b) { return fitsSigned(a * b); }},
    {"muli %a, %b overflow<no_unsigned_wrap>", "i8",
     [](int a, int b) { return fitsUnsigned(u(a) * u(b)); }},
    {"divi %a, %b signed", "i8", divides},
    {"divi %a, %b signed rounding<negative_inf>", "i8", divides},
    {"divi %a, %b signed rounding<positive_inf>", "i8", divides},
    {"divi %a, %b unsigned", "i8", dividesUnsigned},
    {"divi %a, %b unsigned rounding<positive_inf>", "i8", dividesUnsigned},
    {"remi %a, %b signed", "i8", divides},
    {"remi %a, %b unsigned", "i8", dividesUnsigned},
    {"shli %a, %b", "i8", shifts},
    {"shli %a, %b overflow<no_signed_wrap>", "i8",
     [](int a, int b) { return u(b) < 8 && fitsSigned(a * (1 << b)); }},
    {"shli %a, %b overflow<no_unsigned_wrap>", "i8",
     [](int a, int b) { return u(b) < 8 && fitsUnsigned(u(a) << b); }},
    {"shri %a, %b signed", "i8", shifts},
    {"shri %a, %b unsigned", "i8", shifts},
    {"andi %a, %b"},
    {"ori %a, %b"},
    {"xori %a, %b"},
    {"maxi %a, %b signed"},
    {"maxi %a, %b unsigned"},
    {"mini %a, %b signed"},
    {"mini %a, %b unsigned"},
    {"negi %a"},
    {"negi %a overflow<no_signed_wrap>", "i8",
     [](int a, int) { return a != -128; }},
    {"mulhii %a, %b", "i8", [](int, int) { return true; }, false},
    {"absi %a", "i8", [](int, int) { return true; }, false},
    {"exti %a signed", "i32"},
    {"exti %a unsigned", "i32"},
    {"trunci %a", "i1"},
    {"trunci %a overflow<no_signed_wrap>", "i1",
     [](int a, int) { return a == 0 || a == -1; }},
    {"trunci %a overflow<no_unsigned_wrap>", "i1",
     [](int a, int) { return a == 0 || a == 1; }},
    {"cmpi equal %a, %b, signed", "i1"},
    {"cmpi not_equal %a, %b, unsigned", "i1"},
    {"cmpi less_than %a, %b, signed", "i1"},
    {"cmpi less_than %a, %b, unsigned", "i1"},
    {"cmpi less_than_or_equal %a, %b, signed", "i1"},
    {"cmpi less_than_or_equal %a, %b, unsigned", "i1"},
    {"cmpi greater_than %a, %b, signed", "i1"},
    {"cmpi greater_than %a, %b, unsigned", "i1"},
    {"cmpi greater_than_or_equal %a, %b, signed", "i1"},
    {"cmpi greater_than_or_equal %a, %b, unsigned", "i1"}};

/// `op : ...` on tiles of `count` elements; types as the operation spells them.
std::string lineOf(const Case &test, unsigned count) {
  std::string shape = count ? "tile<" + std::to_string(count) + "x" : "tile<",
              in = shape + "i8>", out = shape + test.result + ">",
              line = std::string("%r = ") + test.op + " : " + in;
  return in == out ? line : line + " -> " + out;
}

/// The facts of a random operand.
struct Drawn {
  int low, high;
  unsigned zeros;

  bool has(int value) const {
    return value >= low && value <= high && value % (1 << zeros) == 0;
  }
  std::string assumeOf(const char *name, const char *from) const {
    std::string text = std::string("%") + name + "0 = assume bounded<" +
                       std::to_string(low) + ", " + std::to_string(high) +
                       ">, " + from + " : tile<i8>\n%" + name +
                       " = assume div_by<" + std::to_string(1 << zeros) +
                       ">, %" + name + "0 : tile<i8>\n";
    return text;
  }
};

Drawn draw(std::mt19937 &random) {
  static const int edges[] = {-128, -127, -1, 0, 1, 2, 4, 7, 8, 64, 126, 127};
  auto one = [&]() -> int {
    return random() % 2 ? edges[random() % std::size(edges)]
                        : int(random() % 256) - 128;
  };
  int a = one(), b = random() % 4 ? one() : a;
  return {std::min(a, b), std::max(a, b),
          random() % 2 ? 0 : unsigned(random() % 9)};
}

class FactsTest : public testing::TestWithParam<Case> {
protected:
  FactsTest() {
    context.disableMultithreading();
    context.loadDialect<cuda_tile::CudaTileDialect, ub::UBDialect>();
  }

  /// The operation on all 65536 pairs; 1 where a pair is undefined.
  std::vector<APInt> runAll(const Case &test) {
    Bytes a(65536), b(65536);
    for (int i = 0; i < 65536; ++i) {
      bool defined = test.defined(int8_t(i >> 8), int8_t(i));
      a[i] = defined ? i >> 8 : 1;
      b[i] = defined ? i : 1;
    }
    Tile result = {test.result, {65536}, {}};
    std::string error =
        runBody("%a = reshape %0 : tile<65536xi8> -> tile<65536xi8>\n"
                "%b = reshape %1 : tile<65536xi8> -> tile<65536xi8>\n" +
                    lineOf(test, 65536),
                {Tile{"i8", {65536}, a}, Tile{"i8", {65536}, b}}, result);
    EXPECT_EQ(error, "");
    unsigned bytes = result.bytes.size() / 65536,
             width = StringRef(test.result) == "i1" ? 1 : bytes * 8;
    std::vector<APInt> values;
    for (int i = 0; i < 65536; ++i) {
      uint64_t bits = 0;
      std::memcpy(&bits, &result.bytes[i * bytes], bytes);
      values.push_back(APInt(width, bits, /*isSigned=*/false,
                             /*implicitTrunc=*/true));
    }
    return values;
  }

  MLIRContext context;
};
} // namespace

TEST_P(FactsTest, HoldOfEveryResult) {
  const Case &test = GetParam();
  std::vector<APInt> table = runAll(test);
  std::mt19937 random(7);
  unsigned known = 0;
  for (unsigned n = 0; n < 150; ++n) {
    Drawn a = draw(random), b = draw(random);
    std::string body =
        a.assumeOf("a", "%0") + b.assumeOf("b", "%1") + lineOf(test, 0) + "\n";
    Facts facts = factsOfLast(context, body, 2, "tile<i8>");
    known += !(facts == Facts(cuda_tile::TileType::get(
                            {}, IntegerType::get(&context, facts.width()))));
    for (int i = 0; i < 65536; ++i) {
      int8_t x = i >> 8, y = i;
      if (!a.has(x) || !b.has(y) || !test.defined(x, y))
        continue;
      ASSERT_EQ(broken(facts, table[i], {}), "")
          << int(x) << " and " << int(y) << " in\n"
          << body;
    }
  }
  EXPECT_EQ(known > 15, test.saysMore) << known;
}

INSTANTIATE_TEST_SUITE_P(Operations, FactsTest, testing::ValuesIn(cases));

TEST(FactsOfNothing, AreThoseOfTheType) {
  MLIRContext context;
  context.loadDialect<cuda_tile::CudaTileDialect, ub::UBDialect>();
  Facts facts = factsOfLast(context, "", 1, "tile<8xi32>");
  EXPECT_EQ(facts.zeros, 0u);
  EXPECT_TRUE(facts.range.umax().isMaxValue());
  EXPECT_EQ(facts.dims[0], Facts::Dim());
}

// The checks of this file find a wrong fact.
TEST(FactsOfNothing, AreSeenWhenTheyAreWrong) {
  MLIRContext context;
  context.loadDialect<cuda_tile::CudaTileDialect, ub::UBDialect>();
  Facts facts = factsOfLast(context, "%r = iota : tile<4xi8>", 0, "tile<i8>");
  auto numbers = [](std::array<int, 4> values) {
    return llvm::map_to_vector(values, [](int v) { return APInt(8, v); });
  };
  EXPECT_EQ(broken(facts, numbers({0, 1, 2, 3}), {4}), "");
  EXPECT_EQ(broken(facts, numbers({0, 1, 3, 2}), {4}),
            "element 2 is 3, breaking run");
  EXPECT_EQ(broken(facts, numbers({0, 1, 2, 4}), {4}),
            "element 3 is 4, breaking unsigned bounds");
}
