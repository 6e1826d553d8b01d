//===- Kernels.cpp - finds kernels ----------------------------------------===//
#include "tilewright/Pipeline/Kernels.h"

#include "tilewright/Dialect/CudaTile/CudaTile.h"
#include "tilewright/Dialect/Mir/Mir.h"
#include "tilewright/Dialect/TileAA/TileAA.h"

#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Interfaces/FunctionInterfaces.h"

using namespace mlir;
using namespace tilewright;

bool tilewright::isKernel(Operation *op) {
  return isa<cuda_tile::EntryOp>(op) ||
         op->hasAttr(mir::MirDialect::kKernelAttr) ||
         op->hasAttr(tileaa::TileAADialect::kKernelAttr) ||
         op->hasAttr(tileaa::TileAADialect::kKernelSpecAttr) ||
         op->hasAttr(NVVM::NVVMDialect::getKernelFuncAttrName());
}

bool tilewright::hasKernel(ModuleOp module) {
  WalkResult walk = module.walk<WalkOrder::PreOrder>([](Operation *op) {
    if (isKernel(op))
      return WalkResult::interrupt();
    // Kernels are in modules, never in functions.
    return isa<FunctionOpInterface>(op) ? WalkResult::skip()
                                        : WalkResult::advance();
  });
  return walk.wasInterrupted();
}
