// RUN: tilewright-opt %s --nv-tileas-materialize-schedule --nv-tileas-split-agents | FileCheck %s

// The trip count comes from memory: the producer warp loads it too, with the layout of one warp.
#rows = #nv_tileas.layout<64x32, register = [[0, 1], [0, 2], [0, 4], [32, 0]], lane = [[0, 8], [0, 16], [1, 0], [2, 0], [4, 0]], warp = [[8, 0], [16, 0]]>
#one = #nv_tileas.layout<1, register = [], lane = [[0], [0], [0], [0], [0]], warp = [[0], [0]]>
#memory = #nv_tileas.memory<64x32, offset = [[32, 72, 144, 256, 512, 1024], [1, 2, 4, 8, 16]]>
!view = !nv_tileas.tiled_view<64x32, memref<64x320xf16, strided<[320, 1]>, 1>>
!counts = !nv_tileas.tiled_view<1, memref<4xi32, strided<[1]>, 1>>
// CHECK-DAG: #[[WORKERS:.*]] = #nv_tileas.layout<1, register = [], lane = {{.*}}, warp = {{\[\[0\], \[0\]\]}}>
// CHECK-DAG: #[[WARP:.*]] = #nv_tileas.layout<1, register = [], lane = {{.*}}, warp = {{\[\]}}>
module attributes {nv_tileaa.compute_capability = 90 : i32, nv_tileaa.target_spec = "sm_90a"} {
// CHECK-LABEL: func.func @loaded
// CHECK:       agent_switch
// CHECK:         %[[TILE:.*]], %{{.*}} = nv_tileas.tiled_load {{.*}} -> tensor<1xi32, #[[WORKERS]]>
// CHECK-NEXT:    %[[N:.*]] = nv_tileas.reshape %[[TILE]]
// CHECK:         scf.for {{.*}} to %[[N]]
// CHECK:       }, {
// CHECK:         %[[OWN:.*]], %{{.*}} = nv_tileas.tiled_load {{.*}} -> tensor<1xi32, #[[WARP]]>
// CHECK-NEXT:    %[[TOO:.*]] = nv_tileas.reshape %[[OWN]] : tensor<1xi32, #[[WARP]]> -> i32
// CHECK:         scf.for {{.*}} to %[[TOO]]
// CHECK:           async.tiled_tma_load
func.func @loaded(%x: !nv_tileas.ptr<f16>, %y: !nv_tileas.ptr<f16>, %c: !nv_tileas.ptr<i32>) attributes {nv_tileaa.kernel, nv_tileaa.kernel_spec = #nv_tileaa.kernel_spec<num_warps = 4, num_ctas = 1>, nv_tileas.num_warps = 4 : i32} {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %f = arith.constant 0.0 : f16
  %none = nv_tileas.splat %f : f16 -> tensor<64x32xf16, #rows>
  %a = nv_tileas.assume div_by<16>, %x : !nv_tileas.ptr<f16>
  %v = nv_tileas.make_memref %a : !nv_tileas.ptr<f16> -> memref<64x320xf16, strided<[320, 1]>, 1>
  %t = nv_tileas.block_tile %v : memref<64x320xf16, strided<[320, 1]>, 1> -> !view
  %w = nv_tileas.make_memref %y : !nv_tileas.ptr<f16> -> memref<64x320xf16, strided<[320, 1]>, 1>
  %u = nv_tileas.block_tile %w : memref<64x320xf16, strided<[320, 1]>, 1> -> !view
  %l = nv_tileas.make_memref %c : !nv_tileas.ptr<i32> -> memref<4xi32, strided<[1]>, 1>
  %counts = nv_tileas.block_tile %l : memref<4xi32, strided<[1]>, 1> -> !counts
  %count, %read0 = nv_tileas.tiled_load %counts[%one] : !counts, i32 -> tensor<1xi32, #one>
  %n = nv_tileas.reshape %count : tensor<1xi32, #one> -> i32
  %sum = scf.for %k = %zero to %n step %one iter_args(%acc = %none) -> (tensor<64x32xf16, #rows>) : i32 {
    %tile, %d = nv_tileas.tiled_load %t[%zero, %k] {nv_tileas.filler = #nv_tileas.filler<tensor_map>, nv_tileas.pipeline_stage = 0 : i32} : !view, i32, i32 -> tensor<64x32xf16, #rows>
    %buffer = nv_tileas.alloc_tensor : !nv_tileas.memref<64x32xf16, #memory, shared>
    nv_tileas.store_shared %tile, %buffer : tensor<64x32xf16, #rows>, !nv_tileas.memref<64x32xf16, #memory, shared>
    %read = nv_tileas.load_shared %buffer : !nv_tileas.memref<64x32xf16, #memory, shared> -> tensor<64x32xf16, #rows>
    %next = nv_tileas.addf %acc, %read : tensor<64x32xf16, #rows>
    scf.yield %next : tensor<64x32xf16, #rows>
  } {nv_tileas.num_stages = 3 : i32}
  %done = nv_tileas.tiled_store %sum, %u[%zero, %zero] : tensor<64x32xf16, #rows>, !view, i32, i32
  return
}
}
