//===- Directives.cpp - what a kernel says of its launch ------------------===//
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "tilewright/Codegen/Passes.h"
#include "tilewright/Dialect/ModuleChip.h"
#include "tilewright/Support/NearestName.h"
#include "llvm/ADT/StringExtras.h"

namespace tilewright {
#define GEN_PASS_DEF_RENAMEDIRECTIVES
#define GEN_PASS_DEF_CHECKDIRECTIVES
#include "tilewright/Codegen/Passes.h.inc"
} // namespace tilewright

using namespace mlir;
using namespace tilewright;
using Names = NVVM::NVVMDialect;

static constexpr StringLiteral maxClusterRank = "nvvm.maxclusterrank",
                               explicitCluster = "nvvm.explicitcluster";

static void renameDirectives(LLVM::LLVMFuncOp function) {
  if (Attribute most = function->removeAttr(maxClusterRank))
    function->setAttr(Names::getClusterMaxBlocksAttrName(), most);
  // What LLVM prints where the grid does not count clusters.
  if (function->hasAttr(Names::getClusterDimAttrName()) &&
      !function->hasAttr(Names::getBlocksAreClustersAttrName()))
    function->removeAttr(explicitCluster);
}

static LogicalResult checkClusters(LLVM::LLVMFuncOp function,
                                   const Chip &chip) {
  for (StringRef name :
       {Names::getClusterDimAttrName(), Names::getClusterMaxBlocksAttrName(),
        Names::getBlocksAreClustersAttrName()})
    if (function->hasAttr(name) && !chip.hasClusters())
      return function.emitOpError("requests clusters by '")
             << name << "', which " << chip.name()
             << " does not have; compile for " << chipsWith(&Chip::hasClusters);
  return success();
}

static LogicalResult checkNames(LLVM::LLVMFuncOp function) {
  static const StringRef names[] = {Names::getKernelFuncAttrName(),
                                    Names::getMaxntidAttrName(),
                                    Names::getReqntidAttrName(),
                                    Names::getClusterDimAttrName(),
                                    Names::getClusterMaxBlocksAttrName(),
                                    Names::getMinctasmAttrName(),
                                    Names::getMaxnregAttrName(),
                                    Names::getBlocksAreClustersAttrName()};
  for (NamedAttribute attribute : function->getDiscardableAttrs()) {
    StringRef name = attribute.getName().getValue();
    if (name == explicitCluster)
      return function.emitOpError("expects '")
             << name << "' beside '" << Names::getClusterDimAttrName()
             << "', and without '" << Names::getBlocksAreClustersAttrName()
             << "', which excludes it";
    if (name.starts_with("nvvm.") && !llvm::is_contained(names, name))
      return function.emitOpError("has '")
             << name << "', for which no PTX directive is emitted"
             << suggestName(name, ArrayRef(names), "docs/attributes.md");
  }
  return success();
}

namespace {
struct RenameDirectives final
    : tilewright::impl::RenameDirectivesBase<RenameDirectives> {
  void runOnOperation() override {
    getOperation().walk(
        [](LLVM::LLVMFuncOp function) { renameDirectives(function); });
  }
};

struct CheckDirectives final
    : tilewright::impl::CheckDirectivesBase<CheckDirectives> {
  void runOnOperation() override {
    FailureOr<const Chip *> chip = chipOf(getOperation());
    if (failed(chip))
      return signalPassFailure();
    WalkResult result = getOperation().walk([&](LLVM::LLVMFuncOp function) {
      return WalkResult(success(succeeded(checkClusters(function, **chip)) &&
                                succeeded(checkNames(function))));
    });
    if (result.wasInterrupted())
      return signalPassFailure();
    markAllAnalysesPreserved();
  }
};
} // namespace
