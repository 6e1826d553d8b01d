//===- Types.td - pointers, views and tokens ------------------------------===//
#ifndef TILEWRIGHT_DIALECT_TILEAA_TYPES
#define TILEWRIGHT_DIALECT_TILEAA_TYPES

include "tilewright/Dialect/Rules/Level.td"
include "tilewright/Dialect/TileAA/Attributes.td"

class TileAA_Type<string name, string typeMnemonic>
    : TypeDef<TileAA_Dialect, name> {
  let mnemonic = typeMnemonic;
}

def TileAA_PtrType : TileAA_Type<"Ptr", "ptr"> {
  let summary = "address of one element";
  let description = [{
    The space is global unless it is named.

    Example: `!nv_tileaa.ptr<f32>`, `!nv_tileaa.ptr<f32, shared>`
  }];
  let parameters = (ins "mlir::Type":$pointee,
    DefaultValuedParameter<"::tilewright::MemorySpace",
        "::tilewright::MemorySpace::Global">:$space);
  let assemblyFormat = "`<` $pointee (`,` $space^)? `>`";
  let genVerifyDecl = 1;
  let builders = [TypeBuilderWithInferredContext<(ins "mlir::Type":$pointee), [{
    return $_get(pointee.getContext(), pointee, MemorySpace::Global);
  }]>];
}

def TileAA_TiledViewType : TileAA_Type<"TiledView", "tiled_view"> {
  let summary = "a memref divided into a grid of equal tiles";
  let description = [{
    Dimension i of a tile is along dimension `dim_map[i]` of the memref. Without
    `padding`, elements outside are unspecified. `dim_map` is printed if it is
    not the identity.

    Along dimension i, index k selects the tile that begins at element
    `k * steps[i]`; the steps default to the sizes of the tile. Along the optional
    `sparse` dimension the slices of the tile are selected separately: the index
    is a tensor with the number of each.

    Example: `!nv_tileaa.tiled_view<64x32, memref<?x?xf32, strided<[?, 1]>, 1>, dim_map = [1, 0], padding = zero>`
  }];
  let parameters = (ins ArrayRefParameter<"int64_t">:$tileShape,
                    "mlir::MemRefType":$memref,
                    ArrayRefParameter<"int32_t">:$dimMap,
                    OptionalParameter<"std::optional<::tilewright::Padding>">:$padding,
                    ArrayRefParameter<"int64_t">:$steps,
                    OptionalParameter<"std::optional<int32_t>">:$sparse);
  let builders = [TypeBuilderWithInferredContext<(ins
    "::llvm::ArrayRef<int64_t>":$tileShape, "mlir::MemRefType":$memref,
    "::llvm::ArrayRef<int32_t>":$dimMap,
    "std::optional<::tilewright::Padding>":$padding), [{
      return $_get(memref.getContext(), tileShape, memref, dimMap, padding,
                   tileShape, std::nullopt);
    }]>];
  let hasCustomAssemblyFormat = 1;
  let genVerifyDecl = 1;
  let extraClassDeclaration = [{
    /// The type of the tile that an access moves: `tensor<64x32xf32>`.
    mlir::RankedTensorType getTileType() const;
    /// The number of indices of an access.
    unsigned getIndexRank() const { return getTileShape().size(); }
  }];
}

def TileAA_TokenType : TileAA_Type<"Token", "token"> {
  let summary = "an ordering between memory operations";
  let description = [{
    Example: `%0 = nv_tileaa.make_token`
  }];
}

def TileAA_TmaDescType : TileAA_Type<"TmaDesc", "tma_desc"> {
  let summary = "a tensor map: the TMA unit's description of a tensor in memory";
  let description = [{
    The box that one access moves, in the order of shared memory, from the
    slowest dimension to the fastest, and the swizzle of its rows.

    Example: `!nv_tileaa.tma_desc<8x64xf16, swizzle = b128>`
  }];
  let parameters = (ins ArrayRefParameter<"int64_t">:$box, "mlir::Type":$element,
    DefaultValuedParameter<"::tilewright::TmaSwizzle",
        "::tilewright::TmaSwizzle::None">:$swizzle);
  let hasCustomAssemblyFormat = 1;
  let genVerifyDecl = 1;
}

//===----------------------------------------------------------------------===//
// Constraints of operands. They name no C++ class, so that types print with the
// dialect's prefix.
//===----------------------------------------------------------------------===//

/// A scalar of the kind, or a tensor of static shape of such scalars.
class TileAA_TileOf<list<Type> elements, string what>
    : AnyTypeOf<!listconcat(elements, [StaticShapeTensorOf<elements>]), what>;

def TileAA_Pointer : Type<CPred<"::llvm::isa<::tilewright::tileaa::PtrType>($_self)">,
    "a pointer">;
def TileAA_TiledView : Type<
    CPred<"::llvm::isa<::tilewright::tileaa::TiledViewType>($_self)">,
    "a tiled_view">;
def TileAA_TmaDesc : Type<
    CPred<"::llvm::isa<::tilewright::tileaa::TmaDescType>($_self)">,
    "a tma_desc">;
def TileAA_Token : Type<
    CPred<"::llvm::isa<::tilewright::tileaa::TokenType>($_self)">, "a token",
    "::tilewright::tileaa::TokenType">,
    BuildableType<"$_builder.getType<::tilewright::tileaa::TokenType>()">;

def TileAA_ArithFloat : TileAA_TileOf<[F16, BF16, F32, F64],
    "f16, bf16, f32 or f64, or a tensor of them">;
def TileAA_IntTile : TileAA_TileOf<[AnySignlessInteger],
    "an integer or a tensor of integers">;
def TileAA_I64Tile : TileAA_TileOf<[I64], "an i64 or a tensor of i64">;
def TileAA_BoolTile : TileAA_TileOf<[I1], "an i1 or a tensor of i1">;
def TileAA_PointerTile : TileAA_TileOf<[TileAA_Pointer],
    "a pointer or a tensor of pointers">;
def TileAA_PrintedTile : TileAA_TileOf<[I32, I64, F64],
    "i32, i64 or f64, or a tensor of them">;
def TileAA_Int : AnyTypeOf<[AnySignlessInteger, Index], "an integer">;
/// The index of a tile along one dimension: a number, or one for each slice.
def TileAA_TileIndex : AnyTypeOf<[AnySignlessInteger, Index,
    StaticShapeTensorOf<[AnySignlessInteger]>],
    "an integer, or a tensor of them">;
def TileAA_AnyTile : TileAA_TileOf<[AnySignlessInteger, AnyFloat, TileAA_Pointer],
    "an integer, float or pointer, or a tensor of them">;
def TileAA_Tensor : StaticShapeTensorOf<[AnySignlessInteger, AnyFloat, TileAA_Pointer]>;
def TileAA_Memref : MemRefOf<[AnyType]>;

/// All scalars and tensors among operands and results have one shape.
def TileAA_OneShape : NativeOpTrait<"OneShape"> {
  let cppNamespace = "::tilewright::tileaa";
}

def TileAA : Tile_Level<TileAA_Dialect> {
  let elementwise = [SameOperandsAndResultShape];
  let oneShape = TileAA_OneShape;
  let floats = TileAA_ArithFloat;
  let integers = TileAA_IntTile;
  let i64s = TileAA_I64Tile;
  let bools = TileAA_BoolTile;
  let pointers = TileAA_PointerTile;
  let printed = TileAA_PrintedTile;
  let any = TileAA_AnyTile;
  let scalar = AnyTypeOf<[AnySignlessInteger, AnyFloat, TileAA_Pointer]>;
  let pointer = TileAA_Pointer;
  let index = TileAA_Int;
  let tileIndex = TileAA_TileIndex;
  let tile = TileAA_Tensor;
  let integerTile = StaticShapeTensorOf<[AnySignlessInteger]>;
  let token = TileAA_Token;
  let memref = TileAA_Memref;
  let view = TileAA_TiledView;
  let tensorMap = TileAA_TmaDesc;
  let rounding = TileAA_DefaultRounding;
  let fullRounding = TileAA_DefaultFull;
  let atomicMode = TileAA_AtomicModeAttr;
  let semantic = TileAA_MemSemanticAttr;
  let scope = TileAA_MemScopeAttr;
  let multimemKind = TileAA_MultimemKindAttr;
  let cacheModifier = TileAA_CacheModifierAttr;
  let evictionPolicy = TileAA_EvictionPolicyAttr;
  let evictionPriority = TileAA_CacheEvictionPriorityAttr;
  let viewTypes = "type($view) `[` type($indices) `]`";
  let indexType = "[i32]";
}

#endif // TILEWRIGHT_DIALECT_TILEAA_TYPES
