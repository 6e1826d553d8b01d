//===- KernelAttributes.h - launch shape as nvvm attributes -----*- C++ -*-===//
#ifndef TILEWRIGHT_CONVERSION_TILEFUNCTOLLVM_KERNELATTRIBUTES_H
#define TILEWRIGHT_CONVERSION_TILEFUNCTOLLVM_KERNELATTRIBUTES_H

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "tilewright/Chip/Chip.h"
#include <cstdint>
#include <optional>

namespace tilewright {

/// The fields of a kernel spec that the function boundary reads.
struct LaunchShape {
  int64_t warps = 0;
  int64_t ctas = 1; ///< blocks in a cluster
  std::optional<int64_t> occupancy;
};

/// The launch shape of `nv_tileaa.kernel_spec`; nothing where the function has
/// none and so is no kernel.
std::optional<LaunchShape> launchShapeOf(mlir::func::FuncOp function);

/// Emits an error where `chip` cannot launch that shape.
mlir::LogicalResult verifyLaunchShape(mlir::func::FuncOp function,
                                      const LaunchShape &shape,
                                      const Chip &chip);

/// Writes the attributes from which LLVM's NVPTX back end makes `.entry`,
/// `.reqntid`, `.minnctapersm`, `.maxnreg` and the cluster directives.
void setKernelAttributes(mlir::LLVM::LLVMFuncOp kernel,
                         const LaunchShape &shape, const Chip &chip);

} // namespace tilewright

#endif // TILEWRIGHT_CONVERSION_TILEFUNCTOLLVM_KERNELATTRIBUTES_H
