//===- Passes.td - from mir to llvm and nvvm --------------------------------===//
#ifndef TILEWRIGHT_CONVERSION_MIRTOLLVM_PASSES
#define TILEWRIGHT_CONVERSION_MIRTOLLVM_PASSES

include "mlir/Pass/PassBase.td"

def ConvertMirToLLVM : Pass<"convert-mir-to-llvm", "::mlir::ModuleOp"> {
  let summary = "turns mir into llvm and nvvm inside a gpu.module";
  let description = [{
    Numbers lose their signs, aggregates become LLVM structs in the layout that
    Rust gave them, an assertion a trap, and a call of a device function its
    instruction. A slice among a kernel's parameters becomes two: a pointer to
    global memory and a length.
  }];
  let options = [
    Option<"gpuName", "gpu-name", "std::string", "\"\"",
           "the chip, where the module does not name it">,
    Option<"detectOverflow", "detect-overflow", "bool", "false",
           "checked arithmetic says whether it overflowed; else never">,
    Option<"keepsRegisters", "keeps-registers", "bool", "true",
           "what follows keeps variables in registers, which products of a "
           "warpgroup may then write while a kernel goes on">];
  let dependentDialects = ["::mlir::gpu::GPUDialect",
    "::mlir::LLVM::LLVMDialect", "::mlir::NVVM::NVVMDialect",
    "::tilewright::nvvmext::NVVMExtDialect"];
}

#endif // TILEWRIGHT_CONVERSION_MIRTOLLVM_PASSES
