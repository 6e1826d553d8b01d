//===- Base.td - the cute dialect and what its types are made of ----------===//
#ifndef TILEWRIGHT_DIALECT_CUTE_BASE
#define TILEWRIGHT_DIALECT_CUTE_BASE

include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/OpBase.td" // asked for by the generator of pages

def Cute_Dialect : Dialect {
  let name = "cute";
  let cppNamespace = "::tilewright::cute";
  let summary = "the layout algebra of CuTe";
  let description = [{
    Shapes, strides, coordinates, layouts, swizzles, tiles and compositions as
    CuTe writes them, memory that is seen through a layout, and the operations
    that compute with them. Operations, types and their text are those of
    NVIDIA's open dialect of this name.

    In a type a number may be `?`, of 32 bits, or `?{i64}`; then a value of the
    type holds it. What a type says takes no value, so an operation whose result
    is known is folded to `cute.static`, and a kernel that is written with known
    layouts computes none of them.

    `cute-fold-static`, `cute-expand-ops` and `cute-to-base` lower the
    operations step by step; `convert-cute-to-llvm` is all of it.

    The attribute `cute.kernel` marks a function that a launch begins at, from
    the function boundary until `cute-kernel-to-nvvm` writes NVVM's own.
  }];
  let useDefaultAttributePrinterParser = 1;
  let useDefaultTypePrinterParser = 1;
  let hasOperationAttrVerify = 1;
}

/// A term (Layout/CuteTerm.h), which formats write in quotes:
/// custom<ShapeText>, and so on for each form.
def Cute_Term : AttrOrTypeParameter<"::tilewright::CuteTerm", "as CuTe writes it"> {
  let cppAccessorType = "const ::tilewright::CuteTerm &";
  let syntax = "as CuTe writes it";
}

/// A swizzle without quotes, where it stands among others: custom<Swizzle>.
def Cute_Swizzle : AttrOrTypeParameter<"::tilewright::Swizzle", "S<B,M,S>"> {
  let cppAccessorType = "const ::tilewright::Swizzle &";
  let syntax = "S<B,M,S>";
}

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
