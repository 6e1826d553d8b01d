//===- MemoryOps.td - places in memory ------------------------------------------===//
#ifndef TILEWRIGHT_DIALECT_MIR_MEMORYOPS
#define TILEWRIGHT_DIALECT_MIR_MEMORYOPS

include "tilewright/Dialect/Mir/Types.td"

def Mir_AllocaOp : Mir_Op<"alloca", [
    DeclareOpInterfaceMethods<PromotableAllocationOpInterface>]> {
  let summary = "a local variable of the thread";
  let description = [{
    `mem2reg` takes it away where nothing but whole loads and stores use it.

    Example: `%x = mir.alloca : !mir.ptr<f32, mutable>`
  }];
  let results = (outs Res<Mir_Ptr, "", [MemAlloc<AutomaticAllocationScopeResource>]>:$result);
  let assemblyFormat = "attr-dict `:` qualified(type($result))";
  let hasVerifier = 1;
}

def Mir_LoadOp : Mir_InferringOp<"load", [
    DeclareOpInterfaceMethods<PromotableMemOpInterface>]> {
  let summary = "reads what a pointer points to";
  let description = [{
    Example: `%x = mir.load %p : !mir.ptr<f32>`
  }];
  let arguments = (ins Arg<Mir_Ptr, "", [MemRead]>:$source,
                       UnitAttr:$isVolatile);
  let results = (outs Mir_Any:$result);
  let assemblyFormat = "(`volatile` $isVolatile^)? $source attr-dict `:` qualified(type($source))";
}

def Mir_StoreOp : Mir_Op<"store", [
    DeclareOpInterfaceMethods<PromotableMemOpInterface>]> {
  let summary = "writes a value to where a pointer points";
  let description = [{
    Example: `mir.store %x, %p : f32, !mir.ptr<f32, mutable, addrspace: 3>`;
    or with the value's type alone, `mir.store %x, %p : f32`, where the text has
    the pointer before and it is mutable, in any address space.
  }];
  let arguments = (ins Mir_Any:$value, Arg<Mir_Ptr, "", [MemWrite]>:$target,
                       UnitAttr:$isVolatile);
  let assemblyFormat = [{
    (`volatile` $isVolatile^)? $value `,` $target attr-dict `:` type($value)
    custom<Target>(ref($target), ref(type($value)), type($target))
  }];
  let hasVerifier = 1;
}

def Mir_AssignOp : Mir_Op<"assign"> {
  let summary = "copies from one place to another";
  let description = [{
    The places do not overlap, or are the same.

    Example: `mir.assign %to, %from : !mir.ptr<!mir.array<f32, 64>, mutable>, !mir.ptr<!mir.array<f32, 64>>`
  }];
  let arguments = (ins Arg<Mir_Ptr, "", [MemWrite]>:$target,
                       Arg<Mir_Ptr, "", [MemRead]>:$source);
  let assemblyFormat = "$target `,` $source attr-dict `:` qualified(type($target)) `,` qualified(type($source))";
  let hasVerifier = 1;
}

def Mir_RefOp : Mir_Op<"ref"> {
  let summary = "puts a value into a place of its own and yields the address";
  let description = [{
    Example: `%p = mir.ref %x : f32 -> !mir.ptr<f32>`
  }];
  let arguments = (ins Mir_Any:$value);
  let results = (outs Res<Mir_Ptr, "", [MemAlloc<AutomaticAllocationScopeResource>, MemWrite]>:$result);
  let assemblyFormat = "$value attr-dict `:` type($value) `->` qualified(type($result))";
  let hasVerifier = 1;
}

def Mir_PtrOffsetOp : Mir_Op<"ptr_offset", [Pure, AllTypesMatch<["base", "result"]>]> {
  let summary = "a pointer some elements further";
  let description = [{
    Negative offsets lead back. The result lies in the same object, or is
    `wrapping`.

    Example: `%q = mir.ptr_offset %p, %i : !mir.ptr<f32>, ui64`
  }];
  let arguments = (ins Mir_Ptr:$base, Mir_Int:$offset, UnitAttr:$wrapping);
  let results = (outs Mir_Ptr:$result);
  let assemblyFormat = "(`wrapping` $wrapping^)? $base `,` $offset attr-dict `:` qualified(type($base)) `,` type($offset)";
}

def Mir_SharedAllocOp : Mir_Op<"shared_alloc", [Pure]> {
  let summary = "memory that the threads of a block share";
  let description = [{
    All that have one name are one piece of memory; one without a name is its
    own. Nothing is written to it at the start.

    Example: `%s = mir.shared_alloc "TILE" : !mir.ptr<!mir.array<f32, 128>, mutable, addrspace: 3>`
  }];
  let arguments = (ins OptionalAttr<StrAttr>:$name, OptionalAttr<I64Attr>:$alignment);
  let results = (outs Mir_Ptr:$result);
  let assemblyFormat = "($name^)? attr-dict `:` qualified(type($result))";
  let hasVerifier = 1;
}

def Mir_GlobalAllocOp : Mir_Op<"global_alloc", [Pure]> {
  let summary = "memory that lives as long as the module";
  let description = [{
    All that have one name are one piece of memory. `init` are its first bytes,
    zero where it says nothing; or `value`, made of constants and of addresses of
    other such memory, is what it holds. What a `constant` one holds stays as it
    is.

    Example: `%t = mir.global_alloc "TABLE" init = [1, 2] constant : !mir.ptr<!mir.array<ui8, 2>, addrspace: 1>`
  }];
  let arguments = (ins StrAttr:$name, OptionalAttr<DenseI8ArrayAttr>:$init,
                       Optional<Mir_Any>:$value, UnitAttr:$constant);
  let results = (outs Mir_Ptr:$result);
  let assemblyFormat = "$name (`init` `=` $init^)? (`value` `=` $value^ `:` qualified(type($value)))? (`constant` $constant^)? attr-dict `:` qualified(type($result))";
  let builders = [OpBuilder<(ins "mlir::Type":$result, "mlir::StringAttr":$name, "mlir::DenseI8ArrayAttr":$init, "mlir::UnitAttr":$constant), [{
    build($_builder, $_state, result, name, init, mlir::Value(), constant);
  }]>];
  let hasVerifier = 1;
}

def Mir_ExternSharedOp : Mir_Op<"extern_shared", [Pure]> {
  let summary = "the block's shared memory whose size the launch decides";
  let description = [{
    Every one of a kernel is the same memory.

    Example: `%s = mir.extern_shared : !mir.ptr<f32, mutable, addrspace: 3>`
  }];
  let arguments = (ins OptionalAttr<I64Attr>:$alignment);
  let results = (outs Mir_Ptr:$result);
  let assemblyFormat = "attr-dict `:` qualified(type($result))";
  let hasVerifier = 1;
}

#endif // TILEWRIGHT_DIALECT_MIR_MEMORYOPS
