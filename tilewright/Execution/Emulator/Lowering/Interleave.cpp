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

void emulator::addInterleavings(LLVM::LLVMFuncOp function, Rewriter &rewriter) {
  SmallVector<Operation *> strong;
  function.walk([&](Operation *op) {
    if (isStrong(op))
      strong.push_back(op);
  });
  for (Operation *op : strong) {
    rewriter.setInsertionPoint(op);
    rewriter.callAt(op, "tw_interleave", {}, {});
  }
}
