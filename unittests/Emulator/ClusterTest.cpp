//===- ClusterTest.cpp - clusters of blocks -------------------------------===//
// PTX ISA, barrier.cluster, mapa, mbarrier.arrive of .shared::cluster:
// synchronization and addresses across a cluster's blocks. Most tests are in
// PTX (test/ptx/clusters); these test the operations of NVVM.
//===----------------------------------------------------------------------===//
#include "Run.h"
#include "gtest/gtest.h"

using namespace tilewright;

namespace {

/// A kernel with clusters of two blocks of 32 threads, whose result has a word
/// for each thread of the grid.
std::string moduleOfPair(const std::string &body) {
  return R"(
gpu.module @m {
  llvm.mlir.global internal @s() {addr_space = 3 : i32, alignment = 16 : i64} : !llvm.array<256 x i8>
  llvm.func @k(%to: !llvm.ptr<1>) attributes {nvvm.kernel, nvvm.reqntid = array<i32: 32, 1, 1>, nvvm.cluster_dim = array<i32: 2, 1, 1>} {
    %zero = llvm.mlir.constant(0 : i32) : i32
    %one = llvm.mlir.constant(1 : i32) : i32
    %c32 = llvm.mlir.constant(32 : i32) : i32
    %c100 = llvm.mlir.constant(100 : i32) : i32
    %lane = nvvm.read.ptx.sreg.tid.x : i32
    %block = nvvm.read.ptx.sreg.ctaid.x : i32
    %rank = nvvm.read.ptx.sreg.cluster.ctarank : i32
    %peer = llvm.xor %rank, %one : i32
    %row = llvm.mul %block, %c32 : i32
    %i = llvm.add %row, %lane : i32
    %out = llvm.getelementptr %to[%i] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
    %object = llvm.mlir.addressof @s : !llvm.ptr<3>
    %words = llvm.getelementptr %object[4] : (!llvm.ptr<3>) -> !llvm.ptr<3>, i32
    %mine = llvm.getelementptr %words[%lane] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i32
    %value = llvm.mul %rank, %c100 : i32
    %sum = llvm.add %value, %lane : i32
)" + body +
         R"(
    nvvm.cluster.arrive
    nvvm.cluster.wait
    llvm.return
  }
})";
}

/// Runs it with two clusters; returns the report.
std::string runCluster(const std::string &body, bool watched, uint64_t seed,
                       Buffer &result) {
  Buffer buffers[] = {Buffer(4 * 4 * 32)};
  RunOptions options;
  options.grid = {4, 1, 1};
  options.watched = watched;
  options.seed = seed;
  std::string message = runKernel(moduleOfPair(body), buffers, options);
  result = buffers[0];
  return message;
}

/// Each thread has the value that the same thread of the other block wrote.
void expectExchanged(const Buffer &result) {
  for (uint32_t i = 0; i < 128; ++i)
    ASSERT_EQ(result.at<uint32_t>(i), (1 - i / 32 % 2) * 100 + i % 32) << i;
}

// PTX ISA, getctarank, isspacep, %is_explicit_cluster: an address's state
// spaces, as bits 0 to 7, and the rank of its block from bit 8 on.
TEST(Cluster, AddressesSayWhereTheyLie) {
  // emulates: llvm.nvvm.getctarank, llvm.nvvm.getctarank.shared.cluster
  // emulates: llvm.nvvm.isspacep.global, llvm.nvvm.isspacep.local
  // emulates: llvm.nvvm.isspacep.shared, llvm.nvvm.isspacep.shared.cluster
  // emulates: llvm.nvvm.is_explicit_cluster
  std::string body = R"(
    %there = nvvm.mapa %mine, %peer : !llvm.ptr<3> -> !llvm.ptr<7>
    %far = llvm.addrspacecast %there : !llvm.ptr<7> to !llvm.ptr
    %near = llvm.addrspacecast %mine : !llvm.ptr<3> to !llvm.ptr
    %device = llvm.addrspacecast %to : !llvm.ptr<1> to !llvm.ptr
    %own = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
    %c8 = llvm.mlir.constant(8 : i32) : i32
    %r0 = llvm.call_intrinsic "llvm.nvvm.getctarank"(%far) : (!llvm.ptr) -> i32
    %r1 = llvm.call_intrinsic "llvm.nvvm.getctarank.shared.cluster"(%there) : (!llvm.ptr<7>) -> i32
    %same = llvm.icmp "eq" %r0, %r1 : i32
    %bit0 = llvm.zext %same : i1 to i32
    %high = llvm.shl %r0, %c8 : i32
    %a0 = llvm.or %high, %bit0 : i32
    %explicit = llvm.call_intrinsic "llvm.nvvm.is_explicit_cluster"() : () -> i1
    %e = llvm.zext %explicit : i1 to i32
    %e1 = llvm.shl %e, %one : i32
    %a1 = llvm.or %a0, %e1 : i32
)";
  // Each bit is the result of one query.
  const std::pair<const char *, const char *> asked[] = {
      {"shared", "near"},         {"shared", "far"},
      {"shared.cluster", "near"}, {"shared.cluster", "far"},
      {"global", "device"},       {"local", "own"}};
  unsigned bit = 2;
  for (auto [window, pointer] : asked) {
    std::string n = std::to_string(bit), before = std::to_string(bit - 1);
    body += "    %q" + n + " = llvm.call_intrinsic \"llvm.nvvm.isspacep." +
            window + "\"(%" + pointer + ") : (!llvm.ptr) -> i1\n    %z" + n +
            " = llvm.zext %q" + n + " : i1 to i32\n    %c" + n +
            "_ = llvm.mlir.constant(" + n + " : i32) : i32\n    %s" + n +
            " = llvm.shl %z" + n + ", %c" + n + "_ : i32\n    %a" + n +
            " = llvm.or %a" + before + ", %s" + n + " : i32\n";
    ++bit;
  }
  body += "    llvm.store %a7, %out : i32, !llvm.ptr<1>\n";
  Buffer result;
  ASSERT_EQ(runCluster(body, /*watched=*/false, /*seed=*/0, result), "");
  // All but `shared` for the peer's memory.
  for (uint32_t i = 0; i < 128; ++i)
    ASSERT_EQ(result.at<uint32_t>(i), (1 - i / 32 % 2) << 8 | 0b11110111) << i;
}

TEST(Cluster, ReadsFromItsPeer) {
  // emulates: nvvm.cluster.arrive, nvvm.cluster.wait, nvvm.mapa
  const std::string body = R"(
    llvm.store %sum, %mine : i32, !llvm.ptr<3>
    nvvm.cluster.arrive {aligned}
    nvvm.cluster.wait {aligned}
    %there = nvvm.mapa %mine, %peer : !llvm.ptr<3> -> !llvm.ptr<7>
    %got = llvm.load %there : !llvm.ptr<7> -> i32
    llvm.store %got, %out : i32, !llvm.ptr<1>)";
  for (bool watched : {false, true})
    for (uint64_t seed : {0, 1, 2}) {
      Buffer result;
      ASSERT_EQ(runCluster(body, watched, seed, result), "");
      expectExchanged(result);
    }
}

TEST(Cluster, ARelaxedArrivalHandsOnWhatAFenceReleased) {
  // emulates: nvvm.cluster.arrive.relaxed
  auto body = [](const std::string &fence) {
    return R"(
    nvvm.cluster.arrive
    nvvm.cluster.wait
    %there = nvvm.mapa %mine, %peer : !llvm.ptr<3> -> !llvm.ptr<7>
    llvm.store %sum, %there : i32, !llvm.ptr<7>
    )" + fence +
           R"(
    nvvm.cluster.arrive.relaxed
    nvvm.cluster.wait
    %got = llvm.load %mine : !llvm.ptr<3> -> i32
    llvm.store %got, %out : i32, !llvm.ptr<1>)";
  };
  Buffer result;
  for (const char *fence :
       {"llvm.fence syncscope(\"cluster\") release", "nvvm.fence.sc.cluster",
        "llvm.fence syncscope(\"device\") acq_rel"}) {
    ASSERT_EQ(runCluster(body(fence), true, 0, result), "") << fence;
    expectExchanged(result);
  }
  for (const char *fence : {"", "llvm.fence syncscope(\"block\") release"}) {
    std::string message = runCluster(body(fence), true, 0, result);
    EXPECT_TRUE(says(message, "in a race with")) << message;
  }
}

/// The threads of the other block arrive at this block's object, each after its
/// write to this block.
std::string arriveThere(const std::string &arrive, const std::string &wait) {
  return R"(
    %first = llvm.icmp "eq" %lane, %zero : i32
    llvm.cond_br %first, ^init, ^ready
  ^init:
    nvvm.mbarrier.init %object, %c32 : !llvm.ptr<3>, i32
    nvvm.fence.mbarrier.init
    llvm.br ^ready
  ^ready:
    nvvm.cluster.arrive.relaxed
    nvvm.cluster.wait
    %there = nvvm.mapa %mine, %peer : !llvm.ptr<3> -> !llvm.ptr<7>
    %far = nvvm.mapa %object, %peer : !llvm.ptr<3> -> !llvm.ptr<7>
    llvm.store %sum, %there : i32, !llvm.ptr<7>
    )" + arrive +
         R"(
    llvm.br ^look
  ^look:
    )" + wait +
         R"(
    llvm.cond_br %done, ^take, ^look
  ^take:
    %got = llvm.load %mine : !llvm.ptr<3> -> i32
    llvm.store %got, %out : i32, !llvm.ptr<1>)";
}

const std::string arriveFar =
    "nvvm.mbarrier.arrive %far {scope = #nvvm.mem_scope<cluster>} : "
    "!llvm.ptr<7>";
const std::string waitFar =
    "%done = nvvm.mbarrier.try_wait %object, %zero {scope = "
    "#nvvm.mem_scope<cluster>} : !llvm.ptr<3>, i32 -> i1";

TEST(Cluster, ArrivesAtAnObjectOfItsPeer) {
  for (bool watched : {false, true})
    for (uint64_t seed : {0, 1, 2}) {
      Buffer result;
      ASSERT_EQ(
          runCluster(arriveThere(arriveFar, waitFar), watched, seed, result),
          "");
      expectExchanged(result);
    }
}

TEST(Cluster, ScopesOfTheBlockDoNotReachThePeer) {
  const std::string arriveNear = "nvvm.mbarrier.arrive %far : !llvm.ptr<7>";
  const std::string waitNear =
      "%done = nvvm.mbarrier.try_wait %object, %zero : !llvm.ptr<3>, i32 -> i1";
  Buffer result;
  for (const std::string &body :
       {arriveThere(arriveNear, waitFar), arriveThere(arriveFar, waitNear)}) {
    std::string message = runCluster(body, true, 0, result);
    EXPECT_TRUE(says(message, "in a race with")) << message;
    EXPECT_EQ(runCluster(body, false, 0, result), "");
  }
}

TEST(Cluster, AnArrivalAtAnObjectThatNobodyInitialized) {
  Buffer result;
  std::string message = runCluster(R"(
    nvvm.cluster.arrive
    nvvm.cluster.wait
    %far = nvvm.mapa %object, %peer : !llvm.ptr<3> -> !llvm.ptr<7>
    )" + arriveFar,
                                   false, 0, result);
  EXPECT_TRUE(says(message, "never initialized")) << message;
}

} // namespace
