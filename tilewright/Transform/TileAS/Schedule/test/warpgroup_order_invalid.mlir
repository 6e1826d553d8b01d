// RUN: tilewright-opt %s --split-input-file --nv-tileas-materialize-schedule --verify-diagnostics
// Loops whose warpgroups cannot alternate.

#rows = #nv_tileas.layout<64x32, register = [[0, 1], [0, 2], [0, 4], [32, 0]], lane = [[0, 8], [0, 16], [1, 0], [2, 0], [4, 0]], warp = [[8, 0], [16, 0]]>
#memory = #nv_tileas.memory<64x32, offset = [[32, 72, 144, 256, 512, 1024], [1, 2, 4, 8, 16]]>
!view = !nv_tileas.tiled_view<64x32, memref<64x320xf16, strided<[320, 1]>, 1>>
module attributes {nv_tileaa.compute_capability = 90 : i32, nv_tileaa.target_spec = "sm_90a"} {
func.func @sum(%x: !nv_tileas.ptr<f16>, %none: tensor<64x32xf16, #rows>, %n: i32) attributes {nv_tileaa.kernel, nv_tileaa.kernel_spec = #nv_tileaa.kernel_spec<num_warps = 8, num_ctas = 1>, nv_tileas.num_warps = 8 : i32} {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %a = nv_tileas.assume div_by<16>, %x : !nv_tileas.ptr<f16>
  %v = nv_tileas.make_memref %a : !nv_tileas.ptr<f16> -> memref<64x320xf16, strided<[320, 1]>, 1>
  %t = nv_tileas.block_tile %v : memref<64x320xf16, strided<[320, 1]>, 1> -> !view
  // expected-error @+1 {{expects nv_tileas.num_stages with nv_tileas.warpgroup_order}}
  %sum = scf.for %k = %zero to %n step %one iter_args(%acc = %none) -> (tensor<64x32xf16, #rows>) : i32 {
    %tile, %d = nv_tileas.tiled_load %t[%zero, %k] : !view, i32, i32 -> tensor<64x32xf16, #rows>
    %buffer = nv_tileas.alloc_tensor : !nv_tileas.memref<64x32xf16, #memory, shared>
    nv_tileas.store_shared %tile, %buffer : tensor<64x32xf16, #rows>, !nv_tileas.memref<64x32xf16, #memory, shared>
    %read = nv_tileas.load_shared %buffer : !nv_tileas.memref<64x32xf16, #memory, shared> -> tensor<64x32xf16, #rows>
    %next = nv_tileas.addf %acc, %read : tensor<64x32xf16, #rows>
    scf.yield %next : tensor<64x32xf16, #rows>
  } {nv_tileas.warpgroup_order}
  return
}
}

// -----

#rows = #nv_tileas.layout<64x32, register = [[0, 1], [0, 2], [0, 4], [32, 0]], lane = [[0, 8], [0, 16], [1, 0], [2, 0], [4, 0]], warp = [[8, 0], [16, 0]]>
#memory = #nv_tileas.memory<64x32, offset = [[32, 72, 144, 256, 512, 1024], [1, 2, 4, 8, 16]]>
!view = !nv_tileas.tiled_view<64x32, memref<64x320xf16, strided<[320, 1]>, 1>>
module attributes {nv_tileaa.compute_capability = 90 : i32, nv_tileaa.target_spec = "sm_90a"} {
func.func @sum(%x: !nv_tileas.ptr<f16>, %none: tensor<64x32xf16, #rows>, %n: i32) attributes {nv_tileaa.kernel, nv_tileaa.kernel_spec = #nv_tileaa.kernel_spec<num_warps = 8, num_ctas = 1>, nv_tileas.num_warps = 8 : i32} {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %a = nv_tileas.assume div_by<16>, %x : !nv_tileas.ptr<f16>
  %v = nv_tileas.make_memref %a : !nv_tileas.ptr<f16> -> memref<64x320xf16, strided<[320, 1]>, 1>
  %t = nv_tileas.block_tile %v : memref<64x320xf16, strided<[320, 1]>, 1> -> !view
  // expected-error @+1 {{expects nv_tileas.warpgroup_order without a value, but found 1 : i32}}
  %sum = scf.for %k = %zero to %n step %one iter_args(%acc = %none) -> (tensor<64x32xf16, #rows>) : i32 {
    %tile, %d = nv_tileas.tiled_load %t[%zero, %k] {nv_tileas.filler = #nv_tileas.filler<tensor_map>, nv_tileas.pipeline_stage = 0 : i32} : !view, i32, i32 -> tensor<64x32xf16, #rows>
    %buffer = nv_tileas.alloc_tensor : !nv_tileas.memref<64x32xf16, #memory, shared>
    nv_tileas.store_shared %tile, %buffer : tensor<64x32xf16, #rows>, !nv_tileas.memref<64x32xf16, #memory, shared>
    %read = nv_tileas.load_shared %buffer : !nv_tileas.memref<64x32xf16, #memory, shared> -> tensor<64x32xf16, #rows>
    %next = nv_tileas.addf %acc, %read : tensor<64x32xf16, #rows>
    scf.yield %next : tensor<64x32xf16, #rows>
  } {nv_tileas.num_stages = 3 : i32, nv_tileas.warpgroup_order = 1 : i32}
  return
}
}

// -----

#rows = #nv_tileas.layout<64x32, register = [[0, 1], [0, 2], [0, 4], [32, 0]], lane = [[0, 8], [0, 16], [1, 0], [2, 0], [4, 0]], warp = [[8, 0], [16, 0]]>
#memory = #nv_tileas.memory<64x32, offset = [[32, 72, 144, 256, 512, 1024], [1, 2, 4, 8, 16]]>
!view = !nv_tileas.tiled_view<64x32, memref<64x320xf16, strided<[320, 1]>, 1>>
module attributes {nv_tileaa.compute_capability = 90 : i32, nv_tileaa.target_spec = "sm_90a"} {
func.func @sum(%x: !nv_tileas.ptr<f16>, %none: tensor<64x32xf16, #rows>, %n: i32) attributes {nv_tileaa.kernel, nv_tileaa.kernel_spec = #nv_tileaa.kernel_spec<num_warps = 4, num_ctas = 1>, nv_tileas.num_warps = 4 : i32} {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %a = nv_tileas.assume div_by<16>, %x : !nv_tileas.ptr<f16>
  %v = nv_tileas.make_memref %a : !nv_tileas.ptr<f16> -> memref<64x320xf16, strided<[320, 1]>, 1>
  %t = nv_tileas.block_tile %v : memref<64x320xf16, strided<[320, 1]>, 1> -> !view
  // expected-error @+1 {{has nv_tileas.warpgroup_order, but its warpgroups cannot alternate: it does not have two warpgroups}}
  %sum = scf.for %k = %zero to %n step %one iter_args(%acc = %none) -> (tensor<64x32xf16, #rows>) : i32 {
    %tile, %d = nv_tileas.tiled_load %t[%zero, %k] {nv_tileas.filler = #nv_tileas.filler<tensor_map>, nv_tileas.pipeline_stage = 0 : i32} : !view, i32, i32 -> tensor<64x32xf16, #rows>
    %buffer = nv_tileas.alloc_tensor : !nv_tileas.memref<64x32xf16, #memory, shared>
    nv_tileas.store_shared %tile, %buffer : tensor<64x32xf16, #rows>, !nv_tileas.memref<64x32xf16, #memory, shared>
    %read = nv_tileas.load_shared %buffer : !nv_tileas.memref<64x32xf16, #memory, shared> -> tensor<64x32xf16, #rows>
    %next = nv_tileas.addf %acc, %read : tensor<64x32xf16, #rows>
    scf.yield %next : tensor<64x32xf16, #rows>
  } {nv_tileas.num_stages = 3 : i32, nv_tileas.warpgroup_order}
  return
}
}

// -----

#rows = #nv_tileas.layout<64x32, register = [[0, 1], [0, 2], [0, 4], [32, 0]], lane = [[0, 8], [0, 16], [1, 0], [2, 0], [4, 0]], warp = [[8, 0], [16, 0]]>
#memory = #nv_tileas.memory<64x32, offset = [[32, 72, 144, 256, 512, 1024], [1, 2, 4, 8, 16]]>
!view = !nv_tileas.tiled_view<64x32, memref<64x320xf16, strided<[320, 1]>, 1>>
module attributes {nv_tileaa.compute_capability = 90 : i32, nv_tileaa.target_spec = "sm_90a"} {
func.func @sum(%x: !nv_tileas.ptr<f16>, %none: tensor<64x32xf16, #rows>, %n: i32) attributes {nv_tileaa.kernel, nv_tileaa.kernel_spec = #nv_tileaa.kernel_spec<num_warps = 8, num_ctas = 1>, nv_tileas.num_warps = 8 : i32} {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %a = nv_tileas.assume div_by<16>, %x : !nv_tileas.ptr<f16>
  %v = nv_tileas.make_memref %a : !nv_tileas.ptr<f16> -> memref<64x320xf16, strided<[320, 1]>, 1>
  %t = nv_tileas.block_tile %v : memref<64x320xf16, strided<[320, 1]>, 1> -> !view
  // expected-error @+1 {{has nv_tileas.warpgroup_order, but its warpgroups cannot alternate: no product stays in its iteration}}
  %sum = scf.for %k = %zero to %n step %one iter_args(%acc = %none) -> (tensor<64x32xf16, #rows>) : i32 {
    %tile, %d = nv_tileas.tiled_load %t[%zero, %k] {nv_tileas.filler = #nv_tileas.filler<tensor_map>, nv_tileas.pipeline_stage = 0 : i32} : !view, i32, i32 -> tensor<64x32xf16, #rows>
    %buffer = nv_tileas.alloc_tensor : !nv_tileas.memref<64x32xf16, #memory, shared>
    nv_tileas.store_shared %tile, %buffer : tensor<64x32xf16, #rows>, !nv_tileas.memref<64x32xf16, #memory, shared>
    %read = nv_tileas.load_shared %buffer : !nv_tileas.memref<64x32xf16, #memory, shared> -> tensor<64x32xf16, #rows>
    %next = nv_tileas.addf %acc, %read : tensor<64x32xf16, #rows>
    scf.yield %next : tensor<64x32xf16, #rows>
  } {nv_tileas.num_stages = 3 : i32, nv_tileas.warpgroup_order}
  return
}
}
