//===- MmaOps.td - matrix products ----------------------------------------===//
#ifndef TILEWRIGHT_DIALECT_RULES_MMAOPS
#define TILEWRIGHT_DIALECT_RULES_MMAOPS

include "tilewright/Dialect/Rules/Level.td"

/// A level's parameters for matrix products: the type of lhs and rhs, the
/// effects, and attributes of operand placement.
class Tile_Products<Tile_Level levelOfProducts, Type sideOfProduct,
                    list<Trait> effectsOfProduct, dag placement = (ins)> {
  Tile_Level level = levelOfProducts;
  Type side = sideOfProduct;
  list<Trait> effects = effectsOfProduct;
  dag how = placement;
}

class Tile_ProductOp<Tile_Products p, string mnemonic, list<Trait> rules>
    : Tile_LevelOp<p.level, mnemonic, !listconcat(
          rules, p.effects, [Tile_FastMathOpInterface, AllTypesMatch<["acc", "result"]>])> {
  let results = (outs p.level.tile:$result);
}

class Tile_DotOp<Tile_Products p, string note = "">
    : Tile_ProductOp<p, "dot", [Tile_ProductOpInterface,
          PredOpTrait<"only integers are read as unsigned", CPred<[{
              (!$_op.getAttr("lhs_unsigned") && !$_op.getAttr("rhs_unsigned")) ||
              ::llvm::isa<::mlir::IntegerType>(
                  ::mlir::getElementTypeOrSelf($_op.getOperand(2)))}]>>]> {
  let summary = "lhs times rhs plus acc";
  let description = [{
    Shapes MxK, KxN and MxN, optionally with one leading batch dimension. f16 and
    the 8-bit floats accumulate in f16 or f32; bf16, tf32 and f32 in f32; f64 in
    f64; i8 in i32, with wraparound. `lhs_unsigned` and `rhs_unsigned` set the
    signedness of i8. `fast_acc` permits a less precise accumulator for 8-bit
    floats; `fastmath` applies to the multiplications and additions.}] # note # [{

    Example:
    ```mlir
    %3 = }] # prefix # [{dot %0, %1, %2 : tensor<64x32xf16>, tensor<32x64xf16> -> tensor<64x64xf32>
    ```
  }];
  let arguments = !con((ins p.side:$lhs, p.side:$rhs, p.level.tile:$acc,
    UnitAttr:$lhs_unsigned, UnitAttr:$rhs_unsigned, UnitAttr:$fast_acc), p.how,
    (ins Tile_FastMath:$fastmath));
  let assemblyFormat = [{
    $lhs `,` $rhs `,` $acc (custom<FastMath>($fastmath)^)? attr-dict `:`
    type($lhs) `,` type($rhs) `->` type($result)
  }];
}

class Tile_DotScaledOp<Tile_Products p, string note = "">
    : Tile_ProductOp<p, "dot_scaled", [Tile_ScaledProductOpInterface]> {
  let summary = "lhs times rhs plus acc, with scales for blocks along k";
  let description = [{
    Shapes are those of `dot`. `lhs_scale` has a scale for each row and block of
    `lhs`, `rhs_scale` one for each block and column of `rhs`; a block has 16 or
    32 elements. A scale of type i8 is a fnv8E5M3FNU of Tile IR, a float that MLIR
    lacks.}] # note # [{

    Example:
    ```mlir
    %5 = }] # prefix # [{dot_scaled %0, %1, %2, %3, %4
       : tensor<64x64xf8E4M3FN>, tensor<64x64xf8E4M3FN>, tensor<64x2xf8E8M0FNU>,
         tensor<2x64xf8E8M0FNU> -> tensor<64x64xf32>
    ```
  }];
  let arguments = !con((ins p.side:$lhs, p.side:$rhs, p.level.tile:$acc,
                        p.side:$lhs_scale, p.side:$rhs_scale), p.how,
                       (ins Tile_FastMath:$fastmath));
  let assemblyFormat = [{
    $lhs `,` $rhs `,` $acc `,` $lhs_scale `,` $rhs_scale (custom<FastMath>($fastmath)^)?
    attr-dict `:`
    type($lhs) `,` type($rhs) `,` type($lhs_scale) `,` type($rhs_scale) `->`
    type($result)
  }];
}

#endif // TILEWRIGHT_DIALECT_RULES_MMAOPS
