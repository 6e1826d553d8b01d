//===- Cluster.cpp - blocks of a cluster ----------------------------------===//
// An address of shared memory contains the rank of its block from bit 24 on
// (Runtime/SharedWindow.h), so mapping it to another block is arithmetic. An
// access detects an address outside the cluster.
//===----------------------------------------------------------------------===//
#include "tilewright/Execution/Emulator/Lowering/Rewriter.h"
#include "tilewright/Execution/Emulator/Runtime/SharedWindow.h"

#include "mlir/Dialect/LLVMIR/NVVMDialect.h"

#include <cstddef>

using namespace mlir;
using namespace tilewright::emulator;

static Value isAligned(Operation *op, Rewriter &rewriter) {
  return rewriter.i32(op->getLoc(), op->hasAttr("aligned"));
}

template <int isRelaxed>
static LogicalResult lowerArrive(Operation *op, Rewriter &rewriter) {
  rewriter.callAt(
      op, "tw_cluster_arrive", {},
      {isAligned(op, rewriter), rewriter.i32(op->getLoc(), isRelaxed)});
  return success();
}

static LogicalResult lowerClusterWait(Operation *op, Rewriter &rewriter) {
  rewriter.callAt(op, "tw_cluster_wait", {}, isAligned(op, rewriter));
  return success();
}

/// The distance of an address from the cluster's start, in blocks.
static Value rankOf(Location loc, Value address, Rewriter &rewriter) {
  Value begin = rewriter.loadFromThread(loc, offsetof(Thread, clusterShared),
                                        rewriter.getI64Type());
  Value offset = LLVM::SubOp::create(rewriter, loc, address, begin);
  return LLVM::LShrOp::create(rewriter, loc, offset,
                              rewriter.i64(loc, SharedWindow::rankBit));
}

/// A rank past the last one is not in the cluster either.
static LogicalResult lowerMapa(Operation *op, Rewriter &rewriter) {
  auto map = cast<NVVM::MapaOp>(op);
  Location loc = op->getLoc();
  Value address = rewriter.toBits(loc, map.getA(), 64);
  Value rank = rewriter.toBits(loc, map.getB(), 64);
  rank = LLVM::UMinOp::create(rewriter, loc, rank,
                              rewriter.i64(loc, SharedWindow::mostBlocks));
  Value blocks =
      LLVM::SubOp::create(rewriter, loc, rank, rankOf(loc, address, rewriter));
  Value distance = LLVM::ShlOp::create(
      rewriter, loc, blocks, rewriter.i64(loc, SharedWindow::rankBit));
  Value there = LLVM::AddOp::create(rewriter, loc, address, distance);
  op->getResult(0).replaceAllUsesWith(
      rewriter.fromBits(loc, there, map.getRes().getType()));
  return success();
}

static LogicalResult lowerTryCancel(Operation *op, Rewriter &rewriter) {
  auto cancel = cast<NVVM::ClusterLaunchControlTryCancelOp>(op);
  Location loc = op->getLoc();
  rewriter.callAt(op, "tw_cluster_try_cancel", {},
                  {rewriter.toBits(loc, cancel.getSmemAddress(), 64),
                   rewriter.toBits(loc, cancel.getMbarrier(), 64),
                   rewriter.i32(loc, cancel.getMulticast())});
  return success();
}

/// Decodes the four words of a response (Runtime/ClusterLaunch.cpp).
static LogicalResult lowerQueryCancel(Operation *op, Rewriter &rewriter) {
  using Query = NVVM::ClusterLaunchControlQueryType;
  auto query = cast<NVVM::ClusterLaunchControlQueryCancelOp>(op);
  Location loc = op->getLoc();
  bool isFlag = query.getQueryType() == Query::IS_CANCELED;
  unsigned word = isFlag ? 3
                         : unsigned(query.getQueryType()) -
                               unsigned(Query::GET_FIRST_CTA_ID_X);
  Value answer = query.getTryCancelResponse();
  Value place = LLVM::ConstantOp::create(
      rewriter, loc, answer.getType(),
      rewriter.getIntegerAttr(answer.getType(), 32 * word));
  Value bits = LLVM::LShrOp::create(rewriter, loc, answer, place);
  query.getRes().replaceAllUsesWith(
      rewriter.fromBits(loc, bits, query.getRes().getType()));
  return success();
}

//===----------------------------------------------------------------------===//
// Intrinsics that have no operation
//===----------------------------------------------------------------------===//

/// Replaces the result by the bits of an answer.
static LogicalResult answer(Operation *op, Value bits, Rewriter &rewriter) {
  op->getResult(0).replaceAllUsesWith(
      rewriter.fromBits(op->getLoc(), bits, op->getResult(0).getType()));
  return success();
}

static LogicalResult lowerIsExplicit(Operation *op, Rewriter &rewriter) {
  size_t offset =
      offsetof(Thread, registers) + 4 * size_t(Register::IsExplicitCluster);
  return answer(
      op, rewriter.loadFromThread(op->getLoc(), offset, rewriter.getI32Type()),
      rewriter);
}

static LogicalResult lowerRank(Operation *op, Rewriter &rewriter) {
  Location loc = op->getLoc();
  Value address = rewriter.toBits(loc, op->getOperand(0), 64);
  return answer(op, rankOf(loc, address, rewriter), rewriter);
}

namespace {
/// The address windows, as the runtime numbers them (ClusterBarrier.cpp).
enum Window { Global, Local, SharedBlock, SharedCluster };
} // namespace

template <Window window>
static LogicalResult lowerIsInSpace(Operation *op, Rewriter &rewriter) {
  Location loc = op->getLoc();
  Value address = rewriter.toBits(loc, op->getOperand(0), 64);
  return answer(op,
                rewriter.callAt(op, "tw_isspacep", rewriter.getI32Type(),
                                {rewriter.i32(loc, window), address}),
                rewriter);
}

void tilewright::emulator::addClusterLowerings(LowerOperations &operations) {
  operations["nvvm.cluster.arrive"] = lowerArrive<0>;
  operations["nvvm.cluster.arrive.relaxed"] = lowerArrive<1>;
  operations["nvvm.cluster.wait"] = lowerClusterWait;
  operations["nvvm.mapa"] = lowerMapa;
  operations["nvvm.clusterlaunchcontrol.try.cancel"] = lowerTryCancel;
  operations["nvvm.clusterlaunchcontrol.query.cancel"] = lowerQueryCancel;
  operations["llvm.nvvm.is_explicit_cluster"] = lowerIsExplicit;
  operations["llvm.nvvm.getctarank"] = lowerRank;
  operations["llvm.nvvm.getctarank.shared.cluster"] = lowerRank;
  operations["llvm.nvvm.isspacep.global"] = lowerIsInSpace<Global>;
  operations["llvm.nvvm.isspacep.local"] = lowerIsInSpace<Local>;
  operations["llvm.nvvm.isspacep.shared"] = lowerIsInSpace<SharedBlock>;
  operations["llvm.nvvm.isspacep.shared.cluster"] =
      lowerIsInSpace<SharedCluster>;
}
