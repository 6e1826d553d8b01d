//===- MmaOps.td - matrix products ----------------------------------------===//
#ifndef TILEWRIGHT_DIALECT_TILEAS_MMAOPS
#define TILEWRIGHT_DIALECT_TILEAS_MMAOPS

include "tilewright/Dialect/Rules/MmaOps.td"
include "tilewright/Dialect/TileAS/Base.td"
include "tilewright/Dialect/TileAS/BufferAccess.td"

/// An operand of a matrix product: a tile in registers, or a buffer that the
/// instruction reads.
def TileAS_DotOperand : AnyTypeOf<[TileAS_Tile, TileAS_MemRefType],
    "tile, or buffer of one stage">;

def TileAS_Products : Tile_Products<TileAS, TileAS_DotOperand,
    [AlwaysSpeculatable, DeclareOpInterfaceMethods<MemoryEffectsOpInterface>,
     DeclareOpInterfaceMethods<TileAS_BufferAccessInterface>],
    (ins OptionalAttr<StrAttr>:$atom, OptionalAttr<DenseI32ArrayAttr>:$warps,
         OptionalAttr<TileAS_OperandHomes>:$homes)>;

def TileAS_DotOp : Tile_DotOp<TileAS_Products, [{
    `atom` names the matrix instruction, a row of `Layout/Atoms.def` for the
    operands' type or a type that they are widened to exactly; without it the
    product is lowered to multiply-adds. `warps` has the numbers of warps along
    the batch, the rows and the columns of the result. `homes` are the operand
    placements of lhs and rhs, shared memory by default.

    Example:
    ```mlir
    %3 = nv_tileas.dot %a, %b, %c {homes = [#nv_tileas.home<registers>, #nv_tileas.home<shared>]}
       : tensor<64x32xf16>, tensor<32x64xf16> -> tensor<64x64xf32>
    %4 = nv_tileas.dot %buffer, %b, %c {atom = "mma.m16n8k16.f16", warps = array<i32: 1, 2, 2>}
       : !nv_tileas.memref<64x32xf16, shared>, tensor<32x64xf16> -> tensor<64x64xf32>
    ```}]> {
  let extraClassDeclaration = [{
    /// The tile type of an operand in registers or in a buffer, without a layout.
    static ::mlir::RankedTensorType tileOf(::mlir::Value side);
    ::mlir::ShapedType getLhsTile() { return tileOf(getLhs()); }
    ::mlir::ShapedType getRhsTile() { return tileOf(getRhs()); }
  }];
  let hasVerifier = 1;
}

def TileAS_DotScaledOp : Tile_DotScaledOp<TileAS_Products, [{
    `atom` and `warps` are those of `dot`; the instruction multiplies the elements
    of a block without scales. `homes` has four placements, the last two for the
    scales.}]> {
  let extraClassDeclaration = [{
    ::mlir::ShapedType getLhsTile() { return DotOp::tileOf(getLhs()); }
    ::mlir::ShapedType getRhsTile() { return DotOp::tileOf(getRhs()); }
    ::mlir::ShapedType getLhsScaleTile() { return DotOp::tileOf(getLhsScale()); }
    ::mlir::ShapedType getRhsScaleTile() { return DotOp::tileOf(getRhsScale()); }
  }];
  let hasVerifier = 1;
}

def TileAS_MmaOp : TileAS_Op<"mma", [Pure, Tile_FastMathOpInterface,
                                     AllTypesMatch<["acc", "result"]>]> {
  let summary = "lhs times rhs plus acc, in the fragments of a matrix instruction";
  let description = [{
    Shapes are those of `dot`, with k at most that of one instruction; a shorter
    k is padded with zeros. `atom` names the instruction, and `warps` has the
    numbers of warps along the batch, the rows and the columns. These two
    determine the layouts (`fragmentOf`, Layout/Fragments.h), so each thread
    holds the fragments of its instructions.

    Example, two instructions of one warp:
    ```mlir
    %d = nv_tileas.mma %a, %b, %c {atom = "mma.m16n8k16.f16", warps = array<i32: 1, 1, 1>}
       : tensor<16x16xf16, #a>, tensor<16x16xf16, #b> -> tensor<16x16xf32, #d>
    ```
  }];
  let arguments = (ins TileAS_Tile:$lhs, TileAS_Tile:$rhs, TileAS_Tile:$acc,
                   UnitAttr:$lhs_unsigned, UnitAttr:$rhs_unsigned,
                   StrAttr:$atom, DenseI32ArrayAttr:$warps,
                   Tile_FastMath:$fastmath);
  let results = (outs TileAS_Tile:$result);
  let assemblyFormat = [{
    $lhs `,` $rhs `,` $acc (custom<FastMath>($fastmath)^)? attr-dict `:`
    type($lhs) `,` type($rhs) `->` type($result)
  }];
  let hasVerifier = 1;
}

def TileAS_StoreWindowOp : TileAS_Op<"store_window", [MemoryEffects<[MemWrite]>,
    DeclareOpInterfaceMethods<TileAS_BufferAccessInterface>]> {
  let summary = "stores a window of a tile to a buffer";
  let description = [{
    The buffer has the tile's shape except along `dim`, where it holds the
    elements from coordinate `from`, a multiple of its size there; the others
    are not written. Like `store_shared`, it does not synchronize.

    Example, columns `%k` to `%k + 15`:
    ```mlir
    nv_tileas.store_window %tile, %buffer from %k along 1
       : tensor<64x256xf32, #rows>, !nv_tileas.memref<64x16xf32, shared>, i32
    ```
  }];
  let arguments = (ins TileAS_Tile:$tile, TileAS_MemRefType:$buffer,
                   TileAS_Index:$from, I32Attr:$dim);
  let assemblyFormat = [{
    $tile `,` $buffer `from` $from `along` $dim attr-dict `:`
    type($tile) `,` qualified(type($buffer)) `,` type($from)
  }];
  let hasVerifier = 1;
}

#endif // TILEWRIGHT_DIALECT_TILEAS_MMAOPS
