//===- FindingsTest.cpp - the emulator's reports of faults ----------------===//
#include "Run.h"
#include "gtest/gtest.h"

using namespace tilewright;

namespace {

/// A branch on lane < 16; `a` and `b` are its successors.
std::string split(const std::string &a, const std::string &b) {
  return R"(
    %all = llvm.mlir.constant(-1 : i32) : i32
    %zero = llvm.mlir.constant(0 : i32) : i32
    %clamp = llvm.mlir.constant(31 : i32) : i32
    %half = llvm.mlir.constant(16 : i32) : i32
    %low = llvm.mlir.constant(65535 : i32) : i32
    %first = llvm.icmp "ult" %lane, %half : i32
    llvm.cond_br %first, ^a, ^b
  ^a:
)" + a + "\n    llvm.br ^c\n  ^b:\n" +
         b + "\n    llvm.br ^c\n  ^c:";
}

const std::string shuffle =
    "nvvm.shfl.sync idx %all, %lane, %zero, %clamp : i32 -> i32";

TEST(Findings, WarpWideInstructionsMeetByTheirQualifiers) {
  ThreadBody code;
  code.body = split("    %x = " + shuffle, "    %y = " + shuffle);
  EXPECT_EQ(runKernel(moduleOf(code), {}), "");
}

TEST(Findings, ADivergedWarpWideInstruction) {
  ThreadBody code;
  const std::string other =
      "nvvm.shfl.sync down %all, %lane, %zero, %clamp : i32 -> i32";
  code.body = split("    %x = " + shuffle, "    %y = " + other);
  std::string message = runKernel(moduleOf(code), {});
  EXPECT_TRUE(says(message, "'nvvm.shfl.sync' op is executed while lanes of "
                            "its warp wait for this lane"))
      << message;
  EXPECT_TRUE(
      says(message, "the warp has diverged at a warp-wide instruction"));
}

TEST(Findings, AnExecutingLaneThatTheMaskDoesNotName) {
  ThreadBody code;
  code.body = split("", "    %y = nvvm.vote.sync ballot %low, %first -> i32");
  std::string message = runKernel(moduleOf(code), {});
  EXPECT_TRUE(says(message, "'nvvm.vote.sync' op is executed by a lane that "
                            "its mask 0xffff does not name, in block (0,0,0), "
                            "thread 16"))
      << message;
}

TEST(Findings, ADeadlock) {
  ThreadBody code;
  code.body = split("    %one = llvm.mlir.constant(1 : i32) : i32\n"
                    "    %n = llvm.mlir.constant(64 : i32) : i32\n"
                    "    nvvm.barrier id = %one number_of_threads = %n",
                    "    nvvm.bar.warp.sync %all : i32");
  std::string message = runKernel(moduleOf(code), {});
  EXPECT_TRUE(says(message, "waits for ever: deadlock")) << message;
  EXPECT_TRUE(says(message, "threads 0 to 15 wait for the other threads at a "
                            "barrier at k:"))
      << message;
  EXPECT_TRUE(says(message, "threads 16 to 31 wait for the other lanes of the "
                            "warp at k:"))
      << message;
}

TEST(Findings, WarpBarriersOfHalvesPass) {
  ThreadBody code;
  code.body = split("    nvvm.bar.warp.sync %low : i32",
                    "    %high = llvm.mlir.constant(-65536 : i32) : i32\n"
                    "    nvvm.bar.warp.sync %high : i32");
  EXPECT_EQ(runKernel(moduleOf(code), {}), "");
}

//===----------------------------------------------------------------------===//
// Poison
//===----------------------------------------------------------------------===//

/// %bad was never written in lane 7, and is %lane in the others.
std::string withPoison() {
  return R"(
    %all = llvm.mlir.constant(-1 : i32) : i32
    %zero = llvm.mlir.constant(0 : i32) : i32
    %clamp = llvm.mlir.constant(31 : i32) : i32
    %seven = llvm.mlir.constant(7 : i32) : i32
    %one = llvm.mlir.constant(1 : i32) : i32
    %at = llvm.mlir.addressof @s : !llvm.ptr<3>
    %never = llvm.load %at : !llvm.ptr<3> -> i32
    %is = llvm.icmp "eq" %lane, %seven : i32
    %bad = llvm.select %is, %never, %lane : i1, i32
    %f = llvm.trunc %bad : i32 to i1
)";
}

std::string runPoisoned(const std::string &body, uint32_t reader) {
  ThreadBody code;
  code.globals =
      "  llvm.mlir.global internal @s() {addr_space = 3 : i32} : i32\n";
  code.results = {"i32"};
  // Only one lane stores its result.
  code.body = withPoison() + body + R"(
    %reader = llvm.mlir.constant()" +
              std::to_string(reader) + R"( : i32) : i32
    %stores = llvm.icmp "eq" %lane, %reader : i32
    %o0 = llvm.select %stores, %r, %zero : i1, i32)";
  Buffer buffers[] = {Buffer(128)};
  return runKernel(moduleOf(code), buffers);
}

TEST(Poison, FollowsAShuffle) {
  std::string body = "    %r = nvvm.shfl.sync bfly %all, %bad, %one, %clamp "
                     ": i32 -> i32";
  EXPECT_TRUE(says(runPoisoned(body, 6), storesUnwritten));
  EXPECT_EQ(runPoisoned(body, 7), "");
  EXPECT_EQ(runPoisoned(body, 5), "");
}

TEST(Poison, OfASegmentIsSaid) {
  std::string body = "    %r = nvvm.shfl.sync idx %all, %lane, %bad, %clamp "
                     ": i32 -> i32";
  EXPECT_TRUE(says(runPoisoned(body, 0),
                   "'nvvm.shfl.sync' op uses a value that was never written as "
                   "the lane that it reads, in block (0,0,0), thread 7"));
}

TEST(Poison, ReachesWhatAVoteLeavesOpen) {
  std::string op = "    %v = nvvm.vote.sync ";
  std::string tail = " -> i1\n    %r = llvm.zext %v : i1 to i32";
  // Lanes vote by their lowest bit: the others have zeros and ones without lane
  // 7.
  for (const char *kind : {"all", "any", "uni"})
    EXPECT_EQ(runPoisoned(op + kind + " %all, %f" + tail, 3), "") << kind;
  std::string unanimous = "    %no = llvm.icmp \"ne\" %lane, %lane : i32\n"
                          "    %yes = llvm.icmp \"eq\" %lane, %lane : i32\n"
                          "    %n = llvm.select %is, %f, %no : i1, i1\n"
                          "    %y = llvm.select %is, %f, %yes : i1, i1\n";
  EXPECT_TRUE(says(runPoisoned(unanimous + op + "any %all, %n" + tail, 3),
                   storesUnwritten));
  EXPECT_EQ(runPoisoned(unanimous + op + "all %all, %n" + tail, 3), "");
  EXPECT_TRUE(says(runPoisoned(unanimous + op + "all %all, %y" + tail, 3),
                   storesUnwritten));
  EXPECT_EQ(runPoisoned(unanimous + op + "any %all, %y" + tail, 3), "");
  EXPECT_TRUE(says(runPoisoned(unanimous + op + "uni %all, %y" + tail, 3),
                   storesUnwritten));
}

TEST(Poison, OfABallotIsOneBit) {
  std::string body = "    %v = nvvm.vote.sync ballot %all, %f -> i32\n";
  EXPECT_TRUE(
      says(runPoisoned(body + "    %m = llvm.mlir.constant(128 : i32) : i32\n"
                              "    %r = llvm.and %v, %m : i32",
                       3),
           storesUnwritten));
  EXPECT_EQ(runPoisoned(body + "    %m = llvm.mlir.constant(-129 : i32) : i32\n"
                               "    %r = llvm.and %v, %m : i32",
                        3),
            "");
}

TEST(Poison, ReachesReductionsAndMatches) {
  EXPECT_TRUE(says(
      runPoisoned("    %r = nvvm.redux.sync add %bad, %all : i32 -> i32", 3),
      storesUnwritten));
  EXPECT_TRUE(says(
      runPoisoned("    %r = nvvm.redux.sync xor %bad, %all : i32 -> i32", 3),
      storesUnwritten));
  // Lane 0 passes a zero and lane 31 ones in the five low bits.
  EXPECT_EQ(
      runPoisoned("    %r = nvvm.redux.sync and %bad, %all : i32 -> i32", 3),
      "");
  EXPECT_EQ(runPoisoned("    %v = nvvm.redux.sync or %bad, %all : i32 -> i32\n"
                        "    %r = llvm.and %v, %clamp : i32",
                        3),
            "");
  EXPECT_TRUE(says(
      runPoisoned("    %r = nvvm.redux.sync or %bad, %all : i32 -> i32", 3),
      storesUnwritten));
  EXPECT_TRUE(says(
      runPoisoned("    %r = nvvm.match.sync any %all, %bad : i32 -> i32", 3),
      storesUnwritten));
  EXPECT_TRUE(says(
      runPoisoned("    %r = nvvm.barrier #nvvm.reduction<popc> %bad -> i32", 3),
      storesUnwritten));
  EXPECT_EQ(
      runPoisoned("    %r = nvvm.barrier #nvvm.reduction<or> %bad -> i32", 3),
      "");
}

TEST(Poison, OfAByteMovesWithIt) {
  // Byte 0 of the result is from %bad, the others from %lane.
  std::string body =
      "    %s = llvm.mlir.constant(0x3214 : i32) : i32\n"
      "    %v = nvvm.prmt #nvvm.permute_mode<default> %s, %lane, %bad : i32\n"
      "    %m = llvm.mlir.constant(MASK : i32) : i32\n"
      "    %r = llvm.and %v, %m : i32";
  auto with = [&](const std::string &mask) {
    std::string text = body;
    text.replace(text.find("MASK"), 4, mask);
    return text;
  };
  EXPECT_TRUE(says(runPoisoned(with("255"), 7), storesUnwritten));
  EXPECT_EQ(runPoisoned(with("-256"), 7), "");
}

} // namespace
