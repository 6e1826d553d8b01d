//===- Dialect.td - the attributes and types of cute ----------------------===//
#ifndef TILEWRIGHT_DIALECT_CUTE_DIALECT
#define TILEWRIGHT_DIALECT_CUTE_DIALECT

include "tilewright/Dialect/Cute/Base.td"

//===----------------------------------------------------------------------===//
// Attributes
//===----------------------------------------------------------------------===//

class Cute_Attr<string form, string attrMnemonic>
    : AttrDef<Cute_Dialect, form> {
  let mnemonic = attrMnemonic;
  let parameters = (ins Cute_Term:$term);
  let assemblyFormat = "`<` custom<" # form # "Text>($term) `>`";
  let genVerifyDecl = 1;
}

def Cute_IntTupleAttr : Cute_Attr<"IntTuple", "int_tuple"> {
  let summary = "numbers in tuples";
  let description = [{
    Numbers, nested in tuples: sizes, offsets, indices.

    Example: `#cute.int_tuple<"(4,(2,?))">`.
  }];
}

def Cute_CoordAttr : Cute_Attr<"Coord", "coord"> {
  let summary = "a coordinate";
  let description = [{
    Numbers, nested in tuples as those of a shape, or less deep: one number
    stands for a whole tuple, whose leftmost leaf counts fastest. A wildcard `_`
    stands for all coordinates of a mode.

    Example: `#cute.coord<"(1,_)">`.
  }];
}

def Cute_ShapeAttr : Cute_Attr<"Shape", "shape"> {
  let summary = "sizes, nested in tuples";
  let description = [{
    Example: `#cute.shape<"((2,4),?)">`.
  }];
}

def Cute_StrideAttr : Cute_Attr<"Stride", "stride"> {
  let summary = "distances between elements, nested in tuples";
  let description = [{
    Distances, or distances along a mode: `2@1` is two steps in mode 1, and
    `1@0@1` one step in mode 0 of mode 1. A layout of such strides reaches
    coordinates instead of numbers.

    Example: `#cute.stride<"((1,?{i64}),2)">`, `#cute.stride<"(1@0,1@1)">`.
  }];
}

def Cute_LayoutAttr : Cute_Attr<"Layout", "layout"> {
  let summary = "a function from coordinates to numbers, by shape and stride";
  let description = [{
    Shape and stride nest alike. Where all sizes are known, strides may be left
    out: the leftmost mode counts fastest.

    Example: `#cute.layout<"(4,8):(8,1)">`, `#cute.layout<"(?,8):(8,1)">`.
  }];
}

def Cute_TileAttr : Cute_Attr<"Tile", "tile"> {
  let summary = "what a layout is divided by";
  let description = [{
    A layout, `_` or a tile for each mode; `_` leaves the mode as it is.

    Example: `#cute.tile<"[4:1;(2,4):(1,8)]">`, `#cute.tile<"[32:1;_]">`.
  }];
}

def Cute_SwizzleAttr : Cute_Attr<"Swizzle", "swizzle"> {
  let summary = "bits of an offset, xored onto others";
  let description = [{
    B bits at M + S are xored onto those at M, or, where S is negative, those at
    M onto those at M - S. |S| is at least B.

    Example: `#cute.swizzle<"S<3,4,3>">`.
  }];
}

def Cute_ComposedLayoutAttr : Cute_Attr<"ComposedLayout", "composed_layout"> {
  let summary = "a swizzle or a layout over a layout that begins at an offset";
  let description = [{
    Sends c to inner(offset + outer(c)), written inner, offset, outer.

    Example: `#cute.composed_layout<"S<3,4,3> o 0 o (8,64):(64,1)">`.
  }];
}

//===----------------------------------------------------------------------===//
// Types: a value holds the numbers that the type leaves open
//===----------------------------------------------------------------------===//

class Cute_Type<string form, string typeMnemonic>
    : TypeDef<Cute_Dialect, form> {
  let mnemonic = typeMnemonic;
  let parameters = (ins Cute_Term:$term);
  let assemblyFormat = "`<` custom<" # form # "Text>($term) `>`";
  let genVerifyDecl = 1;
}

def Cute_IntTupleType : Cute_Type<"IntTuple", "int_tuple"> {
  let summary = "numbers in tuples";
  let description = [{
    Numbers, nested in tuples: sizes, offsets, indices.

    Example: `!cute.int_tuple<"(4,(2,?))">`.
  }];
}

def Cute_CoordType : Cute_Type<"Coord", "coord"> {
  let summary = "a coordinate";
  let description = [{
    Numbers, nested in tuples as those of a shape, or less deep: one number
    stands for a whole tuple, whose leftmost leaf counts fastest. A wildcard `_`
    stands for all coordinates of a mode.

    Example: `!cute.coord<"(1,_)">`.
  }];
}

def Cute_ShapeType : Cute_Type<"Shape", "shape"> {
  let summary = "sizes, nested in tuples";
  let description = [{
    Example: `!cute.shape<"((2,4),?)">`.
  }];
}

def Cute_StrideType : Cute_Type<"Stride", "stride"> {
  let summary = "distances between elements, nested in tuples";
  let description = [{
    Distances, or distances along a mode: `2@1` is two steps in mode 1, and
    `1@0@1` one step in mode 0 of mode 1. A layout of such strides reaches
    coordinates instead of numbers.

    Example: `!cute.stride<"((1,?{i64}),2)">`, `!cute.stride<"(1@0,1@1)">`.
  }];
}

def Cute_LayoutType : Cute_Type<"Layout", "layout"> {
  let summary = "a function from coordinates to numbers, by shape and stride";
  let description = [{
    Shape and stride nest alike. Where all sizes are known, strides may be left
    out: the leftmost mode counts fastest.

    Example: `!cute.layout<"(4,8):(8,1)">`, `!cute.layout<"(?,8):(8,1)">`.
  }];
}

def Cute_TileType : Cute_Type<"Tile", "tile"> {
  let summary = "what a layout is divided by";
  let description = [{
    A layout, `_` or a tile for each mode; `_` leaves the mode as it is.

    Example: `!cute.tile<"[4:1;(2,4):(1,8)]">`, `!cute.tile<"[32:1;_]">`.
  }];
}

def Cute_SwizzleType : Cute_Type<"Swizzle", "swizzle"> {
  let summary = "bits of an offset, xored onto others";
  let description = [{
    B bits at M + S are xored onto those at M, or, where S is negative, those at
    M onto those at M - S. |S| is at least B.

    Example: `!cute.swizzle<"S<3,4,3>">`.
  }];
}

def Cute_ComposedLayoutType : Cute_Type<"ComposedLayout", "composed_layout"> {
  let summary = "a swizzle or a layout over a layout that begins at an offset";
  let description = [{
    Sends c to inner(offset + outer(c)), written inner, offset, outer.

    Example: `!cute.composed_layout<"S<3,4,3> o 0 o (8,64):(64,1)">`.
  }];
}

def Cute_MemRefType : TypeDef<Cute_Dialect, "MemRef"> {
  let mnemonic = "memref";
  let summary = "memory that is seen through a layout";
  let description = [{
    The type of an element, where it lies, how many bytes its begin is a
    multiple of (not said: that of an element), a swizzle over byte addresses (not
    said: none), and the layout, which counts elements. The spaces are `gmem`,
    `smem`, `tmem` (tensor memory), `rmem` (registers) and `generic`.

    Example:
    ```mlir
    !cute.memref<f16, smem, align<1024>, S<3,4,3>, "(8,64):(64,1)">
    !cute.memref<f32, gmem, "(?,?):(?{i64},1)">
    ```
  }];
  let parameters = (ins "::mlir::Type":$elementType,
    EnumParameter<Cute_MemorySpace>:$space, "unsigned":$alignment,
    Cute_Swizzle:$swizzle, Cute_Term:$layout);
  let hasCustomAssemblyFormat = 1;
  let genVerifyDecl = 1;
}

def Cute_PtrType : TypeDef<Cute_Dialect, "Ptr"> {
  let mnemonic = "ptr";
  let summary = "where memory begins: the iterator of a memref";
  let description = [{
    As `!cute.memref`, without a layout.

    Example: `!cute.ptr<f16, smem, align<1024>, S<3,4,3>>`,
    `!cute.ptr<f32, gmem>`.
  }];
  let parameters = (ins "::mlir::Type":$elementType,
    EnumParameter<Cute_MemorySpace>:$space, "unsigned":$alignment,
    Cute_Swizzle:$swizzle);
  let hasCustomAssemblyFormat = 1;
  let genVerifyDecl = 1;
}

#endif // TILEWRIGHT_DIALECT_CUTE_DIALECT
