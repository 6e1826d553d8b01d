//===- Registry.cpp - everything a Tilewright tool may meet ---------------===//
#include "tilewright/Driver/Registry.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlow.h"
#include "mlir/Dialect/DLTI/DLTI.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/UB/IR/UBOps.h"
#include "mlir/Transforms/Passes.h"

// While the rooms are being built, a checkout may lack some of them.
#if __has_include("tilewright/Dialect/CudaTile/CudaTile.h")
#include "tilewright/Dialect/CudaTile/CudaTile.h"
#define HAVE_CUDATILE 1
#endif
#if __has_include("tilewright/Dialect/TileAA/TileAA.h")
#include "tilewright/Dialect/TileAA/TileAA.h"
#define HAVE_TILEAA 1
#endif
#if __has_include("tilewright/Dialect/TileAS/TileAS.h")
#include "tilewright/Dialect/TileAS/TileAS.h"
#define HAVE_TILEAS 1
#endif
#if __has_include("tilewright/Dialect/NVVMExt/NVVMExt.h")
#include "tilewright/Dialect/NVVMExt/NVVMExt.h"
#define HAVE_NVVMEXT 1
#endif
#if __has_include("tilewright/Transform/TileAS/Passes.h")
#include "tilewright/Transform/TileAS/Passes.h"
#define HAVE_TILEAS_PASSES 1
#endif
#if __has_include("tilewright/Conversion/CudaTileToTileAA/Passes.h")
#include "tilewright/Conversion/CudaTileToTileAA/Passes.h"
#define HAVE_CUDATILETOTILEAA 1
#endif
#if __has_include("tilewright/Conversion/TileAAToTileAS/Passes.h")
#include "tilewright/Conversion/TileAAToTileAS/Passes.h"
#define HAVE_TILEAATOTILEAS 1
#endif
#if __has_include("tilewright/Conversion/TileFuncToLLVM/Passes.h")
#include "tilewright/Conversion/TileFuncToLLVM/Passes.h"
#define HAVE_TILEFUNCTOLLVM 1
#endif
#if __has_include("tilewright/Conversion/TileASToLLVM/Passes.h")
#include "tilewright/Conversion/TileASToLLVM/Passes.h"
#define HAVE_TILEASTOLLVM 1
#endif
#if __has_include("tilewright/Conversion/AttachNVVMTarget/Passes.h")
#include "tilewright/Conversion/AttachNVVMTarget/Passes.h"
#define HAVE_ATTACHNVVMTARGET 1
#endif

using namespace mlir;

void tilewright::registerAllDialects(DialectRegistry &registry) {
  registry.insert<arith::ArithDialect, cf::ControlFlowDialect, DLTIDialect,
                  func::FuncDialect, gpu::GPUDialect, LLVM::LLVMDialect,
                  math::MathDialect, memref::MemRefDialect, NVVM::NVVMDialect,
                  scf::SCFDialect, ub::UBDialect>();
#ifdef HAVE_CUDATILE
  registry.insert<cuda_tile::CudaTileDialect>();
#endif
#ifdef HAVE_TILEAA
  registry.insert<tileaa::TileAADialect>();
#endif
#ifdef HAVE_TILEAS
  registry.insert<tileas::TileASDialect>();
#endif
#ifdef HAVE_NVVMEXT
  registry.insert<nvvmext::NVVMExtDialect>();
#endif
}

void tilewright::registerAllPasses() {
  registerCanonicalizerPass();
  registerCSEPass();
#ifdef HAVE_TILEAS_PASSES
  registerTransformTileASPasses();
#endif
#ifdef HAVE_CUDATILETOTILEAA
  registerCudaTileToTileAAPasses();
#endif
#ifdef HAVE_TILEAATOTILEAS
  registerTileAAToTileASPasses();
#endif
#ifdef HAVE_TILEFUNCTOLLVM
  registerTileFuncToLLVMPasses();
#endif
#ifdef HAVE_TILEASTOLLVM
  registerTileASToLLVMPasses();
#endif
#ifdef HAVE_ATTACHNVVMTARGET
  registerAttachNVVMTargetPasses();
#endif
}
