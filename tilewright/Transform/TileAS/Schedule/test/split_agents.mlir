// RUN: tilewright-opt %s --nv-tileas-materialize-schedule | FileCheck %s
// RUN: tilewright-opt %s --nv-tileas-materialize-schedule --nv-tileas-split-agents | FileCheck %s --check-prefix=AGENTS
// RUN: tilewright-opt %s --nv-tileas-materialize-schedule --nv-tileas-split-agents --nv-tileas-assign-buffers --nv-tileas-insert-barriers | FileCheck %s --check-prefix=SYNC

// A loop whose tile is copied by a tensor map: each iteration fills a stage, waits for it, reads it and releases it; the outer loop
// carries the iterator too. After the split, the producer warp has loops of its own, and no other operation of the kernel.
#rows = #nv_tileas.layout<64x32, register = [[0, 1], [0, 2], [0, 4], [32, 0]], lane = [[0, 8], [0, 16], [1, 0], [2, 0], [4, 0]], warp = [[8, 0], [16, 0]]>
#memory = #nv_tileas.memory<64x32, offset = [[32, 72, 144, 256, 512, 1024], [1, 2, 4, 8, 16]]>
!view = !nv_tileas.tiled_view<64x32, memref<64x320xf16, strided<[320, 1]>, 1>>
module attributes {nv_tileaa.compute_capability = 90 : i32, nv_tileaa.target_spec = "sm_90a"} {
// CHECK-LABEL: func.func @sum
// CHECK:      %[[RING:.*]] = nv_tileas.alloc_tensor : !nv_tileas.memref<3x[64x32xf16]
// CHECK:      %[[P:.*]] = nv_tileas.async.pipeline.create_pipeline %{{.*}}, %{{.*}} rings(%[[RING]]) consumers 4
// CHECK:      %[[ROOM:.*]], %[[MAP:.*]] = nv_tileas.build_tma_descs %[[VIEW:.*]] in
// CHECK:      %[[FIRST:.*]] = nv_tileas.async.pipeline.create_iterator
// CHECK:      %[[OUTER:.*]]:2 = scf.for {{.*}} iter_args(%{{.*}}, %[[BEGIN:.*]] = %[[FIRST]])
// CHECK:      %[[INNER:.*]]:2 = scf.for %[[K:.*]] = {{.*}} iter_args(%{{.*}}, %[[IT:.*]] = %[[BEGIN]])
// CHECK:      nv_tileas.async.pipeline.producer_acquire %[[P]][%[[IT]]] bytes 4096
// CHECK-NEXT: %[[MINE:.*]] = nv_tileas.view %[[RING]] stage %[[SLOT:[a-z0-9_]+]] :
// CHECK:      nv_tileas.async.tiled_tma_load %[[VIEW]][%{{.*}}, %[[K]]] by %[[MAP]], %[[MINE]] at %[[P]][%[[IT]]]
// CHECK-NOT:  tiled_load
// CHECK:      %[[READ:.*]] = nv_tileas.view %[[RING]] stage %[[SLOT]] :
// CHECK-NEXT: nv_tileas.async.pipeline.consumer_wait %[[P]][%[[IT]]]
// CHECK-NEXT: nv_tileas.load_shared %[[READ]]
// CHECK:      nv_tileas.async.pipeline.consumer_release %[[P]][%[[SLOT]]] if %true
// CHECK-NEXT: %[[NEXT:.*]] = nv_tileas.async.pipeline.inc_iter %[[IT]]
// CHECK-NEXT: scf.yield %{{.*}}, %[[NEXT]]
// CHECK:      scf.yield %{{.*}}, %[[INNER]]#1
// CHECK:      nv_tileas.async.pipeline.destroy_pipeline %[[P]]
// CHECK-NEXT: nv_tileas.async.pipeline.producer_tail %[[P]][%[[OUTER]]#1]
// CHECK-NEXT: nv_tileas.release_tma_descs %[[ROOM]]

// AGENTS-LABEL: func.func @sum
// AGENTS-SAME: kernel_spec<num_warps = 4, num_ctas = 1, num_producer_warps = 1>, nv_tileas.num_warps = 5 : i32
// AGENTS:      create_pipeline
// AGENTS-NEXT: nv_tileas.async.pipeline.agent_switch attributes {agent_strides = array<i32: 4, 1>, nv_tileas.num_warps = 4 : i32} {
// AGENTS-NOT:  {{producer|tma|tiled_tma_load}}
// AGENTS:      consumer_wait
// AGENTS:      consumer_release
// AGENTS:      destroy_pipeline
// AGENTS:      tiled_store
// AGENTS:      }, {
// AGENTS-NOT:  {{consumer|tensor<|tiled_store}}
// AGENTS:      build_tma_descs
// AGENTS:      %[[LAST:.*]] = scf.for {{.*}} iter_args(%[[BEGIN:.*]] = %{{.*}}) -> (!nv_tileas.pipeline_iterator<3>)
// AGENTS:      %[[INNER:.*]] = scf.for {{.*}} iter_args(%[[IT:.*]] = %[[BEGIN]]) -> (!nv_tileas.pipeline_iterator<3>)
// AGENTS:      producer_acquire %{{.*}}[%[[IT]]]
// AGENTS:      async.tiled_tma_load
// AGENTS:      scf.yield %[[INNER]]
// AGENTS:      producer_tail %{{.*}}[%[[LAST]]]
// AGENTS-NEXT: release_tma_descs
// AGENTS-NEXT: }
// AGENTS-NEXT: return

// Two consumer groups of warps take registers from the producer's group.
// RUN: sed 's/num_warps = 4/num_warps = 8/' %s > %t.mlir
// RUN: tilewright-opt %t.mlir --nv-tileas-materialize-schedule --nv-tileas-split-agents | FileCheck %s --check-prefix=GROUPS
// GROUPS: kernel_spec<num_warps = 8, num_ctas = 1, num_producer_warps = 4>, nv_tileas.num_warps = 12 : i32
// GROUPS: agent_switch attributes {agent_strides = array<i32: 8, 1>, max_regs = array<i32: 232, 40>, nv_tileas.num_warps = 8 : i32} {

// Barriers are initialized before both start, with a fence for the TMA unit. Neither agent has another barrier.
// SYNC-LABEL: func.func @sum
// SYNC:      create_pipeline
// SYNC-NEXT: nv_tileas.fence_async_proxy
// SYNC-NEXT: nv_tileas.barrier
// SYNC-NEXT: agent_switch
// SYNC-NOT:  nv_tileas.barrier
func.func @sum(%x: !nv_tileas.ptr<f16>, %y: !nv_tileas.ptr<f16>, %m: i32, %n: i32) attributes {nv_tileaa.kernel, nv_tileaa.kernel_spec = #nv_tileaa.kernel_spec<num_warps = 4, num_ctas = 1>, nv_tileas.num_warps = 4 : i32} {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %f = arith.constant 0.0 : f16
  %none = nv_tileas.splat %f : f16 -> tensor<64x32xf16, #rows>
  %a = nv_tileas.assume div_by<16>, %x : !nv_tileas.ptr<f16>
  %v = nv_tileas.make_memref %a : !nv_tileas.ptr<f16> -> memref<64x320xf16, strided<[320, 1]>, 1>
  %t = nv_tileas.block_tile %v : memref<64x320xf16, strided<[320, 1]>, 1> -> !view
  %w = nv_tileas.make_memref %y : !nv_tileas.ptr<f16> -> memref<64x320xf16, strided<[320, 1]>, 1>
  %u = nv_tileas.block_tile %w : memref<64x320xf16, strided<[320, 1]>, 1> -> !view
  %all = scf.for %i = %zero to %m step %one iter_args(%before = %none) -> (tensor<64x32xf16, #rows>) : i32 {
    %sum = scf.for %k = %zero to %n step %one iter_args(%acc = %before) -> (tensor<64x32xf16, #rows>) : i32 {
      %tile, %d = nv_tileas.tiled_load %t[%zero, %k] {nv_tileas.filler = #nv_tileas.filler<tensor_map>, nv_tileas.pipeline_stage = 0 : i32} : !view, i32, i32 -> tensor<64x32xf16, #rows>
      %buffer = nv_tileas.alloc_tensor : !nv_tileas.memref<64x32xf16, #memory, shared>
      nv_tileas.store_shared %tile, %buffer : tensor<64x32xf16, #rows>, !nv_tileas.memref<64x32xf16, #memory, shared>
      %read = nv_tileas.load_shared %buffer : !nv_tileas.memref<64x32xf16, #memory, shared> -> tensor<64x32xf16, #rows>
      %next = nv_tileas.addf %acc, %read : tensor<64x32xf16, #rows>
      scf.yield %next : tensor<64x32xf16, #rows>
    } {nv_tileas.num_stages = 3 : i32}
    scf.yield %sum : tensor<64x32xf16, #rows>
  } {nv_tileas.persistent}
  %done = nv_tileas.tiled_store %all, %u[%zero, %zero] : tensor<64x32xf16, #rows>, !view, i32, i32
  return
}
}
