//===- PartOps.td - parts of values ---------------------------------------===//
#ifndef TILEWRIGHT_DIALECT_CUTE_PARTOPS
#define TILEWRIGHT_DIALECT_CUTE_PARTOPS

include "tilewright/Dialect/Cute/Operands.td"

def Cute_GetShapeOp : Cute_TermOp<"get_shape"> {
  let summary = "returns the shape of a layout";
  let description = [{
    For a composition, that of its outer layout; for a tile, those of its slots.

    Example:
    ```mlir
    %0 = cute.get_shape(%l) : !cute.layout<"(4,8):(1,4)"> -> !cute.shape<"(4,8)">
    ```
  }];
  let arguments = (ins Cute_Shaped:$input);
  let results = (outs Cute_ShapeType:$result);
  let assemblyFormat = [{
    `(` $input `)` attr-dict `:` type($input) `->` qualified(type($result))
  }];
  let computes = [{ return one(Form::Shape, shapeOf(in[0])); }];
}

def Cute_GetStrideOp : Cute_TermOp<"get_stride"> {
  let summary = "returns the stride of a layout";
  let description = [{
    Example:
    ```mlir
    %0 = cute.get_stride(%l) : !cute.layout<"(4,8):(1,4)"> -> !cute.stride<"(1,4)">
    ```
  }];
  let arguments = (ins Cute_LayoutType:$input);
  let results = (outs Cute_StrideType:$result);
  let assemblyFormat = [{
    `(` $input `)` attr-dict `:` type($input) `->` qualified(type($result))
  }];
  let computes = [{ return one(Form::Stride, in[0].stride()); }];
}

def Cute_ComposedGetInnerOp : Cute_TermOp<"composed_get_inner"> {
  let summary = "returns the inner layout or swizzle of a composition";
  let description = [{
    It is applied last.

    Example:
    ```mlir
    %0 = cute.composed_get_inner(%c) : !cute.composed_layout<"S<3,4,3> o 0 o 8:1"> -> !cute.swizzle<"S<3,4,3>">
    ```
  }];
  let arguments = (ins Cute_ComposedLayoutType:$input);
  let results = (outs Cute_Inner:$result);
  let assemblyFormat = [{
    `(` $input `)` attr-dict `:` type($input) `->` type($result)
  }];
  let computes = [{ return one(in[0].inner().isSwizzle() ? Form::Swizzle : Form::Layout, in[0].inner()); }];
}

def Cute_ComposedGetOffsetOp : Cute_TermOp<"composed_get_offset"> {
  let summary = "returns the offset of a composition";
  let description = [{
    Example:
    ```mlir
    %0 = cute.composed_get_offset(%c) : !cute.composed_layout<"S<3,4,3> o 0 o 8:1"> -> !cute.int_tuple<"0">
    ```
  }];
  let arguments = (ins Cute_ComposedLayoutType:$input);
  let results = (outs Cute_IntTupleType:$result);
  let assemblyFormat = [{
    `(` $input `)` attr-dict `:` type($input) `->` qualified(type($result))
  }];
  let computes = [{ return one(Form::IntTuple, in[0].offset()); }];
}

def Cute_ComposedGetOuterOp : Cute_TermOp<"composed_get_outer"> {
  let summary = "returns the outer layout of a composition";
  let description = [{
    It is applied first. Its shape is the composition's.

    Example:
    ```mlir
    %0 = cute.composed_get_outer(%c) : !cute.composed_layout<"S<3,4,3> o 0 o 8:1"> -> !cute.layout<"8:1">
    ```
  }];
  let arguments = (ins Cute_ComposedLayoutType:$input);
  let results = (outs Cute_LayoutType:$result);
  let assemblyFormat = [{
    `(` $input `)` attr-dict `:` type($input) `->` type($result)
  }];
  let computes = [{ return one(Form::Layout, in[0].outer()); }];
}

def Cute_GetLeavesOp : Cute_TermOp<"get_leaves"> {
  let summary = "returns the leaves as separate values";
  let description = [{
    The leaves of a tile are layouts, or tiles that are `_`.

    Example:
    ```mlir
    %0, %1 = cute.get_leaves(%s) : !cute.shape<"(4,?)">
    ```
  }];
  let arguments = (ins Cute_TupleOrTile:$input);
  let results = (outs Variadic<Cute_Any>:$leaves);
  let assemblyFormat = [{
    `(` $input `)` attr-dict `:` type($input)
  }];
  let computes = [{ return leavesOf(form(0), in[0]); }];
}

def Cute_GetScalarsOp
    : Cute_Op<"get_scalars", [Pure, DeclareOpInterfaceMethods<InferTypeOpInterface>]> {
  let summary = "returns the numbers as integers";
  let description = [{
    In the order of the text. The modes that a stride is along are numbers after
    the stride. With `only_dynamic`, only the dynamic numbers.

    Example:
    ```mlir
    %0 = cute.get_scalars<{only_dynamic}>(%l) : !cute.layout<"(4,?):(1,4)">
    ```
  }];
  let arguments = (ins Cute_Any:$value, UnitAttr:$only_dynamic);
  let results = (outs Variadic<AnyIntOfWidths<[32, 64]>>:$scalars);
  let assemblyFormat = [{
    (`<` `{` `only_dynamic` `}` `>` $only_dynamic^)? `(` $value `)`
    attr-dict `:` qualified(type($value))
  }];
}

def Cute_GetOp : Cute_TermOp<"get"> {
  let summary = "selects a mode";
  let description = [{
    By a path: `[1, 0]` is mode 0 of mode 1. Without one, the value itself. A
    slot of a tile is a tile.

    Example:
    ```mlir
    %0 = cute.get<[1, 0]>(%s) : !cute.shape<"(4,(2,3))"> -> !cute.shape<"2">
    ```
  }];
  let arguments = (ins Cute_Indexable:$input, OptionalAttr<DenseI32ArrayAttr>:$mode);
  let results = (outs Cute_Indexable:$result);
  let assemblyFormat = [{
    (`<` $mode^ `>`)? `(` $input `)` attr-dict `:` type($input) `->`
    type($result)
  }];
  let computes = [{ return one(form(0), algebra.get(in[0], path(adaptor.getMode()))); }];
}

def Cute_SelectOp : Cute_TermOp<"select"> {
  let summary = "selects modes, in a given order";
  let description = [{
    The result is a tuple, even of one mode.

    Example:
    ```mlir
    %0 = cute.select<[2, 0]>(%l) : !cute.layout<"(4,2,8):(1,4,8)"> -> !cute.layout<"(8,4):(8,1)">
    ```
  }];
  let arguments = (ins Cute_Indexable:$input, DenseI32ArrayAttr:$mode);
  let results = (outs Cute_Indexable:$result);
  let assemblyFormat = [{
    `<` $mode `>` `(` $input `)` attr-dict `:` type($input) `->`
    type($result)
  }];
  let computes = [{ return one(form(0), algebra.select(in[0], path(adaptor.getMode()))); }];
}

def Cute_ToIntTupleOp : Cute_TermOp<"to_int_tuple"> {
  let summary = "converts to an int_tuple of the same numbers";
  let description = [{
    No stride may be along a mode, and no coordinate a wildcard.

    Example:
    ```mlir
    %0 = cute.to_int_tuple(%s) : !cute.shape<"(4,?)"> -> !cute.int_tuple<"(4,?)">
    ```
  }];
  let arguments = (ins Cute_Tuple:$input);
  let results = (outs Cute_IntTupleType:$result);
  let assemblyFormat = [{
    `(` $input `)` attr-dict `:` qualified(type($input)) `->`
    qualified(type($result))
  }];
  let computes = [{ return one(Form::IntTuple, plainTuple(in[0])); }];
}

def Cute_ToShapeOp : Cute_TermOp<"to_shape"> {
  let summary = "converts to a shape of the same numbers";
  let description = [{
    Example:
    ```mlir
    %0 = cute.to_shape(%t) : !cute.int_tuple<"(4,?)"> -> !cute.shape<"(4,?)">
    ```
  }];
  let arguments = (ins Cute_IntTupleType:$input);
  let results = (outs Cute_ShapeType:$result);
  let assemblyFormat = [{
    `(` $input `)` attr-dict `:` qualified(type($input)) `->`
    qualified(type($result))
  }];
  let computes = [{ return one(Form::Shape, in[0]); }];
}

def Cute_ToStrideOp : Cute_TermOp<"to_stride"> {
  let summary = "converts to a stride of the same numbers";
  let description = [{
    Example:
    ```mlir
    %0 = cute.to_stride(%t) : !cute.int_tuple<"(4,?)"> -> !cute.stride<"(4,?)">
    ```
  }];
  let arguments = (ins Cute_IntTupleType:$input);
  let results = (outs Cute_StrideType:$result);
  let assemblyFormat = [{
    `(` $input `)` attr-dict `:` qualified(type($input)) `->`
    qualified(type($result))
  }];
  let computes = [{ return one(Form::Stride, in[0]); }];
}

def Cute_ToCoordOp : Cute_TermOp<"to_coord"> {
  let summary = "converts to a coord of the same numbers";
  let description = [{
    Example:
    ```mlir
    %0 = cute.to_coord(%t) : !cute.int_tuple<"(4,?)"> -> !cute.coord<"(4,?)">
    ```
  }];
  let arguments = (ins Cute_IntTupleType:$input);
  let results = (outs Cute_CoordType:$result);
  let assemblyFormat = [{
    `(` $input `)` attr-dict `:` qualified(type($input)) `->`
    qualified(type($result))
  }];
  let computes = [{ return one(Form::Coord, in[0]); }];
}

def Cute_GetLayoutsFromTileOp : Cute_TermOp<"get_layouts_from_tile"> {
  let summary = "returns the layouts of a tile as separate values";
  let description = [{
    Includes those of nested tiles; `_` has none.

    Example:
    ```mlir
    %0, %1 = cute.get_layouts_from_tile(%t) : !cute.tile<"[4:1;[2:1;_]]">
    ```
  }];
  let arguments = (ins Cute_TileType:$input);
  let results = (outs Variadic<Cute_LayoutType>:$layouts);
  let assemblyFormat = [{
    `(` $input `)` attr-dict `:` type($input)
  }];
  let computes = [{ return layoutsOf(in[0]); }];
}

#endif // TILEWRIGHT_DIALECT_CUTE_PARTOPS
