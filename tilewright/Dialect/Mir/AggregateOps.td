//===- AggregateOps.td - tuples, structs, arrays ------------------------------------===//
#ifndef TILEWRIGHT_DIALECT_MIR_AGGREGATEOPS
#define TILEWRIGHT_DIALECT_MIR_AGGREGATEOPS

include "tilewright/Dialect/Mir/Types.td"

def Mir_ExtractFieldOp : Mir_InferringOp<"extract_field", [Pure]> {
  let summary = "extracts a field of a tuple, a struct or a slice";
  let description = [{
    Example: `%x = mir.extract_field %point, 0 : !mir.struct<"Point", [f32, f32]>`
  }];
  let arguments = (ins Mir_Any:$aggregate, I32Attr:$field);
  let results = (outs Mir_Any:$result);
  let assemblyFormat = "$aggregate `,` custom<Index>($field) attr-dict `:` type($aggregate)";
}

def Mir_InsertFieldOp : Mir_Op<"insert_field", [Pure, AllTypesMatch<["aggregate", "result"]>]> {
  let summary = "replaces a field of a tuple or a struct";
  let description = [{
    Example: `%q = mir.insert_field %x, %point, 0 : f32, !mir.struct<"Point", [f32, f32]>`
  }];
  let arguments = (ins Mir_Any:$value, Mir_Any:$aggregate, I32Attr:$field);
  let results = (outs Mir_Any:$result);
  let assemblyFormat = "$value `,` $aggregate `,` custom<Index>($field) attr-dict `:` type($value) `,` type($aggregate)";
  let hasVerifier = 1;
}

class Mir_ConstructOp<string mnemonic, string what>
    : Mir_Op<mnemonic, [Pure]> {
  let summary = what;
  let arguments = (ins Variadic<Mir_Any>:$inputs);
  let results = (outs Mir_Any:$result);
  let assemblyFormat = "custom<Construction>($inputs, type($inputs), type($result)) attr-dict";
  let hasVerifier = 1;
}

def Mir_ConstructStructOp : Mir_ConstructOp<"construct_struct", "constructs a struct or a slice from its fields"> {
  let description = [{
    A slice has two fields, its address and its length.

    Example: `%point = mir.construct_struct %x, %y : !mir.struct<"Point", [f32, f32]>`
  }];
}

def Mir_ConstructTupleOp : Mir_ConstructOp<"construct_tuple", "constructs a tuple from its fields"> {
  let description = [{
    Example: `%t = mir.construct_tuple %x, %y : !mir.tuple<f32, f32>`
  }];
}

def Mir_ConstructArrayOp : Mir_ConstructOp<"construct_array", "constructs an array from its elements"> {
  let description = [{
    A single operand is the value of all elements.

    Example: `%a = mir.construct_array %x, %y : !mir.array<f32, 2>`
  }];
}

def Mir_ExtractArrayElementOp : Mir_Op<"extract_array_element", [Pure]> {
  let summary = "extracts an element of an array value";
  let description = [{
    The index is less than the size.

    Example: `%x = mir.extract_array_element %a[%i] : !mir.array<f32, 4>, ui64 -> f32`
  }];
  let arguments = (ins Mir_Any:$array, Mir_Int:$index);
  let results = (outs Mir_Any:$result);
  let assemblyFormat = "$array `[` $index `]` attr-dict `:` type($array) `,` type($index) `->` qualified(type($result))";
  let hasVerifier = 1;
}

def Mir_FieldAddrOp : Mir_Op<"field_addr", [Pure]> {
  let summary = "computes the address of a field";
  let description = [{
    `variant` selects the payload of an enum.

    Example: `%p = mir.field_addr %s, 1 : !mir.ptr<!mir.struct<"P", [f32, f32]>> -> !mir.ptr<f32>`
  }];
  let arguments = (ins Mir_Ptr:$base, I32Attr:$field, OptionalAttr<I32Attr>:$variant);
  let results = (outs Mir_Ptr:$result);
  let assemblyFormat = [{
    $base `,` custom<Index>($field) (`of` custom<Index>($variant)^)? attr-dict
    `:` qualified(type($base)) `->` qualified(type($result))
  }];
  let hasVerifier = 1;
}

def Mir_ArrayElementAddrOp : Mir_Op<"array_element_addr", [Pure]> {
  let summary = "computes the address of an element of an array or a slice";
  let description = [{
    The index is less than the number of elements. A `disjoint_slice` requires
    an index that the hardware assigned to this thread.

    Example: `%p = mir.array_element_addr %a[%i] : !mir.ptr<!mir.array<f32, 4>>, ui64 -> !mir.ptr<f32>`
  }];
  let arguments = (ins Mir_Any:$base, Mir_Int:$index);
  let results = (outs Mir_Ptr:$result);
  let assemblyFormat = "$base `[` $index `]` attr-dict `:` qualified(type($base)) `,` type($index) `->` qualified(type($result))";
  let hasVerifier = 1;
}

#endif // TILEWRIGHT_DIALECT_MIR_AGGREGATEOPS
