//===- MathTest.cpp - functions, conversions, comparisons, products -------===//
#include "ElementwiseFixture.h"

#include "tilewright/Support/FloatFormat.h"
#include <cmath>

using namespace llvm;
using namespace tilewright;

//===----------------------------------------------------------------------===//
// Functions: all 16-bit inputs, many of f32, against long double
//===----------------------------------------------------------------------===//

namespace {
struct Function {
  StringRef name;
  long double (*exact)(long double);
};
} // namespace

static long double rsqrtl(long double x) { return 1 / std::sqrt(x); }
static long double expOf(long double x) { return std::exp(x); }
static long double exp2Of(long double x) { return std::exp2(x); }
static long double tanhOf(long double x) { return std::tanh(x); }

static const Function functions[] = {
    {"exp", expOf}, {"exp2", exp2Of}, {"tanh", tanhOf}, {"rsqrt", rsqrtl}};

static Bits inputsOf(const Format &format) {
  Bits bits;
  if (format.bits == 16)
    for (uint64_t i = 0; i < 65536; ++i)
      bits.push_back(i);
  std::mt19937_64 random(1);
  if (format.bits == 32)
    for (uint64_t i = 0; i < (1 << 18); ++i)
      bits.push_back(random() & 0xffffffff);
  if (format.bits == 32) // where results are neither 0, 1 nor infinite
    for (uint64_t i = 0; i < (1 << 18); ++i)
      bits.push_back((random() & 0x807fffff) | ((118 + random() % 15) << 23));
  append_range(bits, edges(format));
  return bits;
}

/// The distance to `exact` in units of the last place of `value`.
static long double unitsOff(const Format &format, uint64_t bits,
                            long double exact) {
  APFloat value = format.get(bits);
  if (value.isInfinity()) // as if the exponent were unbounded
    value = APFloat::getLargest(format.semantics, value.isNegative());
  APFloat next = value;
  (void)next.next(value.isNegative() ? true : false);
  long double here = value.convertToDouble(), unit;
  if (next.isInfinity()) {
    APFloat below = value;
    (void)below.next(!value.isNegative());
    unit = std::fabs(here - below.convertToDouble());
    if (format.get(bits).isInfinity())
      here += value.isNegative() ? -unit : unit;
  } else {
    unit = std::fabs((long double)next.convertToDouble() - here);
  }
  if (format.get(bits).isInfinity() && std::fabs(exact) >= std::fabs(here))
    return 0;
  return std::fabs(here - exact) / unit;
}

TEST(ReferenceMath, FunctionsAreWithinHalfAUnit) {
  for (const Function &function : functions)
    for (const Format &format : ArrayRef(formats).take_front(3)) {
      Bits in = inputsOf(format);
      std::string text = "%r = " + function.name.str() + " %0 : tile<256x" +
                         format.name.str() + ">";
      SCOPED_TRACE(text);
      std::vector<Bits> got;
      for (Level level : levels)
        got.push_back(apply(text, {format.name}, format.name, {in}, level));
      EXPECT_EQ(got[0], got[1]);
      EXPECT_EQ(got[0], got[2]);
      for (size_t i = 0; i < in.size(); ++i) {
        long double exact = function.exact(format.get(in[i]).convertToDouble());
        APFloat result = format.get(got[0][i]);
        if (std::isnan(exact)) {
          ASSERT_TRUE(result.isNaN()) << utohexstr(in[i]);
          continue;
        }
        ASSERT_FALSE(result.isNaN()) << utohexstr(in[i]);
        if (std::isinf(exact) || exact == 0) {
          ASSERT_EQ((long double)result.convertToDouble(), exact);
          ASSERT_EQ(result.isNegative(), std::signbit(exact));
          continue;
        }
        ASSERT_LE(unitsOff(format, got[0][i], exact), 0.5001L)
            << utohexstr(in[i]) << " -> " << utohexstr(got[0][i]);
      }
    }
}

TEST(ReferenceMath, FlushedFunctions) {
  Bits in = {0x00000001, 0x80000001, 0xc2fd0000}; // tiny, -tiny, -126.5
  Bits rsqrt = apply("%r = rsqrt %0 flush_to_zero : tile<256xf32>", {"f32"},
                     "f32", {in});
  EXPECT_EQ(rsqrt[0], 0x7f800000u);
  EXPECT_EQ(rsqrt[1], 0xff800000u);
  Bits exp2 =
      apply("%r = exp2 %0 flush_to_zero : tile<256xf32>", {"f32"}, "f32", {in});
  EXPECT_EQ(exp2[2], 0u);
}

//===----------------------------------------------------------------------===//
// Conversions
//===----------------------------------------------------------------------===//

TEST(ReferenceConvert, FloatsRoundOnce) {
  for (const Format &from : formats)
    for (const Format &to : formats)
      for (Level level : levels) {
        if (from.name == to.name)
          continue;
        Bits in =
            from.bits == 16 ? inputsOf(from) : samples(from, 1, 16384).front();
        std::string text = "%r = ftof %0 : tile<256x" + from.name.str() +
                           "> -> tile<256x" + to.name.str() + ">";
        SCOPED_TRACE(text);
        Bits got = apply(text, {from.name}, to.name, {in}, level);
        for (size_t i = 0; i < in.size(); ++i) {
          APFloat expected = from.get(in[i]);
          bool loses;
          expected.convert(to.semantics, APFloat::rmNearestTiesToEven, &loses);
          if (expected.isNaN())
            ASSERT_TRUE(to.get(got[i]).isNaN());
          else
            ASSERT_EQ(got[i], bitsOf(expected)) << utohexstr(in[i]);
        }
      }
}

TEST(ReferenceConvert, IntegersRoundOnce) {
  std::mt19937_64 random(2);
  for (unsigned width : {1, 8, 16, 32, 64})
    for (bool isSigned : {false, true})
      for (const Format &to : formats)
        for (Level level : levels) {
          Bits in;
          uint64_t mask = ~0ull >> (64 - width);
          for (unsigned i = 0; i < 64; ++i) // around powers of two
            for (int64_t d : {-1, 0, 1})
              in.push_back(((1ull << i) + d) & mask);
          for (unsigned i = 0; i < 4096; ++i)
            in.push_back((random() >> (random() % 64)) & mask);
          for (unsigned i = 0; i < 4096; ++i) // midpoints and their neighbours
            in.push_back(
                (((random() & 0x1ff) << (random() % 55)) + random() % 3 - 1) &
                mask);
          std::string type = "i" + std::to_string(width);
          std::string text = std::string("%r = itof %0 ") +
                             (isSigned ? "signed" : "unsigned") +
                             " : tile<256x" + type + "> -> tile<256x" +
                             to.name.str() + ">";
          SCOPED_TRACE(text);
          Bits got = apply(text, {type}, to.name, {in}, level);
          for (size_t i = 0; i < in.size(); ++i) {
            APFloat expected(to.semantics);
            expected.convertFromAPInt(APInt(width, in[i]), isSigned,
                                      APFloat::rmNearestTiesToEven);
            ASSERT_EQ(got[i], bitsOf(expected)) << in[i];
          }
        }
}

//===----------------------------------------------------------------------===//
// Comparisons
//===----------------------------------------------------------------------===//

static bool holds(StringRef predicate, int order) {
  if (predicate == "equal")
    return order == 0;
  if (predicate == "not_equal")
    return order != 0;
  if (predicate == "less_than")
    return order < 0;
  if (predicate == "less_than_or_equal")
    return order <= 0;
  if (predicate == "greater_than")
    return order > 0;
  return order >= 0;
}

static constexpr StringLiteral predicates[] = {
    "equal",        "not_equal",
    "less_than",    "less_than_or_equal",
    "greater_than", "greater_than_or_equal"};

TEST(ReferenceCompare, Floats) {
  for (const Format &format : formats)
    for (StringRef predicate : predicates)
      for (bool ordered : {false, true})
        for (Level level : levels) {
          std::vector<Bits> in = samples(format, 2, 4096);
          std::string text = "%r = cmpf " + predicate.str() +
                             (ordered ? " ordered" : " unordered") +
                             " %0, %1 : tile<256x" + format.name.str() +
                             "> -> tile<256xi1>";
          SCOPED_TRACE(text);
          Bits got = apply(text, {format.name, format.name}, "i1", in, level);
          for (size_t i = 0; i < got.size(); ++i) {
            auto order = format.get(in[0][i]).compare(format.get(in[1][i]));
            uint64_t expected =
                order == APFloat::cmpUnordered
                    ? !ordered
                    : holds(predicate, order == APFloat::cmpLessThan ? -1
                                       : order == APFloat::cmpEqual  ? 0
                                                                     : 1);
            ASSERT_EQ(got[i], expected) << i;
          }
        }
}

TEST(ReferenceCompare, Integers) {
  std::mt19937_64 random(3);
  for (unsigned width : {1, 8, 16, 32, 64})
    for (StringRef predicate : predicates)
      for (bool isSigned : {false, true}) {
        std::vector<Bits> in(2);
        for (unsigned i = 0; i < 4096; ++i)
          for (Bits &bits : in)
            bits.push_back((random() >> (random() % width)) &
                           (~0ull >> (64 - width)));
        std::string type = "i" + std::to_string(width);
        std::string text = "%r = cmpi " + predicate.str() + " %0, %1, " +
                           (isSigned ? "signed" : "unsigned") + " : tile<256x" +
                           type + "> -> tile<256xi1>";
        SCOPED_TRACE(text);
        Bits got = apply(text, {type, type}, "i1", in);
        for (size_t i = 0; i < got.size(); ++i) {
          APInt lhs(width, in[0][i]), rhs(width, in[1][i]);
          bool less = isSigned ? lhs.slt(rhs) : lhs.ult(rhs);
          ASSERT_EQ(got[i], uint64_t(holds(predicate, lhs == rhs ? 0
                                                      : less     ? -1
                                                                 : 1)));
        }
      }
}

//===----------------------------------------------------------------------===//
// Matrix products
//===----------------------------------------------------------------------===//

namespace {
struct Product {
  StringRef element, acc;
  FloatKind kind, accKind;
};
} // namespace

static const Product products[] = {
    {"f16", "f32", FloatKind::F16, FloatKind::F32},
    {"f16", "f16", FloatKind::F16, FloatKind::F16},
    {"bf16", "f32", FloatKind::BF16, FloatKind::F32},
    {"f32", "f32", FloatKind::F32, FloatKind::F32},
    {"f64", "f64", FloatKind::F64, FloatKind::F64},
    {"f8E4M3FN", "f32", FloatKind::F8E4M3FN, FloatKind::F32},
    {"f8E5M2", "f16", FloatKind::F8E5M2, FloatKind::F16}};

static std::string matrixView(StringRef name, StringRef type, unsigned rows,
                              unsigned columns) {
  std::string shape = std::to_string(rows) + "x" + std::to_string(columns);
  std::string tensor = "tensor_view<" + shape + "x" + type.str() +
                       ", strides=[" + std::to_string(columns) + ",1]>";
  std::string view = "partition_view<tile=(" + shape + "), " + tensor + ">";
  return " %" + name.str() + "v = make_tensor_view %" + name.str() +
         ", shape = [" + std::to_string(rows) + ", " + std::to_string(columns) +
         "], strides = [" + std::to_string(columns) + ", 1] : " + tensor +
         "\n %" + name.str() + "p = make_partition_view %" + name.str() +
         "v : " + view + "\n %" + name.str() + "t, %" + name.str() +
         "k = load_view_tko weak %" + name.str() + "p[%zero, %zero] : " + view +
         ", tile<i32> -> tile<" + shape + "x" + type.str() + ">, token\n";
}

static void expectProduct(const Product &product, unsigned m, unsigned n,
                          unsigned k, bool tiny, Level level) {
  std::string a = std::to_string(m) + "x" + std::to_string(k) + "x",
              b = std::to_string(k) + "x" + std::to_string(n) + "x",
              c = std::to_string(m) + "x" + std::to_string(n) + "x";
  std::string e = product.element.str(), s = product.acc.str();
  std::string text =
      "cuda_tile.module @kernels {\n entry @mma(%a: tile<ptr<" + e +
      ">>, %b: tile<ptr<" + e + ">>, %c: tile<ptr<" + s +
      ">>) {\n %zero = constant <i32: 0> : tile<i32>\n" +
      matrixView("a", e, m, k) + matrixView("b", e, k, n) +
      matrixView("c", s, m, n) + " %r = mmaf %at, %bt, %ct : tile<" + a + e +
      ">, tile<" + b + e + ">, tile<" + c + s +
      ">\n %d = store_view_tko weak %r, %cp[%zero, %zero] : tile<" + c + s +
      ">, partition_view<tile=(" + std::to_string(m) + "x" + std::to_string(n) +
      "), tensor_view<" + c + s + ", strides=[" + std::to_string(n) +
      ",1]>>, tile<i32> -> token\n return\n }\n}\n";
  SCOPED_TRACE(text);

  const FloatFormat &format = getFloatFormat(product.kind),
                    &accFormat = getFloatFormat(product.accKind);
  std::mt19937_64 random(m * n + k);
  auto make = [&](const FloatFormat &of, size_t count) {
    Bits bits(count);
    for (uint64_t &each : bits) {
      double value = std::ldexp(double(int64_t(random())), -63);
      if (tiny) // products below f32's range, sums near its end
        value *= std::ldexp(1.0, -int(random() % 120));
      each = encodeFloat(of, value);
    }
    return bits;
  };
  Bits lhs = make(format, m * k), rhs = make(format, k * n),
       acc = make(accFormat, m * n);
  auto lhsMemory = pack(lhs, format.storageBytes, lhs.size()),
       rhsMemory = pack(rhs, format.storageBytes, rhs.size()),
       memory = pack(acc, accFormat.storageBytes, acc.size());
  reference::limitLevel(level);
  Kernels kernels(text);
  EXPECT_EQ("",
            kernels.run("mma", {1, 1, 1},
                        {address(lhsMemory.data()), address(rhsMemory.data()),
                         address(memory.data())}));
  reference::limitLevel(Level::V4);
  for (unsigned i = 0; i < m; ++i)
    for (unsigned j = 0; j < n; ++j) {
      uint64_t got = 0, expected;
      std::memcpy(&got, &memory[(i * n + j) * accFormat.storageBytes],
                  accFormat.storageBytes);
      double start = decodeFloat(accFormat, acc[i * n + j]);
      auto element = [&](const Bits &bits, size_t at) {
        return decodeFloat(format, bits[at]);
      };
      if (product.kind == FloatKind::F64) {
        double sum = start;
        for (unsigned x = 0; x < k; ++x)
          sum = std::fma(element(lhs, i * k + x), element(rhs, x * n + j), sum);
        expected = std::bit_cast<uint64_t>(sum);
      } else {
        APFloat sum((float)start);
        for (unsigned x = 0; x < k; ++x) {
          APFloat product((float)element(lhs, i * k + x));
          product.fusedMultiplyAdd(APFloat((float)element(rhs, x * n + j)), sum,
                                   APFloat::rmNearestTiesToEven);
          sum = product;
        }
        expected = encodeFloat(accFormat, sum.convertToFloat());
      }
      ASSERT_EQ(utohexstr(got), utohexstr(expected)) << i << ", " << j;
    }
}

TEST(ReferenceMma, TakesExactProductsInOrder) {
  for (const Product &product : products)
    for (Level level : levels) {
      expectProduct(product, 16, 64, 32, false, level);
      expectProduct(product, 2, 4, 64, false, level);
      expectProduct(product, 8, 16, 16, true, level);
      expectProduct(product, 1, 1, 1, true, level);
    }
}
