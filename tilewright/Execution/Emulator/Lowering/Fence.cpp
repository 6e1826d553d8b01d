//===- Fence.cpp - fences -------------------------------------------------===//
#include "tilewright/Execution/Emulator/Lowering/Rewriter.h"

#include "mlir/Dialect/LLVMIR/NVVMDialect.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::emulator;

uint32_t emulator::kindOfOrdering(LLVM::AtomicOrdering ordering) {
  switch (ordering) {
  case LLVM::AtomicOrdering::not_atomic:
    return 0;
  case LLVM::AtomicOrdering::unordered:
  case LLVM::AtomicOrdering::monotonic:
    return Atomic;
  case LLVM::AtomicOrdering::acquire:
    return Atomic | Acquire;
  case LLVM::AtomicOrdering::release:
    return Atomic | Release;
  case LLVM::AtomicOrdering::acq_rel:
  case LLVM::AtomicOrdering::seq_cst:
    return Atomic | Acquire | Release;
  }
  llvm_unreachable("unknown ordering");
}

FailureOr<uint32_t> emulator::kindOfScope(Operation *op,
                                          std::optional<StringRef> scope) {
  if (!scope || scope->empty() || *scope == "device")
    return 0;
  if (*scope == "block")
    return Narrow;
  if (*scope == "cluster")
    return InCluster;
  return op->emitOpError("with the syncscope '")
         << *scope
         << "' is not emulated; the scopes are 'block', 'cluster', 'device' "
            "and the empty one";
}

/// On the host every fence covers all threads: the host's code generator would
/// drop a fence with an unknown scope.
static void fence(Operation *op, LLVM::AtomicOrdering ordering, uint32_t kind,
                  Rewriter &rewriter) {
  if (rewriter.options.watched)
    rewriter.callAt(op, "tw_fence", {}, rewriter.i32(op->getLoc(), kind));
  LLVM::FenceOp::create(rewriter, op->getLoc(), ordering);
}

LogicalResult emulator::lowerFence(LLVM::FenceOp op, Rewriter &rewriter) {
  FailureOr<uint32_t> scope = kindOfScope(op, op.getSyncscope());
  if (failed(scope))
    return failure();
  bool isSequential = op.getOrdering() == LLVM::AtomicOrdering::seq_cst;
  fence(op, op.getOrdering(),
        kindOfOrdering(op.getOrdering()) | *scope |
            (isSequential ? Sequential : 0u),
        rewriter);
  op.erase();
  return success();
}

static LogicalResult lowerMembar(Operation *op, Rewriter &rewriter) {
  NVVM::MemScopeKind scope = cast<NVVM::MembarOp>(op).getScope();
  uint32_t kind = scope == NVVM::MemScopeKind::CTA       ? Narrow
                  : scope == NVVM::MemScopeKind::CLUSTER ? InCluster
                                                         : 0u;
  fence(op, LLVM::AtomicOrdering::seq_cst,
        Acquire | Release | Sequential | kind, rewriter);
  return success();
}

static LogicalResult lowerFenceScCluster(Operation *op, Rewriter &rewriter) {
  fence(op, LLVM::AtomicOrdering::seq_cst,
        Acquire | Release | Sequential | InCluster, rewriter);
  return success();
}

/// The emulator treats it as a full fence; that it does not order other
/// accesses is not detected.
static LogicalResult lowerSyncRestrict(Operation *op, Rewriter &rewriter) {
  bool acquires = cast<NVVM::FenceSyncRestrictOp>(op).getOrder() ==
                  NVVM::MemOrderKind::ACQUIRE;
  fence(op,
        acquires ? LLVM::AtomicOrdering::acquire
                 : LLVM::AtomicOrdering::release,
        InCluster | (acquires ? Acquire : Release), rewriter);
  return success();
}

static LogicalResult lowerMbarrierInit(Operation *op, Rewriter &rewriter) {
  fence(op, LLVM::AtomicOrdering::release, InCluster | Release, rewriter);
  return success();
}

void emulator::addFenceLowerings(LowerOperations &operations) {
  operations["nvvm.memory.barrier"] = lowerMembar;
  operations["nvvm.fence.sc.cluster"] = lowerFenceScCluster;
  operations["nvvm.fence.sync_restrict"] = lowerSyncRestrict;
  operations["nvvm.fence.mbarrier.init"] = lowerMbarrierInit;
}
