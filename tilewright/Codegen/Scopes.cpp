//===- Scopes.cpp - scopes and cache policies that a chip lacks -----------===//
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "tilewright/Codegen/Passes.h"
#include "tilewright/Dialect/CacheChecks.h"
#include "tilewright/Dialect/ModuleChip.h"
#include "tilewright/Dialect/NVVMExt/NVVMExt.h"

namespace tilewright {
#define GEN_PASS_DEF_CHECKSCOPES
#include "tilewright/Codegen/Passes.h.inc"
} // namespace tilewright

using namespace mlir;
using namespace tilewright;

static LogicalResult checkScope(Operation *op, StringRef scope,
                                const Chip &chip) {
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

static LogicalResult checkScopeOf(Operation *op, const Chip &chip) {
  if (failed(checkCachePolicy(op, chip)))
    return failure();
  if (auto scope = op->getAttrOfType<nvvmext::MemScopeAttr>("scope"))
    return checkScope(
        op, scope.getValue() == MemScope::Cluster ? "cluster" : "", chip);
  if (!isa<LLVM::LoadOp, LLVM::StoreOp, LLVM::AtomicRMWOp,
           LLVM::AtomicCmpXchgOp, LLVM::FenceOp>(op))
    return success();
  auto scope = op->getAttrOfType<StringAttr>("syncscope");
  return checkScope(op, scope ? scope.getValue() : "", chip);
}

namespace {
struct CheckScopes final : tilewright::impl::CheckScopesBase<CheckScopes> {
  void runOnOperation() override {
    if (failed(checkForChip(getOperation(), checkScopeOf)))
      return signalPassFailure();
    markAllAnalysesPreserved();
  }
};
} // namespace
