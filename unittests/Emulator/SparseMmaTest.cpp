//===- SparseMmaTest.cpp - mma.sp, block scales ---------------------------===//
// Layouts: PTX ISA, Matrix fragments with sparse matrix A, whose figures of the
// metadata are CuTe's layouts of E. Values are small enough that every sum is
// exact in double.
// emulates: nvvm.mma.sp.sync, nvvm.mma.block_scale
// emulates: nvvm.mma.sp.block_scale
//===----------------------------------------------------------------------===//
#include "Matrices.h"
#include "gtest/gtest.h"
#include <bit>
#include <cmath>

using namespace tilewright;

namespace {

struct SparseCase {
  int k;
  std::string type;
  int bits;      ///< of an element
  Format format; ///< {}: an integer
  int shift = 0; ///< of e2m1 in its byte
  bool sparse = true;
  std::string scale = ""; ///< kind, where there are scales
  int scales = 0;         ///< 1, 2, 4 of a row
  bool ue4m3 = false;
  int selector = 0, byteA = 0, threadA = 0, byteB = 0, threadB = 0;

  bool isFloat() const { return format.exponentBits; }
  int chunk() const { return bits == 32 ? 2 : bits == 4 ? 8 : 4; }
  int elements() const { return 32 / bits; }
};

double numberOf(const SparseCase &each, uint64_t bits) {
  if (each.isFloat())
    return valueOf(bits >> (each.bits == 32 ? 0 : each.shift),
                   each.bits == 32 ? f32 : each.format);
  bool isSigned = each.type[0] == 's';
  return isSigned && bits >> (each.bits - 1)
             ? double(bits) - std::ldexp(1.0, each.bits)
             : double(bits);
}

/// Finite and small.
uint64_t randomBits(const SparseCase &each, std::mt19937 &random) {
  if (!each.isFloat())
    return random() & ((1u << each.bits) - 1);
  if (each.bits >= 16) {
    double value = int(random() % 33) - 16;
    return bitsOf(value, each.bits == 32 ? f32 : each.format);
  }
  int width = 1 + each.format.exponentBits + each.format.fractionBits;
  uint64_t bits;
  do
    bits = random() & ((1u << width) - 1);
  while (width == 8 && std::fabs(valueOf(bits, each.format)) > 448);
  return (bits & ~(width == 8 && (bits & 0x7f) == 0x7f ? 1u : 0u))
         << each.shift;
}

/// The halves of a chunk that are present, and the four bits that encode them.
struct Choice {
  uint32_t bits;
  std::vector<int> at;
};

struct Setup {
  std::vector<std::vector<double>> a{16}, b;
  std::vector<std::vector<uint64_t>> aBits{16}, bBits; ///< a: compressed
  std::vector<std::vector<uint32_t>> metadata{16};     ///< [row][chunk]
};

Setup make(const SparseCase &each, std::mt19937 &random) {
  Setup setup;
  int chunk = each.chunk();
  for (int row = 0; row < 16; ++row) {
    setup.a[row].assign(each.k, 0);
    for (int c = 0; c < each.k / chunk; ++c) {
      std::vector<int> at;
      uint32_t first = random() % 3,
               second = first + 1 + random() % (3 - first);
      if (!each.sparse)
        for (int i = 0; i < chunk; ++i)
          at.push_back(i);
      else if (chunk == 2)
        at = {int(random() & 1)};
      else
        for (uint32_t half : {first, second})
          for (int i = 0; i < chunk / 4; ++i)
            at.push_back(int(half) * (chunk / 4) + i);
      setup.metadata[row].push_back(chunk == 2 ? (at[0] ? 0b1110 : 0b0100)
                                               : first | second << 2);
      for (int i : at) {
        uint64_t bits = randomBits(each, random);
        setup.aBits[row].push_back(bits);
        setup.a[row][c * chunk + i] = numberOf(each, bits);
      }
    }
  }
  for (int k = 0; k < each.k; ++k) {
    setup.b.emplace_back();
    setup.bBits.emplace_back();
    for (int column = 0; column < 8; ++column) {
      setup.bBits[k].push_back(randomBits(each, random));
      setup.b[k].push_back(numberOf(each, setup.bBits[k][column]));
    }
  }
  return setup;
}

/// The metadata of a lane: of each row 16 bits and 16 of row + 8 (elements of
/// at least 16 bits), else 32 bits of one of them.
uint32_t metadataOf(const SparseCase &each, const Setup &setup, int lane) {
  auto of = [&](int row, int first, int count) {
    uint32_t bits = 0;
    for (int i = 0; i < count; ++i)
      bits |= setup.metadata[row][first + i] << 4 * i;
    return bits;
  };
  int chunks = each.k / each.chunk(), taking = chunks / 4;
  int number = t(lane) - each.selector * taking; // among those that take part
  if (number < 0 || number >= taking)
    return 0xffffffff; // is ignored
  if (each.bits >= 16)
    return of(g(lane), 4 * number, 4) | of(g(lane) + 8, 4 * number, 4) << 16;
  return of(g(lane) + 8 * (number % 2), 8 * (number / 2), 8);
}

std::string join(const std::string &prefix, int first, int count) {
  std::string text;
  for (int i = 0; i < count; ++i)
    text +=
        (i ? ", " : "") + prefix + (first < 0 ? "" : std::to_string(first + i));
  return text;
}

double scaleValue(const SparseCase &each, uint32_t byte) {
  return each.ue4m3 ? valueOf(byte, e4m3) : std::ldexp(1.0, int(byte) - 127);
}

void test(const SparseCase &each) {
  SCOPED_TRACE(each.type + " k" + std::to_string(each.k) + " selector " +
               std::to_string(each.selector) + " " + each.scale + " x" +
               std::to_string(each.scales));
  std::mt19937 random(11);
  Setup setup = make(each, random);
  int e = each.elements(), inner = each.sparse ? each.k / 2 : each.k;
  int wordsA = 16 * inner / 32 / e, wordsB = 8 * each.k / 32 / e;
  // Registers of A: rows g and g + 8, then along k; of B: along k.
  Registers a{wordsA, each.bits, [=](int l, int i) {
                int word = i / e;
                return Position{g(l) + 8 * (word % 2),
                                t(l) * e + i % e + 4 * e * (word / 2)};
              }};
  Registers b{wordsB, each.bits, [=](int l, int i) {
                return Position{t(l) * e + i % e + 4 * e * (i / e), g(l)};
              }};
  std::string in = each.type == "f16" ? "vector<2xf16>" : "i32";
  std::string out = each.isFloat() ? "f32" : "i32";
  ThreadBody code;
  code.inputs.assign(wordsA + wordsB, in);
  code.inputs.insert(code.inputs.end(), 4, out);
  code.inputs.insert(code.inputs.end(), {"i32", "i32", "i32"});
  code.results.assign(4, out);
  int n = wordsA + wordsB;
  std::string type = "#nvvm.mma_type<" + each.type + ">";
  std::string name = std::string("nvvm.mma") + (each.sparse ? ".sp" : "") +
                     (each.scales ? ".block_scale" : ".sync");
  auto constant = [](const char *id, int value, const char *type) {
    return std::string("    %") + id + " = llvm.mlir.constant(" +
           std::to_string(value) + " : " + type + ") : " + type + "\n";
  };
  code.body =
      constant("selector", each.selector, "i32") +
      constant("ba", each.byteA, "i16") + constant("ta", each.threadA, "i16") +
      constant("bb", each.byteB, "i16") + constant("tb", each.threadB, "i16") +
      "    %d = " + name + " A[" + join("%i", 0, wordsA) + "] B[" +
      join("%i", wordsA, wordsB) + "] C[" + join("%i", n, 4) + "] ";
  if (each.sparse)
    code.body +=
        "sparseMetadata[%i" + std::to_string(n + 4) + "] selector[%selector] ";
  if (each.scales)
    code.body += "scaleA[%i" + std::to_string(n + 5) + ", %ba, %ta] scaleB[%i" +
                 std::to_string(n + 6) + ", %bb, %tb] ";
  code.body +=
      "{shape = #nvvm.shape<m = 16, n = 8, k = " + std::to_string(each.k) +
      ">, multiplicandAPtxType = " + type + ", multiplicandBPtxType = " + type;
  if (each.sparse)
    code.body += ", orderedMetadata";
  if (each.sparse && !each.scales && each.bits == 8 && each.isFloat())
    code.body += ", kind = #nvvm.mma_kind<f8f6f4>";
  if (!each.isFloat())
    code.body += ", intOverflowBehavior = #nvvm.mma_int_overflow<satfinite>";
  if (each.scales)
    code.body += ", scaleVecSize = #nvvm.scale_vec_size<x" +
                 std::to_string(each.scales) +
                 ">, blockScaleFormat = #nvvm.block_scale_format<" +
                 (each.ue4m3 ? "ue4m3" : "ue8m0") +
                 ">, kind = #nvvm.block_scale_kind<" + each.scale + ">";
  std::string pack = "!llvm.struct<(" + join(out, -1, 4) + ")>";
  code.body += "} : (" + in + ", " + in + ", " + out + ") -> " + pack + "\n";
  for (int i = 0; i < 4; ++i)
    code.body += "    %o" + std::to_string(i) + " = llvm.extractvalue %d[" +
                 std::to_string(i) + "] : " + pack + "\n";

  std::vector<Buffer> buffers;
  auto add = [&](const Words &words) {
    for (const auto &each : words)
      buffers.emplace_back(each);
  };
  add(distribute(a,
                 [&](Position at) { return setup.aBits[at.row][at.column]; }));
  add(distribute(b,
                 [&](Position at) { return setup.bBits[at.row][at.column]; }));
  Words c(4, std::vector<uint32_t>(32));
  for (auto &words : c)
    for (uint32_t &word : words) {
      int value = int(random() % 200) - 100;
      word = each.isFloat() ? std::bit_cast<uint32_t>(float(value))
                            : uint32_t(value);
    }
  add(c);
  std::vector<uint32_t> metadata(32), scaleA(32), scaleB(32);
  for (int lane = 0; lane < 32; ++lane) {
    metadata[lane] = each.sparse ? metadataOf(each, setup, lane) : 0;
    for (int byte = 0; byte < 4; ++byte) {
      uint32_t low = each.ue4m3 ? 0x28 : 122, range = each.ue4m3 ? 32 : 11;
      scaleA[lane] |= (low + random() % range) << 8 * byte;
      scaleB[lane] |= (low + random() % range) << 8 * byte;
    }
  }
  buffers.emplace_back(metadata);
  buffers.emplace_back(scaleA);
  buffers.emplace_back(scaleB);
  size_t inputs = buffers.size();
  for (int i = 0; i < 4; ++i)
    buffers.emplace_back(128);
  ASSERT_EQ(runKernel(moduleOf(code), buffers), "");
  for (int lane = 0; lane < 32; ++lane)
    for (int i = 0; i < 4; ++i) {
      int row = i < 2 ? g(lane) : g(lane) + 8, column = t(lane) * 2 + (i & 1);
      double sum = each.isFloat() ? double(std::bit_cast<float>(c[i][lane]))
                                  : double(int32_t(c[i][lane]));
      for (int k = 0; k < each.k; ++k) {
        double term = setup.a[row][k] * setup.b[k][column];
        if (each.scales) {
          int part = k / (each.k / each.scales);
          // A: of a pair of lanes the first has row g, the second row g + 8.
          int laneA = row % 8 * 4 + row / 8 + 2 * each.threadA;
          int laneB = column * 4 + each.threadB;
          term *=
              scaleValue(each,
                         scaleA[laneA] >> 8 * (each.byteA + part) & 0xff) *
              scaleValue(each, scaleB[laneB] >> 8 * (each.byteB + part) & 0xff);
        }
        sum += term;
      }
      uint32_t expected = each.isFloat() ? std::bit_cast<uint32_t>(float(sum))
                                         : uint32_t(int32_t(sum));
      ASSERT_EQ(buffers[inputs + i].at<uint32_t>(lane), expected)
          << "lane " << lane << " element " << i;
    }
}

SparseCase sparse(int k, const char *type, int bits, Format format,
                  int selector) {
  SparseCase each{k, type, bits, format};
  each.selector = selector;
  each.shift = std::string(type) == "e2m1" ? 2 : 0;
  return each;
}

TEST(SparseMma, OfFloats) {
  for (int selector = 0; selector < 4; ++selector) {
    test(sparse(16, "f16", 16, f16, selector));
    test(sparse(16, "bf16", 16, bf16, selector));
    test(sparse(8, "tf32", 32, tf32, selector));
  }
  for (int selector = 0; selector < 2; ++selector) {
    test(sparse(32, "f16", 16, f16, selector));
    test(sparse(32, "bf16", 16, bf16, selector));
    test(sparse(16, "tf32", 32, tf32, selector));
  }
}

TEST(SparseMma, OfIntegers) {
  for (const char *type : {"s8", "u8"}) {
    test(sparse(64, type, 8, {}, 0));
    for (int selector : {0, 1})
      test(sparse(32, type, 8, {}, selector));
  }
  for (const char *type : {"s4", "u4"}) {
    test(sparse(128, type, 4, {}, 0));
    for (int selector : {0, 1})
      test(sparse(64, type, 4, {}, selector));
  }
}

SparseCase scaled(SparseCase each, const char *kind, int scales, bool ue4m3) {
  each.scale = kind;
  each.scales = scales;
  each.ue4m3 = ue4m3;
  return each;
}

/// MLIR's verifier accepts mma.sp without scales only for half of A's
/// registers, so these types are multiplied with scales here, sparse and dense.
TEST(ScaledMma, OfEveryType) {
  const std::pair<const char *, Format> types[] = {{"e4m3", e4m3},
                                                   {"e5m2", e5m2},
                                                   {"e3m2", e3m2},
                                                   {"e2m3", e2m3},
                                                   {"e2m1", e2m1}};
  for (auto [type, format] : types)
    for (bool isSparse : {false, true}) {
      SparseCase each = scaled(sparse(isSparse ? 64 : 32, type, 8, format, 0),
                               "mxf8f6f4", 1, false);
      each.sparse = isSparse;
      test(each);
    }
}

TEST(ScaledMma, OfEveryKind) {
  for (bool isSparse : {false, true}) {
    int times = isSparse ? 2 : 1;
    for (int who = 0; who < 4; ++who) {
      SparseCase each =
          scaled(sparse(32 * times, "e4m3", 8, e4m3, 0), "mxf8f6f4", 1, false);
      each.sparse = isSparse;
      each.byteA = who, each.byteB = 3 - who;
      each.threadA = who % 2, each.threadB = who;
      test(each);
      SparseCase small =
          scaled(sparse(32 * times, "e2m1", 8, e2m1, 0), "mxf8f6f4", 1, false);
      small.sparse = isSparse;
      test(small);
      SparseCase packed =
          scaled(sparse(64 * times, "e2m1", 4, e2m1, 0), "mxf4", 2, false);
      packed.shift = 0;
      packed.sparse = isSparse;
      packed.byteA = who / 2 * 2, packed.byteB = who % 2 * 2;
      packed.threadA = who % 2, packed.threadB = who;
      test(packed);
      SparseCase four = scaled(packed, "mxf4nvf4", 4, true);
      four.byteA = four.byteB = 0;
      test(four);
      test(scaled(packed, "mxf4nvf4", 2, false));
    }
  }
}

} // namespace
