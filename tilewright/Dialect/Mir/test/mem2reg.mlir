// RUN: tilewright-opt %s --pass-pipeline='builtin.module(mir.func(mem2reg))' | FileCheck %s
// covers: MD-4

// CHECK-LABEL: mir.func @merge(
// CHECK-SAME: %[[C:.*]]: i1, %[[X:.*]]: f32
mir.func @merge(%c: i1, %x: f32) -> f32 {
  // CHECK-NOT: mir.alloca
  // CHECK: %[[UNDEF:.*]] = mir.undef : f32
  %slot = mir.alloca : !mir.ptr<f32, mutable>
  mir.storage_live %slot : !mir.ptr<f32, mutable>
  mir.cond_br %c, ^bb1, ^bb2
^bb1:
  mir.store %x, %slot : f32
  // CHECK: mir.goto ^[[END:.*]](%[[X]] : f32)
  mir.goto ^bb3
^bb2:
  // A load before any store is undefined.
  // CHECK: mir.goto ^[[END]](%[[UNDEF]] : f32)
  mir.goto ^bb3
^bb3:
  // CHECK: ^[[END]](%[[R:.*]]: f32):
  // CHECK-NEXT: mir.return %[[R]] : f32
  %r = mir.load %slot : !mir.ptr<f32, mutable>
  mir.storage_dead %slot : !mir.ptr<f32, mutable>
  mir.return %r : f32
}

// A local whose address escapes is not promoted.
// CHECK: mir.func @escapes(
mir.func private @see(!mir.ptr<f32, mutable>)
mir.func @escapes(%x: f32) -> f32 {
  // CHECK: mir.alloca
  %slot = mir.alloca : !mir.ptr<f32, mutable>
  mir.store %x, %slot : f32
  mir.call @see(%slot) : (!mir.ptr<f32, mutable>) -> ()
  %r = mir.load %slot : !mir.ptr<f32, mutable>
  mir.return %r : f32
}

// A loop's slots become arguments of its header.
// CHECK-LABEL: mir.func @loop(
// CHECK-SAME: %[[N:.*]]: ui32, %[[ONE:.*]]: ui32, %[[ZERO:.*]]: ui32)
// CHECK-NOT: mir.alloca
// CHECK: mir.goto ^[[HEAD:.*]](%[[ZERO]], %[[ZERO]] : ui32, ui32)
// CHECK: ^[[HEAD]](%[[A:.*]]: ui32, %[[B:.*]]: ui32):
// CHECK: %[[T:.*]] = mir.add %[[B]], %[[A]] : ui32
// CHECK: %[[U:.*]] = mir.add %[[A]], %[[ONE]] : ui32
// CHECK: mir.goto ^[[HEAD]](%[[U]], %[[T]] : ui32, ui32)
// CHECK: mir.return %[[B]] : ui32
mir.func @loop(%n: ui32, %one: ui32, %zero: ui32) -> ui32 {
  %i = mir.alloca : !mir.ptr<ui32, mutable>
  %s = mir.alloca : !mir.ptr<ui32, mutable>
  mir.store %zero, %i : ui32
  mir.store %zero, %s : ui32
  mir.goto ^head
^head:
  %a = mir.load %i : !mir.ptr<ui32, mutable>
  %c = mir.lt %a, %n : ui32
  mir.cond_br %c, ^body, ^end
^body:
  %b = mir.load %s : !mir.ptr<ui32, mutable>
  %t = mir.add %b, %a : ui32
  mir.store %t, %s : ui32
  %u = mir.add %a, %one : ui32
  mir.store %u, %i : ui32
  mir.goto ^head
^end:
  %r = mir.load %s : !mir.ptr<ui32, mutable>
  mir.return %r : ui32
}

// A struct is promoted as a whole.
// CHECK-LABEL: mir.func @whole(
// CHECK-NEXT: %[[P:.*]] = mir.construct_struct
// CHECK-NEXT: %[[R:.*]] = mir.extract_field %[[P]], 1
// CHECK-NEXT: mir.return %[[R]] : f32
mir.func @whole(%x: f32) -> f32 {
  %a = mir.alloca : !mir.ptr<!mir.struct<"P", [f32, f32]>, mutable>
  %p = mir.construct_struct %x, %x : !mir.struct<"P", [f32, f32]>
  mir.store %p, %a : !mir.struct<"P", [f32, f32]>
  %q = mir.load %a : !mir.ptr<!mir.struct<"P", [f32, f32]>, mutable>
  %r = mir.extract_field %q, 1 : !mir.struct<"P", [f32, f32]>
  mir.return %r : f32
}
