//===- MakeOps.td - construction of values --------------------------------===//
#ifndef TILEWRIGHT_DIALECT_CUTE_MAKEOPS
#define TILEWRIGHT_DIALECT_CUTE_MAKEOPS

include "tilewright/Dialect/Cute/Operands.td"

def Cute_StaticOp : Cute_Op<"static", [Pure]> {
  let summary = "a static value, given by its type";
  let description = [{
    It has no data at run time.

    Example:
    ```mlir
    %0 = cute.static : !cute.layout<"(4,8):(1,4)">
    ```
  }];
  let results = (outs Cute_Any:$result);
  let assemblyFormat = [{
    attr-dict `:` type($result)
  }];
  let hasVerifier = 1;
}

def Cute_MakeIntTupleOp : Cute_Op<"make_int_tuple", [Pure]> {
  let summary = "constructs an int_tuple from its dynamic numbers";
  let description = [{
    One operand for each dynamic number of the result's type, in the order of
    the text: an i32 or i64, as wide as the number, or an int_tuple of one
    number.

    Example:
    ```mlir
    %0 = cute.make_int_tuple(%a) : (i32) -> !cute.int_tuple<"(?,3)">
    ```
  }];
  let arguments = (ins Variadic<Cute_Scalar>:$numbers);
  let results = (outs Cute_IntTupleType:$result);
  let assemblyFormat = [{
    `(` $numbers `)` attr-dict `:` functional-type($numbers, $result)
  }];
  let hasVerifier = 1;
}

def Cute_MakeShapeOp : Cute_Op<"make_shape", [Pure]> {
  let summary = "constructs a shape from its dynamic numbers";
  let description = [{
    One operand for each dynamic number of the result's type, in the order of
    the text: an i32 or i64, as wide as the number, or an int_tuple of one
    number.

    Example:
    ```mlir
    %0 = cute.make_shape(%a) : (i32) -> !cute.shape<"(?,4)">
    ```
  }];
  let arguments = (ins Variadic<Cute_Scalar>:$numbers);
  let results = (outs Cute_ShapeType:$result);
  let assemblyFormat = [{
    `(` $numbers `)` attr-dict `:` functional-type($numbers, $result)
  }];
  let hasVerifier = 1;
}

def Cute_MakeStrideOp : Cute_Op<"make_stride", [Pure]> {
  let summary = "constructs a stride from its dynamic numbers";
  let description = [{
    One operand for each dynamic number of the result's type, in the order of
    the text: an i32 or i64, as wide as the number, or an int_tuple of one
    number.

    Example:
    ```mlir
    %0 = cute.make_stride(%a) : (i32) -> !cute.stride<"(?,1)">
    ```
  }];
  let arguments = (ins Variadic<Cute_Scalar>:$numbers);
  let results = (outs Cute_StrideType:$result);
  let assemblyFormat = [{
    `(` $numbers `)` attr-dict `:` functional-type($numbers, $result)
  }];
  let hasVerifier = 1;
}

def Cute_MakeCoordOp : Cute_Op<"make_coord", [Pure]> {
  let summary = "constructs a coord from its dynamic numbers";
  let description = [{
    One operand for each dynamic number of the result's type, in the order of
    the text: an i32 or i64, as wide as the number, or an int_tuple of one
    number.

    Example:
    ```mlir
    %0 = cute.make_coord(%a) : (i32) -> !cute.coord<"(?,_)">
    ```
  }];
  let arguments = (ins Variadic<Cute_Scalar>:$numbers);
  let results = (outs Cute_CoordType:$result);
  let assemblyFormat = [{
    `(` $numbers `)` attr-dict `:` functional-type($numbers, $result)
  }];
  let hasVerifier = 1;
}

def Cute_MakeTileOp : Cute_Op<"make_tile", [Pure]> {
  let summary = "constructs a tile from its dynamic numbers";
  let description = [{
    One operand for each dynamic number of the result's type, in the order of
    the text: an i32 or i64, as wide as the number, or an int_tuple of one
    number.

    Example:
    ```mlir
    %0 = cute.make_tile(%a) : (i32) -> !cute.tile<"[?:1;_]">
    ```
  }];
  let arguments = (ins Variadic<Cute_Scalar>:$numbers);
  let results = (outs Cute_TileType:$result);
  let assemblyFormat = [{
    `(` $numbers `)` attr-dict `:` functional-type($numbers, $result)
  }];
  let hasVerifier = 1;
}

def Cute_MakeLayoutOp : Cute_TermOp<"make_layout"> {
  let summary = "constructs a layout from shape and stride";
  let description = [{
    Shape and stride nest alike.

    Example:
    ```mlir
    %l = cute.make_layout(%s, %d) : (!cute.shape<"(4,?)">, !cute.stride<"(1,4)">) -> !cute.layout<"(4,?):(1,4)">
    ```
  }];
  let arguments = (ins Cute_ShapeType:$shape, Cute_StrideType:$stride);
  let results = (outs Cute_LayoutType:$result);
  let assemblyFormat = [{
    `(` operands `)` attr-dict `:` functional-type(operands, results)
  }];
  let computes = [{ return one(Form::Layout, CuteTerm::layout(in[0], in[1])); }];
}

def Cute_MakeComposedLayoutOp : Cute_TermOp<"make_composed_layout"> {
  let summary = "composes a layout or a swizzle, an offset and a layout";
  let description = [{
    Maps c to inner(offset + outer(c)).

    Example:
    ```mlir
    %c = cute.make_composed_layout(%s, %o, %l)
          : (!cute.swizzle<"S<3,4,3>">, !cute.int_tuple<"0">, !cute.layout<"(8,64):(64,1)">)
         -> !cute.composed_layout<"S<3,4,3> o 0 o (8,64):(64,1)">
    ```
  }];
  let arguments = (ins Cute_Inner:$inner, Cute_IntTupleType:$offset, Cute_LayoutType:$outer);
  let results = (outs Cute_ComposedLayoutType:$result);
  let assemblyFormat = [{
    `(` $inner `,` $offset `,` $outer `)` attr-dict `:` `(` type($inner) `,`
    type($offset) `,` type($outer) `)` `->` type($result)
  }];
  let computes = [{ return one(Form::ComposedLayout, CuteTerm::composed(in[0], in[1], in[2])); }];
}

def Cute_MakeLayoutLikeOp : Cute_TermOp<"make_layout_like"> {
  let summary = "constructs a compact layout in the order of another's strides";
  let description = [{
    A stride of 0 stays 0. The order of a composition is its outer layout's.

    Example:
    ```mlir
    %0 = cute.make_layout_like(%l) : !cute.layout<"(4,2):(4,1)"> -> !cute.layout<"(4,2):(2,1)">
    ```
  }];
  let arguments = (ins Cute_AnyLayout:$input);
  let results = (outs Cute_LayoutType:$result);
  let assemblyFormat = [{
    `(` $input `)` attr-dict `:` type($input) `->` qualified(type($result))
  }];
  let computes = [{ return one(Form::Layout, swizzledAtMost(in[0]), [&](const CuteTerm &t) { return algebra.like(t); }); }];
}

def Cute_MakeOrderedLayoutOp : Cute_TermOp<"make_ordered_layout"> {
  let summary = "constructs a compact layout in a given order";
  let description = [{
    The mode with the least order varies fastest. A tuple of sizes may have one
    order; then its leftmost leaf varies fastest.

    Example:
    ```mlir
    %0 = cute.make_ordered_layout(%s, %o) : (!cute.shape<"(4,2)">, !cute.int_tuple<"(1,0)">) -> !cute.layout<"(4,2):(2,1)">
    ```
  }];
  let arguments = (ins Cute_ShapeType:$shape, Cute_IntTupleType:$order);
  let results = (outs Cute_LayoutType:$result);
  let assemblyFormat = [{
    `(` $shape `,` $order `)` attr-dict `:` `(` qualified(type($shape)) `,`
    qualified(type($order)) `)` `->` qualified(type($result))
  }];
  let computes = [{ return one(Form::Layout, known(in[1]), [&](const CuteTerm &t) { return algebra.ordered(in[0], t); }); }];
}

def Cute_MakeIdentityLayoutOp : Cute_TermOp<"make_identity_layout"> {
  let summary = "constructs the layout that maps each coordinate to itself";
  let description = [{
    Its strides are 1 along each mode.

    Example:
    ```mlir
    %0 = cute.make_identity_layout(%s) : !cute.shape<"(4,2)"> -> !cute.layout<"(4,2):(1@0,1@1)">
    ```
  }];
  let arguments = (ins Cute_ShapeType:$shape);
  let results = (outs Cute_LayoutType:$result);
  let assemblyFormat = [{
    `(` $shape `)` attr-dict `:` qualified(type($shape)) `->`
    qualified(type($result))
  }];
  let computes = [{ return one(Form::Layout, algebra.identity(in[0])); }];
}

def Cute_PrintOp : Cute_Op<"print", [MemoryEffects<[MemWrite]>]> {
  let summary = "prints a value in CuTe's notation and a newline";
  let description = [{
    Calls `printf` on the host and `gpu.printf` in a kernel.

    Example:
    ```mlir
    cute.print(%l) : !cute.layout<"(4,?):(1,4)">
    ```
  }];
  let arguments = (ins Cute_Any:$value);
  let assemblyFormat = [{
    `(` $value `)` `:` type($value) attr-dict
  }];
}

#endif // TILEWRIGHT_DIALECT_CUTE_MAKEOPS
