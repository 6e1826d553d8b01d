//===- Enums.td - Tile IR's enumerations, with their wire values ----------===//
#ifndef TILEWRIGHT_DIALECT_CUDATILE_ENUMS
#define TILEWRIGHT_DIALECT_CUDATILE_ENUMS

include "tilewright/Dialect/CudaTile/Base.td"

class CudaTile_Enum<string name, string summary, list<I32EnumAttrCase> cases>
    : I32EnumAttr<name, summary, cases> {
  let cppNamespace = "::tilewright::cuda_tile";
  let genSpecializedAttr = 0;
}
/// Prints in brackets, `#cuda_tile.signedness<signed>`; operations print the bare
/// keyword, by a directive.
class CudaTile_EnumAttr<EnumAttrInfo info, string mnemonic>
    : EnumAttr<CudaTile_Dialect, info, mnemonic> {
  let cppNamespace = "::tilewright::cuda_tile";
  let assemblyFormat = "`<` $value `>`";
}

def CudaTile_IntegerOverflow : CudaTile_Enum<"IntegerOverflow",
    "wraparound that the producer excludes", [
  I32EnumAttrCase<"None", 0, "none">,
  I32EnumAttrCase<"NoSignedWrap", 1, "no_signed_wrap">,
  I32EnumAttrCase<"NoUnsignedWrap", 2, "no_unsigned_wrap">,
  I32EnumAttrCase<"NoWrap", 3, "no_wrap">]>;
def CudaTile_IntegerOverflowAttr
    : CudaTile_EnumAttr<CudaTile_IntegerOverflow, "overflow">;

def CudaTile_ComparisonOrdering : CudaTile_Enum<"ComparisonOrdering",
    "result of a comparison with NaN", [
  I32EnumAttrCase<"Unordered", 0, "unordered">,
  I32EnumAttrCase<"Ordered", 1, "ordered">]>;
def CudaTile_ComparisonOrderingAttr
    : CudaTile_EnumAttr<CudaTile_ComparisonOrdering, "comparison_ordering">;

def CudaTile_ComparisonPredicate : CudaTile_Enum<"ComparisonPredicate",
    "comparison predicate", [
  I32EnumAttrCase<"Equal", 0, "equal">,
  I32EnumAttrCase<"NotEqual", 1, "not_equal">,
  I32EnumAttrCase<"LessThan", 2, "less_than">,
  I32EnumAttrCase<"LessThanOrEqual", 3, "less_than_or_equal">,
  I32EnumAttrCase<"GreaterThan", 4, "greater_than">,
  I32EnumAttrCase<"GreaterThanOrEqual", 5, "greater_than_or_equal">]>;
def CudaTile_ComparisonPredicateAttr
    : CudaTile_EnumAttr<CudaTile_ComparisonPredicate, "comparison_predicate">;

def CudaTile_MemoryScope : CudaTile_Enum<"MemoryScope",
    "scope of concurrent accesses", [
  I32EnumAttrCase<"TlBlk", 0, "tl_blk">,
  I32EnumAttrCase<"Device", 1, "device">,
  I32EnumAttrCase<"Sys", 2, "sys">]>;
def CudaTile_MemoryScopeAttr
    : CudaTile_EnumAttr<CudaTile_MemoryScope, "memory_scope">;

def CudaTile_PtrKind : CudaTile_Enum<"PtrKind",
    "memory that a pointer addresses; the last two since 13.5", [
  I32EnumAttrCase<"None", 0, "none">,
  I32EnumAttrCase<"Unicast", 1, "unicast">,
  I32EnumAttrCase<"Multicast", 2, "multicast">]>;
def CudaTile_PtrAttr : CudaTile_EnumAttr<CudaTile_PtrKind, "ptr_attr">;

def CudaTile_SymbolVisibility : CudaTile_Enum<"SymbolVisibility",
    "visibility of a symbol", [
  I32EnumAttrCase<"Public", 0, "public">,
  I32EnumAttrCase<"Private", 1, "private">]>;
def CudaTile_SymbolVisibilityAttr
    : CudaTile_EnumAttr<CudaTile_SymbolVisibility, "symbol_visibility">;

#endif // TILEWRIGHT_DIALECT_CUDATILE_ENUMS
