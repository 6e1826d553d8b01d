// RUN: tilewright-opt %s --nv-tileas-materialize-schedule | FileCheck %s
// RUN: tilewright-opt %s --nv-tileas-materialize-schedule --nv-tileas-split-agents | FileCheck %s --check-prefix=AGENTS

// A tile whose address is the same in all blocks of a cluster is multicast, in parts of 32 rows with a tensor map of their own, one for
// each block; the other one is not. Each block counts the bytes of both whole tiles.
#rows = #nv_tileas.layout<64x32, register = [[0, 1], [0, 2], [0, 4], [32, 0]], lane = [[0, 8], [0, 16], [1, 0], [2, 0], [4, 0]], warp = [[8, 0], [16, 0]]>
#memory = #nv_tileas.memory<64x32, offset = [[32, 72, 144, 256, 512, 1024], [1, 2, 4, 8, 16]]>
!view = !nv_tileas.tiled_view<64x32, memref<64x320xf16, strided<[320, 1]>, 1>>
#spec = #nv_tileaa.kernel_spec<num_warps = 4, num_ctas = 2>
module attributes {nv_tileaa.compute_capability = 90 : i32, nv_tileaa.target_spec = "sm_90a"} {
// CHECK-LABEL: func.func @one_of_two
// CHECK:      %[[P:.*]] = nv_tileas.async.pipeline.create_pipeline {{.*}} consumers 4 peers 2
// CHECK:      nv_tileas.build_tma_descs {{.*}} -> (!nv_tileas.tma_desc<32x32xf16, swizzle = b64>, !nv_tileas.tma_desc<64x32xf16, swizzle = b64>)
// CHECK:      producer_acquire %[[P]][%{{.*}}] bytes 8192
// CHECK:      async.tiled_tma_load {{.*}} places(#{{[a-z0-9]*}}) multicast :
// CHECK:      async.tiled_tma_load {{.*}} places(#{{[a-z0-9]*}}) :

// The barriers are initialized in all blocks before the agents start, and no block ends before all others have finished.
// AGENTS-LABEL: func.func @one_of_two
// AGENTS:      create_pipeline
// AGENTS-NEXT: nv_tileas.cluster_barrier
// AGENTS-NEXT: agent_switch
// AGENTS-NOT:  cluster_barrier
// AGENTS:      release_tma_descs
// AGENTS-NEXT: }
// AGENTS-NEXT: nv_tileas.cluster_barrier
// AGENTS-NEXT: return
func.func @one_of_two(%x: !nv_tileas.ptr<f16>, %y: !nv_tileas.ptr<f16>, %m: i32, %n: i32) attributes {nv_tileaa.kernel, nv_tileaa.kernel_spec = #spec, nv_tileas.num_warps = 4 : i32} {
  %rank = nv_tileas.cluster_rank
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %f = arith.constant 0.0 : f16
  %always = arith.constant true
  %none = nv_tileas.splat %f : f16 -> tensor<64x32xf16, #rows>
  %a = nv_tileas.assume div_by<16>, %x : !nv_tileas.ptr<f16>
  %v = nv_tileas.make_memref %a : !nv_tileas.ptr<f16> -> memref<64x320xf16, strided<[320, 1]>, 1>
  %t = nv_tileas.block_tile %v : memref<64x320xf16, strided<[320, 1]>, 1> -> !view
  %w = nv_tileas.make_memref %y : !nv_tileas.ptr<f16> -> memref<64x320xf16, strided<[320, 1]>, 1>
  %u = nv_tileas.block_tile %w : memref<64x320xf16, strided<[320, 1]>, 1> -> !view
  %sum = scf.for %k = %zero to %n step %one iter_args(%acc = %none) -> (tensor<64x32xf16, #rows>) : i32 {
    %own = arith.addi %k, %rank : i32
    %tile, %d = nv_tileas.tiled_load %t[%zero, %k] {nv_tileas.filler = #nv_tileas.filler<tensor_map>, nv_tileas.pipeline_stage = 0 : i32} : !view, i32, i32 -> tensor<64x32xf16, #rows>
    %buffer = nv_tileas.alloc_tensor : !nv_tileas.memref<64x32xf16, #memory, shared>
    nv_tileas.store_shared %tile, %buffer : tensor<64x32xf16, #rows>, !nv_tileas.memref<64x32xf16, #memory, shared>
    %mine, %e = nv_tileas.tiled_load %t[%zero, %own] {nv_tileas.filler = #nv_tileas.filler<tensor_map>, nv_tileas.pipeline_stage = 0 : i32} : !view, i32, i32 -> tensor<64x32xf16, #rows>
    %second = nv_tileas.alloc_tensor : !nv_tileas.memref<64x32xf16, #memory, shared>
    nv_tileas.store_shared %mine, %second : tensor<64x32xf16, #rows>, !nv_tileas.memref<64x32xf16, #memory, shared>
    %both:2 = scf.if %always -> (tensor<64x32xf16, #rows>, tensor<64x32xf16, #rows>) {
      %read = nv_tileas.load_shared %buffer : !nv_tileas.memref<64x32xf16, #memory, shared> -> tensor<64x32xf16, #rows>
      %other = nv_tileas.load_shared %second : !nv_tileas.memref<64x32xf16, #memory, shared> -> tensor<64x32xf16, #rows>
      scf.yield %read, %other : tensor<64x32xf16, #rows>, tensor<64x32xf16, #rows>
    } else {
      scf.yield %acc, %acc : tensor<64x32xf16, #rows>, tensor<64x32xf16, #rows>
    }
    %part = nv_tileas.addf %acc, %both#0 : tensor<64x32xf16, #rows>
    %next = nv_tileas.addf %part, %both#1 : tensor<64x32xf16, #rows>
    scf.yield %next : tensor<64x32xf16, #rows>
  } {nv_tileas.num_stages = 3 : i32}
  %done = nv_tileas.tiled_store %sum, %u[%zero, %zero] : tensor<64x32xf16, #rows>, !view, i32, i32
  return
}

// If blocks run different numbers of iterations, they would wait for each other forever.
// CHECK-LABEL: func.func @unequal
// CHECK:      create_pipeline {{.*}} consumers 4 :
// CHECK-NOT:  multicast
// AGENTS-LABEL: func.func @unequal
// AGENTS-NOT:  cluster_barrier
func.func @unequal(%x: !nv_tileas.ptr<f16>, %y: !nv_tileas.ptr<f16>, %m: i32, %n: i32) attributes {nv_tileaa.kernel, nv_tileaa.kernel_spec = #spec, nv_tileas.num_warps = 4 : i32} {
  %rank = nv_tileas.cluster_rank
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %trips = arith.addi %n, %rank : i32
  %f = arith.constant 0.0 : f16
  %always = arith.constant true
  %none = nv_tileas.splat %f : f16 -> tensor<64x32xf16, #rows>
  %a = nv_tileas.assume div_by<16>, %x : !nv_tileas.ptr<f16>
  %v = nv_tileas.make_memref %a : !nv_tileas.ptr<f16> -> memref<64x320xf16, strided<[320, 1]>, 1>
  %t = nv_tileas.block_tile %v : memref<64x320xf16, strided<[320, 1]>, 1> -> !view
  %w = nv_tileas.make_memref %y : !nv_tileas.ptr<f16> -> memref<64x320xf16, strided<[320, 1]>, 1>
  %u = nv_tileas.block_tile %w : memref<64x320xf16, strided<[320, 1]>, 1> -> !view
  %sum = scf.for %k = %zero to %trips step %one iter_args(%acc = %none) -> (tensor<64x32xf16, #rows>) : i32 {
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
