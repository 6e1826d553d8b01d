//===- Ops.td - operations on atoms ---------------------------------------===//
// Each operation is one instruction of a warp, or of each thread; its atom's
// type names the row of Layout/Atoms.def. Registers have no addresses, so a
// thread's part of an operand is a vector in the order of the row's fragment.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_DIALECT_CUTENVGPU_OPS
#define TILEWRIGHT_DIALECT_CUTENVGPU_OPS

include "tilewright/Dialect/CuteNVGPU/Dialect.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def CuteNVGPU_Pointer : DialectType<Cute_Dialect,
    CPred<"::llvm::isa<::tilewright::cute::PtrType>($_self)">,
    "a pointer of cute">;
def CuteNVGPU_Registers
    : Type<And<[CPred<"::llvm::isa<::mlir::VectorType>($_self)">,
                CPred<"::llvm::cast<::mlir::VectorType>($_self).getRank() == 1">]>,
           "a vector of one dimension">;

class CuteNVGPU_Op<string mnemonic, list<Trait> traits>
    : Op<CuteNVGPU_Dialect, mnemonic, traits> {
  let hasVerifier = 1;
}

def CuteNVGPU_LoadOp : CuteNVGPU_Op<"load", [MemoryEffects<[MemRead]>]> {
  let summary = "loads from memory to registers, by an atom";
  let description = [{
    `atom.universal_copy` loads from each thread's pointer. `atom.ldsm` loads
    matrices; each thread's pointer is the address of a row.

    Example:
    ```mlir
    %a = cute_nvgpu.load %p, !cute_nvgpu.atom.ldsm<f16, mode = <"(8,8)">, num_matrices = 4, n>
      : !cute.ptr<f16, smem> -> vector<8xf16>
    ```
  }];
  let arguments = (ins CuteNVGPU_Pointer:$source, TypeAttr:$atom);
  let results = (outs CuteNVGPU_Registers:$value);
  let assemblyFormat = [{
    $source `,` $atom attr-dict `:` type($source) `->` type($value)
  }];
}

def CuteNVGPU_StoreOp : CuteNVGPU_Op<"store", [MemoryEffects<[MemWrite]>]> {
  let summary = "stores from registers to memory, by an atom";
  let description = [{
    `atom.universal_copy` or `atom.stsm`, as in `cute_nvgpu.load`.

    Example:
    ```mlir
    cute_nvgpu.store %a, %p, !cute_nvgpu.atom.universal_copy<f16, 128 b> : vector<8xf16>, !cute.ptr<f16, gmem>
    ```
  }];
  let arguments = (ins CuteNVGPU_Registers:$value, CuteNVGPU_Pointer:$target,
    TypeAttr:$atom);
  let assemblyFormat = [{
    $value `,` $target `,` $atom attr-dict `:` type($value) `,` type($target)
  }];
}

def CuteNVGPU_CopyOp
    : CuteNVGPU_Op<"copy", [MemoryEffects<[MemRead, MemWrite]>]> {
  let summary = "copies from memory to memory, by an atom";
  let description = [{
    `atom.simt_async_copy` copies from global to shared memory asynchronously;
    `nvvm.cp.async.commit.group` and `nvvm.cp.async.wait.group` wait for it.

    Example:
    ```mlir
    cute_nvgpu.copy %g, %s, !cute_nvgpu.atom.simt_async_copy<f16, cache = global, 128 b>
      : !cute.ptr<f16, gmem>, !cute.ptr<f16, smem>
    ```
  }];
  let arguments = (ins CuteNVGPU_Pointer:$source, CuteNVGPU_Pointer:$target,
    TypeAttr:$atom);
  let assemblyFormat = [{
    $source `,` $target `,` $atom attr-dict `:` type($source) `,` type($target)
  }];
}

def CuteNVGPU_TmaLoadOp
    : CuteNVGPU_Op<"tma_load", [MemoryEffects<[MemRead, MemWrite]>]> {
  let summary = "copies a box from global to shared memory";
  let description = [{
    The tensor map describes the box; its coordinates begin with the contiguous
    mode. The barrier counts its bytes. One thread of a block executes the
    operation.

    Example:
    ```mlir
    cute_nvgpu.tma_load %map[%x, %y], %s, %bar
      : !cute_nvgpu.tma_descriptor_tiled<f16, box = "(64,128)", swizzle = S<3,4,3>>,
        !cute.ptr<f16, smem, align<1024>>, !cute.ptr<i64, smem>
    ```
  }];
  let arguments = (ins CuteNVGPU_TensorMapType:$map, Variadic<I32>:$coordinates,
    CuteNVGPU_Pointer:$target, CuteNVGPU_Pointer:$barrier);
  let assemblyFormat = [{
    $map `[` $coordinates `]` `,` $target `,` $barrier attr-dict `:`
    qualified(type($map)) `,` type($target) `,` type($barrier)
  }];
}

def CuteNVGPU_TmaStoreOp
    : CuteNVGPU_Op<"tma_store", [MemoryEffects<[MemRead, MemWrite]>]> {
  let summary = "copies a box from shared to global memory";
  let description = [{
    As `cute_nvgpu.tma_load`, in the other direction; bulk groups wait for it.

    Example:
    ```mlir
    cute_nvgpu.tma_store %s, %map[%x, %y]
      : !cute.ptr<f16, smem, align<1024>>,
        !cute_nvgpu.tma_descriptor_tiled<f16, box = "(64,128)", swizzle = S<3,4,3>>
    ```
  }];
  let arguments = (ins CuteNVGPU_Pointer:$source, CuteNVGPU_TensorMapType:$map,
    Variadic<I32>:$coordinates);
  let assemblyFormat = [{
    $source `,` $map `[` $coordinates `]` attr-dict `:` type($source) `,`
    qualified(type($map))
  }];
}

def CuteNVGPU_MmaOp : CuteNVGPU_Op<"mma", [Pure, AllTypesMatch<["c", "d"]>]> {
  let summary = "D = A * B + C on matrices, by a warp";
  let description = [{
    Operands are the fragments of the atom's row: for MxNxK, each thread of the
    warp holds M*K/32, K*N/32 and M*N/32 elements.

    Example:
    ```mlir
    %d = cute_nvgpu.mma %a, %b, %c, !cute_nvgpu.sm80.mma<16x8x16, elem_type = (f16, f16, f32)>
      : vector<8xf16>, vector<4xf16>, vector<4xf32>
    ```
  }];
  let arguments = (ins CuteNVGPU_Registers:$a, CuteNVGPU_Registers:$b,
    CuteNVGPU_Registers:$c, TypeAttr:$atom);
  let results = (outs CuteNVGPU_Registers:$d);
  let assemblyFormat = [{
    $a `,` $b `,` $c `,` $atom attr-dict `:` type($a) `,` type($b) `,` type($c)
  }];
}

#endif // TILEWRIGHT_DIALECT_CUTENVGPU_OPS
