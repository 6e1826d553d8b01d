//===- Directives.cpp - what a kernel says of its launch ------------------===//
#include "tilewright/Codegen/Directives.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "tilewright/Support/NearestName.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace tilewright;
using Names = NVVM::NVVMDialect;

static constexpr StringLiteral maxClusterRank = "nvvm.maxclusterrank",
                               explicitCluster = "nvvm.explicitcluster";

void tilewright::renameDirectives(Operation *module) {
  module->walk([](LLVM::LLVMFuncOp function) {
    if (Attribute most = function->removeAttr(maxClusterRank))
      function->setAttr(Names::getClusterMaxBlocksAttrName(), most);
    // What LLVM prints where the grid does not count clusters.
    if (function->hasAttr(Names::getClusterDimAttrName()) &&
        !function->hasAttr(Names::getBlocksAreClustersAttrName()))
      function->removeAttr(explicitCluster);
  });
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
  StringRef blocksAreClusters = Names::getBlocksAreClustersAttrName(),
            clusterDim = Names::getClusterDimAttrName();
  if (!function->hasAttr(blocksAreClusters))
    return success();
  for (StringRef needed : {clusterDim, Names::getReqntidAttrName()})
    if (!function->hasAttr(needed))
      return function.emitOpError("expects '")
             << needed << "' beside '" << blocksAreClusters << "'";
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

LogicalResult tilewright::checkDirectives(Operation *module, const Chip &chip) {
  WalkResult result = module->walk([&](LLVM::LLVMFuncOp function) {
    return WalkResult(success(succeeded(checkClusters(function, chip)) &&
                              succeeded(checkNames(function))));
  });
  return failure(result.wasInterrupted());
}
