//===- MemoryOps.td - memory viewed through layouts -----------------------===//
#ifndef TILEWRIGHT_DIALECT_CUTE_MEMORYOPS
#define TILEWRIGHT_DIALECT_CUTE_MEMORYOPS

include "tilewright/Dialect/Cute/Operands.td"

def Cute_MakeViewOp : Cute_Op<"make_view", [
    Pure, DeclareOpInterfaceMethods<InferTypeOpInterface>]> {
  let summary = "views memory through a layout";
  let description = [{
    The layout maps to offsets from the pointer, in elements. Its strides are
    not along modes.

    Example:
    ```mlir
    %v = cute.make_view(%p, %l) : (!cute.ptr<f16, smem>, !cute.layout<"(8,64):(64,1)">)
                               -> !cute.memref<f16, smem, "(8,64):(64,1)">
    ```
  }];
  let arguments = (ins Cute_PtrType:$iterator, Cute_LayoutType:$layout);
  let results = (outs Cute_MemRefType:$result);
  let assemblyFormat = [{
    `(` operands `)` attr-dict `:` functional-type(operands, results)
  }];
}

def Cute_GetIterOp : Cute_Op<"get_iter", [
    Pure, DeclareOpInterfaceMethods<InferTypeOpInterface>]> {
  let summary = "returns the pointer of a view";
  let description = [{
    Example:
    ```mlir
    %p = cute.get_iter(%v) : (!cute.memref<f16, smem, "8:1">) -> !cute.ptr<f16, smem>
    ```
  }];
  let arguments = (ins Cute_MemRefType:$view);
  let results = (outs Cute_PtrType:$result);
  let assemblyFormat = [{
    `(` operands `)` attr-dict `:` functional-type(operands, results)
  }];
}

def Cute_GetLayoutOp : Cute_Op<"get_layout", [
    Pure, DeclareOpInterfaceMethods<InferTypeOpInterface>]> {
  let summary = "returns the layout of a view";
  let description = [{
    Example:
    ```mlir
    %l = cute.get_layout(%v) : (!cute.memref<f16, smem, "8:1">) -> !cute.layout<"8:1">
    ```
  }];
  let arguments = (ins Cute_MemRefType:$view);
  let results = (outs Cute_LayoutType:$result);
  let assemblyFormat = [{
    `(` operands `)` attr-dict `:` functional-type(operands, results)
  }];
}

def Cute_AddOffsetOp : Cute_Op<"add_offset", [
    Pure, DeclareOpInterfaceMethods<InferTypeOpInterface>]> {
  let summary = "offsets a pointer by a number of elements";
  let description = [{
    The result's alignment follows from that of the pointer and a static offset;
    with a dynamic offset it is that of an element.

    Example:
    ```mlir
    %q = cute.add_offset(%p, %o) : (!cute.ptr<f16, smem, align<1024>>, !cute.int_tuple<"64">)
                                -> !cute.ptr<f16, smem, align<128>>
    ```
  }];
  let arguments = (ins Cute_PtrType:$iterator, Cute_OneNumber:$offset);
  let results = (outs Cute_PtrType:$result);
  let assemblyFormat = [{
    `(` operands `)` attr-dict `:` functional-type(operands, results)
  }];
}

class Cute_Access<string mnemonic, list<Trait> traits>
    : Cute_Op<mnemonic, traits> {
  let hasVerifier = 1;
}

def Cute_MemRefLoadOp : Cute_Access<"memref.load", [
    MemoryEffects<[MemRead]>, DeclareOpInterfaceMethods<InferTypeOpInterface>]> {
  let summary = "loads the element at a coordinate";
  let description = [{
    Elements have whole bytes and are not in registers or tensor memory, which a
    load cannot address. The view's swizzle applies to the address.

    Example:
    ```mlir
    %x = cute.memref.load(%v, %c) : (!cute.memref<f32, gmem, "(4,?):(?,1)">, !cute.coord<"(?,?)">) -> f32
    ```
  }];
  let arguments = (ins Cute_MemRefType:$view, Cute_CoordType:$coord);
  let results = (outs AnyType:$value);
  let assemblyFormat = [{
    `(` operands `)` attr-dict `:` functional-type(operands, results)
  }];
}

def Cute_MemRefStoreOp : Cute_Access<"memref.store", [MemoryEffects<[MemWrite]>]> {
  let summary = "stores the element at a coordinate";
  let description = [{
    As `cute.memref.load`.

    Example:
    ```mlir
    cute.memref.store(%v, %c, %x) : (!cute.memref<f32, gmem, "(4,?):(?,1)">, !cute.coord<"(?,?)">, f32) -> ()
    ```
  }];
  let arguments = (ins Cute_MemRefType:$view, Cute_CoordType:$coord,
    AnyType:$value);
  let assemblyFormat = [{
    `(` operands `)` attr-dict `:` functional-type(operands, results)
  }];
}

def Cute_PtrLoadOp : Cute_Access<"ptr.load", [
    MemoryEffects<[MemRead]>, DeclareOpInterfaceMethods<InferTypeOpInterface>]> {
  let summary = "loads the element that a pointer points to";
  let description = [{
    Example:
    ```mlir
    %x = cute.ptr.load(%p) : (!cute.ptr<f32, gmem>) -> f32
    ```
  }];
  let arguments = (ins Cute_PtrType:$pointer);
  let results = (outs AnyType:$value);
  let assemblyFormat = [{
    `(` operands `)` attr-dict `:` functional-type(operands, results)
  }];
}

def Cute_PtrStoreOp : Cute_Access<"ptr.store", [MemoryEffects<[MemWrite]>]> {
  let summary = "stores the element that a pointer points to";
  let description = [{
    Example:
    ```mlir
    cute.ptr.store(%p, %x) : (!cute.ptr<f32, gmem>, f32) -> ()
    ```
  }];
  let arguments = (ins Cute_PtrType:$pointer, AnyType:$value);
  let assemblyFormat = [{
    `(` operands `)` attr-dict `:` functional-type(operands, results)
  }];
}

#endif // TILEWRIGHT_DIALECT_CUTE_MEMORYOPS
