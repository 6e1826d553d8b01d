//===- Registry.cpp - dialects and passes of all tools --------------------===//
#include "tilewright/Driver/Registry.h"

#include "tilewright/Codegen/Passes.h"
#include "tilewright/Codegen/TranslateToLLVMIR.h"
#include "tilewright/Conversion/AttachDebugInfo/Passes.h"
#include "tilewright/Conversion/AttachNVVMTarget/Passes.h"
#include "tilewright/Conversion/CudaTileToTileAA/Passes.h"
#include "tilewright/Conversion/CuteKernelToNVVM/Passes.h"
#include "tilewright/Conversion/CuteNVGPUToLLVM/Passes.h"
#include "tilewright/Conversion/CuteToLLVM/Passes.h"
#include "tilewright/Conversion/GPUToNVVM/Passes.h"
#include "tilewright/Conversion/MirToLLVM/Passes.h"
#include "tilewright/Conversion/TileAAToTileAS/Passes.h"
#include "tilewright/Conversion/TileASToLLVM/Passes.h"
#include "tilewright/Conversion/TileFuncToLLVM/Passes.h"
#include "tilewright/Dialect/CudaTile/CudaTile.h"
#include "tilewright/Dialect/Cute/Cute.h"
#include "tilewright/Dialect/CuteNVGPU/CuteNVGPU.h"
#include "tilewright/Dialect/Mir/Mir.h"
#include "tilewright/Dialect/NVVMExt/NVVMExt.h"
#include "tilewright/Dialect/TileAA/TileAA.h"
#include "tilewright/Dialect/TileAS/TileAS.h"
#include "tilewright/Transform/CudaTile/Passes.h"
#include "tilewright/Transform/CudaTile/Simplifier/Passes.h"
#include "tilewright/Transform/TileAS/Passes.h"

#include "mlir/Conversion/ReconcileUnrealizedCasts/ReconcileUnrealizedCasts.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlow.h"
#include "mlir/Dialect/DLTI/DLTI.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/NVGPU/IR/NVGPUDialect.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/UB/IR/UBOps.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/Transforms/Passes.h"

using namespace mlir;
using namespace tilewright;

void tilewright::registerAllDialects(DialectRegistry &registry) {
  registry.insert<cuda_tile::CudaTileDialect, tileaa::TileAADialect,
                  tileas::TileASDialect, cute::CuteDialect,
                  cute_nvgpu::CuteNVGPUDialect, nvvmext::NVVMExtDialect,
                  mir::MirDialect>();
  registry.insert<arith::ArithDialect, cf::ControlFlowDialect, DLTIDialect,
                  func::FuncDialect, gpu::GPUDialect, LLVM::LLVMDialect,
                  math::MathDialect, memref::MemRefDialect, nvgpu::NVGPUDialect,
                  NVVM::NVVMDialect, scf::SCFDialect, ub::UBDialect,
                  vector::VectorDialect>();
  registerLLVMIRTranslations(registry);
}

void tilewright::registerAllPasses() {
  registerCanonicalizerPass();
  registerCSEPass();
  registerMem2RegPass();
  registerPass([] { return createReconcileUnrealizedCastsPass(); });
  registerMirToLLVMPasses();
  registerCudaTileSimplifierPasses();
  registerCudaTileToTileAAPasses();
  registerTileAAToTileASPasses();
  registerTransformCudaTilePasses();
  registerTransformTileASPasses();
  registerTileFuncToLLVMPasses();
  registerTileASToLLVMPasses();
  registerCuteToLLVMPasses();
  registerCuteNVGPUToLLVMPasses();
  registerGPUToNVVMPasses();
  registerCuteKernelToNVVMPasses();
  registerAttachDebugInfoPasses();
  registerAttachNVVMTargetPasses();
  registerCodegenPasses();
}
