//===- Passes.td - from the layout algebra to LLVM ------------------------===//
#ifndef TILEWRIGHT_CONVERSION_CUTETOLLVM_PASSES
#define TILEWRIGHT_CONVERSION_CUTETOLLVM_PASSES

include "mlir/Pass/PassBase.td"

def CuteFoldStatic : Pass<"cute-fold-static"> {
  let summary = "makes cute.static of what is known";
  let description = [{
    An operation of `cute` whose results' types say everything becomes
    `cute.static`, a comparison that is decided `arith.constant`; then what
    nobody uses goes. Operations that need a value of the running program stay.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect"];
}

def CuteExpandOps : Pass<"cute-expand-ops"> {
  let summary = "computes layouts in arith";
  let description = [{
    An operation of the algebra becomes the numbers of its operands
    (`cute.get_scalars`), `arith` on those that are not known, and what makes its
    result of them. What is left of `cute` only makes values and takes them
    apart.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect",
    "::mlir::math::MathDialect"];
}

def CuteToBase : Pass<"cute-to-base", "::mlir::ModuleOp"> {
  let summary = "puts structs of numbers for values of cute";
  let description = [{
    After `cute-expand-ops`: types of `cute` become those of the shared type
    converter, in operations and in signatures, and no operation or type of
    `cute` is left. `arith`, `scf` and `func` stay. `cute.print` calls `printf`,
    in a kernel that of the device.
  }];
  let dependentDialects = ["::mlir::LLVM::LLVMDialect", "::mlir::ub::UBDialect",
    "::mlir::gpu::GPUDialect", "::mlir::arith::ArithDialect"];
}

def CuteToLLVM : Pass<"convert-cute-to-llvm", "::mlir::ModuleOp"> {
  let summary = "lowers operations and types of cute to LLVM";
  let description = [{
    `cute-fold-static`, `cute-expand-ops` and `cute-to-base`, and the lowering of
    the `arith`, `scf` and `func` around them, with the shared type converter.
    Nothing of `cute` and no cast is left. Operations of other dialects stay, so
    that a kernel's own lowering can follow.

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
