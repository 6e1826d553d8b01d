//===- Passes.td - from gpu and nvgpu to NVVM -----------------------------===//
#ifndef TILEWRIGHT_CONVERSION_GPUTONVVM_PASSES
#define TILEWRIGHT_CONVERSION_GPUTONVVM_PASSES

include "mlir/Pass/PassBase.td"

def GPUToNVVM : Pass<"convert-nvgpu-and-gpu-to-nvvm", "::mlir::ModuleOp"> {
  let summary = "lowers upstream's gpu and nvgpu to NVVM";
  let description = [{
    Each `gpu.module` of a module that names its chip (`nv_tileaa.target_spec`,
    or a `#nvvm.target` of its own): its operations of `gpu`, `nvgpu`, `arith`,
    `memref`, `scf` and `vector` become LLVM's and NVVM's, with the shared type
    converter; a `gpu.func` that is a `kernel` becomes an `llvm.func` with
    `nvvm.kernel`. A `gpu.module` without a target gets that of the chip, by
    which NVVM refuses at its line what the chip lacks. Nothing of `gpu` but the
    `gpu.module` is left in it. Memrefs are passed as upstream passes them, the
    fields of the descriptor one by one. What is beside the `gpu.module`s stays;
    a cast that is left anywhere in the module is an error.

    ```mlir
    module attributes {nv_tileaa.target_spec = "sm_90"} {
      gpu.module @kernels {
        gpu.func @k(%p: memref<32xf32, 1>) kernel { ... gpu.return }
      }
    }
    // becomes
      gpu.module @kernels [#nvvm.target<...>] {
        llvm.func @k(...) attributes {gpu.kernel, nvvm.kernel} { ... llvm.return }
      }
    ```
  }];
  let dependentDialects = ["::mlir::LLVM::LLVMDialect",
    "::mlir::NVVM::NVVMDialect", "::mlir::memref::MemRefDialect",
    "::mlir::cf::ControlFlowDialect", "::mlir::vector::VectorDialect"];
}

#endif // TILEWRIGHT_CONVERSION_GPUTONVVM_PASSES
