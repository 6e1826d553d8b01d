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
  let summary = "nested tuple of numbers";
  let description = [{
    Sizes, offsets or indices, nested in tuples.

    Example: `#cute.int_tuple<"(4,(2,?))">`.
  }];
}

def Cute_CoordAttr : Cute_Attr<"Coord", "coord"> {
  let summary = "a coordinate";
  let description = [{
    Numbers, nested as in a shape or less deeply: a single number indexes a
    whole tuple, whose leftmost leaf varies fastest. A wildcard `_` is all
    coordinates of a mode.

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
    `1@0@1` one step in mode 0 of mode 1. A layout with such strides maps to
    coordinates instead of numbers.

    Example: `#cute.stride<"((1,?{i64}),2)">`, `#cute.stride<"(1@0,1@1)">`.
  }];
}

def Cute_LayoutAttr : Cute_Attr<"Layout", "layout"> {
  let summary = "a function from coordinates to numbers, by shape and stride";
  let description = [{
    Shape and stride nest alike. If all sizes are static, strides may be
    omitted; then the leftmost mode varies fastest.

    Example: `#cute.layout<"(4,8):(8,1)">`, `#cute.layout<"(?,8):(8,1)">`.
  }];
}

def Cute_TileAttr : Cute_Attr<"Tile", "tile"> {
  let summary = "divisor of a layout";
  let description = [{
    A layout, `_` or a tile for each mode; `_` does not divide the mode.

    Example: `#cute.tile<"[4:1;(2,4):(1,8)]">`, `#cute.tile<"[32:1;_]">`.
  }];
}

def Cute_SwizzleAttr : Cute_Attr<"Swizzle", "swizzle"> {
  let summary = "xor of bits of an offset onto others";
  let description = [{
    The B bits at M + S are xored onto those at M or, if S is negative, those at
    M onto those at M - S. |S| is at least B.

    Example: `#cute.swizzle<"S<3,4,3>">`.
  }];
}

def Cute_ComposedLayoutAttr : Cute_Attr<"ComposedLayout", "composed_layout"> {
  let summary = "composition of a swizzle or layout, an offset and a layout";
  let description = [{
    Maps c to inner(offset + outer(c)), written `inner o offset o outer`.

    Example: `#cute.composed_layout<"S<3,4,3> o 0 o (8,64):(64,1)">`.
  }];
}

//===----------------------------------------------------------------------===//
// Types: a value holds the dynamic numbers of its type
//===----------------------------------------------------------------------===//

class Cute_Type<string form, string typeMnemonic>
    : TypeDef<Cute_Dialect, form> {
  let mnemonic = typeMnemonic;
  let parameters = (ins Cute_Term:$term);
  let assemblyFormat = "`<` custom<" # form # "Text>($term) `>`";
  let genVerifyDecl = 1;
}

def Cute_IntTupleType : Cute_Type<"IntTuple", "int_tuple"> {
  let summary = "nested tuple of numbers";
  let description = [{
    Sizes, offsets or indices, nested in tuples.

    Example: `!cute.int_tuple<"(4,(2,?))">`.
  }];
}

def Cute_CoordType : Cute_Type<"Coord", "coord"> {
  let summary = "a coordinate";
  let description = [{
    Numbers, nested as in a shape or less deeply: a single number indexes a
    whole tuple, whose leftmost leaf varies fastest. A wildcard `_` is all
    coordinates of a mode.

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
    `1@0@1` one step in mode 0 of mode 1. A layout with such strides maps to
    coordinates instead of numbers.

    Example: `!cute.stride<"((1,?{i64}),2)">`, `!cute.stride<"(1@0,1@1)">`.
  }];
}

def Cute_LayoutType : Cute_Type<"Layout", "layout"> {
  let summary = "a function from coordinates to numbers, by shape and stride";
  let description = [{
    Shape and stride nest alike. If all sizes are static, strides may be
    omitted; then the leftmost mode varies fastest.

    Example: `!cute.layout<"(4,8):(8,1)">`, `!cute.layout<"(?,8):(8,1)">`.
  }];
}

def Cute_TileType : Cute_Type<"Tile", "tile"> {
  let summary = "divisor of a layout";
  let description = [{
    A layout, `_` or a tile for each mode; `_` does not divide the mode.

    Example: `!cute.tile<"[4:1;(2,4):(1,8)]">`, `!cute.tile<"[32:1;_]">`.
  }];
}

def Cute_SwizzleType : Cute_Type<"Swizzle", "swizzle"> {
  let summary = "xor of bits of an offset onto others";
  let description = [{
    The B bits at M + S are xored onto those at M or, if S is negative, those at
    M onto those at M - S. |S| is at least B.

    Example: `!cute.swizzle<"S<3,4,3>">`.
  }];
}

def Cute_ComposedLayoutType : Cute_Type<"ComposedLayout", "composed_layout"> {
  let summary = "composition of a swizzle or layout, an offset and a layout";
  let description = [{
    Maps c to inner(offset + outer(c)), written `inner o offset o outer`.

    Example: `!cute.composed_layout<"S<3,4,3> o 0 o (8,64):(64,1)">`.
  }];
}

def Cute_MemRefType : TypeDef<Cute_Dialect, "MemRef"> {
  let mnemonic = "memref";
  let summary = "memory viewed through a layout";
  let description = [{
    The element type, the memory space, the alignment in bytes (by default that
    of an element), a swizzle of byte addresses (by default none), and the
    layout, in elements. The spaces are `gmem`, `smem`, `tmem` (tensor memory),
    `rmem` (registers) and `generic`.

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
  let summary = "a pointer, the iterator of a memref";
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
