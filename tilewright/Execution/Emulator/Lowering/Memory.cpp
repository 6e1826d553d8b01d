//===- Memory.cpp - loads and stores --------------------------------------===//
#include "tilewright/Execution/Emulator/Lowering/Rewriter.h"

#include "tilewright/Dialect/NVVMExt/NVVMExt.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::emulator;

//===----------------------------------------------------------------------===//
// nvvm_ext
//===----------------------------------------------------------------------===//

static LLVM::AtomicOrdering orderingOf(nvvmext::MemSemantic semantic) {
  switch (semantic) {
  case nvvmext::MemSemantic::Weak:
    return LLVM::AtomicOrdering::not_atomic;
  case nvvmext::MemSemantic::Relaxed:
    return LLVM::AtomicOrdering::monotonic;
  case nvvmext::MemSemantic::Acquire:
    return LLVM::AtomicOrdering::acquire;
  case nvvmext::MemSemantic::Release:
    return LLVM::AtomicOrdering::release;
  }
  llvm_unreachable("unknown semantic");
}

/// Of AccessKind.
static uint32_t kindOf(LLVM::AtomicOrdering ordering) {
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

/// Splits the block at `op`; what `build` makes runs where `pred` holds. With
/// `other`, gives the result of `build` or else `other`.
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

/// Integers and floats are accessed atomically as they are, vectors of them as
/// their elements are: PTX says no more of them.
static LogicalResult lowerLoadGlobal(Operation *op, Rewriter &rewriter) {
  auto load = cast<nvvmext::LdGlobalOp>(op);
  LLVM::AtomicOrdering ordering = orderingOf(load.getSemantic());
  if (ordering != LLVM::AtomicOrdering::not_atomic &&
      isa<VectorType>(load.getType()))
    return op->emitOpError("with an order is not emulated for vectors");
  Value result =
      where(op, load.getPred(), load.getOther(), rewriter, [&]() -> Value {
        unsigned bytes = Rewriter::bitsOf(load.getType()) / 8;
        rewriter.check(op, load.getPtr(), load.getType(), bytes,
                       kindOf(ordering));
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

static LogicalResult lowerStoreGlobal(Operation *op, Rewriter &rewriter) {
  auto store = cast<nvvmext::StGlobalOp>(op);
  LLVM::AtomicOrdering ordering = orderingOf(store.getSemantic());
  Type type = store.getValue().getType();
  if (ordering != LLVM::AtomicOrdering::not_atomic && isa<VectorType>(type))
    return op->emitOpError("with an order is not emulated for vectors");
  where(op, store.getPred(), {}, rewriter, [&]() -> Value {
    unsigned bytes = Rewriter::bitsOf(type) / 8;
    rewriter.check(op, store.getPtr(), type, bytes, Write | kindOf(ordering));
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

void emulator::addMemoryLowerings(LowerOperations &operations) {
  operations["nvvm_ext.ld_global"] = lowerLoadGlobal;
  operations["nvvm_ext.st_global"] = lowerStoreGlobal;
}

//===----------------------------------------------------------------------===//
// llvm
//===----------------------------------------------------------------------===//

static bool isGlobal(Value pointer) {
  unsigned space =
      cast<LLVM::LLVMPointerType>(pointer.getType()).getAddressSpace();
  return space == 1 || space == 0;
}

/// PTX ISA, memory consistency model: a volatile access is strong too.
template <typename Access> static bool isStrong(Access access) {
  return access.getVolatile_() ||
         access.getOrdering() != LLVM::AtomicOrdering::not_atomic;
}

static void lookIf(bool strong, Operation *op, Rewriter &rewriter) {
  if (strong)
    rewriter.look(op);
}

LogicalResult emulator::lowerAccesses(LLVM::LLVMFuncOp function,
                                      Rewriter &rewriter) {
  SmallVector<Operation *> accesses;
  function.walk([&](Operation *op) {
    if (isa<LLVM::LoadOp, LLVM::StoreOp, LLVM::AtomicRMWOp,
            LLVM::AtomicCmpXchgOp>(op))
      accesses.push_back(op);
  });
  for (Operation *op : accesses) {
    rewriter.setInsertionPoint(op);
    if (auto load = dyn_cast<LLVM::LoadOp>(op)) {
      rewriter.check(op, load.getAddr(), load.getType(),
                     load.getAlignment().value_or(0),
                     kindOf(load.getOrdering()));
      lookIf(isStrong(load), op, rewriter);
    } else if (auto store = dyn_cast<LLVM::StoreOp>(op)) {
      rewriter.check(op, store.getAddr(), store.getValue().getType(),
                     store.getAlignment().value_or(0),
                     Write | kindOf(store.getOrdering()));
      if (isGlobal(store.getAddr()))
        rewriter.use(op, store.getValue());
      lookIf(isStrong(store), op, rewriter);
      rewriter.setInsertionPointAfter(op);
      rewriter.finishStore(op);
    } else if (auto update = dyn_cast<LLVM::AtomicRMWOp>(op)) {
      rewriter.check(op, update.getPtr(), update.getVal().getType(), 0,
                     Write | kindOf(update.getOrdering()));
      rewriter.use(op, update.getVal());
      rewriter.look(op);
    } else {
      auto exchange = cast<LLVM::AtomicCmpXchgOp>(op);
      rewriter.check(op, exchange.getPtr(), exchange.getVal().getType(), 0,
                     Write | kindOf(exchange.getSuccessOrdering()));
      rewriter.use(op, exchange.getVal());
      rewriter.look(op);
    }
  }
  return success();
}
