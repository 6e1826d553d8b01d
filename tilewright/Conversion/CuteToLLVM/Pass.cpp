//===- Pass.cpp - lower the layout algebra to LLVM ------------------------===//
#include "mlir/Conversion/ArithToLLVM/ArithToLLVM.h"
#include "mlir/Conversion/ControlFlowToLLVM/ControlFlowToLLVM.h"
#include "mlir/Conversion/FuncToLLVM/ConvertFuncToLLVM.h"
#include "mlir/Conversion/MathToLLVM/MathToLLVM.h"
#include "mlir/Conversion/SCFToControlFlow/SCFToControlFlow.h"
#include "mlir/Conversion/UBToLLVM/UBToLLVM.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Arith/Transforms/Passes.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlow.h"
#include "mlir/Dialect/ControlFlow/Transforms/StructuralTypeConversions.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Func/Transforms/FuncConversions.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/SCF/Transforms/Patterns.h"
#include "mlir/Dialect/UB/IR/UBOps.h"
#include "tilewright/Conversion/Boundary.h"
#include "tilewright/Conversion/CuteToLLVM/Passes.h"
#include "tilewright/Conversion/LLVMTypes/PdlPatterns.h"
#include "tilewright/Conversion/LLVMTypes/TypeConverter.h"
#include "tilewright/Dialect/Cute/Cute.h"

namespace tilewright {
#define GEN_PASS_DEF_CUTETOBASE
#define GEN_PASS_DEF_CUTETOLLVM
#include "tilewright/Conversion/CuteToLLVM/Passes.h.inc"
} // namespace tilewright

using namespace mlir;
using namespace tilewright;

/// Whether `type` is or contains a type of cute.
static bool hasCute(Type type) {
  return type
      .walk([](Type part) {
        return isa<cute::CuteDialect>(part.getDialect())
                   ? WalkResult::interrupt()
                   : WalkResult::advance();
      })
      .wasInterrupted();
}

namespace {
/// Applies the shared converter to types of cute only; others stay.
class CuteTypesAlone : public TypeConverter {
public:
  explicit CuteTypesAlone(const TileLLVMTypeConverter &shared) {
    addConversion([&shared](Type type) -> std::optional<Type> {
      if (isa<cute::CuteDialect>(type.getDialect()))
        return shared.convertType(type);
      return type;
    });
    // Surrounding operations may use the cute value until they are lowered.
    auto cast = [](OpBuilder &builder, Type type, ValueRange inputs,
                   Location loc) -> Value {
      return UnrealizedConversionCastOp::create(builder, loc, type, inputs)
          .getResult(0);
    };
    addSourceMaterialization(cast);
    addTargetMaterialization(cast);
  }
};
} // namespace

static LogicalResult convertToBase(ModuleOp module,
                                   const TileLLVMTypeConverter &shared) {
  MLIRContext *context = module.getContext();
  CuteTypesAlone converter(shared);
  RewritePatternSet patterns(context);
  populateCuteToBase(converter, patterns);
  populateFunctionOpInterfaceTypeConversionPattern<func::FuncOp>(patterns,
                                                                 converter);
  populateFunctionOpInterfaceTypeConversionPattern<gpu::GPUFuncOp>(patterns,
                                                                   converter);
  populateCallOpTypeConversionPattern(patterns, converter);
  populateReturnOpTypeConversionPattern(patterns, converter);
  ConversionTarget target(*context);
  target.addIllegalDialect<cute::CuteDialect>();
  scf::populateSCFStructuralTypeConversionsAndLegality(converter, patterns,
                                                       target);
  cf::populateCFStructuralTypeConversionsAndLegality(converter, patterns,
                                                     target);
  auto isConverted = [](Operation *op) {
    return llvm::none_of(op->getOperandTypes(), hasCute) &&
           llvm::none_of(op->getResultTypes(), hasCute);
  };
  target.addDynamicallyLegalOp<func::FuncOp>(
      [](func::FuncOp op) { return !hasCute(op.getFunctionType()); });
  target.addDynamicallyLegalOp<gpu::GPUFuncOp>(
      [](gpu::GPUFuncOp op) { return !hasCute(op.getFunctionType()); });
  target.addLegalOp<UnrealizedConversionCastOp>();
  target.markUnknownOpDynamicallyLegal(isConverted);
  return convertToLLVM(module, target, std::move(patterns));
}

namespace {
struct CuteToBase final : tilewright::impl::CuteToBaseBase<CuteToBase> {
  using Base::Base;
  void runOnOperation() override {
    TileLLVMTypeConverter shared(&getContext());
    if (failed(convertToBase(getOperation(), shared)))
      return signalPassFailure();
    cleanUp(getOperation());
  }
};

struct CuteToLLVM final : tilewright::impl::CuteToLLVMBase<CuteToLLVM> {
  using Base::Base;
  void runOnOperation() override {
    TileLLVMTypeConverter converter(&getContext());
    if (failed(checkNoTiles(getOperation(), "convert-cute-to-llvm")) ||
        failed(convertCuteToLLVM(getOperation(), converter)))
      signalPassFailure();
  }
};
} // namespace

LogicalResult tilewright::checkNoTiles(ModuleOp module, StringRef pass) {
  static constexpr StringLiteral advice = "compile tiles with `tilewright "
                                          "compile` instead";
  static constexpr Misfit misfits[] = {
      {"cuda_tile", advice}, {"nv_tileaa", advice}, {"nv_tileas", advice}};
  return checkStart(module, pass, misfits);
}

/// Lowers the arithmetic of the algebra and the code around it.
static LogicalResult convertRest(ModuleOp module,
                                 const TileLLVMTypeConverter &converter) {
  MLIRContext *context = module.getContext();
  RewritePatternSet patterns(context);
  arith::populateCeilFloorDivExpandOpsPatterns(patterns);
  arith::populateArithToLLVMConversionPatterns(converter, patterns);
  populateMathToLLVMConversionPatterns(converter, patterns);
  populateSCFToControlFlowConversionPatterns(patterns);
  cf::populateControlFlowToLLVMConversionPatterns(converter, patterns);
  populateFuncToLLVMConversionPatterns(converter, patterns);
  ub::populateUBToLLVMConversionPatterns(converter, patterns);
  ConversionTarget target(*context);
  target.addIllegalDialect<arith::ArithDialect, cf::ControlFlowDialect,
                           func::FuncDialect, math::MathDialect,
                           scf::SCFDialect, ub::UBDialect>();
  target.addLegalDialect<LLVM::LLVMDialect>();
  target.markUnknownOpDynamicallyLegal([](Operation *) { return true; });
  return convertToLLVM(module, target, std::move(patterns));
}

LogicalResult
tilewright::convertCuteToLLVM(ModuleOp module,
                              const TileLLVMTypeConverter &converter) {
  if (failed(converter.checkSignatures(module)))
    return failure();
  foldStaticCute(module);
  if (failed(expandCute(module)) || failed(convertToBase(module, converter)))
    return failure();
  cleanUp(module);
  if (failed(convertRest(module, converter)))
    return failure();
  cleanUp(module);
  return checkBoundary(module, cute::CuteDialect::getDialectNamespace(),
                       [](StringRef name) { return name == cute::kernelName; });
}
