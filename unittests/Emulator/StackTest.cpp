//===- StackTest.cpp - frames, local memory, and calls --------------------===//
#include "Run.h"
#include "tilewright/Execution/Emulator/Runtime/Block.h"
#include "tilewright/Execution/Emulator/Runtime/Shadow.h"
#include "llvm/Support/CommandLine.h"
#include "gtest/gtest.h"

using namespace tilewright;

namespace {

/// Each thread fills an array of `words` words of local memory with its number,
/// at a stride, concurrently with the others, and then adds the words up.
std::string localArray(uint64_t words) {
  ThreadBody code;
  code.results = {"i32"};
  std::string n = std::to_string(words);
  code.body = R"(
    %zero = llvm.mlir.constant(0 : i32) : i32
    %one = llvm.mlir.constant(1 : i32) : i32
    %step = llvm.mlir.constant(997 : i32) : i32
    %n = llvm.mlir.constant()" +
              n + R"( : i32) : i32
    %array = llvm.alloca %one x !llvm.array<)" +
              n + R"( x i32> : (i32) -> !llvm.ptr
    llvm.br ^fill(%zero : i32)
  ^fill(%i: i32):
    %at = llvm.getelementptr %array[%i] : (!llvm.ptr, i32) -> !llvm.ptr, i32
    llvm.store %lane, %at : i32, !llvm.ptr
    %next = llvm.add %i, %step : i32
    %more = llvm.icmp "ult" %next, %n : i32
    llvm.cond_br %more, ^fill(%next : i32), ^meet
  ^meet:
    nvvm.barrier
    llvm.br ^add(%zero, %zero : i32, i32)
  ^add(%j: i32, %sum: i32):
    %from = llvm.getelementptr %array[%j] : (!llvm.ptr, i32) -> !llvm.ptr, i32
    %x = llvm.load %from : !llvm.ptr -> i32
    %s = llvm.add %sum, %x : i32
    %j1 = llvm.add %j, %step : i32
    %again = llvm.icmp "ult" %j1, %n : i32
    llvm.cond_br %again, ^add(%j1, %s : i32, i32), ^done
  ^done:
    %o0 = llvm.add %s, %zero : i32)";
  return moduleOf(code, 64);
}

TEST(Stack, HoldsWhatFramesNeed) {
  // 4 KiB, 1 MiB and 8 MiB: less than a page, and more than a stack of fixed
  // size would have.
  for (uint64_t words : {1 << 10, 1 << 18, 1 << 21})
    for (bool checked : {false, true}) {
      RunOptions options;
      options.checked = checked;
      Buffer sums[] = {Buffer(64 * 4)};
      EXPECT_EQ(runKernel(localArray(words), sums, options), "");
      for (uint32_t thread = 0; thread < 64; ++thread)
        EXPECT_EQ(sums[0].at<uint32_t>(thread), thread * ((words + 996) / 997));
    }
}

/// Poison is tracked by address, and the host reuses the addresses of freed
/// stacks: for a buffer of another launch, or a constant.
TEST(Stack, LeavesNoPoisonBehind) {
  Buffer sums[] = {Buffer(64 * 4)};
  ASSERT_EQ(runKernel(localArray(1 << 18), sums), "");
  for (size_t bytes : {1 << 20, 1 << 22, 1 << 25}) {
    Buffer next(bytes);
    EXPECT_TRUE(llvm::all_of(
        llvm::ArrayRef(emulator::shadowOf(next.bytes.data()), bytes),
        [](std::byte bits) { return bits == std::byte(0); }));
  }
}

TEST(Stack, HasALimitThatIsSaid) {
  Buffer sums[] = {Buffer(64 * 4)};
  std::string message = runKernel(localArray(1 << 23), sums);
  EXPECT_TRUE(says(message,
                   "'llvm.alloca' op allocates 33554432 bytes of local "
                   "memory, in total more than the 16777216 "
                   "bytes that a thread has"))
      << message;
  // Without checks variables are on the host's stack.
  RunOptions options;
  options.checked = false;
  message = runKernel(localArray(1 << 23), sums, options);
  EXPECT_TRUE(says(message, "the code of kernel 'k' has frames of 3355"))
      << message;
  EXPECT_TRUE(says(message, "no more than 16777216: make its tiles smaller, or "
                            "spread them over more threads"))
      << message;
}

/// A function with a local variable that calls itself %p0[0] times.
const char *recursion = R"(
gpu.module @m {
  llvm.func @deep(%n: i32) -> i32 {
    %zero = llvm.mlir.constant(0 : i32) : i32
    %one = llvm.mlir.constant(1 : i32) : i32
    %here = llvm.alloca %one x !llvm.array<8 x i32> : (i32) -> !llvm.ptr
    llvm.store volatile %n, %here : i32, !llvm.ptr
    %ends = llvm.icmp "eq" %n, %zero : i32
    llvm.cond_br %ends, ^end, ^on
  ^end:
    llvm.return %zero : i32
  ^on:
    %less = llvm.sub %n, %one : i32
    %rest = llvm.call @deep(%less) : (i32) -> i32
    %own = llvm.load volatile %here : !llvm.ptr -> i32
    %sum = llvm.add %rest, %own : i32
    llvm.return %sum : i32
  }
  llvm.func @k(%p0: !llvm.ptr<1>) attributes {nvvm.kernel, nvvm.reqntid = array<i32: 32, 1, 1>} {
    %lane = nvvm.read.ptx.sreg.tid.x : i32
    %at = llvm.getelementptr %p0[%lane] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
    %n = llvm.load %at : !llvm.ptr<1> -> i32
    %sum = llvm.call @deep(%n) : (i32) -> i32
    llvm.store %sum, %at : i32, !llvm.ptr<1>
    llvm.return
  }
})";

TEST(Stack, HasRoomForCalls) {
  for (bool checked : {false, true}) {
    RunOptions options;
    options.checked = checked;
    Buffer depths[] = {Buffer(std::vector<uint32_t>(32, 500))};
    EXPECT_EQ(runKernel(recursion, depths, options), "");
    for (uint32_t lane = 0; lane < 32; ++lane)
      EXPECT_EQ(depths[0].at<uint32_t>(lane), 500u * 501 / 2);
  }
}

TEST(Stack, EndsCallsWithoutEnd) {
  for (bool checked : {false, true}) {
    RunOptions options;
    options.checked = checked;
    Buffer depths[] = {Buffer(std::vector<uint32_t>(32, 100000000))};
    std::string message = runKernel(recursion, depths, options);
    EXPECT_TRUE(says(message, "'llvm.func' op recurses so deeply that its "
                              "frames exceed the 524288 bytes of local "
                              "memory that a thread has, in block (0,0,0), "
                              "thread 0"))
        << message;
  }
}

/// Local memory of %i0 words.
std::string openArray() {
  ThreadBody code;
  code.inputs = {"i64"};
  code.results = {"i32"};
  code.body = R"(
    %zero = llvm.mlir.constant(0 : i64) : i64
    %one = llvm.mlir.constant(1 : i64) : i64
    %last = llvm.sub %i0, %one : i64
    %array = llvm.alloca %i0 x i32 : (i64) -> !llvm.ptr
    %end = llvm.getelementptr %array[%last] : (!llvm.ptr, i64) -> !llvm.ptr, i32
    llvm.store volatile %lane, %array : i32, !llvm.ptr
    llvm.store volatile %lane, %end : i32, !llvm.ptr
    %o0 = llvm.load volatile %array : !llvm.ptr -> i32)";
  return moduleOf(code);
}

TEST(Stack, HasRoomForMemoryOfNoFixedSize) {
  for (bool checked : {false, true}) {
    RunOptions options;
    options.checked = checked;
    Buffer buffers[] = {Buffer(std::vector<uint64_t>(32, 100000)),
                        Buffer(32 * 4)};
    EXPECT_EQ(runKernel(openArray(), buffers, options), "");
    EXPECT_EQ(buffers[1].at<uint32_t>(9), 9u);
    for (uint64_t words : {uint64_t(200000), ~uint64_t(0) >> 1}) {
      buffers[0] = Buffer(std::vector<uint64_t>(32, words));
      std::string message = runKernel(openArray(), buffers, options);
      EXPECT_TRUE(says(message, "'llvm.alloca' op allocates ")) << message;
      EXPECT_TRUE(says(message, " bytes of local memory, in total more "
                                "than the 524288 bytes that a thread has"))
          << message;
    }
  }
}

//===----------------------------------------------------------------------===//
// The functions that the poison pass calls
//===----------------------------------------------------------------------===//

/// Loads and stores at loaded addresses, enough of them that the pass emits
/// calls instead of branches.
std::string manyChecks(unsigned count, const std::string &tail) {
  ThreadBody code;
  code.inputs = {"i64"};
  code.results = {"i64"};
  code.globals = "  llvm.mlir.global internal @s() {addr_space = 3 : i32} : "
                 "!llvm.array<64 x i64>\n";
  code.body = "    %s = llvm.mlir.addressof @s : !llvm.ptr<3>\n"
              "    %v0 = llvm.add %i0, %i0 : i64\n";
  for (unsigned i = 0; i < count; ++i) {
    std::string n = std::to_string(i), next = std::to_string(i + 1);
    code.body += "    %a" + n + " = llvm.getelementptr %p0[%v" + n +
                 "] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i64\n" + "    %v" +
                 next + " = llvm.load volatile %a" + n +
                 " : !llvm.ptr<1> -> i64\n";
  }
  code.body += "    %last = llvm.add %v" + std::to_string(count) +
               ", %i0 : i64\n" + tail;
  return moduleOf(code);
}

/// Lowers the number of checks beyond which the pass emits calls: code with
/// more than its default, 3500, takes seconds to compile.
class ManyChecksAreFew {
public:
  ManyChecksAreFew()
      : bound(static_cast<llvm::cl::opt<int> &>(
            *llvm::cl::getRegisteredOptions()
                ["msan-instrumentation-with-call-threshold"])),
        before(bound) {
    bound = 100;
  }
  ~ManyChecksAreFew() { bound = before; }

private:
  llvm::cl::opt<int> &bound;
  int before;
};

TEST(Poison, IsFollowedThroughVeryManyChecks) {
  Buffer buffers[] = {Buffer(std::vector<uint64_t>(32, 0)), Buffer(32 * 8)};
  std::string keeps = "    %o0 = llvm.add %last, %i0 : i64";
  EXPECT_EQ(runKernel(manyChecks(1760, keeps), buffers), "");
  ManyChecksAreFew few;
  // The last checks of a long function are as precise as the first.
  std::string bad = "    %bad = llvm.load %s : !llvm.ptr<3> -> i64\n";
  std::string stores = runKernel(
      manyChecks(60, bad + "    %o0 = llvm.add %bad, %last : i64"), buffers);
  EXPECT_TRUE(says(stores, "'llvm.store' op stores a value that "
                           "was never written"))
      << stores;
  std::string moves = runKernel(
      manyChecks(60, bad + "    %far = llvm.getelementptr %p0[%bad] : "
                           "(!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i64\n"
                           "    %o0 = llvm.load %far : !llvm.ptr<1> -> i64"),
      buffers);
  EXPECT_TRUE(says(moves, "'llvm.load' op uses a value that was never written "
                          "as the address of an access"))
      << moves;
  for (const char *type : {"i8", "i16", "i32", "i64"}) {
    std::string decides = runKernel(
        manyChecks(60,
                   std::string("    %bad = llvm.load %s : !llvm.ptr<3> -> ") +
                       type + "\n    %z = llvm.mlir.constant(0 : " + type +
                       ") : " + type +
                       "\n    %c = llvm.icmp \"eq\" %bad, %z : " + type +
                       "\n    llvm.cond_br %c, ^x, ^y\n  ^x:\n    "
                       "nvvm.barrier\n    llvm.br ^y\n  ^y:\n"
                       "    %o0 = llvm.add %last, %i0 : i64"),
        buffers);
    EXPECT_TRUE(says(decides, "depends on a value that was never written"))
        << decides;
  }
}

/// Copies 16 words of shared memory, of which 8 are written, to a local array,
/// and from there to the stored result.
std::string moving(const std::string &operation, unsigned word) {
  ThreadBody code;
  code.results = {"i32"};
  code.globals = "  llvm.mlir.global internal @s() {addr_space = 3 : i32} : "
                 "!llvm.array<16 x i32>\n";
  code.body = R"(
    %one = llvm.mlir.constant(1 : i32) : i32
    %seven = llvm.mlir.constant(7 : i8) : i8
    %half = llvm.mlir.constant(32 : i64) : i64
    %all = llvm.mlir.constant(64 : i64) : i64
    %s3 = llvm.mlir.addressof @s : !llvm.ptr<3>
    %s = llvm.addrspacecast %s3 : !llvm.ptr<3> to !llvm.ptr
    %array = llvm.alloca %one x !llvm.array<16 x i32> : (i32) -> !llvm.ptr
    "llvm.intr.memset"(%s, %seven, %half) <{isVolatile = false}> : (!llvm.ptr, i8, i64) -> ()
)" + operation +
              "\n    %at = llvm.getelementptr %array[" + std::to_string(word) +
              R"(] : (!llvm.ptr) -> !llvm.ptr, i32
    %o0 = llvm.load %at : !llvm.ptr -> i32)";
  return moduleOf(code);
}

TEST(Poison, GoesWithMemoryThatIsMovedAsAWhole) {
  for (const char *name : {"memcpy", "memmove"}) {
    std::string operation =
        std::string("    \"llvm.intr.") + name +
        "\"(%array, %s, %all) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, "
        "i64) -> ()";
    Buffer out[] = {Buffer(32 * 4)};
    EXPECT_EQ(runKernel(moving(operation, 7), out), "") << name;
    EXPECT_EQ(out[0].at<uint32_t>(3), 0x07070707u);
    std::string message = runKernel(moving(operation, 8), out);
    EXPECT_TRUE(says(message, "stores a value that was "
                              "never written"))
        << message;
    RunOptions unchecked;
    unchecked.checked = false;
    EXPECT_EQ(runKernel(moving(operation, 7), out, unchecked), "");
  }
}

TEST(Checks, MemoryThatIsMovedAsAWholeStaysInBounds) {
  std::string far = "    %far = llvm.mlir.constant(80 : i64) : i64\n";
  std::string reads =
      far + "    \"llvm.intr.memcpy\"(%array, %s, %far) <{isVolatile = false}> "
            ": (!llvm.ptr, !llvm.ptr, i64) -> ()";
  Buffer out[] = {Buffer(32 * 4)};
  std::string message = runKernel(moving(reads, 7), out);
  EXPECT_TRUE(says(message, "'llvm.intr.memcpy' op reads 80 bytes at byte 0 of "
                            "'shared memory', which has 64 bytes"))
      << message;
  std::string writes =
      far + "    \"llvm.intr.memset\"(%s, %seven, %far) <{isVolatile = false}> "
            ": (!llvm.ptr, i8, i64) -> ()";
  message = runKernel(moving(writes, 7), out);
  EXPECT_TRUE(says(message, "'llvm.intr.memset' op writes 80 bytes"))
      << message;
}
} // namespace
