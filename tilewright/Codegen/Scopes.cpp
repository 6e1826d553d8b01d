//===- Scopes.cpp - scopes that PTX does not have -------------------------===//
#include "tilewright/Codegen/Scopes.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "tilewright/Dialect/NVVMExt/NVVMExt.h"

using namespace mlir;
using namespace tilewright;

static LogicalResult check(Operation *op, StringRef scope, const Chip &chip) {
  if (!llvm::is_contained({"", "singlethread", "block", "cluster", "device"},
                          scope))
    return op->emitOpError("has the scope '")
           << scope << "'; expected block, cluster, device or none";
  if (scope == "cluster" && !chip.hasClusters())
    return op->emitOpError("has the scope 'cluster', but ")
           << chip.name() << " has no clusters; compile for "
           << chipsWith(&Chip::hasClusters);
  return success();
}

LogicalResult tilewright::checkScopes(Operation *module, const Chip &chip) {
  WalkResult result = module->walk([&](Operation *op) -> WalkResult {
    if (auto scope = op->getAttrOfType<nvvmext::MemScopeAttr>("scope"))
      return check(op, scope.getValue() == MemScope::Cluster ? "cluster" : "",
                   chip);
    if (!isa<LLVM::LoadOp, LLVM::StoreOp, LLVM::AtomicRMWOp,
             LLVM::AtomicCmpXchgOp, LLVM::FenceOp>(op))
      return success();
    auto scope = op->getAttrOfType<StringAttr>("syncscope");
    return check(op, scope ? scope.getValue() : "", chip);
  });
  return failure(result.wasInterrupted());
}
