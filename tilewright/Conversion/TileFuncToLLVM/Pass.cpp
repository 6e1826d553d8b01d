//===- Pass.cpp - the function boundary -----------------------------------===//
// A tile function is a `func.func` on scalars, pointers and tensors in memory;
// a kernel is one with a kernel spec. Each becomes an `llvm.func`, a kernel one
// with bare pointers, and the whole module moves into one `gpu.module`:
//
//   func.func @k(%x: !nv_tileas.ptr<f32>, %n: i32)
//       attributes {nv_tileaa.kernel_spec = #nv_tileaa.kernel_spec<...>}
//   ->
//   gpu.module @kernels {
//     llvm.mlir.global external @___NV_TILE_LAUNCH_META_DATA___ ...
//     llvm.func @k(%x: !llvm.ptr<1>, %n: i32) attributes {cute.kernel, ...}
//   }
//
// Bodies keep their operations; uses of an argument go through a cast to the
// old type until the body's conversion removes it: both use the same converter.
// Discardable attributes of the function stay, the kernel spec included, for
// later readers. Tensor maps are appended as arguments (TensorMaps.cpp).
//
// Errors are reported before anything changes, so that no message mentions
// patterns. Installs dedicated patterns, and those of Boundary.pdll.
//===----------------------------------------------------------------------===//
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Dialect/PDL/IR/PDL.h"
#include "mlir/Dialect/PDLInterp/IR/PDLInterp.h"
#include "mlir/Transforms/DialectConversion.h"
#include "tilewright/Conversion/LLVMTypes/PdlPatterns.h"
#include "tilewright/Conversion/LLVMTypes/TypeConverter.h"
#include "tilewright/Conversion/TileFuncToLLVM/ArgumentAttributes.h"
#include "tilewright/Conversion/TileFuncToLLVM/Boundary.h"
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

struct LowerFunc final : OpConversionPattern<func::FuncOp> {
  LowerFunc(const TileLLVMTypeConverter &converter, MLIRContext *context,
            const Chip &chip)
      : OpConversionPattern(converter, context), chip(chip) {}

  LogicalResult
  matchAndRewrite(func::FuncOp op, OpAdaptor,
                  ConversionPatternRewriter &rewriter) const override {
    TypeConverter::SignatureConversion signature(op.getNumArguments());
    NamedAttrList attributes;
    FailureOr<LLVM::LLVMFunctionType> type =
        getTypeConverter<TileLLVMTypeConverter>()->convertFunctionSignature(
            op, chip, signature, attributes);
    if (failed(type))
      return failure();
    auto function =
        LLVM::LLVMFuncOp::create(rewriter, op.getLoc(), op.getName(), *type);
    for (NamedAttribute attribute : op->getDiscardableAttrs())
      function->setAttr(attribute.getName(), attribute.getValue());
    for (NamedAttribute attribute : attributes)
      function->setAttr(attribute.getName(), attribute.getValue());
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

/// Calls between device functions. A kernel is launched, not called.
struct LowerCall final : OpConversionPattern<func::CallOp> {
  using Base::Base;
  LogicalResult
  matchAndRewrite(func::CallOp op, OneToNOpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    SmallVector<Type> results;
    if (failed(getTypeConverter()->convertTypes(op.getResultTypes(), results)))
      return rewriter.notifyMatchFailure(op, "results do not convert");
    SmallVector<Value> operands;
    for (ValueRange values : adaptor.getOperands())
      llvm::append_range(operands, values);
    rewriter.replaceOpWithNewOp<LLVM::CallOp>(op, results, op.getCallee(),
                                              operands);
    return success();
  }
};

struct ConvertTileFuncToLLVM final
    : tilewright::impl::ConvertTileFuncToLLVMBase<ConvertTileFuncToLLVM> {
  using Base::Base;
  void runOnOperation() override;
};

} // namespace

void tilewright::populateFunctionPatterns(
    const TileLLVMTypeConverter &converter, RewritePatternSet &patterns,
    const Chip &chip) {
  patterns.add<LowerFunc>(converter, patterns.getContext(), chip);
  patterns.add<LowerCall>(converter, patterns.getContext());
}

/// PTX ISA, Kernel Function Parameters, from version 8.1 on.
static constexpr int64_t mostParameterBytes = 32764;

/// Each parameter is aligned to its own size.
static int64_t parameterBytes(ArrayRef<Type> parameters) {
  int64_t bytes = 0;
  for (Type type : parameters) {
    int64_t size = type.isIntOrFloat()
                       ? llvm::divideCeil(type.getIntOrFloatBitWidth(), 8)
                       : 8;
    bytes = llvm::alignTo(bytes, size) + size;
  }
  return bytes;
}

/// The checks on a function, apart from the converter's: signatures that do not
/// convert and launch shapes that the chip does not support.
static LogicalResult verifyFunction(func::FuncOp function,
                                    const TileLLVMTypeConverter &converter,
                                    const Chip &chip) {
  std::string rule = brokenNameRule(function.getName());
  if (!rule.empty())
    return function.emitError("expects ")
           << rule << ", but found '" << function.getName()
           << "'; rename it: launchers look it up by this name, so the "
              "compiler does not change it";
  using Names = tileaa::TileAADialect;
  if (function->hasAttr(Names::kKernelAttr) && !tileaa::getKernelSpec(function))
    return function.emitOpError("expects '")
           << Names::kKernelSpecAttr << "' on a kernel, as marked by '"
           << Names::kKernelAttr
           << "'; without it the function could not be "
              "launched: run convert-tileaa-to-tileas first";
  TypeConverter::SignatureConversion signature(function.getNumArguments());
  NamedAttrList attributes;
  FailureOr<LLVM::LLVMFunctionType> type =
      converter.convertFunctionSignature(function, chip, signature, attributes);
  if (failed(type))
    return failure();
  if (!tileaa::getKernelSpec(function))
    return success();
  for (NamedAttribute each : attributes)
    if (Attribute own = function->getAttr(each.getName());
        own && own != each.getValue())
      return function.emitOpError("has '")
             << each.getName().getValue() << "' of " << own
             << ", but its kernel spec requires " << each.getValue()
             << "; expected only one of the two";
  if (int64_t bytes = parameterBytes(type->getParams());
      bytes > mostParameterBytes)
    return function.emitError("expects parameters of at most ")
           << mostParameterBytes << " bytes, the limit of a kernel, "
           << "but found " << bytes;
  return success();
}

static LogicalResult verifyCall(func::CallOp call, ModuleOp module) {
  auto callee = module.lookupSymbol<func::FuncOp>(call.getCallee());
  if (!callee || !tileaa::getKernelSpec(callee))
    return success();
  return call.emitOpError("expects a function, but found the kernel '")
         << call.getCallee() << "'; a kernel is launched by the host";
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

  TileLLVMTypeConverter converter(&getContext());
  bool hasKernel = false, isValid = true;
  for (auto function : module.getOps<func::FuncOp>()) {
    isValid &= succeeded(verifyFunction(function, converter, **chip));
    hasKernel |= tileaa::getKernelSpec(function) != nullptr;
  }
  module.walk([&](func::CallOp call) {
    isValid &= succeeded(verifyCall(call, module));
  });
  if (!isValid)
    return signalPassFailure();
  for (auto function : module.getOps<func::FuncOp>())
    if (tileaa::getKernelSpec(function))
      describeArguments(function, converter);

  MLIRContext *context = &getContext();
  ConversionTarget target(*context);
  target.markUnknownOpDynamicallyLegal([](Operation *) { return true; });
  target.addIllegalOp<func::FuncOp, func::ReturnOp, func::CallOp>();
  RewritePatternSet patterns(context);
  populateFunctionPatterns(converter, patterns, **chip);
  populateBoundaryPatterns(converter, patterns);
  if (failed(convertToLLVM(module, target, std::move(patterns))))
    return signalPassFailure();
  if (failed(passTensorMaps(module, **chip)))
    return signalPassFailure();

  gpu::GPUModuleOp gpuModule = wrapInGPUModule(module);
  if (hasKernel)
    addLaunchMetadata(gpuModule);
}
