//===- BulkCopy.cpp - bulk and tensor copies ------------------------------===//
#include "tilewright/Dialect/NVVMExt/NVVMExt.h"
#include "tilewright/Execution/Emulator/Lowering/Reductions.h"
#include "tilewright/Execution/Emulator/Lowering/Rewriter.h"
#include "tilewright/Execution/Emulator/Runtime/TensorCopy.h"

#include "mlir/Dialect/LLVMIR/NVVMDialect.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::emulator;

static LogicalResult notEmulated(Operation *op, const Twine &what) {
  return op->emitOpError() << what << " is not emulated";
}

/// The LoadFlags of a load's destination.
static uint32_t flagsOf(Value to, Value mask, bool isOfPair) {
  auto pointer = cast<LLVM::LLVMPointerType>(to.getType());
  return (pointer.getAddressSpace() == 7 ? uint32_t(ToCluster) : 0u) |
         (mask ? uint32_t(Multicast) : 0u) | (isOfPair ? uint32_t(OfPair) : 0u);
}

static Value maskOr(Location loc, Value mask, int64_t otherwise,
                    Rewriter &rewriter) {
  return mask ? rewriter.toBits(loc, mask, 32) : rewriter.i32(loc, otherwise);
}

/// `space`: the source's.
static void callLoad(Operation *op, Value to, Value from, Value size,
                     Value object, Value mask, int space, uint32_t reduction,
                     Rewriter &rewriter) {
  Location loc = op->getLoc();
  rewriter.callAt(
      op, "tw_bulk_load", {},
      {rewriter.toBits(loc, to, 64), rewriter.toBits(loc, from, 64), size,
       rewriter.toBits(loc, object, 64), rewriter.i32(loc, space),
       rewriter.i32(loc, flagsOf(to, mask, /*isOfPair=*/false)),
       maskOr(loc, mask, 0, rewriter), rewriter.i32(loc, reduction)});
}

static void callStore(Operation *op, Value to, Value from, Value size,
                      Value mask, uint32_t reduction, Rewriter &rewriter) {
  Location loc = op->getLoc();
  rewriter.callAt(op, "tw_bulk_store", {},
                  {rewriter.toBits(loc, to, 64), rewriter.toBits(loc, from, 64),
                   size, maskOr(loc, mask, 0xffff, rewriter),
                   rewriter.i32(loc, reduction)});
}

static LogicalResult lowerBulkLoad(Operation *op, Rewriter &rewriter) {
  auto copy = cast<NVVM::CpAsyncBulkGlobalToSharedClusterOp>(op);
  callLoad(op, copy.getDstMem(), copy.getSrcMem(), copy.getSize(),
           copy.getMbar(), copy.getMulticastMask(), 1, 0, rewriter);
  return success();
}

static LogicalResult lowerSharedToShared(Operation *op, Rewriter &rewriter) {
  auto copy = cast<NVVM::CpAsyncBulkSharedCTAToSharedClusterOp>(op);
  callLoad(op, copy.getDstMem(), copy.getSrcMem(), copy.getSize(),
           copy.getMbar(), Value(), 3, 0, rewriter);
  return success();
}

static LogicalResult lowerBulkStore(Operation *op, Rewriter &rewriter) {
  auto copy = cast<NVVM::CpAsyncBulkSharedCTAToGlobalOp>(op);
  callStore(op, copy.getDstMem(), copy.getSrcMem(), copy.getSize(),
            copy.getByteMask(), 0, rewriter);
  return success();
}

static LogicalResult lowerReduce(Operation *op, Rewriter &rewriter) {
  auto copy = cast<nvvmext::CpReduceAsyncBulkOp>(op);
  uint32_t reduction = reductionWord(copy.getKind(), copy.getType());
  if (copy.getMbar())
    callLoad(op, copy.getDst(), copy.getSrc(), copy.getSize(), copy.getMbar(),
             Value(), 3, reduction, rewriter);
  else
    callStore(op, copy.getDst(), copy.getSrc(), copy.getSize(), Value(),
              reduction, rewriter);
  return success();
}

static LogicalResult lowerBulkWait(Operation *op, Rewriter &rewriter) {
  auto wait = cast<NVVM::CpAsyncBulkWaitGroupOp>(op);
  Location loc = op->getLoc();
  rewriter.callAt(op, "tw_bulk_wait_group", {},
                  {rewriter.i32(loc, wait.getGroup()),
                   rewriter.i32(loc, bool(wait.getRead()))});
  return success();
}

namespace {
/// The operands of a tensor copy besides memory: LoadFlags, the runtime's
/// TensorMode, a mask of blocks, and im2col offsets.
struct TensorForm {
  uint32_t how = 0;
  Value object, mask;
  ValueRange offsets;
};
} // namespace

/// Three 16-bit numbers in one word.
static Value packOffsets(Location loc, ValueRange offsets, Rewriter &rewriter) {
  Value all = rewriter.i64(loc, 0);
  for (auto [i, offset] : llvm::enumerate(offsets))
    all = LLVM::OrOp::create(
        rewriter, loc, all,
        LLVM::ShlOp::create(rewriter, loc, rewriter.toBits(loc, offset, 64),
                            rewriter.i64(loc, 16 * int64_t(i))));
  return all;
}

/// The operands are the map, shared memory, the mbarrier object or null, the
/// flags, the mask, the offsets, the number of coordinates, and five
/// coordinates.
static void callTensor(Operation *op, StringRef symbol, Value map, Value shared,
                       ValueRange coordinates, const TensorForm &form,
                       Rewriter &rewriter) {
  Location loc = op->getLoc();
  SmallVector<Value> arguments = {
      rewriter.toBits(loc, map, 64),
      rewriter.toBits(loc, shared, 64),
      form.object ? rewriter.toBits(loc, form.object, 64)
                  : rewriter.i64(loc, 0),
      rewriter.i32(loc, form.how),
      maskOr(loc, form.mask, 0, rewriter),
      packOffsets(loc, form.offsets, rewriter),
      rewriter.i32(loc, int64_t(coordinates.size()))};
  llvm::append_range(arguments, coordinates);
  while (arguments.size() < 12)
    arguments.push_back(rewriter.i32(loc, 0));
  rewriter.callAt(op, symbol, {}, arguments);
}

static LogicalResult lowerTensorLoad(Operation *op, Rewriter &rewriter) {
  auto copy = cast<NVVM::CpAsyncBulkTensorGlobalToSharedClusterOp>(op);
  if (copy.getPredicate())
    return notEmulated(op, "with a predicate");
  bool isOfPair = copy.getGroup() == NVVM::CTAGroupKind::CTA_2;
  TensorForm form;
  form.how = flagsOf(copy.getDstMem(), copy.getMulticastMask(), isOfPair);
  form.object = copy.getMbar();
  form.mask = copy.getMulticastMask();
  form.offsets = copy.getIm2colOffsets();
  switch (copy.getMode()) {
  case NVVM::TMALoadMode::TILE:
    break;
  case NVVM::TMALoadMode::TILE_GATHER4:
    form.how |= uint32_t(TensorMode::Rows);
    break;
  case NVVM::TMALoadMode::IM2COL:
    form.how |= uint32_t(TensorMode::Column);
    break;
  case NVVM::TMALoadMode::IM2COL_W:
    form.how |= uint32_t(TensorMode::WideColumn);
    break;
  case NVVM::TMALoadMode::IM2COL_W_128:
    form.how |= uint32_t(TensorMode::WideColumn128);
    break;
  }
  callTensor(op, "tw_tensor_load", copy.getTmaDescriptor(), copy.getDstMem(),
             copy.getCoordinates(), form, rewriter);
  return success();
}

static TensorMode modeOf(NVVM::TMAStoreMode mode) {
  return mode == NVVM::TMAStoreMode::TILE     ? TensorMode::Box
         : mode == NVVM::TMAStoreMode::IM2COL ? TensorMode::Column
                                              : TensorMode::Rows;
}

static LogicalResult lowerTensorStore(Operation *op, Rewriter &rewriter) {
  auto copy = cast<NVVM::CpAsyncBulkTensorSharedCTAToGlobalOp>(op);
  if (copy.getPredicate())
    return notEmulated(op, "with a predicate");
  TensorForm form;
  form.how = uint32_t(modeOf(copy.getMode()));
  callTensor(op, "tw_tensor_store", copy.getTmaDescriptor(), copy.getSrcMem(),
             copy.getCoordinates(), form, rewriter);
  return success();
}

static LogicalResult lowerTensorReduce(Operation *op, Rewriter &rewriter) {
  auto copy = cast<NVVM::CpAsyncBulkTensorReduceOp>(op);
  TensorForm form;
  form.how =
      uint32_t(modeOf(copy.getMode())) | (uint32_t(copy.getRedKind()) + 1) << 8;
  callTensor(op, "tw_tensor_store", copy.getTmaDescriptor(), copy.getSrcMem(),
             copy.getCoordinates(), form, rewriter);
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

static LogicalResult lowerMapCopy(Operation *op, Rewriter &rewriter) {
  auto copy = cast<nvvmext::TensormapCopyOp>(op);
  Location loc = op->getLoc();
  rewriter.callAt(op, "tw_tensormap_copy", {},
                  {rewriter.toBits(loc, copy.getTo(), 64),
                   rewriter.toBits(loc, copy.getFrom(), 64)});
  return success();
}

static LogicalResult lowerAcquire(Operation *op, Rewriter &rewriter) {
  auto fence = cast<NVVM::FenceProxyAcquireOp>(op);
  rewriter.callAt(op, "tw_tensormap_acquire", {},
                  rewriter.toBits(op->getLoc(), fence.getAddr(), 64));
  return success();
}

/// A fence that makes writes visible to the async proxy.
static void fenceProxy(Operation *op, bool ofShared, bool ofGlobal,
                       Rewriter &rewriter) {
  Location loc = op->getLoc();
  if (rewriter.options.watched)
    rewriter.callAt(op, "tw_fence_proxy", {},
                    {rewriter.i32(loc, ofShared), rewriter.i32(loc, ofGlobal)});
}

static LogicalResult lowerRestrictedFence(Operation *op, Rewriter &rewriter) {
  fenceProxy(op, /*ofShared=*/true, /*ofGlobal=*/false, rewriter);
  return success();
}

static LogicalResult lowerProxyFence(Operation *op, Rewriter &rewriter) {
  NVVM::ProxyKind kind = cast<NVVM::FenceProxyOp>(op).getKind();
  if (kind != NVVM::ProxyKind::alias)
    fenceProxy(op, kind != NVVM::ProxyKind::async_global,
               kind != NVVM::ProxyKind::async_shared, rewriter);
  return success();
}

void emulator::addBulkCopyLowerings(LowerOperations &operations) {
  operations["nvvm.cp.async.bulk.shared.cluster.global"] = lowerBulkLoad;
  operations["nvvm.cp.async.bulk.shared.cluster.shared.cta"] =
      lowerSharedToShared;
  operations["nvvm.cp.async.bulk.global.shared.cta"] = lowerBulkStore;
  operations["nvvm_ext.cp_reduce_async_bulk"] = lowerReduce;
  operations["nvvm.cp.async.bulk.wait_group"] = lowerBulkWait;
  operations["nvvm.cp.async.bulk.tensor.shared.cluster.global"] =
      lowerTensorLoad;
  operations["nvvm.cp.async.bulk.tensor.global.shared.cta"] = lowerTensorStore;
  operations["nvvm.cp.async.bulk.tensor.reduce"] = lowerTensorReduce;
  operations["nvvm_ext.tensormap_copy"] = lowerMapCopy;
  operations["nvvm.fence.proxy"] = lowerProxyFence;
  operations["nvvm.fence.proxy.sync_restrict"] = lowerRestrictedFence;
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
