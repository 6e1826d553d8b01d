//===- Pass.cpp - convert nv_tileas to LLVM and NVVM ----------------------===//
// Four steps, since structured loops change types and structure separately:
// tiles to registers (loops then carry registers), agents and loops to
// branches, scalars to LLVM, casts away. Then the boundary is checked. Installs
// one-to-n patterns, which require layouts, and those of Grid.pdll; MLIR's own
// dedicated ones for control flow and scalars; and ends with the cleanup.
//===----------------------------------------------------------------------===//
#include "tilewright/Conversion/Boundary.h"
#include "tilewright/Conversion/LLVMTypes/PdlPatterns.h"
#include "tilewright/Conversion/TileASToLLVM/Agents.h"
#include "tilewright/Conversion/TileASToLLVM/Alloca.h"
#include "tilewright/Conversion/TileASToLLVM/Clusters.h"
#include "tilewright/Conversion/TileASToLLVM/Lowering.h"
#include "tilewright/Conversion/TileASToLLVM/Passes.h"
#include "tilewright/Conversion/TileASToLLVM/Stages.h"
#include "tilewright/Conversion/TileASToLLVM/Start.h"
#include "tilewright/Dialect/NVVMExt/NVVMExt.h"
#include "tilewright/Dialect/TileAS/ProductAtom.h"
#include "tilewright/Launch/PtxName.h"

#include "mlir/Conversion/ArithToLLVM/ArithToLLVM.h"
#include "mlir/Conversion/ControlFlowToLLVM/ControlFlowToLLVM.h"
#include "mlir/Conversion/ReconcileUnrealizedCasts/ReconcileUnrealizedCasts.h"
#include "mlir/Conversion/SCFToControlFlow/SCFToControlFlow.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Arith/Transforms/Passes.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlow.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Dialect/PDL/IR/PDL.h"
#include "mlir/Dialect/PDLInterp/IR/PDLInterp.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/SCF/Transforms/Patterns.h"
#include "mlir/Dialect/UB/IR/UBOps.h"
#include "mlir/Interfaces/FunctionInterfaces.h"

namespace tilewright {
#define GEN_PASS_DEF_CONVERTTILEASTOLLVM
#include "tilewright/Conversion/TileASToLLVM/Passes.h.inc"
} // namespace tilewright

using namespace mlir;
using namespace tilewright;

std::string tilewright::sharedMemoryName(FunctionOpInterface function) {
  return (ownSymbolPrefix + "shared_" + function.getName()).str();
}

/// One global holds all shared buffers of a function; nv-tileas-assign-buffers
/// has assigned their offsets and counted the bytes.
static LogicalResult declareSharedMemory(FunctionOpInterface function) {
  int64_t bytes = tileas::sharedBytesOf(function).value_or(0);
  bool isUsed = false;
  uint64_t alignment = 16; // required by the widest access
  WalkResult result = function.walk([&](tileas::AllocTensorOp op) {
    isUsed = true;
    alignment = std::max(alignment, tileas::alignmentOf(op));
    int64_t offset = op.getOffset().value_or(0);
    int64_t size = op.getType().getBytes();
    if (op.getOffset() && offset >= 0 && offset <= bytes &&
        size <= bytes - offset)
      return WalkResult::advance();
    op.emitOpError("expects an offset within the ")
        << bytes << " bytes that '" << tileas::sharedBytesName
        << "' of its function reserves, but found " << size
        << " bytes from byte " << offset << " on; run "
        << "nv-tileas-assign-buffers";
    return WalkResult::interrupt();
  });
  if (result.wasInterrupted())
    return failure();
  if (!isUsed)
    return success();
  OpBuilder builder(function->getContext());
  builder.setInsertionPoint(function);
  auto array = LLVM::LLVMArrayType::get(builder.getI8Type(), bytes);
  LLVM::GlobalOp::create(builder, function.getLoc(), array,
                         /*isConstant=*/false, LLVM::Linkage::Internal,
                         sharedMemoryName(function), Attribute(), alignment,
                         /*addrSpace=*/3);
  return success();
}

/// If a layout has more warps or blocks than the kernel, no thread would hold
/// some elements.
static LogicalResult checkThreads(ModuleOp module) {
  bool isValid = true;
  module.walk([&](Operation *op) {
    if (op->getNumResults() == 0)
      return;
    std::optional<unsigned> warps = agentWarps(op->getParentRegion());
    unsigned blocks = clusterBlocks(op);
    for (Type type : op->getResultTypes()) {
      tileas::LayoutAttr layout = tileas::getLayout(type);
      if (layout && !layout.getBlocks().empty() &&
          (1u << layout.getBlocks().size()) != blocks) {
        op->emitOpError("expects a layout for clusters of ")
            << blocks << " blocks, as in the kernel, but found "
            << (1u << layout.getBlocks().size()) << " in " << type;
        isValid = false;
        break;
      }
      if (!warps || !layout || (1u << layout.getWarps().size()) <= *warps)
        continue;
      op->emitOpError("expects a layout for at most ")
          << *warps << " warps, as execute it, but found "
          << (1u << layout.getWarps().size()) << " in " << type;
      isValid = false;
      break;
    }
  });
  return success(isValid);
}

namespace {
/// The conversion driver reports each operation that it could not legalize. If
/// a pattern has reported a cause, that suffices; otherwise it is an internal
/// error.
class PlainWords {
public:
  explicit PlainWords(MLIRContext *context)
      : handler(context, [this](Diagnostic &diagnostic) {
          if (diagnostic.getSeverity() != DiagnosticSeverity::Error)
            return failure();
          std::string text = diagnostic.str();
          if (!StringRef(text).starts_with("failed to legalize")) {
            isExplained = true;
            return failure();
          }
          unexplained.push_back({diagnostic.getLocation(), text});
          return success();
        }) {}

  /// Reports the unexplained failures, after the handler is removed.
  static LogicalResult run(MLIRContext *context,
                           llvm::function_ref<LogicalResult()> convert) {
    std::vector<std::pair<Location, std::string>> left;
    {
      PlainWords words(context);
      if (succeeded(convert()))
        return success();
      if (!words.isExplained)
        left = words.unexplained;
    }
    for (auto &[location, text] : left)
      emitError(location) << "internal error in Tilewright, not in your "
                             "kernel: "
                          << text << "; please report it";
    return failure();
  }

private:
  bool isExplained = false;
  std::vector<std::pair<Location, std::string>> unexplained;
  ScopedDiagnosticHandler handler;
};
} // namespace

void tilewright::populateTilePatterns(const TileLLVMTypeConverter &converter,
                                      RewritePatternSet &patterns) {
  installAs(PatternCategory::OneToN, patterns, [&] {
    populateArithPatterns(converter, patterns);
    populateMathPatterns(converter, patterns);
    populateComparePatterns(converter, patterns);
    populateConvertPatterns(converter, patterns);
    populateCastPatterns(converter, patterns);
    populateFormatPatterns(converter, patterns);
    populateShapePatterns(converter, patterns);
    populatePackPatterns(converter, patterns);
    populateViewPatterns(converter, patterns);
    populateMemoryPatterns(converter, patterns);
    populatePointerPatterns(converter, patterns);
    populateAtomicPatterns(converter, patterns);
    populateGlobalPatterns(converter, patterns);
    populateAllocaPatterns(converter, patterns);
    populateMultimemPatterns(converter, patterns);
    populateSharedPatterns(converter, patterns);
    populateAsyncCopyPatterns(converter, patterns);
    populateMmaPatterns(converter, patterns);
    populateAsyncDotPatterns(converter, patterns);
    populateWarpgroupOrderPatterns(converter, patterns);
    populateReducePatterns(converter, patterns);
    populateScanPatterns(converter, patterns);
    populateSlicePatterns(converter, patterns);
    populateControlPatterns(converter, patterns);
    populateDebugPatterns(converter, patterns);
    populatePipelinePatterns(converter, patterns);
    populateChannelPatterns(converter, patterns);
    populateTensorMapPatterns(converter, patterns);
  });
  populateGridPatterns(converter, patterns);
}

namespace {
struct ConvertTileASToLLVMPass final
    : tilewright::impl::ConvertTileASToLLVMBase<ConvertTileASToLLVMPass> {
  void runOnOperation() override {
    ModuleOp module = getOperation();
    if (failed(checkTileASToLLVMStart(module)))
      return signalPassFailure();
    if (failed(checkThreads(module)))
      return signalPassFailure();
    WalkResult declared = module.walk([](FunctionOpInterface function) {
      return WalkResult(function.isExternal() ? success()
                                              : declareSharedMemory(function));
    });
    if (declared.wasInterrupted())
      return signalPassFailure();
    if (failed(declareTensorMaps(module)))
      return signalPassFailure();
    module.walk([](LLVM::LLVMFuncOp function) { releaseHeap(function); });
    SmallVector<LLVM::LLVMFuncOp> idle;
    module.walk([&](LLVM::LLVMFuncOp function) {
      if (hasIdleBlocks(function))
        idle.push_back(function);
    });
    TileLLVMTypeConverter converter(&getContext());
    auto convert = [&] {
      return success(succeeded(lowerTiles(module, converter)) &&
                     succeeded(lowerLoops(module)) &&
                     succeeded(lowerScalars(module, converter)));
    };
    if (failed(PlainWords::run(&getContext(), convert)))
      return signalPassFailure();
    cleanUp(module);
    annotateLoops(module);
    llvm::for_each(idle, exitIdleBlocks);
    // The launch has already been derived from the function's other attributes.
    auto mayCarry = [](StringRef name) {
      return name.starts_with(tileas::TileASDialect::getDialectNamespace());
    };
    if (failed(checkBoundary(module, "nv_tileas", mayCarry)))
      return signalPassFailure();
  }

private:
  /// The conversions from scf keep a loop's annotation as a discardable
  /// attribute of the same name; LLVM reads the inherent one.
  static void annotateLoops(ModuleOp module) {
    module.walk([](LLVM::BrOp branch) {
      auto how = branch->getAttrOfType<LLVM::LoopAnnotationAttr>(
          "llvm.loop_annotation");
      if (!how)
        return;
      branch->removeAttr("llvm.loop_annotation");
      branch.setLoopAnnotationAttr(how);
    });
  }

  LogicalResult lowerTiles(ModuleOp module,
                           const TileLLVMTypeConverter &converter) {
    ConversionTarget target(getContext());
    // The body of a reduction or a scan is copied and erased with its
    // operation; the operations in it are lowered in the copies.
    target.addDynamicallyLegalDialect<tileas::TileASDialect, ub::UBDialect>(
        [](Operation *op) { return tileas::isInCombiner(op); });
    target.addLegalOp<tileas::AgentSwitchOp, tileas::AgentYieldOp>();
    target.markUnknownOpDynamicallyLegal([](Operation *) { return true; });
    RewritePatternSet patterns(&getContext());
    populateTilePatterns(converter, patterns);
    scf::populateSCFStructuralTypeConversionsAndLegality(converter, patterns,
                                                         target);
    target.addDynamicallyLegalOp<scf::ConditionOp, scf::ForOp, scf::IfOp,
                                 scf::WhileOp, scf::YieldOp>(
        [](Operation *op) -> std::optional<bool> {
          if (tileas::isInCombiner(op))
            return true;
          return std::nullopt; // as above
        });
    return convertToLLVM(module, target, std::move(patterns));
  }

  LogicalResult lowerLoops(ModuleOp module) {
    lowerAgents(module);
    ConversionTarget target(getContext());
    target.addIllegalDialect<scf::SCFDialect>();
    target.markUnknownOpDynamicallyLegal([](Operation *) { return true; });
    RewritePatternSet patterns(&getContext());
    populateSCFToControlFlowConversionPatterns(patterns);
    return convertToLLVM(module, target, std::move(patterns));
  }

  LogicalResult lowerScalars(ModuleOp module,
                             const TileLLVMTypeConverter &converter) {
    ConversionTarget target(getContext());
    target.addIllegalDialect<arith::ArithDialect, cf::ControlFlowDialect>();
    target.markUnknownOpDynamicallyLegal([](Operation *) { return true; });
    RewritePatternSet patterns(&getContext());
    arith::populateCeilFloorDivExpandOpsPatterns(patterns);
    populateScalarFormatPatterns(converter, patterns);
    arith::populateArithToLLVMConversionPatterns(converter, patterns);
    cf::populateControlFlowToLLVMConversionPatterns(converter, patterns);
    return convertToLLVM(module, target, std::move(patterns));
  }
};
} // namespace
