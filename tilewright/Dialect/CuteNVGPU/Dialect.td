//===- Dialect.td - the attributes and types of cute_nvgpu ----------------===//
#ifndef TILEWRIGHT_DIALECT_CUTENVGPU_DIALECT
#define TILEWRIGHT_DIALECT_CUTENVGPU_DIALECT

include "tilewright/Dialect/Cute/Base.td"
include "tilewright/Dialect/CuteNVGPU/Enums.td"

def CuteNVGPU_Dialect : Dialect {
  let name = "cute_nvgpu";
  let cppNamespace = "::tilewright::cute_nvgpu";
  let summary = "GPU instructions that use CuTe's layouts";
  let description = [{
    An *atom* is one instruction: an MMA, a copy or a reduction. Its type names a
    row of `tilewright/Layout/Atoms.def` and has the parameters that the row
    leaves open; every atom has a row. The row also determines the layouts of
    fragments. Each operation is one instruction, given by an atom;
    `convert-cute-nvgpu-to-llvm` lowers them.

    The argument attribute `cute_nvgpu.grid_constant` promises that no thread
    writes a parameter, so it can be read from parameter memory; a tensor map
    must have it. `cute-kernel-to-nvvm` replaces it by NVVM's own.
  }];
  let useDefaultAttributePrinterParser = 1;
  let useDefaultTypePrinterParser = 0; // an MMA prints as its family
  let hasRegionArgAttrVerify = 1;
  let hasOperationAttrVerify = 1;
  let extraClassDeclaration = [{
    ::mlir::Type parseType(::mlir::DialectAsmParser &parser) const override;
    void printType(::mlir::Type type,
                   ::mlir::DialectAsmPrinter &printer) const override;
  }];
}

//===----------------------------------------------------------------------===//
// Attributes
//===----------------------------------------------------------------------===//

def CuteNVGPU_AtomAttr : AttrDef<CuteNVGPU_Dialect, "Atom"> {
  let mnemonic = "atom";
  let summary = "a row of the table of atoms, by name";
  let description = [{
    The name is that of `tilewright layout --atom`.

    Example: `#cute_nvgpu.atom<"mma.m16n8k16.f16">`,
    `#cute_nvgpu.atom<"ldmatrix.m8n8.x4.trans">`.
  }];
  let parameters = (ins StringRefParameter<"name">:$name);
  let assemblyFormat = "`<` $name `>`";
  let genVerifyDecl = 1;
}

/// A tuple, printed in quotes by custom<Text>.
def Cute_TupleText
    : AttrOrTypeParameter<"::tilewright::IntTuple", "nested tuple of numbers"> {
  let cppAccessorType = "const ::tilewright::IntTuple &";
  let syntax = "nested tuple of numbers";
}

//===----------------------------------------------------------------------===//
// MMAs
//===----------------------------------------------------------------------===//

class CuteNVGPU_Type<string name> : TypeDef<CuteNVGPU_Dialect, name> {
  let genVerifyDecl = 1;
}

def CuteNVGPU_MmaType : CuteNVGPU_Type<"Mma"> {
  let typeName = "cute_nvgpu.mma"; // printed as its family
  let summary = "a matrix instruction";
  let description = [{
    The type's name is its family. Its parameters are MxNxK, and the element
    types of A, of B, and of C and D. Integers of A and B have signedness.

    Example:
    ```mlir
    !cute_nvgpu.sm80.mma<16x8x16, elem_type = (f16, f16, f32)>
    !cute_nvgpu.sm80.mma<16x8x32, elem_type = (si8, ui8, i32)>
    ```
  }];
  let parameters = (ins StringRefParameter<"family">:$family, "unsigned":$m,
    "unsigned":$n, "unsigned":$k, "::mlir::Type":$a, "::mlir::Type":$b,
    "::mlir::Type":$c);
  let extraClassDeclaration = [{
    /// The row of Layout/Atoms.def.
    const ::tilewright::MmaAtom &getAtom() const;
  }];
}

//===----------------------------------------------------------------------===//
// Copies and reductions of a thread
//===----------------------------------------------------------------------===//

def CuteNVGPU_UniversalCopyType : CuteNVGPU_Type<"UniversalCopy"> {
  let mnemonic = "atom.universal_copy";
  let summary = "a load or store of one thread";
  let description = [{
    The element type, and the number of bits that one instruction moves.

    Example: `!cute_nvgpu.atom.universal_copy<f16, 128 b>`.
  }];
  let parameters = (ins "::mlir::Type":$valueType, "unsigned":$bits);
  let assemblyFormat = "`<` $valueType `,` $bits `b` `>`";
}

def CuteNVGPU_AsyncCopyType : CuteNVGPU_Type<"AsyncCopy"> {
  let mnemonic = "atom.simt_async_copy";
  let summary = "an asynchronous copy of one thread from global to shared memory";
  let description = [{
    The thread continues before the copy completes (`cp.async`). The cache mode
    `always` is .ca, `global` is .cg.

    Example: `!cute_nvgpu.atom.simt_async_copy<f16, cache = global, 128 b>`.
  }];
  let parameters = (ins "::mlir::Type":$valueType,
    EnumParameter<CuteNVGPU_CacheMode>:$cache, "unsigned":$bits);
  let assemblyFormat = "`<` $valueType `,` `cache` `=` $cache `,` $bits `b` `>`";
}

def CuteNVGPU_ReduceType : CuteNVGPU_Type<"Reduce"> {
  let mnemonic = "atom.red";
  let summary = "a reduction in global memory";
  let description = [{
    The operation, the type of a value, and the number of values that one
    instruction combines. A pair of halves is a vector.

    Example: `!cute_nvgpu.atom.red<add, f32, 4>`,
    `!cute_nvgpu.atom.red<add, vector<2xf16>, 1>`.
  }];
  let parameters = (ins StringRefParameter<"operation">:$operation,
    "::mlir::Type":$valueType, "unsigned":$count);
  let hasCustomAssemblyFormat = 1;
}

//===----------------------------------------------------------------------===//
// Copies of a warp
//===----------------------------------------------------------------------===//

class CuteNVGPU_MatrixType<string name, string typeMnemonic, string what,
                           string example> : CuteNVGPU_Type<name> {
  let mnemonic = typeMnemonic;
  let summary = what;
  let description = [{
    The element type, PTX's shape of a matrix, the number of matrices that one
    instruction moves, and `n` or, transposed, `t`.

    Example: `}] # example # "`.";
  let parameters = (ins "::mlir::Type":$valueType, Cute_TupleText:$mode,
    "unsigned":$matrices, "bool":$transposed);
  let hasCustomAssemblyFormat = 1;
  let extraClassDeclaration = [{
    /// The row of Layout/Atoms.def.
    const ::tilewright::MatrixAtom &getAtom() const;
  }];
}
def CuteNVGPU_LdsmType : CuteNVGPU_MatrixType<"Ldsm", "atom.ldsm",
    "a load of matrices from shared memory to a warp's registers",
    "!cute_nvgpu.atom.ldsm<f16, mode = <\"(8,8)\">, num_matrices = 4, n>">;
def CuteNVGPU_StsmType : CuteNVGPU_MatrixType<"Stsm", "atom.stsm",
    "a store of matrices from a warp's registers to shared memory",
    "!cute_nvgpu.atom.stsm<f16, mode = <\"(8,8)\">, num_matrices = 2, t>">;

class CuteNVGPU_TmemType<string name, string typeMnemonic, string what,
                         string example> : CuteNVGPU_Type<name> {
  let mnemonic = typeMnemonic;
  let summary = what;
  let description = [{
    The element type, the number of lanes and the bits of each lane that one
    repeat moves, and the number of adjacent repeats.

    Example: `}] # example # "`.";
  let parameters = (ins "::mlir::Type":$valueType, "unsigned":$lanes,
    "unsigned":$bits, "unsigned":$repeats);
  let assemblyFormat = "`<` $valueType `,` `num_dp` `=` $lanes `,` `num_b` `=` $bits `,` `num_rep` `=` $repeats `>`";
  let extraClassDeclaration = [{
    /// The row of Layout/Atoms.def.
    const ::tilewright::TmemAtom &getAtom() const;
  }];
}
def CuteNVGPU_TmemLoadType : CuteNVGPU_TmemType<"TmemLoad", "atom.tmem_load",
    "a load from tensor memory to a warp's registers",
    "!cute_nvgpu.atom.tmem_load<f32, num_dp = 32, num_b = 32, num_rep = 64>">;
def CuteNVGPU_TmemStoreType : CuteNVGPU_TmemType<"TmemStore", "atom.tmem_store",
    "a store from a warp's registers to tensor memory",
    "!cute_nvgpu.atom.tmem_store<f32, num_dp = 16, num_b = 64, num_rep = 2>">;

//===----------------------------------------------------------------------===//
// Copies of boxes
//===----------------------------------------------------------------------===//

class CuteNVGPU_TensorType<string name, string typeMnemonic, string what,
                           string example> : CuteNVGPU_Type<name> {
  let mnemonic = typeMnemonic;
  let summary = what;
  let description = [{
    The element type, the box with its contiguous mode first, and its layout in
    shared memory: a swizzle of byte addresses that tensor maps support.

    Example: `}] # example # "`.";
  let parameters = (ins "::mlir::Type":$valueType, Cute_TupleText:$box,
    Cute_Swizzle:$swizzle);
  let assemblyFormat = "`<` $valueType `,` `box` `=` custom<Text>($box) `,` `swizzle` `=` custom<Swizzle>($swizzle) `>`";
}
def CuteNVGPU_TensorMapType : CuteNVGPU_TensorType<"TensorMap",
    "tma_descriptor_tiled", "a tensor map, which describes boxes in global memory",
    "!cute_nvgpu.tma_descriptor_tiled<f16, box = \"(64,128)\", swizzle = S<3,4,3>>">;
def CuteNVGPU_TmaLoadType : CuteNVGPU_TensorType<"TmaLoad", "atom.tma_load",
    "a copy of a box from global to shared memory",
    "!cute_nvgpu.atom.tma_load<f16, box = \"(64,128)\", swizzle = S<3,4,3>>">;
def CuteNVGPU_TmaStoreType : CuteNVGPU_TensorType<"TmaStore", "atom.tma_store",
    "a copy of a box from shared to global memory",
    "!cute_nvgpu.atom.tma_store<f16, box = \"(64,128)\", swizzle = S<3,4,3>>">;

def CuteNVGPU_TmaReduceType : CuteNVGPU_Type<"TmaReduce"> {
  let mnemonic = "atom.tma_reduce";
  let summary = "a reduction of a box of shared memory into global memory";
  let description = [{
    The operation, then the parameters of `atom.tma_store`.

    Example: `!cute_nvgpu.atom.tma_reduce<add, f32, box = "(32,128)", swizzle = S<3,4,3>>`.
  }];
  let parameters = (ins StringRefParameter<"operation">:$operation,
    "::mlir::Type":$valueType, Cute_TupleText:$box, Cute_Swizzle:$swizzle);
  let hasCustomAssemblyFormat = 1;
}

#endif // TILEWRIGHT_DIALECT_CUTENVGPU_DIALECT
