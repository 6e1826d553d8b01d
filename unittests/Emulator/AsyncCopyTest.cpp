//===- AsyncCopyTest.cpp - cp.async ---------------------------------------===//
// emulates: nvvm.cp.async.commit.group, nvvm.cp.async.shared.global
// emulates: nvvm.cp.async.wait.group, nvvm.cp.async.mbarrier.arrive
//===----------------------------------------------------------------------===//
#include "Run.h"
#include "gtest/gtest.h"

using namespace tilewright;

namespace {

const std::string copyGlobals =
    "  llvm.mlir.global internal @s() {addr_space = 3 : "
    "i32, alignment = 16 : i64} : !llvm.array<4096 x i8>\n";

/// %to is 16 bytes for each lane in four stages of 512 bytes, %from is in the
/// input, which has 64 bytes for each lane.
std::string places() {
  std::string text = R"(
    %s = llvm.mlir.addressof @s : !llvm.ptr<3>
    %sixteen = llvm.mlir.constant(16 : i32) : i32
    %o = llvm.mul %lane, %sixteen : i32
)";
  for (int i = 0; i < 4; ++i) {
    std::string n = std::to_string(i);
    text += "    %c" + n + " = llvm.mlir.constant(" + std::to_string(512 * i) +
            " : i32) : i32\n    %at" + n + "_ = llvm.add %o, %c" + n +
            " : i32\n    %to" + n + " = llvm.getelementptr %s[%at" + n +
            "_] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8\n    %from" + n +
            " = llvm.getelementptr %p0[%at" + n +
            "_] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i8\n";
  }
  return text;
}

std::string copy(int stage, int bytes, const std::string &sourceBytes = "") {
  std::string n = std::to_string(stage);
  bool whole = sourceBytes.empty();
  return "    nvvm.cp.async.shared.global %to" + n + ", %from" + n + ", " +
         std::to_string(bytes) + ", cache = " + (bytes == 16 ? "cg" : "ca") +
         (whole ? "" : ", " + sourceBytes) + " : !llvm.ptr<3>, !llvm.ptr<1>" +
         (whole ? "" : ", i32") + "\n";
}

/// The input buffer is a parameter; no lane loads it.
std::string runCopies(const std::string &body, const std::string &result,
                      const std::string &type, std::vector<Buffer> &buffers,
                      const RunOptions &options = {}) {
  std::string module =
      "gpu.module @m {\n" + copyGlobals +
      "  llvm.func @k(%p0: !llvm.ptr<1>, %p1: !llvm.ptr<1>) attributes "
      "{nvvm.kernel, nvvm.reqntid = array<i32: 32, 1, 1>} {\n"
      "    %lane = nvvm.read.ptx.sreg.tid.x : i32\n" +
      places() + body +
      "    %out = llvm.getelementptr %p1[%lane] : (!llvm.ptr<1>, i32) -> "
      "!llvm.ptr<1>, " +
      type + "\n    llvm.store " + result + ", %out : " + type +
      ", !llvm.ptr<1>\n    llvm.return\n  }\n}\n";
  std::vector<uint32_t> words(512);
  for (uint32_t i = 0; i < 512; ++i)
    words[i] = 0x01010101 * (i % 251) + i;
  buffers.clear();
  buffers.emplace_back(words);
  buffers.emplace_back(512);
  return runKernel(module, buffers, options);
}

const std::string commitCopies = "    nvvm.cp.async.commit.group\n";
std::string waitForCopies(int groups) {
  return "    nvvm.cp.async.wait.group " + std::to_string(groups) + "\n";
}
std::string read(int stage, const std::string &name,
                 const std::string &type = "i32") {
  return "    %" + name + " = llvm.load %to" + std::to_string(stage) +
         " : !llvm.ptr<3> -> " + type + "\n";
}

TEST(AsyncCopy, OfEverySize) {
  for (int bytes : {4, 8, 16}) {
    std::vector<Buffer> buffers;
    std::string type = "vector<" + std::to_string(bytes) + "xi8>";
    ASSERT_EQ(runCopies(copy(0, bytes) + commitCopies + waitForCopies(0) +
                            read(0, "x", type),
                        "%x", type, buffers),
              "");
    for (int lane = 0; lane < 32; ++lane)
      for (int i = 0; i < bytes; ++i)
        ASSERT_EQ(buffers[1].at<uint8_t>(lane * bytes + i),
                  buffers[0].at<uint8_t>(lane * 16 + i));
  }
}

/// PTX ISA, cp.async: bytes beyond src-size are zero.
TEST(AsyncCopy, FillsWithZeros) {
  for (int bytes : {4, 8, 16})
    for (int sourceBytes = 0; sourceBytes <= bytes; ++sourceBytes) {
      std::vector<Buffer> buffers;
      std::string type = "vector<" + std::to_string(bytes) + "xi8>";
      std::string size = "    %size = llvm.mlir.constant(" +
                         std::to_string(sourceBytes) + " : i32) : i32\n";
      ASSERT_EQ(runCopies(size + copy(0, bytes, "%size") + commitCopies +
                              waitForCopies(0) + read(0, "x", type),
                          "%x", type, buffers),
                "");
      for (int lane = 0; lane < 32; ++lane)
        for (int i = 0; i < bytes; ++i)
          ASSERT_EQ(buffers[1].at<uint8_t>(lane * bytes + i),
                    i < sourceBytes ? buffers[0].at<uint8_t>(lane * 16 + i) : 0)
              << bytes << " " << sourceBytes;
    }
}

TEST(AsyncCopy, LooksAtBothEnds) {
  std::vector<Buffer> buffers;
  std::string size = "    %size = llvm.mlir.constant(5 : i32) : i32\n";
  EXPECT_TRUE(
      says(runCopies(size + copy(0, 4, "%size"), "%lane", "i32", buffers),
           "copies 4 bytes, but reads 5 of its source"));
  std::string far = "    %far = llvm.mlir.constant(2000 : i32) : i32\n"
                    "    %f = llvm.getelementptr %p0[%far] : (!llvm.ptr<1>, "
                    "i32) -> !llvm.ptr<1>, i8\n"
                    "    nvvm.cp.async.shared.global %to0, %f, 16, cache = cg "
                    ": !llvm.ptr<3>, !llvm.ptr<1>\n";
  EXPECT_EQ(runCopies(far, "%lane", "i32", buffers), "");
  far.replace(far.find("2000"), 4, "2040");
  std::string message = runCopies(far, "%lane", "i32", buffers);
  EXPECT_TRUE(says(message, "reads 16 bytes")) << message;
  EXPECT_TRUE(says(message, "'buffer 0'")) << message;
  // If no byte is read, any source address is valid.
  far.replace(far.find("2040"), 4, "9999");
  far.replace(far.find("cache = cg"), 10, "cache = cg, %none");
  far.replace(far.rfind("!llvm.ptr<1>"), 12, "!llvm.ptr<1>, i32");
  EXPECT_EQ(runCopies("    %none = llvm.mlir.constant(0 : i32) : i32\n" + far,
                      "%lane", "i32", buffers),
            "");
}

/// A wait covers all but the last N groups.
TEST(AsyncCopy, TakesEffectAtTheWaitThatCoversIt) {
  std::string begin;
  for (int stage = 0; stage < 3; ++stage)
    begin += copy(stage, 16) + commitCopies;
  std::vector<Buffer> buffers;
  for (int stage = 0; stage < 3; ++stage)
    for (int groups = 0; groups < 4; ++groups) {
      std::string message =
          runCopies(begin + waitForCopies(groups) + read(stage, "x"), "%x",
                    "i32", buffers);
      bool covered = stage < 3 - groups;
      EXPECT_EQ(message.empty(), covered)
          << "stage " << stage << ", all but " << groups << ": " << message;
      if (!covered) {
        EXPECT_TRUE(says(message, storesUnwritten)) << message;
        continue;
      }
      for (int lane = 0; lane < 32; ++lane)
        ASSERT_EQ(buffers[1].at<uint32_t>(lane),
                  buffers[0].at<uint32_t>(lane * 4 + stage * 128));
    }
}

TEST(AsyncCopy, NeedsACommitAndAWait) {
  std::vector<Buffer> buffers;
  EXPECT_TRUE(says(runCopies(copy(0, 16) + read(0, "x"), "%x", "i32", buffers),
                   storesUnwritten));
  EXPECT_TRUE(says(runCopies(copy(0, 16) + commitCopies + read(0, "x"), "%x",
                             "i32", buffers),
                   storesUnwritten));
  EXPECT_TRUE(says(runCopies(copy(0, 16) + waitForCopies(0) + read(0, "x"),
                             "%x", "i32", buffers),
                   storesUnwritten));
  EXPECT_EQ(
      runCopies(copy(0, 16) + commitCopies + waitForCopies(0) + read(0, "x"),
                "%x", "i32", buffers),
      "");
}

TEST(AsyncCopy, IsLateWithoutChecksToo) {
  std::vector<Buffer> buffers;
  RunOptions options;
  options.checked = false;
  ASSERT_EQ(runCopies(copy(0, 16) + commitCopies + read(0, "x"), "%x", "i32",
                      buffers, options),
            "");
  EXPECT_NE(buffers[1].at<uint32_t>(1), buffers[0].at<uint32_t>(4));
  ASSERT_EQ(
      runCopies(copy(0, 16) + commitCopies + waitForCopies(0) + read(0, "x"),
                "%x", "i32", buffers, options),
      "");
  EXPECT_EQ(buffers[1].at<uint32_t>(1), buffers[0].at<uint32_t>(4));
}

TEST(AsyncCopy, ReadsItsSourceAtTheWait) {
  std::vector<Buffer> buffers;
  std::string late = "    %new = llvm.mlir.constant(77 : i32) : i32\n"
                     "    llvm.store %new, %from0 : i32, !llvm.ptr<1>\n";
  ASSERT_EQ(runCopies(copy(0, 16) + commitCopies + late + waitForCopies(0) +
                          read(0, "x"),
                      "%x", "i32", buffers),
            "");
  for (int lane = 0; lane < 32; ++lane)
    EXPECT_EQ(buffers[1].at<uint32_t>(lane), 77u);
}

/// The copies of all lanes arrive at an object that expects one arrival each.
TEST(AsyncCopy, ArrivesAtAnMbarrier) {
  auto body = [](bool noinc, int expected, const std::string &before) {
    return "    %bar = llvm.getelementptr %s[3072] : (!llvm.ptr<3>) -> "
           "!llvm.ptr<3>, i8\n"
           "    %n = llvm.mlir.constant(" +
           std::to_string(expected) +
           " : i32) : i32\n    %zero = llvm.mlir.constant(0 : i32) : i32\n"
           "    %first = llvm.icmp \"eq\" %lane, %zero : i32\n"
           "    llvm.cond_br %first, ^init, ^go\n  ^init:\n"
           "    nvvm.mbarrier.init %bar, %n : !llvm.ptr<3>, i32\n"
           "    llvm.br ^go\n  ^go:\n    nvvm.barrier0\n" +
           copy(0, 16) + "    nvvm.cp.async.mbarrier.arrive %bar " +
           (noinc ? "{noinc = true} " : "") + ": !llvm.ptr<3>\n" + before +
           "    nvvm.mbarrier.try_wait.parity %bar, %zero, %zero : "
           "!llvm.ptr<3>, i32, i32\n" +
           read(0, "x");
  };
  std::string arrive =
      "    %st = nvvm.mbarrier.arrive %bar : !llvm.ptr<3> -> i64\n";
  std::vector<Buffer> buffers;
  EXPECT_EQ(runCopies(body(true, 32, ""), "%x", "i32", buffers), "");
  for (int lane = 0; lane < 32; ++lane)
    EXPECT_EQ(buffers[1].at<uint32_t>(lane), buffers[0].at<uint32_t>(lane * 4));
  EXPECT_EQ(runCopies(body(false, 32, arrive), "%x", "i32", buffers), "");
  for (int lane = 0; lane < 32; ++lane)
    EXPECT_EQ(buffers[1].at<uint32_t>(lane), buffers[0].at<uint32_t>(lane * 4));
  // Without .noinc the copies' arrivals alone do not complete a phase.
  std::string message = runCopies(body(false, 32, ""), "%x", "i32", buffers);
  EXPECT_TRUE(says(message, "waits for ever: deadlock")) << message;
  message = runCopies(body(true, 33, ""), "%x", "i32", buffers);
  EXPECT_TRUE(says(message, "for a phase of an mbarrier object")) << message;
}

} // namespace
