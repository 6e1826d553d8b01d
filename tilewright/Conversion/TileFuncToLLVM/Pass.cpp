//===- Pass.cpp - the function boundary -----------------------------------===//
// A tile function is a `func.func` on scalars and pointers; a kernel is one
// with a kernel spec. Here each becomes an `llvm.func` with bare pointers, and
// all of the module moves into one `gpu.module`:
//
//   func.func @k(%x: !nv_tileas.ptr<f32>, %n: i32)
//       attributes {nv_tileaa.kernel_spec = #nv_tileaa.kernel_spec<...>}
//   ->
//   gpu.module @kernels {
//     llvm.mlir.global external @___NV_TILE_LAUNCH_META_DATA___ ...
//     llvm.func @k(%x: !llvm.ptr<1>, %n: i32) attributes {cute.kernel, ...}
//   }
//
// Bodies keep their operations; where one uses an argument, a cast to the old
// type stands until the body's conversion takes it away. Discardable attributes
// of the function stay, the kernel spec too: later readers may ask for it.
//
// What cannot be converted is refused before anything changes, so that no
// message speaks of patterns. Refused as a form: memref arguments as
// descriptors; a launcher passes pointers and scalars, one by one.
//===----------------------------------------------------------------------===//
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Transforms/DialectConversion.h"
#include "tilewright/Conversion/LLVMTypes/TypeConverter.h"
#include "tilewright/Conversion/TileFuncToLLVM/ArgumentAttributes.h"
#include "tilewright/Conversion/TileFuncToLLVM/KernelAttributes.h"
#include "tilewright/Conversion/TileFuncToLLVM/Passes.h"
#include "tilewright/Dialect/Cute/Cute.h"
#include "tilewright/Dialect/CuteNVGPU/CuteNVGPU.h"
#include "tilewright/Dialect/ModuleChip.h"
#include "tilewright/Dialect/TileAA/TileAA.h"
#include "tilewright/Dialect/TileAS/TileAS.h"
#include "tilewright/Launch/PtxName.h"
#include "tilewright/Launch/TileDoor.h"

namespace tilewright {
#define GEN_PASS_DEF_CONVERTTILEFUNCTOLLVM
#include "tilewright/Conversion/TileFuncToLLVM/Passes.h.inc"
} // namespace tilewright

using namespace mlir;
using namespace tilewright;

namespace {

/// Scalars and pointers. Every other type has no conversion.
class BoundaryTypeConverter final : public TypeConverter {
public:
  explicit BoundaryTypeConverter(MLIRContext *context) : shared(context) {
    addConversion([](IntegerType type) -> std::optional<Type> {
      if (type.isSignless())
        return type;
      return std::nullopt;
    });
    // A float that LLVM does not have is an integer with its bits, here as in
    // the body.
    addConversion([this](FloatType type) { return shared.convertType(type); });
    addConversion([](LLVM::LLVMPointerType type) { return type; });
    addConversion([](tileaa::PtrType type) -> std::optional<Type> {
      if (type.getSpace() != MemorySpace::Global)
        return std::nullopt;
      return LLVM::LLVMPointerType::get(type.getContext(), 1);
    });
    // The body's pointers become what the body's own arrow makes of them.
    addConversion(
        [this](tileas::PtrType type) { return shared.convertType(type); });
    addConversion([this](cute_nvgpu::TensorMapType type) {
      return shared.convertType(type);
    });
    auto cast = [](OpBuilder &builder, Type type, ValueRange inputs,
                   Location loc) -> Value {
      return UnrealizedConversionCastOp::create(builder, loc, type, inputs)
          .getResult(0);
    };
    addSourceMaterialization(cast);
    addTargetMaterialization(cast);
  }

private:
  TileLLVMTypeConverter shared;
};

struct LowerFunc final : OpConversionPattern<func::FuncOp> {
  LowerFunc(const TypeConverter &converter, MLIRContext *context,
            const Chip &chip)
      : OpConversionPattern(converter, context), chip(chip) {}

  LogicalResult
  matchAndRewrite(func::FuncOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    TypeConverter::SignatureConversion signature(op.getNumArguments());
    SmallVector<Type> results;
    if (failed(getTypeConverter()->convertSignatureArgs(op.getArgumentTypes(),
                                                        signature)) ||
        failed(getTypeConverter()->convertTypes(op.getResultTypes(), results)))
      return rewriter.notifyMatchFailure(op, "signature has no LLVM form");
    Type result = results.empty() ? LLVM::LLVMVoidType::get(op.getContext())
                                  : results.front();
    auto type =
        LLVM::LLVMFunctionType::get(result, signature.getConvertedTypes());
    auto function =
        LLVM::LLVMFuncOp::create(rewriter, op.getLoc(), op.getName(), type);
    for (NamedAttribute attribute : op->getDiscardableAttrs())
      function->setAttr(attribute.getName(), attribute.getValue());
    if (std::optional<LaunchShape> shape = launchShapeOf(op))
      setKernelAttributes(function, *shape, chip);
    carryArgumentAttributes(op, function, signature);
    rewriter.inlineRegionBefore(op.getBody(), function.getBody(),
                                function.end());
    if (!function.getBody().empty())
      rewriter.applySignatureConversion(&function.getBody().front(), signature,
                                        getTypeConverter());
    rewriter.eraseOp(op);
    return success();
  }

private:
  const Chip &chip;
};

struct LowerReturn final : OpConversionPattern<func::ReturnOp> {
  using Base::Base;
  LogicalResult
  matchAndRewrite(func::ReturnOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    rewriter.replaceOpWithNewOp<LLVM::ReturnOp>(op, adaptor.getOperands());
    return success();
  }
};

struct ConvertTileFuncToLLVM final
    : tilewright::impl::ConvertTileFuncToLLVMBase<ConvertTileFuncToLLVM> {
  using Base::Base;
  void runOnOperation() override;
};

} // namespace

/// PTX ISA, Kernel Function Parameters, from version 8.1 on.
static constexpr int64_t mostParameterBytes = 32764;

/// Each parameter stands at a multiple of its own size.
static int64_t parameterBytes(func::FuncOp function,
                              const TypeConverter &converter) {
  int64_t bytes = 0;
  for (Type type : function.getArgumentTypes()) {
    Type converted = converter.convertType(type);
    int64_t size = converted.isIntOrFloat()
                       ? llvm::divideCeil(converted.getIntOrFloatBitWidth(), 8)
                       : 8;
    bytes = llvm::alignTo(bytes, size) + size;
  }
  return bytes;
}

/// PS-8, and what a kernel may not be. Says everything that is wrong.
static LogicalResult verifyFunction(func::FuncOp function,
                                    const TypeConverter &converter,
                                    const Chip &chip) {
  std::string rule = brokenNameRule(function.getName());
  if (!rule.empty())
    return function.emitError("expects ")
           << rule << ", but found '" << function.getName()
           << "'; rename it: a launcher asks for it by this name, so the "
              "compiler does not change it";
  auto unconverted = [&](Type type) { return !converter.convertType(type); };
  for (TypeRange types : {TypeRange(function.getArgumentTypes()),
                          TypeRange(function.getResultTypes())}) {
    auto found = llvm::find_if(types, unconverted);
    if (found != types.end())
      return function.emitError(
                 "failed to convert function signature type for: ")
             << *found;
  }
  std::optional<LaunchShape> shape = launchShapeOf(function);
  if (!shape && function.getNumResults() > 1)
    return function.emitOpError("expects at most one result, but has ")
           << function.getNumResults();
  if (!shape)
    return success();
  if (function.getNumResults() != 0)
    return function.emitOpError("expects a kernel without results, but it has ")
           << function.getNumResults();
  if (int64_t bytes = parameterBytes(function, converter);
      bytes > mostParameterBytes)
    return function.emitError("expects parameters of at most ")
           << mostParameterBytes << " bytes, which is what a kernel may have, "
           << "but found " << bytes;
  return verifyLaunchShape(function, *shape, chip);
}

/// The 64 zero bytes of launching.md, rule 2.
static void addLaunchMetadata(gpu::GPUModuleOp module) {
  OpBuilder builder = OpBuilder::atBlockBegin(module.getBody());
  auto bytes =
      LLVM::LLVMArrayType::get(builder.getI8Type(), launchMetadataBytes);
  auto zeros = DenseElementsAttr::get(
      RankedTensorType::get({launchMetadataBytes}, builder.getI8Type()),
      builder.getI8IntegerAttr(0).getValue());
  LLVM::GlobalOp::create(builder, module.getLoc(), bytes, /*isConstant=*/false,
                         LLVM::Linkage::External, launchMetadataName, zeros,
                         launchMetadataAlignment, /*addrSpace=*/1);
}

static gpu::GPUModuleOp wrapInGPUModule(ModuleOp module) {
  OpBuilder builder = OpBuilder::atBlockEnd(module.getBody());
  auto gpuModule = gpu::GPUModuleOp::create(
      builder, module.getLoc(), module.getSymName().value_or("kernels"));
  for (Operation &op : llvm::make_early_inc_range(*module.getBody()))
    if (&op != gpuModule.getOperation())
      op.moveBefore(gpuModule.getBody(), gpuModule.getBody()->end());
  return gpuModule;
}

void ConvertTileFuncToLLVM::runOnOperation() {
  ModuleOp module = getOperation();
  FailureOr<const Chip *> chip = chipOf(module);
  if (failed(chip))
    return signalPassFailure();

  BoundaryTypeConverter converter(&getContext());
  bool hasKernel = false, isValid = true;
  for (auto function : module.getOps<func::FuncOp>()) {
    isValid &= succeeded(verifyFunction(function, converter, **chip));
    hasKernel |= launchShapeOf(function).has_value();
  }
  if (!isValid)
    return signalPassFailure();

  MLIRContext *context = &getContext();
  ConversionTarget target(*context);
  target.markUnknownOpDynamicallyLegal([](Operation *) { return true; });
  target.addIllegalOp<func::FuncOp, func::ReturnOp>();
  RewritePatternSet patterns(context);
  patterns.add<LowerFunc>(converter, context, **chip);
  patterns.add<LowerReturn>(converter, context);
  if (failed(applyPartialConversion(module, target, std::move(patterns))))
    return signalPassFailure();

  gpu::GPUModuleOp gpuModule = wrapInGPUModule(module);
  if (hasKernel)
    addLaunchMetadata(gpuModule);
}
