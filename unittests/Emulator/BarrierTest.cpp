//===- BarrierTest.cpp - barriers of a block ------------------------------===//
// PTX ISA, bar{.cta}, barrier{.cta}: whole warps arrive, without their exited
// lanes; a barrier for all threads does not wait for exited warps (exit); with
// a count, only that many threads arrive.
//===----------------------------------------------------------------------===//
#include "Run.h"
#include "gtest/gtest.h"

using namespace tilewright;

namespace {

const std::string constants = R"(
    %zero = llvm.mlir.constant(0 : i32) : i32
    %one = llvm.mlir.constant(1 : i32) : i32
    %two = llvm.mlir.constant(2 : i32) : i32
    %c31 = llvm.mlir.constant(31 : i32) : i32
    %c32 = llvm.mlir.constant(32 : i32) : i32
    %c64 = llvm.mlir.constant(64 : i32) : i32
    %c96 = llvm.mlir.constant(96 : i32) : i32
    %s = llvm.mlir.addressof @s : !llvm.ptr<3>
    %mine = llvm.getelementptr %s[%lane] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i32
)";
const std::string barrierGlobals =
    "  llvm.mlir.global internal @s() {addr_space = 3 : "
    "i32} : !llvm.array<128 x i32>\n";

std::string runBarrier(const std::string &body, uint32_t threads,
                       Buffer &result, uint64_t seed = 0) {
  ThreadBody code;
  code.globals = barrierGlobals;
  code.results = {"i32"};
  code.body = constants + body;
  Buffer buffers[] = {Buffer(4 * threads)};
  RunOptions options;
  options.seed = seed;
  std::string message = runKernel(moduleOf(code, threads), buffers, options);
  result = buffers[0];
  return message;
}

/// Each thread reads the value that its neighbour in the other half wrote.
const std::string exchange = R"(
    %other = llvm.xor %lane, %c32 : i32
    %from = llvm.getelementptr %s[%other] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i32
    %o0 = llvm.load %from : !llvm.ptr<3> -> i32)";

TEST(Barrier, OfAllThreads) {
  // emulates: nvvm.barrier0, nvvm.barrier
  for (const char *op : {"nvvm.barrier0", "nvvm.barrier",
                         "nvvm.barrier id = %two number_of_threads = %c64"})
    for (uint64_t seed : {0, 1, 2}) {
      Buffer result;
      ASSERT_EQ(runBarrier(std::string("    llvm.store %lane, %mine : i32, "
                                       "!llvm.ptr<3>\n    ") +
                               op + exchange,
                           64, result, seed),
                "")
          << op;
      for (uint32_t i = 0; i < 64; ++i)
        ASSERT_EQ(result.at<uint32_t>(i), i ^ 32) << op;
    }
}

TEST(Barrier, ArrivesWithoutWaiting) {
  // emulates: nvvm.barrier.arrive
  // Warp 0 writes and arrives at barrier 1, warp 1 waits there and reads.
  std::string body = R"(
    %first = llvm.icmp "ult" %lane, %c32 : i32
    llvm.store %lane, %mine : i32, !llvm.ptr<3>
    llvm.cond_br %first, ^give, ^take
  ^give:
    nvvm.barrier.arrive id = %one number_of_threads = %c64
    llvm.br ^end(%lane : i32)
  ^take:
    nvvm.barrier id = %one number_of_threads = %c64
    %other = llvm.sub %lane, %c32 : i32
    %from = llvm.getelementptr %s[%other] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i32
    %got = llvm.load %from : !llvm.ptr<3> -> i32
    llvm.br ^end(%got : i32)
  ^end(%o0: i32):)";
  for (uint64_t seed : {0, 1, 2, 3}) {
    Buffer result;
    ASSERT_EQ(runBarrier(body, 64, result, seed), "");
    for (uint32_t i = 0; i < 64; ++i)
      ASSERT_EQ(result.at<uint32_t>(i), i % 32);
  }
}

TEST(Barrier, UnalignedTakesThreadsOneByOne) {
  // emulates: llvm.nvvm.barrier.cta.sync.all
  // emulates: llvm.nvvm.barrier.cta.sync.count
  // emulates: llvm.nvvm.barrier.cta.arrive.count
  // Odd and even threads of a warp arrive from different branches.
  for (
      const char *op :
      {R"(llvm.call_intrinsic "llvm.nvvm.barrier.cta.sync.all"(%one) : (i32) -> ())",
       R"(llvm.call_intrinsic "llvm.nvvm.barrier.cta.sync.count"(%two, %c64) : (i32, i32) -> ())"}) {
    std::string body = R"(
    llvm.store %lane, %mine : i32, !llvm.ptr<3>
    %odd = llvm.and %lane, %one : i32
    %isOdd = llvm.icmp "eq" %odd, %one : i32
    llvm.cond_br %isOdd, ^left, ^right
  ^left:
    )" + std::string(op) +
                       "\n    llvm.br ^join\n  ^right:\n    " + op +
                       "\n    llvm.br ^join\n  ^join:\n" + exchange;
    for (uint64_t seed : {0, 1, 2}) {
      Buffer result;
      ASSERT_EQ(runBarrier(body, 64, result, seed), "") << op;
      for (uint32_t i = 0; i < 64; ++i)
        ASSERT_EQ(result.at<uint32_t>(i), i ^ 32) << op;
    }
  }
  // Warp 0 arrives thread by thread, warp 1 waits and reads.
  std::string body = R"(
    %first = llvm.icmp "ult" %lane, %c32 : i32
    llvm.store %lane, %mine : i32, !llvm.ptr<3>
    llvm.cond_br %first, ^give, ^take
  ^give:
    llvm.call_intrinsic "llvm.nvvm.barrier.cta.arrive.count"(%one, %c64) : (i32, i32) -> ()
    llvm.br ^end(%lane : i32)
  ^take:
    nvvm.barrier id = %one number_of_threads = %c64
    %other = llvm.sub %lane, %c32 : i32
    %from = llvm.getelementptr %s[%other] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i32
    %got = llvm.load %from : !llvm.ptr<3> -> i32
    llvm.br ^end(%got : i32)
  ^end(%o0: i32):)";
  Buffer result;
  ASSERT_EQ(runBarrier(body, 64, result, /*seed=*/1), "");
  for (uint32_t i = 0; i < 64; ++i)
    ASSERT_EQ(result.at<uint32_t>(i), i % 32);
}

/// PTX ISA, barrier.red, of 64 threads at barrier 5: those divisible by three.
TEST(Barrier, ReductionsOfNumberedBarriers) {
  // emulates: llvm.nvvm.barrier.cta.red.popc.all
  // emulates: llvm.nvvm.barrier.cta.red.popc.count
  // emulates: llvm.nvvm.barrier.cta.red.popc.aligned.all
  // emulates: llvm.nvvm.barrier.cta.red.popc.aligned.count
  // emulates: llvm.nvvm.barrier.cta.red.and.all
  // emulates: llvm.nvvm.barrier.cta.red.and.count
  // emulates: llvm.nvvm.barrier.cta.red.and.aligned.all
  // emulates: llvm.nvvm.barrier.cta.red.and.aligned.count
  // emulates: llvm.nvvm.barrier.cta.red.or.all
  // emulates: llvm.nvvm.barrier.cta.red.or.count
  // emulates: llvm.nvvm.barrier.cta.red.or.aligned.all
  // emulates: llvm.nvvm.barrier.cta.red.or.aligned.count
  const std::pair<const char *, uint32_t> kinds[] = {
      {"popc", 22}, {"and", 0}, {"or", 1}};
  for (auto [kind, wanted] : kinds)
    for (const char *aligned : {"", ".aligned"})
      for (bool counts : {false, true}) {
        std::string type = std::string(kind) == "popc" ? "i32" : "i1";
        ThreadBody code;
        code.results = {"i32"};
        code.body = std::string(R"(
    %three = llvm.mlir.constant(3 : i32) : i32
    %five = llvm.mlir.constant(5 : i32) : i32
    %all = llvm.mlir.constant(64 : i32) : i32
    %nought = llvm.mlir.constant(0 : i32) : i32
    %rest = llvm.urem %lane, %three : i32
    %p = llvm.icmp "eq" %rest, %nought : i32
    %r = llvm.call_intrinsic "llvm.nvvm.barrier.cta.red.)") +
                    kind + aligned + (counts ? ".count" : ".all") +
                    "\"(%five, " + (counts ? "%all, " : "") + "%p) : (i32, " +
                    (counts ? "i32, " : "") + "i1) -> " + type + "\n" +
                    (type == "i1" ? "    %o0 = llvm.zext %r : i1 to i32\n"
                                  : "    %o0 = llvm.add %r, %nought : i32\n");
        for (uint64_t seed : {0, 1}) {
          std::vector<Buffer> buffers(1, Buffer(64 * 4));
          RunOptions options;
          options.seed = seed;
          ASSERT_EQ(runKernel(moduleOf(code, 64), buffers, options), "")
              << kind << aligned << counts;
          for (uint32_t i = 0; i < 64; ++i)
            ASSERT_EQ(buffers[0].at<uint32_t>(i), wanted) << kind << aligned;
        }
      }
}

TEST(Barrier, TwoAreApart) {
  // Warps 0 and 1 synchronize at barrier 1, warps 2 and 3 at barrier 2, twice.
  std::string body = R"(
    llvm.store %lane, %mine : i32, !llvm.ptr<3>
    %half = llvm.udiv %lane, %c64 : i32
    %id = llvm.add %half, %one : i32
    nvvm.barrier id = %id number_of_threads = %c64
    nvvm.barrier id = %id number_of_threads = %c64)" +
                     exchange;
  for (uint64_t seed : {0, 5}) {
    Buffer result;
    ASSERT_EQ(runBarrier(body, 128, result, seed), "");
    for (uint32_t i = 0; i < 128; ++i)
      ASSERT_EQ(result.at<uint32_t>(i), i ^ 32);
  }
}

/// Threads with a true %gone end; the others synchronize and count themselves.
std::string countAfter(const std::string &gone, const std::string &op) {
  return gone +
         "    llvm.cond_br %gone, ^die, ^live\n  ^die:\n"
         "    llvm.return\n  ^live:\n    " +
         op;
}

const std::string popc = "%o0 = nvvm.barrier #nvvm.reduction<popc> %one -> i32";

TEST(Barrier, DoesNotWaitForThreadsThatHaveEnded) {
  struct Case {
    std::string gone;
    uint32_t living;
  };
  const Case cases[] = {
      {"    %gone = llvm.icmp \"uge\" %lane, %c32 : i32\n", 32}, // whole warps
      {"    %gone = llvm.icmp \"uge\" %lane, %c31 : i32\n",
       31}, // of warp 0 too
      {"    %gone = llvm.icmp \"ult\" %lane, %c96 : i32\n", 32},
      {"    %bit = llvm.and %lane, %one : i32\n"
       "    %gone = llvm.icmp \"eq\" %bit, %one : i32\n",
       64},
  };
  for (const Case &each : cases)
    for (uint64_t seed : {0, 1, 2}) {
      Buffer result;
      ASSERT_EQ(runBarrier(countAfter(each.gone, popc), 128, result, seed), "");
      uint32_t counts = 0;
      for (uint32_t i = 0; i < 128; ++i) {
        uint32_t got = result.at<uint32_t>(i);
        counts += got != 0;
        EXPECT_TRUE(got == 0 || got == each.living) << got;
      }
      EXPECT_EQ(counts, each.living);
    }
}

TEST(Barrier, IsReleasedByTheLastThreadThatEnds) {
  // Thread 40 sleeps, then ends while all others wait.
  std::string gone = R"(
    %c40 = llvm.mlir.constant(40 : i32) : i32
    %gone = llvm.icmp "eq" %lane, %c40 : i32
    llvm.cond_br %gone, ^die, ^live
  ^die:
    nvvm.nanosleep %c64
    llvm.return
  ^live:
    )";
  Buffer result;
  ASSERT_EQ(runBarrier(gone + popc, 64, result), "");
  for (uint32_t i = 0; i < 64; ++i)
    EXPECT_EQ(result.at<uint32_t>(i), i == 40 ? 0u : 63u);
}

TEST(Barrier, CountsWholeWarps) {
  // 40 threads are two warps; the barrier expects 64 threads.
  Buffer result;
  EXPECT_EQ(runBarrier("    nvvm.barrier id = %one number_of_threads = %c64\n"
                       "    %o0 = llvm.add %lane, %one : i32",
                       40, result),
            "");
  // A warp that has ended does not arrive at a barrier with a count.
  std::string message =
      runBarrier(countAfter("    %gone = llvm.icmp \"uge\" %lane, %c32 : i32\n",
                            "nvvm.barrier id = %one number_of_threads = %c64\n"
                            "    %o0 = llvm.add %lane, %one : i32"),
                 64, result);
  EXPECT_TRUE(says(message, "'nvvm.barrier' op waits for ever: deadlock"))
      << message;
  EXPECT_TRUE(says(message, "threads 32 to 63 have ended"));
}

} // namespace
