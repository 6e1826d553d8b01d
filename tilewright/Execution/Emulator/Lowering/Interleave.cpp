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
static void addAccess(Operation *op, Rewriter &rewriter) {
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
  rewriter.callAt(op, "tw_strong_access", {},
                  {address, rewriter.i32(loc, how)});
}

void emulator::addInterleavings(LLVM::LLVMFuncOp function, Rewriter &rewriter) {
  SmallVector<Operation *> strong;
  function.walk([&](Operation *op) {
    if (isStrong(op))
      strong.push_back(op);
  });
  for (Operation *op : strong) {
    rewriter.setInsertionPoint(op);
    if (rewriter.options.explored)
      addAccess(op, rewriter);
    else
      rewriter.callAt(op, "tw_interleave", {}, {});
  }
}
