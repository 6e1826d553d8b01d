//===- Fence.cpp - fences and operations by name --------------------------===//
// PTX ISA 9.0, membar, fence.
//===----------------------------------------------------------------------===//
#include "tilewright/PTX/Access.h"
#include "tilewright/PTX/Families.h"

#include "mlir/Dialect/LLVMIR/NVVMDialect.h"

using namespace mlir;

namespace tilewright::ptx {

/// `membar.gl` is `fence.sc.gpu`; proxy fences order accesses that are never
/// reordered here.
void emitFence(Emitter &emit) {
  Location loc = emit.loc();
  if (emit.argument() == "proxy") {
    NVVM::ProxyKind kind =
        emit.has("alias") ? NVVM::ProxyKind::alias
        : !emit.oneOf({"async.global", "async::global", "global"}).empty()
            ? NVVM::ProxyKind::async_global
        : emit.oneOf({"async.shared::cta", "shared::cta", "shared::cluster"})
                .empty()
            ? NVVM::ProxyKind::async
            : NVVM::ProxyKind::async_shared;
    NVVM::SharedSpaceAttr space;
    if (kind == NVVM::ProxyKind::async_shared)
      space = NVVM::SharedSpaceAttr::get(emit.getContext(),
                                         emit.has("shared::cluster")
                                             ? NVVM::SharedSpace::shared_cluster
                                             : NVVM::SharedSpace::shared_cta);
    NVVM::FenceProxyOp::create(
        emit, loc, NVVM::ProxyKindAttr::get(emit.getContext(), kind), space);
    return;
  }
  Ordering ordering = orderingOf(emit);
  StringRef scope = ordering.scope;
  LLVM::AtomicOrdering order = ordering.order;
  if (emit.argument() == "membar")
    scope = emit.has("cta") ? "block" : emit.has("gl") ? "device" : "";
  // The default is `.acq_rel`.
  if (emit.argument() == "membar" || emit.has("sc"))
    order = LLVM::AtomicOrdering::seq_cst;
  else if (order == LLVM::AtomicOrdering::not_atomic)
    order = LLVM::AtomicOrdering::acq_rel;
  LLVM::FenceOp::create(emit, loc, order, scope);
}

/// Fences restricted to one side of a cluster's shared memory.
void emitFenceRestrict(Emitter &emit) {
  StringRef name = emit.argument();
  bool isProxy = name.consume_front("proxy ");
  NVVM::MemOrderKind order = name == "acquire" ? NVVM::MemOrderKind::ACQUIRE
                                               : NVVM::MemOrderKind::RELEASE;
  if (isProxy)
    NVVM::FenceProxySyncRestrictOp::create(emit, emit.loc(), order);
  else
    NVVM::FenceSyncRestrictOp::create(emit, emit.loc(), order);
}

/// The operation that `argument` names, without operands.
void emitOperation(Emitter &emit) { emit.byName(emit.argument(), {}, {}); }

} // namespace tilewright::ptx
