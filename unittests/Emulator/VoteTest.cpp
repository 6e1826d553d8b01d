//===- VoteTest.cpp - vote.sync, match.sync, elect.sync -------------------===//
// emulates: nvvm.vote.sync, nvvm.match.sync, nvvm.elect.sync
//===----------------------------------------------------------------------===//
#include "Run.h"
#include "gtest/gtest.h"
#include <random>

using namespace tilewright;

namespace {

constexpr uint32_t voteWarps = 8, voteThreads = 32 * voteWarps;

/// Masks of the participating lanes, uniform in a warp. Lanes outside of a mask
/// branch around the instruction.
constexpr uint32_t masks[voteWarps] = {0xffffffff, 0x0000ffff, 0x80000001,
                                       0x55555555, 0x00000100, 0xfffffffe,
                                       0x7fffffff, 0x0f0f0f0f};

std::string inMask(const std::string &op, const std::string &otherwise) {
  return R"(
    %one = llvm.mlir.constant(1 : i32) : i32
    %zero = llvm.mlir.constant(0 : i32) : i32
    %id = nvvm.read.ptx.sreg.laneid : i32
    %shifted = llvm.lshr %i0, %id : i32
    %mine = llvm.and %shifted, %one : i32
    %takes = llvm.icmp "ne" %mine, %zero : i32
    llvm.cond_br %takes, ^in, ^out()" +
         otherwise + R"()
  ^in:
)" + op + "\n  ^out";
}

std::vector<uint32_t> masksOfThreads() {
  std::vector<uint32_t> all(voteThreads);
  for (uint32_t i = 0; i < voteThreads; ++i)
    all[i] = masks[i / 32];
  return all;
}

class Vote : public testing::TestWithParam<const char *> {};

TEST_P(Vote, CountsTheLanesOfItsMask) {
  std::string kind = GetParam();
  bool isBallot = kind == "ballot";
  ThreadBody code;
  code.inputs = {"i32", "i32"};
  code.results = {"i32"};
  code.body =
      inMask("    %pred = llvm.icmp \"ne\" %i1, %zero : i32\n"
             "    %r = nvvm.vote.sync " +
                 kind + " %i0, %pred -> " + (isBallot ? "i32" : "i1") +
                 "\n    %w = llvm." +
                 (isBallot ? "or %r, %zero : i32" : "zext %r : i1 to i32") +
                 "\n    llvm.br ^out(%w : i32)",
             "%one : i32") +
      "(%o0: i32):";
  Kernel kernel(moduleOf(code, voteThreads));
  std::mt19937 random(1);
  // Few, many and unanimous votes.
  for (int round = 0; round < 24; ++round) {
    std::vector<uint32_t> votes(voteThreads);
    for (uint32_t &vote : votes)
      vote = round % 4 == 0   ? 0
             : round % 4 == 1 ? 1
             : round % 4 == 2 ? random() % 16 == 0
                              : random() % 16 != 0;
    Buffer buffers[] = {Buffer(masksOfThreads()), Buffer(votes),
                        Buffer(4 * voteThreads)};
    ASSERT_EQ(kernel.run(buffers), "");
    for (uint32_t i = 0; i < voteThreads; ++i) {
      uint32_t mask = masks[i / 32], yes = 0, no = 0, ballot = 0;
      for (uint32_t lane = 0; lane < 32; ++lane) {
        if (!(mask >> lane & 1))
          continue;
        bool vote = votes[i / 32 * 32 + lane];
        ballot |= uint32_t(vote) << lane;
        ++(vote ? yes : no);
      }
      uint32_t expected = kind == "all"   ? no == 0
                          : kind == "any" ? yes != 0
                          : kind == "uni" ? yes == 0 || no == 0
                                          : ballot;
      if (!(mask >> i % 32 & 1))
        expected = 1; // went round
      ASSERT_EQ(buffers[2].at<uint32_t>(i), expected) << kind << " " << i;
    }
  }
}
INSTANTIATE_TEST_SUITE_P(Kinds, Vote,
                         testing::Values("all", "any", "uni", "ballot"));

TEST(Elect, TakesOneLaneOfItsMask) {
  ThreadBody code;
  code.inputs = {"i32"};
  code.results = {"i32"};
  code.body = inMask("    %r = nvvm.elect.sync %i0 -> i1\n"
                     "    %again = nvvm.elect.sync %i0 -> i1\n"
                     "    %same = llvm.icmp \"eq\" %r, %again : i1\n"
                     "    %w = llvm.zext %r : i1 to i32\n"
                     "    %s = llvm.zext %same : i1 to i32\n"
                     "    %two = llvm.mlir.constant(2 : i32) : i32\n"
                     "    %s2 = llvm.mul %s, %two : i32\n"
                     "    %both = llvm.or %w, %s2 : i32\n"
                     "    llvm.br ^out(%both : i32)",
                     "%zero : i32") +
              "(%o0: i32):";
  Buffer buffers[] = {Buffer(masksOfThreads()), Buffer(4 * voteThreads)};
  ASSERT_EQ(runKernel(moduleOf(code, voteThreads), buffers), "");
  for (uint32_t warp = 0; warp < voteWarps; ++warp) {
    uint32_t leaders = 0;
    for (uint32_t lane = 0; lane < 32; ++lane) {
      uint32_t got = buffers[1].at<uint32_t>(warp * 32 + lane);
      bool takesPart = masks[warp] >> lane & 1;
      EXPECT_EQ(got & 2, takesPart ? 2u : 0u) << "elects another one";
      leaders += got & 1;
      EXPECT_TRUE(takesPart || !got);
    }
    EXPECT_EQ(leaders, 1u) << "warp " << warp;
  }
}

TEST(Elect, WithoutMaskIsOfAllLanes) {
  ThreadBody code;
  code.results = {"i32"};
  code.body = "    %r = nvvm.elect.sync -> i1\n"
              "    %o0 = llvm.zext %r : i1 to i32";
  Buffer buffers[] = {Buffer(128)};
  ASSERT_EQ(runKernel(moduleOf(code), buffers), "");
  uint32_t leaders = 0;
  for (uint32_t lane = 0; lane < 32; ++lane)
    leaders += buffers[0].at<uint32_t>(lane);
  EXPECT_EQ(leaders, 1u);
}

template <typename T> void testMatch(const std::string &type) {
  std::string pair = "!llvm.struct<(i32, i1)>";
  ThreadBody code;
  code.inputs = {"i32", type};
  code.results = {"i32", "i32", "i32"};
  code.body =
      inMask("    %any = nvvm.match.sync any %i0, %i1 : " + type + " -> i32\n" +
                 "    %all = nvvm.match.sync all %i0, %i1 : " + type + " -> " +
                 pair + "\n    %m = llvm.extractvalue %all[0] : " + pair +
                 "\n    %p = llvm.extractvalue %all[1] : " + pair +
                 "\n    %w = llvm.zext %p : i1 to i32\n"
                 "    llvm.br ^out(%any, %m, %w : i32, i32, i32)",
             "%zero, %zero, %zero : i32, i32, i32") +
      "(%o0: i32, %o1: i32, %o2: i32):";
  Kernel kernel(moduleOf(code, voteThreads));
  std::mt19937_64 random(2);
  for (uint64_t kinds : {1, 2, 5, 1000}) {
    std::vector<T> values(voteThreads);
    for (T &value : values) // the upper half counts too
      value = T(random() % kinds * (sizeof(T) == 8 ? 0x100000000 : 1));
    Buffer buffers[] = {Buffer(masksOfThreads()), Buffer(values),
                        Buffer(4 * voteThreads), Buffer(4 * voteThreads),
                        Buffer(4 * voteThreads)};
    ASSERT_EQ(kernel.run(buffers), "");
    for (uint32_t i = 0; i < voteThreads; ++i) {
      uint32_t mask = masks[i / 32], same = 0;
      for (uint32_t lane = 0; lane < 32; ++lane)
        if (mask >> lane & 1 && values[i / 32 * 32 + lane] == values[i])
          same |= 1u << lane;
      bool takesPart = mask >> i % 32 & 1;
      bool all = same == mask && takesPart;
      ASSERT_EQ(buffers[2].at<uint32_t>(i), takesPart ? same : 0);
      ASSERT_EQ(buffers[3].at<uint32_t>(i), all ? mask : 0);
      ASSERT_EQ(buffers[4].at<uint32_t>(i), uint32_t(all));
    }
  }
}
TEST(Match, FindsEqualWords) { testMatch<uint32_t>("i32"); }
TEST(Match, FindsEqualDoubleWords) { testMatch<uint64_t>("i64"); }

} // namespace
