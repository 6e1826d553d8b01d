//===- Enums.td - modes, orders, scopes, spaces ---------------------------===//
#ifndef TILEWRIGHT_DIALECT_TILEAA_ENUMS
#define TILEWRIGHT_DIALECT_TILEAA_ENUMS

include "tilewright/Dialect/AtomicModes.td"
include "tilewright/Dialect/TileAA/Base.td"

class TileAA_Enum<string name, string summary, list<I32EnumAttrCase> cases>
    : I32EnumAttr<name, summary, cases> {
  let cppNamespace = "::tilewright::tileaa";
  let genSpecializedAttr = 0;
}
class TileAA_EnumAttr<EnumAttrInfo info, string mnemonic>
    : EnumAttr<TileAA_Dialect, info, mnemonic> {
  let assemblyFormat = "`<` $value `>`";
}

def TileAA_RoundingMode : TileAA_Enum<"RoundingMode", "rounding mode", [
  I32EnumAttrCase<"NearestEven", 0, "nearest_even">,
  I32EnumAttrCase<"Zero", 1, "zero">,
  I32EnumAttrCase<"NegativeInf", 2, "negative_inf">,
  I32EnumAttrCase<"PositiveInf", 3, "positive_inf">,
  I32EnumAttrCase<"Approx", 4, "approx">,
  I32EnumAttrCase<"Full", 5, "full">]>;
def TileAA_RoundingModeAttr : TileAA_EnumAttr<TileAA_RoundingMode, "rounding">;
def TileAA_DefaultRounding : DefaultValuedAttr<TileAA_RoundingModeAttr,
    "::tilewright::tileaa::RoundingMode::NearestEven">;
def TileAA_DefaultFull : DefaultValuedAttr<TileAA_RoundingModeAttr,
    "::tilewright::tileaa::RoundingMode::Full">;

def TileAA_MemSemantic : TileAA_Enum<"MemSemantic", "memory ordering", [
  I32EnumAttrCase<"Weak", 0, "weak">,
  I32EnumAttrCase<"Relaxed", 1, "relaxed">,
  I32EnumAttrCase<"Acquire", 2, "acquire">,
  I32EnumAttrCase<"Release", 3, "release">,
  I32EnumAttrCase<"AcqRel", 4, "acq_rel">]>;
def TileAA_MemSemanticAttr : TileAA_EnumAttr<TileAA_MemSemantic, "mem_semantic">;

def TileAA_MemScope : TileAA_Enum<"MemScope", "who may access concurrently", [
  I32EnumAttrCase<"Cta", 0, "cta">,
  I32EnumAttrCase<"Cluster", 1, "cluster">,
  I32EnumAttrCase<"Gpu", 2, "gpu">,
  I32EnumAttrCase<"Sys", 3, "sys">]>;
def TileAA_MemScopeAttr : TileAA_EnumAttr<TileAA_MemScope, "mem_scope">;

def TileAA_AtomicMode : TileAA_Enum<"AtomicMode",
    "what an atomic makes of the old element and its value", AtomicModeCases>;
def TileAA_AtomicModeAttr : TileAA_EnumAttr<TileAA_AtomicMode, "atomic_mode">;
def TileAA_MultimemKind : TileAA_Enum<"MultimemKind",
    "how the copies of a multicast object are combined", MultimemKindCases>;
def TileAA_MultimemKindAttr
    : TileAA_EnumAttr<TileAA_MultimemKind, "multimem_kind">;

def TileAA_Padding : TileAA_Enum<"Padding",
    "what a load reads outside the tensor", [
  I32EnumAttrCase<"Zero", 0, "zero">,
  I32EnumAttrCase<"NegZero", 1, "neg_zero">,
  I32EnumAttrCase<"NaN", 2, "nan">,
  I32EnumAttrCase<"PosInf", 3, "pos_inf">,
  I32EnumAttrCase<"NegInf", 4, "neg_inf">]>;

// CUDA Driver API, cuTensorMapEncodeTiled: how the box lies in shared memory.
def TileAA_Swizzle : TileAA_Enum<"Swizzle",
    "which bytes of a row change places in shared memory", [
  I32EnumAttrCase<"None", 0, "none">,
  I32EnumAttrCase<"B32", 1, "b32">,
  I32EnumAttrCase<"B64", 2, "b64">,
  I32EnumAttrCase<"B128", 3, "b128">]>;

def TileAA_Signedness : TileAA_Enum<"Signedness", "how integers are read", [
  I32EnumAttrCase<"Unsigned", 0, "unsigned">,
  I32EnumAttrCase<"Signed", 1, "signed">]>;
def TileAA_SignednessAttr : TileAA_EnumAttr<TileAA_Signedness, "signedness">;

// Seed 000, Address Spaces. The values are ours; LLVM's are in Conversion.
def TileAA_MemorySpace : TileAA_Enum<"MemorySpace", "where a pointer points", [
  I32EnumAttrCase<"Register", 0, "register">,
  I32EnumAttrCase<"Global", 1, "global">,
  I32EnumAttrCase<"Internal", 2, "internal">,
  I32EnumAttrCase<"Shared", 3, "shared">,
  I32EnumAttrCase<"Constant", 4, "constant">,
  I32EnumAttrCase<"Local", 5, "local">,
  I32EnumAttrCase<"Tensor", 6, "tensor">,
  I32EnumAttrCase<"Generic", 101, "generic">]>;

#endif // TILEWRIGHT_DIALECT_TILEAA_ENUMS
