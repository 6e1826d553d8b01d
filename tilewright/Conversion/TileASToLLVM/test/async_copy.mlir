// RUN: tilewright-opt %s --convert-tile-func-to-llvm --convert-tileas-to-llvm | FileCheck %s
// 16 bytes bypass L1, fewer go through it; elements outside the array are zero by a source size of
// 0.
#wide = #nv_tileas.layout<16x16, register = [[0, 1], [0, 2], [0, 4]], lane = [[0, 8], [1, 0], [2, 0], [4, 0], [8, 0]], warp = []>
#turned = #nv_tileas.layout<16x16, register = [[1, 0], [2, 0], [4, 0]], lane = [[8, 0], [0, 1], [0, 2], [0, 4], [0, 8]], warp = []>
#pairs = #nv_tileas.layout<16x16, register = [[0, 1], [0, 8], [8, 0]], lane = [[0, 2], [0, 4], [1, 0], [2, 0], [4, 0]], warp = []>
#rows = #nv_tileas.memory<16x16, offset = [[1, 2, 4, 8], [16, 32, 64, 128]]>
module attributes {nv_tileaa.compute_capability = 80 : i32, nv_tileaa.target_spec = "sm_80"} {
// CHECK-LABEL: @wide
// CHECK-NOT: scf.if
// CHECK-NOT: llvm.cond_br
// CHECK: nvvm.cp.async.shared.global %{{.*}}, %{{.*}}, 16, cache = cg : !llvm.ptr<3>, !llvm.ptr<1>
// CHECK-NEXT: nvvm.cp.async.commit.group
// CHECK-NEXT: nvvm.cp.async.wait.group 1
func.func @wide(%p: !nv_tileas.ptr<f16>, %i: i32) attributes {nv_tileas.shared_bytes = 512 : i64} {
  %true = arith.constant true
  %a = nv_tileas.assume div_by<16>, %p : !nv_tileas.ptr<f16>
  %m = nv_tileas.make_memref %a : !nv_tileas.ptr<f16> -> memref<64x64xf16, strided<[64, 1]>, 1>
  %v = nv_tileas.block_tile %m : memref<64x64xf16, strided<[64, 1]>, 1> -> !nv_tileas.tiled_view<16x16, memref<64x64xf16, strided<[64, 1]>, 1>>
  %b = nv_tileas.alloc_tensor {offset = 0 : i64} : !nv_tileas.memref<16x16xf16, shared>
  nv_tileas.async.tiled_copy %v[%i, %i], %b if %true threads(#wide) places(#wide) : !nv_tileas.memref<16x16xf16, shared>, !nv_tileas.tiled_view<16x16, memref<64x64xf16, strided<[64, 1]>, 1>>, i32, i32
  nv_tileas.async.commit_group
  nv_tileas.async.wait_group 1
  return
}

// Rows become columns; eight elements are contiguous in both.
// CHECK-LABEL: @turned
// CHECK: llvm.cond_br %arg2
// CHECK: nvvm.cp.async.shared.global %{{.*}}, %{{.*}}, 16, cache = cg : !llvm.ptr<3>, !llvm.ptr<1>
func.func @turned(%p: !nv_tileas.ptr<f16>, %i: i32, %c: i1) attributes {nv_tileas.shared_bytes = 512 : i64} {
  %a = nv_tileas.assume div_by<16>, %p : !nv_tileas.ptr<f16>
  %m = nv_tileas.make_memref %a : !nv_tileas.ptr<f16> -> memref<64x64xf16, strided<[64, 1]>, 1>
  %v = nv_tileas.block_tile %m : memref<64x64xf16, strided<[64, 1]>, 1> -> !nv_tileas.tiled_view<16x16, memref<64x64xf16, strided<[64, 1]>, 1>>
  %b = nv_tileas.alloc_tensor {offset = 0 : i64} : !nv_tileas.memref<16x16xf16, #rows, shared>
  nv_tileas.async.tiled_copy %v[%i, %i], %b if %c threads(#wide) places(#turned) : !nv_tileas.memref<16x16xf16, #rows, shared>, !nv_tileas.tiled_view<16x16, memref<64x64xf16, strided<[64, 1]>, 1>>, i32, i32
  return
}

// CHECK-LABEL: @masked
// CHECK: %[[INSIDE:.*]] = llvm.icmp "ult"
// CHECK: %[[BYTES:.*]] = llvm.select %[[INSIDE]]
// CHECK: nvvm.cp.async.shared.global %{{.*}}, %{{.*}}, 4, cache = ca, %[[BYTES]]
func.func @masked(%p: !nv_tileas.ptr<f16>, %i: i32) attributes {nv_tileas.shared_bytes = 512 : i64} {
  %true = arith.constant true
  %a = nv_tileas.assume div_by<16>, %p : !nv_tileas.ptr<f16>
  %m = nv_tileas.make_memref %a : !nv_tileas.ptr<f16> -> memref<64x40xf16, strided<[64, 1]>, 1>
  %v = nv_tileas.block_tile %m : memref<64x40xf16, strided<[64, 1]>, 1> -> !nv_tileas.tiled_view<16x16, memref<64x40xf16, strided<[64, 1]>, 1>>
  %b = nv_tileas.alloc_tensor {offset = 0 : i64} : !nv_tileas.memref<16x16xf16, shared>
  nv_tileas.async.tiled_copy %v[%i, %i], %b if %true threads(#pairs) places(#pairs) : !nv_tileas.memref<16x16xf16, shared>, !nv_tileas.tiled_view<16x16, memref<64x40xf16, strided<[64, 1]>, 1>>, i32, i32
  return
}

// By pointers: one element of the mask represents its group, and a barrier orders the copy after
// other threads' writes.
// CHECK-LABEL: @pointers
// CHECK: nvvm.barrier0
// CHECK: %[[BYTES:.*]] = llvm.select
// CHECK: nvvm.cp.async.shared.global %{{.*}}, %{{.*}}, 16, cache = cg, %[[BYTES]]
// CHECK-NOT: nvvm.cp.async.shared.global
func.func @pointers(%p: !nv_tileas.ptr<f16>, %f: f16, %n: i32) attributes {nv_tileas.shared_bytes = 512 : i64} {
  %true = arith.constant true
  %s = nv_tileas.splat %p : !nv_tileas.ptr<f16> -> tensor<16x16x!nv_tileas.ptr<f16>, #wide>
  %i = nv_tileas.splat %n : i32 -> tensor<16x16xi32, #wide>
  %q = nv_tileas.offset %s, %i : tensor<16x16x!nv_tileas.ptr<f16>, #wide>, tensor<16x16xi32, #wide>
  %m = nv_tileas.cmpi slt, %i, %i : tensor<16x16xi32, #wide> -> tensor<16x16xi1, #wide>
  %v = nv_tileas.splat %f : f16 -> tensor<16x16xf16, #wide>
  %t = nv_tileas.store_ptr %v, %s : tensor<16x16xf16, #wide>, tensor<16x16x!nv_tileas.ptr<f16>, #wide>
  %b = nv_tileas.alloc_tensor {offset = 0 : i64} : !nv_tileas.memref<16x16xf16, shared>
  nv_tileas.async.copy_ptr %q mask %m : tensor<16x16xi1, #wide>, %b if %true token %t places(#wide) {nv_tileas.access_facts = array<i64: 1, 8, 8>} : tensor<16x16x!nv_tileas.ptr<f16>, #wide>, !nv_tileas.memref<16x16xf16, shared>
  return
}
}
