//===- Ops.td - PTX that LLVM 22's NVVM dialect cannot express ------------===//
#ifndef TILEWRIGHT_DIALECT_NVVMEXT_OPS
#define TILEWRIGHT_DIALECT_NVVMEXT_OPS

include "mlir/Dialect/LLVMIR/LLVMOpBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
include "tilewright/Dialect/Rules/Enums.td"
include "tilewright/Dialect/Rules/Interfaces.td"

def NVVMExt_Dialect : Dialect {
  let name = "nvvm_ext";
  let cppNamespace = "::tilewright::nvvmext";
  let summary = "PTX instructions that LLVM 22's NVVM dialect cannot express";
  let description = [{
    Operations on LLVM types, used with the `llvm` and `nvvm` dialects after the
    final lowering. Each is one PTX instruction, possibly with moves around it;
    their translation to LLVM IR is the only code that emits PTX text.
  }];
  let dependentDialects = ["::mlir::LLVM::LLVMDialect"];
  let useDefaultAttributePrinterParser = 1;
}

//===----------------------------------------------------------------------===//
// Enumerations
//===----------------------------------------------------------------------===//

class NVVMExt_EnumAttr<EnumAttrInfo info, string mnemonic>
    : EnumAttr<NVVMExt_Dialect, info, mnemonic> {
  let cppNamespace = "::tilewright::nvvmext";
  let assemblyFormat = "$value";
}

def NVVMExt_MemSemanticAttr
    : NVVMExt_EnumAttr<Tile_MemSemantic, "semantic">;

def NVVMExt_MemScopeAttr : NVVMExt_EnumAttr<Tile_MemScope, "scope">;

def NVVMExt_CacheModifierAttr
    : NVVMExt_EnumAttr<Tile_CacheModifier, "cache_modifier">;
def NVVMExt_EvictionPolicyAttr
    : NVVMExt_EnumAttr<Tile_EvictionPolicy, "eviction_policy">;
def NVVMExt_CacheEvictionPriorityAttr
    : NVVMExt_EnumAttr<Tile_CacheEvictionPriority, "cache_eviction_priority">;

def NVVMExt_MultimemKindAttr
    : NVVMExt_EnumAttr<Tile_MultimemKind, "multimem_kind">;

//===----------------------------------------------------------------------===//
// Memory
//===----------------------------------------------------------------------===//

class NVVMExt_Op<string mnemonic, list<Trait> traits = []>
    : Op<NVVMExt_Dialect, mnemonic, traits>;

defvar NVVMExt_GlobalPtr = LLVM_PointerInAddressSpace<1>;

/// The cache policy of an access (seed 003, Cache policy).
defvar NVVMExt_CachePolicy = (ins
    DefaultValuedAttr<NVVMExt_CacheModifierAttr,
        "::tilewright::CacheModifier::None">:$cache_modifier,
    DefaultValuedAttr<NVVMExt_EvictionPolicyAttr,
        "::tilewright::EvictionPolicy::None">:$eviction_policy,
    DefaultValuedAttr<I32Attr, "0">:$l2_prefetch,
    DefaultValuedAttr<NVVMExt_CacheEvictionPriorityAttr,
        "::tilewright::CacheEvictionPriority::None">:$cache_eviction_priority);

def NVVMExt_LdGlobalOp : NVVMExt_Op<"ld_global", [
    Tile_CachedAccessOpInterface,
    AllTypesMatch<["other", "result"]>,
    DeclareOpInterfaceMethods<MemoryEffectsOpInterface>]> {
  let summary = "loads from global memory if a predicate holds";
  let description = [{
    Loads `result` from `ptr` if `pred` is true; otherwise memory is not accessed
    and `result` is `other`. A value is a scalar of 8, 16, 32 or 64 bits
    (integer or f16, bf16, f32, f64) or a vector of 2, 4, 8 or 16 of them with
    at most 128 bits, and `ptr` is aligned to the size of the whole value.

    `semantic` defaults to `weak`; `relaxed` and `acquire` need a `scope`. A weak
    load may be removed, or moved if no store or barrier is in between; the others
    may not. The cache policy is that of `nv_tileas.tiled_load`.

    Example:
    ```mlir
    %v = nvvm_ext.ld_global %ptr, %pred, %other
       : !llvm.ptr<1>, i1, vector<4xf32>
    %w = nvvm_ext.ld_global %flag, %pred, %zero semantic = acquire scope = gpu
       : !llvm.ptr<1>, i1, i32
    ```
  }];
  let arguments = !con((ins NVVMExt_GlobalPtr:$ptr, I1:$pred, AnyType:$other,
    DefaultValuedAttr<NVVMExt_MemSemanticAttr,
      "::tilewright::MemSemantic::Weak">:$semantic,
    OptionalAttr<NVVMExt_MemScopeAttr>:$scope), NVVMExt_CachePolicy);
  let results = (outs AnyType:$result);
  let assemblyFormat = [{
    $ptr `,` $pred `,` $other (`semantic` `=` $semantic^)?
    (`scope` `=` $scope^)? attr-dict
    `:` qualified(type($ptr)) `,` type($pred) `,` type($other)
  }];
  let builders = [OpBuilder<(ins "::mlir::Value":$ptr, "::mlir::Value":$pred,
    "::mlir::Value":$other), [{
      build($_builder, $_state, other.getType(), ptr, pred, other,
            MemSemantic::Weak, MemScopeAttr());
    }]>];
  let hasVerifier = 1;
}

def NVVMExt_StGlobalOp : NVVMExt_Op<"st_global", [
    Tile_CachedAccessOpInterface,
    DeclareOpInterfaceMethods<MemoryEffectsOpInterface>]> {
  let summary = "stores to global memory if a predicate holds";
  let description = [{
    Stores `value` to `ptr` if `pred` is true; otherwise memory is not accessed.
    Types and alignment are those of `ld_global`. `semantic` defaults to `weak`;
    `relaxed` and `release` need a `scope`. The cache policy is that of
    `nv_tileas.tiled_store`.

    Example:
    ```mlir
    nvvm_ext.st_global %value, %ptr, %pred : vector<2xf16>, !llvm.ptr<1>, i1
    nvvm_ext.st_global %one, %flag, %pred semantic = release scope = gpu
      : i32, !llvm.ptr<1>, i1
    ```
  }];
  let arguments = !con((ins AnyType:$value, NVVMExt_GlobalPtr:$ptr, I1:$pred,
    DefaultValuedAttr<NVVMExt_MemSemanticAttr,
      "::tilewright::MemSemantic::Weak">:$semantic,
    OptionalAttr<NVVMExt_MemScopeAttr>:$scope), NVVMExt_CachePolicy);
  let assemblyFormat = [{
    $value `,` $ptr `,` $pred (`semantic` `=` $semantic^)?
    (`scope` `=` $scope^)? attr-dict
    `:` type($value) `,` qualified(type($ptr)) `,` type($pred)
  }];
  let builders = [OpBuilder<(ins "::mlir::Value":$value, "::mlir::Value":$ptr,
    "::mlir::Value":$pred), [{
      build($_builder, $_state, value, ptr, pred, MemSemantic::Weak,
            MemScopeAttr());
    }]>];
  let hasVerifier = 1;
}

//===----------------------------------------------------------------------===//
// Multicast objects
//===----------------------------------------------------------------------===//

/// A scalar at an address of multicast memory.
class NVVMExt_MultimemOp<string mnemonic, list<Trait> traits = []>
    : NVVMExt_Op<mnemonic,
        !listconcat([MemoryEffects<[MemRead, MemWrite]>], traits)> {
  let hasVerifier = 1;
}
defvar NVVMExt_Weak = DefaultValuedAttr<NVVMExt_MemSemanticAttr,
    "::tilewright::MemSemantic::Weak">;
def NVVMExt_MultimemType : AnyTypeOf<[I32, I64, F16, BF16, F32, F64],
    "i32, i64, f16, bf16, f32 or f64">;

def NVVMExt_MultimemLdReduceOp : NVVMExt_MultimemOp<"multimem_ld_reduce",
    [AllTypesMatch<["other", "result"]>]> {
  let summary = "loads the combined copies of a value if a predicate holds";
  let description = [{
    Like `ld_global` from an address of multicast memory. Floats support `add`,
    f16 and bf16 also `min` and `max`. PTX has no access of a single 16-bit
    element: the aligned word is loaded, and its other half dropped.

    Example:
    ```mlir
    %v = nvvm_ext.multimem_ld_reduce umax %ptr, %pred, %other semantic = acquire scope = sys
       : !llvm.ptr<1>, i1, i32
    ```
  }];
  let arguments = (ins NVVMExt_MultimemKindAttr:$kind, NVVMExt_GlobalPtr:$ptr,
    I1:$pred, NVVMExt_MultimemType:$other, NVVMExt_Weak:$semantic,
    OptionalAttr<NVVMExt_MemScopeAttr>:$scope);
  let results = (outs NVVMExt_MultimemType:$result);
  let assemblyFormat = [{
    $kind $ptr `,` $pred `,` $other (`semantic` `=` $semantic^)?
    (`scope` `=` $scope^)? attr-dict
    `:` qualified(type($ptr)) `,` type($pred) `,` type($other)
  }];
  let builders = [OpBuilder<(ins "MultimemKind":$kind, "::mlir::Value":$ptr,
    "::mlir::Value":$pred, "::mlir::Value":$other, "MemSemanticAttr":$semantic,
    "MemScopeAttr":$scope), [{
      build($_builder, $_state, other.getType(),
            MultimemKindAttr::get($_builder.getContext(), kind), ptr, pred,
            other, semantic, scope);
    }]>];
}

def NVVMExt_MultimemRedOp : NVVMExt_MultimemOp<"multimem_red"> {
  let summary = "combines a value into all copies if a predicate holds";
  let description = [{
    Ordering is `relaxed` or `release`, with a scope; floats support only `add`.
    A 16-bit float is updated as a word, with negative zero added to its other
    half.

    Example:
    ```mlir
    nvvm_ext.multimem_red add %value, %ptr, %pred semantic = relaxed scope = sys
      : f32, !llvm.ptr<1>, i1
    ```
  }];
  let arguments = (ins NVVMExt_MultimemKindAttr:$kind,
    NVVMExt_MultimemType:$value, NVVMExt_GlobalPtr:$ptr, I1:$pred,
    NVVMExt_Weak:$semantic, OptionalAttr<NVVMExt_MemScopeAttr>:$scope);
  let assemblyFormat = [{
    $kind $value `,` $ptr `,` $pred (`semantic` `=` $semantic^)?
    (`scope` `=` $scope^)? attr-dict
    `:` type($value) `,` qualified(type($ptr)) `,` type($pred)
  }];
}

def NVVMExt_MultimemStOp : NVVMExt_MultimemOp<"multimem_st"> {
  let summary = "stores a value to all copies if a predicate holds";
  let description = [{
    Like `st_global` to an address of multicast memory. PTX has no 16-bit store:
    one update clears the bits in their word, another sets them.

    Example:
    ```mlir
    nvvm_ext.multimem_st %value, %ptr, %pred : f32, !llvm.ptr<1>, i1
    ```
  }];
  let arguments = (ins NVVMExt_MultimemType:$value, NVVMExt_GlobalPtr:$ptr,
    I1:$pred, NVVMExt_Weak:$semantic,
    OptionalAttr<NVVMExt_MemScopeAttr>:$scope);
  let assemblyFormat = [{
    $value `,` $ptr `,` $pred (`semantic` `=` $semantic^)?
    (`scope` `=` $scope^)? attr-dict
    `:` type($value) `,` qualified(type($ptr)) `,` type($pred)
  }];
}

//===----------------------------------------------------------------------===//
// MMAs of a warp
//===----------------------------------------------------------------------===//

def NVVMExt_MmaOp : NVVMExt_Op<"mma", [AttrSizedOperandSegments, Pure]> {
  let summary = "D = A * B + C over a warp";
  let description = [{
    `mma.sync.aligned` with row-major A and column-major B, for the shapes and
    types that have no intrinsic in NVVM's `mma.sync`: 8-bit floats, m16n8k16
    and m16n8k32, into f16 or f32, and f64, m16n8k4, m16n8k8 and m16n8k16.
    `types` are those of D, A and B; C has D's. Registers are f64 for f64, f32
    for f32, and otherwise i32, with two f16 or four 8-bit floats.

    Example:
    ```mlir
    %d = nvvm_ext.mma a (%a0, %a1) b (%b0) c (%c0, %c1, %c2, %c3)
       shape = [16, 8, 16] types = ["f32", "e4m3", "e4m3"]
       : (i32, i32), (i32), (f32, f32, f32, f32) -> !llvm.struct<(f32, f32, f32, f32)>
    ```
  }];
  let arguments = (ins Variadic<AnyTypeOf<[I32, F64]>>:$a,
    Variadic<AnyTypeOf<[I32, F64]>>:$b,
    Variadic<AnyTypeOf<[I32, F32, F64]>>:$c,
    DenseI32ArrayAttr:$shape, StrArrayAttr:$types);
  let results = (outs LLVM_AnyStruct:$d);
  let assemblyFormat = [{
    `a` `(` $a `)` `b` `(` $b `)` `c` `(` $c `)` `shape` `=` $shape
    `types` `=` $types attr-dict
    `:` `(` type($a) `)` `,` `(` type($b) `)` `,` `(` type($c) `)` `->` type($d)
  }];
  let hasVerifier = 1;
}

/// A wmma matrix in memory. Address and stride are the same in all lanes; the
/// stride counts elements between rows, or between columns if column-major.
class NVVMExt_WmmaMemoryOp<string mnemonic>
    : NVVMExt_Op<mnemonic, [MemoryEffects<[MemRead, MemWrite]>]> {
  let hasVerifier = 1;
}
defvar NVVMExt_WmmaRegister =
    AnyTypeOf<[I32, F32, F64, VectorOfLengthAndType<[2], [F16]>],
              "i32, f32, f64 or vector<2xf16>">;

def NVVMExt_WmmaLoadOp : NVVMExt_WmmaMemoryOp<"wmma_load"> {
  let summary = "loads a matrix as a fragment";
  let description = [{
    `wmma.load` for every shape and type, including those without an intrinsic
    in NVVM's operation: bf16, `s4`, `u4`, `b1`. `matrix` is `a`, `b` or `c`,
    and `shape` that of the MMA. The result is a register or a struct of
    registers: f64 for `f64`, f32 for `f32`, two f16 for `f16`, and otherwise
    i32. Matrices of elements of less than 8 bits are contiguous along k, in
    rows aligned to 32 bits.

    Example:
    ```mlir
    %a = nvvm_ext.wmma_load "a" "s4" %ptr, %stride shape = [8, 8, 32]
       : !llvm.ptr<1> -> i32
    ```
  }];
  let arguments = (ins StrAttr:$matrix, StrAttr:$type, LLVM_AnyPointer:$ptr,
    I32:$stride, DenseI32ArrayAttr:$shape, UnitAttr:$byColumns);
  let results = (outs AnyType:$result);
  let assemblyFormat = [{
    $matrix $type $ptr `,` $stride `shape` `=` $shape (`by_columns` $byColumns^)?
    attr-dict `:` qualified(type($ptr)) `->` type($result)
  }];
}

def NVVMExt_WmmaStoreOp : NVVMExt_WmmaMemoryOp<"wmma_store"> {
  let summary = "stores a fragment of D";
  let description = [{
    `wmma.store` of D, like `wmma_load` of `c`.

    Example:
    ```mlir
    nvvm_ext.wmma_store "s32" (%d0, %d1), %ptr, %stride shape = [8, 8, 32]
       : !llvm.ptr<1>, i32, i32
    ```
  }];
  let arguments = (ins StrAttr:$type, Variadic<NVVMExt_WmmaRegister>:$values,
    LLVM_AnyPointer:$ptr, I32:$stride, DenseI32ArrayAttr:$shape,
    UnitAttr:$byColumns);
  let assemblyFormat = [{
    $type `(` $values `)` `,` $ptr `,` $stride `shape` `=` $shape
    (`by_columns` $byColumns^)? attr-dict
    `:` qualified(type($ptr)) `,` type($values)
  }];
}

def NVVMExt_WmmaOp : NVVMExt_Op<"wmma", [AttrSizedOperandSegments, Pure]> {
  let summary = "D = A * B + C over a warp, in wmma fragments";
  let description = [{
    `wmma.mma` for every shape and type. `types` are those of D, A, B and C; one
    of C and D may be f16 and the other f32. A product of `b1` counts the bits
    that differ or, with `and_popc`, the bits that are set in both.

    Example:
    ```mlir
    %d = nvvm_ext.wmma a (%a) b (%b) c (%c0, %c1) shape = [8, 8, 32]
       types = ["s32", "s4", "s4", "s32"] satfinite
       : (i32), (i32), (i32, i32) -> !llvm.struct<(i32, i32)>
    ```
  }];
  let arguments = (ins Variadic<NVVMExt_WmmaRegister>:$a,
    Variadic<NVVMExt_WmmaRegister>:$b, Variadic<NVVMExt_WmmaRegister>:$c,
    DenseI32ArrayAttr:$shape, StrArrayAttr:$types, UnitAttr:$aByColumns,
    UnitAttr:$bByColumns, UnitAttr:$satfinite, UnitAttr:$andPopc);
  let results = (outs LLVM_AnyStruct:$d);
  let assemblyFormat = [{
    `a` `(` $a `)` `b` `(` $b `)` `c` `(` $c `)` `shape` `=` $shape
    `types` `=` $types (`a_by_columns` $aByColumns^)?
    (`b_by_columns` $bByColumns^)? (`satfinite` $satfinite^)?
    (`and_popc` $andPopc^)? attr-dict
    `:` `(` type($a) `)` `,` `(` type($b) `)` `,` `(` type($c) `)` `->` type($d)
  }];
  let hasVerifier = 1;
}

//===----------------------------------------------------------------------===//
// MMAs of a warpgroup
//===----------------------------------------------------------------------===//

def NVVMExt_WgmmaOp : NVVMExt_Op<"wgmma", [AttrSizedOperandSegments]> {
  let summary = "starts D = A * B + D over a warpgroup";
  let description = [{
    `wgmma.mma_async.sync.aligned` of shape m64nNkK. Unlike NVVM's operation of
    that name it also accepts A in registers, and `accumulate` as a value. All
    registers have 32 bits: `c` are those of D before the MMA, the results those
    after it, which may not be read until a `wgmma_wait` of the same `accumulator`
    covers the MMA. Each list of accumulator registers in a function has its own
    `accumulator` number.

    A is in four registers or, given by a descriptor, in shared memory; B is in
    shared memory. With `transposeA` or `transposeB` memory is contiguous along
    M or N.

    With `metadata`, `wgmma.mma_async.sp`: A is sparse, and K is doubled.
    `selector` chooses which threads of each four provide the metadata.

    Example:
    ```mlir
    %d:4 = nvvm_ext.wgmma (%c0, %c1, %c2, %c3) a () desc_a %a desc_b %b
       accumulate %p accumulator = 0 shape = [8, 16] types = ["f32", "f16", "f16"]
       : i32, i32, i32, i32
    ```
  }];
  let arguments = (ins Variadic<I32>:$c, Variadic<I32>:$a,
    Optional<I64>:$descriptorA, I64:$descriptorB, Optional<I32>:$metadata,
    I1:$accumulate, OptionalAttr<ConfinedAttr<I32Attr,
      [IntNonNegative, IntMaxValue<1>]>>:$selector, I32Attr:$accumulator, DenseI32ArrayAttr:$shape, StrArrayAttr:$types,
    UnitAttr:$satfinite, UnitAttr:$negateA, UnitAttr:$negateB,
    UnitAttr:$transposeA, UnitAttr:$transposeB);
  let results = (outs Variadic<I32>:$d);
  let assemblyFormat = [{
    `(` $c `)` `a` `(` $a `)` (`desc_a` $descriptorA^)? `desc_b` $descriptorB
    (`metadata` $metadata^ `selector` `=` $selector)?
    `accumulate` $accumulate `accumulator` `=` $accumulator `shape` `=` $shape
    `types` `=` $types (`satfinite` $satfinite^)? (`negate_a` $negateA^)?
    (`negate_b` $negateB^)? (`transpose_a` $transposeA^)?
    (`transpose_b` $transposeB^)? attr-dict
    `:` type($d)
  }];
  let hasVerifier = 1;
}

def NVVMExt_WgmmaGroupOp : NVVMExt_Op<"wgmma_group", [AttrSizedOperandSegments]> {
  let summary = "starts and commits the MMAs of a product by a warpgroup";
  let description = [{
    A `wgmma_fence`, several `wgmma` and a commit, as one piece of inline PTX
    with each register once, which LLVM compiles several times as fast. `c` has
    the registers of `lists` accumulators, the first of which is `accumulator`
    and the others follow it; MMA i adds to list i modulo `lists`, and with
    `from_zero` the first of a list does not add.

    Descriptors are a low and a high word. `atA` and `atB` are added to the low
    word for each MMA, in units of 16 bytes. If A is in registers, `atA` is the
    first of its four registers in `a`.

    Example:
    ```mlir
    %d:4 = nvvm_ext.wgmma_group (%c0, %c1, %c2, %c3) a () desc_a %a, %a_high
       at [0, 2] desc_b %b, %b_high at [0, 128] lists = 1 accumulator = 0
       shape = [8, 16] types = ["f32", "f16", "f16"] : i32, i32, i32, i32
    ```
  }];
  let arguments = (ins Variadic<I32>:$c, Variadic<I32>:$a,
    Optional<I32>:$lowA, Optional<I32>:$highA, DenseI32ArrayAttr:$atA,
    I32:$lowB, I32:$highB, DenseI32ArrayAttr:$atB,
    ConfinedAttr<I32Attr, [IntPositive]>:$lists, I32Attr:$accumulator,
    DenseI32ArrayAttr:$shape, StrArrayAttr:$types, UnitAttr:$fromZero,
    UnitAttr:$transposeA, UnitAttr:$transposeB);
  let results = (outs Variadic<I32>:$d);
  let assemblyFormat = [{
    `(` $c `)` `a` `(` $a `)` (`desc_a` $lowA^ `,` $highA)? `at` $atA
    `desc_b` $lowB `,` $highB `at` $atB `lists` `=` $lists
    `accumulator` `=` $accumulator `shape` `=` $shape `types` `=` $types
    (`from_zero` $fromZero^)? (`transpose_a` $transposeA^)?
    (`transpose_b` $transposeB^)? attr-dict `:` type($d)
  }];
  let hasVerifier = 1;
}

def NVVMExt_WgmmaFenceOp : NVVMExt_Op<"wgmma_fence"> {
  let summary = "orders register writes before MMAs that use the registers";
  let description = [{
    `wgmma.fence.sync.aligned`. The results are the registers' values, for
    accumulators, and for A, of later MMAs. Unlike with NVVM's operation of that
    name, no write of these registers can move after it.

    Example:
    ```mlir
    %d:4 = nvvm_ext.wgmma_fence (%c0, %c1, %c2, %c3) : i32, i32, i32, i32
    ```
  }];
  let arguments = (ins Variadic<I32>:$registers);
  let results = (outs Variadic<I32>:$results);
  let assemblyFormat = "`(` $registers `)` attr-dict `:` type($results)";
  let hasVerifier = 1;
}

def NVVMExt_WgmmaWaitOp : NVVMExt_Op<"wgmma_wait"> {
  let summary = "waits for MMAs of a warpgroup and returns an accumulator";
  let description = [{
    `wgmma.wait_group.sync.aligned`: waits until at most `pending` committed
    groups are in flight. The results are the registers of `accumulator` at that
    point; while an MMA is in flight, its registers may not be read. With
    `apart` they are moved to other registers after the wait.

    Example:
    ```mlir
    %d:4 = nvvm_ext.wgmma_wait 0 (%c0, %c1, %c2, %c3) accumulator = 0
       : i32, i32, i32, i32
    ```
  }];
  let arguments = (ins ConfinedAttr<I32Attr, [IntNonNegative, IntMaxValue<7>]>:$pending,
    Variadic<I32>:$registers, I32Attr:$accumulator, UnitAttr:$apart);
  let results = (outs Variadic<I32>:$results);
  let assemblyFormat = [{
    $pending `(` $registers `)` `accumulator` `=` $accumulator
    (`apart` $apart^)? attr-dict
    `:` type($results)
  }];
  let hasVerifier = 1;
}

//===----------------------------------------------------------------------===//
// Asynchronous operations
//===----------------------------------------------------------------------===//

defvar NVVMExt_SharedPtr = LLVM_PointerInAddressSpace<3>;
defvar NVVMExt_AnySharedPtr =
    AnyTypeOf<[NVVMExt_SharedPtr, LLVM_PointerInAddressSpace<7>]>;

class NVVMExt_AsyncOp<string mnemonic, list<Trait> traits = []>
    : NVVMExt_Op<mnemonic,
        !listconcat([MemoryEffects<[MemRead, MemWrite]>], traits)> {
  let hasVerifier = 1;
}

def NVVMExt_StAsyncOp : NVVMExt_AsyncOp<"st_async",
    [AllTypesMatch<["ptr", "mbar"]>]> {
  let summary = "asynchronously stores to shared memory of the cluster";
  let description = [{
    `st.async`: stores 1, 2 or 4 values of 32 bits, or 1 or 2 of 64 bits, at
    `ptr`, and completes as many transaction bytes of the mbarrier object at
    `mbar`. Both are in the shared memory of one block of the cluster.

    Example:
    ```mlir
    nvvm_ext.st_async (%x, %y), %ptr, %mbar : !llvm.ptr<7>, i32, i32
    ```
  }];
  let arguments = (ins Variadic<AnyTypeOf<[I32, I64, F32, F64]>>:$values,
    NVVMExt_AnySharedPtr:$ptr, NVVMExt_AnySharedPtr:$mbar);
  let assemblyFormat = [{
    `(` $values `)` `,` $ptr `,` $mbar attr-dict
    `:` qualified(type($ptr)) `,` type($values)
  }];
}

def NVVMExt_RedAsyncOp : NVVMExt_AsyncOp<"red_async",
    [AllTypesMatch<["ptr", "mbar"]>]> {
  let summary = "asynchronously combines a value into shared memory of the cluster";
  let description = [{
    `red.async`: like `st_async`, with one value that is combined with the one
    in memory. `kind` is `add`, `min`, `max`, `inc`, `dec`, `and`, `or` or
    `xor`, and `type` is PTX's: `u32`, `s32` or `u64`.

    Example:
    ```mlir
    nvvm_ext.red_async "add" "u32" %x, %ptr, %mbar : i32, !llvm.ptr<7>
    ```
  }];
  let arguments = (ins StrAttr:$kind, StrAttr:$type,
    AnyTypeOf<[I32, I64]>:$value, NVVMExt_AnySharedPtr:$ptr,
    NVVMExt_AnySharedPtr:$mbar);
  let assemblyFormat = [{
    $kind $type $value `,` $ptr `,` $mbar attr-dict
    `:` type($value) `,` qualified(type($ptr))
  }];
}

def NVVMExt_CpReduceAsyncBulkOp : NVVMExt_AsyncOp<"cp_reduce_async_bulk"> {
  let summary = "asynchronously combines bytes of shared memory with others";
  let description = [{
    `cp.reduce.async.bulk`: combines `size` bytes of the block's shared memory,
    element by element, with those at `dst`: in global memory, as part of the
    open bulk group, or with `mbar` in the shared memory of the cluster that
    holds this mbarrier object. `kind` is that of `red_async`, and `type` is
    PTX's: `u32`, `s32`, `u64`, `s64`, `f16`, `bf16`, `f32` or `f64`.

    Example:
    ```mlir
    nvvm_ext.cp_reduce_async_bulk "add" "f16" %dst, %src, %size
       : !llvm.ptr<1>, !llvm.ptr<3>
    nvvm_ext.cp_reduce_async_bulk "max" "s32" %far, %src, %size mbar %mbar
       : !llvm.ptr<7>, !llvm.ptr<3>, !llvm.ptr<7>
    ```
  }];
  let arguments = (ins StrAttr:$kind, StrAttr:$type,
    AnyTypeOf<[NVVMExt_GlobalPtr, LLVM_PointerInAddressSpace<7>]>:$dst,
    NVVMExt_SharedPtr:$src, I32:$size,
    Optional<LLVM_PointerInAddressSpace<7>>:$mbar);
  let assemblyFormat = [{
    $kind $type $dst `,` $src `,` $size (`mbar` $mbar^)?
    attr-dict `:` qualified(type($dst)) `,` qualified(type($src))
    (`,` qualified(type($mbar))^)?
  }];
}

def NVVMExt_TensormapCopyOp : NVVMExt_AsyncOp<"tensormap_copy"> {
  let summary = "a warp copies a tensor map to global memory and releases it";
  let description = [{
    `tensormap.cp_fenceproxy`: all lanes of a warp together copy 128 bytes, and
    release them to the tensormap proxy, in `scope` (`cta`, `cluster`, `gpu` or
    `sys`). A user of the map acquires it with `nvvm.fence.proxy.acquire`.

    Example:
    ```mlir
    nvvm_ext.tensormap_copy %to, %from scope = "gpu" : !llvm.ptr<1>, !llvm.ptr<3>
    ```
  }];
  let arguments = (ins NVVMExt_GlobalPtr:$to, NVVMExt_SharedPtr:$from,
    StrAttr:$scope);
  let assemblyFormat = [{
    $to `,` $from `scope` `=` $scope attr-dict
    `:` qualified(type($to)) `,` qualified(type($from))
  }];
}

#endif // TILEWRIGHT_DIALECT_NVVMEXT_OPS
