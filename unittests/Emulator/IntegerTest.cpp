//===- IntegerTest.cpp - prmt, dp4a, dp2a ---------------------------------===//
// emulates: nvvm.prmt, nvvm.dot.accumulate.4way, nvvm.dot.accumulate.2way
//===----------------------------------------------------------------------===//
#include "Run.h"
#include "gtest/gtest.h"
#include <functional>
#include <map>
#include <random>

using namespace tilewright;

namespace {

constexpr uint32_t integerThreads = 1024;

std::vector<uint32_t> randomWords(unsigned seed) {
  std::mt19937 random(seed);
  std::vector<uint32_t> words(integerThreads);
  for (uint32_t &word : words)
    word = random();
  return words;
}

/// PTX ISA, prmt, the table of modes: sources of d.b3, d.b2, d.b1, d.b0 for
/// each value of the two low bits of c.
const std::map<std::string, std::vector<std::string>> modes = {
    {"f4e", {"3210", "4321", "5432", "6543"}},
    {"b4e", {"5670", "6701", "7012", "0123"}},
    {"rc8", {"0000", "1111", "2222", "3333"}},
    {"ecl", {"3210", "3211", "3222", "3333"}},
    {"ecr", {"0000", "1110", "2210", "3210"}},
    {"rc16", {"1010", "3232", "1010", "3232"}},
};

bool takesTwo(const std::string &mode) {
  return mode == "default" || mode == "f4e" || mode == "b4e";
}

std::vector<uint32_t> permute(const std::string &mode,
                              const std::vector<uint32_t> &a,
                              const std::vector<uint32_t> &b,
                              const std::vector<uint32_t> &c) {
  ThreadBody code;
  code.inputs = {"i32", "i32", "i32"};
  code.results = {"i32"};
  code.body = "    %o0 = nvvm.prmt #nvvm.permute_mode<" + mode + "> %i2, %i0" +
              (takesTwo(mode) ? ", %i1" : "") + " : i32";
  Buffer buffers[] = {Buffer(a), Buffer(b), Buffer(c),
                      Buffer(4 * integerThreads)};
  EXPECT_EQ(runKernel(moduleOf(code, integerThreads), buffers), "");
  std::vector<uint32_t> results(integerThreads);
  for (uint32_t i = 0; i < integerThreads; ++i)
    results[i] = buffers[3].at<uint32_t>(i);
  return results;
}

uint8_t byteOf(uint32_t a, uint32_t b, unsigned number) {
  return (number < 4 ? a >> 8 * number : b >> 8 * (number - 4)) & 0xff;
}

TEST(Prmt, FollowsTheTableOfModes) {
  auto a = randomWords(1), b = randomWords(2), c = randomWords(3);
  for (const auto &[mode, rows] : modes) {
    auto got = permute(mode, a, b, c);
    for (uint32_t i = 0; i < integerThreads; ++i) {
      const std::string &row = rows[c[i] & 3];
      for (unsigned byte = 0; byte < 4; ++byte)
        ASSERT_EQ(got[i] >> 8 * byte & 0xff,
                  byteOf(a[i], b[i], row[3 - byte] - '0'))
            << mode << " byte " << byte << " selector " << (c[i] & 3);
    }
  }
}

TEST(Prmt, SelectsByIndexAndReplicatesSigns) {
  auto a = randomWords(4), b = randomWords(5), c = randomWords(6);
  auto got = permute("default", a, b, c);
  for (uint32_t i = 0; i < integerThreads; ++i)
    for (unsigned byte = 0; byte < 4; ++byte) {
      unsigned selector = c[i] >> 4 * byte & 0xf;
      uint8_t value = byteOf(a[i], b[i], selector & 7);
      if (selector & 8)
        value = int8_t(value) < 0 ? 0xff : 0x00;
      ASSERT_EQ(got[i] >> 8 * byte & 0xff, value);
    }
}

int32_t widen(uint32_t word, unsigned index, unsigned bits, bool isSigned) {
  if (bits == 8)
    return isSigned ? int32_t(int8_t(word >> 8 * index))
                    : int32_t(uint8_t(word >> 8 * index));
  return isSigned ? int32_t(int16_t(word >> 16 * index))
                  : int32_t(uint16_t(word >> 16 * index));
}

TEST(Dot, OfFourBytes) {
  auto a = randomWords(7), b = randomWords(8), c = randomWords(9);
  for (bool aSigned : {false, true})
    for (bool bSigned : {false, true}) {
      auto name = [](bool isSigned) {
        return std::string(isSigned ? "<signed>" : "<unsigned>");
      };
      ThreadBody code;
      code.inputs = {"vector<4xi8>", "vector<4xi8>", "i32"};
      code.results = {"i32"};
      code.body = "    %o0 = nvvm.dot.accumulate.4way %i0 " + name(aSigned) +
                  ", %i1 " + name(bSigned) +
                  ", %i2 : vector<4xi8>, vector<4xi8>";
      Buffer buffers[] = {Buffer(a), Buffer(b), Buffer(c),
                          Buffer(4 * integerThreads)};
      ASSERT_EQ(runKernel(moduleOf(code, integerThreads), buffers), "");
      for (uint32_t i = 0; i < integerThreads; ++i) {
        uint32_t sum = c[i];
        for (unsigned k = 0; k < 4; ++k)
          sum +=
              uint32_t(widen(a[i], k, 8, aSigned) * widen(b[i], k, 8, bSigned));
        ASSERT_EQ(buffers[3].at<uint32_t>(i), sum);
      }
    }
}

TEST(Dot, OfTwoHalfwords) {
  auto a = randomWords(10), b = randomWords(11), c = randomWords(12);
  for (unsigned which = 0; which < 8; ++which) {
    bool aSigned = which & 1, bSigned = which & 2, high = which & 4;
    auto name = [](bool isSigned) {
      return std::string(isSigned ? "<signed>" : "<unsigned>");
    };
    ThreadBody code;
    code.inputs = {"vector<2xi16>", "vector<4xi8>", "i32"};
    code.results = {"i32"};
    code.body = "    %o0 = nvvm.dot.accumulate.2way %i0 " + name(aSigned) +
                ", %i1 " + name(bSigned) +
                ", %i2 {b_hi = " + (high ? "true" : "false") +
                "} : vector<2xi16>, vector<4xi8>";
    Buffer buffers[] = {Buffer(a), Buffer(b), Buffer(c),
                        Buffer(4 * integerThreads)};
    ASSERT_EQ(runKernel(moduleOf(code, integerThreads), buffers), "");
    for (uint32_t i = 0; i < integerThreads; ++i) {
      uint32_t sum = c[i];
      for (unsigned k = 0; k < 2; ++k)
        sum += uint32_t(widen(a[i], k, 16, aSigned)) *
               uint32_t(widen(b[i], high ? k + 2 : k, 8, bSigned));
      ASSERT_EQ(buffers[3].at<uint32_t>(i), sum);
    }
  }
}

//===----------------------------------------------------------------------===//
// Instructions with LLVM operations: popc, clz, brev, shf, mul24, div and rem
//===----------------------------------------------------------------------===//

/// Words with various set bits, and the extremes.
std::vector<uint32_t> edgeWords(unsigned seed) {
  auto words = randomWords(seed);
  std::mt19937 random(seed);
  const uint32_t edges[] = {0, 1, 0x7fffffff, 0x80000000, 0xffffffff, 32, 33};
  for (uint32_t i = 0; i < words.size(); ++i)
    words[i] =
        i < std::size(edges) * std::size(edges)
            ? edges[seed % 2 ? i % std::size(edges) : i / std::size(edges)]
            : words[i] >> random() % 32;
  return words;
}

void expectWords(const std::string &op,
                 const std::function<uint32_t(uint32_t, uint32_t)> &expected) {
  auto a = edgeWords(13), b = edgeWords(14);
  ThreadBody code;
  code.inputs = {"i32", "i32"};
  code.results = {"i32"};
  code.body = "    " + op;
  for (bool checked : {true, false}) {
    Buffer buffers[] = {Buffer(a), Buffer(b), Buffer(4 * integerThreads)};
    RunOptions options;
    options.checked = checked;
    ASSERT_EQ(runKernel(moduleOf(code, integerThreads), buffers, options), "")
        << op;
    for (uint32_t i = 0; i < integerThreads; ++i)
      ASSERT_EQ(buffers[2].at<uint32_t>(i), expected(a[i], b[i]))
          << op << " of " << a[i] << ", " << b[i];
  }
}

TEST(Bits, AreCountedAndTurned) {
  expectWords("%o0 = llvm.intr.ctpop(%i0) : (i32) -> i32",
              [](uint32_t a, uint32_t) {
                uint32_t count = 0;
                for (unsigned i = 0; i < 32; ++i)
                  count += a >> i & 1;
                return count;
              });
  auto clz = [](uint32_t a, uint32_t) {
    uint32_t count = 0;
    while (count < 32 && !(a >> (31 - count) & 1))
      ++count;
    return count;
  };
  expectWords(
      "%o0 = \"llvm.intr.ctlz\"(%i0) <{is_zero_poison = false}> : (i32) "
      "-> i32",
      clz);
  expectWords("%o0 = llvm.intr.bitreverse(%i0) : (i32) -> i32",
              [](uint32_t a, uint32_t) {
                uint32_t turned = 0;
                for (unsigned i = 0; i < 32; ++i)
                  turned |= (a >> i & 1) << (31 - i);
                return turned;
              });
}

TEST(Bits, FunnelShiftsWrap) {
  // PTX ISA, shf with .wrap: of (b, a) as 64 bits, by i0 % 32.
  expectWords("%o0 = llvm.intr.fshl(%i0, %i1, %i0) : (i32, i32, i32) -> i32",
              [](uint32_t a, uint32_t b) {
                uint64_t both = uint64_t(a) << 32 | b;
                return uint32_t(both << a % 32 >> 32);
              });
  expectWords("%o0 = llvm.intr.fshr(%i0, %i1, %i0) : (i32, i32, i32) -> i32",
              [](uint32_t a, uint32_t b) {
                uint64_t both = uint64_t(a) << 32 | b;
                return uint32_t(both >> a % 32);
              });
}

TEST(Division, ByZeroAndOfTheLeastNumber) {
  expectWords("%o0 = llvm.udiv %i0, %i1 : i32",
              [](uint32_t a, uint32_t b) { return b ? a / b : ~uint32_t(0); });
  expectWords("%o0 = llvm.urem %i0, %i1 : i32",
              [](uint32_t a, uint32_t b) { return b ? a % b : a; });
  expectWords("%o0 = llvm.sdiv %i0, %i1 : i32", [](uint32_t a, uint32_t b) {
    return b ? uint32_t(int64_t(int32_t(a)) / int32_t(b)) : ~uint32_t(0);
  });
  expectWords("%o0 = llvm.srem %i0, %i1 : i32", [](uint32_t a, uint32_t b) {
    return b ? uint32_t(int64_t(int32_t(a)) % int32_t(b)) : a;
  });
}

} // namespace
