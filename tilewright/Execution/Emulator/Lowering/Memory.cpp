//===- Memory.cpp - loads and stores --------------------------------------===//
// An access keeps its order and scope on the host: a strong access becomes a
// host atomic at least as strong, so that the host compiler cannot move it
// either. Predicated accesses become branches. Race detection records each
// access first, with its kind encoded as one number. A vector is atomic per
// element (PTX ISA, Vector Data Types).
//===----------------------------------------------------------------------===//
#include "tilewright/Execution/Emulator/Lowering/Rewriter.h"

#include "tilewright/Dialect/NVVMExt/NVVMExt.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::emulator;

//===----------------------------------------------------------------------===//
// nvvm_ext
//===----------------------------------------------------------------------===//

static LLVM::AtomicOrdering orderingOf(MemSemantic semantic) {
  switch (semantic) {
  case MemSemantic::Weak:
    return LLVM::AtomicOrdering::not_atomic;
  case MemSemantic::Relaxed:
    return LLVM::AtomicOrdering::monotonic;
  case MemSemantic::Acquire:
    return LLVM::AtomicOrdering::acquire;
  case MemSemantic::Release:
    return LLVM::AtomicOrdering::release;
  case MemSemantic::AcqRel:
  case MemSemantic::Sc: // no instruction has it: a fence precedes the access
    return LLVM::AtomicOrdering::acq_rel;
  }
  llvm_unreachable("unknown semantic");
}

static uint32_t kindOf(MemSemantic semantic, std::optional<MemScope> scope) {
  uint32_t reach = scope == MemScope::Cta       ? Narrow
                   : scope == MemScope::Cluster ? InCluster
                                                : 0u;
  return kindOfOrdering(orderingOf(semantic)) | reach;
}

/// Splits the block at `op`; the code from `build` executes if `pred` holds.
/// With `other`, returns the result of `build`, or `other` if `pred` is false.
static Value where(Operation *op, Value pred, Value other, Rewriter &rewriter,
                   llvm::function_ref<Value()> build) {
  Location loc = op->getLoc();
  mlir::Block *head = op->getBlock();
  mlir::Block *tail = head->splitBlock(op);
  mlir::Block *inside = rewriter.createBlock(tail);
  Value value = build();
  LLVM::BrOp::create(rewriter, loc, value ? ValueRange(value) : ValueRange(),
                     tail);
  rewriter.setInsertionPointToEnd(head);
  LLVM::CondBrOp::create(rewriter, loc, pred, inside, ValueRange(), tail,
                         other ? ValueRange(other) : ValueRange());
  rewriter.setInsertionPoint(op);
  return other ? tail->addArgument(other.getType(), loc) : Value();
}

/// Scalars are accessed atomically as a whole, and vectors per element: PTX
/// guarantees no more.
template <typename Load>
static LogicalResult lowerLoadGlobal(Operation *op, Rewriter &rewriter) {
  auto load = cast<Load>(op);
  LLVM::AtomicOrdering ordering = orderingOf(load.getSemantic());
  if (ordering != LLVM::AtomicOrdering::not_atomic &&
      isa<VectorType>(load.getType()))
    return op->emitOpError("with an order is not emulated for vectors");
  Value result =
      where(op, load.getPred(), load.getOther(), rewriter, [&]() -> Value {
        unsigned bytes = Rewriter::bitsOf(load.getType()) / 8;
        rewriter.check(op, load.getPtr(), load.getType(), bytes,
                       kindOf(load.getSemantic(), load.getScope()));
        if (ordering != LLVM::AtomicOrdering::not_atomic)
          rewriter.look(op);
        return LLVM::LoadOp::create(rewriter, op->getLoc(), load.getType(),
                                    load.getPtr(), bytes, /*isVolatile=*/false,
                                    /*isNonTemporal=*/false,
                                    /*isInvariant=*/false,
                                    /*isInvariantGroup=*/false, ordering);
      });
  op->getResult(0).replaceAllUsesWith(result);
  return success();
}

template <typename Store>
static LogicalResult lowerStoreGlobal(Operation *op, Rewriter &rewriter) {
  auto store = cast<Store>(op);
  LLVM::AtomicOrdering ordering = orderingOf(store.getSemantic());
  Type type = store.getValue().getType();
  if (ordering != LLVM::AtomicOrdering::not_atomic && isa<VectorType>(type))
    return op->emitOpError("with an order is not emulated for vectors");
  where(op, store.getPred(), {}, rewriter, [&]() -> Value {
    unsigned bytes = Rewriter::bitsOf(type) / 8;
    rewriter.check(op, store.getPtr(), type, bytes,
                   Write | kindOf(store.getSemantic(), store.getScope()));
    rewriter.use(op, store.getValue());
    if (ordering != LLVM::AtomicOrdering::not_atomic)
      rewriter.look(op);
    LLVM::StoreOp::create(rewriter, op->getLoc(), store.getValue(),
                          store.getPtr(), bytes, /*isVolatile=*/false,
                          /*isNonTemporal=*/false, /*isInvariantGroup=*/false,
                          ordering);
    rewriter.finishStore(op);
    return {};
  });
  return success();
}

static LLVM::AtomicBinOp operationOf(MultimemKind kind, bool isFloat) {
  switch (kind) {
  case MultimemKind::Add:
    return isFloat ? LLVM::AtomicBinOp::fadd : LLVM::AtomicBinOp::add;
  case MultimemKind::Min:
    return LLVM::AtomicBinOp::min;
  case MultimemKind::Max:
    return LLVM::AtomicBinOp::max;
  case MultimemKind::And:
    return LLVM::AtomicBinOp::_and;
  case MultimemKind::Or:
    return LLVM::AtomicBinOp::_or;
  case MultimemKind::Xor:
    return LLVM::AtomicBinOp::_xor;
  case MultimemKind::UMin:
    return LLVM::AtomicBinOp::umin;
  case MultimemKind::UMax:
    return LLVM::AtomicBinOp::umax;
  }
  llvm_unreachable("unknown kind");
}

static LogicalResult lowerMultimemRed(Operation *op, Rewriter &rewriter) {
  auto update = cast<nvvmext::MultimemRedOp>(op);
  Type type = update.getValue().getType();
  where(op, update.getPred(), {}, rewriter, [&]() -> Value {
    rewriter.check(op, update.getPtr(), type, 0,
                   Write | Update |
                       kindOf(update.getSemantic(), update.getScope()));
    rewriter.use(op, update.getValue());
    rewriter.look(op);
    LLVM::AtomicRMWOp::create(
        rewriter, op->getLoc(),
        operationOf(update.getKind(), isa<FloatType>(type)), update.getPtr(),
        update.getValue(), orderingOf(update.getSemantic()));
    return {};
  });
  return success();
}

void emulator::addMemoryLowerings(LowerOperations &operations) {
  operations["nvvm_ext.ld_global"] = lowerLoadGlobal<nvvmext::LdGlobalOp>;
  operations["nvvm_ext.st_global"] = lowerStoreGlobal<nvvmext::StGlobalOp>;
  // A multicast object has one copy here, so reducing over all copies is a
  // load.
  operations["nvvm_ext.multimem_ld_reduce"] =
      lowerLoadGlobal<nvvmext::MultimemLdReduceOp>;
  operations["nvvm_ext.multimem_st"] = lowerStoreGlobal<nvvmext::MultimemStOp>;
  operations["nvvm_ext.multimem_red"] = lowerMultimemRed;
}

//===----------------------------------------------------------------------===//
// llvm
//===----------------------------------------------------------------------===//

static bool isGlobal(Value pointer) {
  unsigned space =
      cast<LLVM::LLVMPointerType>(pointer.getType()).getAddressSpace();
  return space == 1 || space == 0;
}

/// Volatile: relaxed, at .sys (PTX ISA, volatile Operation).
template <typename Op> static FailureOr<uint32_t> kindOfAccess(Op op) {
  uint32_t kind = kindOfOrdering(op.getOrdering());
  if (op.getVolatile_())
    kind |= Atomic;
  if (!(kind & Atomic))
    return kind;
  FailureOr<uint32_t> scope = kindOfScope(op, op.getSyncscope());
  if (failed(scope))
    return failure();
  return kind | (op.getVolatile_() ? 0u : *scope);
}

static LogicalResult lowerAccess(LLVM::LoadOp load, Rewriter &rewriter) {
  FailureOr<uint32_t> kind = kindOfAccess(load);
  if (failed(kind))
    return failure();
  rewriter.check(load, load.getAddr(), load.getType(),
                 load.getAlignment().value_or(0), *kind);
  if (*kind & Atomic)
    rewriter.look(load);
  return success();
}

/// The value that must be initialized when it is stored. None for stores to the
/// thread's own frame; a generic PTX address is tested at run time.
static Value usedBy(LLVM::StoreOp store, Rewriter &rewriter) {
  Value address = store.getAddr(), value = store.getValue();
  if (!isGlobal(address) || store->hasAttr(nvvmext::inFrameAttrName))
    return {};
  bool isGeneric =
      cast<LLVM::LLVMPointerType>(address.getType()).getAddressSpace() == 0 &&
      address.getDefiningOp<LLVM::IntToPtrOp>();
  if (!isGeneric)
    return value;
  Location loc = store.getLoc();
  constexpr int32_t local = 1; // one of isspacep's windows
  Value inFrame = rewriter.callAt(
      store, "tw_isspacep", rewriter.getI32Type(),
      {rewriter.i32(loc, local), rewriter.toBits(loc, address, 64)});
  Value is = LLVM::ICmpOp::create(rewriter, loc, LLVM::ICmpPredicate::ne,
                                  inFrame, rewriter.i32(loc, 0));
  Value zero = LLVM::ZeroOp::create(rewriter, loc, value.getType());
  return LLVM::SelectOp::create(rewriter, loc, is, zero, value);
}

static LogicalResult lowerAccess(LLVM::StoreOp store, Rewriter &rewriter) {
  FailureOr<uint32_t> kind = kindOfAccess(store);
  if (failed(kind))
    return failure();
  rewriter.check(store, store.getAddr(), store.getValue().getType(),
                 store.getAlignment().value_or(0), Write | *kind);
  if (Value value = usedBy(store, rewriter))
    rewriter.use(store, value);
  if (*kind & Atomic)
    rewriter.look(store);
  rewriter.setInsertionPointAfter(store);
  rewriter.finishStore(store);
  return success();
}

static LogicalResult lowerAccess(LLVM::AtomicRMWOp update, Rewriter &rewriter) {
  FailureOr<uint32_t> scope = kindOfScope(update, update.getSyncscope());
  if (failed(scope))
    return failure();
  rewriter.check(update, update.getPtr(), update.getVal().getType(), 0,
                 Write | Update | kindOfOrdering(update.getOrdering()) |
                     *scope);
  rewriter.use(update, update.getVal());
  rewriter.look(update);
  return success();
}

/// Race detection records it once it is known whether it writes.
static LogicalResult lowerAccess(LLVM::AtomicCmpXchgOp exchange,
                                 Rewriter &rewriter) {
  FailureOr<uint32_t> scope = kindOfScope(exchange, exchange.getSyncscope());
  if (failed(scope))
    return failure();
  Type type = exchange.getVal().getType();
  rewriter.check(exchange, exchange.getPtr(), type, 0, Write | Exchange);
  rewriter.use(exchange, exchange.getVal());
  rewriter.look(exchange);
  if (!rewriter.options.watched)
    return success();
  Location loc = exchange.getLoc();
  rewriter.setInsertionPointAfter(exchange);
  Value succeeded = LLVM::ExtractValueOp::create(rewriter, loc, exchange,
                                                 ArrayRef<int64_t>{1});
  uint32_t success =
      Write | Update | kindOfOrdering(exchange.getSuccessOrdering()) | *scope;
  uint32_t failure = kindOfOrdering(exchange.getFailureOrdering()) | *scope;
  rewriter.callAt(exchange, "tw_exchange", {},
                  {rewriter.toBits(loc, exchange.getPtr(), 64),
                   rewriter.i32(loc, Rewriter::bitsOf(type) / 8),
                   rewriter.i32(loc, success), rewriter.i32(loc, failure),
                   rewriter.toBits(loc, succeeded, 32)});
  return llvm::success();
}

LogicalResult emulator::lowerAccesses(LLVM::LLVMFuncOp function,
                                      Rewriter &rewriter) {
  SmallVector<Operation *> accesses;
  function.walk([&](Operation *op) {
    if (isa<LLVM::LoadOp, LLVM::StoreOp, LLVM::AtomicRMWOp,
            LLVM::AtomicCmpXchgOp, LLVM::FenceOp>(op))
      accesses.push_back(op);
  });
  for (Operation *op : accesses) {
    rewriter.setInsertionPoint(op);
    LogicalResult done =
        llvm::TypeSwitch<Operation *, LogicalResult>(op)
            .Case<LLVM::LoadOp, LLVM::StoreOp, LLVM::AtomicRMWOp,
                  LLVM::AtomicCmpXchgOp>(
                [&](auto access) { return lowerAccess(access, rewriter); })
            .Case([&](LLVM::FenceOp fence) {
              return lowerFence(fence, rewriter);
            });
    if (failed(done))
      return failure();
  }
  return success();
}
