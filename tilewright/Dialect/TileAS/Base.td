//===- Base.td - definitions that the families of nv_tileas share ---------===//
#ifndef TILEWRIGHT_DIALECT_TILEAS_BASE
#define TILEWRIGHT_DIALECT_TILEAS_BASE

include "mlir/Dialect/Arith/IR/ArithBase.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/BuiltinTypeInterfaces.td"
include "mlir/IR/CommonAttrConstraints.td"
include "mlir/IR/CommonTypeConstraints.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/OpBase.td"
include "mlir/IR/TensorEncoding.td"
include "mlir/Interfaces/ControlFlowInterfaces.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
include "tilewright/Dialect/TileAS/Enums.td"
include "tilewright/Dialect/Rules/Level.td"

class TileAS_Op<string mnemonic, list<Trait> traits = []>
    : Op<TileAS_Dialect, mnemonic, traits>;

/// Operands and results have one shape and one layout: register i of a result
/// depends only on register i of each operand.
def SameShapeAndLayout : NativeOpTrait<"SameShapeAndLayout"> {
  let cppNamespace = "::tilewright::tileas";
}

class TileAS_Of<Type element, string summary>
    : AnyTypeOf<[element, RankedTensorOf<[element]>], summary>;
def TileAS_Float : TileAS_Of<AnyFloat, "float or tile of floats">;
def TileAS_Int : TileAS_Of<AnySignlessInteger, "integer or tile of integers">;
def TileAS_Bool : TileAS_Of<I1, "i1 or tile of i1">;
def TileAS_I64 : TileAS_Of<I64, "i64 or tile of i64">;
def TileAS_Pointer : TileAS_Of<Type<
    CPred<"::llvm::isa<::tilewright::tileas::PtrType>($_self)">, "pointer">,
    "pointer or tile of pointers">;
def TileAS_Printed : TileAS_Of<AnyTypeOf<[I32, I64, F64]>,
    "i32, i64 or f64, or a tile of them">;
def TileAS_Any : TileAS_Of<AnyType, "scalar or tile">;
def TileAS_Tile : RankedTensorOf<[AnyType]>;
def TileAS_TileIndex : AnyTypeOf<[AnySignlessInteger, Index,
    RankedTensorOf<[AnySignlessInteger]>], "integer, index or tile of integers">;
def TileAS_Index : AnyTypeOf<[AnySignlessInteger, Index], "integer or index">;

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

class TileAS_Type<string name, string typeMnemonic, list<Trait> traits = []>
    : TypeDef<TileAS_Dialect, name, traits> {
  let mnemonic = typeMnemonic;
}

def TileAS_PtrType : TileAS_Type<"Ptr", "ptr", [MemRefElementTypeInterface]> {
  let summary = "pointer to elements of one type in one memory space";
  let description = [{
    Example: `!nv_tileas.ptr<f32>`, `!nv_tileas.ptr<i8, shared>`. The space
    defaults to global.
  }];
  let parameters = (ins "::mlir::Type":$pointee,
    DefaultValuedParameter<"::tilewright::MemorySpace", "::tilewright::MemorySpace::Global">:$space);
  let assemblyFormat = "`<` $pointee (`,` $space^)? `>`";
  let builders = [TypeBuilderWithInferredContext<(ins
    "::mlir::Type":$pointee,
    CArg<"::tilewright::MemorySpace", "::tilewright::MemorySpace::Global">:$space), [{
      return $_get(pointee.getContext(), pointee, space);
    }]>];
}

def TileAS_TokenType : TileAS_Type<"Token", "token"> {
  let summary = "an ordering between memory operations";
  let description = "Example: `!nv_tileas.token`.";
}

def TileAS_TiledViewType : TileAS_Type<"TiledView", "tiled_view"> {
  let summary = "a memref divided into tiles";
  let description = [{
    Tile dimension i is along dimension `dim_map[i]` of the memref; the map is
    printed if it is not the identity. `padding` is the value of elements
    outside the memref; without it they are unspecified.

    Along dimension i, index k selects the tile that begins at element
    `k * steps[i]`; the steps default to the sizes of the tile. Along the
    optional `sparse` dimension the index is a tile in the layout of the moved
    tile, with the number of the slice for each element.

    Example:
    ```mlir
    !nv_tileas.tiled_view<64x32, memref<?x?xf32, strided<[?, 1]>, 1>, dim_map = [1, 0], padding = zero>
    ```
  }];
  let parameters = (ins ArrayRefParameter<"int64_t">:$tileShape,
    "::mlir::MemRefType":$memref, ArrayRefParameter<"int32_t">:$dimMap,
    OptionalParameter<"std::optional<::tilewright::Padding>">:$padding,
    ArrayRefParameter<"int64_t">:$steps,
    OptionalParameter<"std::optional<int32_t>">:$sparse);
  let hasCustomAssemblyFormat = 1;
  let genVerifyDecl = 1;
  let builders = [TypeBuilderWithInferredContext<(ins
    "::llvm::ArrayRef<int64_t>":$tileShape, "::mlir::MemRefType":$memref,
    "::llvm::ArrayRef<int32_t>":$dimMap,
    CArg<"std::optional<::tilewright::Padding>", "std::nullopt">:$padding), [{
      return $_get(memref.getContext(), tileShape, memref, dimMap, padding,
                   tileShape, std::nullopt);
    }]>];
}

def TileAS_MemRefType : TileAS_Type<"Buffer", "memref"> {
  let summary = "a buffer of the block, or a part of it";
  let description = [{
    Stages (omitted if one), shape, element type, the map from elements to
    offsets (omitted if row-major), and the memory space. Every element occupies
    whole bytes.

    Example:
    ```mlir
    !nv_tileas.memref<64x32xf16, shared>
    !nv_tileas.memref<3x[64x32xf16], #nv_tileas.memory<64x32, offset = [[32, 64, 129, 258, 516, 1024], [1, 2, 4, 8, 16]]>, shared>
    ```
  }];
  let parameters = (ins "int64_t":$stages, ArrayRefParameter<"int64_t">:$shape,
    "::mlir::Type":$elementType, "::tilewright::tileas::MemoryAttr":$map,
    "::tilewright::MemorySpace":$space);
  let hasCustomAssemblyFormat = 1;
  let genVerifyDecl = 1;
  let builders = [
    TypeBuilderWithInferredContext<(ins "::llvm::ArrayRef<int64_t>":$shape,
      "::mlir::Type":$elementType, "::tilewright::tileas::MemoryAttr":$map), [{
      return $_get(elementType.getContext(), 1, shape, elementType, map,
                   ::tilewright::MemorySpace::Shared);
    }]>,
    // Row-major.
    TypeBuilderWithInferredContext<(ins "::llvm::ArrayRef<int64_t>":$shape,
      "::mlir::Type":$elementType)>];
  let extraClassDeclaration = [{
    /// The type of a stage's tile, without a layout.
    ::mlir::RankedTensorType getTile() const;
    /// The bytes of an element.
    int64_t getElementBytes() const;
    /// The bytes of one stage, and of all stages.
    int64_t getStageBytes() const;
    int64_t getBytes() const { return getStages() * getStageBytes(); }
  }];
}

def TileAS_PipelineIteratorType : TileAS_Type<"PipelineIterator", "pipeline_iterator"> {
  let summary = "its owner's position in a ring of stages";
  let description = [{
    The number of the stage, and a phase that flips with each pass over the
    ring. Loops carry it like any value.

    Example: `!nv_tileas.pipeline_iterator<3>`
  }];
  let parameters = (ins "int64_t":$stages);
  let assemblyFormat = "`<` $stages `>`";
  let genVerifyDecl = 1;
  let extraClassDeclaration = [{
    /// The limit of tokens, whose stage has 31 bits.
    static constexpr int64_t kMaxStages = int64_t(1) << 31;
  }];
}

def TileAS_PipelineType : TileAS_Type<"Pipeline", "pipeline"> {
  let summary = "a channel of stages between agents";
  let description = [{
    One agent fills the stages; another reads and releases them. Each has an
    iterator of its own.

    Example: `!nv_tileas.pipeline<3>`
  }];
  let parameters = (ins "int64_t":$stages);
  let assemblyFormat = "`<` $stages `>`";
  let genVerifyDecl = 1;
}

def TileAS_InFlightType : TileAS_Type<"InFlight", "in_flight"> {
  let summary = "an accumulator with MMAs in flight";
  let description = [{
    The accumulator of `async.dot`. Its elements may not be read before
    `async.wait_dot` has converted it to a tile.

    Example: `!nv_tileas.in_flight<tensor<64x128xf32, #sum>>`
  }];
  let parameters = (ins "::mlir::RankedTensorType":$tile);
  let assemblyFormat = "`<` $tile `>`";
  let genVerifyDecl = 1;
}

class TileAS_PipelineToken<string name, string typeMnemonic, string what>
    : TileAS_Type<name, typeMnemonic> {
  let summary = what;
  let description = "Example: `!nv_tileas." # typeMnemonic # "`.";
}
def TileAS_ProducerTokenType : TileAS_PipelineToken<"ProducerToken",
    "producer_token", "a stage that its producer may fill, and the phase">;
def TileAS_ConsumerTokenType : TileAS_PipelineToken<"ConsumerToken",
    "consumer_token", "a stage that its consumer may read, and the phase">;
def TileAS_AsyncTokenType : TileAS_PipelineToken<"AsyncToken", "async_token",
    "the completion of one asynchronous operation">;

def TileAS_TmaDescType : TileAS_Type<"TmaDesc", "tma_desc"> {
  let summary = "a tensor map: the TMA unit's description of a tensor in memory";
  let description = [{
    The box that one access moves, in the order of shared memory, from the
    slowest dimension to the fastest, and the swizzle of its rows.

    Example: `!nv_tileas.tma_desc<8x64xf16, swizzle = b128>`
  }];
  let parameters = (ins ArrayRefParameter<"int64_t">:$box, "::mlir::Type":$element,
    DefaultValuedParameter<"::tilewright::TmaSwizzle",
        "::tilewright::TmaSwizzle::None">:$swizzle);
  let hasCustomAssemblyFormat = 1;
  let genVerifyDecl = 1;
}

//===----------------------------------------------------------------------===//
// Attributes
//===----------------------------------------------------------------------===//

def TileAS_LayoutAttr : AttrDef<TileAS_Dialect, "Layout",
    [DeclareAttrInterfaceMethods<VerifiableTensorEncoding>]> {
  let mnemonic = "layout";
  let summary = "the registers of threads that hold the elements of a tile";
  let description = [{
    The bases of a linear map over GF(2): for each bit of the register, lane and
    warp number the coordinate that it xors in, and, for a tile distributed over
    a cluster, for each bit of the block's rank. Warps are those of the agent
    that executes the operation. `Layout/LinearLayout.h` explains such maps.

    Example, 8x8 over 32 lanes, two neighbours per lane:
    ```mlir
    #nv_tileas.layout<8x8, register = [[0, 1]], lane = [[0, 2], [0, 4], [1, 0], [2, 0], [4, 0]], warp = []>
    ```

    The same tile in each of two blocks, and one half of a larger tile in each:
    ```mlir
    #nv_tileas.layout<8x8, register = [[0, 1]], lane = [[0, 2], [0, 4], [1, 0], [2, 0], [4, 0]], warp = [], block = [[0, 0]]>
    #nv_tileas.layout<16x8, register = [[0, 1]], lane = [[0, 2], [0, 4], [1, 0], [2, 0], [4, 0]], warp = [], block = [[8, 0]]>
    ```
  }];
  let parameters = (ins ArrayRefParameter<"int64_t">:$shape,
    ArrayRefParameter<"uint64_t">:$registers, ArrayRefParameter<"uint64_t">:$lanes,
    ArrayRefParameter<"uint64_t">:$warps, ArrayRefParameter<"uint64_t">:$blocks);
  let hasCustomAssemblyFormat = 1;
  let genVerifyDecl = 1;
  let builders = [AttrBuilder<(ins "const ::tilewright::LinearLayout &":$layout)>];
  let extraClassDeclaration = [{
    /// The layout as a linear map.
    ::tilewright::LinearLayout getLinear() const;
  }];
}

def TileAS_SliceAttr : AttrDef<TileAS_Dialect, "Slice"> {
  let mnemonic = "slice";
  let summary = "the elements of a tile whose coordinates match a bit pattern";
  let description = [{
    In each dimension, the bits of `mask` equal those of `at` in every element
    of the slice; the other bits, compacted, are its coordinates in the slice.

    Example, of 128 rows, 16 to 31, 48 to 63, 80 to 95 and 112 to 127:
    ```mlir
    #nv_tileas.slice<mask = [16, 0], at = [16, 0]>
    ```
  }];
  let parameters = (ins ArrayRefParameter<"int64_t">:$mask,
                        ArrayRefParameter<"int64_t">:$at);
  let assemblyFormat = "`<` `mask` `=` `[` $mask `]` `,` `at` `=` `[` $at `]` `>`";
  let genVerifyDecl = 1;
  let builders = [AttrBuilder<(ins "const ::tilewright::TileSlice &":$slice)>];
  let extraClassDeclaration = [{
    /// The slice as a TileSlice.
    ::tilewright::TileSlice getTileSlice() const;
    /// Whether a tile of `shape` has those bits.
    bool fits(::llvm::ArrayRef<int64_t> shape) const;
  }];
}

def TileAS_MemoryAttr : AttrDef<TileAS_Dialect, "Memory"> {
  let mnemonic = "memory";
  let summary = "the offset of each element of a buffer";
  let description = [{
    For each dimension and each bit of a coordinate, from the lowest, the bits
    that it flips in the element's offset, which counts elements: an injective
    linear map over GF(2). A swizzle has entries with several bits. A part of a
    buffer keeps the entries of the whole, so its offsets need not be
    contiguous.

    Example, 4x8 with each row swizzled by its number:
    ```mlir
    #nv_tileas.memory<4x8, offset = [[9, 18], [1, 2, 4]]>
    ```
  }];
  let parameters = (ins ArrayRefParameter<"int64_t">:$shape,
                        ArrayRefParameter<"uint64_t">:$bits);
  let hasCustomAssemblyFormat = 1;
  let genVerifyDecl = 1;
  let builders = [
    // From a surjective map of offsets to elements.
    AttrBuilder<(ins "const ::tilewright::LinearLayout &":$memory)>];
  let extraClassDeclaration = [{
    /// The linear map from row-major element numbers to offsets.
    ::tilewright::LinearLayout getOffsets() const;
    /// The least power of two above all offsets.
    uint64_t getOffsetEnd() const;
    /// Whether every offset below `getOffsetEnd` has an element.
    bool isFull() const;
    bool isRowMajor() const;
    /// The map of an aligned part of `shape`.
    MemoryAttr cutTo(::llvm::ArrayRef<int64_t> shape) const;
    /// The map with permuted dimensions.
    MemoryAttr permute(::llvm::ArrayRef<int32_t> permutation) const;
    /// The offset bits that coordinate bit `bit` of dimension `dim` flips.
    uint64_t getOffset(unsigned dim, unsigned bit) const;
  }];
}

def TileAS_OperandHomeAttr : AttrDef<TileAS_Dialect, "OperandHome"> {
  let mnemonic = "home";
  let summary = "the operand placement for a matrix product";
  let description = [{
    In `registers` of the threads that multiply it, or `shared`: in a buffer,
    which is the operand, or which it is still to be written to
    (`nv-tileas-place-operands`). `memory` is the layout of such a buffer; by
    default the operand's layout and the instruction determine it.

    Example:
    ```mlir
    #nv_tileas.home<registers>
    #nv_tileas.home<shared, #nv_tileas.memory<4x8, offset = [[9, 18], [1, 2, 4]]>>
    ```
  }];
  let parameters = (ins "::tilewright::TileSpace":$space,
      OptionalParameter<"::tilewright::tileas::MemoryAttr">:$memory);
  let hasCustomAssemblyFormat = 1;
  let genVerifyDecl = 1;
  let builders = [AttrBuilder<(ins "::tilewright::TileSpace":$space), [{
    return $_get($_ctxt, space, ::tilewright::tileas::MemoryAttr());
  }]>];
}
def TileAS_OperandHomes : TypedArrayAttrBase<TileAS_OperandHomeAttr,
    "operand placements of a matrix product">;

def TileAS_TensorMapAttr : AttrDef<TileAS_Dialect, "TensorMap"> {
  let mnemonic = "tensor_map";
  let summary = "how the host encodes a tensor map from a kernel's arguments";
  let description = [{
    Arguments are those of the launch, counted from 0. Sizes and strides, in
    elements and from the slowest dimension to the fastest, are an argument's
    value or a number; the last stride is 1. With `nan`, elements outside read
    as NaN instead of zero.

    Example:
    ```mlir
    #nv_tileas.tensor_map<base = arg 0, sizes = [arg 1, 64], strides = [64, 1], nan>
    ```
  }];
  let parameters = (ins "int32_t":$base,
    ArrayRefParameter<"::tilewright::tileas::HostNumber">:$sizes,
    ArrayRefParameter<"::tilewright::tileas::HostNumber">:$strides,
    "bool":$nan);
  let hasCustomAssemblyFormat = 1;
  let genVerifyDecl = 1;
}

def TileAS_DivByAttr : AttrDef<TileAS_Dialect, "DivBy"> {
  let mnemonic = "div_by";
  let summary = "divisible by a power of two";
  let description = "Example: `#nv_tileas.div_by<16>`; pointers count bytes.";
  let parameters = (ins "uint64_t":$divisor);
  let assemblyFormat = "`<` $divisor `>`";
}
def TileAS_BoundedAttr : AttrDef<TileAS_Dialect, "Bounded"> {
  let mnemonic = "bounded";
  let summary = "within inclusive signed bounds, `?` for none";
  let description = "Example: `#nv_tileas.bounded<0, ?>`.";
  let parameters = (ins "std::optional<int64_t>":$lower,
                        "std::optional<int64_t>":$upper);
  let hasCustomAssemblyFormat = 1;
  let genVerifyDecl = 1;
}

//===----------------------------------------------------------------------===//
// The level
//===----------------------------------------------------------------------===//

/// All scalars and tiles among operands and results have one shape and one
/// layout; tokens are exempt.
def TileAS_OneTile : NativeOpTrait<"OneTile"> {
  let cppNamespace = "::tilewright::tileas";
}

def TileAS_Ptr : TileAS_Of<TileAS_PtrType, "pointer or tile of pointers">;

def TileAS : Tile_Level<TileAS_Dialect> {
  let elementwise = [SameShapeAndLayout];
  let oneShape = TileAS_OneTile;
  let floats = TileAS_Float;
  let integers = TileAS_Int;
  let i64s = TileAS_I64;
  let bools = TileAS_Bool;
  let pointers = TileAS_Ptr;
  let printed = TileAS_Printed;
  let any = TileAS_Any;
  let scalar = AnyType;
  let pointer = TileAS_PtrType;
  let index = TileAS_Index;
  let tileIndex = TileAS_TileIndex;
  let tile = TileAS_Tile;
  let integerTile = RankedTensorOf<[AnySignlessInteger]>;
  let token = TileAS_TokenType;
  let memref = AnyMemRef;
  let view = TileAS_TiledViewType;
  let tensorMap = TileAS_TmaDescType;
  let rounding = TileAS_Rounding;
  let fullRounding = TileAS_FullRounding;
  let atomicMode = TileAS_AtomicModeAttr;
  let semantic = TileAS_MemSemanticAttr;
  let scope = TileAS_MemScopeAttr;
  let multimemKind = TileAS_MultimemKindAttr;
  let cacheModifier = TileAS_CacheModifierAttr;
  let evictionPolicy = TileAS_EvictionPolicyAttr;
  let evictionPriority = TileAS_CacheEvictionPriorityAttr;
  let viewTypes = "qualified(type($view)) (`,` type($indices)^)?";
  let indexType = ", i32";
}

#endif // TILEWRIGHT_DIALECT_TILEAS_BASE
