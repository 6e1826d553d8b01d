//===- ReduceOps.td - reductions and scans along a dimension --------------===//
// `effects` are the body's effects as the level declares them.
#ifndef TILEWRIGHT_DIALECT_RULES_REDUCEOPS
#define TILEWRIGHT_DIALECT_RULES_REDUCEOPS

include "tilewright/Dialect/Rules/Level.td"

class Tile_YieldOp<Tile_Level l, list<Trait> traits = []>
    : Tile_LevelOp<l, "yield", !listconcat([Pure, ReturnLike, Terminator], traits)> {
  let summary = "ends the body of a reduction or a scan";
  let description = [{
    Example:
    ```mlir
    }] # prefix # [{yield %0 : f32
    ```
  }];
  let arguments = (ins Variadic<AnyType>:$operands);
  let assemblyFormat = "($operands^ `:` type($operands))? attr-dict";
}

class Tile_ReducingOp<Tile_Level l, string mnemonic, list<Trait> traits>
    : Tile_LevelOp<l, mnemonic, !listconcat([Tile_Combines], traits)> {
  let arguments = (ins Variadic<l.tile>:$sources, I32Attr:$dim,
                   ArrayAttr:$identities);
  let results = (outs Variadic<l.any>:$results);
  let regions = (region SizedRegion<1>:$body);
  let assemblyFormat = [{
    $sources `dim` `=` $dim `,` `identities` $identities $body attr-dict `:`
    type($sources) `->` type($results)
  }];
}

class Tile_ReduceOp<Tile_Level l, Trait effects, string more = "">
    : Tile_ReducingOp<l, "reduce", [Tile_ReductionOpInterface, effects]> {
  let summary = "combines all elements along a dimension";
  let description = [{
    N tensors of one shape are combined elementwise; the body takes 2N scalars,
    left and right of each tensor in turn, and yields N. The order of
    combination is unspecified (specification, reduce), but fixed on one device.
    The result lacks the dimension; for rank 1 it is a scalar.

    Example:
    ```mlir
    %1 = }] # prefix # [{reduce %0 dim = 1, identities [0.0 : f32] {
    ^bb0(%a: f32, %b: f32):
      %s = arith.addf %a, %b : f32
      }] # prefix # [{yield %s : f32
    } : tensor<8x64xf32> -> tensor<8xf32>
    ```
  }] # more;
}

class Tile_ScanOp<Tile_Level l, Trait effects>
    : Tile_LevelOp<l, "scan", [Tile_Combines, Tile_ScanOpInterface, effects]> {
  let summary = "running combinations along a dimension";
  let description = [{
    Element i of a result combines the elements up to i, or with `reverse` those
    from i on; the body's left argument is the earlier one in this order. Bodies
    are those of `reduce`.

    Example:
    ```mlir
    %1 = }] # prefix # [{scan %0 dim = 1, reverse = false, identities [0.0 : f32] {
    ^bb0(%a: f32, %b: f32):
      %s = arith.addf %a, %b : f32
      }] # prefix # [{yield %s : f32
    } : tensor<8x64xf32> -> tensor<8x64xf32>
    ```
  }];
  let arguments = (ins Variadic<l.tile>:$sources, I32Attr:$dim,
                   BoolAttr:$reverse, ArrayAttr:$identities);
  let results = (outs Variadic<l.tile>:$results);
  let regions = (region SizedRegion<1>:$body);
  let assemblyFormat = [{
    $sources `dim` `=` $dim `,` `reverse` `=` $reverse `,` `identities`
    $identities $body attr-dict `:` type($sources) `->` type($results)
  }];
}

#endif // TILEWRIGHT_DIALECT_RULES_REDUCEOPS
