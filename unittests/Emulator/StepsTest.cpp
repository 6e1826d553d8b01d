//===- StepsTest.cpp - launches beyond the step limit ---------------------===//
#include "Run.h"
#include "gtest/gtest.h"

using namespace tilewright;

namespace {

/// A loop with a trip count of %i0, known before it begins.
std::string counted() {
  ThreadBody code;
  code.inputs = {"i32"};
  code.results = {"i32"};
  code.body = R"(
    %zero = llvm.mlir.constant(0 : i32) : i32
    %one = llvm.mlir.constant(1 : i32) : i32
    llvm.br ^loop(%zero, %i0 : i32, i32)
  ^loop(%i: i32, %x: i32):
    %y = llvm.mul %x, %x : i32
    %z = llvm.add %y, %i : i32
    %next = llvm.add %i, %one : i32
    %more = llvm.icmp "slt" %next, %i0 : i32
    llvm.cond_br %more, ^loop(%next, %z : i32, i32), ^done
  ^done:
    %o0 = llvm.add %z, %zero : i32)";
  return moduleOf(code);
}

/// A loop that ends when the number it computes is one (Collatz).
std::string open() {
  ThreadBody code;
  code.inputs = {"i32"};
  code.results = {"i32"};
  code.body = R"(
    %zero = llvm.mlir.constant(0 : i32) : i32
    %one = llvm.mlir.constant(1 : i32) : i32
    %three = llvm.mlir.constant(3 : i32) : i32
    llvm.br ^loop(%i0, %zero : i32, i32)
  ^loop(%x: i32, %n: i32):
    %odd = llvm.and %x, %one : i32
    %isOdd = llvm.icmp "ne" %odd, %zero : i32
    %half = llvm.lshr %x, %one : i32
    %triple = llvm.mul %x, %three : i32
    %up = llvm.add %triple, %one : i32
    %y = llvm.select %isOdd, %up, %half : i1, i32
    %m = llvm.add %n, %one : i32
    %ends = llvm.icmp "eq" %y, %one : i32
    llvm.cond_br %ends, ^done, ^loop(%y, %m : i32, i32)
  ^done:
    %o0 = llvm.add %m, %zero : i32)";
  return moduleOf(code);
}

std::string runCounted(const std::string &module, uint32_t input,
                       RunOptions options) {
  Buffer buffers[] = {Buffer(std::vector<uint32_t>(32, input)), Buffer(32 * 4)};
  return runKernel(module, buffers, options);
}

TEST(Steps, AreCountedExactly) {
  // 32 threads begin, and each branches back 99 times. 27 takes 111 iterations.
  struct {
    std::string module;
    uint32_t input;
    uint64_t steps;
  } cases[] = {{counted(), 100, 32 * (1 + 99)}, {open(), 27, 32 * (1 + 110)}};
  for (const auto &each : cases)
    for (bool checked : {false, true})
      for (unsigned hostThreads : {1, 3}) {
        RunOptions options;
        options.checked = checked;
        options.hostThreads = hostThreads;
        options.grid = {7, 1, 1};
        options.maxSteps = 7 * each.steps;
        EXPECT_EQ(runCounted(each.module, each.input, options), "");
        --options.maxSteps;
        std::string message = runCounted(each.module, each.input, options);
        EXPECT_TRUE(says(message, "the launch took more than " +
                                      std::to_string(options.maxSteps) +
                                      " steps, which is the limit"))
            << message;
      }
}

TEST(Steps, EndWhatHasNoEnd) {
  ThreadBody code;
  code.body = "    llvm.br ^loop\n  ^loop:\n    llvm.br ^loop";
  std::string module =
      "gpu.module @m {\n  llvm.func @k() attributes "
      "{nvvm.kernel, nvvm.reqntid = array<i32: 32, 1, 1>} {\n" +
      code.body + "\n  }\n}\n";
  for (bool checked : {false, true}) {
    RunOptions options;
    options.checked = checked;
    options.maxSteps = 1000000;
    std::string message = runKernel(module, {}, options);
    EXPECT_TRUE(says(message,
                     "'llvm.br' op is where the launch took more than "
                     "1000000 steps, which is the limit (--max-steps), "
                     "in block (0,0,0), thread 0"))
        << message;
    EXPECT_EQ(message, runKernel(module, {}, options));
  }
}

TEST(Steps, ALoopThatSaysItGoesOnForLongEndsAtOnce) {
  RunOptions options;
  options.maxSteps = 1000;
  EXPECT_TRUE(says(runCounted(counted(), 0x7fffffff, options),
                   "is where the launch took more than 1000 steps"));
}

TEST(Steps, AGridBeyondTheLimitDoesNotBegin) {
  RunOptions options;
  options.grid = {0x7fffffff, 1, 1};
  EXPECT_TRUE(says(runCounted(counted(), 1, options),
                   "the launch has 2147483647 blocks of 32 threads, and each "
                   "thread takes at least one step: that is more than "
                   "20000000000 steps, which is the limit (--max-steps)"));
  options.grid = {0x7fffffff, 0xffff, 0xffff};
  EXPECT_TRUE(says(runCounted(counted(), 1, options), "that is more than"));
}

TEST(Steps, CallsCount) {
  const char *module = R"(
gpu.module @m {
  llvm.func @f(%n: i32) -> i32 attributes {no_inline} {
    %one = llvm.mlir.constant(1 : i32) : i32
    %x = llvm.add %n, %one : i32
    llvm.return %x : i32
  }
  llvm.func @k(%p0: !llvm.ptr<1>) attributes {nvvm.kernel, nvvm.reqntid = array<i32: 32, 1, 1>} {
    %lane = nvvm.read.ptx.sreg.tid.x : i32
    %at = llvm.getelementptr %p0[%lane] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
    %a = llvm.call @f(%lane) : (i32) -> i32
    %b = llvm.call @f(%a) : (i32) -> i32
    llvm.store %b, %at : i32, !llvm.ptr<1>
    llvm.return
  }
})";
  Buffer out[] = {Buffer(32 * 4)};
  RunOptions options;
  options.maxSteps = 32 * 3;
  EXPECT_EQ(runKernel(module, out, options), "");
  EXPECT_EQ(out[0].at<uint32_t>(4), 6u);
  --options.maxSteps;
  EXPECT_TRUE(says(runKernel(module, out, options), "took more than 95 steps"));
}
} // namespace
