//===- Directives.cpp - launch attributes of kernels ----------------------===//
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
  // LLVM prints it in addition to the cluster sizes if the grid does not count
  // clusters, and alone if the sizes are zeros.
  if (function->hasAttr(Names::getBlocksAreClustersAttrName()) ||
      !function->removeAttr(explicitCluster))
    return;
  if (!function->hasAttr(Names::getClusterDimAttrName()))
    function->setAttr(Names::getClusterDimAttrName(),
                      DenseI32ArrayAttr::get(function.getContext(), {0, 0, 0}));
}

/// Whether the launch determines a cluster's sizes.
static bool isLeftToLaunch(DenseI32ArrayAttr sizes) {
  return sizes.size() == 3 &&
         llvm::all_of(sizes.asArrayRef(), [](int32_t n) { return n == 0; });
}

static LogicalResult checkClusters(LLVM::LLVMFuncOp function,
                                   const Chip &chip) {
  StringRef blocksAreClusters = Names::getBlocksAreClustersAttrName(),
            clusterDim = Names::getClusterDimAttrName(),
            mostBlocks = Names::getClusterMaxBlocksAttrName();
  auto sizes = function->getAttrOfType<DenseI32ArrayAttr>(clusterDim);
  for (StringRef name :
       {clusterDim, mostBlocks, blocksAreClusters, StringRef(explicitCluster)})
    if (function->hasAttr(name) && !chip.hasClusters())
      return function.emitOpError("requests clusters by '")
             << (sizes && name == clusterDim && isLeftToLaunch(sizes)
                     ? StringRef(explicitCluster)
                     : name)
             << "', which " << chip.name() << " does not have; compile for "
             << chipsWith(&Chip::hasClusters);
  if (sizes && !isLeftToLaunch(sizes) &&
      llvm::any_of(sizes.asArrayRef(), [](int32_t n) { return n < 1; }))
    return function.emitOpError("expects '")
           << clusterDim << "' to be positive numbers of blocks, got " << sizes;
  // PTX ISA, .maxclusterrank: not together with .reqnctapercluster.
  if (sizes && !isLeftToLaunch(sizes) && function->hasAttr(mostBlocks))
    return function.emitOpError("has '")
           << clusterDim << "' and '" << mostBlocks
           << "', which are mutually exclusive";
  return success();
}

/// PTX ISA, Performance-Tuning Directives.
static LogicalResult checkThreads(LLVM::LLVMFuncOp function) {
  StringRef most = Names::getMaxntidAttrName(),
            exact = Names::getReqntidAttrName(),
            blocks = Names::getMinctasmAttrName();
  if (function->hasAttr(most) && function->hasAttr(exact))
    return function.emitOpError("has '")
           << most << "' and '" << exact << "', which are mutually exclusive";
  if (function->hasAttr(blocks) && !function->hasAttr(most) &&
      !function->hasAttr(exact))
    return function.emitOpError("expects '")
           << most << "' or '" << exact << "' with '" << blocks
           << "', which ptxas otherwise ignores";
  for (StringRef name : {blocks, Names::getMaxnregAttrName(),
                         Names::getClusterMaxBlocksAttrName()})
    if (auto number = function->getAttrOfType<IntegerAttr>(name);
        number && (number.getValue().isNegative() || number.getValue() == 0 ||
                   number.getValue().getActiveBits() > 31))
      return function.emitOpError("expects '")
             << name << "' to be a positive number, got " << number;
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
  bool isKernel = function->hasAttr(Names::getKernelFuncAttrName());
  for (NamedAttribute attribute : function->getDiscardableAttrs()) {
    StringRef name = attribute.getName().getValue();
    if (name == explicitCluster)
      return function.emitOpError("has '")
             << name << "' and '" << Names::getBlocksAreClustersAttrName()
             << "', which are mutually exclusive";
    if (!isKernel && llvm::is_contained(names, name))
      return function.emitOpError("has '")
             << name << "', a directive for kernels only: expected '"
             << Names::getKernelFuncAttrName() << "' as well";
    if (name.starts_with("nvvm.") && !llvm::is_contained(names, name))
      return function.emitOpError("has '")
             << name << "', for which no PTX directive is emitted"
             << suggestName(name, ArrayRef(names), "docs/attributes.md");
  }
  return success();
}

static LogicalResult checkDirectives(Operation *op, const Chip &chip) {
  auto function = dyn_cast<LLVM::LLVMFuncOp>(op);
  if (!function)
    return success();
  return success(succeeded(checkClusters(function, chip)) &&
                 succeeded(checkThreads(function)) &&
                 succeeded(checkNames(function)));
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
    if (failed(checkForChip(getOperation(), checkDirectives)))
      return signalPassFailure();
    markAllAnalysesPreserved();
  }
};
} // namespace
