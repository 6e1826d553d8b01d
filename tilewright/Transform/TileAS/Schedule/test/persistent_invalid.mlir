// RUN: tilewright-opt %s --split-input-file --nv-tileas-materialize-schedule --verify-diagnostics
// The producer of a loop lives throughout the outermost loop around it, and only that one is marked.

#rows = #nv_tileas.layout<64x32, register = [[0, 1], [0, 2], [0, 4], [32, 0]], lane = [[0, 8], [0, 16], [1, 0], [2, 0], [4, 0]], warp = [[8, 0], [16, 0]]>
#memory = #nv_tileas.memory<64x32, offset = [[32, 72, 144, 256, 512, 1024], [1, 2, 4, 8, 16]]>
!view = !nv_tileas.tiled_view<64x32, memref<64x320xf16, strided<[320, 1]>, 1>>
module attributes {nv_tileaa.compute_capability = 90 : i32, nv_tileaa.target_spec = "sm_90a"} {
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
  // expected-error @+1 {{'scf.for' op expects nv_tileas.persistent, since the agents that copy tiles of an inner loop live throughout its iterations}}
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
  }
  %done = nv_tileas.tiled_store %all, %u[%zero, %zero] : tensor<64x32xf16, #rows>, !view, i32, i32
  return
}
}

// -----

#rows = #nv_tileas.layout<64x32, register = [[0, 1], [0, 2], [0, 4], [32, 0]], lane = [[0, 8], [0, 16], [1, 0], [2, 0], [4, 0]], warp = [[8, 0], [16, 0]]>
#memory = #nv_tileas.memory<64x32, offset = [[32, 72, 144, 256, 512, 1024], [1, 2, 4, 8, 16]]>
!view = !nv_tileas.tiled_view<64x32, memref<64x320xf16, strided<[320, 1]>, 1>>
module attributes {nv_tileaa.compute_capability = 90 : i32, nv_tileaa.target_spec = "sm_90a"} {
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
    // expected-error @+1 {{'scf.for' op cannot have nv_tileas.persistent = unit; only the outermost loop around one whose tiles an agent copies has it, without a value}}
    %sum = scf.for %k = %zero to %n step %one iter_args(%acc = %before) -> (tensor<64x32xf16, #rows>) : i32 {
      %tile, %d = nv_tileas.tiled_load %t[%zero, %k] {nv_tileas.filler = #nv_tileas.filler<tensor_map>, nv_tileas.pipeline_stage = 0 : i32} : !view, i32, i32 -> tensor<64x32xf16, #rows>
      %buffer = nv_tileas.alloc_tensor : !nv_tileas.memref<64x32xf16, #memory, shared>
      nv_tileas.store_shared %tile, %buffer : tensor<64x32xf16, #rows>, !nv_tileas.memref<64x32xf16, #memory, shared>
      %read = nv_tileas.load_shared %buffer : !nv_tileas.memref<64x32xf16, #memory, shared> -> tensor<64x32xf16, #rows>
      %next = nv_tileas.addf %acc, %read : tensor<64x32xf16, #rows>
      scf.yield %next : tensor<64x32xf16, #rows>
    } {nv_tileas.persistent, nv_tileas.num_stages = 3 : i32}
    scf.yield %sum : tensor<64x32xf16, #rows>
  }
  %done = nv_tileas.tiled_store %all, %u[%zero, %zero] : tensor<64x32xf16, #rows>, !view, i32, i32
  return
}
}

// -----

#rows = #nv_tileas.layout<64x32, register = [[0, 1], [0, 2], [0, 4], [32, 0]], lane = [[0, 8], [0, 16], [1, 0], [2, 0], [4, 0]], warp = [[8, 0], [16, 0]]>
#memory = #nv_tileas.memory<64x32, offset = [[32, 72, 144, 256, 512, 1024], [1, 2, 4, 8, 16]]>
!view = !nv_tileas.tiled_view<64x32, memref<64x320xf16, strided<[320, 1]>, 1>>
module attributes {nv_tileaa.compute_capability = 90 : i32, nv_tileaa.target_spec = "sm_90a"} {
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
  // expected-error @+1 {{'scf.for' op cannot have nv_tileas.persistent = 1 : i32; only the outermost loop around one whose tiles an agent copies has it, without a value}}
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
  } {nv_tileas.persistent = 1 : i32}
  %done = nv_tileas.tiled_store %all, %u[%zero, %zero] : tensor<64x32xf16, #rows>, !view, i32, i32
  return
}
}

// -----

func.func @f(%n: i32) {
  // expected-error @+1 {{'arith.constant' op cannot have nv_tileas.persistent = unit; only the outermost loop around one whose tiles an agent copies has it, without a value}}
  %zero = arith.constant {nv_tileas.persistent} 0 : i32
  return
}
