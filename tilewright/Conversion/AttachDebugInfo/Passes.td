//===- Passes.td - scopes of source lines, as LLVM has them ---------------===//
#ifndef TILEWRIGHT_CONVERSION_ATTACHDEBUGINFO_PASSES
#define TILEWRIGHT_CONVERSION_ATTACHDEBUGINFO_PASSES

include "mlir/Pass/PassBase.td"

def AttachDebugInfo : Pass<"attach-debug-info", "::mlir::ModuleOp"> {
  let summary = "gives source lines the scopes by which LLVM writes them";
  let description = [{
    The producer's subprograms and blocks, which locations carry as attributes
    of `cuda_tile`, become LLVM's; a function without one gets one from its own
    line. A line of another file than its scope's keeps its file, and a call
    that the producer has inlined stays one. Values stay as they are.

    ```mlir
    llvm.func @k() loc(fused<#cuda_tile.di_subprogram<...>>["k.py":3:0])
    // becomes
    llvm.func @k() loc(fused<#llvm.di_subprogram<...>>["k.py":3:0])
    ```
  }];
  let options = [
    Option<"full", "full", "bool", /*default=*/"false",
           "for a debugger: DWARF, and not lines alone">,
    Option<"optimized", "optimized", "bool", /*default=*/"true",
           "the code will be optimized">];
  let dependentDialects = ["::mlir::LLVM::LLVMDialect"];
}

#endif // TILEWRIGHT_CONVERSION_ATTACHDEBUGINFO_PASSES
