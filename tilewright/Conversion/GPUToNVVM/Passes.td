//===- Passes.td - lower gpu and nvgpu to NVVM ----------------------------===//
#ifndef TILEWRIGHT_CONVERSION_GPUTONVVM_PASSES
#define TILEWRIGHT_CONVERSION_GPUTONVVM_PASSES

include "mlir/Pass/PassBase.td"

def GPUToNVVM : Pass<"convert-nvgpu-and-gpu-to-nvvm", "::mlir::ModuleOp"> {
  let summary = "lowers upstream's gpu and nvgpu to NVVM";
  let description = [{
    In each `gpu.module` of a module that names its chip
    (`nv_tileaa.target_spec`, or a `#nvvm.target` of its own), lowers the
    operations of `gpu`, `nvgpu`, `arith`, `memref`, `scf` and `vector` to LLVM
    and NVVM with the shared type converter. A `gpu.func` that is a `kernel`
    becomes an `llvm.func` with `nvvm.kernel`. A `gpu.module` without a target
    gets the chip's, so that NVVM rejects instructions that the chip lacks at
    their location. Afterwards the `gpu.module` contains no operation of `gpu`.
    Memrefs are passed as upstream does, as the separate fields of their
    descriptor. Functions outside the `gpu.module`s are not converted; a cast
    that remains anywhere in the module is an error.

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
