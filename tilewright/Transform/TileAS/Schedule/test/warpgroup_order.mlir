// RUN: tilewright-opt %s --nv-tileas-generate-schedule | FileCheck %s --check-prefix=PLAN
// RUN: tilewright-opt %s --nv-tileas-generate-schedule --nv-tileas-materialize-schedule | FileCheck %s --check-prefix=LOOP
// RUN: tilewright-opt %s --nv-tileas-generate-schedule --nv-tileas-materialize-schedule --nv-tileas-lower-dot --nv-tileas-keep-products-in-flight --nv-tileas-split-agents --nv-tileas-assign-buffers --nv-tileas-insert-barriers | FileCheck %s --check-prefix=SYNC

// Both products form one MMA section, in which the scores are those of the next iteration. Tiles are waited for before the section, and
// sums after it.
// PLAN-LABEL: func.func @trips
// PLAN:      nv_tileas.dot {{.*}}nv_tileas.pipeline_stage = {{[0-9]+}} : i32
// PLAN:      nv_tileas.exp2
// PLAN:      nv_tileas.dot
// PLAN:      } {nv_tileas.num_stages = {{[0-9]+}} : i32, nv_tileas.warpgroup_order}

// LOOP-LABEL: func.func @trips
// LOOP:      nv_tileas.dot
// LOOP:      nv_tileas.order_warpgroups <begin>
// LOOP-NEXT: scf.for
// LOOP:      consumer_wait
// LOOP-NOT:  nv_tileas.dot
// LOOP:      nv_tileas.exp2
// LOOP-NOT:  nv_tileas.dot
// LOOP:      consumer_wait
// LOOP-NEXT: nv_tileas.order_warpgroups <wait>
// LOOP-NEXT: %[[SCORES:.*]] = nv_tileas.dot
// LOOP-NEXT: %[[SUM:.*]] = nv_tileas.dot
// LOOP-NEXT: nv_tileas.order_warpgroups <arrive>
// LOOP:      scf.yield {{.*}}%[[SUM]], %{{.*}}, %[[SCORES]] :
// LOOP-NEXT: }
// LOOP:      nv_tileas.order_warpgroups <end>
// LOOP-NOT:  warpgroup_order}

// SYNC-LABEL: func.func @trips
// SYNC:      nv_tileas.order_warpgroups <begin>
// SYNC:      nv_tileas.order_warpgroups <wait>
// SYNC-NEXT: nv_tileas.async.accumulator
// SYNC-NEXT: %[[SCORES:.*]] = nv_tileas.async.dot
// SYNC-NEXT: nv_tileas.async.accumulator
// SYNC-NEXT: %[[SUM:.*]] = nv_tileas.async.dot
// SYNC-NEXT: nv_tileas.order_warpgroups <arrive>
// SYNC-NEXT: nv_tileas.async.wait_dot %[[SCORES]] {{.*}}pending = 1 : i32
// SYNC-NEXT: consumer_release
// SYNC:      nv_tileas.async.wait_dot %[[SUM]]
// SYNC:      nv_tileas.order_warpgroups <end>
#layout = #nv_tileas.layout<128x1, register = [[8, 0]], lane = [[0, 0], [0, 0], [1, 0], [2, 0], [4, 0]], warp = [[16, 0], [32, 0], [64, 0]]>
#layout1 = #nv_tileas.layout<128x128, register = [[0, 1], [8, 0], [0, 8], [0, 16], [0, 32], [0, 64]], lane = [[0, 2], [0, 4], [1, 0], [2, 0], [4, 0]], warp = [[16, 0], [32, 0], [64, 0]]>
#layout2 = #nv_tileas.layout<128x64, register = [[0, 1], [8, 0], [0, 8], [0, 16], [0, 32]], lane = [[0, 2], [0, 4], [1, 0], [2, 0], [4, 0]], warp = [[16, 0], [32, 0], [64, 0]]>
#layout3 = #nv_tileas.layout<128x128, register = [[0, 1], [0, 2], [0, 4], [0, 64], [4, 0], [8, 0]], lane = [[0, 8], [0, 16], [0, 32], [1, 0], [2, 0]], warp = [[16, 0], [32, 0], [64, 0]]>
#layout4 = #nv_tileas.layout<64x128, register = [[0, 1], [0, 2], [0, 4], [0, 64], [4, 0]], lane = [[0, 8], [0, 16], [0, 32], [1, 0], [2, 0]], warp = [[8, 0], [16, 0], [32, 0]]>
#layout5 = #nv_tileas.layout<128x64, register = [[1, 0], [2, 0], [4, 0], [64, 0], [0, 4]], lane = [[8, 0], [16, 0], [32, 0], [0, 1], [0, 2]], warp = [[0, 8], [0, 16], [0, 32]]>
#layout6 = #nv_tileas.layout<128, register = [[8]], lane = [[0], [0], [1], [2], [4]], warp = [[16], [32], [64]]>
#memory = #nv_tileas.memory<128x128, offset = [[72, 144, 288, 512, 1024, 2048, 4096], [1, 2, 4, 8, 16, 32, 8192]]>
#memory1 = #nv_tileas.memory<128x64, offset = [[1, 2, 4, 8, 16, 32, 4096], [72, 144, 288, 512, 1024, 2048]]>
#memory2 = #nv_tileas.memory<64x128, offset = [[72, 144, 288, 512, 1024, 2048], [1, 2, 4, 8, 16, 32, 4096]]>
module attributes {nv_tileaa.compute_capability = 90 : i32, nv_tileaa.target_spec = "sm_90a"} {
  func.func @trips(%arg0: !nv_tileas.ptr<f16>, %arg1: !nv_tileas.ptr<f16>, %arg2: !nv_tileas.ptr<f16>, %arg3: !nv_tileas.ptr<f32>) attributes {nv_tileaa.kernel, nv_tileaa.kernel_spec = #nv_tileaa.kernel_spec<num_warps = 8, num_ctas = 1>, nv_tileas.num_warps = 8 : i32} {
    %cst = arith.constant 0xFF800000 : f32
    %0 = nv_tileas.splat %cst : f32 -> tensor<128x1xf32, #layout>
    %cst_0 = arith.constant 0.000000e+00 : f32
    %1 = nv_tileas.splat %cst_0 : f32 -> tensor<128x128xf32, #layout1>
    %cst_1 = arith.constant 0.000000e+00 : f32
    %2 = nv_tileas.splat %cst_1 : f32 -> tensor<128x64xf32, #layout2>
    %c1_i32 = arith.constant 1 : i32
    %c0_i32 = arith.constant 0 : i32
    %x, %y, %z = nv_tileas.get_tile_block_id
    %3 = nv_tileas.assume div_by<16>, %arg0 : !nv_tileas.ptr<f16>
    %4 = nv_tileas.make_memref %3 : !nv_tileas.ptr<f16> -> memref<768x128xf16, strided<[128, 1]>, 1>
    %5 = nv_tileas.block_tile %4 : memref<768x128xf16, strided<[128, 1]>, 1> -> !nv_tileas.tiled_view<128x128, memref<768x128xf16, strided<[128, 1]>, 1>>
    %6 = nv_tileas.assume div_by<16>, %arg1 : !nv_tileas.ptr<f16>
    %7 = nv_tileas.make_memref %6 : !nv_tileas.ptr<f16> -> memref<384x128xf16, strided<[128, 1]>, 1>
    %8 = nv_tileas.block_tile %7 : memref<384x128xf16, strided<[128, 1]>, 1> -> !nv_tileas.tiled_view<64x128, memref<384x128xf16, strided<[128, 1]>, 1>>
    %9 = nv_tileas.assume div_by<16>, %arg2 : !nv_tileas.ptr<f16>
    %10 = nv_tileas.make_memref %9 : !nv_tileas.ptr<f16> -> memref<384x128xf16, strided<[128, 1]>, 1>
    %11 = nv_tileas.block_tile %10 : memref<384x128xf16, strided<[128, 1]>, 1> -> !nv_tileas.tiled_view<64x128, memref<384x128xf16, strided<[128, 1]>, 1>>
    %12 = nv_tileas.assume div_by<16>, %arg3 : !nv_tileas.ptr<f32>
    %13 = nv_tileas.make_memref %12 : !nv_tileas.ptr<f32> -> memref<768x128xf32, strided<[128, 1]>, 1>
    %14 = nv_tileas.block_tile %13 : memref<768x128xf32, strided<[128, 1]>, 1> -> !nv_tileas.tiled_view<128x128, memref<768x128xf32, strided<[128, 1]>, 1>>
    %tile, %done = nv_tileas.tiled_load %5[%x, %c0_i32] : !nv_tileas.tiled_view<128x128, memref<768x128xf16, strided<[128, 1]>, 1>>, i32, i32 -> tensor<128x128xf16, #layout3>
    %15 = nv_tileas.alloc_tensor : !nv_tileas.memref<128x128xf16, #memory, shared>
    nv_tileas.store_shared %tile, %15 : tensor<128x128xf16, #layout3>, !nv_tileas.memref<128x128xf16, #memory, shared>
    %16:2 = scf.for %arg4 = %c0_i32 to %x step %c1_i32 iter_args(%arg5 = %0, %arg6 = %1) -> (tensor<128x1xf32, #layout>, tensor<128x128xf32, #layout1>)  : i32 {
      %tile_2, %done_3 = nv_tileas.tiled_load %8[%arg4, %c0_i32] : !nv_tileas.tiled_view<64x128, memref<384x128xf16, strided<[128, 1]>, 1>>, i32, i32 -> tensor<64x128xf16, #layout4>
      %tile_4, %done_5 = nv_tileas.tiled_load %11[%arg4, %c0_i32] : !nv_tileas.tiled_view<64x128, memref<384x128xf16, strided<[128, 1]>, 1>>, i32, i32 -> tensor<64x128xf16, #layout4>
      %18 = nv_tileas.permute %tile_2 [1, 0] : tensor<64x128xf16, #layout4> -> tensor<128x64xf16, #layout5>
      %19 = nv_tileas.alloc_tensor : !nv_tileas.memref<128x64xf16, #memory1, shared>
      nv_tileas.store_shared %18, %19 : tensor<128x64xf16, #layout5>, !nv_tileas.memref<128x64xf16, #memory1, shared>
      %20 = nv_tileas.dot %15, %19, %2 {atom = "wgmma.m64n64k16.f16", homes = [#nv_tileas.home<shared>, #nv_tileas.home<shared>], warps = array<i32: 1, 8, 1>} : !nv_tileas.memref<128x128xf16, #memory, shared>, !nv_tileas.memref<128x64xf16, #memory1, shared> -> tensor<128x64xf32, #layout2>
      %21 = nv_tileas.partial_reduce %20 dim = 1, identities [0xFF800000 : f32] {
      ^bb0(%arg7: f32, %arg8: f32):
        %35 = nv_tileas.maxnumf %arg7, %arg8 : f32
        nv_tileas.yield %35 : f32
      } : tensor<128x64xf32, #layout2> -> tensor<128x1xf32, #layout>
      %22 = nv_tileas.reshape %21 : tensor<128x1xf32, #layout> -> tensor<128xf32, #layout6>
      %23 = nv_tileas.reshape %22 : tensor<128xf32, #layout6> -> tensor<128x1xf32, #layout>
      %24 = nv_tileas.maxnumf %arg5, %23 : tensor<128x1xf32, #layout>
      %25 = nv_tileas.broadcast %24 : tensor<128x1xf32, #layout> -> tensor<128x64xf32, #layout2>
      %26 = nv_tileas.subf %20, %25 : tensor<128x64xf32, #layout2>
      %27 = nv_tileas.exp2 %26 : tensor<128x64xf32, #layout2>
      %28 = nv_tileas.subf %arg5, %24 : tensor<128x1xf32, #layout>
      %29 = nv_tileas.exp2 %28 : tensor<128x1xf32, #layout>
      %30 = nv_tileas.truncf %27 : tensor<128x64xf32, #layout2> -> tensor<128x64xf16, #layout2>
      %31 = nv_tileas.broadcast %29 : tensor<128x1xf32, #layout> -> tensor<128x128xf32, #layout1>
      %32 = nv_tileas.mulf %arg6, %31 : tensor<128x128xf32, #layout1>
      %33 = nv_tileas.alloc_tensor : !nv_tileas.memref<64x128xf16, #memory2, shared>
      nv_tileas.store_shared %tile_4, %33 : tensor<64x128xf16, #layout4>, !nv_tileas.memref<64x128xf16, #memory2, shared>
      %34 = nv_tileas.dot %30, %33, %32 {atom = "wgmma.m64n128k16.f16", homes = [#nv_tileas.home<registers>, #nv_tileas.home<shared>], warps = array<i32: 1, 8, 1>} : tensor<128x64xf16, #layout2>, !nv_tileas.memref<64x128xf16, #memory2, shared> -> tensor<128x128xf32, #layout1>
      scf.yield %24, %34 : tensor<128x1xf32, #layout>, tensor<128x128xf32, #layout1>
    }
    %17 = nv_tileas.tiled_store %16#1, %14[%x, %c0_i32] : tensor<128x128xf32, #layout1>, !nv_tileas.tiled_view<128x128, memref<768x128xf32, strided<[128, 1]>, 1>>, i32, i32
    return
  }
}
