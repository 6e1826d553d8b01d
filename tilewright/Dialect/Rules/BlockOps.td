//===- BlockOps.td - a block's place, and what it tells its user ----------===//
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
    "which tile block of the grid this is">;
class Tile_GetNumTileBlocksOp<Tile_Level l> : Tile_GridQueryOp<l, "get_num_tile_blocks",
    "how many tile blocks the grid has">;

class Tile_AssertOp<Tile_Level l, string note = "">
    : Tile_LevelOp<l, "assert", [MemoryEffects<[MemRead, MemWrite]>]> {
  let summary = "ends the launch in an error where a condition is false";
  let description = [{
    One false element suffices. `assert failed: MESSAGE` stands then among what
    the block prints.}] # note # [{

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
  let summary = "prints numbers and tiles of them by a format";
  let description = [{
    The format is one of C's printf, with a conversion for each argument; what
    the conversions of one size take is i64, f64, or i32 for `%c`, so that the
    format says `ll` with an integer. A tile prints as nested lists, each element
    by the one conversion.}] # note # [{

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
