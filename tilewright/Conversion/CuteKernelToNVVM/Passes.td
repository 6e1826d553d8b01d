//===- Passes.td - marks of kernels as NVVM's -----------------------------===//
#ifndef TILEWRIGHT_CONVERSION_CUTEKERNELTONVVM_PASSES
#define TILEWRIGHT_CONVERSION_CUTEKERNELTONVVM_PASSES

include "mlir/Pass/PassBase.td"

def CuteKernelToNVVM : Pass<"cute-kernel-to-nvvm", "::mlir::ModuleOp"> {
  let summary = "renames cute.kernel, and lifts grid_constant of arguments";
  let description = [{
    The function boundary marks a kernel by `cute.kernel`; here the mark becomes
    `nvvm.kernel`, which LLVM knows. A parameter with
    `nv_tileaa.grid_constant` or `cute_nvgpu.grid_constant` gets
    `nvvm.grid_constant`, so that it is read where the launch put it and not
    copied, and `llvm.byval`, without which MLIR refuses that (deviations, row
    23). Without a type that says how much is passed it is a tensor map: 128
    bytes at a multiple of 64.

    ```mlir
    llvm.func @k(%map: !llvm.ptr {cute_nvgpu.grid_constant}) attributes {cute.kernel}
    // becomes
    llvm.func @k(%map: !llvm.ptr {llvm.align = 64 : i64, llvm.byval = !llvm.array<128 x i8>, nvvm.grid_constant}) attributes {nvvm.kernel}
    ```
  }];
  let dependentDialects = ["::mlir::LLVM::LLVMDialect", "::mlir::NVVM::NVVMDialect"];
}

#endif // TILEWRIGHT_CONVERSION_CUTEKERNELTONVVM_PASSES
