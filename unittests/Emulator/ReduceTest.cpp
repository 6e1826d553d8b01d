//===- ReduceTest.cpp - redux.sync and barrier.red ------------------------===//
// emulates: nvvm.redux.sync, nvvm.barrier
//===----------------------------------------------------------------------===//
#include "Run.h"
#include "gtest/gtest.h"
#include <bit>
#include <cmath>
#include <functional>
#include <random>

using namespace tilewright;

namespace {

constexpr uint32_t reduceWarps = 8, reduceThreads = 32 * reduceWarps;

ThreadBody reduxBody(const std::string &kind, const std::string &type,
                     const std::string &attributes = "") {
  ThreadBody code;
  code.inputs = {type};
  code.results = {type};
  code.body = "    %all = llvm.mlir.constant(-1 : i32) : i32\n"
              "    %o0 = nvvm.redux.sync " +
              kind + " %i0, %all " + attributes + " : " + type + " -> " + type;
  return code;
}

struct IntegerKind {
  const char *name;
  std::function<int64_t(int64_t, int64_t)> apply; ///< on numbers, then cut
  bool isSigned;
};

TEST(Redux, OfIntegers) {
  const IntegerKind kinds[] = {
      {"add", [](int64_t a, int64_t b) { return a + b; }, true},
      {"and", [](int64_t a, int64_t b) { return a & b; }, true},
      {"or", [](int64_t a, int64_t b) { return a | b; }, true},
      {"xor", [](int64_t a, int64_t b) { return a ^ b; }, true},
      {"min", [](int64_t a, int64_t b) { return a < b ? a : b; }, true},
      {"max", [](int64_t a, int64_t b) { return a > b ? a : b; }, true},
      {"umin", [](int64_t a, int64_t b) { return a < b ? a : b; }, false},
      {"umax", [](int64_t a, int64_t b) { return a > b ? a : b; }, false},
  };
  std::mt19937 random(3);
  for (const IntegerKind &kind : kinds) {
    std::vector<uint32_t> values(reduceThreads);
    for (uint32_t &value : values)
      value = random() | (random() & random() & 0xf0f0);
    values[5] = 0x80000000, values[70] = 0x7fffffff;
    Buffer buffers[] = {Buffer(values), Buffer(4 * reduceThreads)};
    ASSERT_EQ(runKernel(moduleOf(reduxBody(kind.name, "i32"), reduceThreads),
                        buffers),
              "");
    for (uint32_t i = 0; i < reduceThreads; ++i) {
      auto number = [&](uint32_t lane) -> int64_t {
        uint32_t value = values[i / 32 * 32 + lane];
        return kind.isSigned ? int64_t(int32_t(value)) : int64_t(value);
      };
      int64_t expected = number(0);
      for (uint32_t lane = 1; lane < 32; ++lane)
        expected = kind.apply(expected, number(lane));
      ASSERT_EQ(buffers[1].at<uint32_t>(i), uint32_t(expected))
          << kind.name << " " << i;
    }
  }
}

TEST(Redux, OfSomeLanes) {
  ThreadBody code;
  code.inputs = {"i32"};
  code.results = {"i32"};
  code.body = R"(
    %low = llvm.mlir.constant(255 : i32) : i32
    %high = llvm.mlir.constant(-256 : i32) : i32
    %eight = llvm.mlir.constant(8 : i32) : i32
    %first = llvm.icmp "ult" %lane, %eight : i32
    llvm.cond_br %first, ^a, ^b
  ^a:
    %sum = nvvm.redux.sync add %i0, %low : i32 -> i32
    llvm.br ^c(%sum : i32)
  ^b:
    %most = nvvm.redux.sync umax %i0, %high : i32 -> i32
    llvm.br ^c(%most : i32)
  ^c(%o0: i32):)";
  std::vector<uint32_t> values(32);
  for (uint32_t i = 0; i < 32; ++i)
    values[i] = 100 * i;
  Buffer buffers[] = {Buffer(values), Buffer(128)};
  ASSERT_EQ(runKernel(moduleOf(code), buffers), "");
  for (uint32_t i = 0; i < 32; ++i)
    EXPECT_EQ(buffers[1].at<uint32_t>(i), i < 8 ? 2800u : 3100u) << i;
}

/// PTX ISA, redux.sync and min: without .NaN the NaNs are skipped, a NaN result
/// is canonical, +0 is greater than -0.
TEST(Redux, OfFloats) {
  constexpr uint32_t nan = 0x7fc01234, negativeNaN = 0xffc00001;
  struct Case {
    std::vector<uint32_t> special;
    uint32_t rest; ///< the other lanes' values
    const char *kind, *attributes;
    uint32_t expected;
  };
  auto bits = [](float value) { return std::bit_cast<uint32_t>(value); };
  const char *abs = "{abs = true}", *nans = "{nan = true}",
             *both = "{abs = true, nan = true}";
  const std::vector<Case> cases = {
      {{bits(-3), bits(7)}, bits(1), "fmin", "", bits(-3)},
      {{bits(-3), bits(7)}, bits(1), "fmax", "", bits(7)},
      {{bits(-3), bits(-7)}, bits(-5), "fmin", "", bits(-7)},
      {{bits(-3), bits(-7)}, bits(-5), "fmax", "", bits(-3)},
      {{bits(-9), bits(2)}, bits(3), "fmin", abs, bits(2)},
      {{bits(-9), bits(2)}, bits(3), "fmax", abs, bits(9)},
      {{0x80000000}, 0, "fmin", "", 0x80000000},
      {{0}, 0x80000000, "fmax", "", 0},
      {{0x80000000}, 0, "fmin", abs, 0},
      {{nan, bits(2)}, bits(3), "fmin", "", bits(2)},
      {{nan, bits(4)}, bits(3), "fmax", "", bits(4)},
      {{bits(4), negativeNaN}, bits(3), "fmax", "", bits(4)},
      {{nan}, nan, "fmax", "", 0x7fffffff},
      {{nan}, nan, "fmin", "", 0x7fffffff},
      {{bits(1), nan}, bits(3), "fmin", nans, 0x7fffffff},
      {{negativeNaN}, bits(3), "fmax", nans, 0x7fffffff},
      {{bits(1)}, bits(-3), "fmax", nans, bits(1)},
      {{bits(1), nan}, bits(-3), "fmax", both, 0x7fffffff},
      {{bits(1)}, bits(-3), "fmax", both, bits(3)},
      {{bits(INFINITY), bits(-INFINITY)}, bits(3), "fmin", "", bits(-INFINITY)},
      {{bits(INFINITY), bits(-INFINITY)}, bits(3), "fmax", "", bits(INFINITY)},
      {{1, 0x80000001}, 2, "fmin", "", 0x80000001}, // subnormal
  };
  for (const Case &each : cases) {
    Kernel kernel(moduleOf(reduxBody(each.kind, "f32", each.attributes)));
    for (uint32_t turn : {0, 13, 31}) { // for any position of the special ones
      std::vector<uint32_t> values(32, each.rest);
      for (size_t i = 0; i < each.special.size(); ++i)
        values[(turn + 5 * i) % 32] = each.special[i];
      Buffer buffers[] = {Buffer(values), Buffer(128)};
      ASSERT_EQ(kernel.run(buffers), "");
      for (uint32_t i = 0; i < 32; ++i)
        ASSERT_EQ(buffers[1].at<uint32_t>(i), each.expected)
            << each.kind << each.attributes << " case " << &each - &cases[0];
    }
  }
}

class BarrierReduction : public testing::TestWithParam<const char *> {};

/// Twice, to detect state that the first one leaves.
TEST_P(BarrierReduction, OfAllThreads) {
  std::string kind = GetParam();
  ThreadBody code;
  code.inputs = {"i32"};
  code.results = {"i32"};
  std::string op = "nvvm.barrier #nvvm.reduction<" + kind + "> ";
  code.body =
      "    %first = " + op + "%lane -> i32\n    %o0 = " + op + "%i0 -> i32";
  Kernel kernel(moduleOf(code, reduceThreads));
  std::mt19937 random(4);
  for (int round = 0; round < 12; ++round) {
    std::vector<uint32_t> votes(reduceThreads, round % 3 == 1 ? 5 : 0);
    if (round % 3 == 2)
      for (uint32_t &vote : votes)
        vote = random() % 2 << random() % 32;
    if (round >= 6)
      votes[random() % reduceThreads] ^= 1;
    uint32_t count = 0;
    for (uint32_t vote : votes)
      count += vote != 0;
    uint32_t expected = kind == "popc"  ? count
                        : kind == "and" ? count == reduceThreads
                                        : count != 0;
    Buffer buffers[] = {Buffer(votes), Buffer(4 * reduceThreads)};
    RunOptions options;
    options.seed = round;
    ASSERT_EQ(kernel.run(buffers, options), "");
    for (uint32_t i = 0; i < reduceThreads; ++i)
      ASSERT_EQ(buffers[1].at<uint32_t>(i), expected) << kind << " " << i;
  }
}
INSTANTIATE_TEST_SUITE_P(Kinds, BarrierReduction,
                         testing::Values("popc", "and", "or"));

/// A thread that reads its result late must not read the next one.
TEST(BarrierReductions, FollowOneAnother) {
  ThreadBody code;
  code.results = {"i32"};
  code.body = "    %s0 = llvm.mlir.constant(0 : i32) : i32\n"
              "    %three = llvm.mlir.constant(3 : i32) : i32\n";
  for (int i = 0; i < 6; ++i) {
    std::string n = std::to_string(i), next = std::to_string(i + 1);
    code.body +=
        "    %b" + n + " = llvm.mlir.constant(" + std::to_string(32 * i + 7) +
        " : i32) : i32\n    %c" + n + " = llvm.icmp \"ult\" %lane, %b" + n +
        " : i32\n    %v" + n + " = llvm.zext %c" + n + " : i1 to i32\n    %r" +
        n + " = nvvm.barrier #nvvm.reduction<popc> %v" + n + " -> i32\n    %m" +
        n + " = llvm.mul %s" + n + ", %three : i32\n    %s" + next +
        " = llvm.add %m" + n + ", %r" + n + " : i32\n";
  }
  code.body += "    %o0 = llvm.or %s6, %s6 : i32";
  uint32_t expected = 0;
  for (int i = 0; i < 6; ++i)
    expected = 3 * expected + (32 * i + 7);
  Kernel kernel(moduleOf(code, reduceThreads));
  for (uint64_t seed = 0; seed < 16; ++seed) {
    Buffer buffers[] = {Buffer(4 * reduceThreads)};
    RunOptions options;
    options.seed = seed;
    ASSERT_EQ(kernel.run(buffers, options), "");
    for (uint32_t i = 0; i < reduceThreads; ++i)
      ASSERT_EQ(buffers[0].at<uint32_t>(i), expected) << "seed " << seed;
  }
}

TEST(BarrierReductions, DoNotMixWithPlainBarriers) {
  ThreadBody code;
  code.body = R"(
    %n = llvm.mlir.constant(32 : i32) : i32
    %first = llvm.icmp "ult" %lane, %n : i32
    llvm.cond_br %first, ^a, ^b
  ^a:
    %r = nvvm.barrier #nvvm.reduction<popc> %n -> i32
    llvm.br ^c
  ^b:
    nvvm.barrier
    llvm.br ^c
  ^c:)";
  std::string message = runKernel(moduleOf(code, 64), {});
  EXPECT_NE(message.find("others arrived without a reduction"),
            std::string::npos)
      << message;
}

} // namespace
