//===- Enums.td - modes, orderings, scopes, cache policies ----------------===//
#ifndef TILEWRIGHT_DIALECT_TILEAA_ENUMS
#define TILEWRIGHT_DIALECT_TILEAA_ENUMS

include "tilewright/Dialect/Rules/Enums.td"
include "tilewright/Dialect/TileAA/Base.td"

class TileAA_EnumAttr<EnumAttrInfo info, string mnemonic>
    : EnumAttr<TileAA_Dialect, info, mnemonic> {
  let cppNamespace = "::tilewright::tileaa";
  let assemblyFormat = "`<` $value `>`";
}

def TileAA_RoundingModeAttr : TileAA_EnumAttr<Tile_RoundingMode, "rounding">;
def TileAA_DefaultRounding : DefaultValuedAttr<TileAA_RoundingModeAttr,
    "::tilewright::RoundingMode::NearestEven">;
def TileAA_DefaultFull : DefaultValuedAttr<TileAA_RoundingModeAttr,
    "::tilewright::RoundingMode::Full">;

def TileAA_MemSemanticAttr : TileAA_EnumAttr<Tile_MemSemantic, "mem_semantic">;

def TileAA_MemScopeAttr : TileAA_EnumAttr<Tile_MemScope, "mem_scope">;

def TileAA_CacheModifierAttr
    : TileAA_EnumAttr<Tile_CacheModifier, "cache_modifier">;
def TileAA_EvictionPolicyAttr
    : TileAA_EnumAttr<Tile_EvictionPolicy, "eviction_policy">;
def TileAA_CacheEvictionPriorityAttr
    : TileAA_EnumAttr<Tile_CacheEvictionPriority, "cache_eviction_priority">;

def TileAA_AtomicModeAttr : TileAA_EnumAttr<Tile_AtomicMode, "atomic_mode">;
def TileAA_MultimemKindAttr
    : TileAA_EnumAttr<Tile_MultimemKind, "multimem_kind">;

#endif // TILEWRIGHT_DIALECT_TILEAA_ENUMS
