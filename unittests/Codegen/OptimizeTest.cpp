//===- OptimizeTest.cpp - LLVM's optimizations of tile kernels ------------===//
#include "Compile.h"
#include "gtest/gtest.h"

using namespace tilewright;

namespace {

unsigned countOf(llvm::StringRef text, llvm::StringRef part) {
  return text.count(part);
}

/// A kernel of tiles with `body`, and `others`.
std::string kernelWith(llvm::StringRef body, llvm::StringRef others = "") {
  return (R"(
#unroll = #llvm.loop_unroll<count = 2 : i32>
#twice = #llvm.loop_annotation<unroll = #unroll>
gpu.module @kernels {
)" + others +
          R"(
  llvm.func @k(%p: !llvm.ptr<1>, %n: i32) attributes {
      nvvm.kernel, nvvm.reqntid = array<i32: 128, 1, 1>,
      passthrough = ["tilewright-tile-kernel"]} {
)" + body +
          "\n  }\n}\n")
      .str();
}

TEST(Optimize, LoopsThatAskAreUnrolled) {
  std::string source = kernelWith(R"(
    %zero = llvm.mlir.constant(0 : i32) : i32
    %one = llvm.mlir.constant(1 : i32) : i32
    %end = llvm.mlir.constant(64 : i32) : i32
    llvm.br ^loop(%zero : i32)
  ^loop(%i: i32):
    %at = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
    llvm.store volatile %n, %at : i32, !llvm.ptr<1>
    %next = llvm.add %i, %one : i32
    %more = llvm.icmp "slt" %next, %end : i32
    llvm.cond_br %more, ^loop(%next : i32), ^exit {loop_annotation = #twice}
  ^exit:
    llvm.return)");
  for (unsigned level = 0; level <= 3; ++level) {
    std::string ptx = compileToPTX(source, {.optLevel = level});
    EXPECT_EQ(countOf(ptx, "st.volatile.global"), level ? 2u : 1u) << ptx;
  }
}

TEST(Optimize, ThreadsAreKnownToBeFewerThanTheBlockHas) {
  std::string source = kernelWith(R"(
    %id = nvvm.read.ptx.sreg.tid.x : i32
    %most = llvm.mlir.constant(127 : i32) : i32
    %low = llvm.and %id, %most : i32
    llvm.store %low, %p : i32, !llvm.ptr<1>
    llvm.return)");
  EXPECT_EQ(countOf(compileToPTX(source), "and.b32"), 0u);
}

TEST(Optimize, GlobalsThatNobodyReadsGo) {
  std::string source = kernelWith(R"(
    %table = llvm.mlir.addressof @table : !llvm.ptr<1>
    %zeros = llvm.mlir.addressof @zeros : !llvm.ptr<3>
    %zero = llvm.mlir.constant(0 : i32) : i32
    llvm.store %zero, %zeros : i32, !llvm.ptr<3>
    %x = llvm.load %table : !llvm.ptr<1> -> i32
    %y = llvm.load %zeros : !llvm.ptr<3> -> i32
    %sum = llvm.add %x, %y : i32
    llvm.store %sum, %p : i32, !llvm.ptr<1>
    llvm.return)",
                                  R"(
  llvm.mlir.global internal constant @table(dense<[7, 2]> : tensor<2xi32>)
    {addr_space = 1 : i32} : !llvm.array<2 x i32>
  llvm.mlir.global internal @zeros(0 : i32) {addr_space = 3 : i32} : i32)");
  std::string ptx = compileToPTX(source);
  EXPECT_EQ(countOf(ptx, "table"), 0u) << ptx;
  EXPECT_EQ(countOf(ptx, "zeros"), 0u) << ptx;
  EXPECT_EQ(countOf(ptx, "st.global.b32"), 1u) << ptx;
}

TEST(Optimize, FunctionsBesideAreInlined) {
  for (llvm::StringRef how : {"", "always_inline "}) {
    std::string source = kernelWith(R"(
    %twice = llvm.call @double(%n) : (i32) -> i32
    %more = llvm.call @double(%twice) : (i32) -> i32
    llvm.store %more, %p : i32, !llvm.ptr<1>
    llvm.return)",
                                    ("  llvm.func internal @double(%x: i32) "
                                     "-> i32 attributes {" +
                                     how + R"(} {
    %sum = llvm.add %x, %x : i32
    llvm.return %sum : i32
  })")
                                        .str());
    std::string ptx = compileToPTX(source);
    EXPECT_EQ(countOf(ptx, ".func"), 0u) << ptx;
    EXPECT_EQ(countOf(ptx, "shl.b32"), 1u) << ptx;
  }
}

// p[a] and p[a + b]: thread programs derive the second address from the first
// one, tile kernels keep the address that their lowering generated.
TEST(Optimize, KernelsOfTilesKeepTheirAddresses) {
  std::string tiles = kernelWith(R"(
    %a = nvvm.read.ptx.sreg.ctaid.x : i32
    %b = nvvm.read.ptx.sreg.ctaid.y : i32
    %ab = llvm.add %a, %b overflow<nsw> : i32
    %pa = llvm.getelementptr %p[%a] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
    %pb = llvm.getelementptr %p[%ab] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
    llvm.store volatile %n, %pa : i32, !llvm.ptr<1>
    llvm.store volatile %n, %pb : i32, !llvm.ptr<1>
    llvm.return)");
  std::string threads = tiles;
  size_t mark = threads.find(",\n      passthrough");
  threads.erase(mark, threads.find('}', mark) - mark);
  std::string ofTiles = compileToPTX(tiles), ofThreads = compileToPTX(threads);
  EXPECT_EQ(countOf(ofTiles, "add.s32"), 1u) << ofTiles;
  EXPECT_EQ(countOf(ofThreads, "add.s32"), 0u) << ofThreads;
}

} // namespace
