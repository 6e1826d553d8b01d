//===- DebugOps.td - what a kernel tells its user -------------------------===//
#ifndef TILEWRIGHT_DIALECT_CUDATILE_DEBUGOPS
#define TILEWRIGHT_DIALECT_CUDATILE_DEBUGOPS

include "tilewright/Dialect/CudaTile/Types.td"

def CudaTile_AssertOp : CudaTile_Op<"assert", 5, 1, [MemoryEffects<[MemRead, MemWrite]>]> {
  let summary = "ends the launch in an error where a condition is false";
  let description = [{
    One false element suffices. Execution may go on for a while. What it has
    written by then stays, so the operation counts as an effect.

    Example:
    ```mlir
    assert %0, "the index is out of range" : tile<8xi1>
    ```
  }];
  let arguments = (ins CudaTile_BoolTile:$condition, StrAttr:$message);
  let assemblyFormat = "$condition `,` $message attr-dict `:` custom<ElidedType>(type($condition))";
}

def CudaTile_PrintTkoOp : CudaTile_Op<"print_tko", 85, 1,
    [AttrSizedOperandSegments, MemoryEffects<[MemRead, MemWrite]>]> {
  let later = [CudaTile_Later<"token", 2>, CudaTile_Later<"result_token", 2>];
  let summary = "prints tiles by a format of C's printf";
  let description = [{
    One conversion for each argument; a tile prints all its elements. `%%` is a
    percent sign. Up to 13.1 it was called `print` and had no tokens; that
    spelling is read as well. A conversion that does not suit its argument is
    undefined.

    Example:
    ```mlir
    %1 = print_tko "sum = %f\0A", %0 token=%t : tile<f32> -> token
    ```
  }];
  let arguments = (ins StrAttr:$str, Variadic<CudaTile_Tile>:$args,
                   Optional<CudaTile_Token>:$token);
  let results = (outs CudaTile_Token:$result_token);
  let assemblyFormat = [{
    $str (`,` $args^)? (`token` `` `=` `` $token^)? attr-dict
    (`:` custom<ElidedTypes>(type($args))^)? `->` custom<ElidedType>(type($result_token))
  }];
  let hasVerifier = 1;
}

#endif // TILEWRIGHT_DIALECT_CUDATILE_DEBUGOPS
