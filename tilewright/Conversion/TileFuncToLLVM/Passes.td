//===- Passes.td - the function boundary ----------------------------------===//
#ifndef TILEWRIGHT_CONVERSION_TILEFUNCTOLLVM_PASSES
#define TILEWRIGHT_CONVERSION_TILEFUNCTOLLVM_PASSES

include "mlir/Pass/PassBase.td"

def ConvertTileFuncToLLVM : Pass<"convert-tile-func-to-llvm", "::mlir::ModuleOp"> {
  let summary = "turns func.func into llvm.func kernels inside a gpu.module";
  let description = [{
    The function boundary of seed 003. Arguments become LLVM scalars and bare
    pointers, with the sizes and strides of tensors beside them; the launch
    shape, until here in `nv_tileaa.kernel_spec`, becomes `nvvm.*` attributes,
    and a kernel is marked by `cute.kernel`, which `cute-kernel-to-nvvm` makes
    NVVM's; everything is wrapped in a `gpu.module` together with the global by
    which launchers know a tile kernel. Bodies stay as they are.
  }];
  let dependentDialects = ["::tilewright::cute::CuteDialect", "::mlir::gpu::GPUDialect",
    "::mlir::LLVM::LLVMDialect", "::mlir::NVVM::NVVMDialect",
    "::mlir::pdl::PDLDialect", "::mlir::pdl_interp::PDLInterpDialect"];
}

#endif // TILEWRIGHT_CONVERSION_TILEFUNCTOLLVM_PASSES
