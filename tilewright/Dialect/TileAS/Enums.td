//===- Enums.td - the nv_tileas dialect and its enumerations --------------===//
// Separate from Base.td, which includes arith's enums, so that only these are
// generated.
#ifndef TILEWRIGHT_DIALECT_TILEAS_ENUMS
#define TILEWRIGHT_DIALECT_TILEAS_ENUMS

include "mlir/IR/EnumAttr.td"
include "mlir/IR/OpBase.td"
include "tilewright/Dialect/Rules/Enums.td"

def TileAS_Dialect : Dialect {
  let name = "nv_tileas";
  let cppNamespace = "::tilewright::tileas";
  let summary = "tiles in registers: layouts, shared memory, synchronization";
  let description = [{
    A tile is a tensor; after layouts are assigned, its encoding specifies the
    registers of threads that hold each element. Tiles of rank 0 are scalars,
    held by every thread. Control flow is `scf`, uniform over all threads.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect"];
  let useDefaultTypePrinterParser = 1;
  let useDefaultAttributePrinterParser = 1;
  let extraClassDeclaration = [{
    void registerTypes();
    void registerAttributes();
  }];
}

class TileAS_EnumAttr<EnumAttrInfo info, string mnemonic>
    : EnumAttr<TileAS_Dialect, info, mnemonic> {
  let cppNamespace = "::tilewright::tileas";
  let assemblyFormat = "`<` $value `>`";
}

def TileAS_RoundingModeAttr : TileAS_EnumAttr<Tile_RoundingMode, "rounding">;
def TileAS_Rounding : DefaultValuedAttr<TileAS_RoundingModeAttr,
    "::tilewright::RoundingMode::NearestEven">;
def TileAS_FullRounding : DefaultValuedAttr<TileAS_RoundingModeAttr,
    "::tilewright::RoundingMode::Full">;

def TileAS_MemSemanticAttr
    : TileAS_EnumAttr<Tile_MemSemantic, "mem_semantic">;
def TileAS_MemScopeAttr : TileAS_EnumAttr<Tile_MemScope, "mem_scope">;

def TileAS_CacheModifierAttr
    : TileAS_EnumAttr<Tile_CacheModifier, "cache_modifier">;
def TileAS_EvictionPolicyAttr
    : TileAS_EnumAttr<Tile_EvictionPolicy, "eviction_policy">;
def TileAS_CacheEvictionPriorityAttr
    : TileAS_EnumAttr<Tile_CacheEvictionPriority, "cache_eviction_priority">;

def TileAS_AtomicModeAttr : TileAS_EnumAttr<Tile_AtomicMode, "atomic_mode">;
def TileAS_MultimemKindAttr
    : TileAS_EnumAttr<Tile_MultimemKind, "multimem_kind">;

def TileAS_FillerAttr : TileAS_EnumAttr<Tile_Filler, "filler">;
def TileAS_WarpgroupOrderStepAttr
    : TileAS_EnumAttr<Tile_WarpgroupOrderStep, "warpgroup_order_step">;

#endif // TILEWRIGHT_DIALECT_TILEAS_ENUMS
