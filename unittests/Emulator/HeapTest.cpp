//===- HeapTest.cpp - malloc and free -------------------------------------===//
// PTX Interoperability, System Calls; CUDA C++ Programming Guide, Dynamic
// Global Memory Allocation.
//===----------------------------------------------------------------------===//
#include "Run.h"
#include "gtest/gtest.h"

using namespace tilewright;

namespace {

std::string heapKernel(const std::string &body) {
  return R"(gpu.module @m {
  llvm.func @malloc(i64) -> !llvm.ptr
  llvm.func @free(!llvm.ptr)
  llvm.func @k(%q: !llvm.ptr<1>) attributes {nvvm.kernel, nvvm.reqntid = array<i32: 4, 1, 1>} {
    %t = nvvm.read.ptx.sreg.tid.x : i32
    %size = llvm.mlir.constant(8 : i64) : i64
    %a = llvm.call @malloc(%size) : (i64) -> !llvm.ptr
    %b = llvm.call @malloc(%size) : (i64) -> !llvm.ptr
    %out = llvm.getelementptr %q[%t] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
)" + body +
         "    llvm.return\n  }\n}\n";
}

TEST(Heap, EachCallGivesOtherMemory) {
  Buffer buffers[] = {Buffer(16)};
  ASSERT_EQ(runKernel(heapKernel(R"(
    %ga = llvm.addrspacecast %a : !llvm.ptr to !llvm.ptr<1>
    %two = llvm.mlir.constant(2 : i32) : i32
    %u = llvm.mul %t, %two : i32
    llvm.store %t, %ga : i32, !llvm.ptr<1>
    llvm.store %u, %b : i32, !llvm.ptr
    %x = llvm.load %a : !llvm.ptr -> i32
    %y = llvm.load %b : !llvm.ptr -> i32
    %z = llvm.add %x, %y : i32
    llvm.store %z, %out : i32, !llvm.ptr<1>
    llvm.call @free(%a) : (!llvm.ptr) -> ()
    llvm.call @free(%b) : (!llvm.ptr) -> ()
)"),
                      buffers),
            "");
  for (unsigned i = 0; i < 4; ++i)
    EXPECT_EQ(buffers[0].at<uint32_t>(i), 3 * i);
}

TEST(Heap, NullMayBeFreed) {
  Buffer buffers[] = {Buffer(16)};
  EXPECT_EQ(runKernel(heapKernel(R"(
    %null = llvm.mlir.zero : !llvm.ptr
    llvm.call @free(%null) : (!llvm.ptr) -> ()
)"),
                      buffers),
            "");
}

TEST(Heap, WhatIsNotThereIsAFault) {
  Buffer buffers[] = {Buffer(16)};
  EXPECT_TRUE(says(runKernel(heapKernel(R"(
    llvm.call @free(%a) : (!llvm.ptr) -> ()
    llvm.call @free(%a) : (!llvm.ptr) -> ()
)"),
                             buffers),
                   "frees memory that was not allocated"));
  EXPECT_NE(runKernel(heapKernel(R"(
    llvm.call @free(%a) : (!llvm.ptr) -> ()
    llvm.store %t, %a : i32, !llvm.ptr
)"),
                      buffers),
            "");
  EXPECT_NE(runKernel(heapKernel(R"(
    %behind = llvm.getelementptr %a[1] : (!llvm.ptr) -> !llvm.ptr, i64
    llvm.store %t, %behind : i32, !llvm.ptr
)"),
                      buffers),
            "");
}

} // namespace
