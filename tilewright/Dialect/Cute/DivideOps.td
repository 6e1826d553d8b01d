//===- DivideOps.td - division and product of layouts ---------------------===//
#ifndef TILEWRIGHT_DIALECT_CUTE_DIVIDEOPS
#define TILEWRIGHT_DIALECT_CUTE_DIVIDEOPS

include "tilewright/Dialect/Cute/Operands.td"

def Cute_LogicalDivideOp : Cute_TermOp<"logical_divide"> {
  let summary = "divides a layout into tiles: ((tile, rest) of each mode)";
  let description = [{
    A shape or a tile divides mode by mode; modes without a divisor are
    unchanged. A layout divides the input as a whole.

    Example:
    ```mlir
    %0 = cute.logical_divide(%l, %t) : (!cute.layout<"(6,8):(8,1)">, !cute.shape<"(3,4)">) -> !cute.layout<"((3,2),(4,2)):((8,24),(1,4))">
    ```
  }];
  let arguments = (ins Cute_AnyLayout:$input, Cute_Divider:$tiler);
  let results = (outs Cute_AnyLayout:$result);
  let assemblyFormat = [{
    `(` operands `)` attr-dict `:` functional-type(operands, results)
  }];
  let computes = [{ return one(form(0), algebra.divide(TermAlgebra::Arrangement::Logical, in[0], in[1])); }];
}

def Cute_ZippedDivideOp : Cute_TermOp<"zipped_divide"> {
  let summary = "divides a layout into tiles: ((tiles), (rests))";
  let description = [{
    As `logical_divide`, with the modes in another order.

    Example:
    ```mlir
    %0 = cute.zipped_divide(%l, %t) : (!cute.layout<"(6,8):(8,1)">, !cute.shape<"(3,4)">) -> !cute.layout<"((3,4),(2,2)):((8,1),(24,4))">
    ```
  }];
  let arguments = (ins Cute_AnyLayout:$input, Cute_Divider:$tiler);
  let results = (outs Cute_AnyLayout:$result);
  let assemblyFormat = [{
    `(` operands `)` attr-dict `:` functional-type(operands, results)
  }];
  let computes = [{ return one(form(0), algebra.divide(TermAlgebra::Arrangement::Zipped, in[0], in[1])); }];
}

def Cute_TiledDivideOp : Cute_TermOp<"tiled_divide"> {
  let summary = "divides a layout into tiles: ((tiles), rest, rest, ...)";
  let description = [{
    As `logical_divide`, with the modes in another order.

    Example:
    ```mlir
    %0 = cute.tiled_divide(%l, %t) : (!cute.layout<"(6,8):(8,1)">, !cute.shape<"(3,4)">) -> !cute.layout<"((3,4),2,2):((8,1),24,4)">
    ```
  }];
  let arguments = (ins Cute_AnyLayout:$input, Cute_Divider:$tiler);
  let results = (outs Cute_AnyLayout:$result);
  let assemblyFormat = [{
    `(` operands `)` attr-dict `:` functional-type(operands, results)
  }];
  let computes = [{ return one(form(0), algebra.divide(TermAlgebra::Arrangement::Tiled, in[0], in[1])); }];
}

def Cute_FlatDivideOp : Cute_TermOp<"flat_divide"> {
  let summary = "divides a layout into tiles: (tile, tile, ..., rest, rest, ...)";
  let description = [{
    As `logical_divide`, with the modes in another order.

    Example:
    ```mlir
    %0 = cute.flat_divide(%l, %t) : (!cute.layout<"(6,8):(8,1)">, !cute.shape<"(3,4)">) -> !cute.layout<"(3,4,2,2):(8,1,24,4)">
    ```
  }];
  let arguments = (ins Cute_AnyLayout:$input, Cute_Divider:$tiler);
  let results = (outs Cute_AnyLayout:$result);
  let assemblyFormat = [{
    `(` operands `)` attr-dict `:` functional-type(operands, results)
  }];
  let computes = [{ return one(form(0), algebra.divide(TermAlgebra::Arrangement::Flat, in[0], in[1])); }];
}

def Cute_LogicalProductOp : Cute_TermOp<"logical_product"> {
  let summary = "repeats a layout: (layout, copies)";
  let description = [{
    One copy for each element of `rhs`, at the position that `rhs` maps it to.

    Example:
    ```mlir
    %0 = cute.logical_product(%a, %b) : (!cute.layout<"(3,4):(4,1)">, !cute.layout<"(2,5):(1,2)">) -> !cute.layout<"((3,4),(2,5)):((4,1),(12,24))">
    ```
  }];
  let arguments = (ins Cute_AnyLayout:$lhs, Cute_LayoutType:$rhs);
  let results = (outs Cute_AnyLayout:$result);
  let assemblyFormat = [{
    `(` operands `)` attr-dict `:` functional-type(operands, results)
  }];
  let computes = [{ return one(form(0), algebra.multiply(TermAlgebra::Arrangement::Logical, in[0], in[1])); }];
}

def Cute_ZippedProductOp : Cute_TermOp<"zipped_product"> {
  let summary = "repeats a layout: (layout, copies)";
  let description = [{
    One copy for each element of `rhs`, at the position that `rhs` maps it to.

    Example:
    ```mlir
    %0 = cute.zipped_product(%a, %b) : (!cute.layout<"(3,4):(4,1)">, !cute.layout<"(2,5):(1,2)">) -> !cute.layout<"((3,4),(2,5)):((4,1),(12,24))">
    ```
  }];
  let arguments = (ins Cute_AnyLayout:$lhs, Cute_LayoutType:$rhs);
  let results = (outs Cute_AnyLayout:$result);
  let assemblyFormat = [{
    `(` operands `)` attr-dict `:` functional-type(operands, results)
  }];
  let computes = [{ return one(form(0), algebra.multiply(TermAlgebra::Arrangement::Zipped, in[0], in[1])); }];
}

def Cute_TiledProductOp : Cute_TermOp<"tiled_product"> {
  let summary = "repeats a layout: (layout, copies, copies, ...)";
  let description = [{
    One copy for each element of `rhs`, at the position that `rhs` maps it to.

    Example:
    ```mlir
    %0 = cute.tiled_product(%a, %b) : (!cute.layout<"(3,4):(4,1)">, !cute.layout<"(2,5):(1,2)">) -> !cute.layout<"((3,4),2,5):((4,1),12,24)">
    ```
  }];
  let arguments = (ins Cute_AnyLayout:$lhs, Cute_LayoutType:$rhs);
  let results = (outs Cute_AnyLayout:$result);
  let assemblyFormat = [{
    `(` operands `)` attr-dict `:` functional-type(operands, results)
  }];
  let computes = [{ return one(form(0), algebra.multiply(TermAlgebra::Arrangement::Tiled, in[0], in[1])); }];
}

def Cute_FlatProductOp : Cute_TermOp<"flat_product"> {
  let summary = "repeats a layout: (its modes, copies, copies, ...)";
  let description = [{
    One copy for each element of `rhs`, at the position that `rhs` maps it to.

    Example:
    ```mlir
    %0 = cute.flat_product(%a, %b) : (!cute.layout<"(3,4):(4,1)">, !cute.layout<"(2,5):(1,2)">) -> !cute.layout<"(3,4,2,5):(4,1,12,24)">
    ```
  }];
  let arguments = (ins Cute_AnyLayout:$lhs, Cute_LayoutType:$rhs);
  let results = (outs Cute_AnyLayout:$result);
  let assemblyFormat = [{
    `(` operands `)` attr-dict `:` functional-type(operands, results)
  }];
  let computes = [{ return one(form(0), algebra.multiply(TermAlgebra::Arrangement::Flat, in[0], in[1])); }];
}

def Cute_BlockedProductOp : Cute_TermOp<"blocked_product"> {
  let summary = "repeats a layout in blocks: ((a0,b0), (a1,b1), ...)";
  let description = [{
    Both layouts are extended to one rank.

    Example:
    ```mlir
    %0 = cute.blocked_product(%a, %b) : (!cute.layout<"(3,4):(4,1)">, !cute.layout<"(2,5):(1,2)">) -> !cute.layout<"((3,2),(4,5)):((4,12),(1,24))">
    ```
  }];
  let arguments = (ins Cute_AnyLayout:$lhs, Cute_LayoutType:$rhs);
  let results = (outs Cute_AnyLayout:$result);
  let assemblyFormat = [{
    `(` operands `)` attr-dict `:` functional-type(operands, results)
  }];
  let computes = [{ return one(form(0), algebra.blocked(in[0], in[1], /*raked=*/false)); }];
}

def Cute_RakedProductOp : Cute_TermOp<"raked_product"> {
  let summary = "interleaves copies of a layout: ((b0,a0), (b1,a1), ...)";
  let description = [{
    Both layouts are extended to one rank.

    Example:
    ```mlir
    %0 = cute.raked_product(%a, %b) : (!cute.layout<"(3,4):(4,1)">, !cute.layout<"(2,5):(1,2)">) -> !cute.layout<"((2,3),(5,4)):((12,4),(24,1))">
    ```
  }];
  let arguments = (ins Cute_AnyLayout:$lhs, Cute_LayoutType:$rhs);
  let results = (outs Cute_AnyLayout:$result);
  let assemblyFormat = [{
    `(` operands `)` attr-dict `:` functional-type(operands, results)
  }];
  let computes = [{ return one(form(0), algebra.blocked(in[0], in[1], /*raked=*/true)); }];
}

def Cute_TileToShapeOp : Cute_TermOp<"tile_to_shape"> {
  let summary = "repeats a layout up to a shape";
  let description = [{
    In the given order; without one, the leftmost mode varies fastest.

    Example:
    ```mlir
    %0 = cute.tile_to_shape(%l, %s) : (!cute.layout<"(3,2):(1,3)">, !cute.shape<"(6,8)">) -> !cute.layout<"((3,2),(2,4)):((1,6),(3,12))">
    ```
  }];
  let arguments = (ins Cute_AnyLayout:$input, Cute_ShapeType:$shape, Optional<Cute_IntTupleType>:$order);
  let results = (outs Cute_AnyLayout:$result);
  let assemblyFormat = [{
    `(` operands `)` attr-dict `:` functional-type(operands, results)
  }];
  let computes = [{ return one(form(0), algebra.tileToShape(in[0], in[1], at(in, 2))); }];
}

#endif // TILEWRIGHT_DIALECT_CUTE_DIVIDEOPS
