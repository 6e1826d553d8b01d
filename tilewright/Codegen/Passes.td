//===- Passes.td - prepares the llvm dialect for translation --------------===//
#ifndef TILEWRIGHT_CODEGEN_PASSES
#define TILEWRIGHT_CODEGEN_PASSES

include "mlir/Pass/PassBase.td"

def RenameDirectives : Pass<"rename-directives", "::mlir::ModuleOp"> {
  let summary = "renames launch attributes from PTX's to MLIR's spelling";
  let description = [{
    `nvvm.maxclusterrank` becomes `nvvm.cluster_max_blocks`.
    `nvvm.explicitcluster` is removed if `nvvm.cluster_dim` implies it: LLVM
    prints that directive for every grid that does not count clusters (seed 003;
    deviations, rows 8 and 22).

    ```mlir
    llvm.func @k() attributes {nvvm.kernel, nvvm.maxclusterrank = 4 : i32}
    // becomes
    llvm.func @k() attributes {nvvm.cluster_max_blocks = 4 : i32, nvvm.kernel}
    ```
  }];
  let dependentDialects = ["::mlir::LLVM::LLVMDialect", "::mlir::NVVM::NVVMDialect"];
}

def DropArgumentLines : Pass<"drop-argument-lines", "::mlir::ModuleOp"> {
  let summary = "removes the locations of block arguments";
  let description = [{
    Loops are printed without the locations of their arguments, so these
    locations refer to the text that was parsed last. LLVM IR would treat them
    as lines of the program.
  }];
}

def CheckDirectives : Pass<"check-directives", "::mlir::ModuleOp"> {
  let summary = "reports launch attributes for which LLVM would emit no PTX directive";
  let description = [{
    Attributes of the nvvm dialect without a consumer, and clusters on a chip
    that lacks them, are errors at their function: LLVM drops each of them
    silently.

    ```mlir
    llvm.func @k() attributes {nvvm.kernel, nvvm.cluster_max = 4 : i32}
    // error: 'llvm.func' op has 'nvvm.cluster_max', for which no PTX directive is emitted
    ```
  }];
}

def CheckScopes : Pass<"check-scopes", "::mlir::ModuleOp"> {
  let summary = "reports scopes and cache policies that PTX or the chip lacks";
  let description = [{
    The `syncscope` of an atomic operation of the llvm dialect is "block",
    "cluster", "device", or absent for the whole system. For any other scope the
    NVPTX back end terminates the process; this pass reports an error at the
    operation. So it does for a cache policy whose instruction the chip lacks.
  }];
}

def CheckProducts : Pass<"check-products", "::mlir::ModuleOp"> {
  let summary = "reports matrix products for which the chip or LLVM has no instruction";
  let description = [{
    Scales that the chip lacks, and a sparsity selector that its shape does not
    have or that is not constant, are errors at the operation: LLVM would
    terminate the process, or reject its own text.
  }];
}

#endif // TILEWRIGHT_CODEGEN_PASSES
