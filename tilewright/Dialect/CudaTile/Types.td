//===- Types.td - tiles, pointers, views and tokens -----------------------===//
#ifndef TILEWRIGHT_DIALECT_CUDATILE_TYPES
#define TILEWRIGHT_DIALECT_CUDATILE_TYPES

include "tilewright/Dialect/CudaTile/Attributes.td"
include "tilewright/Dialect/CudaTile/Interfaces.td"

/// A type with its bytecode tag and the minor version that introduced it.
class CudaTile_Type<string name, string typeMnemonic, int wireTag,
                    int minorVersion, list<Trait> traits = []>
    : TypeDef<CudaTile_Dialect, name, traits> {
  let mnemonic = typeMnemonic;
  int tag = wireTag;
  int sinceMinor = minorVersion;
}

def CudaTile_Int : Type<CPred<"::tilewright::cuda_tile::isInteger($_self)">,
    "i1, i8, i16, i32 or i64">;
def CudaTile_AnyWidthInt : AnyTypeOf<[I1, I<4>, I8, I16, I32, I64],
    "i1, i4, i8, i16, i32 or i64">;
/// Types under their Tile IR names.
class CudaTile_Named<Type type, string name> : Type<type.predicate, name>;
def CudaTile_I1 : CudaTile_Named<I1, "i1">;
def CudaTile_I8 : CudaTile_Named<I8, "i8">;
def CudaTile_I32 : CudaTile_Named<I32, "i32">;
def CudaTile_I64 : CudaTile_Named<I64, "i64">;
def CudaTile_F32 : CudaTile_Named<F32, "f32">;
def CudaTile_BaseFloat : AnyTypeOf<[F16, BF16, F32, F64],
    "f16, bf16, f32 or f64">;

def CudaTile_F8E5M3FNUType
    : CudaTile_Type<"F8E5M3FNU", "fnv8E5M3FNU", 130, 4> {
  let summary = "unsigned 8-bit float, 5 exponent and 3 mantissa bits (preview)";
  let description = [{
    A developer preview of 13.4. It has zero and subnormals but no sign. 1.0 is
    0x78, NaN is all ones.

    Example: `tile<8xfnv8E5M3FNU>`
  }];
}

def CudaTile_AnyFloat : AnyTypeOf<[F16, BF16, F32, TF32, F64, F8E4M3FN,
    F8E5M2, F8E8M0FNU, F4E2M1FN, CudaTile_F8E5M3FNUType],
    "f16, bf16, f32, tf32, f64, f8E4M3FN, f8E5M2, f8E8M0FNU, f4E2M1FN or "
    "fnv8E5M3FNU">;

def CudaTile_PointerType : CudaTile_Type<"Pointer", "ptr", 12, 1> {
  let summary = "address of one element in global memory";
  let description = [{
    Example: `ptr<f32>`, and since 13.4 `ptr<f32, <none>>`.
  }];
  let parameters = (ins "mlir::Type":$pointee,
                    OptionalParameter<"PtrKindAttr">:$attr);
  let hasCustomAssemblyFormat = 1;
  let genVerifyDecl = 1;
  let builders = [TypeBuilderWithInferredContext<(ins "mlir::Type":$pointee), [{
    return $_get(pointee.getContext(), pointee, PtrKindAttr());
  }]>];
}

def CudaTile_TileType
    : CudaTile_Type<"Tile", "tile", 13, 1, [ShapedTypeInterface]> {
  let summary = "an array of static shape";
  let description = [{
    Every dimension is a positive power of two, and the tile has at most
    16,777,216 elements. A tile of rank 0 is a scalar.

    Example: `tile<8x64xf32>`, `tile<ptr<f16>>`, `tile<i1>`
  }];
  let parameters = (ins ArrayRefParameter<"int64_t">:$shape,
                    "mlir::Type":$elementType);
  let hasCustomAssemblyFormat = 1;
  let genVerifyDecl = 1;
  let builders = [TypeBuilderWithInferredContext<(ins
      "llvm::ArrayRef<int64_t>":$shape, "mlir::Type":$elementType), [{
    return $_get(elementType.getContext(), shape, elementType);
  }]>];
  let extraClassDeclaration = [{
    /// The most elements a tile may have (specification, Type System).
    static constexpr int64_t kMaxElements = 1 << 24;
    bool hasRank() const { return true; }
    TileType cloneWith(std::optional<llvm::ArrayRef<int64_t>> shape,
                       mlir::Type elementType) const;
  }];
}

def CudaTile_TensorViewType : CudaTile_Type<"TensorView", "tensor_view", 14, 1> {
  let summary = "a tensor in global memory";
  let description = [{
    A base address with a size and a stride (in elements) for each dimension;
    `?` is a size or stride known only at run time.

    Example: `tensor_view<?x64xf32, strides=[?,1]>`
  }];
  let parameters = (ins "mlir::Type":$elementType,
                    ArrayRefParameter<"int64_t">:$shape,
                    ArrayRefParameter<"int64_t">:$strides,
                    OptionalParameter<"PtrKindAttr">:$attr);
  let hasCustomAssemblyFormat = 1;
  let genVerifyDecl = 1;
  let extraClassDeclaration = [{
    static constexpr int64_t kDynamic = mlir::ShapedType::kDynamic;
    int64_t getRank() const { return getShape().size(); }
    unsigned getNumDynamicSizes() const;
    unsigned getNumDynamicStrides() const;
  }];
}

class CudaTile_View<string name, string mnemonic, int tag, int minor>
    : CudaTile_Type<name, mnemonic, tag, minor,
        [DeclareTypeInterfaceMethods<CudaTile_TileViewInterface>]> {
  let hasCustomAssemblyFormat = 1;
  let genVerifyDecl = 1;
}

def CudaTile_PartitionViewType
    : CudaTile_View<"PartitionView", "partition_view", 15, 1> {
  let summary = "a tensor divided into a grid of equal tiles";
  let description = [{
    Dimension i of a tile lies along dimension `dim_map[i]` of the tensor; an
    index counts tiles. `dim_map` is printed when it is not the identity.

    Example: `partition_view<tile=(4x16), padding_value = zero, tensor_view<?x?xf32, strides=[?,1]>, dim_map=[1, 0]>`
  }];
  let parameters = (ins ArrayRefParameter<"int32_t">:$tileShape,
                    "TensorViewType":$tensorView,
                    ArrayRefParameter<"int32_t">:$dimMap,
                    OptionalParameter<"PaddingAttr">:$paddingValue);
}

def CudaTile_GatherScatterViewType
    : CudaTile_View<"GatherScatterView", "gather_scatter_view", 20, 3> {
  let summary = "tiles whose slices along one dimension are selected by index";
  let description = [{
    Example: `gather_scatter_view<tile=(4x16), padding_value = zero, tensor_view<?x?xf32, strides=[?,1]>, sparse_dim=0>`
  }];
  let parameters = (ins ArrayRefParameter<"int32_t">:$tileShape,
                    "TensorViewType":$tensorView, "int32_t":$sparseDim,
                    OptionalParameter<"PaddingAttr">:$paddingValue);
}

def CudaTile_StridedViewType
    : CudaTile_View<"StridedView", "strided_view", 21, 3> {
  let summary = "tiles that start at multiples of a traversal stride";
  let description = [{
    Example: `strided_view<tile=(4x16), traversal_strides=[2,8], tensor_view<?x?xf32, strides=[?,1]>>`
  }];
  let parameters = (ins ArrayRefParameter<"int32_t">:$tileShape,
                    ArrayRefParameter<"int32_t">:$traversalStrides,
                    "TensorViewType":$tensorView,
                    ArrayRefParameter<"int32_t">:$dimMap,
                    OptionalParameter<"PaddingAttr">:$paddingValue);
}

def CudaTile_TokenType : CudaTile_Type<"Token", "token", 17, 1> {
  let summary = "an edge in the order of memory operations";
  let description = [{
    Program order does not order memory operations; only tokens do
    (specification, Memory Model).

    Example: `%0 = make_token : token`
  }];
}

//===----------------------------------------------------------------------===//
// Constraints that operations use
//===----------------------------------------------------------------------===//

def CudaTile_IsTile : CPred<"::llvm::isa<::tilewright::cuda_tile::TileType>($_self)">;
/// Like ODS's ShapedContainerType, but without querying an interface.
class CudaTile_TileThat<list<Type> elements, Pred isKind, string kind>
    : Type<And<[isKind,
          Concat<"[](::mlir::Type elementType) { return ",
            SubstLeaves<"$_self", "elementType", AnyTypeOf<elements>.predicate>,
            "; }(::llvm::cast<::tilewright::cuda_tile::TileType>($_self).getElementType())">]>,
        kind # " of " # AnyTypeOf<elements>.summary # " values",
        "::tilewright::cuda_tile::TileType">;
class CudaTile_TileOf<list<Type> elements, list<Pred> also = []>
    : CudaTile_TileThat<elements, And<!listconcat([CudaTile_IsTile], also)>, "tile">;
class CudaTile_ScalarOf<list<Type> elements>
    : CudaTile_TileThat<elements, And<[CudaTile_IsTile, CPred<
          "::llvm::cast<::tilewright::cuda_tile::TileType>($_self).getShape().empty()">]>,
        "tile of rank 0">;

def CudaTile_Tile : Type<CudaTile_IsTile, "tile", "::tilewright::cuda_tile::TileType">;
def CudaTile_IntTile : CudaTile_TileOf<[CudaTile_Int]>;
def CudaTile_AnyWidthIntTile : CudaTile_TileOf<[CudaTile_AnyWidthInt]>;
def CudaTile_BoolTile : CudaTile_TileOf<[CudaTile_I1]>;
def CudaTile_FloatTile : CudaTile_TileOf<[CudaTile_BaseFloat]>;
def CudaTile_AnyFloatTile : CudaTile_TileOf<[CudaTile_AnyFloat]>;
def CudaTile_NumberTile : CudaTile_TileOf<[CudaTile_Int, CudaTile_AnyFloat]>;
def CudaTile_Pointer : CudaTile_Named<CudaTile_PointerType, "pointer">;
def CudaTile_AnyNumberTile : CudaTile_TileOf<[CudaTile_AnyWidthInt, CudaTile_AnyFloat]>;
def CudaTile_I8Tile : CudaTile_TileOf<[CudaTile_I8]>;
def CudaTile_I32Tile : CudaTile_TileOf<[CudaTile_I32]>;
def CudaTile_I64Tile : CudaTile_TileOf<[CudaTile_I64]>;
def CudaTile_F32Tile : CudaTile_TileOf<[CudaTile_F32]>;
def CudaTile_PointerTile : CudaTile_TileOf<[CudaTile_Pointer]>;
def CudaTile_PointerScalar : CudaTile_ScalarOf<[CudaTile_Pointer]>;
def CudaTile_IntScalar : CudaTile_ScalarOf<[CudaTile_Int]>;
def CudaTile_I32Scalar : CudaTile_ScalarOf<[CudaTile_I32]>,
    BuildableType<"::tilewright::cuda_tile::TileType::get({}, $_builder.getI32Type())">;
def CudaTile_BoolScalar : CudaTile_ScalarOf<[CudaTile_I1]>;
def CudaTile_Token : Type<
    CPred<"::llvm::isa<::tilewright::cuda_tile::TokenType>($_self)">, "token",
    "::tilewright::cuda_tile::TokenType">,
    BuildableType<"$_builder.getType<::tilewright::cuda_tile::TokenType>()">;
def CudaTile_TensorView : Type<
    CPred<"::llvm::isa<::tilewright::cuda_tile::TensorViewType>($_self)">,
    "tensor_view", "::tilewright::cuda_tile::TensorViewType">;
def CudaTile_PartitionView : Type<
    CPred<"::llvm::isa<::tilewright::cuda_tile::PartitionViewType>($_self)">,
    "partition_view", "::tilewright::cuda_tile::PartitionViewType">;
def CudaTile_StridedView : Type<
    CPred<"::llvm::isa<::tilewright::cuda_tile::StridedViewType>($_self)">,
    "strided_view", "::tilewright::cuda_tile::StridedViewType">;
def CudaTile_GatherScatterView : Type<
    CPred<"::llvm::isa<::tilewright::cuda_tile::GatherScatterViewType>($_self)">,
    "gather_scatter_view", "::tilewright::cuda_tile::GatherScatterViewType">;
def CudaTile_TileView : Type<
    CPred<"::llvm::isa<::tilewright::cuda_tile::TileViewInterface>($_self)">,
    "partition_view, strided_view or gather_scatter_view">;
def CudaTile_AnyValue : AnyTypeOf<[CudaTile_Tile, CudaTile_TensorView,
    CudaTile_TileView, CudaTile_Token], "a Tile IR value">;

#endif // TILEWRIGHT_DIALECT_CUDATILE_TYPES
