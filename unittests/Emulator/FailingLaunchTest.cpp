//===- FailingLaunchTest.cpp - memory after launches that fail ------------===//
#include "Run.h"
#include "gtest/gtest.h"
#include <malloc.h>

using namespace tilewright;

namespace {

/// Bytes that a failing launch leaves allocated, on average.
double bytesLeft(Kernel &kernel, const std::string &message,
                 RunOptions options = {}) {
  const int launches = 3000;
  Buffer buffers[] = {Buffer(256)};
  std::string got = kernel.run(buffers, options);
  EXPECT_NE(got.find(message), std::string::npos) << got;
  for (int i = 0; i < 20; ++i) // memory that is kept for the next launch
    kernel.run(buffers, options);
  auto before = double(mallinfo2().uordblks);
  for (int i = 0; i < launches; ++i)
    kernel.run(buffers, options);
  return (double(mallinfo2().uordblks) - before) / launches;
}

/// All threads but the last execute `often`, the last one `once`.
std::string kernelOf(const std::string &often, const std::string &once,
                     uint32_t threads = 64) {
  ThreadBody code;
  code.results = {"i32"};
  code.body = R"(
    %all = llvm.mlir.constant(-1 : i32) : i32
    %low = llvm.mlir.constant(0xffff : i32) : i32
    %zero = llvm.mlir.constant(0 : i32) : i32
    %clamp = llvm.mlir.constant(31 : i32) : i32
    %yes = llvm.mlir.constant(true) : i1
    %lastLane = llvm.mlir.constant()" +
              std::to_string(threads - 1) + R"( : i32) : i32
    %isLast = llvm.icmp "eq" %lane, %lastLane : i32
    llvm.cond_br %isLast, ^last, ^rest
  ^last:
)" + once + R"(
    llvm.br ^join
  ^rest:
)" + often + R"(
    llvm.br ^join
  ^join:
    %o0 = llvm.add %lane, %zero : i32)";
  return moduleOf(code, threads);
}

TEST(FailingLaunch, LeavesNoMemoryBehind) {
  struct Case {
    std::string often, once, message;
  };
  const std::string barrier = "    nvvm.barrier\n";
  const std::string outside =
      "    %far = llvm.getelementptr %p0[512] : (!llvm.ptr<1>) -> "
      "!llvm.ptr<1>, i32\n    llvm.store %lane, %far : i32, !llvm.ptr<1>\n";
  const std::string shuffle =
      "    %x = nvvm.shfl.sync bfly %all, %lane, %zero, %clamp : i32 -> i32\n";
  const std::string otherShuffle =
      "    %y = nvvm.shfl.sync down %all, %lane, %zero, %clamp : i32 -> i32\n";
  const Case cases[] = {
      {barrier, "    llvm.intr.trap\n", "a trap"},
      {barrier, outside, "past the end"},
      {shuffle, otherShuffle, "the warp has diverged"},
      {barrier, "    %y = nvvm.vote.sync ballot %low, %yes -> i32\n",
       "does not name"},
      {barrier, shuffle, "deadlock"},
  };
  for (const auto &[often, once, message] : cases) {
    Kernel kernel(kernelOf(often, once));
    EXPECT_LT(bytesLeft(kernel, message), 1) << message;
  }
}

TEST(FailingLaunch, LeavesNoMemoryBehindOfARace) {
  std::string store = "    llvm.store %lane, %p0 : i32, !llvm.ptr<1>\n";
  Kernel kernel(kernelOf(store, store), true, /*watched=*/true);
  RunOptions options;
  options.watched = true;
  EXPECT_LT(bytesLeft(kernel, "in a race with", options), 1);
}

TEST(FailingLaunch, LeavesNoMemoryBehindOfEndlessWork) {
  std::string forEver = "    llvm.br ^turn(%zero : i32)\n"
                        "  ^turn(%i: i32):\n"
                        "    %next = llvm.xor %i, %lane : i32\n"
                        "    llvm.br ^turn(%next : i32)\n"
                        "  ^unreached:\n";
  Kernel kernel(kernelOf("    nvvm.barrier\n", forEver));
  RunOptions options;
  options.maxSteps = 1000;
  EXPECT_LT(bytesLeft(kernel, "--max-steps", options), 1);
}

} // namespace
