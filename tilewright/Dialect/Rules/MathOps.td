//===- MathOps.td - arithmetic and functions with modifiers ---------------===//
#ifndef TILEWRIGHT_DIALECT_RULES_MATHOPS
#define TILEWRIGHT_DIALECT_RULES_MATHOPS

include "tilewright/Dialect/Rules/Level.td"

defvar Tile_RoundingFormat = "(`rounding` `` $rounding^)? ";
defvar Tile_FlushingFormat = "(`flush_to_zero` $flush_to_zero^)? ";

class Tile_ElementwiseOp<Tile_Level l, string mnemonic, list<Trait> traits>
    : Tile_LevelOp<l, mnemonic, !listconcat(
          [Pure, SameOperandsAndResultType], l.elementwise, traits)>;

/// lhs, rhs and result of one type.
class Tile_BinaryOp<Tile_Level l, string mnemonic, Type type,
                    string what, string example, dag attributes = (ins),
                    string format = "", list<Trait> traits = []>
    : Tile_ElementwiseOp<l, mnemonic, traits> {
  let summary = what # ", element by element";
  let description = [{
    Example:
    ```mlir
    %2 = }] # prefix # mnemonic # [{ %0, %1 : tensor<8x64x}] # example # [{>
    ```
  }];
  let arguments = !con((ins type:$lhs, type:$rhs), attributes);
  let results = (outs type:$result);
  let assemblyFormat = "$lhs `,` $rhs " # format # " attr-dict `:` type($result)";
}

/// On floats, rounded to nearest.
class Tile_FloatBinaryOp<Tile_Level l, string mnemonic, string what>
    : Tile_BinaryOp<l, mnemonic, l.floats, what, "f32",
        (ins Tile_FastMath:$fastmath), Tile_FastMathFormat,
        [Tile_FastMathOpInterface]>;

class Tile_RoundedBinaryOp<Tile_Level l, string mnemonic, string what,
                           list<Trait> traits = []>
    : Tile_BinaryOp<l, mnemonic, l.floats, what, "f32",
        (ins l.rounding:$rounding, UnitAttr:$flush_to_zero,
             Tile_FastMath:$fastmath),
        !strconcat(Tile_RoundingFormat, Tile_FlushingFormat,
                   Tile_FastMathFormat),
        !listconcat([Tile_RoundedOpInterface, Tile_FlushingOpInterface,
                     Tile_FastMathOpInterface], traits)> {
  let description = [{
    Rounded once, in the given mode. With `flush_to_zero` (f32 only) subnormal
    operands and results become zeros of the same sign. `fastmath` permits other
    results.

    Example:
    ```mlir
    %2 = }] # prefix # mnemonic # [{ %0, %1 rounding<zero> : tensor<8x64xf32>
    ```
  }];
}
class Tile_AddFOp<Tile_Level l> : Tile_RoundedBinaryOp<l, "addf", "adds floats", [Commutative]>;
class Tile_SubFOp<Tile_Level l> : Tile_RoundedBinaryOp<l, "subf", "subtracts floats">;
class Tile_MulFOp<Tile_Level l> : Tile_RoundedBinaryOp<l, "mulf", "multiplies floats", [Commutative]>;
class Tile_DivFOp<Tile_Level l> : Tile_RoundedBinaryOp<l, "divf", "divides floats"> {
  let description = [{
    f32 also has the modes `approx` and `full` (Tile IR, divf).

    Example:
    ```mlir
    %2 = }] # prefix # [{divf %0, %1 rounding<approx> flush_to_zero : tensor<8xf32>
    ```
  }];
}

class Tile_FmaOp<Tile_Level l> : Tile_ElementwiseOp<l, "fma",
    [Tile_RoundedOpInterface, Tile_FlushingOpInterface,
     Tile_FastMathOpInterface]> {
  let summary = "lhs * rhs + acc, rounded once";
  let description = [{
    Example:
    ```mlir
    %3 = }] # prefix # [{fma %0, %1, %2 flush_to_zero : tensor<8x64xf32>
    ```
  }];
  let arguments = (ins l.floats:$lhs, l.floats:$rhs, l.floats:$acc,
                   l.rounding:$rounding, UnitAttr:$flush_to_zero,
                   Tile_FastMath:$fastmath);
  let results = (outs l.floats:$result);
  let assemblyFormat = !strconcat("$lhs `,` $rhs `,` $acc ", Tile_RoundingFormat,
      Tile_FlushingFormat, Tile_FastMathFormat, "attr-dict `:` type($result)");
}

class Tile_MulhUIOp<Tile_Level l> : Tile_BinaryOp<l, "mulhui", l.integers,
    "the upper half of an unsigned product", "i32", (ins), "", [Commutative]>;

//===----------------------------------------------------------------------===//
// Functions
//===----------------------------------------------------------------------===//

class Tile_UnaryOp<Tile_Level l, string mnemonic, Type type,
                   string what, string example, dag attributes = (ins),
                   string format = "", list<Trait> traits = []>
    : Tile_ElementwiseOp<l, mnemonic, traits> {
  let summary = what # ", element by element";
  let description = [{
    Example:
    ```mlir
    %1 = }] # prefix # mnemonic # [{ %0 : tensor<8x64x}] # example # [{>
    ```
  }];
  let arguments = !con((ins type:$operand), attributes);
  let results = (outs type:$result);
  let assemblyFormat = "$operand " # format # " attr-dict `:` type($result)";
}

/// On floats, without modifiers.
class Tile_FloatUnaryOp<Tile_Level l, string mnemonic, string what>
    : Tile_UnaryOp<l, mnemonic, l.floats, what, "f32",
        (ins Tile_FastMath:$fastmath), Tile_FastMathFormat,
        [Tile_FastMathOpInterface]>;

class Tile_FullOrApproxOp<Tile_Level l, string mnemonic, string what>
    : Tile_UnaryOp<l, mnemonic, l.floats, what, "f32",
        (ins l.fullRounding:$rounding, Tile_FastMath:$fastmath),
        !strconcat(Tile_RoundingFormat, Tile_FastMathFormat),
        [Tile_RoundedOpInterface, Tile_FastMathOpInterface]> {
  let description = [{
    `full` precision, or for f32 `approx`, the hardware's approximation.

    Example:
    ```mlir
    %1 = }] # prefix # mnemonic # [{ %0 rounding<approx> : tensor<8x64xf32>
    ```
  }];
}
class Tile_ExpOp<Tile_Level l> : Tile_FullOrApproxOp<l, "exp", "e to the power of the operand">;
class Tile_TanHOp<Tile_Level l> : Tile_FullOrApproxOp<l, "tanh", "hyperbolic tangent">;

class Tile_FlushedUnaryOp<Tile_Level l, string mnemonic, string what>
    : Tile_UnaryOp<l, mnemonic, l.floats, what, "f32",
        (ins UnitAttr:$flush_to_zero, Tile_FastMath:$fastmath),
        !strconcat(Tile_FlushingFormat, Tile_FastMathFormat),
        [Tile_FlushingOpInterface, Tile_FastMathOpInterface]> {
  let description = [{
    `flush_to_zero` is only for f32.

    Example:
    ```mlir
    %1 = }] # prefix # mnemonic # [{ %0 flush_to_zero : tensor<8x64xf32>
    ```
  }];
}
class Tile_Exp2Op<Tile_Level l> : Tile_FlushedUnaryOp<l, "exp2", "two to the power of the operand">;
class Tile_RsqrtOp<Tile_Level l> : Tile_FlushedUnaryOp<l, "rsqrt", "reciprocal of the square root">;

class Tile_SqrtOp<Tile_Level l> : Tile_UnaryOp<l, "sqrt", l.floats,
    "square root", "f32",
    (ins l.rounding:$rounding, UnitAttr:$flush_to_zero, Tile_FastMath:$fastmath),
    !strconcat(Tile_RoundingFormat, Tile_FlushingFormat, Tile_FastMathFormat),
    [Tile_RoundedOpInterface, Tile_FlushingOpInterface,
     Tile_FastMathOpInterface]> {
  let description = [{
    f32 has `approx` in addition to the rounding modes of IEEE 754.

    Example:
    ```mlir
    %1 = }] # prefix # [{sqrt %0 rounding<zero> flush_to_zero : tensor<8xf32>
    ```
  }];
}

#endif // TILEWRIGHT_DIALECT_RULES_MATHOPS
