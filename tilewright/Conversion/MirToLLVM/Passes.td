//===- Passes.td - from mir to llvm and nvvm --------------------------------===//
#ifndef TILEWRIGHT_CONVERSION_MIRTOLLVM_PASSES
#define TILEWRIGHT_CONVERSION_MIRTOLLVM_PASSES

include "mlir/Pass/PassBase.td"

def ConvertMirToLLVM : Pass<"convert-mir-to-llvm", "::mlir::ModuleOp"> {
  let summary = "converts mir to llvm and nvvm inside a gpu.module";
  let description = [{
    Numbers become signless, aggregates become LLVM structs in Rust's layout, an
    assertion becomes a trap, and a call of a device function becomes its
    instruction. A slice parameter of a kernel becomes two: a pointer to global
    memory and a length.
  }];
  let options = [
    Option<"gpuName", "gpu-name", "std::string", "\"\"",
           "the chip, if the module does not name one">,
    Option<"detectOverflow", "detect-overflow", "bool", "false",
           "checked arithmetic reports overflow; otherwise never">,
    Option<"keepsRegisters", "keeps-registers", "bool", "true",
           "later passes keep variables in registers, so that products of a "
           "warpgroup may write them asynchronously">];
  let dependentDialects = ["::mlir::gpu::GPUDialect",
    "::mlir::LLVM::LLVMDialect", "::mlir::NVVM::NVVMDialect",
    "::tilewright::nvvmext::NVVMExtDialect"];
}

#endif // TILEWRIGHT_CONVERSION_MIRTOLLVM_PASSES
