//===- MemoryOps.td - memory ----------------------------------------------------===//
#ifndef TILEWRIGHT_DIALECT_MIR_MEMORYOPS
#define TILEWRIGHT_DIALECT_MIR_MEMORYOPS

include "tilewright/Dialect/Mir/Types.td"

def Mir_AllocaOp : Mir_Op<"alloca", [
    DeclareOpInterfaceMethods<PromotableAllocationOpInterface>]> {
  let summary = "allocates a local variable of the thread";
  let description = [{
    `mem2reg` promotes it if all of its uses load or store the whole value.

    Example: `%x = mir.alloca : !mir.ptr<f32, mutable>`
  }];
  let results = (outs Res<Mir_Ptr, "", [MemAlloc<AutomaticAllocationScopeResource>]>:$result);
  let assemblyFormat = "attr-dict `:` qualified(type($result))";
  let hasVerifier = 1;
}

def Mir_LoadOp : Mir_InferringOp<"load", [
    DeclareOpInterfaceMethods<PromotableMemOpInterface>]> {
  let summary = "loads a value through a pointer";
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
  let summary = "stores a value through a pointer";
  let description = [{
    Example: `mir.store %x, %p : f32, !mir.ptr<f32, mutable, addrspace: 3>`;
    or with the value's type alone, `mir.store %x, %p : f32`, if the text
    defines the pointer before and it is mutable, in any address space.
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
  let summary = "copies a value from one address to another";
  let description = [{
    Source and target do not overlap, or are the same.

    Example: `mir.assign %to, %from : !mir.ptr<!mir.array<f32, 64>, mutable>, !mir.ptr<!mir.array<f32, 64>>`
  }];
  let arguments = (ins Arg<Mir_Ptr, "", [MemWrite]>:$target,
                       Arg<Mir_Ptr, "", [MemRead]>:$source);
  let assemblyFormat = "$target `,` $source attr-dict `:` qualified(type($target)) `,` qualified(type($source))";
  let hasVerifier = 1;
}

def Mir_RefOp : Mir_Op<"ref"> {
  let summary = "stores a value in a new local variable, returns its address";
  let description = [{
    Example: `%p = mir.ref %x : f32 -> !mir.ptr<f32>`
  }];
  let arguments = (ins Mir_Any:$value);
  let results = (outs Res<Mir_Ptr, "", [MemAlloc<AutomaticAllocationScopeResource>, MemWrite]>:$result);
  let assemblyFormat = "$value attr-dict `:` type($value) `->` qualified(type($result))";
  let hasVerifier = 1;
}

def Mir_PtrOffsetOp : Mir_Op<"ptr_offset", [Pure, AllTypesMatch<["base", "result"]>]> {
  let summary = "offsets a pointer by a number of elements";
  let description = [{
    Offsets may be negative. The result is in the same object unless `wrapping`.

    Example: `%q = mir.ptr_offset %p, %i : !mir.ptr<f32>, ui64`
  }];
  let arguments = (ins Mir_Ptr:$base, Mir_Int:$offset, UnitAttr:$wrapping);
  let results = (outs Mir_Ptr:$result);
  let assemblyFormat = "(`wrapping` $wrapping^)? $base `,` $offset attr-dict `:` qualified(type($base)) `,` type($offset)";
}

def Mir_SharedAllocOp : Mir_Op<"shared_alloc", [Pure]> {
  let summary = "allocates memory that the threads of a block share";
  let description = [{
    Allocations with one name are the same memory; one without a name is
    separate. The memory is not initialized.

    Example: `%s = mir.shared_alloc "TILE" : !mir.ptr<!mir.array<f32, 128>, mutable, addrspace: 3>`
  }];
  let arguments = (ins OptionalAttr<StrAttr>:$name, OptionalAttr<I64Attr>:$alignment);
  let results = (outs Mir_Ptr:$result);
  let assemblyFormat = "($name^)? attr-dict `:` qualified(type($result))";
  let hasVerifier = 1;
}

def Mir_GlobalAllocOp : Mir_Op<"global_alloc", [Pure]> {
  let summary = "allocates memory that lives as long as the module";
  let description = [{
    Allocations with one name are the same memory. Its initial contents are the
    bytes of `init` followed by zeros, or `value`, which is computed from
    constants and addresses of other such memory. A `constant` allocation is
    never written.

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
  let summary = "the block's dynamic shared memory";
  let description = [{
    The launch determines its size. All of a kernel's are the same memory.

    Example: `%s = mir.extern_shared : !mir.ptr<f32, mutable, addrspace: 3>`
  }];
  let arguments = (ins OptionalAttr<I64Attr>:$alignment);
  let results = (outs Mir_Ptr:$result);
  let assemblyFormat = "attr-dict `:` qualified(type($result))";
  let hasVerifier = 1;
}

#endif // TILEWRIGHT_DIALECT_MIR_MEMORYOPS
