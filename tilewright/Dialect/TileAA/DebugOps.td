//===- DebugOps.td - what a kernel tells its user -------------------------===//
#ifndef TILEWRIGHT_DIALECT_TILEAA_DEBUGOPS
#define TILEWRIGHT_DIALECT_TILEAA_DEBUGOPS

include "tilewright/Dialect/TileAA/Types.td"

def TileAA_AssertOp : TileAA_Op<"assert", [MemoryEffects<[MemRead, MemWrite]>]> {
  let summary = "ends the launch in an error where a condition is false";
  let description = [{
    One false element suffices. `assert failed: MESSAGE` stands then among what
    the block prints.

    Example:
    ```mlir
    nv_tileaa.assert %0, "the index is out of range" : tensor<8xi1>
    ```
  }];
  let arguments = (ins TileAA_BoolTile:$condition, StrAttr:$message);
  let assemblyFormat = "$condition `,` $message attr-dict `:` type($condition)";
}

def TileAA_PrintOp : TileAA_Op<"print", [AttrSizedOperandSegments,
    MemoryEffects<[MemRead, MemWrite]>]> {
  let summary = "prints numbers and tiles of them by a format";
  let description = [{
    The format is one of C's printf, with a conversion for each argument; what
    the conversions of one size take is i64, f64, or i32 for `%c`, so that the
    format says `ll` with an integer. A tile prints as nested lists, each element
    by the one conversion.

    Example:
    ```mlir
    %1 = nv_tileaa.print "x = %lld\0A" token %0, %x : tensor<8xi64>
    ```
  }];
  let arguments = (ins StrAttr:$format, Variadic<TileAA_PrintedTile>:$args,
                   Optional<TileAA_Token>:$token);
  let results = (outs TileAA_Token:$done);
  let assemblyFormat = [{
    $format (`token` $token^)? (`,` $args^ `:` type($args))? attr-dict
  }];
}

#endif // TILEWRIGHT_DIALECT_TILEAA_DEBUGOPS
