// RUN: tilewright-opt %s --split-input-file --verify-diagnostics
// covers: MD-3
// Operands and results match the types of their operation: of aggregates, enums, casts, memory, bits and control flow.

mir.func @f(%a: i32) {
  // expected-error @+1 {{'mir.construct_struct' op expects 2 operands for '!mir.struct<"Point", [f32, f32]>', got 1}}
  %0 = "mir.construct_struct"(%a) : (i32) -> !mir.struct<"Point", [f32, f32]>
  mir.return
}

// -----

mir.func @f(%a: i32, %b: f32) {
  // expected-error @+1 {{'mir.construct_tuple' op expects 'f32' for field 0, got 'i32'}}
  %0 = "mir.construct_tuple"(%a, %b) : (i32, f32) -> !mir.tuple<f32, i32>
  mir.return
}

// -----

mir.func @f(%a: f32) {
  // expected-error @+1 {{'mir.construct_array' op expects 3 operands, or one for all elements, got 2}}
  %0 = "mir.construct_array"(%a, %a) : (f32, f32) -> !mir.array<f32, 3>
  mir.return
}

// -----

mir.func @f(%p: !mir.struct<"Point", [f32, f32]>, %v: i32) {
  // expected-error @+1 {{'mir.insert_field' op expects a value of 'f32' for field 1, got 'i32'}}
  %0 = mir.insert_field %v, %p, 1 : i32, !mir.struct<"Point", [f32, f32]>
  mir.return
}

// -----

mir.func @f(%p: !mir.ptr<!mir.struct<"Point", [f32, f32]>>) {
  // expected-error @+1 {{'mir.field_addr' op expects a result that points to 'f32' in address space 0, got '!mir.ptr<i32>'}}
  %0 = mir.field_addr %p, 1 : !mir.ptr<!mir.struct<"Point", [f32, f32]>> -> !mir.ptr<i32>
  mir.return
}

// -----

mir.func @f(%e: !mir.enum<"Option", [("None", []), ("Some", [f32])]>) {
  // expected-error @+1 {{'mir.enum_payload' op expects a field number below 1 for variant 'Some', got 1}}
  %0 = mir.enum_payload %e, "Some", 1 : !mir.enum<"Option", [("None", []), ("Some", [f32])]>
  mir.return
}

// -----

mir.func @f(%v: i32) {
  // expected-error @+1 {{'mir.construct_enum' op expects 'f32' for field 0 of variant 'Some', got 'i32'}}
  %0 = mir.construct_enum "Some"(%v : i32) : !mir.enum<"Option", [("None", []), ("Some", [f32])]>
  mir.return
}

// -----

mir.func @f() {
  // expected-error @+1 {{'mir.construct_enum' op expects a variant of '!mir.enum<"Option", [("None", []), ("Some", [f32])]>', got 'Other'}}
  %0 = mir.construct_enum "Other" : !mir.enum<"Option", [("None", []), ("Some", [f32])]>
  mir.return
}

// -----

mir.func @f(%x: f32) {
  // expected-error @+1 {{'mir.cast' op has no 'int_to_float' from 'f32' to 'i32'}}
  %0 = mir.cast int_to_float %x : f32 -> i32
  mir.return
}

// -----

mir.func @f(%p: !mir.ptr<f32>) {
  // expected-error @+2 {{'mir.load' op inferred type(s) 'f32' are incompatible with return type(s) of operation 'i32'}}
  // expected-error @+1 {{'mir.load' op failed to infer returned types}}
  %0 = "mir.load"(%p) : (!mir.ptr<f32>) -> i32
  mir.return
}

// -----

mir.func @f(%p: !mir.ptr<f32, mutable>, %q: !mir.ptr<i32>) {
  // expected-error @+1 {{'mir.assign' op expects pointers to one type, got 'f32' and 'i32'}}
  mir.assign %p, %q : !mir.ptr<f32, mutable>, !mir.ptr<i32>
  mir.return
}

// -----

mir.func @f() {
  // expected-error @+1 {{'mir.shared_alloc' op expects a pointer to shared memory (addrspace: 3), got '!mir.ptr<f32, mutable, addrspace: 1>'}}
  %0 = mir.shared_alloc : !mir.ptr<f32, mutable, addrspace: 1>
  mir.return
}

// -----

mir.func @f(%a: !mir.array<f32, 2>, %i: ui64) {
  // expected-error @+1 {{'mir.extract_array_element' op expects a result of 'f32', got 'i32'}}
  %0 = mir.extract_array_element %a[%i] : !mir.array<f32, 2>, ui64 -> i32
  mir.return
}

// -----

mir.func @f(%a: i32, %b: i32) {
  // expected-error @+1 {{'mir.lt' op result #0 must be 1-bit signless integer, but got 'i32'}}
  %0 = "mir.lt"(%a, %b) : (i32, i32) -> i32
  mir.return
}

// -----

mir.func @f(%a: i32, %b: i32) {
  // expected-error @+2 {{'mir.checked_add' op inferred type(s) '!mir.tuple<i32, i1>' are incompatible with return type(s) of operation 'i32'}}
  // expected-error @+1 {{'mir.checked_add' op failed to infer returned types}}
  %0 = "mir.checked_add"(%a, %b) : (i32, i32) -> i32
  mir.return
}

// -----

mir.func @f(%v: f32) {
  // expected-error @+1 {{'mir.ref' op expects a result that points to 'f32', got '!mir.ptr<i32>'}}
  %0 = mir.ref %v : f32 -> !mir.ptr<i32>
  mir.return
}

// -----

mir.func @f(%p: !mir.ptr<f32>, %x: f32) {
  // expected-error @+1 {{'mir.ptr_offset' op operand #1 must be an integer, but got 'f32'}}
  %0 = "mir.ptr_offset"(%p, %x) : (!mir.ptr<f32>, f32) -> !mir.ptr<f32>
  mir.return
}

// -----

mir.func @f() {
  // expected-error @+1 {{'mir.extern_shared' op expects a pointer to shared memory (addrspace: 3), got '!mir.ptr<f32, mutable>'}}
  %0 = mir.extern_shared : !mir.ptr<f32, mutable>
  mir.return
}

// -----

mir.func @f(%x: f32) {
  // expected-error @+1 {{'mir.storage_live' op operand #0 must be a mir.ptr, but got 'f32'}}
  "mir.storage_live"(%x) : (f32) -> ()
  mir.return
}

// -----

mir.func @f(%x: !mir.struct<"Point", [f32, f32]>) {
  // expected-error @+1 {{'mir.get_discriminant' op operand #0 must be a mir.enum, but got '!mir.struct<"Point", [f32, f32]>'}}
  %0 = "mir.get_discriminant"(%x) : (!mir.struct<"Point", [f32, f32]>) -> si64
  mir.return
}

// -----

mir.func @f(%a: f32, %b: f32) {
  // expected-error @+1 {{'mir.bitand' op operand #0 must be an integer, but got 'f32'}}
  %0 = "mir.bitand"(%a, %b) : (f32, f32) -> f32
  mir.return
}

// -----

mir.func @f(%a: f32, %b: i32) {
  // expected-error @+1 {{'mir.shl' op operand #0 must be an integer, but got 'f32'}}
  %0 = "mir.shl"(%a, %b) : (f32, i32) -> f32
  mir.return
}

// -----

mir.func @f() {
  // expected-error @+1 {{'mir.constant' op result #0 must be an integer, but got 'f32'}}
  %0 = "mir.constant"() {value = 1 : i32} : () -> f32
  mir.return
}

// -----

mir.func @f(%c: i32) {
  // expected-error @+1 {{'mir.assert' op operand #0 must be 1-bit signless integer, but got 'i32'}}
  "mir.assert"(%c)[^bb1] {expected = false, message = "m", operandSegmentSizes = array<i32: 1, 0, 0>} : (i32) -> ()
^bb1:
  mir.return
}
