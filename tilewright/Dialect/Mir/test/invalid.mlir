// RUN: tilewright-opt %s --split-input-file --verify-diagnostics
// covers: MD-3 MD-10

mir.func @f(%a: i32, %b: f32) {
  // expected-error @+1 {{'mir.add' op requires the same type for all operands and results}}
  %0 = "mir.add"(%a, %b) : (i32, f32) -> i32
  mir.return
}

// -----

mir.func @f(%a: i32) {
  // expected-error @+1 {{'mir.cond_br' op operand #0 must be 1-bit signless integer, but got 'i32'}}
  "mir.cond_br"(%a)[^bb1, ^bb1] {operandSegmentSizes = array<i32: 1, 0, 0>} : (i32) -> ()
^bb1:
  mir.return
}

// -----

mir.func @f(%p: !mir.struct<"Point", [f32, f32]>) {
  // expected-error @+1 {{expects a field number below 2 for '!mir.struct<"Point", [f32, f32]>', got 2}}
  %0 = mir.extract_field %p, 2 : !mir.struct<"Point", [f32, f32]>
  mir.return
}

// -----

mir.func @f(%p: !mir.struct<"Point", [f32, f32]>) {
  // expected-error @+2 {{failed to infer returned types}}
  // expected-error @+1 {{inferred type(s) 'f32' are incompatible with return type(s) of operation 'i32'}}
  %0 = "mir.extract_field"(%p) {field = 0 : i32} : (!mir.struct<"Point", [f32, f32]>) -> i32
  mir.return
}

// -----

mir.func @f(%p: !mir.ptr<f32, mutable>, %v: i32) {
  // expected-error @+1 {{'mir.store' op expects a value of 'f32', the pointee of its pointer, got 'i32'}}
  mir.store %v, %p : i32, !mir.ptr<f32, mutable>
  mir.return
}

// -----

mir.func @f(%p: !mir.ptr<f32>, %v: f32) {
  // expected-error @+1 {{'mir.store' op writes through '!mir.ptr<f32>', which is not mutable}}
  mir.store %v, %p : f32, !mir.ptr<f32>
  mir.return
}

// -----

mir.func @g(%a: i32) {
  mir.return
}
mir.func @f(%a: f32) {
  // expected-error @+1 {{'mir.call' op expects operands and result of '(i32) -> ()' for 'g', got '(f32) -> ()'}}
  mir.call @g(%a) : (f32) -> ()
  mir.return
}

// -----

mir.func @f() {
  // expected-error @+1 {{'mir.call' op expects a function of the module or the path of a device function, got 'nowhere'}}
  mir.call @nowhere() : () -> ()
  mir.return
}

// -----

mir.func @k() attributes {mir.kernel} {
  mir.return
}
mir.func @f() {
  // expected-error @+1 {{'mir.call' op calls the kernel 'k'; a kernel is launched, not called}}
  mir.call @k() : () -> ()
  mir.return
}

// -----

mir.func @f(%a: i32) -> i32 {
  // expected-error @+1 {{type mismatch for bb argument #0 of successor #0}}
  mir.goto ^bb1(%a : i32)
^bb1(%b: f32):
  mir.return %a : i32
}

// -----

mir.func @f(%a: i32) -> f32 {
  // expected-error @+1 {{'mir.return' op expects to return 'f32', as in its function's type, got 'i32'}}
  mir.return %a : i32
}

// -----

// expected-error @+1 {{'mir.func' op is a kernel and returns 'i32'; a kernel returns nothing}}
mir.func @f(%a: i32) -> i32 attributes {mir.kernel} {
  mir.return %a : i32
}

// -----

// The index must be the one that the launch assigns to the thread.
mir.func @own(%s: !mir.disjoint_slice<f32>) {
  %i = mir.call @"cuda_device::thread::index_1d"() : () -> ui64
  %p = mir.array_element_addr %s[%i] : !mir.disjoint_slice<f32>, ui64 -> !mir.ptr<f32, mutable>
  mir.return
}
mir.func @any(%s: !mir.disjoint_slice<f32>, %i: ui64) {
  // expected-error @+1 {{expects the index of a disjoint_slice to be assigned by the hardware to this thread, the result of a call such as 'cuda_device::thread::index_1d' and not computed from it; another index may be another thread's}}
  %p = mir.array_element_addr %s[%i] : !mir.disjoint_slice<f32>, ui64 -> !mir.ptr<f32, mutable>
  mir.return
}

// -----

mir.func @computed(%s: !mir.disjoint_slice<f32>) {
  %i = mir.call @"cuda_device::thread::index_1d"() : () -> ui64
  %one = mir.constant 1 : ui64
  %j = mir.add %i, %one : ui64
  // expected-error @+1 {{expects the index of a disjoint_slice to be assigned by the hardware to this thread}}
  %p = mir.array_element_addr %s[%j] : !mir.disjoint_slice<f32>, ui64 -> !mir.ptr<f32, mutable>
  mir.return
}

// -----

mir.func @casted(%s: !mir.disjoint_slice<f32>) {
  %i = mir.call @"cuda_device::thread::index_1d"() : () -> ui64
  %j = mir.cast int_to_int %i : ui64 -> ui32
  // expected-error @+1 {{expects the index of a disjoint_slice to be assigned by the hardware to this thread}}
  %p = mir.array_element_addr %s[%j] : !mir.disjoint_slice<f32>, ui32 -> !mir.ptr<f32, mutable>
  mir.return
}

// -----

// A block argument may have several sources, and so may a value loaded from a slot.
mir.func @argument(%s: !mir.disjoint_slice<f32>) {
  %i = mir.call @"cuda_device::thread::index_1d"() : () -> ui64
  mir.goto ^bb1(%i : ui64)
^bb1(%j: ui64):
  // expected-error @+1 {{expects the index of a disjoint_slice to be assigned by the hardware to this thread}}
  %p = mir.array_element_addr %s[%j] : !mir.disjoint_slice<f32>, ui64 -> !mir.ptr<f32, mutable>
  mir.return
}

// -----

mir.func @stored(%s: !mir.disjoint_slice<f32>) {
  %i = mir.call @"cuda_device::thread::index_1d"() : () -> ui64
  %slot = mir.alloca : !mir.ptr<ui64, mutable>
  mir.store %i, %slot : ui64
  %j = mir.load %slot : !mir.ptr<ui64, mutable>
  // expected-error @+1 {{expects the index of a disjoint_slice to be assigned by the hardware to this thread}}
  %p = mir.array_element_addr %s[%j] : !mir.disjoint_slice<f32>, ui64 -> !mir.ptr<f32, mutable>
  mir.return
}

// -----

// expected-error @+1 {{expected address space 0 (generic), 1 (global), 3 (shared), 4 (constant), 5 (local) or 6 (tensor memory), got 2}}
mir.func private @f(!mir.ptr<f32, addrspace: 2>)

// -----

// expected-error @+1 {{expected variants of different names, got two 'A'}}
mir.func private @f(!mir.enum<"E", [("A", []), ("A", [])]>)

// -----

// expected-error @+1 {{expected fields that do not overlap, got field 1 at offset 2, within field 0 of 4 bytes at offset 0}}
mir.func @f(%p: !mir.ptr<!mir.struct<"B", [ui32, ui32], offsets: [0, 2], size: 8, align: 4>>) {
  mir.return
}

// -----

// expected-error @+1 {{expected fields within the size of 8, got field 0 of 8 bytes at offset 4}}
mir.func @f(%p: !mir.ptr<!mir.struct<"B", [!mir.array<ui16, 4>, ui32], offsets: [4, 0], size: 8, align: 4>>) {
  mir.return
}

// -----

mir.func @f() {
  // expected-error @+1 {{'mir.global_alloc' op expects at most 2 bytes in 'init', the size of '!mir.array<ui8, 2>', got 3}}
  %t = mir.global_alloc "T" init = [1, 2, 3] constant : !mir.ptr<!mir.array<ui8, 2>, addrspace: 1>
  mir.return
}
