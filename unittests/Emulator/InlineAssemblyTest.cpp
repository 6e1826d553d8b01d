//===- InlineAssemblyTest.cpp - the PTX in libdevice ----------------------===//
// Each statement's result by the PTX ISA, computed with 64-bit and wider
// integers for the carries.
//===----------------------------------------------------------------------===//
#include "Run.h"
#include "gtest/gtest.h"
#include <bit>
#include <cmath>
#include <random>

using namespace tilewright;

namespace {

constexpr uint32_t assemblyThreads = 256;

std::vector<uint32_t> words(unsigned seed) {
  static const uint32_t edges[] = {0, 1, 0x7fffffff, 0x80000000, 0xffffffff};
  std::mt19937 random(seed);
  std::vector<uint32_t> all(assemblyThreads);
  for (uint32_t &each : all)
    each = random() % 4 ? random() >> random() % 32 : edges[random() % 5];
  return all;
}

std::string statement(const std::string &text, const std::string &constraints,
                      const std::string &operands, const std::string &types,
                      const std::string &result) {
  return "llvm.inline_asm has_side_effects asm_dialect = att \"" + text +
         "\", \"" + constraints + "\" " + operands + " : (" + types + ") -> " +
         result;
}

/// One statement of two words.
std::vector<uint32_t> ofWords(const std::string &text,
                              const std::vector<uint32_t> &a,
                              const std::vector<uint32_t> &b) {
  ThreadBody code;
  code.inputs = {"i32", "i32"};
  code.results = {"i32"};
  code.body =
      "    %o0 = " + statement(text, "=r,r,r", "%i0, %i1", "i32, i32", "i32");
  Buffer buffers[] = {Buffer(a), Buffer(b), Buffer(4 * assemblyThreads)};
  EXPECT_EQ(runKernel(moduleOf(code, assemblyThreads), buffers), "") << text;
  std::vector<uint32_t> result;
  for (uint32_t i = 0; i < assemblyThreads; ++i)
    result.push_back(buffers[2].at<uint32_t>(i));
  return result;
}

TEST(InlineAssembly, WordsWithoutCarry) {
  auto a = words(1), b = words(2);
  auto low = ofWords("mul.lo.u32 $0, $1, $2;", a, b);
  auto high = ofWords("mul.hi.u32 $0, $1, $2;", a, b);
  auto sum = ofWords("add.u32 $0, $1, $2;", a, b);
  auto difference = ofWords("sub.u32 $0, $1, $2;", a, b);
  auto distance = ofWords("bfind.shiftamt.u32 $0, $1;", a, b);
  for (uint32_t i = 0; i < assemblyThreads; ++i) {
    uint64_t product = uint64_t(a[i]) * b[i];
    EXPECT_EQ(low[i], uint32_t(product));
    EXPECT_EQ(high[i], uint32_t(product >> 32));
    EXPECT_EQ(sum[i], a[i] + b[i]);
    EXPECT_EQ(difference[i], a[i] - b[i]);
    // The shift that moves the highest set bit to the top; all ones for zero.
    uint32_t expected = ~uint32_t(0);
    for (uint32_t shift = 0; shift < 32 && expected == ~uint32_t(0); ++shift)
      if (a[i] << shift & 0x80000000)
        expected = shift;
    EXPECT_EQ(distance[i], expected) << a[i];
  }
}

/// A text with four words, a of 64 bits and b, and two results.
std::vector<uint64_t> ofPairs(const std::string &text,
                              const std::vector<uint32_t> &a0,
                              const std::vector<uint32_t> &a1,
                              const std::vector<uint32_t> &b0,
                              const std::vector<uint32_t> &b1) {
  ThreadBody code;
  code.inputs = {"i32", "i32", "i32", "i32"};
  code.results = {"i32", "i32"};
  std::string pair = "!llvm.struct<(i32, i32)>";
  code.body = "    %p = " +
              statement(text, "=r,=r,r,r,r,r", "%i0, %i1, %i2, %i3",
                        "i32, i32, i32, i32", pair) +
              "\n    %o0 = llvm.extractvalue %p[0] : " + pair +
              "\n    %o1 = llvm.extractvalue %p[1] : " + pair;
  Buffer buffers[] = {Buffer(a0),
                      Buffer(a1),
                      Buffer(b0),
                      Buffer(b1),
                      Buffer(4 * assemblyThreads),
                      Buffer(4 * assemblyThreads)};
  EXPECT_EQ(runKernel(moduleOf(code, assemblyThreads), buffers), "") << text;
  std::vector<uint64_t> result;
  for (uint32_t i = 0; i < assemblyThreads; ++i)
    result.push_back(buffers[4].at<uint32_t>(i) |
                     uint64_t(buffers[5].at<uint32_t>(i)) << 32);
  return result;
}

TEST(InlineAssembly, CarriesGoOn) {
  auto a0 = words(3), a1 = words(4), b0 = words(5), b1 = words(6);
  auto sum = ofPairs("{ add.cc.u32 $0, $2, $4; addc.u32 $1, $3, $5; }", a0, a1,
                     b0, b1);
  auto difference = ofPairs("{ sub.cc.u32 $0, $2, $4; subc.u32 $1, $3, $5; }",
                            a0, a1, b0, b1);
  // $2 * $4 + ($3, $5), of 64 bits.
  auto mad = ofPairs("{ mad.lo.cc.u32 $0, $2, $4, $3; madc.hi.u32 $1, $2, $4, "
                     "$5; }",
                     a0, a1, b0, b1);
  for (uint32_t i = 0; i < assemblyThreads; ++i) {
    uint64_t a = a0[i] | uint64_t(a1[i]) << 32;
    uint64_t b = b0[i] | uint64_t(b1[i]) << 32;
    EXPECT_EQ(sum[i], a + b);
    EXPECT_EQ(difference[i], a - b);
    uint64_t addend = a1[i] | uint64_t(b1[i]) << 32;
    EXPECT_EQ(mad[i], uint64_t(a0[i]) * b0[i] + addend);
  }
}

TEST(InlineAssembly, PairsOfWords) {
  auto a0 = words(7), a1 = words(8);
  ThreadBody code;
  code.inputs = {"i32", "i32"};
  code.results = {"i64", "i32", "i32"};
  std::string pair = "!llvm.struct<(i32, i32)>";
  code.body =
      "    %o0 = " +
      statement("mov.b64 $0, {$1, $2};", "=l,r,r", "%i0, %i1", "i32, i32",
                "i64") +
      "\n    %p = " +
      statement("mov.b64 {$0, $1}, $2;", "=r,=r,l", "%o0", "i64", pair) +
      "\n    %o1 = llvm.extractvalue %p[0] : " + pair +
      "\n    %o2 = llvm.extractvalue %p[1] : " + pair;
  Buffer buffers[] = {Buffer(a0), Buffer(a1), Buffer(8 * assemblyThreads),
                      Buffer(4 * assemblyThreads), Buffer(4 * assemblyThreads)};
  ASSERT_EQ(runKernel(moduleOf(code, assemblyThreads), buffers), "");
  for (uint32_t i = 0; i < assemblyThreads; ++i) {
    EXPECT_EQ(buffers[2].at<uint64_t>(i), a0[i] | uint64_t(a1[i]) << 32);
    EXPECT_EQ(buffers[3].at<uint32_t>(i), a0[i]);
    EXPECT_EQ(buffers[4].at<uint32_t>(i), a1[i]);
  }
}

TEST(InlineAssembly, RoundedDifferences) {
  // 1 - 2^-30 lies between two floats: down is the one below 1.
  for (auto [mode, expected] : {std::pair<const char *, float>{"rn", 1.0f},
                                {"rz", std::nextafter(1.0f, 0.0f)},
                                {"rm", std::nextafter(1.0f, 0.0f)},
                                {"rp", 1.0f}}) {
    ThreadBody code;
    code.inputs = {"f32", "f32"};
    code.results = {"f32"};
    code.body = "    %o0 = " +
                statement("sub." + std::string(mode) + ".f32 $0, $1, $2;",
                          "=f,f,f", "%i0, %i1", "f32, f32", "f32");
    Buffer buffers[] = {Buffer(std::vector<float>(32, 1.0f)),
                        Buffer(std::vector<float>(32, 0x1p-30f)), Buffer(128)};
    ASSERT_EQ(runKernel(moduleOf(code), buffers), "");
    EXPECT_EQ(buffers[2].at<float>(3), expected) << mode;
  }
}

TEST(InlineAssembly, WhatIsNotKnownIsShown) {
  ThreadBody code;
  code.inputs = {"i32"};
  code.results = {"i32"};
  code.body = "    %o0 = " + statement("lop3.b32 $0, $1, $1, $1, 17;", "=r,r",
                                       "%i0", "i32", "i32");
  Buffer buffers[] = {Buffer(128), Buffer(128)};
  EXPECT_NE(runKernel(moduleOf(code), buffers)
                .find("'lop3.b32 $0, $1, $1, $1, 17', which is not emulated"),
            std::string::npos);
}

} // namespace
