// RUN: tilewright-opt %s --nv-tileas-store-tiles-by-map | FileCheck %s
// RUN: tilewright-opt %s --nv-tileas-store-tiles-by-map --nv-tileas-store-tiles-by-map | FileCheck %s
// RUN: sed 's/sm_90a/sm_80/; s/= 90/= 80/' %s > %t.mlir
// RUN: tilewright-opt %t.mlir --nv-tileas-store-tiles-by-map | FileCheck %s --check-prefix=OLD
// RUN: tilewright-opt %s --nv-tileas-store-tiles-by-map --remarks=memory -o /dev/null 2>&1 | FileCheck %s --check-prefix=REMARK

// OLD-NOT: tma_store
#sum = #nv_tileas.layout<128x128, register = [[0, 1], [8, 0], [0, 8], [0, 16], [0, 32], [0, 64], [64, 0]], lane = [[0, 2], [0, 4], [1, 0], [2, 0], [4, 0]], warp = [[16, 0], [32, 0]]>
#rows = #nv_tileas.layout<128x128, register = [[0, 1], [0, 2], [0, 4], [8, 0], [16, 0], [32, 0], [64, 0]], lane = [[0, 8], [0, 16], [0, 32], [0, 64], [1, 0]], warp = [[2, 0], [4, 0]]>
#words = #nv_tileas.layout<128x128, register = [[8, 0], [4, 0], [2, 0], [16, 0], [32, 0], [64, 0], [0, 64]], lane = [[0, 1], [0, 2], [0, 4], [0, 8], [0, 16]], warp = [[0, 32], [1, 0]]>
!sum = tensor<128x128xf16, #sum>
!rows = tensor<128x128xf16, #rows>
!numbers = tensor<128x128xi32, #sum>
!words = tensor<128x128xi32, #words>
!array = memref<?x?xf16, strided<[?, 1]>, 1>
!view = !nv_tileas.tiled_view<128x128, !array>
!ints = memref<512x512xi32, strided<[512, 1]>, 1>
!view_of_ints = !nv_tileas.tiled_view<128x128, !ints>
#spec = #nv_tileaa.kernel_spec<num_warps = 4, num_ctas = 1>
module attributes {nv_tileaa.compute_capability = 90 : i32, nv_tileaa.target_spec = "sm_90a"} {

// A kernel that loops over tiles builds the map once, at its start. The tile goes to boxes of 64 columns without a conversion.
// CHECK-LABEL: func.func @loop(
// CHECK:      %[[V:.*]] = nv_tileas.block_tile
// CHECK-NEXT: %[[S:.*]] = nv_tileas.alloc_tensor : !nv_tileas.memref<128xi8, shared>
// CHECK-NEXT: %[[SLOT:.*]], %[[M:.*]] = nv_tileas.build_tma_descs %[[V]] in %[[S]] : {{.*}} -> (!nv_tileas.tma_desc<128x64xf16, swizzle = b128>)
// CHECK:      scf.for
// CHECK-NOT:  convert_layout
// CHECK:      %[[B:.*]] = nv_tileas.alloc_tensor
// CHECK-NEXT: nv_tileas.store_shared %[[X:.*]], %[[B]] : tensor<128x128xf16, #[[$SUM:.*]]>,
// CHECK-NEXT: %[[D:.*]] = nv_tileas.async.tiled_tma_store %[[B]], %[[V]][%{{.*}}, %{{.*}}] by %[[M]] token %{{.*}} :
// CHECK-NEXT: scf.yield %[[D]]
// CHECK:      nv_tileas.release_tma_descs %[[SLOT]]
// CHECK-NEXT: return
// REMARK: tile stored by a tensor map
func.func @loop(%x: !sum, %p: !nv_tileas.ptr<f16>, %m: i32, %k: i32, %n: i32) attributes {nv_tileaa.kernel, nv_tileaa.kernel_spec = #spec, nv_tileas.num_warps = 4 : i32} {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %a = nv_tileas.assume div_by<16>, %p : !nv_tileas.ptr<f16>
  %s = nv_tileas.assume div_by<8>, %k : i32
  %r = nv_tileas.make_memref %a, sizes [%m, %s : i32, i32], strides [%s : i32] : !nv_tileas.ptr<f16> -> !array
  %v = nv_tileas.block_tile %r : !array -> !view
  %t = nv_tileas.make_token
  %done = scf.for %i = %zero to %n step %one iter_args(%before = %t) -> (!nv_tileas.token) : i32 {
    %y = nv_tileas.convert_layout %x : !sum -> !rows
    %d = nv_tileas.tiled_store %y, %v[%i, %zero] token %before : !rows, !view, i32, i32
    scf.yield %d : !nv_tileas.token
  }
  return
}

// One tile does not pay for a map. A stride that is not known to be a multiple of 16 bytes, an order and a policy need threads.
// CHECK-LABEL: func.func @once(
// CHECK-NOT: tma_store
// CHECK-LABEL: func.func @unaligned(
// CHECK-NOT: tma_store
// REMARK: tile not stored by a tensor map
// REMARK: its address or its strides are not known to be multiples of 16 bytes
func.func @once(%x: !sum, %p: !nv_tileas.ptr<f16>, %m: i32, %k: i32) attributes {nv_tileaa.kernel, nv_tileaa.kernel_spec = #spec, nv_tileas.num_warps = 4 : i32} {
  %zero = arith.constant 0 : i32
  %a = nv_tileas.assume div_by<16>, %p : !nv_tileas.ptr<f16>
  %s = nv_tileas.assume div_by<8>, %k : i32
  %r = nv_tileas.make_memref %a, sizes [%m, %s : i32, i32], strides [%s : i32] : !nv_tileas.ptr<f16> -> !array
  %v = nv_tileas.block_tile %r : !array -> !view
  %y = nv_tileas.convert_layout %x : !sum -> !rows
  %d = nv_tileas.tiled_store %y, %v[%zero, %zero] : !rows, !view, i32, i32
  return
}
func.func @unaligned(%x: !sum, %p: !nv_tileas.ptr<f16>, %m: i32, %k: i32, %n: i32) attributes {nv_tileaa.kernel, nv_tileaa.kernel_spec = #spec, nv_tileas.num_warps = 4 : i32} {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %a = nv_tileas.assume div_by<16>, %p : !nv_tileas.ptr<f16>
  %r = nv_tileas.make_memref %a, sizes [%m, %k : i32, i32], strides [%k : i32] : !nv_tileas.ptr<f16> -> !array
  %v = nv_tileas.block_tile %r : !array -> !view
  scf.for %i = %zero to %n step %one : i32 {
    %y = nv_tileas.convert_layout %x : !sum -> !rows
    %d = nv_tileas.tiled_store %y, %v[%i, %zero] : !rows, !view, i32, i32
  }
  return
}

// Relaxed updates within the device, if the TMA unit has the operation; two views of one array have two maps in one slot.
// CHECK-LABEL: func.func @updates(
// CHECK:     nv_tileas.build_tma_descs %{{.*}} in %{{.*}} : {{.*}} -> (!nv_tileas.tma_desc<128x32xi32, swizzle = b128>)
// CHECK:     nv_tileas.async.tiled_tma_store {{.*}} combining <umax> :
// CHECK:     nv_tileas.tiled_atomic_rmw <add> {{.*}} mem_scope<sys>
// CHECK:     nv_tileas.tiled_atomic_rmw <xchg>
// REMARK: other devices observe its elements
// REMARK: the TMA unit cannot combine its elements
func.func @updates(%x: !numbers, %p: !nv_tileas.ptr<i32>, %n: i32) attributes {nv_tileaa.kernel, nv_tileaa.kernel_spec = #spec, nv_tileas.num_warps = 4 : i32} {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %a = nv_tileas.assume div_by<16>, %p : !nv_tileas.ptr<i32>
  %r = nv_tileas.make_memref %a : !nv_tileas.ptr<i32> -> !ints
  %v = nv_tileas.block_tile %r : !ints -> !view_of_ints
  scf.for %i = %zero to %n step %one : i32 {
    %y = nv_tileas.convert_layout %x : !numbers -> !words
    %d = nv_tileas.tiled_atomic_rmw <umax> %y, %v[%i, %zero] mem_semantic<relaxed> mem_scope<gpu> : !words, !view_of_ints, i32, i32
    %z = nv_tileas.convert_layout %x : !numbers -> !words
    %e = nv_tileas.tiled_atomic_rmw <add> %z, %v[%i, %zero] mem_semantic<relaxed> mem_scope<sys> : !words, !view_of_ints, i32, i32
    %w = nv_tileas.convert_layout %x : !numbers -> !words
    %f = nv_tileas.tiled_atomic_rmw <xchg> %w, %v[%i, %zero] mem_semantic<relaxed> mem_scope<gpu> : !words, !view_of_ints, i32, i32
  }
  return
}
}
