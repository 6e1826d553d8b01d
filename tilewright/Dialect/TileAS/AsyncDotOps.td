//===- AsyncDotOps.td - products that nobody waits for at once --*- td -*-===//
#ifndef TILEWRIGHT_DIALECT_TILEAS_ASYNCDOTOPS
#define TILEWRIGHT_DIALECT_TILEAS_ASYNCDOTOPS

include "tilewright/Dialect/TileAS/Base.td"
include "tilewright/Dialect/TileAS/BufferAccess.td"
include "tilewright/Dialect/TileAS/MmaOps.td"

/// A sum in flight is that of a tile.
class TileAS_SumOf<string sum, string tile>
    : TypesMatchWith<"a sum in flight of the tile", tile, sum,
          "InFlightType::get($_ctxt, ::llvm::cast<::mlir::RankedTensorType>($_self))">;

def TileAS_AsyncAccumulatorOp : TileAS_Op<"async.accumulator",
    [Pure, TileAS_SumOf<"sum", "tile">]> {
  let summary = "a sum for products in flight, none of which has begun";
  let description = [{
    Example:
    ```mlir
    %p = nv_tileas.async.accumulator %acc : tensor<64x128xf32, #sum>
    ```
  }];
  let arguments = (ins TileAS_Tile:$tile);
  let results = (outs TileAS_InFlightType:$sum);
  let assemblyFormat = "$tile attr-dict `:` type($tile)";
  let builders = [OpBuilder<(ins "::mlir::Value":$tile), [{
    build($_builder, $_state, InFlightType::get($_builder.getContext(),
        ::llvm::cast<::mlir::RankedTensorType>(tile.getType())), tile);
  }]>];
  let hasVerifier = 1;
}

def TileAS_AsyncDotOp : TileAS_Op<"async.dot",
    [Tile_FastMathOpInterface, MemoryEffects<[MemRead, MemWrite]>,
     AllTypesMatch<["acc", "result"]>,
     DeclareOpInterfaceMethods<TileAS_BufferAccessInterface>]> {
  let summary = "begins to add lhs times rhs to acc";
  let description = [{
    A product by an instruction that runs by itself, `atom`, which groups of
    warps share as `warps` says: how many along the batch, the rows and the
    columns. Shapes are those of `dot`, and multiples of the atom's. `rhs` is a
    buffer, and `lhs` one or a tile in the atom's fragments; both are left as
    they are until the product is over: after an `async.wait_dot`, or an
    `async.wait_dots` that leaves fewer products than were begun since.
    Products that add to one sum need no wait between them: `chain` is one
    number for all of them, and another one for each other sum of the function. With `from_zero` the sum begins at
    zero, whatever `acc` holds.

    Example:
    ```mlir
    %q = nv_tileas.async.dot %a, %b, %p {atom = "wgmma.m64n128k16.f16", warps = array<i32: 1, 4, 1>, chain = 0 : i32}
       : !nv_tileas.memref<64x32xf16, shared>, !nv_tileas.memref<32x128xf16, shared> -> !nv_tileas.in_flight<tensor<64x128xf32, #sum>>
    ```
  }];
  let arguments = (ins TileAS_DotOperand:$lhs, TileAS_MemRefType:$rhs,
                   TileAS_InFlightType:$acc, UnitAttr:$lhs_unsigned,
                   UnitAttr:$rhs_unsigned, UnitAttr:$from_zero, StrAttr:$atom,
                   DenseI32ArrayAttr:$warps,
                   ConfinedAttr<I32Attr, [IntNonNegative]>:$chain,
                   Tile_FastMath:$fastmath);
  let results = (outs TileAS_InFlightType:$result);
  let assemblyFormat = [{
    $lhs `,` $rhs `,` $acc (custom<FastMath>($fastmath)^)? attr-dict `:`
    type($lhs) `,` qualified(type($rhs)) `->` qualified(type($result))
  }];
  let hasVerifier = 1;
}

def TileAS_AsyncWaitDotOp : TileAS_Op<"async.wait_dot",
    [MemoryEffects<[MemRead, MemWrite]>, TileAS_SumOf<"sum", "tile">]> {
  let summary = "waits for a sum's products and gives the sum";
  let description = [{
    And for all others of the thread but the last ones, `pending` of them, which
    were begun after the sum's. `atom`, `warps` and `chain` are those of the
    sum's products. With `apart` the tile gets other registers than the sum:
    those of the tile are still read while the products run, as where a loop
    carries the tile of the iteration before.

    Example:
    ```mlir
    %d = nv_tileas.async.wait_dot %q {atom = "wgmma.m64n128k16.f16", warps = array<i32: 1, 4, 1>, chain = 0 : i32}
       : tensor<64x128xf32, #sum>
    ```
  }];
  let arguments = (ins TileAS_InFlightType:$sum, StrAttr:$atom,
                   DenseI32ArrayAttr:$warps,
                   ConfinedAttr<I32Attr, [IntNonNegative]>:$chain,
                   DefaultValuedAttr<ConfinedAttr<I32Attr,
                       [IntNonNegative, IntMaxValue<7>]>, "0">:$pending,
                   UnitAttr:$apart);
  let results = (outs TileAS_Tile:$tile);
  let assemblyFormat = "$sum attr-dict `:` type($tile)";
  let builders = [OpBuilder<(ins "AsyncDotOp":$product,
                                 "::mlir::Value":$sum), [{
    build($_builder, $_state, product.getAcc().getType().getTile(), sum,
          product.getAtomAttr(), product.getWarpsAttr(),
          product.getChainAttr(), $_builder.getI32IntegerAttr(0),
          /*apart=*/::mlir::UnitAttr());
  }]>];
  let hasVerifier = 1;
}

def TileAS_AsyncWaitDotsOp : TileAS_Op<"async.wait_dots",
    [MemoryEffects<[MemRead, MemWrite]>]> {
  let summary = "waits for all of the thread's products but the last ones";
  let description = [{
    Nobody reads the operands of the others any more, as far as the thread's own
    warp is concerned; of all warps, after the barrier that follows.

    Example:
    ```mlir
    nv_tileas.async.wait_dots 1
    ```
  }];
  let arguments = (ins ConfinedAttr<I32Attr, [IntNonNegative, IntMaxValue<7>]>:$pending);
  let assemblyFormat = "$pending attr-dict";
}

#endif // TILEWRIGHT_DIALECT_TILEAS_ASYNCDOTOPS
