//===- BlockOps.td - grid queries, assertions and prints ------------------===//
#ifndef TILEWRIGHT_DIALECT_RULES_BLOCKOPS
#define TILEWRIGHT_DIALECT_RULES_BLOCKOPS

include "tilewright/Dialect/Rules/Level.td"

class Tile_GridQueryOp<Tile_Level l, string mnemonic, string what>
    : Tile_LevelOp<l, mnemonic, [Pure]> {
  let summary = what;
  let description = [{
    Example:
    ```mlir
    %x, %y, %z = }] # prefix # mnemonic # [{
    ```
  }];
  let results = (outs I32:$x, I32:$y, I32:$z);
  let assemblyFormat = "attr-dict";
}
class Tile_GetTileBlockIdOp<Tile_Level l> : Tile_GridQueryOp<l, "get_tile_block_id",
    "coordinates of the tile block in the grid">;
class Tile_GetNumTileBlocksOp<Tile_Level l> : Tile_GridQueryOp<l, "get_num_tile_blocks",
    "number of tile blocks of the grid">;

class Tile_AssertOp<Tile_Level l, string note = "">
    : Tile_LevelOp<l, "assert", [MemoryEffects<[MemRead, MemWrite]>]> {
  let summary = "ends the launch with an error if a condition is false";
  let description = [{
    A single false element suffices. The block prints
    `assert failed: MESSAGE`.}] # note # [{

    Example:
    ```mlir
    }] # prefix # [{assert %0, "the index is out of range" : tensor<8xi1>
    ```
  }];
  let arguments = (ins l.bools:$condition, StrAttr:$message);
  let assemblyFormat = "$condition `,` $message attr-dict `:` type($condition)";
}

class Tile_PrintOp<Tile_Level l, string note = "">
    : Tile_LevelOp<l, "print", [AttrSizedOperandSegments,
                                MemoryEffects<[MemRead, MemWrite]>]> {
  let summary = "prints scalars and tiles by a format";
  let description = [{
    A printf format of C, with one conversion for each argument. Arguments are
    converted to i64 or f64, or to i32 for `%c`, so integer conversions have the
    length modifier `ll`. A tile prints as nested lists, each element by the same
    conversion.}] # note # [{

    Example:
    ```mlir
    %1 = }] # prefix # [{print "x = %lld\0A" token %0, %x : tensor<8xi64>
    ```
  }];
  let arguments = (ins StrAttr:$format, Variadic<l.printed>:$args,
                   Optional<l.token>:$token);
  let results = (outs l.token:$done);
  let assemblyFormat = [{
    $format (`token` $token^)? (`,` $args^ `:` type($args))? attr-dict
  }];
}

#endif // TILEWRIGHT_DIALECT_RULES_BLOCKOPS
