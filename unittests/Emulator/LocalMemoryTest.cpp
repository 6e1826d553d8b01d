//===- LocalMemoryTest.cpp - local memory is a separate arena -------------===//
#include "Run.h"
#include "gtest/gtest.h"

#include "tilewright/Execution/Emulator/Runtime/LocalMemory.h"

using namespace tilewright;

namespace {

TEST(LocalMemory, IsAStackOfFrames) {
  alignas(4096) static std::byte memory[8192];
  auto base = reinterpret_cast<uint64_t>(memory);
  emulator::LocalMemory local;
  local.begin(memory, sizeof(memory));
  EXPECT_FALSE(local.contains(base, 1));
  EXPECT_EQ(local.enter(10, 8), memory);
  EXPECT_TRUE(local.contains(base, 10));
  EXPECT_FALSE(local.contains(base, 11));
  EXPECT_FALSE(local.contains(base + 9, 2));
  EXPECT_FALSE(local.contains(base - 1, 2));
  EXPECT_EQ(local.take(4, 16), memory + 16);
  EXPECT_EQ(local.take(1, 4096), memory + 4096);
  EXPECT_EQ(local.take(~uint64_t(0), 1), nullptr);
  EXPECT_EQ(local.take(4096, 1), nullptr);
  EXPECT_EQ(local.enter(4096, 1), nullptr);
  EXPECT_EQ(local.enter(4095, 1), memory + 4097);
  EXPECT_EQ(local.left(), 0u);
  local.leave();
  EXPECT_EQ(local.left(), 4095u);
}

TEST(LocalMemory, IsRestoredToWhatWasSaved) {
  alignas(4096) static std::byte memory[8192];
  auto base = reinterpret_cast<uint64_t>(memory);
  emulator::LocalMemory local;
  local.begin(memory, sizeof(memory));
  local.enter(16, 1);
  EXPECT_FALSE(local.restore(base + 16)); // never saved
  uint64_t outer = local.save();
  EXPECT_EQ(outer, base + 16);
  local.take(8, 1);
  uint64_t inner = local.save();
  local.take(8, 1);
  for (uint64_t wrong : {base, base + 8, inner + 1, inner + 8, uint64_t(0)})
    EXPECT_FALSE(local.restore(wrong));
  local.enter(4, 1);
  EXPECT_FALSE(local.restore(inner)); // its caller's
  local.leave();
  EXPECT_TRUE(local.restore(inner));
  EXPECT_TRUE(local.restore(inner));
  EXPECT_TRUE(local.restore(outer));
  EXPECT_FALSE(local.restore(inner)); // restored since
  EXPECT_EQ(local.left(), sizeof(memory) - 16);
}

//===----------------------------------------------------------------------===//
// Kernels
//===----------------------------------------------------------------------===//

std::string runLocal(const std::string &body, bool checked = true) {
  ThreadBody code;
  code.results = {"i32"};
  code.body = body;
  Buffer buffers[] = {Buffer(32 * 4)};
  RunOptions options;
  options.checked = checked;
  return runKernel(moduleOf(code), buffers, options);
}

/// An access `bytes` bytes from a variable of 16 bytes; its neighbours were
/// once return addresses of the host.
std::string beside(const std::string &bytes) {
  return R"(
    %four = llvm.mlir.constant(4 : i32) : i32
    %x = llvm.alloca %four x i32 : (i32) -> !llvm.ptr
    %q = llvm.getelementptr %x[)" +
         bytes + R"(] : (!llvm.ptr) -> !llvm.ptr, i8
    llvm.store %four, %q {alignment = 1 : i64} : i32, !llvm.ptr
    %o0 = llvm.load %q {alignment = 1 : i64} : !llvm.ptr -> i32)";
}

TEST(LocalMemory, HoldsNothingOfTheHost) {
  EXPECT_EQ(runLocal(beside("0")), "");
  EXPECT_EQ(runLocal(beside("12")), "");
  for (const char *bytes : {"16", "13", "-4", "64", "256", "4096", "-512"})
    EXPECT_TRUE(says(runLocal(beside(bytes)), "'llvm.store' op writes 4 bytes"))
        << bytes;
}

TEST(LocalMemory, ReturnedFramesAreGone) {
  std::string module = R"(
gpu.module @m {
  llvm.func @f() -> !llvm.ptr attributes {no_inline} {
    %one = llvm.mlir.constant(1 : i32) : i32
    %x = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
    llvm.store %one, %x : i32, !llvm.ptr
    llvm.return %x : !llvm.ptr
  }
  llvm.func @k(%p: !llvm.ptr<1>) attributes {nvvm.kernel, nvvm.reqntid = array<i32: 32, 1, 1>} {
    %x = llvm.call @f() : () -> !llvm.ptr
    %v = llvm.load %x : !llvm.ptr -> i32
    llvm.store %v, %p : i32, !llvm.ptr<1>
    llvm.return
  }
})";
  Buffer buffers[] = {Buffer(128)};
  EXPECT_TRUE(says(runKernel(module, buffers), "'llvm.load' op reads 4 bytes"));
}

std::string withStack(const std::string &body) {
  return runLocal(R"(
    %n = llvm.mlir.constant(1000 : i64) : i64
    %eight = llvm.mlir.constant(8 : i64) : i64
    %zero = llvm.mlir.constant(0 : i64) : i64
    %null = llvm.inttoptr %zero : i64 to !llvm.ptr
    llvm.br ^go
  ^go:
)" + body + R"(
    %o0 = llvm.add %lane, %lane : i32)");
}

TEST(LocalMemory, TheStackIsSavedAndRestored) {
  EXPECT_EQ(withStack(R"(
    %s = llvm.intr.stacksave : !llvm.ptr
    %x = llvm.alloca %n x i8 : (i64) -> !llvm.ptr
    llvm.store %n, %x : i64, !llvm.ptr
    llvm.intr.stackrestore %s : !llvm.ptr
    llvm.intr.stackrestore %s : !llvm.ptr)"),
            "");
  EXPECT_TRUE(says(withStack(R"(
    %s = llvm.intr.stacksave : !llvm.ptr
    %x = llvm.alloca %n x i8 : (i64) -> !llvm.ptr
    llvm.intr.stackrestore %s : !llvm.ptr
    llvm.store %n, %x : i64, !llvm.ptr)"),
                   "'llvm.store' op writes 8 bytes"));
  const char *wrong =
      "'llvm.intr.stackrestore' op restores the stack to a value that "
      "no 'stacksave' of its function returned";
  EXPECT_TRUE(
      says(withStack("    llvm.intr.stackrestore %null : !llvm.ptr"), wrong));
  EXPECT_TRUE(says(withStack(R"(
    %s = llvm.intr.stacksave : !llvm.ptr
    %t = llvm.getelementptr %s[8] : (!llvm.ptr) -> !llvm.ptr, i8
    %x = llvm.alloca %n x i8 : (i64) -> !llvm.ptr
    llvm.intr.stackrestore %t : !llvm.ptr)"),
                   wrong));
}

TEST(LocalMemory, SizesSaturate) {
  for (bool checked : {true, false})
    for (const char *count :
         {"-64", "-1", "9223372036854775807", "2305843009213693952", "65600"}) {
      std::string message =
          runLocal(std::string("    %c = llvm.mlir.constant(") + count +
                       R"( : i64) : i64
    llvm.br ^go
  ^go:
    %x = llvm.alloca %c x i64 : (i64) -> !llvm.ptr
    llvm.store %c, %x : i64, !llvm.ptr
    %o0 = llvm.add %lane, %lane : i32)",
                   checked);
      EXPECT_TRUE(says(message, " bytes of local memory, in total more "
                                "than the 524288 bytes that a thread has"))
          << count << ": " << message;
    }
}

TEST(LocalMemory, FramesBeyondTheLimitAreRefused) {
  for (const char *count : {"-64", "9223372036854775807", "16777217"}) {
    std::string message =
        runLocal(std::string("    %c = llvm.mlir.constant(") + count +
                 R"( : i64) : i64
    %x = llvm.alloca %c x i64 : (i64) -> !llvm.ptr
    llvm.store %c, %x : i64, !llvm.ptr
    %o0 = llvm.add %lane, %lane : i32)");
    EXPECT_TRUE(says(message, "'llvm.alloca' op allocates ")) << message;
    EXPECT_TRUE(says(message, "more than the 16777216 bytes that a thread has"))
        << message;
  }
}

TEST(LocalMemory, AVariableHasNoValueWhenItsLifeBegins) {
  auto body = [](const char *begins) {
    return std::string(R"(
    %one = llvm.mlir.constant(1 : i32) : i32
    %x = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
    llvm.store %one, %x : i32, !llvm.ptr
)") + begins +
           "    %o0 = llvm.load %x : !llvm.ptr -> i32";
  };
  EXPECT_EQ(runLocal(body("")), "");
  EXPECT_TRUE(
      says(runLocal(body("    llvm.intr.lifetime.start %x : !llvm.ptr\n")),
           "stores a value that was never written"));
}
} // namespace
