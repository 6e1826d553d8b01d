//===- FenceTest.cpp - what fences order ----------------------------------===//
// A message: the writer stores data, then a flag by a relaxed store; the reader
// loads the flag by a relaxed load, sees it set, then loads the data. PTX ISA,
// memory consistency model, release and acquire patterns: the data are ordered
// if both sides have a fence between the two accesses, with a scope that
// includes the other thread.
//===----------------------------------------------------------------------===//
#include "Run.h"
#include "gtest/gtest.h"

using namespace tilewright;

namespace {

/// A fence's effect by PTX ISA, membar, fence.
struct FenceCase {
  const char *text;
  bool releases, acquires;
  bool reachesGrid; ///< else the cluster or the block
};

// emulates: nvvm.memory.barrier, nvvm.fence.sc.cluster
// emulates: nvvm.fence.sync_restrict, nvvm.fence.mbarrier.init
// emulates: nvvm.fence.proxy, nvvm.fence.proxy.acquire
// emulates: nvvm.fence.proxy.release, nvvm.fence.proxy.sync_restrict
const FenceCase fences[] = {
    {"", false, false, false},
    {"nvvm.memory.barrier #nvvm.mem_scope<cta>", true, true, false},
    {"nvvm.memory.barrier #nvvm.mem_scope<cluster>", true, true, false},
    {"nvvm.memory.barrier #nvvm.mem_scope<gpu>", true, true, true},
    {"nvvm.memory.barrier #nvvm.mem_scope<sys>", true, true, true},
    {"nvvm.fence.sc.cluster", true, true, false},
    {"nvvm.fence.sync_restrict {order = #nvvm.mem_order<acquire>}", false, true,
     false},
    {"nvvm.fence.sync_restrict {order = #nvvm.mem_order<release>}", true, false,
     false},
    {"nvvm.fence.mbarrier.init", true, false, false},
    {"nvvm.fence.proxy {kind = #nvvm.proxy_kind<async>}", false, false, false},
    {"nvvm.fence.proxy.release #nvvm.mem_scope<gpu>", false, false, false},
    {"nvvm.fence.proxy.acquire #nvvm.mem_scope<gpu> %generic, %size", false,
     false, false},
    {"nvvm.fence.proxy.sync_restrict {order = #nvvm.mem_order<acquire>}", false,
     false, false},
    {"llvm.fence release", true, false, true},
    {"llvm.fence acquire", false, true, true},
    {"llvm.fence syncscope(\"device\") acq_rel", true, true, true},
    {"llvm.fence syncscope(\"cluster\") acq_rel", true, true, false},
    {"llvm.fence syncscope(\"block\") seq_cst", true, true, false},
};
const char *const fullFence = "nvvm.memory.barrier #nvvm.mem_scope<sys>";

/// Threads 0 and 1, of one block or of two, send and receive a message; the
/// received value is stored in the third word.
std::string message(const std::string &writers, const std::string &readers,
                    bool inBlock) {
  return R"(gpu.module @m { llvm.func @k(%p: !llvm.ptr<1>) attributes
    {nvvm.kernel, nvvm.reqntid = array<i32: )" +
         std::string(inBlock ? "2" : "1") + R"(, 1, 1>} {
    %who = nvvm.read.ptx.sreg.)" +
         (inBlock ? "tid" : "ctaid") + R"(.x : i32
    %zero = llvm.mlir.constant(0 : i32) : i32
    %one = llvm.mlir.constant(1 : i32) : i32
    %size = llvm.mlir.constant(128 : i32) : i32
    %generic = llvm.addrspacecast %p : !llvm.ptr<1> to !llvm.ptr
    %flag = llvm.getelementptr %p[1] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i32
    %taken = llvm.getelementptr %p[2] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i32
    %writes = llvm.icmp "eq" %who, %zero : i32
    llvm.cond_br %writes, ^write, ^read
  ^write:
    llvm.store %one, %p : i32, !llvm.ptr<1>
    )" + writers +
         R"(
    llvm.store %one, %flag atomic monotonic {alignment = 4} : i32, !llvm.ptr<1>
    llvm.br ^done
  ^read:
    %f = llvm.load %flag atomic monotonic {alignment = 4} : !llvm.ptr<1> -> i32
    )" + readers +
         R"(
    %came = llvm.icmp "eq" %f, %one : i32
    llvm.cond_br %came, ^take, ^done
  ^take:
    %v = llvm.load %p : !llvm.ptr<1> -> i32
    llvm.store %v, %taken : i32, !llvm.ptr<1>
    llvm.br ^done
  ^done:
    llvm.return
  } })";
}

/// Whether nothing was reported; the writer runs first, so the message arrived.
testing::AssertionResult isOrdered(const std::string &module, bool inBlock) {
  std::vector<Buffer> buffers = {Buffer(std::vector<int32_t>(3))};
  RunOptions options;
  options.watched = true;
  options.grid[0] = inBlock ? 1 : 2;
  std::string found = runKernel(module, buffers, options);
  if (found.find("in a race with") != std::string::npos)
    return testing::AssertionFailure() << found;
  EXPECT_EQ(found, "");
  EXPECT_EQ(buffers[0].at<int32_t>(2), 1) << "the message did not come";
  return testing::AssertionSuccess();
}

class Fence
    : public testing::TestWithParam<std::tuple<FenceCase, /*inBlock=*/bool>> {};

TEST_P(Fence, OrdersWhatThePtxIsaSays) {
  const auto &[fence, inBlock] = GetParam();
  bool reaches = inBlock || fence.reachesGrid;
  EXPECT_EQ(isOrdered(message(fence.text, fullFence, inBlock), inBlock),
            fence.releases && reaches)
      << fence.text << " before the flag";
  EXPECT_EQ(isOrdered(message(fullFence, fence.text, inBlock), inBlock),
            fence.acquires && reaches)
      << fence.text << " after the flag";
}

INSTANTIATE_TEST_SUITE_P(Fences, Fence,
                         testing::Combine(testing::ValuesIn(fences),
                                          testing::Bool()));

} // namespace
