// RUN: tilewright-opt %s --convert-tileas-to-llvm --split-input-file | FileCheck %s

#row = #nv_tileas.layout<128, register = [[1], [2]], lane = [[4], [8], [16], [32], [64]], warp = []>
!ptrs = tensor<128x!nv_tileas.ptr<f32>, #row>
!tile = tensor<128xf32, #row>
!mask = tensor<128xi1, #row>
// An access moves as many elements as are known to lie side by side, under one
// mask; without that, each by itself.
// CHECK-LABEL: func.func @runs(
// CHECK-COUNT-1: nvvm_ext.ld_global {{.*}} vector<4xf32>
// CHECK-NOT:     nvvm_ext.ld_global
// CHECK-COUNT-2: nvvm_ext.st_global {{.*}} vector<2xf32>
// CHECK-NOT:     nvvm_ext.st_global
// CHECK:         return
func.func @runs(%p: !llvm.ptr<1>, %b: i1) {
  %ptr = builtin.unrealized_conversion_cast %p : !llvm.ptr<1> to !nv_tileas.ptr<f32>
  %q = nv_tileas.splat %ptr : !nv_tileas.ptr<f32> -> !ptrs
  %m = nv_tileas.splat %b : i1 -> !mask
  %x, %t = nv_tileas.load_ptr %q mask %m : !mask {nv_tileas.access_facts = array<i64: 0, 4, 4>} : !ptrs -> !tile
  %u = nv_tileas.store_ptr %x, %q mask %m : !mask {nv_tileas.access_facts = array<i64: 0, 4, 2>} : !tile, !ptrs
  return
}

// -----

#row = #nv_tileas.layout<128, register = [[1], [2]], lane = [[4], [8], [16], [32], [64]], warp = []>
!ptrs = tensor<128x!nv_tileas.ptr<i32>, #row>
!tile = tensor<128xi32, #row>
// A weak load waits for no weak load, a store does; and it meets once.
// CHECK-LABEL: func.func @tokens(
// CHECK-COUNT-8: nvvm_ext.ld_global
// CHECK:         nvvm.barrier0
// CHECK-COUNT-4: nvvm_ext.st_global
// CHECK-NOT:     nvvm.barrier0
// CHECK-COUNT-4: nvvm_ext.st_global
// CHECK:         nvvm.barrier0
// CHECK-COUNT-4: nvvm_ext.ld_global
func.func @tokens(%p: !llvm.ptr<1>) {
  %ptr = builtin.unrealized_conversion_cast %p : !llvm.ptr<1> to !nv_tileas.ptr<i32>
  %q = nv_tileas.splat %ptr : !nv_tileas.ptr<i32> -> !ptrs
  %t = nv_tileas.make_token
  %x, %a = nv_tileas.load_ptr %q token %t : !ptrs -> !tile
  %y, %b = nv_tileas.load_ptr %q token %a : !ptrs -> !tile
  %c = nv_tileas.store_ptr %x, %q token %b : !tile, !ptrs
  %d = nv_tileas.store_ptr %y, %q token %a : !tile, !ptrs
  %z, %e = nv_tileas.load_ptr %q token %d : !ptrs -> !tile
  return
}

// -----

// A scalar is everybody's; one lane acts.
// CHECK-LABEL: func.func @scalar(
// CHECK:       %[[OTHERS:.*]] = llvm.mlir.constant(31 : i32)
// CHECK:       llvm.and %{{.*}}, %[[OTHERS]]
// CHECK:       llvm.atomicrmw add {{.*}} syncscope("device") acq_rel
func.func @scalar(%p: !llvm.ptr<1>, %x: i32) {
  %ptr = builtin.unrealized_conversion_cast %p : !llvm.ptr<1> to !nv_tileas.ptr<i32>
  %o, %t = nv_tileas.atomic_rmw <add> %ptr, %x mem_semantic<acq_rel> mem_scope<gpu> : !nv_tileas.ptr<i32>, i32
  return
}
