//===- Dialect.td - the attributes and types of cute ----------------------===//
#ifndef TILEWRIGHT_DIALECT_CUTE_DIALECT
#define TILEWRIGHT_DIALECT_CUTE_DIALECT

include "tilewright/Dialect/Cute/Base.td"

//===----------------------------------------------------------------------===//
// Attributes: every number is known
//===----------------------------------------------------------------------===//

class Cute_Attr<string name, string attrMnemonic> : AttrDef<Cute_Dialect, name> {
  let mnemonic = attrMnemonic;
}

def Cute_ShapeAttr : Cute_Attr<"Shape", "shape"> {
  let summary = "sizes, nested in tuples";
  let description = [{
    Sizes of at least 1.

    Example: `#cute.shape<"((2,4),8)">`.
  }];
  let parameters = (ins Cute_TupleText:$value);
  let assemblyFormat = "`<` custom<Text>($value) `>`";
  let genVerifyDecl = 1;
}

def Cute_StrideAttr : Cute_Attr<"Stride", "stride"> {
  let summary = "distances between elements, nested in tuples";
  let description = "Example: `#cute.stride<\"((1,16),2)\">`.";
  let parameters = (ins Cute_TupleText:$value);
  let assemblyFormat = "`<` custom<Text>($value) `>`";
  let genVerifyDecl = 1;
}

def Cute_LayoutAttr : Cute_Attr<"Layout", "layout"> {
  let summary = "a function from coordinates to numbers, by shape and stride";
  let description = [{
    Shape and stride nest alike. Where the strides are left out, the leftmost
    mode counts fastest; they are printed all the same.

    Example: `#cute.layout<"(4,8):(8,1)">`.
  }];
  let parameters = (ins Cute_LayoutText:$layout);
  let assemblyFormat = "`<` custom<Text>($layout) `>`";
}

def Cute_SwizzleAttr : Cute_Attr<"Swizzle", "swizzle"> {
  let summary = "bits of an offset, xored onto lower ones";
  let description = [{
    B bits at M + S are xored onto those at M, with S at least B.

    Example: `#cute.swizzle<"S<3,4,3>">`.
  }];
  let parameters = (ins Cute_SwizzleText:$swizzle);
  let assemblyFormat = "`<` custom<Text>($swizzle) `>`";
}

def Cute_ComposedLayoutAttr : Cute_Attr<"ComposedLayout", "composed_layout"> {
  let summary = "a swizzle over a layout that begins at an offset";
  let description = [{
    Sends c to swizzle(offset + layout(c)).

    Example: `#cute.composed_layout<"S<3,4,3> o 0 o (8,64):(64,1)">`.
  }];
  let parameters = (ins Cute_ComposedText:$form);
  let assemblyFormat = "`<` custom<Text>($form) `>`";
  let genVerifyDecl = 1;
}

def Cute_TileAttr : Cute_Attr<"Tile", "tile"> {
  let summary = "what a layout is divided by";
  let description = [{
    A layout for each mode that is divided, or one for the whole.

    Example: `#cute.tile<"[4:1;(2,4):(1,8)]">`, `#cute.tile<"8:2">`.
  }];
  let parameters = (ins Cute_TilerText:$tiler);
  let assemblyFormat = "`<` custom<Text>($tiler) `>`";
}

//===----------------------------------------------------------------------===//
// Types: a number may be unknown
//===----------------------------------------------------------------------===//

class Cute_Type<string name, string typeMnemonic>
    : TypeDef<Cute_Dialect, name> {
  let mnemonic = typeMnemonic;
}

def Cute_ShapeType : Cute_Type<"Shape", "shape"> {
  let summary = "sizes, of which a value holds the unknown ones";
  let description = "Example: `!cute.shape<\"(?,32)\">`.";
  let parameters = (ins Cute_TupleText:$value);
  let assemblyFormat = "`<` custom<Text>($value) `>`";
  let genVerifyDecl = 1;
}

def Cute_StrideType : Cute_Type<"Stride", "stride"> {
  let summary = "distances, of which a value holds the unknown ones";
  let description = "Example: `!cute.stride<\"(?{i64},1)\">`.";
  let parameters = (ins Cute_TupleText:$value);
  let assemblyFormat = "`<` custom<Text>($value) `>`";
}

def Cute_LayoutType : Cute_Type<"Layout", "layout"> {
  let summary = "a layout, of which a value holds the unknown numbers";
  let description = [{
    Example: `!cute.layout<"(4,8):(8,1)">`, `!cute.layout<"(?,8):(8,1)">`.
  }];
  let parameters = (ins Cute_FormText:$form);
  let assemblyFormat = "`<` custom<Text>($form) `>`";
}

def Cute_SwizzleType : Cute_Type<"Swizzle", "swizzle"> {
  let summary = "a swizzle";
  let description = "Example: `!cute.swizzle<\"S<3,4,3>\">`.";
  let parameters = (ins Cute_SwizzleText:$swizzle);
  let assemblyFormat = "`<` custom<Text>($swizzle) `>`";
}

def Cute_ComposedLayoutType : Cute_Type<"ComposedLayout", "composed_layout"> {
  let summary = "a swizzle over a layout";
  let description = [{
    Example: `!cute.composed_layout<"S<3,4,3> o 0 o (?,64):(64,1)">`.
  }];
  let parameters = (ins Cute_ComposedText:$form);
  let assemblyFormat = "`<` custom<Text>($form) `>`";
}

def Cute_TileType : Cute_Type<"Tile", "tile"> {
  let summary = "what a layout is divided by";
  let description = "Example: `!cute.tile<\"[32:1;8:1]\">`.";
  let parameters = (ins Cute_TilerText:$tiler);
  let assemblyFormat = "`<` custom<Text>($tiler) `>`";
}

def Cute_MemRefType : Cute_Type<"MemRef", "memref"> {
  let summary = "memory that is seen through a layout";
  let description = [{
    The type of an element, where it lies, how many bytes its begin is a
    multiple of (not said: that of an element), a swizzle over byte offsets (not
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
    Cute_Swizzle:$swizzle, Cute_FormText:$form);
  let hasCustomAssemblyFormat = 1;
  let genVerifyDecl = 1;
}

#endif // TILEWRIGHT_DIALECT_CUTE_DIALECT
