//===- LevelsTest.cpp - every level gives the same bits -------------------===//
// Other tests check the bits themselves (ArithTest.cpp, MathTest.cpp,
// test/semantics); they run at the machine's level.
//===----------------------------------------------------------------------===//
#include "ElementwiseFixture.h"

using namespace llvm;
using namespace tilewright;

/// Operands of any type: small codes, codes near the top, anything.
static Bits codes(StringRef type, unsigned seed) {
  std::mt19937_64 random(seed);
  uint64_t mask = type == "i1" ? 1 : ~0ull >> (64 - 8 * storageBytes(type));
  Bits bits;
  for (uint64_t i = 0; i < 40; ++i)
    for (uint64_t j = 0; j < 40; ++j)
      bits.push_back((seed ? j : i) * (mask / 39) & mask);
  for (uint64_t i = 0; i < 20000; ++i)
    bits.push_back((random() >> (i % 3 ? 0 : random() % 64)) & mask);
  return bits;
}

static void expectOneResult(const std::string &op, ArrayRef<StringRef> types,
                            StringRef result) {
  SCOPED_TRACE(op);
  std::vector<Bits> in;
  for (auto [i, type] : enumerate(types))
    in.push_back(codes(type, i));
  Bits baseline = apply(op, types, result, in, Level::Baseline);
  EXPECT_EQ(baseline, apply(op, types, result, in, Level::V3));
  EXPECT_EQ(baseline, apply(op, types, result, in, Level::V4));
}

static std::string tileOf(StringRef type) {
  return "tile<256x" + type.str() + ">";
}

static const StringRef floats[] = {"f16", "bf16", "f32", "f64"};
static const StringRef integers[] = {"i1", "i8", "i16", "i32", "i64"};
static const StringRef smallFloats[] = {"tf32", "f8E4M3FN", "f8E5M2",
                                        "f8E8M0FNU", "fnv8E5M3FNU"};

TEST(ReferenceLevels, Floats) {
  for (StringRef type : floats) {
    for (StringRef op :
         {"absf", "negf", "ceil", "floor", "sqrt", "exp", "exp2", "tanh",
          "rsqrt", "sin", "cos", "tan", "sinh", "cosh", "log", "log2"})
      expectOneResult("%r = " + op.str() + " %0 : " + tileOf(type), {type},
                      type);
    for (StringRef op : {"addf", "subf", "mulf", "divf", "remf", "maxf", "minf",
                         "atan2", "fpowf"})
      expectOneResult("%r = " + op.str() + " %0, %1 : " + tileOf(type),
                      {type, type}, type);
    expectOneResult("%r = cmpf less_than unordered %0, %1 : " + tileOf(type) +
                        " -> " + tileOf("i1"),
                    {type, type}, "i1");
    expectOneResult("%r = fma %0, %1, %2 : " + tileOf(type), {type, type, type},
                    type);
  }
  for (StringRef op : {"addf %0, %1", "divf %0, %1 rounding<approx>",
                       "divf %0, %1 rounding<full>", "maxf %0, %1",
                       "minf %0, %1", "sqrt %0", "sqrt %0 rounding<approx>",
                       "exp2 %0", "rsqrt %0", "mulf %0, %1 rounding<zero>"})
    expectOneResult("%r = " + op.str() + " flush_to_zero : tile<256xf32>",
                    {"f32", "f32"}, "f32");
}

TEST(ReferenceLevels, Integers) {
  for (StringRef type : integers) {
    for (StringRef op : {"absi", "negi"})
      expectOneResult("%r = " + op.str() + " %0 : " + tileOf(type), {type},
                      type);
    for (StringRef op :
         {"addi", "subi", "muli", "mulhii", "andi", "ori", "xori", "shli"})
      expectOneResult("%r = " + op.str() + " %0, %1 : " + tileOf(type),
                      {type, type}, type);
    for (StringRef sign : {"signed", "unsigned"}) {
      for (StringRef op : {"maxi", "mini", "remi", "shri", "divi"})
        expectOneResult("%r = " + op.str() + " %0, %1 " + sign.str() + " : " +
                            tileOf(type),
                        {type, type}, type);
      expectOneResult("%r = divi %0, %1 " + sign.str() +
                          " rounding<positive_inf> : " + tileOf(type),
                      {type, type}, type);
      expectOneResult("%r = cmpi less_than %0, %1, " + sign.str() + " : " +
                          tileOf(type) + " -> " + tileOf("i1"),
                      {type, type}, "i1");
    }
  }
}

TEST(ReferenceLevels, Conversions) {
  SmallVector<StringRef> formats{ArrayRef(floats)};
  append_range(formats, smallFloats);
  for (StringRef from : formats) {
    std::string source = "%0 : " + tileOf(from) + " -> ";
    for (StringRef to : formats)
      if (to != from && to != "f8E8M0FNU")
        expectOneResult("%r = ftof " + source + tileOf(to), {from}, to);
    for (StringRef to : integers)
      for (StringRef sign : {"signed", "unsigned"})
        expectOneResult("%r = ftoi %0 " + sign.str() + source.substr(2) +
                            tileOf(to),
                        {from}, to);
  }
  for (auto [i, from] : enumerate(integers))
    for (StringRef sign : {"signed", "unsigned"}) {
      std::string source = " %0 " + sign.str() + " : " + tileOf(from) + " -> ";
      for (StringRef to : formats)
        if (to != "f8E8M0FNU")
          expectOneResult("%r = itof" + source + tileOf(to), {from}, to);
      for (StringRef to : drop_begin(integers, i + 1)) {
        expectOneResult("%r = exti" + source + tileOf(to), {from}, to);
        expectOneResult("%r = trunci %0 : " + tileOf(to) + " -> " +
                            tileOf(from),
                        {to}, from);
      }
    }
}
