// RUN: tilewright-opt %s --convert-tileas-to-llvm --split-input-file | FileCheck %s
// covers: PS-6, AT-10

#row = #nv_tileas.layout<128, register = [[1], [2]], lane = [[4], [8], [16], [32], [64]], warp = []>
!ptrs = tensor<128x!nv_tileas.ptr<f32>, #row>
!tile = tensor<128xf32, #row>
!mask = tensor<128xi1, #row>
// An access moves as many elements as are known to be contiguous with a uniform mask; otherwise one
// each.
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
// A weak load does not wait for a weak load, a store does; there is one barrier.
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

// Every thread holds a scalar; one lane acts.
// CHECK-LABEL: func.func @scalar(
// CHECK:       %[[OTHERS:.*]] = llvm.mlir.constant(31 : i32)
// CHECK:       llvm.and %{{.*}}, %[[OTHERS]]
// CHECK:       llvm.atomicrmw add {{.*}} syncscope("device") acq_rel
func.func @scalar(%p: !llvm.ptr<1>, %x: i32) {
  %ptr = builtin.unrealized_conversion_cast %p : !llvm.ptr<1> to !nv_tileas.ptr<i32>
  %o, %t = nv_tileas.atomic_rmw <add> %ptr, %x mem_semantic<acq_rel> mem_scope<gpu> : !nv_tileas.ptr<i32>, i32
  return
}

// -----

#row = #nv_tileas.layout<128, register = [[1], [2]], lane = [[4], [8], [16], [32], [64]], warp = []>
!tile = tensor<128xf32, #row>
!mask = tensor<128xi1, #row>
// Each space has its own instructions; accesses outside global memory are branched around, and
// neighbors are accessed together there too.
// CHECK-LABEL: func.func @spaces(
// CHECK:         llvm.load %{{.*}} {alignment = 16 : i64} : !llvm.ptr -> vector<4xf32>
// CHECK:         llvm.load %{{.*}} {alignment = 4 : i64} : !llvm.ptr<4> -> f32
// CHECK:         llvm.cond_br
// CHECK:         llvm.store %{{.*}}, %{{.*}} {alignment = 16 : i64} : vector<4xf32>, !llvm.ptr<3>
// CHECK-COUNT-4: llvm.store %{{.*}}, %{{.*}} {alignment = 4 : i64} : f32, !llvm.ptr<5>
// CHECK-NOT:     nvvm_ext
func.func @spaces(%g: !llvm.ptr, %s: !llvm.ptr<3>, %c: !llvm.ptr<4>, %l: !llvm.ptr<5>, %b: i1) {
  %generic = builtin.unrealized_conversion_cast %g : !llvm.ptr to !nv_tileas.ptr<f32, generic>
  %shared = builtin.unrealized_conversion_cast %s : !llvm.ptr<3> to !nv_tileas.ptr<f32, shared>
  %constant = builtin.unrealized_conversion_cast %c : !llvm.ptr<4> to !nv_tileas.ptr<f32, constant>
  %local = builtin.unrealized_conversion_cast %l : !llvm.ptr<5> to !nv_tileas.ptr<f32, local>
  %q = nv_tileas.splat %generic : !nv_tileas.ptr<f32, generic> -> tensor<128x!nv_tileas.ptr<f32, generic>, #row>
  %m = nv_tileas.splat %b : i1 -> !mask
  %x, %t = nv_tileas.load_ptr %q {nv_tileas.access_facts = array<i64: 0, 4, 4>} : tensor<128x!nv_tileas.ptr<f32, generic>, #row> -> !tile
  %y, %u = nv_tileas.load_ptr %constant : !nv_tileas.ptr<f32, constant> -> f32
  %v = nv_tileas.splat %shared : !nv_tileas.ptr<f32, shared> -> tensor<128x!nv_tileas.ptr<f32, shared>, #row>
  %0 = nv_tileas.store_ptr %x, %v mask %m : !mask {nv_tileas.access_facts = array<i64: 0, 4, 4>} : !tile, tensor<128x!nv_tileas.ptr<f32, shared>, #row>
  %w = nv_tileas.splat %local : !nv_tileas.ptr<f32, local> -> tensor<128x!nv_tileas.ptr<f32, local>, #row>
  %z = nv_tileas.splat %y : f32 -> !tile
  %1 = nv_tileas.store_ptr %z, %w : !tile, tensor<128x!nv_tileas.ptr<f32, local>, #row>
  return
}

// -----

// Order and scope are carried over.
// CHECK-LABEL: func.func @ordered_generic(
// CHECK:       llvm.load %{{.*}} atomic syncscope("device") acquire {alignment = 4 : i64} : !llvm.ptr -> i32
// CHECK:       llvm.store %{{.*}} atomic syncscope("block") release {alignment = 4 : i64} : i32, !llvm.ptr<3>
func.func @ordered_generic(%g: !llvm.ptr, %s: !llvm.ptr<3>) {
  %generic = builtin.unrealized_conversion_cast %g : !llvm.ptr to !nv_tileas.ptr<i32, generic>
  %shared = builtin.unrealized_conversion_cast %s : !llvm.ptr<3> to !nv_tileas.ptr<i32, shared>
  %x, %t = nv_tileas.load_ptr %generic mem_semantic<acquire> mem_scope<gpu> : !nv_tileas.ptr<i32, generic> -> i32
  %u = nv_tileas.store_ptr %x, %shared mem_semantic<release> mem_scope<cta> : i32, !nv_tileas.ptr<i32, shared>
  return
}

// -----

// A sequentially consistent access is PTX's fence.sc, then an acquire or a release (PTX ISA, Memory
// Consistency Model).
// CHECK-LABEL: func.func @sequential(
// CHECK:       llvm.fence syncscope("cluster") seq_cst
// CHECK:       nvvm_ext.ld_global {{.*}} semantic = acquire scope = cluster
// CHECK:       llvm.fence syncscope("device") seq_cst
// CHECK:       nvvm_ext.st_global {{.*}} semantic = release scope = gpu
// CHECK:       llvm.fence seq_cst
// CHECK:       llvm.atomicrmw add {{.*}} acq_rel
// CHECK:       llvm.fence syncscope("block") seq_cst
// CHECK:       llvm.cmpxchg {{.*}} syncscope("block") acq_rel acquire
// CHECK-NOT:   llvm.fence
func.func @sequential(%p: !llvm.ptr<1>, %x: i32) {
  %ptr = builtin.unrealized_conversion_cast %p : !llvm.ptr<1> to !nv_tileas.ptr<i32>
  %y, %t = nv_tileas.load_ptr %ptr mem_semantic<sc> mem_scope<cluster> : !nv_tileas.ptr<i32> -> i32
  %u = nv_tileas.store_ptr %y, %ptr mem_semantic<sc> mem_scope<gpu> : i32, !nv_tileas.ptr<i32>
  %o, %v = nv_tileas.atomic_rmw <add> %ptr, %x mem_semantic<sc> mem_scope<sys> : !nv_tileas.ptr<i32>, i32
  %c, %w = nv_tileas.atomic_cas %ptr, %x, %o mem_semantic<sc> mem_scope<cta> : !nv_tileas.ptr<i32>, i32
  return
}
