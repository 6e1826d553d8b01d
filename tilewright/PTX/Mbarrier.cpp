//===- Mbarrier.cpp - mbarrier objects ------------------------------------===//
// PTX ISA 9.0, Parallel Synchronization and Communication Instructions,
// mbarrier. The default is `.release.cta` for an arrival, `.acquire.cta` for a
// wait.
//===----------------------------------------------------------------------===//
#include "tilewright/PTX/Emitter.h"
#include "tilewright/PTX/Families.h"

#include "mlir/Dialect/LLVMIR/NVVMDialect.h"

using namespace mlir;

namespace tilewright::ptx {

static NVVM::MemScopeKindAttr scopeOf(Emitter &emit) {
  return NVVM::MemScopeKindAttr::get(
      emit.getContext(), emit.has("cluster") ? NVVM::MemScopeKind::CLUSTER
                                             : NVVM::MemScopeKind::CTA);
}

static BoolAttr relaxed(Emitter &emit) {
  return emit.getBoolAttr(emit.has("relaxed"));
}

/// The address of an object; generic if no space is given.
static Value objectAt(Emitter &emit, unsigned index) {
  return emit.address(emit.operand(index), emit.space());
}

void emitMbarrierInit(Emitter &emit) {
  NVVM::MBarrierInitOp::create(emit, emit.loc(), objectAt(emit, 0),
                               emit.source(1, Type::U32), Value());
}

void emitMbarrierInval(Emitter &emit) {
  NVVM::MBarrierInvalOp::create(emit, emit.loc(), objectAt(emit, 0));
}

void emitMbarrierTransactions(Emitter &emit) {
  Value object = objectAt(emit, 0), bytes = emit.source(1, Type::U32);
  if (emit.argument() == "expect")
    NVVM::MBarrierExpectTxOp::create(emit, emit.loc(), object, bytes,
                                     scopeOf(emit));
  else
    NVVM::MBarrierCompleteTxOp::create(emit, emit.loc(), object, bytes,
                                       scopeOf(emit));
}

/// arrive and arrive_drop: the optional state; the object; arrivals or bytes.
void emitMbarrierArrive(Emitter &emit) {
  Location loc = emit.loc();
  bool gives = emit.operand(0).kind != Operand::Address;
  unsigned first = gives ? 1 : 0;
  bool drops = emit.argument() == "drop";
  // An object of another block returns no state.
  bool isFar = emit.has("shared::cluster");
  if (isFar && gives && !emit.isSink(0))
    return emit.fail(emit.operand(0),
                     "expected '_': .shared::cluster returns no state");
  mlir::Type state = isFar ? mlir::Type() : emit.getI64Type();
  Value object = objectAt(emit, first);
  Value number = emit.operandCount() > first + 1
                     ? emit.source(first + 1, Type::U32)
                     : Value();
  if (!number && (emit.has("expect_tx") || emit.has("noComplete")))
    return emit.fail(emit.has("expect_tx") ? "expected a number of bytes"
                                           : "expected a number of arrivals");
  auto plain = [&](StringRef name) {
    return emit.byName(name, state, {object, number});
  };
  Operation *made;
  if (emit.has("noComplete"))
    made = plain(drops ? "nvvm.mbarrier.arrive_drop.nocomplete"
                       : "nvvm.mbarrier.arrive.nocomplete");
  else if (emit.has("expect_tx") && drops)
    made = NVVM::MBarrierArriveDropExpectTxOp::create(
        emit, loc, state, object, number, scopeOf(emit), relaxed(emit));
  else if (emit.has("expect_tx"))
    made = NVVM::MBarrierArriveExpectTxOp::create(emit, loc, state, object,
                                                  number, scopeOf(emit),
                                                  relaxed(emit), Value());
  else if (drops)
    made = NVVM::MBarrierArriveDropOp::create(emit, loc, state, object, number,
                                              scopeOf(emit), relaxed(emit));
  else
    made = NVVM::MBarrierArriveOp::create(emit, loc, state, object, number,
                                          scopeOf(emit), relaxed(emit));
  if (gives && !emit.isSink(0))
    emit.result(0u, made->getResult(0), Type::B64);
}

/// test_wait and try_wait, by state or by parity. The latter's time limit is
/// ignored, since it may return at any time.
void emitMbarrierWait(Emitter &emit) {
  Location loc = emit.loc();
  Value object = objectAt(emit, 1);
  Value what = emit.has("parity") ? emit.source(2, Type::U32)
                                  : emit.source(2, Type::B64);
  if (emit.operandCount() > 3)
    emit.pass(emit.operand(3)); // the time limit
  Value done;
  if (emit.argument() == "test")
    done = NVVM::MBarrierTestWaitOp::create(emit, loc, emit.getI1Type(), object,
                                            what, scopeOf(emit), relaxed(emit));
  else
    done = NVVM::MBarrierTryWaitOp::create(emit, loc, emit.getI1Type(), object,
                                           what, Value(), scopeOf(emit),
                                           relaxed(emit));
  emit.result(0u, done, Type::Pred);
}

/// The pending arrivals in the state that an arrival returned.
void emitMbarrierPending(Emitter &emit) {
  emit.result(0u,
              emit.intrinsic("llvm.nvvm.mbarrier.pending.count",
                             emit.getI32Type(), emit.source(1, Type::B64)),
              Type::U32);
}

/// cp.async.mbarrier.arrive: arrives when the preceding copies have completed.
void emitMbarrierArriveLater(Emitter &emit) {
  NVVM::CpAsyncMBarrierArriveOp::create(
      emit, emit.loc(), objectAt(emit, 0),
      emit.getIntegerAttr(emit.getI1Type(), emit.has("noinc")));
}

} // namespace tilewright::ptx
