//===- Interleave.cpp - yields before strong operations -------------------===//
// Threads observe each other's accesses in the order of strong operations (PTX
// ISA, memory consistency model: volatile and atomic accesses, atomic updates,
// fences). The schedule may switch threads before each of these, so every
// interleaving of them is possible.
//===----------------------------------------------------------------------===//
#include "tilewright/Execution/Emulator/Lowering/Rewriter.h"

#include "tilewright/Dialect/NVVMExt/NVVMExt.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::emulator;

template <typename Access> static bool isStrongAccess(Access access) {
  return access.getVolatile_() ||
         access.getOrdering() != LLVM::AtomicOrdering::not_atomic;
}

static bool isFence(Operation *op) {
  StringRef name = op->getName().getStringRef();
  return name == "llvm.fence" || name == "nvvm.memory.barrier" ||
         name.starts_with("nvvm.fence.");
}

static bool isStrong(Operation *op) {
  if (auto load = dyn_cast<LLVM::LoadOp>(op))
    return isStrongAccess(load);
  if (auto store = dyn_cast<LLVM::StoreOp>(op))
    return isStrongAccess(store);
  if (auto load = dyn_cast<nvvmext::LdGlobalOp>(op))
    return load.getSemantic() != MemSemantic::Weak;
  if (auto store = dyn_cast<nvvmext::StGlobalOp>(op))
    return store.getSemantic() != MemSemantic::Weak;
  return isa<LLVM::AtomicRMWOp, LLVM::AtomicCmpXchgOp>(op) || isFence(op);
}

namespace {
/// The strong access of an operation.
struct Access {
  Value address, predicate; ///< without a predicate: null
  Type type;
  bool writes = true;
};
} // namespace

/// Of integers; the order of rounded sums has an effect on them. 0: it has.
static uint32_t commutingOperation(LLVM::AtomicBinOp operation) {
  switch (operation) {
  case LLVM::AtomicBinOp::add:
  case LLVM::AtomicBinOp::sub:
    return 1;
  case LLVM::AtomicBinOp::_and:
    return 2;
  case LLVM::AtomicBinOp::_or:
    return 3;
  case LLVM::AtomicBinOp::_xor:
    return 4;
  case LLVM::AtomicBinOp::max:
    return 5;
  case LLVM::AtomicBinOp::min:
    return 6;
  case LLVM::AtomicBinOp::umax:
    return 7;
  case LLVM::AtomicBinOp::umin:
    return 8;
  default:
    return 0;
  }
}

/// A number for the operation and scope of an update that commutes with others
/// of them: nothing uses the old value, and it does not acquire, since an
/// acquire learns from the updates before it. 0: it does not commute.
static uint32_t commutingUpdate(Operation *op) {
  auto update = dyn_cast<LLVM::AtomicRMWOp>(op);
  if (!update || !update->use_empty() || update.getVolatile_())
    return 0;
  LLVM::AtomicOrdering ordering = update.getOrdering();
  if (ordering != LLVM::AtomicOrdering::monotonic &&
      ordering != LLVM::AtomicOrdering::release)
    return 0;
  uint32_t operation = commutingOperation(update.getBinOp());
  FailureOr<uint32_t> scope = kindOfScope(op, update.getSyncscope());
  return operation && succeeded(scope) ? operation | *scope : 0;
}

static Access accessOf(Operation *op) {
  if (auto load = dyn_cast<LLVM::LoadOp>(op))
    return {load.getAddr(), {}, load.getType(), false};
  if (auto store = dyn_cast<LLVM::StoreOp>(op))
    return {store.getAddr(), {}, store.getValue().getType()};
  if (auto load = dyn_cast<nvvmext::LdGlobalOp>(op))
    return {load.getPtr(), load.getPred(), load.getType(), false};
  if (auto store = dyn_cast<nvvmext::StGlobalOp>(op))
    return {store.getPtr(), store.getPred(), store.getValue().getType()};
  if (auto update = dyn_cast<LLVM::AtomicRMWOp>(op))
    return {update.getPtr(), {}, update.getVal().getType()};
  if (auto exchange = dyn_cast<LLVM::AtomicCmpXchgOp>(op))
    return {exchange.getPtr(), {}, exchange.getVal().getType()};
  return {};
}

/// The access that an Explorer orders with others; fences have none.
/// `mayAcquire`: a fence after an update acquires what others have released.
static void addAccess(Operation *op, bool mayAcquire, Rewriter &rewriter) {
  Access access = accessOf(op);
  if (!access.address)
    return;
  Location loc = op->getLoc();
  Value address = rewriter.toBits(loc, access.address, 64);
  if (access.predicate)
    address = LLVM::SelectOp::create(rewriter, loc, access.predicate, address,
                                     rewriter.i64(loc, 0));
  uint32_t how =
      Rewriter::bitsOf(access.type) / 8 | (access.writes ? 256u : 0u);
  if (!mayAcquire)
    how |= commutingUpdate(op) << 9;
  rewriter.callAt(op, "tw_strong_access", {},
                  {address, rewriter.i32(loc, how)});
}

void emulator::addInterleavings(LLVM::LLVMFuncOp function, Rewriter &rewriter) {
  SmallVector<Operation *> strong;
  function.walk([&](Operation *op) {
    if (isStrong(op))
      strong.push_back(op);
  });
  bool mayAcquire = false;
  if (rewriter.options.explored)
    function->getParentOp()->walk(
        [&](Operation *op) { mayAcquire |= isFence(op); });
  for (Operation *op : strong) {
    rewriter.setInsertionPoint(op);
    if (rewriter.options.explored)
      addAccess(op, mayAcquire, rewriter);
    else
      rewriter.callAt(op, "tw_interleave", {}, {});
  }
}
