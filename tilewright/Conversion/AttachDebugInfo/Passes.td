//===- Passes.td - convert debug scopes to LLVM's -------------------------===//
#ifndef TILEWRIGHT_CONVERSION_ATTACHDEBUGINFO_PASSES
#define TILEWRIGHT_CONVERSION_ATTACHDEBUGINFO_PASSES

include "mlir/Pass/PassBase.td"

def AttachDebugInfo : Pass<"attach-debug-info", "::mlir::ModuleOp"> {
  let summary = "attaches LLVM debug scopes to locations";
  let description = [{
    Converts the producer's subprograms and blocks, which locations carry as
    `cuda_tile` attributes, to LLVM's. A function without a subprogram gets one
    from its own line. A line whose file differs from its scope's keeps its
    file, and a call that the producer inlined stays inlined. Values are
    unchanged.

    ```mlir
    llvm.func @k() loc(fused<#cuda_tile.di_subprogram<...>>["k.py":3:0])
    // becomes
    llvm.func @k() loc(fused<#llvm.di_subprogram<...>>["k.py":3:0])
    ```
  }];
  let options = [
    Option<"full", "full", "bool", /*default=*/"false",
           "emit DWARF for a debugger, not only line tables">,
    Option<"optimized", "optimized", "bool", /*default=*/"true",
           "record that the code is optimized">];
  let dependentDialects = ["::mlir::LLVM::LLVMDialect"];
}

#endif // TILEWRIGHT_CONVERSION_ATTACHDEBUGINFO_PASSES
