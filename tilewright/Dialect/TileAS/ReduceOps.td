//===- ReduceOps.td - reductions along a dimension ---------------------===//
#ifndef TILEWRIGHT_DIALECT_TILEAS_REDUCEOPS
#define TILEWRIGHT_DIALECT_TILEAS_REDUCEOPS

include "tilewright/Dialect/TileAS/Base.td"

class TileAS_ReduceLike<string mnemonic>
    : TileAS_Op<mnemonic, [RecursiveMemoryEffects]> {
  let arguments = (ins Variadic<TileAS_Tile>:$sources, I32Attr:$dim,
                   ArrayAttr:$identities);
  let results = (outs Variadic<TileAS_Any>:$results);
  let regions = (region SizedRegion<1>:$body);
  let assemblyFormat = [{
    $sources `dim` `=` $dim `,` `identities` $identities $body attr-dict `:`
    type($sources) `->` type($results)
  }];
  let hasVerifier = 1;
}

def TileAS_ReduceOp : TileAS_ReduceLike<"reduce"> {
  let summary = "combines all elements along a dimension";
  let description = [{
    The body takes two scalars per source, in pairs, and yields one each. The
    order of combination is not specified (specification, reduce). The result
    lacks the dimension; from rank 1 it is a scalar.

    Example:
    ```mlir
    %1 = nv_tileas.reduce %0 dim = 1, identities [0.0 : f32] {
    ^bb0(%a: f32, %b: f32):
      %s = arith.addf %a, %b : f32
      nv_tileas.yield %s : f32
    } : tensor<8x64xf32> -> tensor<8xf32>
    ```
  }];
}
def TileAS_PartialReduceOp : TileAS_ReduceLike<"partial_reduce"> {
  let summary = "combines the elements along a dimension that one warp holds";
  let description = [{
    Sources are laid out. Registers are combined first, then lanes by shuffles.
    The result keeps the dimension, with as many elements as warps hold parts;
    every lane of a warp has the warp's part.

    Example, four warps share each row:
    ```mlir
    %1 = nv_tileas.partial_reduce %0 dim = 1, identities [0.0 : f32] {
    ^bb0(%a: f32, %b: f32):
      %s = arith.addf %a, %b : f32
      nv_tileas.yield %s : f32
    } : tensor<1x1024xf32, #row> -> tensor<1x4xf32, #parts>
    ```
  }];
}

#endif // TILEWRIGHT_DIALECT_TILEAS_REDUCEOPS
