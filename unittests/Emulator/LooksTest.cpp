//===- LooksTest.cpp - blocks and threads that wait for each other --------===//
// One host thread runs many blocks, so each of these kernels ends only if a
// thread that polls memory yields to the threads that write it.
//===----------------------------------------------------------------------===//
#include "Run.h"
#include "gtest/gtest.h"
#include <ctime>
#include <numeric>

using namespace tilewright;

namespace {

/// A kernel of `threads` threads with `buffers` buffers %p0, %p1, ...
std::string lookingKernel(const std::string &body, unsigned buffers,
                          uint32_t threads = 32,
                          const std::string &globals = "") {
  std::string params;
  for (unsigned i = 0; i < buffers; ++i)
    params += (i ? ", %p" : "%p") + std::to_string(i) + ": !llvm.ptr<1>";
  return "gpu.module @m {\n" + globals + "llvm.func @k(" + params +
         ") attributes {nvvm.kernel, nvvm.reqntid = array<i32: " +
         std::to_string(threads) + R"(, 1, 1>} {
    %t = nvvm.read.ptx.sreg.tid.x : i32
    %b = nvvm.read.ptx.sreg.ctaid.x : i32
    %n = nvvm.read.ptx.sreg.nctaid.x : i32
    %zero = llvm.mlir.constant(0 : i32) : i32
    %one = llvm.mlir.constant(1 : i32) : i32
    %next = llvm.add %b, %one : i32
    %isFirst = llvm.icmp "eq" %t, %zero : i32
)" + body +
         "\n    llvm.return\n  }\n}\n";
}

std::string at(const std::string &name, const std::string &base,
               const std::string &index) {
  return "    %" + name + " = llvm.getelementptr %" + base + "[%" + index +
         "] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32\n";
}

/// Runs on few host threads, with several schedules.
std::vector<RunOptions> schedules(uint32_t blocks) {
  std::vector<RunOptions> all;
  for (uint64_t seed : {0, 1, 7})
    for (unsigned hostThreads : {1, 3})
      for (bool checked : {true, false}) {
        RunOptions options;
        options.grid = {blocks, 1, 1};
        options.seed = seed;
        options.hostThreads = hostThreads;
        options.checked = checked;
        all.push_back(options);
      }
  return all;
}

TEST(Looks, AGridBarrier) {
  constexpr uint32_t blocks = 70;
  std::string text = lookingKernel(R"(
    llvm.cond_br %isFirst, ^arrive, ^met
  ^arrive:
)" + at("mine", "p0", "b") + R"(
    llvm.store %next, %mine : i32, !llvm.ptr<1>
    %old = llvm.atomicrmw add %p2, %one syncscope("device") release : !llvm.ptr<1>, i32
    llvm.br ^look
  ^look:
    %seen = llvm.load %p2 atomic syncscope("device") acquire {alignment = 4 : i64} : !llvm.ptr<1> -> i32
    %all = llvm.icmp "eq" %seen, %n : i32
    llvm.cond_br %all, ^met, ^look
  ^met:
    nvvm.barrier0
    %other = llvm.urem %next, %n : i32
)" + at("from", "p0", "other") + at("to", "p1", "b") +
                                       R"(
    %x = llvm.load %from : !llvm.ptr<1> -> i32
    llvm.store %x, %to : i32, !llvm.ptr<1>)",
                                   3);
  Kernel checked(text), unchecked(text, false);
  for (const RunOptions &options : schedules(blocks)) {
    Buffer buffers[] = {Buffer(4 * blocks), Buffer(4 * blocks), Buffer(4)};
    ASSERT_EQ((options.checked ? checked : unchecked).run(buffers, options),
              "");
    for (uint32_t i = 0; i < blocks; ++i)
      ASSERT_EQ(buffers[1].at<uint32_t>(i), (i + 1) % blocks + 1);
  }
}

TEST(Looks, ASpinLockOfAllThreads) {
  constexpr uint32_t blocks = 12, threads = 40;
  std::string text = lookingKernel(R"(
    llvm.br ^try
  ^try:
    %pair = llvm.cmpxchg %p0, %zero, %one syncscope("device") acq_rel monotonic : !llvm.ptr<1>, i32
    %got = llvm.extractvalue %pair[1] : !llvm.struct<(i32, i1)>
    llvm.cond_br %got, ^in, ^try
  ^in:
    %x = llvm.load %p1 : !llvm.ptr<1> -> i32
    %y = llvm.add %x, %one : i32
    llvm.store %y, %p1 : i32, !llvm.ptr<1>
    llvm.store %zero, %p0 atomic syncscope("device") release {alignment = 4 : i64} : i32, !llvm.ptr<1>)",
                                   2, threads);
  Kernel checked(text), unchecked(text, false);
  for (const RunOptions &options : schedules(blocks)) {
    Buffer buffers[] = {Buffer(4), Buffer(4)};
    ASSERT_EQ((options.checked ? checked : unchecked).run(buffers, options),
              "");
    ASSERT_EQ(buffers[1].at<uint32_t>(0), blocks * threads);
  }
}

/// Block b waits for a value from block b + 1.
std::string chain(const std::string &look, const std::string &globals = "") {
  return lookingKernel(R"(
    %last = llvm.icmp "eq" %next, %n : i32
    llvm.cond_br %isFirst, ^first, ^end
  ^first:
)" + at("mine", "p0", "b") +
                           at("theirs", "p0", "next") + R"(
    llvm.cond_br %last, ^hand(%one : i32), ^wait
  ^wait:
)" + look + R"(
  ^went:
    %more = llvm.add %seen, %one : i32
    llvm.br ^hand(%more : i32)
  ^hand(%x: i32):
    llvm.store volatile %x, %mine {alignment = 4 : i64} : i32, !llvm.ptr<1>
    llvm.br ^end
  ^end:)",
                       2, 32, globals);
}

void expectChain(const std::string &text, const char *what) {
  constexpr uint32_t blocks = 60;
  for (const RunOptions &options : schedules(blocks)) {
    if (options.seed == 1)
      continue;
    Buffer buffers[] = {Buffer(4 * blocks), Buffer(4)};
    ASSERT_EQ(runKernel(text, buffers, options), "") << what;
    for (uint32_t i = 0; i < blocks; ++i)
      ASSERT_EQ(buffers[0].at<uint32_t>(i), blocks - i) << what;
  }
}

const char *const volatileLook = R"(
    llvm.br ^look
  ^look:
    %seen = llvm.load volatile %theirs {alignment = 4 : i64} : !llvm.ptr<1> -> i32
    %no = llvm.icmp "eq" %seen, %zero : i32
    llvm.cond_br %no, ^look, ^went)";

TEST(Looks, AChainOfVolatileFlags) {
  expectChain(chain(volatileLook), "volatile");
}

TEST(Looks, AChainWhoseLooksAreCounted) {
  // Memory changes all the time, but not the polled location.
  expectChain(chain(R"(
    llvm.br ^look
  ^look:
    %tried = llvm.atomicrmw add %p1, %one monotonic : !llvm.ptr<1>, i32
    %seen = llvm.load volatile %theirs {alignment = 4 : i64} : !llvm.ptr<1> -> i32
    %no = llvm.icmp "eq" %seen, %zero : i32
    llvm.cond_br %no, ^look, ^went)"),
              "counted");
}

TEST(Looks, AChainThroughAFunction) {
  expectChain(chain(R"(
    llvm.br ^look
  ^look:
    %seen = llvm.call @ask(%theirs) : (!llvm.ptr<1>) -> i32
    %no = llvm.icmp "eq" %seen, %zero : i32
    llvm.cond_br %no, ^look, ^went)",
                    R"(
  llvm.func @ask(%p: !llvm.ptr<1>) -> i32 attributes {no_inline} {
    %x = llvm.load %p atomic monotonic {alignment = 4 : i64} : !llvm.ptr<1> -> i32
    llvm.return %x : i32
  }
)"),
              "function");
}

TEST(Looks, ThreadsOfOneBlock) {
  // Each thread waits for the next one's flag in shared memory.
  std::string text =
      lookingKernel(R"(
    %s = llvm.mlir.addressof @s : !llvm.ptr<3>
    %mine = llvm.getelementptr %s[%t] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i32
    llvm.store %zero, %mine : i32, !llvm.ptr<3>
    nvvm.barrier0
    %after = llvm.add %t, %one : i32
    %theirs = llvm.getelementptr %s[%after] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i32
    %threads = nvvm.read.ptx.sreg.ntid.x : i32
    %last = llvm.icmp "eq" %after, %threads : i32
    llvm.cond_br %last, ^hand(%one : i32), ^look
  ^look:
    %seen = llvm.load %theirs atomic syncscope("block") acquire {alignment = 4 : i64} : !llvm.ptr<3> -> i32
    %no = llvm.icmp "eq" %seen, %zero : i32
    llvm.cond_br %no, ^look, ^went
  ^went:
    %more = llvm.add %seen, %one : i32
    llvm.br ^hand(%more : i32)
  ^hand(%x: i32):
    llvm.store %x, %mine atomic syncscope("block") release {alignment = 4 : i64} : i32, !llvm.ptr<3>
)" + at("to", "p0", "t") +
                        "    llvm.store %x, %to : i32, !llvm.ptr<1>",
                    1, 100,
                    "  llvm.mlir.global internal @s() {addr_space = 3 "
                    ": i32} : !llvm.array<100 x i32>\n");
  for (uint64_t seed : {0, 3}) {
    Buffer buffers[] = {Buffer(400)};
    RunOptions options;
    options.seed = seed;
    ASSERT_EQ(runKernel(text, buffers, options), "");
    for (uint32_t i = 0; i < 100; ++i)
      ASSERT_EQ(buffers[0].at<uint32_t>(i), 100 - i);
  }
}

TEST(Looks, WhatNobodySetsIsSaid) {
  // Thread 0 of each block polls; the others wait for it at a barrier.
  std::string text = lookingKernel(R"(
    llvm.cond_br %isFirst, ^look, ^met
  ^look:
    %seen = llvm.load %p0 atomic acquire {alignment = 4 : i64} : !llvm.ptr<1> -> i32
    %no = llvm.icmp "eq" %seen, %zero : i32
    llvm.cond_br %no, ^look, ^met
  ^met:
    nvvm.barrier0)",
                                   1);
  for (unsigned hostThreads : {1, 2})
    for (bool checked : {true, false}) {
      Buffer buffers[] = {Buffer(4)};
      RunOptions options;
      options.grid = {5, 1, 1};
      options.hostThreads = hostThreads;
      options.checked = checked;
      std::string message = runKernel(text, buffers, options);
      EXPECT_TRUE(says(message,
                       "'llvm.load' op waits for ever: the memory that "
                       "it polls does not change any more"))
          << message;
      EXPECT_TRUE(
          says(message, "\n  thread 0 waits for memory to change at k:"));
      EXPECT_TRUE(says(message,
                       "\n  threads 1 to 31 wait for the other threads "
                       "at a barrier at k:"));
      if (hostThreads == 1) {
        EXPECT_TRUE(says(message, "so do threads of 4 other blocks, in block "
                                  "(0,0,0)"))
            << message;
      }
    }
}

/// The time until the report hardly depends on the number of waiting blocks.
TEST(Looks, AFlagThatNobodySetsIsFoundInALargeGrid) {
  for (uint32_t threads : {1, 32, 1024}) {
    Kernel endless(lookingKernel(R"(
    llvm.br ^look
  ^look:
    %seen = llvm.load %p0 atomic syncscope("device") acquire {alignment = 4 : i64} : !llvm.ptr<1> -> i32
    %no = llvm.icmp "eq" %seen, %zero : i32
    llvm.cond_br %no, ^look, ^end
  ^end:)",
                                 1, threads));
    RunOptions options;
    options.grid = {1 << 16, 1, 1};
    Buffer buffers[] = {Buffer(4)};
    std::clock_t before = std::clock();
    std::string message = endless.run(buffers, options);
    double seconds = double(std::clock() - before) / CLOCKS_PER_SEC;
    EXPECT_TRUE(says(message, "waits for ever")) << message;
    EXPECT_TRUE(says(message, "other blocks")) << message;
    EXPECT_LT(seconds, 5) << threads << " threads";
  }
}

TEST(Looks, ALoopThatLooksForLongIsNoFault) {
  std::string text = lookingKernel(R"(
    %most = llvm.mlir.constant(100000 : i32) : i32
    llvm.br ^look(%zero : i32)
  ^look(%i: i32):
    %seen = llvm.load volatile %p0 {alignment = 4 : i64} : !llvm.ptr<1> -> i32
    %j = llvm.add %i, %one : i32
    %more = llvm.icmp "ult" %j, %most : i32
    llvm.cond_br %more, ^look(%j : i32), ^end
  ^end:)",
                                   1);
  Buffer buffers[] = {Buffer(4)};
  EXPECT_EQ(runKernel(text, buffers), "");
}

/// A thread's code that polls at most `most` times until *%p0 is set, and then
/// sets *%p1.
std::string boundedPoll(const std::string &most) {
  return "    %most = llvm.mlir.constant(" + most + R"( : i32) : i32
    llvm.br ^poll(%zero : i32)
  ^poll(%i: i32):
    %flag = llvm.load volatile %p0 {alignment = 4 : i64} : !llvm.ptr<1> -> i32
    %j = llvm.add %i, %one : i32
    %come = llvm.icmp "ne" %flag, %zero : i32
    llvm.cond_br %come, ^polled, ^again
  ^again:
    %on = llvm.icmp "ne" %j, %most : i32
    llvm.cond_br %on, ^poll(%j : i32), ^polled
  ^polled:
    llvm.store volatile %one, %p1 {alignment = 4 : i64} : i32, !llvm.ptr<1>
)";
}

TEST(Looks, NorAreBoundedPollsOfManyWarps) {
  // Twice as many polls as those after which a thread counts as waiting.
  std::string text = lookingKernel(boundedPoll("8000"), 2, 1024);
  for (unsigned hostThreads : {1, 3}) {
    RunOptions options;
    options.checked = false;
    options.grid = {2, 1, 1};
    options.hostThreads = hostThreads;
    Buffer buffers[] = {Buffer(4), Buffer(4)};
    EXPECT_EQ(runKernel(text, buffers, options), "");
    EXPECT_EQ(buffers[1].at<uint32_t>(0), 1u);
  }
}

TEST(Looks, NorIsAWaitForAThreadInABoundedPoll) {
  // The first block waits for a store that the second one executes after its
  // poll.
  std::string text = lookingKernel(R"(
    %isWaiter = llvm.icmp "eq" %b, %zero : i32
    llvm.cond_br %isFirst, ^first, ^end
  ^first:
    llvm.cond_br %isWaiter, ^wait, ^begin
  ^wait:
    %seen = llvm.load volatile %p1 {alignment = 4 : i64} : !llvm.ptr<1> -> i32
    %none = llvm.icmp "eq" %seen, %zero : i32
    llvm.cond_br %none, ^wait, ^end
  ^begin:
)" + boundedPoll("6000000") + R"(
    llvm.br ^end
  ^end:)",
                                   2);
  for (unsigned hostThreads : {1, 3}) {
    RunOptions options;
    options.checked = false;
    options.grid = {2, 1, 1};
    options.hostThreads = hostThreads;
    Buffer buffers[] = {Buffer(4), Buffer(4)};
    EXPECT_EQ(runKernel(text, buffers, options), "");
  }
}

TEST(Looks, ABoundedPollInAnEndlessWaitIsOne) {
  // A bounded wait, and one bounded only by the counter's width.
  const std::string within = R"(
    %most = llvm.mlir.constant(100 : i32) : i32
    llvm.br ^wait
  ^wait:
    llvm.br ^poll(%zero : i32)
  ^poll(%i: i32):
    %flag = llvm.load volatile %p0 {alignment = 4 : i64} : !llvm.ptr<1> -> i32
    %j = llvm.add %i, %one : i32
    %come = llvm.icmp "ne" %flag, %zero : i32
    llvm.cond_br %come, ^end, ^again
  ^again:
    %on = llvm.icmp "ne" %j, %most : i32
    llvm.cond_br %on, ^poll(%j : i32), ^wait
  ^end:)";
  for (const std::string &body : {within, boundedPoll("0")}) {
    Buffer buffers[] = {Buffer(4), Buffer(4)};
    std::string message = runKernel(lookingKernel(body, 2), buffers);
    EXPECT_TRUE(says(message,
                     "waits for ever: the memory that it polls does not "
                     "change any more"))
        << message;
  }
}

TEST(Looks, NorAreManyThatReadOn) {
  // Strong loads of data, by all threads: none waits for anything.
  std::string text = lookingKernel(R"(
    %most = llvm.mlir.constant(20000 : i32) : i32
    %mask = llvm.mlir.constant(1023 : i32) : i32
    llvm.br ^look(%zero, %zero : i32, i32)
  ^look(%i: i32, %sum: i32):
    %index = llvm.and %i, %mask : i32
)" + at("from", "p0", "index") + R"(
    %x = llvm.load %from atomic monotonic {alignment = 4 : i64} : !llvm.ptr<1> -> i32
    %more = llvm.add %sum, %x : i32
    %j = llvm.add %i, %one : i32
    %on = llvm.icmp "ult" %j, %most : i32
    llvm.cond_br %on, ^look(%j, %more : i32, i32), ^end
  ^end:
)" + at("to", "p1", "t") + "    llvm.store %more, %to : i32, !llvm.ptr<1>",
                                   2, 512);
  Buffer buffers[] = {Buffer(std::vector<uint32_t>(1024, 3)), Buffer(2048)};
  RunOptions options;
  options.checked = false;
  ASSERT_EQ(runKernel(text, buffers, options), "");
  EXPECT_EQ(buffers[1].at<uint32_t>(511), 60000u);
}

TEST(Looks, NorIsOneThatChangesMemoryForLonger) {
  // More polls than those after which a thread counts as waiting.
  std::string text = lookingKernel(R"(
    %most = llvm.mlir.constant(6000000 : i32) : i32
    llvm.br ^look
  ^look:
    %old = llvm.atomicrmw add %p0, %one monotonic : !llvm.ptr<1>, i32
    %more = llvm.icmp "ult" %old, %most : i32
    llvm.cond_br %more, ^look, ^end
  ^end:)",
                                   1, 1);
  Buffer buffers[] = {Buffer(4)};
  RunOptions options;
  options.checked = false;
  EXPECT_EQ(runKernel(text, buffers, options), "");
}

TEST(Looks, TheSameOrderUnderTheSameSeed) {
  // Records the order in which blocks acquire the lock.
  std::string text = lookingKernel(R"(
    llvm.br ^try
  ^try:
    %old = llvm.atomicrmw xchg %p0, %one acq_rel : !llvm.ptr<1>, i32
    %free = llvm.icmp "eq" %old, %zero : i32
    llvm.cond_br %free, ^in, ^try
  ^in:
    %x = llvm.load %p1 : !llvm.ptr<1> -> i32
    %y = llvm.add %x, %one : i32
    llvm.store %y, %p1 : i32, !llvm.ptr<1>
)" + at("to", "p2", "x") + R"(
    llvm.store %b, %to : i32, !llvm.ptr<1>
    llvm.store %zero, %p0 atomic release {alignment = 4 : i64} : i32, !llvm.ptr<1>)",
                                   3, 4);
  auto order = [&](uint64_t seed) {
    Buffer buffers[] = {Buffer(4), Buffer(4), Buffer(4 * 80)};
    RunOptions options;
    options.grid = {20, 1, 1};
    options.seed = seed;
    EXPECT_EQ(runKernel(text, buffers, options), "");
    return buffers[2].bytes;
  };
  EXPECT_EQ(order(5), order(5));
  EXPECT_NE(order(5), order(6));
}

} // namespace
