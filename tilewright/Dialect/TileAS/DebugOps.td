//===- DebugOps.td - what a kernel tells its user ----------------------===//
#ifndef TILEWRIGHT_DIALECT_TILEAS_DEBUGOPS
#define TILEWRIGHT_DIALECT_TILEAS_DEBUGOPS

include "tilewright/Dialect/TileAS/Base.td"

def TileAS_AssertOp : TileAS_Op<"assert", [MemoryEffects<[MemRead, MemWrite]>]> {
  let summary = "ends the launch in an error where a condition is false";
  let description = [{
    All threads of the block come here together. One false element suffices; one
    thread says `assert failed: MESSAGE` then, and traps.

    Example:
    ```mlir
    nv_tileas.assert %0, "the index is out of range" : tensor<8xi1>
    ```
  }];
  let arguments = (ins TileAS_Bool:$condition, StrAttr:$message);
  let assemblyFormat = "$condition `,` $message attr-dict `:` type($condition)";
}

def TileAS_PrintOp : TileAS_Op<"print", [AttrSizedOperandSegments,
    MemoryEffects<[MemRead, MemWrite]>]> {
  let summary = "prints numbers and tiles of them by a format";
  let description = [{
    All threads of the block come here together, and each element is printed by
    one that holds it, in row-major order. A tile of up to 32 elements that each
    thread holds comes out in one piece; between elements of others blocks may
    print. The arguments may have different
    layouts. The format is one of C's printf: integers have `ll`.

    Example:
    ```mlir
    %1 = nv_tileas.print "x = %lld\0A" token %0, %x : tensor<8xi64>
    ```
  }];
  let arguments = (ins StrAttr:$format, Variadic<TileAS_Printed>:$args,
                   Optional<TileAS_TokenType>:$token);
  let results = (outs TileAS_TokenType:$done);
  let assemblyFormat = [{
    $format (`token` $token^)? (`,` $args^ `:` type($args))? attr-dict
  }];
  let hasVerifier = 1;
}

#endif // TILEWRIGHT_DIALECT_TILEAS_DEBUGOPS
