//===- StorageOps.td - memory that the program brings ---------------------===//
#ifndef TILEWRIGHT_DIALECT_TILEAA_STORAGEOPS
#define TILEWRIGHT_DIALECT_TILEAA_STORAGEOPS

include "mlir/IR/SymbolInterfaces.td"
include "tilewright/Dialect/TileAA/Types.td"

def TileAA_GlobalOp : TileAA_Op<"global", [Symbol]> {
  let summary = "memory that all launches of a module share";
  let description = [{
    `value` is what it holds when the module is loaded, in the elements' own
    type. `alignment` is in bytes, 0 for the element's own. A `constant` one is
    never written; visibility is that of the symbol.

    Example:
    ```mlir
    nv_tileaa.global "private" constant @table alignment 128 = dense<[1.0, 2.0]> : tensor<2xf32>
    ```
  }];
  let arguments = (ins SymbolNameAttr:$sym_name, ElementsAttr:$value,
    DefaultValuedAttr<I64Attr, "0">:$alignment, UnitAttr:$constant,
    OptionalAttr<StrAttr>:$sym_visibility);
  let assemblyFormat = [{
    ($sym_visibility^)? (`constant` $constant^)? $sym_name
    (`alignment` $alignment^)? `=` $value attr-dict
  }];
  let hasVerifier = 1;
}

def TileAA_GetGlobalOp : TileAA_Op<"get_global",
    [Pure, DeclareOpInterfaceMethods<SymbolUserOpInterface>]> {
  let summary = "the address of a global";
  let description = [{
    Example:
    ```mlir
    %0 = nv_tileaa.get_global @table : !nv_tileaa.ptr<f32>
    ```
  }];
  let arguments = (ins FlatSymbolRefAttr:$name);
  let results = (outs TileAA_Pointer:$result);
  let assemblyFormat = "$name attr-dict `:` type($result)";
}

def TileAA_AllocaOp : TileAA_Op<"alloca", [MemoryEffects<[MemAlloc]>]> {
  let summary = "memory of the tile block's own";
  let description = [{
    `count` elements at a multiple of `alignment` bytes, other ones each time it
    is run, until the block ends.

    Example:
    ```mlir
    %0 = nv_tileaa.alloca 64 alignment 128 : !nv_tileaa.ptr<f32>
    ```
  }];
  let arguments = (ins I64Attr:$count, I64Attr:$alignment);
  let results = (outs TileAA_Pointer:$result);
  let assemblyFormat = [{
    $count `alignment` $alignment attr-dict `:` type($result)
  }];
}

#endif // TILEWRIGHT_DIALECT_TILEAA_STORAGEOPS
