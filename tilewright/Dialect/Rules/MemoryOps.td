//===- MemoryOps.td - tokens, pointers, atomics, views and storage --------===//
// `note` extends a level's description.
#ifndef TILEWRIGHT_DIALECT_RULES_MEMORYOPS
#define TILEWRIGHT_DIALECT_RULES_MEMORYOPS

include "mlir/IR/SymbolInterfaces.td"
include "tilewright/Dialect/Rules/Level.td"

defvar Tile_Ordering = [MemoryEffects<[MemRead, MemWrite]>];

//===----------------------------------------------------------------------===//
// Tokens
//===----------------------------------------------------------------------===//

class Tile_MakeTokenOp<Tile_Level l> : Tile_LevelOp<l, "make_token", [Pure]> {
  let summary = "a token that depends on nothing";
  let description = [{
    Example:
    ```mlir
    %0 = }] # prefix # [{make_token
    ```
  }];
  let results = (outs l.token:$result);
  let assemblyFormat = "attr-dict";
}

class Tile_JoinTokensOp<Tile_Level l> : Tile_LevelOp<l, "join_tokens", [Pure]> {
  let summary = "a token that depends on several";
  let description = [{
    Example:
    ```mlir
    %2 = }] # prefix # [{join_tokens %0, %1
    ```
  }];
  let arguments = (ins Variadic<l.token>:$tokens);
  let results = (outs l.token:$result);
  let assemblyFormat = "$tokens attr-dict";
}

class Tile_MemoryFenceAliasOp<Tile_Level l>
    : Tile_LevelOp<l, "memory_fence_alias", Tile_Ordering> {
  let summary = "orders accesses to one location through different addresses";
  let description = [{
    Example:
    ```mlir
    %1 = }] # prefix # [{memory_fence_alias %0
    ```
  }];
  let arguments = (ins l.token:$token);
  let results = (outs l.token:$done);
  let assemblyFormat = "$token attr-dict";
}

/// Programmatic dependent launch.
class Tile_GridDependencyOp<Tile_Level l, string mnemonic, string what>
    : Tile_LevelOp<l, mnemonic, Tile_Ordering> {
  let summary = what;
  let description = [{
    Example:
    ```mlir
    %1 = }] # prefix # mnemonic # [{ token %0
    ```
  }];
  let arguments = (ins Optional<l.token>:$token);
  let results = (outs l.token:$done);
  let assemblyFormat = "(`token` $token^)? attr-dict";
}
class Tile_GdcLaunchDependentsOp<Tile_Level l> : Tile_GridDependencyOp<l,
    "gdc_launch_dependents", "lets the grids that depend on this one start">;
class Tile_GdcWaitOp<Tile_Level l> : Tile_GridDependencyOp<l, "gdc_wait",
    "waits for the grids that this one depends on">;

//===----------------------------------------------------------------------===//
// Pointers
//===----------------------------------------------------------------------===//

/// Pointer arithmetic on tiles.
class Tile_PointerStepOp<Tile_Level l, string mnemonic, Trait shape>
    : Tile_LevelOp<l, mnemonic, [Pure, shape,
                                 AllTypesMatch<["pointers", "result"]>]> {
  let summary = "advances addresses by a number of elements";
  let description = [{
    The offset is signed and counts elements of the pointee type in memory.

    Example:
    ```mlir
    %q = }] # prefix # mnemonic # [{ %p, %i : tensor<8x!}] # prefix # [{ptr<f32>>, tensor<8xi32>
    ```
  }];
  let arguments = (ins l.pointers:$pointers, l.integers:$offsets);
  let results = (outs l.pointers:$result);
  let assemblyFormat = [{
    $pointers `,` $offsets attr-dict `:` type($pointers) `,` type($offsets)
  }];
}

class Tile_AtomicRMWOp<Tile_Level l, string note = ""> : Tile_LevelOp<l, "atomic_rmw",
    !listconcat([Tile_OrderedAccessOpInterface, AttrSizedOperandSegments, l.oneShape,
                 AllTypesMatch<["value", "old"]>], Tile_Ordering)> {
  let summary = "atomically combines each element with a value";
  let description = [{
    The result is the old element, unspecified where `mask` is false. Each element
    is combined exactly once, whichever threads hold copies of it. Ordering is
    relaxed, acquire, release, acq_rel or sc.}] # note # [{

    Example:
    ```mlir
    %old, %done = }] # prefix # [{atomic_rmw <add> %p, %x mask %m : tensor<8xi1> token %0
       mem_semantic<relaxed> mem_scope<gpu>
       : tensor<8x!}] # prefix # [{ptr<i32>>, tensor<8xi32>
    ```
  }];
  let arguments = (ins l.atomicMode:$mode, l.pointers:$pointers, l.any:$value,
    Optional<l.bools>:$mask, Optional<l.token>:$token, l.semantic:$mem_semantic,
    l.scope:$mem_scope);
  let results = (outs l.any:$old, l.token:$done);
  let assemblyFormat = [{
    $mode $pointers `,` $value (`mask` $mask^ `:` type($mask))?
    (`token` $token^)? `mem_semantic` `` $mem_semantic `mem_scope` `` $mem_scope
    attr-dict `:` type($pointers) `,` type($value)
  }];
  let extraClassDeclaration = Tile_Access<"Atomic">.declaration;
  let hasVerifier = 1;
}

class Tile_AtomicCASOp<Tile_Level l, string note = ""> : Tile_LevelOp<l, "atomic_cas",
    !listconcat([Tile_OrderedAccessOpInterface, AttrSizedOperandSegments, l.oneShape,
                 AllTypesMatch<["expected", "value", "old"]>], Tile_Ordering)> {
  let summary = "atomically replaces each element that equals an expected one";
  let description = [{
    The comparison is bitwise. The result is the old element, or the expected one
    where `mask` is false.}] # note # [{

    Example:
    ```mlir
    %old, %done = }] # prefix # [{atomic_cas %p, %e, %v mem_semantic<acq_rel> mem_scope<gpu>
       : tensor<8x!}] # prefix # [{ptr<i32>>, tensor<8xi32>
    ```
  }];
  let arguments = (ins l.pointers:$pointers, l.any:$expected, l.any:$value,
    Optional<l.bools>:$mask, Optional<l.token>:$token, l.semantic:$mem_semantic,
    l.scope:$mem_scope);
  let results = (outs l.any:$old, l.token:$done);
  let assemblyFormat = [{
    $pointers `,` $expected `,` $value (`mask` $mask^ `:` type($mask))?
    (`token` $token^)? `mem_semantic` `` $mem_semantic `mem_scope` `` $mem_scope
    attr-dict `:` type($pointers) `,` type($value)
  }];
  let extraClassDeclaration = Tile_Access<"Atomic">.declaration;
  let hasVerifier = 1;
}

//===----------------------------------------------------------------------===//
// Views
//===----------------------------------------------------------------------===//

/// `format` has the position of the extents in the text, `example` an instance.
class Tile_MakeMemrefOp<Tile_Level l, string format, string example>
    : Tile_LevelOp<l, "make_memref", [Pure, AttrSizedOperandSegments]> {
  let summary = "a tensor in memory, from its address, sizes and strides";
  let description = [{
    One operand for each `?` of the type, none negative. Strides count elements.

    Example:
    ```mlir
    %v = }] # prefix # "make_memref " # example # [{ -> memref<?x?xf32, strided<[?, 1]>, 1>
    ```
  }];
  let arguments = (ins l.pointer:$base, Variadic<l.index>:$sizes,
                   Variadic<l.index>:$strides);
  let results = (outs l.memref:$result);
  let assemblyFormat = format # " `->` type($result)";
  let hasVerifier = 1;
}

class Tile_BlockTileOp<Tile_Level l> : Tile_LevelOp<l, "block_tile", [Pure]> {
  let summary = "divides a tensor in memory into a grid of tiles";
  let description = [{
    Example:
    ```mlir
    %p = }] # prefix # [{block_tile %v : memref<?xf32, strided<[1]>, 1>
       -> !}] # prefix # [{tiled_view<128, memref<?xf32, strided<[1]>, 1>>
    ```
  }];
  let arguments = (ins l.memref:$source);
  let results = (outs l.view:$result);
  let assemblyFormat = [{
    $source attr-dict `:` type($source) `->` qualified(type($result))
  }];
  let hasVerifier = 1;
}

class Tile_GetIndexSpaceShapeOp<Tile_Level l>
    : Tile_LevelOp<l, "get_index_space_shape", [Pure]> {
  let summary = "number of tiles of a view along each dimension";
  let description = [{
    The size of the tensor divided by that of the tile, rounded up.

    Example:
    ```mlir
    %n:2 = }] # prefix # [{get_index_space_shape %p
       : !}] # prefix # [{tiled_view<8x64, memref<?x64xf32, strided<[64, 1]>, 1>> -> i32, i32
    ```
  }];
  let arguments = (ins l.view:$view);
  let results = (outs Variadic<l.index>:$extents);
  let assemblyFormat = [{
    $view attr-dict `:` qualified(type($view)) `->` type($extents)
  }];
  let hasVerifier = 1;
}

class Tile_GetDimSizeOp<Tile_Level l> : Tile_LevelOp<l, "get_dim_size", [Pure]> {
  let summary = "the size of one dimension of a tensor in memory";
  let description = [{
    Example:
    ```mlir
    %n = }] # prefix # [{get_dim_size %v, 0 : memref<?xf32, strided<[1]>, 1> -> i32
    ```
  }];
  let arguments = (ins l.memref:$source, I64Attr:$dim);
  let results = (outs l.index:$result);
  let assemblyFormat = [{
    $source `,` $dim attr-dict `:` type($source) `->` type($result)
  }];
  let hasVerifier = 1;
}

class Tile_PrefetchTMADescOp<Tile_Level l>
    : Tile_LevelOp<l, "prefetch_tma_desc", Tile_Ordering> {
  let summary = "prefetches a tensor map";
  let description = [{
    It declares a write although it writes no memory, since MLIR considers an
    operation dead that only reads and has no result.

    Example:
    ```mlir
    }] # prefix # [{prefetch_tma_desc %d : !}] # prefix # [{tma_desc<8x64xf16, swizzle = b128>
    ```
  }];
  let arguments = (ins l.tensorMap:$desc);
  let assemblyFormat = "$desc attr-dict `:` qualified(type($desc))";
}

//===----------------------------------------------------------------------===//
// Storage
//===----------------------------------------------------------------------===//

class Tile_GlobalOp<Tile_Level l> : Tile_LevelOp<l, "global", [Symbol]> {
  let summary = "memory that all launches of a module share";
  let description = [{
    `value` is the initial content when the module is loaded. `alignment` is in
    bytes, 0 for the alignment of an element. A `constant` global is never
    written; visibility is that of the symbol.

    Example:
    ```mlir
    }] # prefix # [{global "private" constant @table alignment 128 = dense<[1.0, 2.0]> : tensor<2xf32>
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

class Tile_GetGlobalOp<Tile_Level l> : Tile_LevelOp<l, "get_global",
    [Pure, DeclareOpInterfaceMethods<SymbolUserOpInterface>]> {
  let summary = "the address of a global";
  let description = [{
    Example:
    ```mlir
    %0 = }] # prefix # [{get_global @table : !}] # prefix # [{ptr<f32>
    ```
  }];
  let arguments = (ins FlatSymbolRefAttr:$name);
  let results = (outs l.pointer:$result);
  let assemblyFormat = "$name attr-dict `:` qualified(type($result))";
}

class Tile_AllocaOp<Tile_Level l>
    : Tile_LevelOp<l, "alloca", [MemoryEffects<[MemAlloc]>]> {
  let summary = "allocates memory private to the tile block";
  let description = [{
    `count` elements, aligned to `alignment` bytes. Each execution allocates new
    memory, which lives until the block ends.

    Example:
    ```mlir
    %0 = }] # prefix # [{alloca 64 alignment 128 : !}] # prefix # [{ptr<f32>
    ```
  }];
  let arguments = (ins I64Attr:$count, I64Attr:$alignment);
  let results = (outs l.pointer:$result);
  let assemblyFormat = [{
    $count `alignment` $alignment attr-dict `:` qualified(type($result))
  }];
}

#endif // TILEWRIGHT_DIALECT_RULES_MEMORYOPS
