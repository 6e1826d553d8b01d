//===- BulkCopy.cpp - copies by the engine for memory ---------------------===//
#include "tilewright/Execution/Emulator/Lowering/Rewriter.h"

#include "mlir/Dialect/LLVMIR/NVVMDialect.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::emulator;

static LogicalResult notEmulated(Operation *op, const Twine &what) {
  return op->emitOpError() << what << " is not emulated";
}

static LogicalResult lowerLoad(Operation *op, Rewriter &rewriter) {
  auto copy = cast<NVVM::CpAsyncBulkGlobalToSharedClusterOp>(op);
  Location loc = op->getLoc();
  if (copy.getMulticastMask())
    return notEmulated(op, "with a multicast mask");
  rewriter.callAt(op, "tw_bulk_load", {},
                  {rewriter.toBits(loc, copy.getDstMem(), 64),
                   rewriter.toBits(loc, copy.getSrcMem(), 64), copy.getSize(),
                   rewriter.toBits(loc, copy.getMbar(), 64),
                   rewriter.i32(loc, 1)});
  return success();
}

/// Without clusters both are the block's own.
static LogicalResult lowerSharedToShared(Operation *op, Rewriter &rewriter) {
  auto copy = cast<NVVM::CpAsyncBulkSharedCTAToSharedClusterOp>(op);
  Location loc = op->getLoc();
  rewriter.callAt(op, "tw_bulk_load", {},
                  {rewriter.toBits(loc, copy.getDstMem(), 64),
                   rewriter.toBits(loc, copy.getSrcMem(), 64), copy.getSize(),
                   rewriter.toBits(loc, copy.getMbar(), 64),
                   rewriter.i32(loc, 3)});
  return success();
}

static LogicalResult lowerStore(Operation *op, Rewriter &rewriter) {
  auto copy = cast<NVVM::CpAsyncBulkSharedCTAToGlobalOp>(op);
  Location loc = op->getLoc();
  if (copy.getByteMask())
    return notEmulated(op, "with a byte mask");
  rewriter.callAt(op, "tw_bulk_store", {},
                  {rewriter.toBits(loc, copy.getDstMem(), 64),
                   rewriter.toBits(loc, copy.getSrcMem(), 64), copy.getSize()});
  return success();
}

static LogicalResult lowerWait(Operation *op, Rewriter &rewriter) {
  auto wait = cast<NVVM::CpAsyncBulkWaitGroupOp>(op);
  Location loc = op->getLoc();
  rewriter.callAt(op, "tw_bulk_wait_group", {},
                  {rewriter.i32(loc, wait.getGroup()),
                   rewriter.i32(loc, bool(wait.getRead()))});
  return success();
}

/// Map, shared memory, mbarrier object or nothing, rank, five coordinates.
static void callTensor(Operation *op, StringRef symbol, Value map, Value shared,
                       Value object, ValueRange coordinates,
                       Rewriter &rewriter) {
  Location loc = op->getLoc();
  SmallVector<Value> arguments = {
      rewriter.toBits(loc, map, 64), rewriter.toBits(loc, shared, 64),
      object ? rewriter.toBits(loc, object, 64) : rewriter.i64(loc, 0),
      rewriter.i32(loc, int64_t(coordinates.size()))};
  llvm::append_range(arguments, coordinates);
  while (arguments.size() < 9)
    arguments.push_back(rewriter.i32(loc, 0));
  rewriter.callAt(op, symbol, {}, arguments);
}

static LogicalResult lowerTensorLoad(Operation *op, Rewriter &rewriter) {
  auto copy = cast<NVVM::CpAsyncBulkTensorGlobalToSharedClusterOp>(op);
  if (copy.getMode() != NVVM::TMALoadMode::TILE)
    return notEmulated(op, "in another mode than 'tile'");
  if (copy.getMulticastMask() || copy.getGroup())
    return notEmulated(op, "for other blocks than its own");
  if (copy.getPredicate())
    return notEmulated(op, "with a predicate");
  callTensor(op, "tw_tensor_load", copy.getTmaDescriptor(), copy.getDstMem(),
             copy.getMbar(), copy.getCoordinates(), rewriter);
  return success();
}

static LogicalResult lowerTensorStore(Operation *op, Rewriter &rewriter) {
  auto copy = cast<NVVM::CpAsyncBulkTensorSharedCTAToGlobalOp>(op);
  if (copy.getMode() != NVVM::TMAStoreMode::TILE)
    return notEmulated(op, "in another mode than 'tile'");
  if (copy.getPredicate())
    return notEmulated(op, "with a predicate");
  callTensor(op, "tw_tensor_store", copy.getTmaDescriptor(), copy.getSrcMem(),
             Value(), copy.getCoordinates(), rewriter);
  return success();
}

/// `number`: of the field in Runtime/TensorCopy.cpp.
template <int number>
static LogicalResult lowerReplace(Operation *op, Rewriter &rewriter) {
  auto call = cast<LLVM::CallIntrinsicOp>(op);
  Location loc = op->getLoc();
  ValueRange given = call.getArgs();
  bool hasPlace = given.size() == 3;
  rewriter.callAt(op, "tw_tensormap_replace", {},
                  {rewriter.toBits(loc, given[0], 64),
                   rewriter.i32(loc, number),
                   hasPlace ? given[1] : rewriter.i32(loc, 0),
                   rewriter.toBits(loc, given.back(), 64)});
  return success();
}

static LogicalResult lowerAcquire(Operation *op, Rewriter &rewriter) {
  auto fence = cast<NVVM::FenceProxyAcquireOp>(op);
  rewriter.callAt(op, "tw_tensormap_acquire", {},
                  rewriter.toBits(op->getLoc(), fence.getAddr(), 64));
  return success();
}

/// Of those that concern the engine for memory.
static LogicalResult lowerProxyFence(Operation *op, Rewriter &rewriter) {
  if (rewriter.options.watched &&
      cast<NVVM::FenceProxyOp>(op).getKind() != NVVM::ProxyKind::alias)
    rewriter.callAt(op, "tw_fence_proxy", {}, {});
  return success();
}

void emulator::addBulkCopyLowerings(LowerOperations &operations) {
  operations["nvvm.cp.async.bulk.shared.cluster.global"] = lowerLoad;
  operations["nvvm.cp.async.bulk.shared.cluster.shared.cta"] =
      lowerSharedToShared;
  operations["nvvm.cp.async.bulk.global.shared.cta"] = lowerStore;
  operations["nvvm.cp.async.bulk.wait_group"] = lowerWait;
  operations["nvvm.cp.async.bulk.tensor.shared.cluster.global"] =
      lowerTensorLoad;
  operations["nvvm.cp.async.bulk.tensor.global.shared.cta"] = lowerTensorStore;
  operations["nvvm.fence.proxy"] = lowerProxyFence;
  operations["nvvm.fence.proxy.acquire"] = lowerAcquire;
  operations["llvm.nvvm.tensormap.replace.global.address"] = lowerReplace<0>;
  operations["llvm.nvvm.tensormap.replace.rank"] = lowerReplace<1>;
  operations["llvm.nvvm.tensormap.replace.box.dim"] = lowerReplace<2>;
  operations["llvm.nvvm.tensormap.replace.global.dim"] = lowerReplace<3>;
  operations["llvm.nvvm.tensormap.replace.global.stride"] = lowerReplace<4>;
  operations["llvm.nvvm.tensormap.replace.element.stride"] = lowerReplace<5>;
  operations["llvm.nvvm.tensormap.replace.elemtype"] = lowerReplace<6>;
  operations["llvm.nvvm.tensormap.replace.interleave.layout"] = lowerReplace<7>;
  operations["llvm.nvvm.tensormap.replace.swizzle.mode"] = lowerReplace<8>;
  operations["llvm.nvvm.tensormap.replace.swizzle.atomicity"] = lowerReplace<9>;
  operations["llvm.nvvm.tensormap.replace.fill.mode"] = lowerReplace<10>;
}
