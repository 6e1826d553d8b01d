//===- EndedLanesTest.cpp - warp instructions after lanes have ended ------===//
// PTX ISA: shfl, vote, match and redux wait for the lanes of their mask that
// have not exited; elect and mma need all. A shuffle from an exited lane
// returns an undefined value. bar.warp.sync: CUDA's __syncwarp waits for lanes
// that have not exited. Lanes that a block does not have never begin.
// emulates: nvvm.bar.warp.sync
//===----------------------------------------------------------------------===//
#include "Run.h"
#include "gtest/gtest.h"

using namespace tilewright;

namespace {

/// Lanes from `living` on end, before or after the others reach `op`, which
/// defines %r. Returns the results of the others.
std::string runWith(uint32_t living, const std::string &op, bool before,
                    std::vector<uint32_t> &results, uint32_t threads = 32) {
  ThreadBody code;
  code.results = {"i32"};
  // A thread that sleeps lets the others run first.
  std::string sleep = "    nvvm.nanosleep %one\n";
  code.body = R"(
    %all = llvm.mlir.constant(-1 : i32) : i32
    %zero = llvm.mlir.constant(0 : i32) : i32
    %one = llvm.mlir.constant(1 : i32) : i32
    %clamp = llvm.mlir.constant(31 : i32) : i32
    %yes = llvm.mlir.constant(true) : i1
    %living = llvm.mlir.constant()" +
              std::to_string(living) + R"( : i32) : i32
    %lives = llvm.icmp "ult" %lane, %living : i32
    llvm.cond_br %lives, ^live, ^die
  ^die:
)" + (before ? "" : sleep) +
              R"(    llvm.return
  ^live:
)" + (before ? sleep : "") +
              op + "    %o0 = llvm.or %r, %zero : i32";
  Buffer buffers[] = {Buffer(4 * threads)};
  std::string message = runKernel(moduleOf(code, threads), buffers);
  results.clear();
  for (uint32_t i = 0; i < threads; ++i)
    results.push_back(buffers[0].at<uint32_t>(i));
  return message;
}

const std::string widenVote = "    %r = llvm.zext %v : i1 to i32\n";

TEST(EndedLanes, TakeNoPart) {
  struct Case {
    const char *what;
    std::string op;
    uint32_t expected; ///< in every lane that lives
  };
  const uint32_t lanes = 20, mask = (1u << lanes) - 1;
  std::string pair = "!llvm.struct<(i32, i1)>";
  const Case cases[] = {
      {"ballot", "    %r = nvvm.vote.sync ballot %all, %yes -> i32\n", mask},
      {"all", "    %v = nvvm.vote.sync all %all, %yes -> i1\n" + widenVote, 1},
      {"any", "    %v = nvvm.vote.sync any %all, %lives -> i1\n" + widenVote,
       1},
      {"uni", "    %v = nvvm.vote.sync uni %all, %yes -> i1\n" + widenVote, 1},
      {"match any", "    %r = nvvm.match.sync any %all, %one : i32 -> i32\n",
       mask},
      {"match all",
       "    %s = nvvm.match.sync all %all, %one : i32 -> " + pair +
           "\n    %r = llvm.extractvalue %s[0] : " + pair + "\n",
       mask},
      {"redux", "    %r = nvvm.redux.sync add %one, %all : i32 -> i32\n",
       lanes},
      {"shfl",
       "    %r = nvvm.shfl.sync idx %all, %lane, %one, %clamp : i32 -> i32\n",
       1},
      {"bar.warp.sync",
       "    nvvm.bar.warp.sync %all : i32\n    %r = llvm.add %one, %one : "
       "i32\n",
       2},
  };
  for (const Case &each : cases)
    for (bool before : {true, false}) {
      std::vector<uint32_t> results;
      ASSERT_EQ(runWith(lanes, each.op, before, results), "")
          << each.what << before;
      for (uint32_t i = 0; i < 32; ++i)
        EXPECT_EQ(results[i], i < lanes ? each.expected : 0)
            << each.what << " lane " << i << before;
    }
}

TEST(EndedLanes, ABlockMayHaveFewer) {
  std::vector<uint32_t> results;
  ASSERT_EQ(runWith(40, "    %r = nvvm.vote.sync ballot %all, %yes -> i32\n",
                    true, results, 40),
            "");
  for (uint32_t i = 0; i < 40; ++i)
    EXPECT_EQ(results[i], i < 32 ? ~uint32_t(0) : 0xffu);
}

TEST(EndedLanes, GiveNothingToAShuffle) {
  std::string op =
      "    %r = nvvm.shfl.sync down %all, %lane, %one, %clamp : i32 -> i32\n";
  for (bool before : {true, false}) {
    std::vector<uint32_t> results;
    std::string message = runWith(20, op, before, results);
    EXPECT_TRUE(says(message, "'llvm.store' op stores a value that "
                              "was never written, in block (0,0,0), "
                              "thread 19"))
        << message;
  }
}

TEST(EndedLanes, AreNeededByElect) {
  std::vector<uint32_t> results;
  std::string op = "    %v = nvvm.elect.sync %all -> i1\n" + widenVote;
  EXPECT_TRUE(
      says(runWith(20, op, true, results),
           "'nvvm.elect.sync' op needs lane 20, which has ended or does "
           "not exist"));
  EXPECT_TRUE(
      says(runWith(20, op, false, results), "waits for ever: deadlock"));
  EXPECT_EQ(runWith(32, op, true, results), "");
}

} // namespace
