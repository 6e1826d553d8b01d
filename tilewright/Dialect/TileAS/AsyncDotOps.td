//===- AsyncDotOps.td - asynchronous matrix products ----------------------===//
#ifndef TILEWRIGHT_DIALECT_TILEAS_ASYNCDOTOPS
#define TILEWRIGHT_DIALECT_TILEAS_ASYNCDOTOPS

include "tilewright/Dialect/TileAS/Base.td"
include "tilewright/Dialect/TileAS/BufferAccess.td"
include "tilewright/Dialect/TileAS/MmaOps.td"

/// A value in flight has the tile's type.
class TileAS_SumOf<string sum, string tile>
    : TypesMatchWith<"sum is in flight with the type of tile", tile, sum,
          "InFlightType::get($_ctxt, ::llvm::cast<::mlir::RankedTensorType>($_self))">;

def TileAS_AsyncAccumulatorOp : TileAS_Op<"async.accumulator",
    [Pure, TileAS_SumOf<"sum", "tile">]> {
  let summary = "an accumulator for MMAs in flight, before the first";
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
  let summary = "starts to add lhs times rhs to acc";
  let description = [{
    An MMA by an asynchronous instruction, `atom`, shared by groups of warps:
    `warps` has their numbers along the batch, the rows and the columns. Shapes
    are those of `dot`, and multiples of the atom's. `rhs` is a buffer, and `lhs`
    a buffer or a tile in the atom's fragments. Both must not change until the
    MMA has completed: after an `async.wait_dot`, or an `async.wait_dots` that
    permits fewer MMAs in flight than were started since. MMAs into one
    accumulator need no wait in between: they have the same number `chain`, which
    differs for each accumulator of the function. With `from_zero` the accumulator
    starts at zero, whatever `acc` is.

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
  let summary = "waits for an accumulator's MMAs and returns its value";
  let description = [{
    Also waits for the thread's other MMAs, except the last `pending` ones,
    which were started after the accumulator's. `atom`, `warps` and `chain` are
    those of its MMAs. With `apart` the tile gets other registers than the
    accumulator, because the tile's registers are still read while the MMAs
    execute, for example where a loop carries the previous iteration's tile.

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
  let summary = "waits for all but the last MMAs of the thread";
  let description = [{
    The thread's own warp no longer reads the operands of the completed MMAs;
    all warps have read them after the next barrier.

    Example:
    ```mlir
    nv_tileas.async.wait_dots 1
    ```
  }];
  let arguments = (ins ConfinedAttr<I32Attr, [IntNonNegative, IntMaxValue<7>]>:$pending);
  let assemblyFormat = "$pending attr-dict";
}

#endif // TILEWRIGHT_DIALECT_TILEAS_ASYNCDOTOPS
