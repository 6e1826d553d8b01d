//===- ControlTest.cpp - traps, clocks, sleep, and no-ops -----------------===//
#include "Run.h"
#include "gtest/gtest.h"

using namespace tilewright;

namespace {

/// Runs `body` in one lane of the 32.
std::string inLane5(const std::string &op) {
  ThreadBody code;
  code.body = R"(
    %five = llvm.mlir.constant(5 : i32) : i32
    %is = llvm.icmp "eq" %lane, %five : i32
    llvm.cond_br %is, ^it, ^on
  ^it:
    )" + op + R"(
    llvm.br ^on
  ^on:)";
  return runKernel(moduleOf(code), {});
}

TEST(Control, TrapsEndTheLaunch) {
  // emulates: llvm.intr.trap
  EXPECT_TRUE(says(inLane5("\"llvm.intr.trap\"() : () -> ()"),
                   "'llvm.intr.trap' op ends the launch: a trap, in block "
                   "(0,0,0), thread 5 (warp 0, lane 5)"));
}

TEST(Control, PanicsSayTheirNumbers) {
  // emulates: llvm.fake.use
  auto panic = [](const std::string &values, const std::string &message) {
    return inLane5("%three = llvm.mlir.constant(3 : i64) : i64\n" + values +
                   "\"llvm.intr.trap\"() : () -> () loc(fused<\"panic: " +
                   message + "\">[\"k.rs\":7:9])");
  };
  const std::string use =
      "llvm.call_intrinsic \"llvm.fake.use\"(%three) : (i64) -> ()\n";
  EXPECT_TRUE(says(panic(use, "over {}"),
                   "k.rs:7:9: panic: over 3, in block (0,0,0), thread 5 (warp "
                   "0, lane 5)"));
  EXPECT_TRUE(says(panic("", "out of bounds: the len is {} but it is {}"),
                   "k.rs:7:9: panic: out of bounds, in block (0,0,0)"));
  EXPECT_TRUE(says(panic("", "explicit panic"),
                   "k.rs:7:9: panic: explicit panic, in block (0,0,0)"));
}

TEST(Control, BreakpointsSuspend) {
  // emulates: llvm.intr.debugtrap, nvvm.breakpoint
  EXPECT_TRUE(
      says(inLane5("\"llvm.intr.debugtrap\"() : () -> ()"),
           "'llvm.intr.debugtrap' op suspends execution: a breakpoint"));
  EXPECT_TRUE(says(inLane5("nvvm.breakpoint"),
                   "'nvvm.breakpoint' op suspends execution: a breakpoint"));
}

TEST(Control, EventsOfTheMonitorDoNothing) {
  // emulates: nvvm.pmevent, nvvm.griddepcontrol
  EXPECT_EQ(inLane5("nvvm.pmevent id = 3"), "");
  EXPECT_EQ(inLane5("nvvm.griddepcontrol wait"), "");
  EXPECT_EQ(inLane5("nvvm.griddepcontrol launch_dependents"), "");
}

TEST(Control, TimesAreTheSameInEachRun) {
  // emulates: nvvm.read.ptx.sreg.clock, nvvm.read.ptx.sreg.clock64
  // emulates: nvvm.read.ptx.sreg.globaltimer, nvvm.read.ptx.sreg.globaltimer.lo
  // emulates: nvvm.nanosleep
  ThreadBody code;
  code.results = {"i64", "i64", "i32", "i32"};
  code.body = R"(
    %o0 = nvvm.read.ptx.sreg.clock64 : i64
    %ns = llvm.mlir.constant(1000 : i32) : i32
    nvvm.nanosleep %ns
    %o1 = nvvm.read.ptx.sreg.globaltimer : i64
    %o2 = nvvm.read.ptx.sreg.globaltimer.lo : i32
    %o3 = nvvm.read.ptx.sreg.clock : i32)";
  Kernel kernel(moduleOf(code));
  std::vector<std::byte> first;
  for (int round = 0; round < 2; ++round) {
    Buffer buffers[] = {Buffer(256), Buffer(256), Buffer(128), Buffer(128)};
    ASSERT_EQ(kernel.run(buffers), "");
    for (uint32_t i = 0; i < 32; ++i) {
      EXPECT_GE(buffers[1].at<uint64_t>(i), buffers[0].at<uint64_t>(i) + 1000);
      EXPECT_GT(buffers[2].at<uint32_t>(i), buffers[1].at<uint64_t>(i));
      EXPECT_GT(buffers[3].at<uint32_t>(i), buffers[2].at<uint32_t>(i));
    }
    if (round)
      EXPECT_EQ(buffers[3].bytes, first);
    first = buffers[3].bytes;
  }
}

TEST(Control, AThreadThatExitsLeavesTheOthers) {
  // emulates: nvvm.exit
  ThreadBody code;
  code.results = {"i32"};
  code.body = R"(
    %three = llvm.mlir.constant(3 : i32) : i32
    %less = llvm.icmp "ult" %lane, %three : i32
    llvm.cond_br %less, ^leave, ^stay
  ^leave:
    nvvm.exit
    llvm.br ^stay
  ^stay:
    %o0 = llvm.or %three, %lane : i32)";
  Buffer buffers[] = {Buffer(128)};
  ASSERT_EQ(runKernel(moduleOf(code), buffers), "");
  for (uint32_t i = 0; i < 32; ++i)
    EXPECT_EQ(buffers[0].at<uint32_t>(i), i < 3 ? 0 : i | 3);
}

} // namespace
