//===- MbarrierTest.cpp - mbarrier ----------------------------------------===//
// emulates: nvvm.mbarrier.*
//===----------------------------------------------------------------------===//
#include "Run.h"
#include "gtest/gtest.h"

using namespace tilewright;

namespace {

/// %bar is an object, not initialized if `expected` is 0; all threads execute
/// `body`.
ThreadBody with(int expected, const std::string &body) {
  ThreadBody code;
  code.globals =
      "  llvm.mlir.global internal @b() {addr_space = 3 : i32} : i64\n";
  code.results = {"i32"};
  code.body = R"(
    %bar = llvm.mlir.addressof @b : !llvm.ptr<3>
    %zero = llvm.mlir.constant(0 : i32) : i32
    %one = llvm.mlir.constant(1 : i32) : i32
    %two = llvm.mlir.constant(2 : i32) : i32
    %n = llvm.mlir.constant()" +
              std::to_string(expected) + R"( : i32) : i32
    %first = llvm.icmp "eq" %lane, %zero : i32
    llvm.cond_br %first, ^init, ^go
  ^init:
)" + (expected ? "    nvvm.mbarrier.init %bar, %n : !llvm.ptr<3>, i32\n" : "") +
              "    llvm.br ^go\n  ^go:\n    nvvm.barrier0\n" + body;
  return code;
}

std::string runMbarrier(const ThreadBody &code, Buffer &result,
                        uint32_t threads = 32) {
  Buffer buffers[] = {Buffer(4 * threads)};
  std::string message = runKernel(moduleOf(code, threads), buffers);
  result = buffers[0];
  return message;
}

std::string message(int expected, const std::string &body,
                    uint32_t threads = 1) {
  Buffer result(0);
  return runMbarrier(
      with(expected, body + "\n    %o0 = llvm.or %zero, %zero : i32"), result,
      threads);
}

const std::string arrive =
    "    nvvm.mbarrier.arrive %bar : !llvm.ptr<3> -> i64\n";
std::string test(const std::string &name, const std::string &what,
                 const std::string &type) {
  return "    %" + name + "_ = nvvm.mbarrier.test.wait %bar, " + what +
         " : !llvm.ptr<3>, " + type + " -> i1\n    %" + name +
         " = llvm.zext %" + name + "_ : i1 to i32\n";
}
/// The bits of several tests, the first in bit 0, as %o0.
std::string pack(const std::vector<std::string> &names) {
  std::string text = "    %k0 = llvm.or %zero, %zero : i32\n";
  for (size_t i = 0; i < names.size(); ++i) {
    std::string n = std::to_string(i), next = std::to_string(i + 1);
    text += "    %by" + n + " = llvm.mlir.constant(" + n +
            " : i32) : i32\n    %t" + n + " = llvm.shl %" + names[i] + ", %by" +
            n + " : i32\n    %k" + next + " = llvm.or %k" + n + ", %t" + n +
            " : i32\n";
  }
  return text + "    %o0 = llvm.or %k" + std::to_string(names.size()) +
         ", %zero : i32";
}

/// One thread completes phases. A test by parity is for the phase of that
/// parity, which has completed if the current phase has the other parity.
TEST(Mbarrier, CountsArrivalsByPhases) {
  std::string body =
      test("a", "%zero", "i32") + test("b", "%one", "i32") + // phase 0
      "    %s0 = nvvm.mbarrier.arrive %bar : !llvm.ptr<3> -> i64\n" +
      test("c", "%zero", "i32") + test("d", "%s0", "i64") +
      "    %s1 = nvvm.mbarrier.arrive %bar : !llvm.ptr<3> -> i64\n" + // phase 1
      test("e", "%zero", "i32") + test("f", "%one", "i32") +
      test("g", "%s0", "i64") + test("h", "%s1", "i64") +
      "    %s2 = nvvm.mbarrier.arrive %bar, %two : !llvm.ptr<3> -> i64\n" + // 2
      test("i", "%zero", "i32") + test("j", "%one", "i32") +
      test("k", "%s2", "i64") +
      pack({"a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k"});
  Buffer result(0);
  ASSERT_EQ(runMbarrier(with(2, body), result, 1), "");
  const bool expected[] = {false, true, false, false, true, false,
                           true,  true, false, true,  true};
  for (int i = 0; i < 11; ++i)
    EXPECT_EQ(result.at<uint32_t>(0) >> i & 1, uint32_t(expected[i]))
        << "test " << char('a' + i);
}

/// PTX ISA, Phase Completion: no arrivals and no transactions are pending.
TEST(Mbarrier, WaitsForTransactions) {
  std::string body =
      "    %bytes = llvm.mlir.constant(96 : i32) : i32\n"
      "    %part = llvm.mlir.constant(32 : i32) : i32\n"
      "    %s = nvvm.mbarrier.arrive.expect_tx %bar, %bytes : !llvm.ptr<3>, "
      "i32 -> i64\n" +
      test("a", "%zero", "i32") +
      "    nvvm.mbarrier.complete_tx %bar, %part : !llvm.ptr<3>, i32\n" +
      "    nvvm.mbarrier.complete_tx %bar, %part : !llvm.ptr<3>, i32\n" +
      test("b", "%zero", "i32") +
      "    nvvm.mbarrier.expect_tx %bar, %part : !llvm.ptr<3>, i32\n"
      "    nvvm.mbarrier.complete_tx %bar, %part : !llvm.ptr<3>, i32\n" +
      test("c", "%zero", "i32") +
      "    nvvm.mbarrier.complete_tx %bar, %part : !llvm.ptr<3>, i32\n" +
      test("d", "%zero", "i32") +
      // The transaction count may be negative before the expect_tx.
      "    nvvm.mbarrier.complete_tx %bar, %part : !llvm.ptr<3>, i32\n"
      "    %t = nvvm.mbarrier.arrive.expect_tx %bar, %part : !llvm.ptr<3>, i32 "
      "-> i64\n" +
      test("e", "%one", "i32") + pack({"a", "b", "c", "d", "e"});
  Buffer result(0);
  ASSERT_EQ(runMbarrier(with(1, body), result, 1), "");
  EXPECT_EQ(result.at<uint32_t>(0), 0b11000u);
}

TEST(Mbarrier, DropsArrivalsOfLaterPhases) {
  std::string body =
      "    %s = nvvm.mbarrier.arrive_drop %bar : !llvm.ptr<3> -> i64\n" +
      test("a", "%zero", "i32") +
      "    %u = nvvm.mbarrier.arrive.nocomplete %bar, %one : !llvm.ptr<3>, i32 "
      "-> i64\n" +
      test("b", "%zero", "i32") +
      "    %v = nvvm.mbarrier.arrive %bar : !llvm.ptr<3> -> i64\n" + // phase 1:
                                                                     // two
      test("c", "%zero", "i32") +
      "    %w = nvvm.mbarrier.arrive %bar : !llvm.ptr<3> -> i64\n" +
      test("d", "%one", "i32") +
      "    %x = nvvm.mbarrier.arrive %bar : !llvm.ptr<3> -> i64\n" +
      test("e", "%one", "i32") + pack({"a", "b", "c", "d", "e"});
  Buffer result(0);
  ASSERT_EQ(runMbarrier(with(3, body), result, 1), "");
  EXPECT_EQ(result.at<uint32_t>(0), 0b10100u);
}

TEST(Mbarrier, DropsWithoutCompletingAndWhileItExpects) {
  std::string body =
      "    %bytes = llvm.mlir.constant(32 : i32) : i32\n"
      "    %s = nvvm.mbarrier.arrive_drop.nocomplete %bar, %one : "
      "!llvm.ptr<3>, i32 -> i64\n"
      "    %u = nvvm.mbarrier.arrive_drop.expect_tx %bar, %bytes : "
      "!llvm.ptr<3>, i32 -> i64\n"
      "    %v = nvvm.mbarrier.arrive %bar : !llvm.ptr<3> -> i64\n" +
      test("a", "%zero", "i32") +
      "    nvvm.mbarrier.complete_tx %bar, %bytes : !llvm.ptr<3>, i32\n" +
      test("b", "%zero", "i32") + test("c", "%one", "i32") +
      "    %w = nvvm.mbarrier.arrive %bar : !llvm.ptr<3> -> i64\n" + // of one
      test("d", "%one", "i32") + pack({"a", "b", "c", "d"});
  Buffer result(0);
  ASSERT_EQ(runMbarrier(with(3, body), result, 1), "");
  EXPECT_EQ(result.at<uint32_t>(0), 0b1010u);
}

TEST(Mbarrier, DoesNothingWhereItsPredicateIsFalse) {
  std::string no = "    %no = llvm.icmp \"ne\" %lane, %lane : i32\n";
  std::string init = "    nvvm.mbarrier.init %bar, %two, predicate = %PRED : "
                     "!llvm.ptr<3>, i32, i1\n";
  std::string expect = "    nvvm.mbarrier.arrive.expect_tx %bar, %two, "
                       "predicate = %PRED : !llvm.ptr<3>, i32, i1\n";
  auto with = [](std::string text, const std::string &predicate) {
    text.replace(text.find("%PRED"), 5, predicate);
    return text;
  };
  EXPECT_TRUE(says(message(0, no + with(init, "%no") + arrive),
                   "was never initialized"));
  EXPECT_EQ(message(0, no + with(init, "%first") + arrive), "");
  // Two arrivals complete the phase unless transactions are expected.
  std::string wait = "    nvvm.mbarrier.try_wait.parity %bar, %zero, %zero : "
                     "!llvm.ptr<3>, i32, i32\n";
  EXPECT_EQ(message(1, no + with(expect, "%no") + arrive + wait), "");
  EXPECT_TRUE(says(message(1, no + with(expect, "%first") + wait),
                   "waits for ever: deadlock"));
}

/// A pipeline with one slot: 32 producers fill it and 32 consumers empty it,
/// eight times. Every read returns the value written for it.
TEST(Mbarrier, KeepsProducersAndConsumersApart) {
  std::string module = R"(
gpu.module @m {
  llvm.mlir.global internal @full() {addr_space = 3 : i32} : i64
  llvm.mlir.global internal @empty() {addr_space = 3 : i32} : i64
  llvm.mlir.global internal @slot() {addr_space = 3 : i32} : !llvm.array<32 x i32>
  llvm.func @k(%out: !llvm.ptr<1>) attributes {nvvm.kernel, nvvm.reqntid = array<i32: 64, 1, 1>} {
    %id = nvvm.read.ptx.sreg.tid.x : i32
    %lane = nvvm.read.ptx.sreg.laneid : i32
    %full = llvm.mlir.addressof @full : !llvm.ptr<3>
    %empty = llvm.mlir.addressof @empty : !llvm.ptr<3>
    %slot = llvm.mlir.addressof @slot : !llvm.ptr<3>
    %zero = llvm.mlir.constant(0 : i32) : i32
    %one = llvm.mlir.constant(1 : i32) : i32
    %eight = llvm.mlir.constant(8 : i32) : i32
    %many = llvm.mlir.constant(32 : i32) : i32
    %first = llvm.icmp "eq" %id, %zero : i32
    llvm.cond_br %first, ^init, ^go
  ^init:
    nvvm.mbarrier.init %full, %many : !llvm.ptr<3>, i32
    nvvm.mbarrier.init %empty, %many : !llvm.ptr<3>, i32
    llvm.br ^go
  ^go:
    nvvm.barrier0
    %mine = llvm.getelementptr %slot[%lane] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i32
    %mirror_ = llvm.sub %many, %one : i32
    %other = llvm.xor %lane, %mirror_ : i32
    %theirs = llvm.getelementptr %slot[%other] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i32
    %produces = llvm.icmp "ult" %id, %many : i32
    llvm.cond_br %produces, ^produce(%zero : i32), ^consume(%zero : i32)
  ^produce(%i: i32):
    %pi = llvm.and %i, %one : i32
    %pp = llvm.xor %pi, %one : i32
    nvvm.mbarrier.try_wait.parity %empty, %pp, %zero : !llvm.ptr<3>, i32, i32
    %base = llvm.mul %i, %many : i32
    %value = llvm.add %base, %lane : i32
    llvm.store %value, %mine : i32, !llvm.ptr<3>
    %s = nvvm.mbarrier.arrive %full : !llvm.ptr<3> -> i64
    %ni = llvm.add %i, %one : i32
    %more = llvm.icmp "ult" %ni, %eight : i32
    llvm.cond_br %more, ^produce(%ni : i32), ^end
  ^consume(%j: i32):
    %cp = llvm.and %j, %one : i32
    llvm.br ^spin
  ^spin:
    %done = nvvm.mbarrier.try_wait %full, %cp : !llvm.ptr<3>, i32 -> i1
    llvm.cond_br %done, ^read, ^spin
  ^read:
    %got = llvm.load %theirs : !llvm.ptr<3> -> i32
    %row = llvm.mul %j, %many : i32
    %index = llvm.add %row, %lane : i32
    %to = llvm.getelementptr %out[%index] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
    llvm.store %got, %to : i32, !llvm.ptr<1>
    %t = nvvm.mbarrier.arrive %empty : !llvm.ptr<3> -> i64
    %nj = llvm.add %j, %one : i32
    %again = llvm.icmp "ult" %nj, %eight : i32
    llvm.cond_br %again, ^consume(%nj : i32), ^end
  ^end:
    llvm.return
  }
})";
  Kernel kernel(module), unchecked(module, /*checked=*/false);
  for (uint64_t seed = 0; seed < 8; ++seed) {
    Buffer buffers[] = {Buffer(4 * 256)};
    RunOptions options;
    options.seed = seed;
    ASSERT_EQ((seed % 2 ? unchecked : kernel).run(buffers, options), "");
    for (uint32_t i = 0; i < 256; ++i)
      ASSERT_EQ(buffers[0].at<uint32_t>(i), i / 32 * 32 + (i % 32 ^ 31));
  }
}

TEST(Mbarrier, SaysWhatIsWrong) {
  EXPECT_TRUE(says(message(0, arrive), "'nvvm.mbarrier.arrive' op uses an "
                                       "mbarrier object that was never "
                                       "initialized"));
  EXPECT_TRUE(
      says(message(1, "    nvvm.mbarrier.inval %bar : !llvm.ptr<3>\n" + arrive),
           "was never initialized"));
  EXPECT_EQ(
      message(1, "    nvvm.mbarrier.inval %bar : !llvm.ptr<3>\n"
                 "    nvvm.mbarrier.init %bar, %two : !llvm.ptr<3>, i32\n" +
                     arrive),
      "");
  EXPECT_TRUE(says(
      message(1, "    nvvm.mbarrier.init %bar, %two : !llvm.ptr<3>, i32\n"),
      "initializes an mbarrier object that is already initialized"));
  EXPECT_TRUE(says(
      message(1, "    llvm.store %two, %bar : i32, !llvm.ptr<3>\n" + arrive),
      "another access has overwritten"));
  EXPECT_TRUE(says(
      message(1, "    nvvm.mbarrier.arrive %bar, %two : !llvm.ptr<3> -> i64\n"),
      "arrives 2 times where 1 arrivals are pending"));
  EXPECT_TRUE(says(message(1, "    nvvm.mbarrier.arrive.nocomplete %bar, %one "
                              ": !llvm.ptr<3>, i32 -> i64\n"),
                   "completes the phase, which it must not do"));
  EXPECT_TRUE(says(message(1, "    nvvm.mbarrier.try_wait.parity %bar, %two, "
                              "%zero : !llvm.ptr<3>, i32, i32\n"),
                   "tests parity 2"));
  EXPECT_TRUE(says(
      message(1, "    %s = nvvm.mbarrier.arrive %bar : !llvm.ptr<3> -> i64\n" +
                     arrive + arrive +
                     "    %d = nvvm.mbarrier.test.wait %bar, %s : "
                     "!llvm.ptr<3>, i64 -> i1\n"),
      "tests phase 0 in phase 3"));
  EXPECT_TRUE(says(message(2,
                           "    nvvm.mbarrier.try_wait.parity %bar, %zero, "
                           "%zero : !llvm.ptr<3>, i32, i32\n",
                           32),
                   "wait for a phase of an mbarrier object at"));
  // The object's contents may not be read.
  EXPECT_TRUE(says(
      message(
          1,
          "    %x = llvm.load %bar : !llvm.ptr<3> -> i32\n"
          "    %c = llvm.icmp \"eq\" %x, %zero : i32\n"
          "    llvm.cond_br %c, ^p, ^p\n  ^p:\n"
          "    %sh = nvvm.shfl.sync idx %one, %zero, %x, %zero : i32 -> i32\n"),
      "a value that was never written"));
}

TEST(Mbarrier, EndlessPollingIsSaid) {
  std::string poll =
      "    llvm.br ^spin\n  ^spin:\n"
      "    %d = nvvm.mbarrier.try_wait %bar, %zero : !llvm.ptr<3>, i32 -> i1\n"
      "    llvm.cond_br %d, ^on, ^spin\n  ^on:\n";
  EXPECT_TRUE(
      says(message(1, poll),
           "waits for ever: the memory that it polls does not change any more"
           "\n  thread 0 waits for a phase of an mbarrier object at"));
}

TEST(Control, ExitEndsAThread) {
  ThreadBody code;
  code.results = {"i32"};
  code.body = R"(
    %one = llvm.mlir.constant(1 : i32) : i32
    %low = llvm.and %lane, %one : i32
    %zero = llvm.mlir.constant(0 : i32) : i32
    %odd = llvm.icmp "ne" %low, %zero : i32
    llvm.cond_br %odd, ^leave, ^stay
  ^leave:
    nvvm.exit
    llvm.br ^stay
  ^stay:
    %o0 = llvm.or %one, %one : i32)";
  Buffer result(0);
  ASSERT_EQ(runMbarrier(code, result), "");
  for (uint32_t i = 0; i < 32; ++i)
    EXPECT_EQ(result.at<uint32_t>(i), i % 2 ? 0u : 1u);
}

TEST(Control, ClocksGoOn) {
  ThreadBody code;
  code.results = {"i64", "i64", "i64"};
  code.body = R"(
    %o0 = nvvm.read.ptx.sreg.clock64 : i64
    %ns = llvm.mlir.constant(1000 : i32) : i32
    nvvm.nanosleep %ns
    nvvm.griddepcontrol wait
    nvvm.griddepcontrol launch_dependents
    %o1 = nvvm.read.ptx.sreg.globaltimer : i64
    %c = nvvm.read.ptx.sreg.clock : i32
    %o2 = llvm.zext %c : i32 to i64)";
  Buffer buffers[] = {Buffer(256), Buffer(256), Buffer(256)};
  ASSERT_EQ(runKernel(moduleOf(code), buffers), "");
  for (uint32_t i = 0; i < 32; ++i) {
    EXPECT_GE(buffers[1].at<uint64_t>(i), buffers[0].at<uint64_t>(i) + 1000);
    EXPECT_GT(buffers[2].at<uint64_t>(i), buffers[1].at<uint64_t>(i));
  }
}

} // namespace
