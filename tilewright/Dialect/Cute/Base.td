//===- Base.td - the cute dialect and what its types are made of ----------===//
#ifndef TILEWRIGHT_DIALECT_CUTE_BASE
#define TILEWRIGHT_DIALECT_CUTE_BASE

include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/OpBase.td" // asked for by the generator of pages

def Cute_Dialect : Dialect {
  let name = "cute";
  let cppNamespace = "::tilewright::cute";
  let summary = "layouts of CuTe, as attributes and types";
  let description = [{
    Shapes, strides, layouts, swizzles and tilers as CuTe writes them, and
    memory that is seen through a layout. There are no operations: an attribute
    is a layout that a pass or a person chose, a type says of a value what is
    known of it while compiling.

    In an attribute every number is known, and the algebra of
    `tilewright/Layout/CuteLayout.h` applies. In a type a number may be `?`, of
    32 bits, or `?{i64}`; then a value of the type holds it.

    The attribute `cute.kernel` marks a function that a launch begins at, from
    the function boundary until `cute-kernel-to-nvvm` writes NVVM's own.
  }];
  let useDefaultAttributePrinterParser = 1;
  let useDefaultTypePrinterParser = 1;
  let hasOperationAttrVerify = 1;
}

/// A value of Layout/. Formats write it in quotes, as CuTe writes it:
/// custom<Text>.
class Cute_Text<string type, string what> : AttrOrTypeParameter<type, what> {
  let cppAccessorType = "const " # type # " &";
  let syntax = what;
}
def Cute_LayoutText : Cute_Text<"::tilewright::CuteLayout", "shape:stride">;
def Cute_FormText : Cute_Text<"::tilewright::LayoutForm",
                              "shape:stride, perhaps with unknown numbers">;
def Cute_TupleText : Cute_Text<"::tilewright::IntTuple", "numbers in tuples">;
def Cute_SwizzleText : Cute_Text<"::tilewright::Swizzle", "S<B,M,S>">;
def Cute_ComposedText : Cute_Text<"::tilewright::ComposedForm",
                                  "swizzle o offset o layout">;
def Cute_TilerText : Cute_Text<"::tilewright::Tiler", "a layout for each mode">;

/// The same without quotes, where a swizzle stands among others:
/// custom<Swizzle>.
def Cute_Swizzle : Cute_Text<"::tilewright::Swizzle", "S<B,M,S>">;

def Cute_MemorySpace : I32EnumAttr<"MemorySpace", "where a value lies", [
    I32EnumAttrCase<"Generic", 0, "generic">,
    I32EnumAttrCase<"Global", 1, "gmem">,
    I32EnumAttrCase<"Shared", 3, "smem">,
    I32EnumAttrCase<"Tensor", 6, "tmem">,
    I32EnumAttrCase<"Register", 100, "rmem">]> {
  let cppNamespace = "::tilewright::cute";
  let genSpecializedAttr = 0;
}

#endif // TILEWRIGHT_DIALECT_CUTE_BASE
