//===- Pass.cpp - nv_tileas to LLVM and NVVM ------------------------------===//
// In four steps, since structured loops change their types in one and their
// shape in another: tiles to registers (loops carry registers now), loops to
// branches, scalars to LLVM, casts away. Then the boundary is checked.
//===----------------------------------------------------------------------===//
#include "tilewright/Conversion/TileASToLLVM/Lowering.h"
#include "tilewright/Conversion/TileASToLLVM/Passes.h"
#include "tilewright/Conversion/TileASToLLVM/Start.h"
#include "tilewright/Dialect/NVVMExt/NVVMExt.h"

#include "mlir/Conversion/ArithToLLVM/ArithToLLVM.h"
#include "mlir/Conversion/ControlFlowToLLVM/ControlFlowToLLVM.h"
#include "mlir/Conversion/ReconcileUnrealizedCasts/ReconcileUnrealizedCasts.h"
#include "mlir/Conversion/SCFToControlFlow/SCFToControlFlow.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Arith/Transforms/Passes.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlow.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/SCF/Transforms/Patterns.h"
#include "mlir/Interfaces/FunctionInterfaces.h"

namespace tilewright {
#define GEN_PASS_DEF_CONVERTTILEASTOLLVM
#include "tilewright/Conversion/TileASToLLVM/Passes.h.inc"
} // namespace tilewright

using namespace mlir;
using namespace tilewright;

std::string tilewright::sharedMemoryName(Operation *op) {
  auto function = op->getParentOfType<FunctionOpInterface>();
  return (function.getName() + "_shared").str();
}

/// One global holds all shared buffers of a function; allocate-shared has given
/// each its place. 16 bytes is what the widest access needs.
static void declareSharedMemory(FunctionOpInterface function) {
  int64_t bytes = 0;
  Operation *first = nullptr;
  function.walk([&](tileas::AllocBufferOp op) {
    auto type = cast<MemRefType>(op.getType());
    SmallVector<int64_t> strides;
    int64_t ignoredOffset;
    (void)type.getStridesAndOffset(strides, ignoredOffset);
    int64_t last = 0;
    for (auto [size, stride] : llvm::zip_equal(type.getShape(), strides))
      last += (size - 1) * stride;
    int64_t width =
        llvm::divideCeil(type.getElementType().getIntOrFloatBitWidth(), 8);
    bytes = std::max<int64_t>(bytes,
                              op.getOffset().value_or(0) + (last + 1) * width);
    first = first ? first : op.getOperation();
  });
  if (!first)
    return;
  OpBuilder builder(function->getContext());
  builder.setInsertionPoint(function);
  auto array = LLVM::LLVMArrayType::get(builder.getI8Type(), bytes);
  LLVM::GlobalOp::create(builder, function.getLoc(), array,
                         /*isConstant=*/false, LLVM::Linkage::Internal,
                         sharedMemoryName(first), Attribute(),
                         /*alignment=*/16, /*addrSpace=*/3);
}

namespace {
/// The conversion driver says of every operation without a pattern that it
/// could not be legalized. Where a pattern has said why, that is enough; where
/// none has, the fault is ours.
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

  /// Reports what nobody has explained. The handler is gone by then.
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

/// What is left over is ours to answer for.
static LogicalResult checkBoundary(ModuleOp module) {
  WalkResult result = module.walk([&](Operation *op) {
    auto isOurs = [](Type type) {
      return isa<tileas::TileASDialect>(type.getDialect());
    };
    bool leftover = isa<UnrealizedConversionCastOp>(op) ||
                    isa_and_nonnull<tileas::TileASDialect>(op->getDialect()) ||
                    llvm::any_of(op->getResultTypes(), isOurs);
    if (!leftover)
      return WalkResult::advance();
    op->emitError("internal error in Tilewright, not in your kernel: '")
        << op->getName() << "' is left after convert-tileas-to-llvm; please "
        << "report it";
    return WalkResult::interrupt();
  });
  return failure(result.wasInterrupted());
}

namespace {
struct ConvertTileASToLLVMPass final
    : tilewright::impl::ConvertTileASToLLVMBase<ConvertTileASToLLVMPass> {
  void runOnOperation() override {
    ModuleOp module = getOperation();
    if (failed(checkTileASToLLVMStart(module)))
      return signalPassFailure();
    module.walk([](FunctionOpInterface function) {
      if (!function.isExternal())
        declareSharedMemory(function);
    });
    TileLLVMTypeConverter converter(&getContext());
    auto convert = [&] {
      return success(succeeded(lowerTiles(module, converter)) &&
                     succeeded(lowerLoops(module)) &&
                     succeeded(lowerScalars(module, converter)));
    };
    if (failed(PlainWords::run(&getContext(), convert)))
      return signalPassFailure();
    removeCasts(module);
    if (failed(checkBoundary(module)))
      return signalPassFailure();
  }

private:
  LogicalResult lowerTiles(ModuleOp module,
                           const TileLLVMTypeConverter &converter) {
    ConversionTarget target(getContext());
    target.addIllegalDialect<tileas::TileASDialect>();
    target.markUnknownOpDynamicallyLegal([](Operation *) { return true; });
    // The body of a reduction is copied, then goes with its operation.
    RewritePatternSet patterns(&getContext());
    populateArithPatterns(converter, patterns);
    populateMathPatterns(converter, patterns);
    populateComparePatterns(converter, patterns);
    populateConvertPatterns(converter, patterns);
    populateShapePatterns(converter, patterns);
    populateViewPatterns(converter, patterns);
    populateMemoryPatterns(converter, patterns);
    populateSharedPatterns(converter, patterns);
    populateReducePatterns(converter, patterns);
    populateControlPatterns(converter, patterns);
    scf::populateSCFStructuralTypeConversionsAndLegality(converter, patterns,
                                                         target);
    return applyPartialConversion(module, target, std::move(patterns));
  }

  LogicalResult lowerLoops(ModuleOp module) {
    ConversionTarget target(getContext());
    target.addIllegalDialect<scf::SCFDialect>();
    target.markUnknownOpDynamicallyLegal([](Operation *) { return true; });
    RewritePatternSet patterns(&getContext());
    populateSCFToControlFlowConversionPatterns(patterns);
    return applyPartialConversion(module, target, std::move(patterns));
  }

  LogicalResult lowerScalars(ModuleOp module,
                             const TileLLVMTypeConverter &converter) {
    ConversionTarget target(getContext());
    target.addIllegalDialect<arith::ArithDialect, cf::ControlFlowDialect>();
    target.markUnknownOpDynamicallyLegal([](Operation *) { return true; });
    RewritePatternSet patterns(&getContext());
    arith::populateCeilFloorDivExpandOpsPatterns(patterns);
    arith::populateArithToLLVMConversionPatterns(converter, patterns);
    cf::populateControlFlowToLLVMConversionPatterns(converter, patterns);
    return applyPartialConversion(module, target, std::move(patterns));
  }

  static void removeCasts(ModuleOp module) {
    SmallVector<UnrealizedConversionCastOp> casts;
    module.walk(
        [&](UnrealizedConversionCastOp cast) { casts.push_back(cast); });
    reconcileUnrealizedCasts(casts);
  }
};
} // namespace
