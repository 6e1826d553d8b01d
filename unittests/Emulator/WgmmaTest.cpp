//===- WgmmaTest.cpp - MMAs of a warpgroup --------------------------------===//
// The register layouts are the formulas of the PTX ISA, Matrix fragments for
// wgmma.mma_async. Numbers are small integers, whose sums all types represent.
// emulates: nvvm.wgmma.fence.aligned, nvvm.wgmma.commit.group.sync.aligned
// emulates: nvvm.wgmma.wait.group.sync.aligned, nvvm.setmaxregister
// emulates: nvvm_ext.wgmma, nvvm_ext.wgmma_wait, nvvm_ext.wgmma_fence
//===----------------------------------------------------------------------===//
#include "CanonicalLayout.h"
#include "Matrices.h"
#include "gtest/gtest.h"
#include <cstdlib>

using namespace tilewright;

namespace {

constexpr int wgmmaPlaceOfB = 16384, wgmmaSharedBytes = 81920;

struct WgmmaType {
  const char *name;
  int bits, k;
  Format format; ///< {} where it is an integer
  int least, most;
};
const WgmmaType wgmmaF16{"f16", 16, 16, f16, -4, 4},
    wgmmaBF16{"bf16", 16, 16, bf16, -4, 4},
    wgmmaTF32{"tf32", 32, 8, tf32, -4, 4},
    wgmmaE4M3{"e4m3", 8, 32, e4m3, -4, 4},
    wgmmaE5M2{"e5m2", 8, 32, e5m2, -4, 4}, wgmmaS8{"s8", 8, 32, {}, -100, 100},
    wgmmaU8{"u8", 8, 32, {}, 0, 200}, wgmmaB1{"b1", 1, 256, {}, 0, 1};

struct WgmmaCase {
  WgmmaType a, b;
  const char *d = "f32";
  int n = 64;
  int swizzleA = 3, swizzleB = 3;
  bool transposeA = false, transposeB = false, registersA = false;
  bool accumulate = true, negateA = false, negateB = false, satfinite = false;
  bool sparse = false;
  int selector = 0;
  int badThread = -1; ///< whose metadata has an index twice
  int times = 1;      ///< products one after another
  int shift = 0;      ///< bytes that the descriptor of B is wrong by
  std::string fence = "nvvm.wgmma.fence.aligned";
  bool fenceRegisters = false; ///< and the words of C go through a fence
  std::string proxy = "nvvm.fence.proxy {kind = #nvvm.proxy_kind<async>}";
  std::string before = "", after = ""; ///< operations after the products
  std::string wait = "0";
  std::string result = "%w"; ///< the stored values
  int threads = 128;

  bool isHalf() const { return std::string(d) == "f16"; }
  int k() const { return sparse ? 2 * a.k : a.k; }
  int words() const { return n / (isHalf() ? 4 : 2); }
};

std::string list(const std::string &prefix, int count,
                 const std::string &suffix = "") {
  std::string text;
  for (int i = 0; i < count; ++i)
    text += (i ? ", " : "") + prefix + std::to_string(i) + suffix;
  return text;
}

std::string types(int count) {
  std::string text;
  for (int i = 0; i < count; ++i)
    text += i ? ", i32" : "i32";
  return text;
}

CanonicalLayout layoutOf(const WgmmaType &type, int swizzle, bool isMNMajor) {
  // Blocks of a matrix are consecutive.
  if (!isMNMajor && !swizzle)
    return {type.bits, swizzle, isMNMajor, 128, 256};
  if (!isMNMajor)
    return {type.bits, swizzle, isMNMajor, 0, 128 << swizzle};
  if (!swizzle)
    return {type.bits, swizzle, isMNMajor, 128, 256};
  return {type.bits, swizzle, isMNMajor, 256 << swizzle, 128 << swizzle};
}

std::string wgmmaDescriptor(const CanonicalLayout &layout, int start) {
  constexpr uint64_t swizzles[] = {0, 3, 2, 1};
  return std::to_string(int64_t(
      uint64_t(start >> 4) | uint64_t(layout.leading >> 4) << 16 |
      uint64_t(layout.stride >> 4) << 32 | swizzles[layout.swizzle] << 62));
}

/// %p0 has the contents of shared memory, %p1 C and then A for each thread, and
/// %p2 space for D.
std::string moduleOf(const WgmmaCase &c) {
  int words = c.words(), inputs = words + 5;
  std::string s =
      R"(gpu.module @m {
  llvm.mlir.global internal @s() {addr_space = 3 : i32, alignment = 1024 : i64} : !llvm.array<81920 x i8>
  llvm.func @k(%p0: !llvm.ptr<1>, %p1: !llvm.ptr<1>, %p2: !llvm.ptr<1>) attributes {nvvm.kernel, nvvm.reqntid = array<i32: )" +
      std::to_string(c.threads) + R"(, 1, 1>} {
    nvvm.setmaxregister increase 240
    %t = nvvm.read.ptx.sreg.tid.x : i32
    %zero = llvm.mlir.constant(0 : i32) : i32
    %s = llvm.mlir.addressof @s : !llvm.ptr<3>
    %first = llvm.icmp "eq" %t, %zero : i32
    llvm.cond_br %first, ^copy, ^go
  ^copy:
    %size = llvm.mlir.constant()" +
      std::to_string(wgmmaSharedBytes) + R"( : i64) : i64
    "llvm.intr.memcpy"(%s, %p0, %size) <{isVolatile = false}> : (!llvm.ptr<3>, !llvm.ptr<1>, i64) -> ()
    )" +
      c.proxy + R"(
    llvm.br ^go
  ^go:
    nvvm.barrier0
    %whole = llvm.ptrtoint %s : !llvm.ptr<3> to i64
    %mask = llvm.mlir.constant(262143 : i64) : i64
    %low = llvm.and %whole, %mask : i64
    %four = llvm.mlir.constant(4 : i64) : i64
    %base = llvm.lshr %low, %four : i64
    %constA = llvm.mlir.constant()" +
      wgmmaDescriptor(layoutOf(c.a, c.swizzleA, c.transposeA), 0) +
      R"( : i64) : i64
    %constB = llvm.mlir.constant()" +
      wgmmaDescriptor(layoutOf(c.b, c.swizzleB, c.transposeB),
                      wgmmaPlaceOfB + c.shift) +
      R"( : i64) : i64
    %descA = llvm.add %base, %constA : i64
    %descB = llvm.add %base, %constB : i64
    %yes = llvm.mlir.constant()" +
      (c.accumulate ? "true" : "false") + R"() : i1
)";
  auto number = [](int i) { return std::to_string(i); };
  s += "    %inputs = llvm.mlir.constant(" + number(inputs) +
       " : i32) : i32\n    %firstInput = llvm.mul %t, %inputs : i32\n"
       "    %from = llvm.getelementptr %p1[%firstInput] : (!llvm.ptr<1>, i32) "
       "-> !llvm.ptr<1>, i32\n";
  for (int i = 0; i < inputs; ++i) {
    std::string name =
        i < words ? "%c0_" + number(i) : "%a" + number(i - words); // %a4: E
    s += "    %f" + number(i) + " = llvm.getelementptr %from[" + number(i) +
         "] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i32\n    " + name +
         " = llvm.load %f" + number(i) + " : !llvm.ptr<1> -> i32\n";
  }
  s += "    " + c.fence + "\n";
  if (c.fenceRegisters)
    s += "    %fenced:" + number(words) + " = nvvm_ext.wgmma_fence (" +
         list("%c0_", words) + ") : " + types(words) + "\n";
  for (int i = 0; i < c.times; ++i) {
    std::string from = "%c" + number(i) + (i ? "#" : "_");
    if (!i && c.fenceRegisters)
      from = "%fenced#";
    s += "    %c" + number(i + 1) + ":" + number(words) +
         " = nvvm_ext.wgmma (" + list(from, words) + ") a (" +
         (c.registersA ? list("%a", 4) : "") + ")" +
         (c.registersA ? "" : " desc_a %descA") + " desc_b %descB" +
         (c.sparse ? " metadata %a4 selector = " + number(c.selector) : "") +
         " accumulate %yes accumulator = 0 shape = [" + number(c.n) + ", " +
         number(c.k()) + "] types = [\"" + c.d + "\", \"" + c.a.name +
         "\", \"" + c.b.name + "\"]" + (c.satfinite ? " satfinite" : "") +
         (c.negateA ? " negate_a" : "") + (c.negateB ? " negate_b" : "") +
         (c.transposeA ? " transpose_a" : "") +
         (c.transposeB ? " transpose_b" : "") + " : " + types(words) + "\n";
  }
  std::string last = "%c" + number(c.times) + "#";
  s += "    nvvm.wgmma.commit.group.sync.aligned\n" + c.before;
  s += "    %w:" + number(words) + " = nvvm_ext.wgmma_wait " + c.wait + " (" +
       list(last, words) + ") accumulator = 0 : " + types(words) + "\n" +
       c.after;
  s += "    nvvm.wgmma.wait.group.sync.aligned 0\n    %outs = "
       "llvm.mlir.constant(" +
       number(words) +
       " : i32) : i32\n    %firstOut = llvm.mul %t, %outs : i32\n"
       "    %to = llvm.getelementptr %p2[%firstOut] : (!llvm.ptr<1>, i32) "
       "-> !llvm.ptr<1>, i32\n";
  std::string stored = c.result == "%c" ? last : c.result + "#";
  for (int i = 0; i < words; ++i)
    s += "    %o" + number(i) + " = llvm.getelementptr %to[" + number(i) +
         "] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i32\n    llvm.store " + stored +
         number(i) + ", %o" + number(i) + " : i32, !llvm.ptr<1>\n";
  return s + "    llvm.return\n  }\n}\n";
}

uint64_t encode(const WgmmaType &type, int value) {
  if (type.format.exponentBits == 0)
    return uint64_t(value) & ((1ull << type.bits) - 1);
  uint64_t bits = bitsOf(value, type.format);
  return type.bits == 32 ? bits << 13 : bits; // tf32 is the upper part
}

void put(std::vector<uint8_t> &bytes, int byte, int bit, uint64_t value,
         int count) {
  for (int i = 0; i < count; ++i)
    if (value >> i & 1)
      bytes[byte + (bit + i) / 8] |= uint8_t(1 << (bit + i) % 8);
}

/// Element i of D: row and column.
Position placeOfD(int thread, int i) {
  int lane = thread % 32;
  return {thread / 32 * 16 + lane / 4 + (i % 4 >= 2 ? 8 : 0),
          i / 4 * 8 + lane % 4 * 2 + i % 2};
}

/// Element i of A: its rows are two, its columns two runs of four lanes.
Position placeOfA(const WgmmaType &type, int thread, int i) {
  int lane = thread % 32, each = 32 / type.bits, word = i / each;
  return {thread / 32 * 16 + lane / 4 + word % 2 * 8,
          lane % 4 * each + i % each + word / 2 * 4 * each};
}

/// The positions along k of a sparse row's elements: two of four, or one of
/// two.
std::vector<int> somePlaces(int elements, bool isOneOfTwo,
                            std::minstd_rand &random) {
  std::vector<int> at;
  for (int chunk = 0; int(at.size()) < elements; ++chunk) {
    if (isOneOfTwo) {
      at.push_back(2 * chunk + int(random() % 2));
      continue;
    }
    int first = int(random() % 4), second = (first + 1 + int(random() % 3)) % 4;
    at.insert(at.end(), {4 * chunk + first, 4 * chunk + second});
  }
  return at;
}

/// CuTe's ELayout_64x64, 64x32 and 64x16: a thread's metadata, where
/// places[row] has the positions of a row's elements.
uint32_t metadataOf(const WgmmaCase &c, int thread,
                    const std::vector<std::vector<int>> &places) {
  int lane = thread % 32, row = thread / 32 * 16 + lane / 4;
  uint32_t word = 0;
  int shift = 0;
  auto add = [&](int ofRow, int firstK, int lastK) {
    const std::vector<int> &at = places[ofRow];
    for (int i = 0; i < int(at.size()); i += c.a.bits == 32 ? 1 : 2) {
      if (at[i] < firstK || at[i] >= lastK)
        continue;
      uint32_t nibble = c.a.bits == 32 ? (at[i] % 2 ? 0b1110 : 0b0100)
                                       : at[i] % 4 | at[i + 1] % 4 << 2;
      word |= nibble << shift;
      shift += 4;
    }
  };
  if (c.a.bits == 8) {
    add(row + thread % 2 * 8, thread / 2 % 2 * 32, thread / 2 % 2 * 32 + 32);
  } else {
    if (thread / 2 % 2 != c.selector)
      return ~0u; // unused
    int each = c.k() / 2;
    add(row, thread % 2 * each, thread % 2 * each + each);
    add(row + 8, thread % 2 * each, thread % 2 * each + each);
  }
  return thread == c.badThread ? word & ~15u : word;
}

struct WgmmaOutcome {
  std::string message;
  int wrong = 0;
};

WgmmaOutcome runWgmma(const WgmmaCase &c, bool watched = false) {
  std::minstd_rand random(7);
  auto any = [&](int least, int most) {
    return least + int(random() % unsigned(most - least + 1));
  };
  int stored = c.a.k, k = c.k();
  std::vector<int> a(64 * stored), b(c.n * k), d(64 * c.n);
  for (int &each : a)
    each = any(c.a.least, c.a.most);
  for (int &each : b)
    each = any(c.b.least, c.b.most);
  for (int &each : d)
    each = any(-9, 9);
  std::vector<std::vector<int>> places(64);
  for (std::vector<int> &row : places)
    if (c.sparse)
      row = somePlaces(stored, c.a.bits == 32, random);
    else
      for (int i = 0; i < k; ++i)
        row.push_back(i);
  std::vector<uint8_t> image(wgmmaSharedBytes);
  auto store = [&](const std::vector<int> &matrix, const WgmmaType &type,
                   int outer, int inner, const CanonicalLayout &layout,
                   int start) {
    for (int i = 0; i < outer; ++i)
      for (int j = 0; j < inner; ++j) {
        int at = type.bits < 8 // eight of them are one of another type
                     ? CanonicalLayout{8, layout.swizzle, false, layout.leading,
                                       layout.stride}
                           .byteOf(start, i, j / 8)
                     : layout.byteOf(start, i, j);
        put(image, at, type.bits < 8 ? j % 8 : 0,
            encode(type, matrix[i * inner + j]), type.bits);
      }
  };
  store(a, c.a, 64, stored, layoutOf(c.a, c.swizzleA, c.transposeA), 0);
  store(b, c.b, c.n, k, layoutOf(c.b, c.swizzleB, c.transposeB), wgmmaPlaceOfB);
  int words = c.words(), inputs = words + 5, bits = c.isHalf() ? 16 : 32;
  WgmmaType result = c.isHalf() ? WgmmaType{"", 16, 0, f16, 0, 0}
                     : std::string(c.d) == "s32"
                         ? WgmmaType{"", 32, 0, {}, 0, 0}
                         : WgmmaType{"", 32, 0, f32, 0, 0};
  auto encodeResult = [&](int64_t value) -> uint64_t {
    return result.format.exponentBits ? bitsOf(double(value), result.format)
                                      : uint32_t(value);
  };
  std::vector<uint8_t> input(size_t(c.threads) * inputs * 4);
  for (int t = 0; t < c.threads; ++t) {
    for (int i = 0; i < c.n / 2; ++i) {
      Position at = placeOfD(t % 128, i);
      put(input, t * inputs * 4, i * bits,
          encodeResult(d[at.row * c.n + at.column]), bits);
    }
    for (int i = 0; i < 128 / c.a.bits; ++i) {
      Position at = placeOfA(c.a, t % 128, i);
      put(input, (t * inputs + words) * 4, i * c.a.bits,
          encode(c.a, a[at.row * stored + at.column]), c.a.bits);
    }
    if (c.sparse)
      put(input, (t * inputs + words + 4) * 4, 0,
          metadataOf(c, t % 128, places), 32);
  }
  std::vector<Buffer> buffers;
  buffers.emplace_back(image);
  buffers.emplace_back(input);
  buffers.emplace_back(size_t(c.threads) * words * 4);
  RunOptions options;
  options.watched = watched;
  WgmmaOutcome outcome;
  outcome.message = runKernel(moduleOf(c), buffers, options);
  if (!outcome.message.empty())
    return outcome;
  int sign = c.negateA != c.negateB ? -1 : 1;
  for (int t = 0; t < 128; ++t)
    for (int i = 0; i < c.n / 2; ++i) {
      Position at = placeOfD(t, i);
      int64_t sum = 0;
      for (int j = 0; j < stored; ++j)
        sum += sign * a[at.row * stored + j] *
               b[at.column * k + places[at.row][j]];
      if (c.accumulate)
        sum = sum * c.times + d[at.row * c.n + at.column];
      uint32_t word = buffers[2].at<uint32_t>(t * words + i * bits / 32);
      uint32_t found = bits == 32 ? word : word >> i % 2 * 16 & 0xffff;
      outcome.wrong += found != uint32_t(encodeResult(sum));
    }
  return outcome;
}

void expectRight(const WgmmaCase &c) {
  WgmmaOutcome outcome = runWgmma(c);
  EXPECT_EQ(outcome.message, "");
  EXPECT_EQ(outcome.wrong, 0)
      << c.a.name << " " << c.b.name << " " << c.d << " n" << c.n
      << " swizzles " << c.swizzleA << c.swizzleB << " transposed "
      << c.transposeA << c.transposeB << " registers " << c.registersA;
}

WgmmaCase with(const WgmmaType &a, const WgmmaType &b, const char *d, int n) {
  WgmmaCase c{a, b};
  c.d = d;
  c.n = n;
  return c;
}

TEST(Wgmma, Types) {
  for (const WgmmaType &type :
       {wgmmaF16, wgmmaBF16, wgmmaTF32, wgmmaE4M3, wgmmaE5M2})
    for (bool registers : {false, true}) {
      WgmmaCase c = with(type, type, "f32", 24);
      c.registersA = registers;
      expectRight(c);
    }
  expectRight(with(wgmmaF16, wgmmaF16, "f16", 16));
  expectRight(with(wgmmaE4M3, wgmmaE5M2, "f16", 8));
  expectRight(with(wgmmaE5M2, wgmmaE4M3, "f32", 40));
  for (const WgmmaType &a : {wgmmaS8, wgmmaU8})
    for (const WgmmaType &b : {wgmmaS8, wgmmaU8})
      expectRight(with(a, b, "s32", 32));
  for (bool registers : {false, true}) {
    WgmmaCase c = with(wgmmaB1, wgmmaB1, "s32", 48);
    c.registersA = registers;
    expectRight(c);
  }
}

TEST(Wgmma, Layouts) {
  for (int swizzleA = 0; swizzleA < 4; ++swizzleA)
    for (int swizzleB = 0; swizzleB < 4; ++swizzleB) {
      WgmmaCase c = with(wgmmaF16, wgmmaF16, "f32", 128);
      c.swizzleA = swizzleA;
      c.swizzleB = swizzleB;
      c.transposeA = swizzleA % 2 == 0;
      c.transposeB = (swizzleA + swizzleB) % 2;
      expectRight(c);
      // The layouts of A and of B are independent, so one form of A is enough
      // for most pairs of swizzles.
      if (swizzleA != swizzleB && !std::getenv("TILEWRIGHT_NIGHTLY"))
        continue;
      c.transposeA = !c.transposeA;
      expectRight(c);
    }
  for (int swizzle = 0; swizzle < 4; ++swizzle) {
    WgmmaCase c = with(wgmmaS8, wgmmaS8, "s32", 64);
    c.swizzleA = c.swizzleB = swizzle;
    expectRight(c);
  }
}

TEST(Wgmma, Widest) { expectRight(with(wgmmaBF16, wgmmaBF16, "f32", 256)); }

TEST(Wgmma, Operands) {
  WgmmaCase c = with(wgmmaF16, wgmmaF16, "f32", 16);
  c.accumulate = false;
  expectRight(c);
  c.accumulate = true;
  c.negateA = true;
  expectRight(c);
  c.negateB = true;
  expectRight(c);
}

TEST(Wgmma, OneAfterAnother) {
  WgmmaCase c = with(wgmmaF16, wgmmaF16, "f32", 16);
  c.times = 3;
  expectRight(c);
}

TEST(Wgmma, Sparse) {
  auto sparse = [](WgmmaCase c, bool registers, int selector) {
    c.sparse = true;
    c.registersA = registers;
    c.selector = selector;
    expectRight(c);
  };
  for (bool registers : {false, true}) {
    for (const WgmmaType &type : {wgmmaF16, wgmmaBF16, wgmmaTF32})
      for (int selector : {0, 1})
        sparse(with(type, type, "f32", 24), registers, selector);
    for (const WgmmaType &type : {wgmmaE4M3, wgmmaE5M2})
      sparse(with(type, type, "f32", 40), registers, 0);
    sparse(with(wgmmaF16, wgmmaF16, "f16", 256), registers, 1);
    sparse(with(wgmmaE4M3, wgmmaE5M2, "f16", 8), registers, 0);
    for (const WgmmaType &a : {wgmmaS8, wgmmaU8})
      for (const WgmmaType &b : {wgmmaS8, wgmmaU8})
        sparse(with(a, b, "s32", 32), registers, 0);
  }
  for (int swizzle = 0; swizzle < 4; ++swizzle)
    for (bool transpose : {false, true}) {
      WgmmaCase c = with(wgmmaF16, wgmmaF16, "f32", 64);
      c.swizzleA = swizzle;
      c.swizzleB = 3;
      c.transposeA = transpose;
      c.transposeB = swizzle % 2;
      c.times = 2;
      sparse(c, false, swizzle / 2);
    }
}

void expectFault(const WgmmaCase &c, const std::string &part) {
  WgmmaOutcome outcome = runWgmma(c);
  EXPECT_NE(outcome.message.find(part), std::string::npos)
      << outcome.message << "\nwanted: " << part;
}

TEST(Wgmma, ReadBeforeWait) {
  WgmmaCase c = with(wgmmaF16, wgmmaF16, "f32", 8);
  c.result = "%c";
  expectFault(c, "a value that was never written");
}

TEST(Wgmma, WaitForTooFew) {
  WgmmaCase c = with(wgmmaF16, wgmmaF16, "f32", 8);
  c.wait = "1";
  expectFault(c, "a value that was never written");
}

TEST(Wgmma, WrongMetadata) {
  WgmmaCase c = with(wgmmaF16, wgmmaF16, "f32", 8);
  c.sparse = true;
  c.badThread = 36;
  expectFault(c, "has the indices 0 and 0 in its metadata, which must differ");
  c = with(wgmmaTF32, wgmmaTF32, "f32", 8);
  c.sparse = true;
  c.badThread = 0;
  expectFault(c, "has the index 0 in its metadata, which must be 4 or 14");
}

TEST(Wgmma, NoFence) {
  WgmmaCase c = with(wgmmaF16, wgmmaF16, "f32", 8);
  c.fence = "";
  expectFault(c, "has no wgmma.fence before it");
}

TEST(Wgmma, RegistersGoThroughAFence) {
  WgmmaCase c = with(wgmmaF16, wgmmaF16, "f32", 64);
  c.fence = "";
  c.fenceRegisters = true;
  WgmmaOutcome outcome = runWgmma(c);
  EXPECT_EQ(outcome.message, "");
  EXPECT_EQ(outcome.wrong, 0);
}

TEST(Wgmma, WrongDescriptor) {
  WgmmaCase c = with(wgmmaF16, wgmmaF16, "f32", 64);
  c.shift = 16; // another piece of the swizzle's row
  WgmmaOutcome outcome = runWgmma(c);
  EXPECT_EQ(outcome.message, "");
  EXPECT_GT(outcome.wrong, 0);
  c.shift = wgmmaSharedBytes - wgmmaPlaceOfB - 1024;
  expectFault(c, "reads outside of the block's shared memory: its descriptor "
                 "of B");
}

TEST(Wgmma, TooFewThreads) {
  WgmmaCase c = with(wgmmaF16, wgmmaF16, "f32", 8);
  c.threads = 96;
  expectFault(c, "requires a warpgroup");
}

TEST(Wgmma, ReadsMemoryWhileItIsWritten) {
  WgmmaCase c = with(wgmmaF16, wgmmaF16, "f32", 8);
  EXPECT_EQ(runWgmma(c, /*watched=*/true).message, "");
  c.proxy = "";
  std::string unfenced = runWgmma(c, /*watched=*/true).message;
  EXPECT_NE(unfenced.find("no fence.proxy.async stands between the two"),
            std::string::npos)
      << unfenced;
  c = with(wgmmaF16, wgmmaF16, "f32", 8);
  // Without a barrier between it and the MMA.
  c.fence = "llvm.store %zero, %s : i32, !llvm.ptr<3>\n"
            "    nvvm.wgmma.fence.aligned";
  WgmmaOutcome outcome = runWgmma(c, /*watched=*/true);
  EXPECT_NE(outcome.message.find("in a race with"), std::string::npos)
      << outcome.message;
}

} // namespace
