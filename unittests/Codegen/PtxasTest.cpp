//===- PtxasTest.cpp - finding and running ptxas --------------------------===//
#include "tilewright/Codegen/Ptxas.h"
#include "Compile.h"
#include "tilewright/Codegen/PTX.h"
#include "tilewright/Support/ExitCode.h"
#include "llvm/Support/raw_ostream.h"
#include "gtest/gtest.h"

using namespace tilewright;

namespace {

constexpr llvm::StringLiteral kernel = R"(
llvm.func @k(%p: !llvm.ptr<1>, %n: i32) attributes {
    nvvm.kernel, nvvm.reqntid = array<i32: 128, 1, 1>,
    passthrough = ["tilewright-tile-kernel"]} {
  llvm.store %n, %p : i32, !llvm.ptr<1>
  llvm.return
})";

TEST(Ptxas, VersionsFollowTheRelease) {
  EXPECT_EQ((Ptxas{"", 13, 4}).ptxVersion(), 94u);
  EXPECT_EQ((Ptxas{"", 13, 0}).ptxVersion(), 90u);
  EXPECT_EQ((Ptxas{"", 12, 9}).ptxVersion(), 88u);
  EXPECT_EQ((Ptxas{"", 12, 5}).ptxVersion(), 85u);
  EXPECT_EQ((Ptxas{"", 11, 8}).ptxVersion(), 78u);
}

TEST(Ptxas, ResourcesAreRead) {
  std::vector<KernelResources> kernels = parseResources(
      "ptxas info    : 0 bytes gmem\n"
      "ptxas info    : Compiling entry function 'k' for 'sm_90'\n"
      "ptxas info    : Function properties for k\n"
      "    16 bytes stack frame, 4 bytes spill stores, 8 bytes spill loads\n"
      "ptxas info    : Used 24 registers, used 1 barriers, 16 bytes cumulative "
      "stack size, 2048 bytes smem, 360 bytes cmem[0]\n"
      "ptxas info    : Function properties for called\n"
      "    0 bytes stack frame, 0 bytes spill stores, 0 bytes spill loads\n");
  ASSERT_EQ(kernels.size(), 1u);
  EXPECT_EQ(kernels[0].name, "k");
  EXPECT_EQ(kernels[0].registers, 24u);
  EXPECT_EQ(kernels[0].sharedBytes, 2048u);
  EXPECT_EQ(kernels[0].stackBytes, 16u);
  EXPECT_EQ(kernels[0].spillStoreBytes, 4u);
  EXPECT_EQ(kernels[0].spillLoadBytes, 8u);
}

TEST(Ptxas, NotesOfSerializedProductsAreRead) {
  std::vector<SerializedProducts> all = parseSerialized(
      "ptxas info    : (C7515) Potential Performance Loss: wgmma.mma_async "
      "instructions are serialized due to a reason in the function 'k' in line "
      "7\n"
      "ptxas info    : (C7519) Another: note in the function 'k'\n"
      "ptxas info    : 0 bytes gmem\n");
  ASSERT_EQ(all.size(), 1u);
  EXPECT_EQ(all[0].function, "k");
  EXPECT_EQ(all[0].reason,
            "wgmma.mma_async instructions are serialized due to a reason");
}

TEST(Ptxas, AWrongPathEndsWithCode4) {
  llvm::Expected<Ptxas> found = findPtxas("/bin/false");
  ASSERT_FALSE(found);
  std::string text;
  llvm::raw_string_ostream os(text);
  EXPECT_EQ(reportError(found.takeError(), os), ExitCode::OutsideTool);
  EXPECT_TRUE(
      llvm::StringRef(text).contains("'/bin/false' is not a working ptxas"));
}

class WithPtxas : public testing::Test {
protected:
  void SetUp() override {
    llvm::Expected<Ptxas> found = findPtxas();
    if (!found) {
      llvm::consumeError(found.takeError());
      GTEST_SKIP() << "no ptxas";
    }
    ptxas = *found;
  }
  Ptxas ptxas;
};

TEST_F(WithPtxas, AssemblesATileKernel) {
  for (llvm::StringRef chip : {"sm_75", "sm_80", "sm_90", "sm_100", "sm_120"}) {
    SCOPED_TRACE(chip.str());
    llvm::Expected<Cubin> cubin =
        assemble(ptxas, compileToPTX(kernel, {.chip = chip}));
    ASSERT_TRUE(bool(cubin)) << llvm::toString(cubin.takeError());
    EXPECT_EQ(llvm::StringRef(cubin->image).take_front(4), "\x7f"
                                                           "ELF");
    ASSERT_EQ(cubin->kernels.size(), 1u);
    EXPECT_GT(cubin->kernels[0].registers, 0u);
    EXPECT_EQ(cubin->warning.empty(), ptxas.ptxVersion() >= 92);
  }
}

TEST_F(WithPtxas, ItsErrorsAreCarried) {
  llvm::Expected<Cubin> cubin = assemble(
      ptxas, ".version 8.0\n.target sm_90\n.address_size 64\nnonsense\n");
  ASSERT_FALSE(cubin);
  std::string text = llvm::toString(cubin.takeError());
  EXPECT_TRUE(llvm::StringRef(text).contains("fatal")) << text;
}

// launching.md, 4: above 48 KiB ptxas must be asked.
TEST_F(WithPtxas, ManyBytesOfStaticSharedMemory) {
  if (ptxas.ptxVersion() < 90)
    GTEST_SKIP() << "this ptxas takes no extended shared memory";
  std::string ptx = compileToPTX(R"(
    llvm.mlir.global internal @s() {addr_space = 3 : i32, alignment = 16 : i64}
      : !llvm.array<60000 x i8>
    llvm.func @k(%p: !llvm.ptr<1>, %n: i32) attributes {nvvm.kernel} {
      %s = llvm.mlir.addressof @s : !llvm.ptr<3>
      %at = llvm.getelementptr %s[%n] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
      llvm.store %n, %at : i32, !llvm.ptr<3>
      nvvm.barrier0
      %v = llvm.load %s : !llvm.ptr<3> -> i32
      llvm.store %v, %p : i32, !llvm.ptr<1>
      llvm.return
    })");
  EXPECT_EQ(ptxSharedBytes(ptx), 60000u);
  llvm::Expected<Cubin> cubin = assemble(ptxas, ptx);
  ASSERT_TRUE(bool(cubin)) << llvm::toString(cubin.takeError());
  EXPECT_EQ(cubin->kernels[0].sharedBytes, 60000u);
}

} // namespace
