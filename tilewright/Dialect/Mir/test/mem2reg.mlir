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
  // What was not written is undefined.
  // CHECK: mir.goto ^[[END]](%[[UNDEF]] : f32)
  mir.goto ^bb3
^bb3:
  // CHECK: ^[[END]](%[[R:.*]]: f32):
  // CHECK-NEXT: mir.return %[[R]] : f32
  %r = mir.load %slot : !mir.ptr<f32, mutable>
  mir.storage_dead %slot : !mir.ptr<f32, mutable>
  mir.return %r : f32
}

// Whose address is seen keeps its place.
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
