//===- Pass.cpp - lower gpu and nvgpu to NVVM -----------------------------===//
// Runs upstream's patterns with the shared converter, extended by the types of
// gpu and nvgpu. Their memory spaces are already NVPTX's numbers, those of
// PS-6. An upstream pattern that does not apply reports nothing, so operations
// that remain are reported here, at their location.
//===----------------------------------------------------------------------===//
#include "mlir/Conversion/ArithToLLVM/ArithToLLVM.h"
#include "mlir/Conversion/ControlFlowToLLVM/ControlFlowToLLVM.h"
#include "mlir/Conversion/FuncToLLVM/ConvertFuncToLLVM.h"
#include "mlir/Conversion/GPUToNVVM/GPUToNVVMPass.h"
#include "mlir/Conversion/MathToLLVM/MathToLLVM.h"
#include "mlir/Conversion/MemRefToLLVM/MemRefToLLVM.h"
#include "mlir/Conversion/NVGPUToNVVM/NVGPUToNVVM.h"
#include "mlir/Conversion/SCFToControlFlow/SCFToControlFlow.h"
#include "mlir/Conversion/VectorToLLVM/ConvertVectorToLLVM.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlow.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/GPU/Transforms/Passes.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/MemRef/Transforms/Transforms.h"
#include "mlir/Dialect/NVGPU/IR/NVGPUDialect.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"
#include "tilewright/Conversion/GPUToNVVM/Passes.h"
#include "tilewright/Conversion/LLVMTypes/PdlPatterns.h"
#include "tilewright/Conversion/LLVMTypes/TypeConverter.h"
#include "tilewright/Dialect/ModuleChip.h"

namespace tilewright {
#define GEN_PASS_DEF_GPUTONVVM
#include "tilewright/Conversion/GPUToNVVM/Passes.h.inc"
} // namespace tilewright

using namespace mlir;
using namespace tilewright;

/// Converts the nvgpu types that upstream's own pass converts, by its rules.
static void addNVGPUTypes(LLVMTypeConverter &converter) {
  nvgpu::populateCommonGPUTypeAndAttributeConversions(converter);
  converter.addConversion([](nvgpu::DeviceAsyncTokenType type) -> Type {
    return IntegerType::get(type.getContext(), 32);
  });
  converter.addConversion([](nvgpu::MBarrierTokenType type) -> Type {
    return IntegerType::get(type.getContext(), 64);
  });
  converter.addConversion([&](nvgpu::WarpgroupAccumulatorType type) -> Type {
    // Each thread of a warpgroup holds its rows of the product, in upstream's
    // count.
    VectorType fragment = type.getFragmented();
    int64_t rows = fragment.getDimSize(0), columns = fragment.getDimSize(1);
    if (rows % 64 || columns < 8)
      return {};
    Type element = converter.convertType(fragment.getElementType());
    SmallVector<Type> registers(columns / 2, element);
    MLIRContext *context = type.getContext();
    Type part = LLVM::LLVMStructType::getLiteral(context, registers);
    SmallVector<Type> parts(rows / 64, part);
    return LLVM::LLVMStructType::getLiteral(context, parts);
  });
  converter.addConversion(
      [](nvgpu::WarpgroupMatrixDescriptorType type) -> Type {
        return IntegerType::get(type.getContext(), 64);
      });
  converter.addConversion([&](nvgpu::MBarrierGroupType type) -> Type {
    return converter.convertType(
        nvgpu::getMBarrierMemrefType(type.getContext(), type));
  });
  converter.addConversion([](nvgpu::TensorMapDescriptorType type) -> Type {
    return LLVM::LLVMPointerType::get(type.getContext());
  });
}

/// The first operation of `module` that is not of LLVM or NVVM.
static Operation *findLeft(gpu::GPUModuleOp module) {
  Operation *left = nullptr;
  module.walk([&](Operation *op) {
    if (op == module ||
        isa<LLVM::LLVMDialect, NVVM::NVVMDialect>(op->getDialect()))
      return WalkResult::advance();
    left = op;
    return WalkResult::interrupt();
  });
  return left;
}

static LogicalResult convertModule(gpu::GPUModuleOp module) {
  MLIRContext *context = module.getContext();
  // Operations that upstream rewrites within gpu, and memref views that have a
  // simpler form in memref.
  RewritePatternSet before(context);
  populateGpuRewritePatterns(before);
  memref::populateExpandStridedMetadataPatterns(before);
  if (failed(applyPatternsGreedily(module, std::move(before))))
    return failure();

  TileLLVMTypeConverter converter(context);
  configureGpuToNVVMTypeConverter(converter);
  addNVGPUTypes(converter);
  if (failed(converter.checkSignatures(module)))
    return failure();
  RewritePatternSet patterns(context);
  populateGpuToNVVMConversionPatterns(converter, patterns);
  populateGpuWMMAToNVVMConversionPatterns(converter, patterns);
  populateGpuSubgroupReduceOpLoweringPattern(converter, patterns);
  populateNVGPUToNVVMConversionPatterns(converter, patterns);
  arith::populateArithToLLVMConversionPatterns(converter, patterns);
  populateMathToLLVMConversionPatterns(converter, patterns);
  populateFinalizeMemRefToLLVMConversionPatterns(converter, patterns);
  populateSCFToControlFlowConversionPatterns(patterns);
  cf::populateControlFlowToLLVMConversionPatterns(converter, patterns);
  populateFuncToLLVMConversionPatterns(converter, patterns);
  populateVectorToLLVMConversionPatterns(converter, patterns);
  ConversionTarget target(*context);
  configureGpuToNVVMConversionLegality(target);
  target.addIllegalDialect<nvgpu::NVGPUDialect, arith::ArithDialect,
                           cf::ControlFlowDialect, scf::SCFDialect,
                           memref::MemRefDialect, vector::VectorDialect>();
  target.addLegalOp<gpu::GPUModuleOp>();
  if (failed(convertToLLVM(module, target, std::move(patterns))))
    return failure();
  cleanUp(module);
  // NVVM's attribute replaces it (seed 003).
  module.walk([](LLVM::LLVMFuncOp function) {
    if (function->hasAttr(NVVM::NVVMDialect::getKernelFuncAttrName()))
      function->removeAttr(gpu::GPUDialect::getKernelFuncAttrName());
  });
  if (Operation *left = findLeft(module))
    return left->emitOpError("cannot be lowered to NVVM by this pass");
  return success();
}

/// PS-9: functions outside the gpu.modules are not converted, but a cast there
/// would reach the translation to LLVM IR too.
static LogicalResult checkCasts(ModuleOp module) {
  SmallVector<UnrealizedConversionCastOp> casts, left;
  module.walk([&](UnrealizedConversionCastOp cast) { casts.push_back(cast); });
  reconcileUnrealizedCasts(casts, &left);
  for (UnrealizedConversionCastOp cast : left)
    cast.emitOpError("from ")
        << cast.getInputs().getTypes() << " to " << cast.getResultTypes()
        << " remains outside the gpu.modules, and no other cast reverses it; "
           "lower "
           "its function first, or move it to a module of its own";
  return success(left.empty());
}

namespace {
struct GPUToNVVM final : tilewright::impl::GPUToNVVMBase<GPUToNVVM> {
  using Base::Base;

  void runOnOperation() override {
    ModuleOp module = getOperation();
    auto kernels = llvm::to_vector(module.getOps<gpu::GPUModuleOp>());
    if (kernels.empty())
      return;
    FailureOr<const Chip *> chip = chipOf(module);
    if (failed(chip))
      return signalPassFailure();
    for (gpu::GPUModuleOp each : kernels) {
      attachTarget(each, **chip);
      if (failed(convertModule(each)))
        return signalPassFailure();
    }
    if (failed(checkCasts(module)))
      signalPassFailure();
  }

private:
  /// Lets NVVM's verifiers check against the chip.
  void attachTarget(gpu::GPUModuleOp module, const Chip &chip) {
    if (module.getTargetsAttr())
      return;
    auto target = NVVM::NVVMTargetAttr::get(
        &getContext(), /*optLevel=*/3, "nvptx64-nvidia-cuda", chip.name(),
        "+ptx" + std::to_string(std::max(90u, chip.minPtxVersion())),
        DictionaryAttr(), ArrayAttr(), chip.isListedByNVVM());
    module.setTargetsAttr(ArrayAttr::get(&getContext(), {target}));
  }
};
} // namespace
