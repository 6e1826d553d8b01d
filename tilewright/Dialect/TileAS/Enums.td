//===- Enums.td - the nv_tileas dialect and its enumerations --------------===//
// Apart from Base.td, which includes arith's: enums are generated from here.
#ifndef TILEWRIGHT_DIALECT_TILEAS_ENUMS
#define TILEWRIGHT_DIALECT_TILEAS_ENUMS

include "mlir/IR/EnumAttr.td"
include "mlir/IR/OpBase.td"
include "tilewright/Dialect/AtomicModes.td"

def TileAS_Dialect : Dialect {
  let name = "nv_tileas";
  let cppNamespace = "::tilewright::tileas";
  let summary = "tiles with a place: layouts, shared memory, threads that meet";
  let description = [{
    A tile is a tensor; after layouts are assigned, its encoding says which
    register of which thread holds each element. Tiles of rank 0 are scalars,
    held by every thread. Control flow is `scf`, the same for all threads.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect"];
  let useDefaultTypePrinterParser = 1;
  let useDefaultAttributePrinterParser = 1;
  let extraClassDeclaration = [{
    void registerTypes();
    void registerAttributes();
  }];
}

class TileAS_Enum<string name, string summary, list<I32EnumAttrCase> cases>
    : I32EnumAttr<name, summary, cases> {
  let cppNamespace = "::tilewright::tileas";
  let genSpecializedAttr = 0;
}
class TileAS_EnumAttr<EnumAttrInfo info, string mnemonic>
    : EnumAttr<TileAS_Dialect, info, mnemonic> {
  let assemblyFormat = "`<` $value `>`";
}

def TileAS_RoundingMode : TileAS_Enum<"RoundingMode", "rounding mode", [
  I32EnumAttrCase<"NearestEven", 0, "nearest_even">,
  I32EnumAttrCase<"Zero", 1, "zero">,
  I32EnumAttrCase<"NegativeInf", 2, "negative_inf">,
  I32EnumAttrCase<"PositiveInf", 3, "positive_inf">,
  I32EnumAttrCase<"Approx", 4, "approx">,
  I32EnumAttrCase<"Full", 5, "full">,
  I32EnumAttrCase<"NearestAway", 6, "nearest_away">]>;
def TileAS_RoundingModeAttr : TileAS_EnumAttr<TileAS_RoundingMode, "rounding">;
def TileAS_Rounding : DefaultValuedAttr<TileAS_RoundingModeAttr,
    "::tilewright::tileas::RoundingMode::NearestEven">;

// CUDA Driver API, cuTensorMapEncodeTiled: how the box lies in shared memory.
def TileAS_Swizzle : TileAS_Enum<"Swizzle",
    "which bytes of a row change places in shared memory", [
  I32EnumAttrCase<"None", 0, "none">,
  I32EnumAttrCase<"B32", 1, "b32">,
  I32EnumAttrCase<"B64", 2, "b64">,
  I32EnumAttrCase<"B128", 3, "b128">]>;

// The table of seed 000; deviations 1, 2 and 20 say what reaches LLVM.
def TileAS_MemorySpace : TileAS_Enum<"MemorySpace", "memory space", [
  I32EnumAttrCase<"Register", 0, "register">,
  I32EnumAttrCase<"Global", 1, "global">,
  I32EnumAttrCase<"Internal", 2, "internal">,
  I32EnumAttrCase<"Shared", 3, "shared">,
  I32EnumAttrCase<"Constant", 4, "constant">,
  I32EnumAttrCase<"Local", 5, "local">,
  I32EnumAttrCase<"Tensor", 6, "tensor">,
  I32EnumAttrCase<"Generic", 101, "generic">]>;

def TileAS_Padding : TileAS_Enum<"Padding",
    "what a load gives outside of the memory", [
  I32EnumAttrCase<"None", 0, "none">,
  I32EnumAttrCase<"Zero", 1, "zero">,
  I32EnumAttrCase<"NegZero", 2, "neg_zero">,
  I32EnumAttrCase<"NaN", 3, "nan">,
  I32EnumAttrCase<"PosInf", 4, "pos_inf">,
  I32EnumAttrCase<"NegInf", 5, "neg_inf">]>;

def TileAS_MemSemantic : TileAS_Enum<"MemSemantic", "memory ordering", [
  I32EnumAttrCase<"Weak", 0, "weak">,
  I32EnumAttrCase<"Relaxed", 1, "relaxed">,
  I32EnumAttrCase<"Acquire", 2, "acquire">,
  I32EnumAttrCase<"Release", 3, "release">,
  I32EnumAttrCase<"AcqRel", 4, "acq_rel">]>;
def TileAS_MemSemanticAttr
    : TileAS_EnumAttr<TileAS_MemSemantic, "mem_semantic">;
def TileAS_MemScope : TileAS_Enum<"MemScope", "who may access concurrently", [
  I32EnumAttrCase<"TlBlk", 0, "tl_blk">,
  I32EnumAttrCase<"Device", 1, "device">,
  I32EnumAttrCase<"Sys", 2, "sys">]>;
def TileAS_MemScopeAttr : TileAS_EnumAttr<TileAS_MemScope, "mem_scope">;

def TileAS_AtomicMode : TileAS_Enum<"AtomicMode",
    "what an atomic makes of the old element and its value", AtomicModeCases>;
def TileAS_AtomicModeAttr : TileAS_EnumAttr<TileAS_AtomicMode, "atomic_mode">;
def TileAS_MultimemKind : TileAS_Enum<"MultimemKind",
    "how the copies of a multicast object are combined", MultimemKindCases>;
def TileAS_MultimemKindAttr
    : TileAS_EnumAttr<TileAS_MultimemKind, "multimem_kind">;

#endif // TILEWRIGHT_DIALECT_TILEAS_ENUMS
