//===- Cluster.cpp - blocks of a cluster ----------------------------------===//
// PTX ISA 9.0, barrier.cluster, mapa, getctarank, isspacep.
//===----------------------------------------------------------------------===//
#include "tilewright/PTX/Emitter.h"
#include "tilewright/PTX/Families.h"

#include "mlir/Dialect/LLVMIR/NVVMDialect.h"

using namespace mlir;

namespace tilewright::ptx {

/// An address in a register of 32 or 64 bits, as a pointer.
static Value pointerOf(Emitter &emit, unsigned index, Type type,
                       unsigned space) {
  Value number = emit.resize(emit.source(index, type), 64, /*isSigned=*/false);
  return LLVM::IntToPtrOp::create(
      emit, emit.loc(), LLVM::LLVMPointerType::get(emit.getContext(), space),
      number);
}

void emitClusterBarrier(Emitter &emit) {
  Location loc = emit.loc();
  UnitAttr aligned = emit.has("aligned") ? emit.getUnitAttr() : UnitAttr();
  if (emit.has("wait") && emit.oneOf({"release", "relaxed"}).empty())
    NVVM::ClusterWaitOp::create(emit, loc, aligned);
  else if (emit.has("wait"))
    emit.fail("'barrier.cluster.wait' accepts only .acquire");
  else if (emit.has("acquire"))
    emit.fail("'barrier.cluster.arrive' accepts only .release and .relaxed");
  else if (emit.has("relaxed"))
    NVVM::ClusterArriveRelaxedOp::create(emit, loc, aligned);
  else
    NVVM::ClusterArriveOp::create(emit, loc, aligned);
}

/// The corresponding address in the shared memory of another block: of
/// addresses in .shared::cluster, or of generic ones.
void emitMap(Emitter &emit) {
  Location loc = emit.loc();
  Type type = emit.type();
  bool isShared = emit.has("shared::cluster");
  Value address = pointerOf(emit, 1, type, isShared ? 3 : 0);
  auto there = LLVM::LLVMPointerType::get(emit.getContext(), isShared ? 7 : 0);
  Value mapped = NVVM::MapaOp::create(emit, loc, there, address,
                                      emit.source(2, Type::U32));
  Value number = LLVM::PtrToIntOp::create(emit, loc, emit.getI64Type(), mapped);
  emit.result(0u, emit.resize(number, getInfo(type).bits, false), type);
}

void emitRank(Emitter &emit) {
  bool isShared = emit.has("shared::cluster");
  Value address = pointerOf(emit, 1, emit.type(), isShared ? 3 : 0);
  emit.result(0u,
              emit.intrinsic(isShared ? "llvm.nvvm.getctarank.shared.cluster"
                                      : "llvm.nvvm.getctarank",
                             emit.getI32Type(), address),
              Type::U32);
}

/// clusterlaunchcontrol.try_cancel [response], [mbarrier].
void emitTryCancel(Emitter &emit) {
  UnitAttr toAll =
      emit.has("multicast::cluster::all") ? emit.getUnitAttr() : UnitAttr();
  NVVM::ClusterLaunchControlTryCancelOp::create(
      emit, emit.loc(), toAll, emit.address(emit.operand(0), Space::Shared),
      emit.address(emit.operand(1), Space::Shared));
}

/// clusterlaunchcontrol.query_cancel: whether the response canceled a cluster,
/// or the index of that cluster's first block.
void emitQueryCancel(Emitter &emit) {
  using Query = NVVM::ClusterLaunchControlQueryType;
  Location loc = emit.loc();
  Value answer = emit.source(1, Type::B128);
  auto ask = [&](Query query, mlir::Type type) -> Value {
    return NVVM::ClusterLaunchControlQueryCancelOp::create(emit, loc, type,
                                                           query, answer);
  };
  if (emit.has("is_canceled"))
    return emit.result(0u, ask(Query::IS_CANCELED, emit.getI1Type()),
                       Type::Pred);
  const Query axes[] = {Query::GET_FIRST_CTA_ID_X, Query::GET_FIRST_CTA_ID_Y,
                        Query::GET_FIRST_CTA_ID_Z};
  StringRef word = emit.oneOf(
      {"get_first_ctaid::x", "get_first_ctaid::y", "get_first_ctaid::z"});
  if (!word.empty())
    return emit.result(0u, ask(axes[word.back() - 'x'], emit.getI32Type()),
                       Type::U32);
  ArrayRef<Operand> parts = emit.partsOf(emit.operand(0));
  if (emit.operand(0).kind != Operand::Vector || parts.size() != 4)
    return emit.fail(emit.operand(0), "expected four registers in braces");
  for (unsigned i = 0; i < 3; ++i)
    emit.result(parts[i], ask(axes[i], emit.getI32Type()), Type::U32);
  emit.result(parts[3], emit.i32(0), Type::U32);
}

} // namespace tilewright::ptx
