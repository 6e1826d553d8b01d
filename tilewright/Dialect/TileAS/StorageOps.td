//===- StorageOps.td - memory that the program brings ------------------===//
#ifndef TILEWRIGHT_DIALECT_TILEAS_STORAGEOPS
#define TILEWRIGHT_DIALECT_TILEAS_STORAGEOPS

include "mlir/IR/SymbolInterfaces.td"
include "tilewright/Dialect/TileAS/Base.td"

def TileAS_GlobalOp : TileAS_Op<"global", [Symbol]> {
  let summary = "memory that all launches of a module share";
  let description = [{
    Example:
    ```mlir
    nv_tileas.global "private" constant @table alignment 128 = dense<[1.0, 2.0]> : tensor<2xf32>
    ```
  }];
  let arguments = (ins SymbolNameAttr:$sym_name, ElementsAttr:$value,
    DefaultValuedAttr<I64Attr, "0">:$alignment, UnitAttr:$constant,
    OptionalAttr<StrAttr>:$sym_visibility);
  let assemblyFormat = [{
    ($sym_visibility^)? (`constant` $constant^)? $sym_name
    (`alignment` $alignment^)? `=` $value attr-dict
  }];
}

def TileAS_GetGlobalOp : TileAS_Op<"get_global",
    [Pure, DeclareOpInterfaceMethods<SymbolUserOpInterface>]> {
  let summary = "the address of a global";
  let description = [{
    Example:
    ```mlir
    %0 = nv_tileas.get_global @table : !nv_tileas.ptr<f32>
    ```
  }];
  let arguments = (ins FlatSymbolRefAttr:$name);
  let results = (outs TileAS_PtrType:$result);
  let assemblyFormat = "$name attr-dict `:` qualified(type($result))";
}

def TileAS_AllocaOp : TileAS_Op<"alloca", [MemoryEffects<[MemAlloc]>]> {
  let summary = "memory of the block's own";
  let description = [{
    `count` elements at a multiple of `alignment` bytes, other ones each time it
    is run, until the block ends.

    Example:
    ```mlir
    %0 = nv_tileas.alloca 64 alignment 128 : !nv_tileas.ptr<f32>
    ```
  }];
  let arguments = (ins I64Attr:$count, I64Attr:$alignment);
  let results = (outs TileAS_PtrType:$result);
  let assemblyFormat = [{
    $count `alignment` $alignment attr-dict `:` qualified(type($result))
  }];
}

#endif // TILEWRIGHT_DIALECT_TILEAS_STORAGEOPS
