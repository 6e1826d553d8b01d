//===- CompareOps.td - comparisons and select -----------------------------===//
#ifndef TILEWRIGHT_DIALECT_TILEAS_COMPAREOPS
#define TILEWRIGHT_DIALECT_TILEAS_COMPAREOPS

include "tilewright/Dialect/Rules/Level.td"
include "tilewright/Dialect/TileAS/Base.td"

class TileAS_CmpOp<string mnemonic, Type type, Attr predicates, string what,
                   string example, dag attributes = (ins), string format = "",
                   list<Trait> traits = []>
    : TileAS_Op<mnemonic, !listconcat([Pure, SameShapeAndLayout,
                          AllTypesMatch<["lhs", "rhs"]>], traits)> {
  let summary = what # ", element by element";
  let description = [{
    The predicates are those of `arith`.

    Example:
    ```mlir
    %2 = nv_tileas.}] # mnemonic # example # [{
    ```
  }];
  let arguments = !con((ins predicates:$predicate, type:$lhs, type:$rhs),
                       attributes);
  let results = (outs TileAS_Bool:$result);
  let assemblyFormat = "$predicate `,` $lhs `,` $rhs " # format #
      " attr-dict `:` type($lhs) `->` type($result)";
}
def TileAS_CmpFOp : TileAS_CmpOp<"cmpf", TileAS_Float, Arith_CmpFPredicateAttr,
    "compares floats", " olt, %0, %1 : tensor<8xf32> -> tensor<8xi1>",
    (ins Tile_FastMath:$fastmath), Tile_FastMathFormat,
    [Tile_FastMathOpInterface]>;
def TileAS_CmpIOp : TileAS_CmpOp<"cmpi", TileAS_Int, Arith_CmpIPredicateAttr,
    "compares integers", " slt, %0, %1 : tensor<8xi32> -> tensor<8xi1>">;

def TileAS_SelectOp : TileAS_Op<"select", [Pure, SameShapeAndLayout,
    AllTypesMatch<["true_value", "false_value", "result"]>]> {
  let summary = "selects one of two values, element by element";
  let description = [{
    Example:
    ```mlir
    %3 = nv_tileas.select %cond, %0, %1 : tensor<8xi1>, tensor<8xf32>
    ```
  }];
  let arguments = (ins TileAS_Bool:$condition, TileAS_Any:$true_value,
                   TileAS_Any:$false_value);
  let results = (outs TileAS_Any:$result);
  let assemblyFormat = [{
    $condition `,` $true_value `,` $false_value attr-dict `:`
    type($condition) `,` type($result)
  }];
}

#endif // TILEWRIGHT_DIALECT_TILEAS_COMPAREOPS
