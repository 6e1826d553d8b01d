//===- MmaTest.cpp - mma.sync ---------------------------------------------===//
// The layouts are the formulas of the PTX ISA, Matrix Fragments for mma, with
// its names. Exact sums of the numbers fit into 128 bits; the expected result
// is that sum rounded once.
// emulates: nvvm.mma.sync, nvvm_ext.mma
//===----------------------------------------------------------------------===//
#include "Matrices.h"
#include "gtest/gtest.h"
#include <bit>
#include <cmath>

using namespace tilewright;

namespace {

struct MmaType {
  const char *name;
  int bits;         ///< of an element
  const char *mlir; ///< of a register
  Format format;    ///< {} where it is an integer
  bool isSigned = false;

  bool isFloat() const { return format.exponentBits; }
  bool isDouble() const { return bits == 64; }
};
constexpr MmaType mmaF16{"f16", 16, "vector<2xf16>", f16},
    mmaBF16{"bf16", 16, "i32", bf16}, mmaTF32{"tf32", 32, "i32", tf32},
    mmaF32{"f32", 32, "f32", f32}, mmaF64{"f64", 64, "f64", {11, 52}},
    mmaS8{"s8", 8, "i32", {}, true}, mmaU8{"u8", 8, "i32", {}},
    mmaS4{"s4", 4, "i32", {}, true}, mmaU4{"u4", 4, "i32", {}},
    mmaB1{"b1", 1, "i32", {}}, mmaS32{"s32", 32, "i32", {}, true};

struct Shape {
  int m, n, k;
  Registers a, b;
};

/// 8x8x(4 registers' elements): one register each.
Shape small(int k, int bits) {
  int e = bits == 64 ? 1 : 32 / bits, words = bits == 64 ? 2 : 1;
  return {
      8,
      8,
      k,
      {words, bits, [e](int l, int i) { return Position{g(l), t(l) * e + i}; }},
      {words, bits,
       [e](int l, int i) { return Position{t(l) * e + i, g(l)}; }}};
}

const Shape m16n8k4_tf32{
    16,
    8,
    4,
    {2, 32,
     [](int l, int i) { return Position{i == 0 ? g(l) : g(l) + 8, t(l)}; }},
    {1, 32, [](int l, int) { return Position{t(l), g(l)}; }}};
const Shape m16n8k8_tf32{16,
                         8,
                         8,
                         {4, 32,
                          [](int l, int i) {
                            return Position{i == 0 || i == 2 ? g(l) : g(l) + 8,
                                            i < 2 ? t(l) : t(l) + 4};
                          }},
                         {2, 32, [](int l, int i) {
                            return Position{i == 0 ? t(l) : t(l) + 4, g(l)};
                          }}};
const Shape m16n8k8_f16{
    16,
    8,
    8,
    {2, 16,
     [](int l, int i) {
       return Position{i < 2 ? g(l) : g(l) + 8, t(l) * 2 + (i & 1)};
     }},
    {1, 16, [](int l, int i) { return Position{t(l) * 2 + i, g(l)}; }}};
const Shape m16n8k16_f16{
    16,
    8,
    16,
    {4, 16,
     [](int l, int i) {
       return Position{i < 2 || (4 <= i && i < 6) ? g(l) : g(l) + 8,
                       t(l) * 2 + (i & 1) + (i < 4 ? 0 : 8)};
     }},
    {2, 16, [](int l, int i) {
       return Position{t(l) * 2 + (i & 1) + (i < 2 ? 0 : 8), g(l)};
     }}};
const Shape m16n8k16_i8{
    16,
    8,
    16,
    {2, 8,
     [](int l, int i) {
       return Position{i < 4 ? g(l) : g(l) + 8, t(l) * 4 + (i & 3)};
     }},
    {1, 8, [](int l, int i) { return Position{t(l) * 4 + i, g(l)}; }}};
const Shape m16n8k32_i8{
    16,
    8,
    32,
    {4, 8,
     [](int l, int i) {
       return Position{i < 4 || (8 <= i && i < 12) ? g(l) : g(l) + 8,
                       t(l) * 4 + (i & 3) + (i < 8 ? 0 : 16)};
     }},
    {2, 8, [](int l, int i) {
       return Position{t(l) * 4 + (i & 3) + (i < 4 ? 0 : 16), g(l)};
     }}};
const Shape m16n8k32_i4{
    16,
    8,
    32,
    {2, 4,
     [](int l, int i) {
       return Position{i < 8 ? g(l) : g(l) + 8, t(l) * 8 + (i & 7)};
     }},
    {1, 4, [](int l, int i) { return Position{t(l) * 8 + (i & 7), g(l)}; }}};
const Shape m16n8k64_i4{
    16,
    8,
    64,
    {4, 4,
     [](int l, int i) {
       return Position{i < 8 || (16 <= i && i < 24) ? g(l) : g(l) + 8,
                       t(l) * 8 + (i & 7) + (i < 16 ? 0 : 32)};
     }},
    {2, 4, [](int l, int i) {
       return Position{t(l) * 8 + (i & 7) + (i < 8 ? 0 : 32), g(l)};
     }}};
const Shape m16n8k128_b1{
    16,
    8,
    128,
    {2, 1,
     [](int l, int i) {
       return Position{i < 32 ? g(l) : g(l) + 8, t(l) * 32 + (i & 31)};
     }},
    {1, 1, [](int l, int i) { return Position{t(l) * 32 + i, g(l)}; }}};
const Shape m16n8k256_b1{
    16,
    8,
    256,
    {4, 1,
     [](int l, int i) {
       return Position{i < 32 || (64 <= i && i < 96) ? g(l) : g(l) + 8,
                       t(l) * 32 + (i & 31) + (i < 64 ? 0 : 128)};
     }},
    {2, 1, [](int l, int i) {
       return Position{t(l) * 32 + (i & 31) + (i < 32 ? 0 : 128), g(l)};
     }}};

/// f64 of 16 rows: two registers of A for each four of k.
Shape m16n8_f64(int k) {
  return {
      16,
      8,
      k,
      {k, 64,
       [](int l, int i) {
         return Position{i % 2 ? g(l) + 8 : g(l), t(l) + i / 2 * 4};
       }},
      {k / 2, 64, [](int l, int i) { return Position{t(l) + i * 4, g(l)}; }}};
}

Registers accumulator(int m, int bits) {
  int words = (m == 16 ? 4 : 2) * bits / 32;
  return {words, bits, [](int l, int i) {
            return Position{i < 2 ? g(l) : g(l) + 8, t(l) * 2 + (i & 1)};
          }};
}

/// m8n8k4 of f16: four MMAs, one for each four lanes of the lower half.
int quad(int l) { return l % 16 / 4; }
Shape m8n8k4_f16(bool columnA, bool columnB) {
  auto low = [](int l) { return l < 16 ? l % 4 : l % 4 + 4; };
  auto i4 = [](int l, int i) { return l < 16 ? i : i + 4; };
  Formula a = [=](int l, int i) {
    return columnA ? Position{i4(l, i % 4), l % 4, quad(l)}
                   : Position{low(l), i, quad(l)};
  };
  Formula b = [=](int l, int i) {
    return columnB ? Position{i, low(l), quad(l)}
                   : Position{l % 4, i4(l, i), quad(l)};
  };
  return {8, 8, 4, {2, 16, a}, {2, 16, b}};
}
Registers quadAccumulator(int bits) {
  if (bits == 16)
    return {4, 16, [](int l, int i) {
              return Position{l < 16 ? l % 4 : l % 4 + 4, i, quad(l)};
            }};
  return {8, 32, [](int l, int i) {
            int x = (l & 0b1) + (i & 0b10);
            return Position{l < 16 ? x : x + 4,
                            (i & 0b100) + (l & 0b10) + (i & 0b1), quad(l)};
          }};
}

struct MmaCase {
  Shape shape;
  MmaType a, b, c, d;
  std::string attributes = "";
  bool columnA = false, columnB = true;

  bool isQuadPair() const { return shape.m == 8 && a.bits == 16; }
  bool has(const char *what) const {
    return attributes.find(what) != std::string::npos;
  }
  Registers registersOf(const MmaType &type) const {
    return isQuadPair() ? quadAccumulator(type.bits)
                        : accumulator(shape.m, type.bits);
  }
};

std::string list(int first, int count) {
  std::string text;
  for (int i = 0; i < count; ++i)
    text += (i ? ", %i" : "%i") + std::to_string(first + i);
  return text;
}

std::string repeated(const char *type, int count) {
  std::string text;
  for (int i = 0; i < count; ++i)
    text += (i ? ", " : "") + std::string(type);
  return text;
}

ThreadBody bodyOf(const MmaCase &each) {
  ThreadBody code;
  auto operands = [&](const Registers &registers, const MmaType &type) {
    int first = int(code.inputs.size());
    int count = registers.count / (type.isDouble() ? 2 : 1);
    code.inputs.insert(code.inputs.end(), count, type.mlir);
    return list(first, count);
  };
  std::string a = operands(each.shape.a, each.a);
  std::string b = operands(each.shape.b, each.b);
  std::string c = operands(each.registersOf(each.c), each.c);
  int results = each.registersOf(each.d).count / (each.d.isDouble() ? 2 : 1);
  std::string pack;
  for (int i = 0; i < results; ++i) {
    code.results.push_back(each.d.mlir);
    pack += (i ? ", " : "") + std::string(each.d.mlir);
  }
  auto layout = [](bool column) {
    return std::string("#nvvm.mma_layout<") + (column ? "col>" : "row>");
  };
  auto &[m, n, k, ra, rb] = each.shape;
  auto count = [](const Registers &registers, const MmaType &type) {
    return registers.count / (type.isDouble() ? 2 : 1);
  };
  if (each.has("extension"))
    code.body = "    %d = nvvm_ext.mma a (" + a + ") b (" + b + ") c (" + c +
                ") shape = [16, 8, " + std::to_string(k) + "] types = [\"" +
                each.d.name + "\", \"" + each.a.name + "\", \"" + each.b.name +
                "\"] : (" + repeated(each.a.mlir, count(ra, each.a)) + "), (" +
                repeated(each.b.mlir, count(rb, each.b)) + "), (" + pack +
                ") -> !llvm.struct<(" + pack + ")>\n";
  else
    code.body = "    %d = nvvm.mma.sync A[" + a + "] B[" + b + "] C[" + c +
                "] {layoutA = " + layout(each.columnA) +
                ", layoutB = " + layout(each.columnB) + each.attributes +
                ", multiplicandAPtxType = #nvvm.mma_type<" + each.a.name +
                ">, multiplicandBPtxType = #nvvm.mma_type<" + each.b.name +
                ">, shape = #nvvm.shape<m = " + std::to_string(m) +
                ", n = " + std::to_string(n) + ", k = " + std::to_string(k) +
                ">} : (" + each.a.mlir + ", " + each.b.mlir + ", " +
                each.c.mlir + ") -> !llvm.struct<(" + pack + ")>\n";
  for (int i = 0; i < results; ++i)
    code.body += "    %o" + std::to_string(i) + " = llvm.extractvalue %d[" +
                 std::to_string(i) + "] : !llvm.struct<(" + pack + ")>\n";
  return code;
}

/// One matrix or four: bits and their values.
struct Values {
  int rows, columns;
  std::vector<uint64_t> bits;
  std::vector<double> numbers;

  size_t index(Position at) const {
    return (size_t(at.matrix) * rows + at.row) * columns + at.column;
  }
};

Values randomValues(int rows, int columns, const MmaType &type,
                    std::mt19937_64 &random, bool isAccumulator) {
  Values values{rows, columns, {}, {}};
  for (int i = 0; i < 4 * rows * columns; ++i) {
    uint64_t bits;
    double number;
    if (type.isFloat()) {
      // Exponents that combine small terms with large ones.
      int spread = type.bits == 64 ? 40 : 12;
      number = std::ldexp(double(int64_t(random() % 4097) - 2048),
                          int(random() % (2 * spread)) - spread - 8);
      if (type.format.fractionBits < 12) // to what the format has
        number = valueOf(roundFixed(fixed(number), type.format), type.format);
      if (isAccumulator && random() % 4 == 0)
        number *= type.bits == 16 ? 1 : 4096;
      if (type.bits == 16 && std::fabs(number) > 60000)
        number = 60000;
      if (random() % 8 == 0)
        number = 0;
      number = type.bits == 64 ? number / 3 : number;
      bits = type.bits == 64   ? std::bit_cast<uint64_t>(number)
             : type.bits == 32 ? bitsOf(number, f32)
                               : bitsOf(number, type.format);
    } else if (isAccumulator) {
      bits = uint32_t(random());
      if (random() % 4 == 0) // near the ends, where it overflows
        bits = (random() & 1 ? 0x7fffffff : 0x80000000) ^ (random() % 64);
      number = int32_t(bits);
    } else {
      bits = random() & ((1u << type.bits) - 1);
      number = double(bits);
      if (type.isSigned && bits >> (type.bits - 1))
        number -= std::ldexp(1.0, type.bits);
    }
    values.bits.push_back(bits);
    values.numbers.push_back(number);
  }
  return values;
}

uint64_t expectedOf(const MmaCase &each, const Values &a, const Values &b,
                    const Values &c, Position at) {
  double initial = c.numbers[c.index(at)];
  Fixed sum = each.d.isDouble() ? 0 : fixed(initial);
  int64_t whole = int64_t(initial);
  double chain = initial;
  for (int k = 0; k < each.shape.k; ++k) {
    double x = a.numbers[a.index({at.row, k, at.matrix})];
    double y = b.numbers[b.index({k, at.column, at.matrix})];
    if (each.d.isDouble())
      chain = std::fma(x, y, chain);
    else if (each.d.isFloat())
      sum += fixed(x * y);
    else if (each.has("xor_popc"))
      whole += int(x) ^ int(y);
    else
      whole += int64_t(x) * int64_t(y);
  }
  if (each.d.isDouble())
    return std::bit_cast<uint64_t>(chain);
  if (each.d.isFloat())
    return roundFixed(sum, each.d.format);
  if (each.has("satfinite"))
    whole = std::min<int64_t>(std::max<int64_t>(whole, INT32_MIN), INT32_MAX);
  return uint32_t(whole);
}

void test(const MmaCase &each, bool checked = true) {
  SCOPED_TRACE(std::string("m") + std::to_string(each.shape.m) + "n8k" +
               std::to_string(each.shape.k) + " " + each.d.name + " " +
               each.a.name + " " + each.b.name + " " + each.c.name + " " +
               each.attributes);
  Kernel kernel(moduleOf(bodyOf(each)), checked);
  std::mt19937_64 random(7);
  for (int round = 0; round < 3; ++round) {
    auto [m, n, k, ra, rb] = each.shape;
    Values a = randomValues(m, k, each.a, random, false);
    Values b = randomValues(k, n, each.b, random, false);
    Values c = randomValues(m, n, each.c, random, true);
    std::vector<Buffer> buffers;
    auto add = [&](const Registers &registers, const Values &values,
                   const MmaType &type) {
      Words words = distribute(registers, [&](Position at) {
        return values.bits[values.index(at)];
      });
      for (Buffer &buffer : buffersOf(words, type.isDouble()))
        buffers.push_back(std::move(buffer));
    };
    add(ra, a, each.a);
    add(rb, b, each.b);
    add(each.registersOf(each.c), c, each.c);
    size_t inputs = buffers.size();
    Registers rd = each.registersOf(each.d);
    for (int i = 0; i < rd.count; i += each.d.isDouble() ? 2 : 1)
      buffers.emplace_back(each.d.isDouble() ? 256 : 128);
    ASSERT_EQ(kernel.run(buffers), "");
    Words got = wordsOf(llvm::ArrayRef<Buffer>(buffers).drop_front(inputs),
                        each.d.isDouble());
    for (int lane = 0; lane < 32; ++lane)
      for (int i = 0; i < rd.elements(); ++i) {
        Position at = rd.at(lane, i);
        ASSERT_EQ(elementOf(rd, got, lane, i), expectedOf(each, a, b, c, at))
            << "lane " << lane << " element " << i << " row " << at.row
            << " column " << at.column << " C " << c.numbers[c.index(at)];
      }
  }
}

TEST(Mma, WithoutChecks) {
  test({m16n8k16_f16, mmaF16, mmaF16, mmaF32, mmaF32}, /*checked=*/false);
}

TEST(Mma, OfF64) { test({small(4, 64), mmaF64, mmaF64, mmaF64, mmaF64}); }

TEST(Mma, OfF16) {
  for (const Shape &shape : {m16n8k8_f16, m16n8k16_f16})
    for (const MmaType &type : {mmaF16, mmaF32})
      test({shape, mmaF16, mmaF16, type, type});
}

TEST(Mma, OfF16ByQuadPairs) {
  for (bool columnA : {false, true})
    for (bool columnB : {false, true})
      for (auto [c, d] : {std::pair(mmaF16, mmaF16), std::pair(mmaF16, mmaF32),
                          std::pair(mmaF32, mmaF32)})
        test({m8n8k4_f16(columnA, columnB), mmaF16, mmaF16, c, d, "", columnA,
              columnB});
}

TEST(Mma, OfBF16) {
  for (const Shape &shape : {m16n8k8_f16, m16n8k16_f16})
    test({shape, mmaBF16, mmaBF16, mmaF32, mmaF32});
}

TEST(Mma, OfTF32) {
  for (const Shape &shape : {m16n8k4_tf32, m16n8k8_tf32})
    test({shape, mmaTF32, mmaTF32, mmaF32, mmaF32});
}

TEST(Mma, OfF64InTallShapes) {
  for (int k : {4, 8, 16})
    test({m16n8_f64(k), mmaF64, mmaF64, mmaF64, mmaF64, "extension"});
}

TEST(Mma, OfByteFloats) {
  constexpr MmaType e4{"e4m3", 8, "i32", e4m3}, e5{"e5m2", 8, "i32", e5m2},
      halves{"f16", 16, "i32", f16};
  for (const Shape &shape : {m16n8k16_i8, m16n8k32_i8})
    for (const MmaType &type : {e4, e5})
      for (const MmaType &sum : {halves, mmaF32})
        test({shape, type, type, sum, sum, "extension"});
}

const char *const overflows[] = {
    ", intOverflowBehavior = #nvvm.mma_int_overflow<wrapped>",
    ", intOverflowBehavior = #nvvm.mma_int_overflow<satfinite>"};

TEST(Mma, OfBytes) {
  for (const Shape &shape : {small(16, 8), m16n8k16_i8, m16n8k32_i8})
    for (const MmaType &a : {mmaS8, mmaU8})
      for (const MmaType &b : {mmaS8, mmaU8})
        for (const char *overflow : overflows)
          test({shape, a, b, mmaS32, mmaS32, overflow});
}

TEST(Mma, OfNibbles) {
  for (const Shape &shape : {small(32, 4), m16n8k32_i4, m16n8k64_i4})
    for (const MmaType &a : {mmaS4, mmaU4})
      for (const MmaType &b : {mmaS4, mmaU4})
        for (const char *overflow : overflows)
          test({shape, a, b, mmaS32, mmaS32, overflow});
}

TEST(Mma, OfBits) {
  for (const Shape &shape : {small(128, 1), m16n8k128_b1, m16n8k256_b1})
    for (const char *op : {"xor_popc", "and_popc"})
      test({shape, mmaB1, mmaB1, mmaS32, mmaS32,
            std::string(", b1Op = #nvvm.mma_b1op<") + op + ">"});
}

} // namespace
