//===- Passes.td - lower atoms to LLVM ------------------------------------===//
#ifndef TILEWRIGHT_CONVERSION_CUTENVGPUTOLLVM_PASSES
#define TILEWRIGHT_CONVERSION_CUTENVGPUTOLLVM_PASSES

include "mlir/Pass/PassBase.td"

def CuteNVGPUToLLVM : Pass<"convert-cute-nvgpu-to-llvm", "::mlir::ModuleOp"> {
  let summary = "lowers atoms and the layouts around them to LLVM and NVVM";
  let description = [{
    Lowers each `cute_nvgpu` operation to its instruction, then runs
    `convert-cute-to-llvm` with the same type converter. If the module names its
    chip, an atom that the chip lacks is an error at its location.

    ```mlir
    %a = cute_nvgpu.load %p, !cute_nvgpu.atom.ldsm<f16, mode = <"(8,8)">, num_matrices = 4, n>
      : !cute.ptr<f16, smem> -> vector<8xf16>
    // becomes
    %0 = nvvm.ldmatrix %p {...} : (!llvm.ptr<3>) -> !llvm.struct<(i32, i32, i32, i32)>
    ```
  }];
  let dependentDialects = ["::mlir::LLVM::LLVMDialect",
    "::mlir::NVVM::NVVMDialect", "::mlir::ub::UBDialect",
    "::mlir::gpu::GPUDialect", "::mlir::arith::ArithDialect",
    "::mlir::cf::ControlFlowDialect", "::mlir::math::MathDialect"];
}

#endif // TILEWRIGHT_CONVERSION_CUTENVGPUTOLLVM_PASSES
