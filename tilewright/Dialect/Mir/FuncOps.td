//===- FuncOps.td - functions -----------------------------------------------===//
#ifndef TILEWRIGHT_DIALECT_MIR_FUNCOPS
#define TILEWRIGHT_DIALECT_MIR_FUNCOPS

include "tilewright/Dialect/Mir/Types.td"

def Mir_FuncOp : Mir_Op<"func", [
    AffineScope, AutomaticAllocationScope, FunctionOpInterface,
    IsolatedFromAbove, OpAsmOpInterface, Symbol]> {
  let summary = "a function, or a kernel if it has `mir.kernel`";
  let description = [{
    A kernel returns nothing. Each slice parameter becomes two parameters of the
    launch, each struct one by value. `mir.block = array<i32: x, y, z>` fixes
    the number of threads of a block.

    Example:
    ```mlir
    mir.func @scale(%a: f32, %x: !mir.slice<f32>) attributes {mir.kernel} {
      mir.return
    }
    ```
  }];
  let arguments = (ins SymbolNameAttr:$sym_name,
    TypeAttrOf<FunctionType>:$function_type,
    OptionalAttr<StrAttr>:$sym_visibility,
    OptionalAttr<DictArrayAttr>:$arg_attrs,
    OptionalAttr<DictArrayAttr>:$res_attrs);
  let regions = (region AnyRegion:$body);
  let builders = [OpBuilder<(ins "::llvm::StringRef":$name,
    "::mlir::FunctionType":$type)>];
  let extraClassDeclaration = [{
    ::llvm::ArrayRef<::mlir::Type> getArgumentTypes() {
      return getFunctionType().getInputs();
    }
    ::llvm::ArrayRef<::mlir::Type> getResultTypes() {
      return getFunctionType().getResults();
    }
    ::mlir::Region *getCallableRegion() {
      return isExternal() ? nullptr : &getBody();
    }
    bool isKernel() { return (*this)->hasAttr(MirDialect::kKernelAttr); }
  }];
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
}

#endif // TILEWRIGHT_DIALECT_MIR_FUNCOPS
