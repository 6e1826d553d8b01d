//===- DebugOps.td - assertions and prints --------------------------------===//
#ifndef TILEWRIGHT_DIALECT_CUDATILE_DEBUGOPS
#define TILEWRIGHT_DIALECT_CUDATILE_DEBUGOPS

include "tilewright/Dialect/CudaTile/Types.td"

def CudaTile_AssertOp : CudaTile_Op<"assert", 5, 1, [MemoryEffects<[MemRead, MemWrite]>]> {
  let summary = "ends the launch with an error if a condition is false";
  let description = [{
    One false element suffices. Execution may continue for a while, and the
    values it has stored remain in memory, so the operation has an effect.

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
  let summary = "prints tiles with a printf format";
  let description = [{
    The format has one conversion for each argument; a tile prints all its
    elements. `%%` is a percent sign. A conversion that does not match its
    argument is undefined. Up to 13.1 the operation was `print`, without tokens;
    that syntax is parsed too.

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
