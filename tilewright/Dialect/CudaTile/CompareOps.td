//===- CompareOps.td - comparison and selection ---------------------------===//
#ifndef TILEWRIGHT_DIALECT_CUDATILE_COMPAREOPS
#define TILEWRIGHT_DIALECT_CUDATILE_COMPAREOPS

include "tilewright/Dialect/CudaTile/Types.td"

def CudaTile_CmpFOp : CudaTile_Op<"cmpf", 14, 1,
    [Pure, SameTypeOperands, SameOperandsAndResultShape]> {
  let summary = "compares floats";
  let description = [{
    With a NaN, an ordered comparison is false and an unordered one true.

    Example:
    ```mlir
    %2 = cmpf less_than ordered %0, %1 : tile<8xf32> -> tile<8xi1>
    ```
  }];
  let arguments = (ins CudaTile_ComparisonPredicateAttr:$comparison_predicate,
                   CudaTile_ComparisonOrderingAttr:$comparison_ordering,
                   CudaTile_FloatTile:$lhs, CudaTile_FloatTile:$rhs);
  let results = (outs CudaTile_BoolTile:$result);
  let assemblyFormat = [{
    custom<Keyword>($comparison_predicate) custom<Keyword>($comparison_ordering) $lhs `,` $rhs attr-dict `:` custom<ElidedType>(type($lhs))
    `->` custom<ElidedType>(type($result))
  }];
}

def CudaTile_CmpIOp : CudaTile_Op<"cmpi", 15, 1,
    [Pure, SameTypeOperands, SameOperandsAndResultShape]> {
  let summary = "compares integers";
  let description = [{
    Example:
    ```mlir
    %2 = cmpi less_than %0, %1, signed : tile<8xi32> -> tile<8xi1>
    ```
  }];
  let arguments = (ins CudaTile_ComparisonPredicateAttr:$comparison_predicate,
                   CudaTile_IntTile:$lhs, CudaTile_IntTile:$rhs,
                   CudaTile_SignednessAttr:$signedness);
  let results = (outs CudaTile_BoolTile:$result);
  let assemblyFormat = [{
    custom<Keyword>($comparison_predicate) $lhs `,` $rhs `,` custom<Keyword>($signedness) attr-dict `:`
    custom<ElidedType>(type($lhs)) `->` custom<ElidedType>(type($result))
  }];
}

def CudaTile_SelectOp : CudaTile_Op<"select", 95, 1, [Pure,
    AllTypesMatch<["val_if_true", "val_if_false", "result"]>]> {
  let summary = "selects one of two values element-wise";
  let description = [{
    The condition has the shape of the values.

    Example:
    ```mlir
    %3 = select %0, %1, %2 : tile<8xi1>, tile<8xf32>
    ```
  }];
  let arguments = (ins CudaTile_BoolTile:$cond, CudaTile_Tile:$val_if_true,
                   CudaTile_Tile:$val_if_false);
  let results = (outs CudaTile_Tile:$result);
  let assemblyFormat = [{
    $cond `,` $val_if_true `,` $val_if_false attr-dict `:`
    custom<ElidedType>(type($cond)) `,` custom<ElidedType>(type($result))
  }];
  let hasVerifier = 1;
  let hasFolder = 1;
  let hasCanonicalizer = 1;
}

#endif // TILEWRIGHT_DIALECT_CUDATILE_COMPAREOPS
