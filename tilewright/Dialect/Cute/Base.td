//===- Base.td - the cute dialect and the parameters of its types ---------===//
#ifndef TILEWRIGHT_DIALECT_CUTE_BASE
#define TILEWRIGHT_DIALECT_CUTE_BASE

include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/OpBase.td" // for the generator of pages

def Cute_Dialect : Dialect {
  let name = "cute";
  let cppNamespace = "::tilewright::cute";
  let summary = "CuTe's layout algebra";
  let description = [{
    Shapes, strides, coordinates, layouts, swizzles, tiles and compositions in
    CuTe's notation, memory viewed through a layout, and operations on them.
    Operations, types and their syntax are those of NVIDIA's open dialect of
    this name.

    A number in a type may be dynamic: `?`, of 32 bits, or `?{i64}`. A value of
    the type holds only its dynamic numbers. So an operation with a static
    result folds to `cute.static`, and static layouts cost nothing at run time.

    `cute-fold-static`, `cute-expand-ops` and `cute-to-base` lower the
    operations step by step; `convert-cute-to-llvm` is the whole lowering.

    The attribute `cute.kernel` marks a function as a kernel, until
    `cute-kernel-to-nvvm` replaces it by NVVM's own.
  }];
  let useDefaultAttributePrinterParser = 1;
  let useDefaultTypePrinterParser = 1;
  let hasOperationAttrVerify = 1;
}

/// A term (Layout/CuteTerm.h), printed in quotes by a directive for its form,
/// such as custom<ShapeText>.
def Cute_Term : AttrOrTypeParameter<"::tilewright::CuteTerm", "in CuTe's notation"> {
  let cppAccessorType = "const ::tilewright::CuteTerm &";
  let syntax = "in CuTe's notation";
}

/// A swizzle among other parameters, without quotes: custom<Swizzle>.
def Cute_Swizzle : AttrOrTypeParameter<"::tilewright::Swizzle", "S<B,M,S>"> {
  let cppAccessorType = "const ::tilewright::Swizzle &";
  let syntax = "S<B,M,S>";
}

def Cute_MemorySpace : I32EnumAttr<"MemorySpace", "memory space of a value", [
    I32EnumAttrCase<"Generic", 0, "generic">,
    I32EnumAttrCase<"Global", 1, "gmem">,
    I32EnumAttrCase<"Shared", 3, "smem">,
    I32EnumAttrCase<"Tensor", 6, "tmem">,
    I32EnumAttrCase<"Register", 100, "rmem">]> {
  let cppNamespace = "::tilewright::cute";
  let genSpecializedAttr = 0;
}

#endif // TILEWRIGHT_DIALECT_CUTE_BASE
