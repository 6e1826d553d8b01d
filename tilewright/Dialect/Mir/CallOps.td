//===- CallOps.td - calls ------------------------------------------------------------------===//
#ifndef TILEWRIGHT_DIALECT_MIR_CALLOPS
#define TILEWRIGHT_DIALECT_MIR_CALLOPS

include "tilewright/Dialect/Mir/Interfaces.td"
include "tilewright/Dialect/Mir/Types.td"

def Mir_CallOp : Mir_Op<"call", [
    DeclareOpInterfaceMethods<CallOpInterface>,
    DeclareOpInterfaceMethods<SymbolUserOpInterface>,
    DeclareOpInterfaceMethods<Mir_ThreadIndex, ["isThreadIndex"]>]> {
  let summary = "calls a function of the module, or a device function by its path";
  let description = [{
    A path with `::` that no function of the module has is a function of the
    device, of Rust's `core` or of the crate `cuda_device`
    (docs/nvvm-coverage.md).

    Example:
    ```mlir
    %tid = mir.call @"cuda_device::threadIdx_x"() : () -> ui32
    ```
  }];
  let arguments = (ins FlatSymbolRefAttr:$callee, Variadic<Mir_Any>:$inputs,
                       OptionalAttr<DictArrayAttr>:$arg_attrs,
                       OptionalAttr<DictArrayAttr>:$res_attrs);
  let results = (outs Variadic<Mir_Any>:$results);
  let builders = [OpBuilder<(ins "::llvm::StringRef":$callee,
      "::mlir::TypeRange":$results, "::mlir::ValueRange":$inputs), [{
    build($_builder, $_state, results,
          ::mlir::FlatSymbolRefAttr::get($_builder.getContext(), callee),
          inputs, nullptr, nullptr);
  }]>];
  let assemblyFormat = "$callee `(` $inputs `)` attr-dict `:` functional-type($inputs, $results)";
  let hasVerifier = 1;
}

#endif // TILEWRIGHT_DIALECT_MIR_CALLOPS
