//===- Passes.td - convert kernel marks to NVVM's -------------------------===//
#ifndef TILEWRIGHT_CONVERSION_CUTEKERNELTONVVM_PASSES
#define TILEWRIGHT_CONVERSION_CUTEKERNELTONVVM_PASSES

include "mlir/Pass/PassBase.td"

def CuteKernelToNVVM : Pass<"cute-kernel-to-nvvm", "::mlir::ModuleOp"> {
  let summary = "converts cute.kernel and grid_constant arguments to NVVM's";
  let description = [{
    The function boundary marks a kernel by `cute.kernel`, which becomes
    `nvvm.kernel` here. A parameter with `nv_tileaa.grid_constant` or
    `cute_nvgpu.grid_constant` gets `nvvm.grid_constant`, so that it is read in
    the parameter space and not copied, and `llvm.byval`, which MLIR requires
    for that (deviations, row 23). Without a type that determines its size it is
    a tensor map: 128 bytes aligned to 64.

    ```mlir
    llvm.func @k(%map: !llvm.ptr {cute_nvgpu.grid_constant}) attributes {cute.kernel}
    // becomes
    llvm.func @k(%map: !llvm.ptr {llvm.align = 64 : i64, llvm.byval = !llvm.array<128 x i8>, nvvm.grid_constant}) attributes {nvvm.kernel}
    ```
  }];
  let dependentDialects = ["::mlir::LLVM::LLVMDialect", "::mlir::NVVM::NVVMDialect"];
}

#endif // TILEWRIGHT_CONVERSION_CUTEKERNELTONVVM_PASSES
