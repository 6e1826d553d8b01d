//===- Types.td - Rust's compound types -----------------------------------===//
#ifndef TILEWRIGHT_DIALECT_MIR_TYPES
#define TILEWRIGHT_DIALECT_MIR_TYPES

include "mlir/IR/AttrTypeBase.td"
include "tilewright/Dialect/Mir/Base.td"

class Mir_Type<string name, string typeMnemonic>
    : TypeDef<Mir_Dialect, name> {
  let mnemonic = typeMnemonic;
}

def Mir_TupleType : Mir_Type<"Tuple", "tuple"> {
  let summary = "a tuple of values";
  let description = [{
    Rust's `(A, B)`. `!mir.tuple<>` is `()`.

    Example: `!mir.tuple<i32, f32, i64>`
  }];
  let parameters = (ins ArrayRefParameter<"::mlir::Type">:$fields);
  let hasCustomAssemblyFormat = 1;
  let genVerifyDecl = 1;
}

def Mir_PtrType : Mir_Type<"Ptr", "ptr"> {
  let summary = "the address of a value in an address space of the GPU";
  let description = [{
    A reference or a raw pointer. Address spaces: 0 generic, 1 global, 3 shared,
    4 constant, 5 local, 6 tensor memory. Only a `mutable` pointer can be stored
    through.

    Example: `!mir.ptr<f32, mutable, addrspace: 1>`
  }];
  let parameters = (ins "::mlir::Type":$pointee, "bool":$isMutable,
                        "unsigned":$addressSpace);
  let hasCustomAssemblyFormat = 1;
  let genVerifyDecl = 1;
}

def Mir_ArrayType : Mir_Type<"Array", "array"> {
  let summary = "an array of values of one type";
  let description = [{
    Example: `!mir.array<f32, 256>`
  }];
  let parameters = (ins "::mlir::Type":$elementType, "uint64_t":$size);
  let hasCustomAssemblyFormat = 1;
  let genVerifyDecl = 1;
}

def Mir_StructType : Mir_Type<"Struct", "struct"> {
  let summary = "a struct or a closure: its name, fields and layout";
  let description = [{
    Fields are in the order of their declaration. With a layout, each field has
    the byte offset that Rust chose, and the struct a size and an alignment.
    Without one the struct is laid out as in C, and nothing outside of the
    program may rely on that.

    Example: `!mir.struct<"Point", [f32, f32]>`,
    `!mir.struct<"Mixed", [ui8, ui32], offsets: [4, 0], size: 8, align: 4>`
  }];
  let parameters = (ins StringRefParameter<>:$name,
                        ArrayRefParameter<"::mlir::Type">:$fields,
                        OptionalArrayRefParameter<"uint64_t">:$offsets,
                        "uint64_t":$size, "uint64_t":$align);
  let hasCustomAssemblyFormat = 1;
  let genVerifyDecl = 1;
  let extraClassDeclaration = [{
    /// Whether Rust's own offsets are known.
    bool hasLayout() const { return getAlign() != 0; }
  }];
}

def Mir_SliceType : Mir_Type<"Slice", "slice"> {
  let summary = "the address and the number of elements of `&[T]`";
  let description = [{
    Field 0 is the address, field 1 the length, `ui64`. A kernel's parameter of
    this type is two parameters of the launch.

    Example: `!mir.slice<f32, addrspace: 1>`
  }];
  let parameters = (ins "::mlir::Type":$elementType, "unsigned":$addressSpace);
  let hasCustomAssemblyFormat = 1;
  let genVerifyDecl = 1;
}

def Mir_DisjointSliceType : Mir_Type<"DisjointSlice", "disjoint_slice"> {
  let summary = "a slice in which each thread has its own element";
  let description = [{
    `mir.array_element_addr` accesses its elements, and only by an index that
    the hardware assigned to the thread (the interface `ThreadIndex`): two
    threads never access the same element. As in `slice`, field 0 is the address and
    field 1 the length; a program uses them at its own risk.

    Example: `!mir.disjoint_slice<f32>`
  }];
  let parameters = (ins "::mlir::Type":$elementType);
  let hasCustomAssemblyFormat = 1;
  let genVerifyDecl = 1;
}

def Mir_EnumType : Mir_Type<"Enum", "enum"> {
  let summary = "one of several variants, each with its payload";
  let description = [{
    A variant has a name, the types of its fields and, after `=`, a discriminant
    if that is not the variant's number.

    Example: `!mir.enum<"Option_i32", [("None", []), ("Some", [i32])]>`,
    `!mir.enum<"Ordering", [("Less" = -1, []), ("Equal" = 0, [])]>`
  }];
  let parameters = (ins
    StringRefParameter<>:$name,
    ArrayRefParameter<"::tilewright::mir::Variant">:$variants);
  let hasCustomAssemblyFormat = 1;
  let genVerifyDecl = 1;
}

def Mir_Int : Type<CPred<"::llvm::isa<::mlir::IntegerType>($_self)">,
                  "an integer", "::mlir::IntegerType">;
def Mir_Float : AnyTypeOf<[F16, BF16, F32, F64], "a float of f16, bf16, f32 or f64">;
def Mir_Number : AnyTypeOf<[Mir_Int, Mir_Float], "an integer or a float">;
def Mir_Ptr : Type<CPred<"::llvm::isa<::tilewright::mir::PtrType>($_self)">,
                  "a mir.ptr", "::tilewright::mir::PtrType">;
def Mir_Comparable : AnyTypeOf<[Mir_Number, Mir_Ptr],
  "an integer, a float or a mir.ptr">;
def Mir_Enum : Type<CPred<"::llvm::isa<::tilewright::mir::EnumType>($_self)">,
                   "a mir.enum", "::tilewright::mir::EnumType">;
def Mir_Any : Type<CPred<"::tilewright::mir::isMirType($_self)">,
  "an integer, a float or a type of mir">;

#endif // TILEWRIGHT_DIALECT_MIR_TYPES
