//===- ConvertOps.td - conversions of element types -----------------------===//
#ifndef TILEWRIGHT_DIALECT_RULES_CONVERTOPS
#define TILEWRIGHT_DIALECT_RULES_CONVERTOPS

include "tilewright/Dialect/Rules/Level.td"

class Tile_CastOp<Tile_Level l, string mnemonic, Type from,
                  Type to, string what, string note, string operand,
                  string result, dag attributes = (ins), string format = "",
                  list<Trait> traits = []>
    : Tile_LevelOp<l, mnemonic, !listconcat([Pure], l.elementwise, traits)> {
  let summary = what;
  let description = note # [{

    Example:
    ```mlir
    %1 = }] # prefix # mnemonic # " %0 : " # operand # " -> " # result # [{
    ```
  }];
  let arguments = !con((ins from:$in), attributes);
  let results = (outs to:$out);
  let assemblyFormat = "$in " # format # " attr-dict `:` type($in) `->` type($out)";
}

class Tile_PointerText<Tile_Level l> {
  string floats = "tensor<8x!" # l.dialect.name # ".ptr<f32>>";
  string integers = "tensor<8x!" # l.dialect.name # ".ptr<i8>>";
  string shared = "!" # l.dialect.name # ".ptr<f32, shared>";
  string generic = "!" # l.dialect.name # ".ptr<f32, generic>";
}

class Tile_FPToSIOp<Tile_Level l> : Tile_CastOp<l, "fptosi", l.floats, l.integers,
    "floats to signed integers, rounded toward zero",
    "A value out of range becomes the nearest integer, and NaN becomes zero; "
    "`arith.fptosi` specifies neither.", "tensor<8xf32>", "tensor<8xi32>">;
class Tile_FPToUIOp<Tile_Level l> : Tile_CastOp<l, "fptoui", l.floats, l.integers,
    "floats to unsigned integers, rounded toward zero",
    "A value out of range becomes the nearest integer, and NaN becomes zero; "
    "`arith.fptoui` specifies neither.", "tensor<8xf32>", "tensor<8xi32>">;

class Tile_IntToPtrOp<Tile_Level l> : Tile_CastOp<l, "int_to_ptr", l.i64s,
    l.pointers, "integers to addresses", "", "tensor<8xi64>",
    Tile_PointerText<l>.floats>;
class Tile_PtrToIntOp<Tile_Level l> : Tile_CastOp<l, "ptr_to_int", l.pointers,
    l.i64s, "addresses to integers", "", Tile_PointerText<l>.floats,
    "tensor<8xi64>">;
/// The same addresses, with another element type.
class Tile_PointeeCastOp<Tile_Level l, string mnemonic> : Tile_CastOp<l, mnemonic,
    l.pointers, l.pointers, "the same addresses, with another element type",
    "The memory space is unchanged.", Tile_PointerText<l>.floats,
    Tile_PointerText<l>.integers> {
  let hasVerifier = 1;
}
class Tile_CastSpaceOp<Tile_Level l> : Tile_CastOp<l, "cast_space", l.pointers,
    l.pointers, "the same addresses in another memory space",
    "One of the two spaces is generic; the other is a window of generic addresses: "
    "global, shared, constant or local. No other operation changes the space.",
    Tile_PointerText<l>.shared, Tile_PointerText<l>.generic> {
  let hasVerifier = 1;
}

#endif // TILEWRIGHT_DIALECT_RULES_CONVERTOPS
