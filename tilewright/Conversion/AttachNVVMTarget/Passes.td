//===- Passes.td - the target of a gpu.module -----------------------------===//
#ifndef TILEWRIGHT_CONVERSION_ATTACHNVVMTARGET_PASSES
#define TILEWRIGHT_CONVERSION_ATTACHNVVMTARGET_PASSES

include "mlir/Pass/PassBase.td"

def AttachNVVMTarget : Pass<"attach-nvvm-target", "::mlir::ModuleOp"> {
  let summary = "folds the module's chip into #nvvm.target on its gpu.modules";
  let description = [{
    Reads `nv_tileaa.compute_capability` and `nv_tileaa.target_spec` and sets
    the targets of each `gpu.module` to one `#nvvm.target` with chip, PTX
    version and optimization level. The two attributes stay (seed 003: nothing
    is dropped here).

    ```mlir
    module attributes {nv_tileaa.target_spec = "sm_90"} {
      gpu.module @kernels { ... }
    }
    // becomes
      gpu.module @kernels [#nvvm.target<O = 3, chip = "sm_90", features = "+ptx90">] { ... }
    ```
  }];
  let options = [
    Option<"optLevel", "opt-level", "unsigned", /*default=*/"3",
           "LLVM's optimization level, 0 to 3">,
    Option<"ptxVersion", "ptx-version", "unsigned", /*default=*/"90",
           "the PTX version that LLVM emits, times ten">];
  let dependentDialects = ["::mlir::gpu::GPUDialect",
    "::mlir::NVVM::NVVMDialect"];
}

#endif // TILEWRIGHT_CONVERSION_ATTACHNVVMTARGET_PASSES
