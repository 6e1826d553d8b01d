//===- Bulk.cpp - copies by the engine for memory -------------------------===//
// PTX ISA 9.0, cp.async.bulk, cp.async.bulk.tensor, their prefetches and
// groups, tensormap.replace, tensormap.cp_fenceproxy.
//===----------------------------------------------------------------------===//
#include "tilewright/PTX/Emitter.h"
#include "tilewright/PTX/Families.h"

#include "mlir/Dialect/LLVMIR/NVVMDialect.h"

using namespace mlir;

namespace tilewright::ptx {

/// cp.async.bulk [to], [from], bytes, [mbarrier].
void emitBulkLoad(Emitter &emit) {
  bool isShared = !emit.has("global");
  Value to = emit.address(emit.operand(0), Space::Shared);
  Value from =
      emit.address(emit.operand(1), isShared ? Space::Shared : Space::Global);
  Value bytes = emit.source(2, Type::U32);
  Value object = emit.address(emit.operand(3), Space::Shared);
  if (!isShared) {
    NVVM::CpAsyncBulkGlobalToSharedClusterOp::create(
        emit, emit.loc(), to, from, object, bytes, Value(), Value());
    return;
  }
  auto cluster = LLVM::LLVMPointerType::get(emit.getContext(), 7);
  to = LLVM::AddrSpaceCastOp::create(emit, emit.loc(), cluster, to);
  NVVM::CpAsyncBulkSharedCTAToSharedClusterOp::create(emit, emit.loc(), to,
                                                      from, object, bytes);
}

/// cp.async.bulk [to], [from], bytes.
void emitBulkStore(Emitter &emit) {
  NVVM::CpAsyncBulkSharedCTAToGlobalOp::create(
      emit, emit.loc(), emit.address(emit.operand(0), Space::Global),
      emit.address(emit.operand(1), Space::Shared), emit.source(2, Type::U32),
      Value(), Value());
}

void emitBulkPrefetch(Emitter &emit) {
  NVVM::CpAsyncBulkPrefetchOp::create(
      emit, emit.loc(), emit.address(emit.operand(0), Space::Global),
      emit.source(1, Type::U32), Value());
}

/// The coordinates in [map, {c0, c1}], as many as the opcode says.
static SmallVector<Value, 5> coordinatesOf(Emitter &emit,
                                           const Operand &operand) {
  StringRef word = emit.oneOf({"1d", "2d", "3d", "4d", "5d"});
  unsigned rank = word.empty() ? 0 : word[0] - '0';
  ArrayRef<Operand> parts = emit.partsOf(operand);
  ArrayRef<Operand> list;
  if (parts.size() == 2)
    list = parts[1].kind == Operand::Vector ? emit.partsOf(parts[1])
                                            : parts.drop_front();
  SmallVector<Value, 5> values;
  if (list.size() != rank) {
    emit.fail(operand, "expected a tensor map and " + Twine(rank) +
                           (rank == 1 ? " coordinate" : " coordinates") +
                           ", found " + Twine(list.size()));
    return values;
  }
  for (const Operand &each : list)
    values.push_back(emit.source(each, Type::B32));
  return values;
}

static NVVM::TMAStoreModeAttr tileStore(Emitter &emit) {
  return NVVM::TMAStoreModeAttr::get(emit.getContext(),
                                     NVVM::TMAStoreMode::TILE);
}
static NVVM::TMALoadModeAttr tileLoad(Emitter &emit) {
  return NVVM::TMALoadModeAttr::get(emit.getContext(), NVVM::TMALoadMode::TILE);
}

/// cp.async.bulk.tensor [to], [map, {coordinates}], [mbarrier].
void emitTensorLoad(Emitter &emit) {
  SmallVector<Value, 5> at = coordinatesOf(emit, emit.operand(1));
  if (emit.fault)
    return;
  NVVM::CpAsyncBulkTensorGlobalToSharedClusterOp::create(
      emit, emit.loc(), emit.address(emit.operand(0), Space::Shared),
      emit.address(emit.operand(1), Space::Generic), at,
      emit.address(emit.operand(2), Space::Shared), ValueRange(), Value(),
      Value(), tileLoad(emit), emit.getBoolAttr(true), NVVM::CTAGroupKindAttr(),
      Value());
}

/// cp.async.bulk.tensor [map, {coordinates}], [from].
void emitTensorStore(Emitter &emit) {
  SmallVector<Value, 5> at = coordinatesOf(emit, emit.operand(0));
  if (emit.fault)
    return;
  NVVM::CpAsyncBulkTensorSharedCTAToGlobalOp::create(
      emit, emit.loc(), emit.address(emit.operand(0), Space::Generic),
      emit.address(emit.operand(1), Space::Shared), at, Value(),
      tileStore(emit), Value());
}

void emitTensorPrefetch(Emitter &emit) {
  SmallVector<Value, 5> at = coordinatesOf(emit, emit.operand(0));
  if (emit.fault)
    return;
  NVVM::CpAsyncBulkTensorPrefetchOp::create(
      emit, emit.loc(), emit.address(emit.operand(0), Space::Generic), at,
      ValueRange(), tileLoad(emit), Value());
}

/// cp.async.bulk.wait_group[.read] N.
void emitBulkWait(Emitter &emit) {
  uint64_t pending = emit.immediate(0);
  if (pending > 1 << 20)
    return emit.fail("expected fewer groups");
  NVVM::CpAsyncBulkWaitGroupOp::create(
      emit, emit.loc(), emit.getI32IntegerAttr(int32_t(pending)),
      emit.has("read") ? emit.getUnitAttr() : UnitAttr());
}

//===----------------------------------------------------------------------===//
// Tensor maps
//===----------------------------------------------------------------------===//

/// tensormap.replace: the field that `argument` names, with a place in it where
/// it has several; `!` where the new value is a number of the text.
void emitTensorMapReplace(Emitter &emit) {
  SmallVector<Value, 3> arguments = {
      emit.address(emit.operand(0), emit.space())};
  unsigned last = emit.operandCount() - 1;
  if (last == 2)
    arguments.push_back(emit.i32(emit.immediate(1)));
  StringRef field = emit.argument();
  bool isNumber = field.consume_back("!"); // stands in the text
  arguments.push_back(isNumber ? emit.i32(emit.immediate(last))
                               : emit.source(last, emit.type()));
  LLVM::CallIntrinsicOp::create(
      emit, emit.loc(),
      emit.getStringAttr("llvm.nvvm.tensormap.replace." + field), arguments);
}

/// tensormap.cp_fenceproxy [to], [from], 128: a warp copies the map, four bytes
/// each lane, and releases it to the proxy of tensor maps.
void emitTensorMapCopy(Emitter &emit) {
  Location loc = emit.loc();
  if (emit.immediate(2) != 128)
    return emit.fail(emit.operand(2), "expected 128 bytes");
  Value lane = emit.byName("nvvm.read.ptx.sreg.laneid", emit.getI32Type(), {})
                   ->getResult(0);
  auto word = [&](Value base) -> Value {
    return LLVM::GEPOp::create(emit, loc, base.getType(), emit.getI32Type(),
                               base, ArrayRef<LLVM::GEPArg>{lane});
  };
  emit.byName("nvvm.bar.warp.sync", {}, emit.i32(~uint32_t(0)));
  Value value = LLVM::LoadOp::create(
      emit, loc, emit.getI32Type(),
      word(emit.address(emit.operand(1), Space::Shared)), 4);
  LLVM::StoreOp::create(emit, loc, value,
                        word(emit.address(emit.operand(0), Space::Global)), 4);
  NVVM::FenceProxyReleaseOp::create(
      emit, loc,
      NVVM::MemScopeKindAttr::get(emit.getContext(), NVVM::MemScopeKind::GPU));
  emit.byName("nvvm.bar.warp.sync", {}, emit.i32(~uint32_t(0)));
}

/// fence.proxy.tensormap::generic, acquire [map], 128 and release.
void emitTensorMapFence(Emitter &emit) {
  NVVM::MemScopeKind kind = emit.has("cta")       ? NVVM::MemScopeKind::CTA
                            : emit.has("cluster") ? NVVM::MemScopeKind::CLUSTER
                            : emit.has("gpu")     ? NVVM::MemScopeKind::GPU
                                                  : NVVM::MemScopeKind::SYS;
  auto scope = NVVM::MemScopeKindAttr::get(emit.getContext(), kind);
  if (emit.argument() == "release") {
    NVVM::FenceProxyReleaseOp::create(emit, emit.loc(), scope);
    return;
  }
  if (emit.immediate(1) != 128)
    return emit.fail(emit.operand(1), "expected 128 bytes");
  NVVM::FenceProxyAcquireOp::create(
      emit, emit.loc(), scope, emit.address(emit.operand(0), Space::Generic),
      emit.i32(128));
}

} // namespace tilewright::ptx
