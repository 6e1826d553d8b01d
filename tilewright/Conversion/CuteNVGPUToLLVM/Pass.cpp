//===- Pass.cpp - lower atoms to LLVM -------------------------------------===//
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlow.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/UB/IR/UBOps.h"
#include "tilewright/Conversion/Boundary.h"
#include "tilewright/Conversion/CuteNVGPUToLLVM/Atoms.h"
#include "tilewright/Conversion/CuteNVGPUToLLVM/Passes.h"
#include "tilewright/Conversion/CuteToLLVM/Passes.h"
#include "tilewright/Conversion/LLVMTypes/PdlPatterns.h"
#include "tilewright/Conversion/LLVMTypes/TypeConverter.h"
#include "tilewright/Dialect/CuteNVGPU/CuteNVGPU.h"
#include "tilewright/Dialect/ModuleChip.h"

namespace tilewright {
#define GEN_PASS_DEF_CUTENVGPUTOLLVM
#include "tilewright/Conversion/CuteNVGPUToLLVM/Passes.h.inc"
} // namespace tilewright

using namespace mlir;
using namespace tilewright;

namespace {
struct CuteNVGPUToLLVM final
    : tilewright::impl::CuteNVGPUToLLVMBase<CuteNVGPUToLLVM> {
  using Base::Base;

  void runOnOperation() override {
    ModuleOp module = getOperation();
    FailureOr<const Chip *> chip = findChip(module);
    TileLLVMTypeConverter converter(&getContext());
    if (failed(checkNoTiles(module, "convert-cute-nvgpu-to-llvm")) ||
        failed(chip) || failed(convertAtoms(module, converter, *chip)) ||
        failed(convertCuteToLLVM(module, converter)))
      return signalPassFailure();
    if (failed(checkBoundary(
            module, cute_nvgpu::CuteNVGPUDialect::getDialectNamespace(),
            [](StringRef name) {
              return name == cute_nvgpu::gridConstantName;
            })))
      signalPassFailure();
  }

private:
  /// Leaves casts between the atoms' operands and the layouts around them; both
  /// disappear when the layouts are lowered.
  LogicalResult convertAtoms(ModuleOp module,
                             const TileLLVMTypeConverter &converter,
                             const Chip *chip) {
    RewritePatternSet patterns(&getContext());
    populateCuteNVGPUToLLVM(converter, chip, patterns);
    ConversionTarget target(getContext());
    target.addIllegalDialect<cute_nvgpu::CuteNVGPUDialect>();
    target.markUnknownOpDynamicallyLegal([](Operation *) { return true; });
    return convertToLLVM(module, target, std::move(patterns));
  }
};
} // namespace
