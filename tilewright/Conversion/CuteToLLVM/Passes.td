//===- Passes.td - lower the layout algebra to LLVM -----------------------===//
#ifndef TILEWRIGHT_CONVERSION_CUTETOLLVM_PASSES
#define TILEWRIGHT_CONVERSION_CUTETOLLVM_PASSES

include "mlir/Pass/PassBase.td"

def CuteFoldStatic : Pass<"cute-fold-static"> {
  let summary = "folds known values to cute.static";
  let description = [{
    An operation of `cute` whose result types are fully known becomes
    `cute.static`, and a decided comparison `arith.constant`; dead operations
    are erased. Operations that depend on run-time values stay.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect"];
}

def CuteExpandOps : Pass<"cute-expand-ops"> {
  let summary = "computes layouts in arith";
  let description = [{
    An operation of the algebra becomes the scalars of its operands
    (`cute.get_scalars`), `arith` on the unknown ones, and operations that build
    its result. The remaining `cute` operations only build values and take them
    apart.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect",
    "::mlir::math::MathDialect"];
}

def CuteToBase : Pass<"cute-to-base", "::mlir::ModuleOp"> {
  let summary = "converts values of cute to structs of numbers";
  let description = [{
    After `cute-expand-ops`: types of `cute` are converted by the shared type
    converter, in operations and in signatures, and no operation or type of
    `cute` remains. `arith`, `scf` and `func` stay. `cute.print` becomes a call
    of `printf`, or `gpu.printf` in a kernel.
  }];
  let dependentDialects = ["::mlir::LLVM::LLVMDialect", "::mlir::ub::UBDialect",
    "::mlir::gpu::GPUDialect", "::mlir::arith::ArithDialect"];
}

def CuteToLLVM : Pass<"convert-cute-to-llvm", "::mlir::ModuleOp"> {
  let summary = "lowers operations and types of cute to LLVM";
  let description = [{
    Runs `cute-fold-static`, `cute-expand-ops` and `cute-to-base` and lowers the
    surrounding `arith`, `scf` and `func`, with the shared type converter. No
    operation of `cute` and no cast remains. Operations of other dialects stay,
    so that a kernel's own lowering can follow.

    ```mlir
    func.func @f(%c: !cute.coord<"(?,?)">, %l: !cute.layout<"(4,8):(8,1)">) -> !cute.int_tuple<"?"> {
      %0 = cute.layout_eval(%c, %l) : (!cute.coord<"(?,?)">, !cute.layout<"(4,8):(8,1)">) -> !cute.int_tuple<"?">
      return %0 : !cute.int_tuple<"?">
    }
    // becomes
    llvm.func @f(%c: !llvm.struct<(i32, i32)>, %l: !llvm.struct<(struct<()>, struct<()>)>) -> i32 { ... }
    ```
  }];
  let dependentDialects = ["::mlir::LLVM::LLVMDialect", "::mlir::ub::UBDialect",
    "::mlir::gpu::GPUDialect", "::mlir::arith::ArithDialect",
    "::mlir::cf::ControlFlowDialect", "::mlir::math::MathDialect"];
}

#endif // TILEWRIGHT_CONVERSION_CUTETOLLVM_PASSES
