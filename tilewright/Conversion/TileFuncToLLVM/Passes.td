//===- Passes.td - the function boundary ----------------------------------===//
#ifndef TILEWRIGHT_CONVERSION_TILEFUNCTOLLVM_PASSES
#define TILEWRIGHT_CONVERSION_TILEFUNCTOLLVM_PASSES

include "mlir/Pass/PassBase.td"

def ConvertTileFuncToLLVM : Pass<"convert-tile-func-to-llvm", "::mlir::ModuleOp"> {
  let summary = "converts func.func to llvm.func kernels inside a gpu.module";
  let description = [{
    The function boundary of seed 003. Arguments become LLVM scalars and bare
    pointers, followed by the sizes and strides of tensors; the launch shape, so
    far in `nv_tileaa.kernel_spec`, becomes `nvvm.*` attributes, and a kernel is
    marked by `cute.kernel`, which `cute-kernel-to-nvvm` converts to NVVM's
    mark. Everything is moved into a `gpu.module`, together with the global by
    which launchers recognize a tile kernel. Bodies are unchanged.
  }];
  let dependentDialects = ["::tilewright::cute::CuteDialect", "::mlir::gpu::GPUDialect",
    "::mlir::LLVM::LLVMDialect", "::mlir::NVVM::NVVMDialect",
    "::mlir::pdl::PDLDialect", "::mlir::pdl_interp::PDLInterpDialect"];
}

#endif // TILEWRIGHT_CONVERSION_TILEFUNCTOLLVM_PASSES
