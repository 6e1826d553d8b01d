//===- ReduceOps.td - reductions and scans along a dimension --------------===//
#ifndef TILEWRIGHT_DIALECT_TILEAS_REDUCEOPS
#define TILEWRIGHT_DIALECT_TILEAS_REDUCEOPS

include "tilewright/Dialect/Rules/ReduceOps.td"
include "tilewright/Dialect/TileAS/Base.td"

include "mlir/Interfaces/SideEffectInterfaces.td"

def TileAS_YieldOp : Tile_YieldOp<TileAS>;

/// With `cluster` it synchronizes.
def TileAS_ReduceEffects : TraitList<[RecursiveMemoryEffects,
    DeclareOpInterfaceMethods<MemoryEffectsOpInterface, ["getEffects"]>]>;

def TileAS_ReduceOp : Tile_ReduceOp<TileAS, TileAS_ReduceEffects, [{

    With `cluster` the operands are a block's parts of tiles that are distributed
    over the blocks of the cluster along the dimension. All blocks execute the
    operation and have the same result, in which the parts are combined in the
    order of their ranks.

    ```mlir
    %1 = nv_tileas.reduce %0 dim = 1, identities [0.0 : f32] cluster {
    ^bb0(%a: f32, %b: f32):
      %s = arith.addf %a, %b : f32
      nv_tileas.yield %s : f32
    } : tensor<8x64xf32> -> tensor<8xf32>
    ```
  }]> {
  let arguments = (ins Variadic<TileAS_Tile>:$sources, I32Attr:$dim,
                   ArrayAttr:$identities, UnitAttr:$cluster);
  let assemblyFormat = [{
    $sources `dim` `=` $dim `,` `identities` $identities (`cluster` $cluster^)?
    $body attr-dict `:` type($sources) `->` type($results)
  }];
}

def TileAS_ScanOp : Tile_ScanOp<TileAS, RecursiveMemoryEffects>;

def TileAS_PartialReduceOp
    : Tile_ReducingOp<TileAS, "partial_reduce", [RecursiveMemoryEffects]> {
  let summary = "combines the elements along a dimension that one warp holds";
  let description = [{
    Sources have layouts. Registers are combined first, then lanes by shuffles.
    The result keeps the dimension, with one element for each warp's part, which
    every lane of the warp holds.

    Example, four warps share each row:
    ```mlir
    %1 = nv_tileas.partial_reduce %0 dim = 1, identities [0.0 : f32] {
    ^bb0(%a: f32, %b: f32):
      %s = arith.addf %a, %b : f32
      nv_tileas.yield %s : f32
    } : tensor<1x1024xf32, #row> -> tensor<1x4xf32, #parts>
    ```
  }];
  let hasVerifier = 1;
}

def TileAS_PartialScanOp
    : TileAS_Op<"partial_scan", [RecursiveMemoryEffects,
        Tile_Combines]> {
  let summary = "running combinations of the runs that one warp holds";
  let description = [{
    Sources have layouts. The dimension is divided into runs of equal length,
    each held by one warp: the lowest bits in registers, the next in lanes, in
    order. Each run is scanned separately. Every source has two results: the
    scanned tile in the same layout, and the total of each run, held by all
    lanes of the run. An exclusive scan combines the elements before each one;
    the first element of a run is unspecified.

    Example, two warps share a row:
    ```mlir
    %1, %sums = nv_tileas.partial_scan %0 dim = 0, reverse = false {
    ^bb0(%a: f32, %b: f32):
      %s = arith.addf %a, %b : f32
      nv_tileas.yield %s : f32
    } : tensor<256xf32, #row> -> tensor<256xf32, #row>, tensor<2xf32, #sums>
    ```
  }];
  let arguments = (ins Variadic<TileAS_Tile>:$sources, I32Attr:$dim,
                   BoolAttr:$reverse, UnitAttr:$exclusive);
  let results = (outs Variadic<TileAS_Tile>:$results);
  let regions = (region SizedRegion<1>:$body);
  let assemblyFormat = [{
    $sources `dim` `=` $dim `,` `reverse` `=` $reverse (`exclusive` $exclusive^)?
    $body attr-dict `:` type($sources) `->` type($results)
  }];
  let hasVerifier = 1;
  let extraClassDeclaration = [{
    ::mlir::ValueRange getCombined() { return getSources(); }
    ::mlir::ArrayAttr getCombinedIdentities() { return {}; }
    /// log2 of the elements of a run.
    unsigned getRunBits();
  }];
}
def TileAS_ScanCarryOp : TileAS_Op<"scan_carry", [RecursiveMemoryEffects,
    Tile_Combines]> {
  let summary = "combines runs with the values before them";
  let description = [{
    Each source is a tile whose runs along the dimension were scanned
    separately, with a tile of the values before each run, in the layout of the
    run totals. The elements of every run but the first, or with `reverse` the
    last, are combined with this value; that run's value is ignored. In an
    exclusive scan the first element of a run becomes it.

    Example:
    ```mlir
    %2 = nv_tileas.scan_carry %before, %1 dim = 0, reverse = false {
    ^bb0(%a: f32, %b: f32):
      %s = arith.addf %a, %b : f32
      nv_tileas.yield %s : f32
    } : tensor<2xf32, #sums>, tensor<256xf32, #row> -> tensor<256xf32, #row>
    ```
  }];
  let arguments = (ins Variadic<TileAS_Tile>:$tiles, I32Attr:$dim,
                   BoolAttr:$reverse, UnitAttr:$exclusive);
  let results = (outs Variadic<TileAS_Tile>:$results);
  let regions = (region SizedRegion<1>:$body);
  let assemblyFormat = [{
    $tiles `dim` `=` $dim `,` `reverse` `=` $reverse (`exclusive` $exclusive^)?
    $body attr-dict `:` type($tiles) `->` type($results)
  }];
  let hasVerifier = 1;
  let extraClassDeclaration = [{
    mlir::ValueRange getBefore() {
      return getTiles().take_front(getTiles().size() / 2);
    }
    mlir::ValueRange getSources() {
      return getTiles().drop_front(getTiles().size() / 2);
    }
    ::mlir::ValueRange getCombined() { return getSources(); }
    ::mlir::ArrayAttr getCombinedIdentities() { return {}; }
    /// log2 of the elements of a run.
    unsigned getRunBits();
  }];
}

#endif // TILEWRIGHT_DIALECT_TILEAS_REDUCEOPS
