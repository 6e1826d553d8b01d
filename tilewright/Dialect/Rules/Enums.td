//===- Enums.td - enumerations that the tile dialects share ---------------===//
// One C++ enumeration each, with the numbers of Tile IR's bytecode; every
// dialect has its own attribute for it.
#ifndef TILEWRIGHT_DIALECT_RULES_ENUMS
#define TILEWRIGHT_DIALECT_RULES_ENUMS

include "mlir/IR/EnumAttr.td"

class Tile_Enum<string name, string summary, list<I32EnumAttrCase> cases>
    : I32EnumAttr<name, summary, cases> {
  let cppNamespace = "::tilewright";
  let genSpecializedAttr = 0;
}

/// `Roundings.def` has the modes of each operation.
def Tile_RoundingMode : Tile_Enum<"RoundingMode", "rounding mode", [
  I32EnumAttrCase<"NearestEven", 0, "nearest_even">,
  I32EnumAttrCase<"Zero", 1, "zero">,
  I32EnumAttrCase<"NegativeInf", 2, "negative_inf">,
  I32EnumAttrCase<"PositiveInf", 3, "positive_inf">,
  I32EnumAttrCase<"Approx", 4, "approx">,
  I32EnumAttrCase<"Full", 5, "full">,
  I32EnumAttrCase<"NearestIntToZero", 6, "nearest_int_to_zero">,
  I32EnumAttrCase<"NearestAway", 7, "nearest_away">]>;

/// Tile IR has no sequentially consistent order; PTX and the dialects after the
/// first conversion have one. Its number leaves space for new orders of Tile
/// IR.
def Tile_MemSemantic : Tile_Enum<"MemSemantic", "memory ordering", [
  I32EnumAttrCase<"Weak", 0, "weak">,
  I32EnumAttrCase<"Relaxed", 1, "relaxed">,
  I32EnumAttrCase<"Acquire", 2, "acquire">,
  I32EnumAttrCase<"Release", 3, "release">,
  I32EnumAttrCase<"AcqRel", 4, "acq_rel">,
  I32EnumAttrCase<"Sc", 32, "sc">]>;

/// PTX's scopes; Tile IR has other names, and no cluster scope.
def Tile_MemScope : Tile_Enum<"MemScope", "memory scope", [
  I32EnumAttrCase<"Cta", 0, "cta">,
  I32EnumAttrCase<"Cluster", 1, "cluster">,
  I32EnumAttrCase<"Gpu", 2, "gpu">,
  I32EnumAttrCase<"Sys", 3, "sys">]>;

/// PTX ISA, Cache Operators: those of loads, then those only of stores.
def Tile_CacheModifier : Tile_Enum<"CacheModifier",
    "cache operator", [
  I32EnumAttrCase<"None", 0, "none">,
  I32EnumAttrCase<"CA", 1, "ca">,
  I32EnumAttrCase<"CG", 2, "cg">,
  I32EnumAttrCase<"CS", 3, "cs">,
  I32EnumAttrCase<"CV", 4, "cv">,
  I32EnumAttrCase<"WB", 5, "wb">,
  I32EnumAttrCase<"WT", 6, "wt">]>;

/// PTX ISA, Cache Eviction Priority Hints, for the L1 cache.
def Tile_EvictionPolicy : Tile_Enum<"EvictionPolicy",
    "eviction priority in the L1 cache", [
  I32EnumAttrCase<"None", 0, "none">,
  I32EnumAttrCase<"EvictNormal", 1, "evict_normal">,
  I32EnumAttrCase<"EvictUnchanged", 2, "evict_unchanged">,
  I32EnumAttrCase<"EvictFirst", 3, "evict_first">,
  I32EnumAttrCase<"EvictLast", 4, "evict_last">,
  I32EnumAttrCase<"NoAllocate", 5, "no_allocate">]>;

/// PTX ISA, createpolicy, for the L2 cache.
def Tile_CacheEvictionPriority : Tile_Enum<"CacheEvictionPriority",
    "eviction priority in the L2 cache", [
  I32EnumAttrCase<"None", 0, "none">,
  I32EnumAttrCase<"EvictNormal", 1, "evict_normal">,
  I32EnumAttrCase<"EvictUnchanged", 2, "evict_unchanged">,
  I32EnumAttrCase<"EvictFirst", 3, "evict_first">,
  I32EnumAttrCase<"EvictLast", 4, "evict_last">]>;

def Tile_AtomicMode : Tile_Enum<"AtomicMode",
    "atomic operation", [
  I32EnumAttrCase<"And", 0, "and">,
  I32EnumAttrCase<"Or", 1, "or">,
  I32EnumAttrCase<"Xor", 2, "xor">,
  I32EnumAttrCase<"Add", 3, "add">,
  I32EnumAttrCase<"AddF", 4, "addf">,
  I32EnumAttrCase<"Max", 5, "max">,
  I32EnumAttrCase<"Min", 6, "min">,
  I32EnumAttrCase<"UMax", 7, "umax">,
  I32EnumAttrCase<"UMin", 8, "umin">,
  I32EnumAttrCase<"Xchg", 9, "xchg">]>;

/// Signedness is part of the name, as in AtomicMode.
def Tile_MultimemKind : Tile_Enum<"MultimemKind",
    "combination of a multicast object's copies", [
  I32EnumAttrCase<"Add", 0, "add">,
  I32EnumAttrCase<"Min", 1, "min">,
  I32EnumAttrCase<"Max", 2, "max">,
  I32EnumAttrCase<"And", 3, "and">,
  I32EnumAttrCase<"Or", 4, "or">,
  I32EnumAttrCase<"Xor", 5, "xor">,
  I32EnumAttrCase<"UMin", 6, "umin">,
  I32EnumAttrCase<"UMax", 7, "umax">]>;

def Tile_Padding : Tile_Enum<"Padding", "value of elements outside the tensor", [
  I32EnumAttrCase<"Zero", 0, "zero">,
  I32EnumAttrCase<"NegZero", 1, "neg_zero">,
  I32EnumAttrCase<"NaN", 2, "nan">,
  I32EnumAttrCase<"PosInf", 3, "pos_inf">,
  I32EnumAttrCase<"NegInf", 4, "neg_inf">]>;

def Tile_Signedness : Tile_Enum<"Signedness", "signedness of integers", [
  I32EnumAttrCase<"Unsigned", 0, "unsigned">,
  I32EnumAttrCase<"Signed", 1, "signed">]>;

/// Seed 000, Address Spaces; deviations 1, 2 and 20 describe their lowering.
def Tile_MemorySpace : Tile_Enum<"MemorySpace", "memory space", [
  I32EnumAttrCase<"Register", 0, "register">,
  I32EnumAttrCase<"Global", 1, "global">,
  I32EnumAttrCase<"Internal", 2, "internal">,
  I32EnumAttrCase<"Shared", 3, "shared">,
  I32EnumAttrCase<"Constant", 4, "constant">,
  I32EnumAttrCase<"Local", 5, "local">,
  I32EnumAttrCase<"Tensor", 6, "tensor">,
  I32EnumAttrCase<"Generic", 101, "generic">]>;

/// CUDA Driver API, cuTensorMapEncodeTiled: the swizzle of a box.
def Tile_TmaSwizzle : Tile_Enum<"TmaSwizzle",
    "swizzle of a row in shared memory", [
  I32EnumAttrCase<"None", 0, "none">,
  I32EnumAttrCase<"B32", 1, "b32">,
  I32EnumAttrCase<"B64", 2, "b64">,
  I32EnumAttrCase<"B128", 3, "b128">]>;

/// Seed 003, pipeline staging: the writer of a pipelined tile's buffer.
def Tile_Filler : Tile_Enum<"Filler",
    "what fills the buffer of a pipelined tile", [
  I32EnumAttrCase<"Threads", 0, "threads">,
  I32EnumAttrCase<"AsyncCopy", 1, "async_copy">,
  I32EnumAttrCase<"TensorMap", 2, "tensor_map">]>;

def Tile_WarpgroupOrderStep : Tile_Enum<"WarpgroupOrderStep",
    "a step of the order in which two warpgroups multiply", [
  I32EnumAttrCase<"Begin", 0, "begin">, I32EnumAttrCase<"Wait", 1, "wait">,
  I32EnumAttrCase<"Arrive", 2, "arrive">, I32EnumAttrCase<"End", 3, "end">]>;

#endif // TILEWRIGHT_DIALECT_RULES_ENUMS
