// RUN: tilewright-opt %s --nv-tileas-materialize-schedule --verify-diagnostics --split-input-file

// Schedules, written or edited by hand, that cannot be executed.

// The loop's step is not constant.
#rows = #nv_tileas.layout<64x32, register = [[0, 1], [0, 2], [0, 4], [32, 0]], lane = [[0, 8], [0, 16], [1, 0], [2, 0], [4, 0]], warp = [[8, 0], [16, 0]]>
#memory = #nv_tileas.memory<64x32, offset = [[32, 72, 144, 256, 512, 1024], [1, 2, 4, 8, 16]]>
!tile = tensor<64x32xf16, #rows>
!buffer = !nv_tileas.memref<64x32xf16, #memory, shared>
!view = !nv_tileas.tiled_view<64x32, memref<64x320xf16, strided<[320, 1]>, 1>>
module attributes {nv_tileaa.compute_capability = 80 : i32, nv_tileaa.target_spec = "sm_80"} {
func.func @k(%x: !nv_tileas.ptr<f16>, %none: !tile, %n: i32) attributes {nv_tileaa.kernel, nv_tileaa.kernel_spec = #nv_tileaa.kernel_spec<num_warps = 4, num_ctas = 1>, nv_tileas.num_warps = 4 : i32} {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %a = nv_tileas.assume div_by<16>, %x : !nv_tileas.ptr<f16>
  %v = nv_tileas.make_memref %a : !nv_tileas.ptr<f16> -> memref<64x320xf16, strided<[320, 1]>, 1>
  %t = nv_tileas.block_tile %v : memref<64x320xf16, strided<[320, 1]>, 1> -> !view
  // expected-error @+1 {{'scf.for' op has stages, but its step is not a positive constant below 2^24 of at least 32 bits}}
  %sum = scf.for %k = %zero to %n step %n iter_args(%acc = %none) -> (!tile) : i32 {
    %tile, %d = nv_tileas.tiled_load %t[%zero, %k] {nv_tileas.filler = #nv_tileas.filler<async_copy>, nv_tileas.pipeline_stage = 0 : i32} : !view, i32, i32 -> !tile
    %buffer = nv_tileas.alloc_tensor : !buffer
    nv_tileas.store_shared %tile, %buffer : !tile, !buffer
    %read = nv_tileas.load_shared %buffer : !buffer -> !tile
    %next = nv_tileas.addf %acc, %read : !tile
    scf.yield %next : !tile
  } {nv_tileas.num_stages = 3 : i32}
  return
}
}

// -----

#rows = #nv_tileas.layout<64x32, register = [[0, 1], [0, 2], [0, 4], [32, 0]], lane = [[0, 8], [0, 16], [1, 0], [2, 0], [4, 0]], warp = [[8, 0], [16, 0]]>
#memory = #nv_tileas.memory<64x32, offset = [[32, 72, 144, 256, 512, 1024], [1, 2, 4, 8, 16]]>
!tile = tensor<64x32xf16, #rows>
!buffer = !nv_tileas.memref<64x32xf16, #memory, shared>
!view = !nv_tileas.tiled_view<64x32, memref<64x320xf16, strided<[320, 1]>, 1>>
module attributes {nv_tileaa.compute_capability = 80 : i32, nv_tileaa.target_spec = "sm_80"} {
func.func @k(%x: !nv_tileas.ptr<f16>, %none: !tile, %n: i32) attributes {nv_tileaa.kernel, nv_tileaa.kernel_spec = #nv_tileaa.kernel_spec<num_warps = 4, num_ctas = 1>, nv_tileas.num_warps = 4 : i32} {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %a = nv_tileas.assume div_by<16>, %x : !nv_tileas.ptr<f16>
  %v = nv_tileas.make_memref %a : !nv_tileas.ptr<f16> -> memref<64x320xf16, strided<[320, 1]>, 1>
  %t = nv_tileas.block_tile %v : memref<64x320xf16, strided<[320, 1]>, 1> -> !view
  // expected-error @+1 {{'scf.for' op expects as nv_tileas.num_stages a number from 1 to 16, but found 17 : i32}}
  %sum = scf.for %k = %zero to %n step %one iter_args(%acc = %none) -> (!tile) : i32 {
    %tile, %d = nv_tileas.tiled_load %t[%zero, %k] {nv_tileas.filler = #nv_tileas.filler<async_copy>, nv_tileas.pipeline_stage = 0 : i32} : !view, i32, i32 -> !tile
    %buffer = nv_tileas.alloc_tensor : !buffer
    nv_tileas.store_shared %tile, %buffer : !tile, !buffer
    %read = nv_tileas.load_shared %buffer : !buffer -> !tile
    %next = nv_tileas.addf %acc, %read : !tile
    scf.yield %next : !tile
  } {nv_tileas.num_stages = 17 : i32}
  return
}
}

// -----

#rows = #nv_tileas.layout<64x32, register = [[0, 1], [0, 2], [0, 4], [32, 0]], lane = [[0, 8], [0, 16], [1, 0], [2, 0], [4, 0]], warp = [[8, 0], [16, 0]]>
#memory = #nv_tileas.memory<64x32, offset = [[32, 72, 144, 256, 512, 1024], [1, 2, 4, 8, 16]]>
!tile = tensor<64x32xf16, #rows>
!buffer = !nv_tileas.memref<64x32xf16, #memory, shared>
!view = !nv_tileas.tiled_view<64x32, memref<64x320xf16, strided<[320, 1]>, 1>>
module attributes {nv_tileaa.compute_capability = 80 : i32, nv_tileaa.target_spec = "sm_80"} {
func.func @k(%x: !nv_tileas.ptr<f16>, %none: !tile, %n: i32) attributes {nv_tileaa.kernel, nv_tileaa.kernel_spec = #nv_tileaa.kernel_spec<num_warps = 4, num_ctas = 1>, nv_tileas.num_warps = 4 : i32} {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %a = nv_tileas.assume div_by<16>, %x : !nv_tileas.ptr<f16>
  %v = nv_tileas.make_memref %a : !nv_tileas.ptr<f16> -> memref<64x320xf16, strided<[320, 1]>, 1>
  %t = nv_tileas.block_tile %v : memref<64x320xf16, strided<[320, 1]>, 1> -> !view
  %sum = scf.for %k = %zero to %n step %one iter_args(%acc = %none) -> (!tile) : i32 {
    // expected-error @+1 {{'nv_tileas.tiled_load' op expects as nv_tileas.pipeline_stage a number from 0 to 2, but found 3 : i32}}
    %tile, %d = nv_tileas.tiled_load %t[%zero, %k] {nv_tileas.filler = #nv_tileas.filler<async_copy>, nv_tileas.pipeline_stage = 3 : i32} : !view, i32, i32 -> !tile
    %buffer = nv_tileas.alloc_tensor : !buffer
    nv_tileas.store_shared %tile, %buffer : !tile, !buffer
    %read = nv_tileas.load_shared %buffer : !buffer -> !tile
    %next = nv_tileas.addf %acc, %read : !tile
    scf.yield %next : !tile
  } {nv_tileas.num_stages = 3 : i32}
  return
}
}

// -----

#rows = #nv_tileas.layout<64x32, register = [[0, 1], [0, 2], [0, 4], [32, 0]], lane = [[0, 8], [0, 16], [1, 0], [2, 0], [4, 0]], warp = [[8, 0], [16, 0]]>
#memory = #nv_tileas.memory<64x32, offset = [[32, 72, 144, 256, 512, 1024], [1, 2, 4, 8, 16]]>
!tile = tensor<64x32xf16, #rows>
!buffer = !nv_tileas.memref<64x32xf16, #memory, shared>
!view = !nv_tileas.tiled_view<64x32, memref<64x320xf16, strided<[320, 1]>, 1>>
module attributes {nv_tileaa.compute_capability = 80 : i32, nv_tileaa.target_spec = "sm_80"} {
func.func @k(%x: !nv_tileas.ptr<f16>, %none: !tile, %n: i32) attributes {nv_tileaa.kernel, nv_tileaa.kernel_spec = #nv_tileaa.kernel_spec<num_warps = 4, num_ctas = 1>, nv_tileas.num_warps = 4 : i32} {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %a = nv_tileas.assume div_by<16>, %x : !nv_tileas.ptr<f16>
  %v = nv_tileas.make_memref %a : !nv_tileas.ptr<f16> -> memref<64x320xf16, strided<[320, 1]>, 1>
  %t = nv_tileas.block_tile %v : memref<64x320xf16, strided<[320, 1]>, 1> -> !view
  // expected-error @+1 {{'scf.for' op expects an operation in the first of its 3 stages, but found the first one in stage 1}}
  %sum = scf.for %k = %zero to %n step %one iter_args(%acc = %none) -> (!tile) : i32 {
    %tile, %d = nv_tileas.tiled_load %t[%zero, %k] {nv_tileas.filler = #nv_tileas.filler<async_copy>, nv_tileas.pipeline_stage = 1 : i32} : !view, i32, i32 -> !tile
    %buffer = nv_tileas.alloc_tensor : !buffer
    nv_tileas.store_shared %tile, %buffer : !tile, !buffer
    %read = nv_tileas.load_shared %buffer : !buffer -> !tile
    %next = nv_tileas.addf %acc, %read : !tile
    scf.yield %next : !tile
  } {nv_tileas.num_stages = 3 : i32}
  return
}
}

// -----

#rows = #nv_tileas.layout<64x32, register = [[0, 1], [0, 2], [0, 4], [32, 0]], lane = [[0, 8], [0, 16], [1, 0], [2, 0], [4, 0]], warp = [[8, 0], [16, 0]]>
#memory = #nv_tileas.memory<64x32, offset = [[32, 72, 144, 256, 512, 1024], [1, 2, 4, 8, 16]]>
!tile = tensor<64x32xf16, #rows>
!buffer = !nv_tileas.memref<64x32xf16, #memory, shared>
!view = !nv_tileas.tiled_view<64x32, memref<64x320xf16, strided<[320, 1]>, 1>>
module attributes {nv_tileaa.compute_capability = 80 : i32, nv_tileaa.target_spec = "sm_80"} {
func.func @k(%x: !nv_tileas.ptr<f16>, %none: !tile, %n: i32) attributes {nv_tileaa.kernel, nv_tileaa.kernel_spec = #nv_tileaa.kernel_spec<num_warps = 4, num_ctas = 1>, nv_tileas.num_warps = 4 : i32} {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %a = nv_tileas.assume div_by<16>, %x : !nv_tileas.ptr<f16>
  %v = nv_tileas.make_memref %a : !nv_tileas.ptr<f16> -> memref<64x320xf16, strided<[320, 1]>, 1>
  %t = nv_tileas.block_tile %v : memref<64x320xf16, strided<[320, 1]>, 1> -> !view
  %sum = scf.for %k = %zero to %n step %one iter_args(%acc = %none) -> (!tile) : i32 {
    // expected-error @+1 {{'nv_tileas.tiled_load' op expects a #nv_tileas.filler as nv_tileas.filler, but found "bulk"}}
    %tile, %d = nv_tileas.tiled_load %t[%zero, %k] {nv_tileas.filler = "bulk", nv_tileas.pipeline_stage = 0 : i32} : !view, i32, i32 -> !tile
    %buffer = nv_tileas.alloc_tensor : !buffer
    nv_tileas.store_shared %tile, %buffer : !tile, !buffer
    %read = nv_tileas.load_shared %buffer : !buffer -> !tile
    %next = nv_tileas.addf %acc, %read : !tile
    scf.yield %next : !tile
  } {nv_tileas.num_stages = 3 : i32}
  return
}
}

// -----

#rows = #nv_tileas.layout<64x32, register = [[0, 1], [0, 2], [0, 4], [32, 0]], lane = [[0, 8], [0, 16], [1, 0], [2, 0], [4, 0]], warp = [[8, 0], [16, 0]]>
#memory = #nv_tileas.memory<64x32, offset = [[32, 72, 144, 256, 512, 1024], [1, 2, 4, 8, 16]]>
!tile = tensor<64x32xf16, #rows>
!buffer = !nv_tileas.memref<64x32xf16, #memory, shared>
!view = !nv_tileas.tiled_view<64x32, memref<64x320xf16, strided<[320, 1]>, 1>>
module attributes {nv_tileaa.compute_capability = 80 : i32, nv_tileaa.target_spec = "sm_80"} {
func.func @k(%x: !nv_tileas.ptr<f16>, %none: !tile, %n: i32) attributes {nv_tileaa.kernel, nv_tileaa.kernel_spec = #nv_tileaa.kernel_spec<num_warps = 4, num_ctas = 1>, nv_tileas.num_warps = 4 : i32} {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %a = nv_tileas.assume div_by<16>, %x : !nv_tileas.ptr<f16>
  %v = nv_tileas.make_memref %a : !nv_tileas.ptr<f16> -> memref<64x320xf16, strided<[320, 1]>, 1>
  %t = nv_tileas.block_tile %v : memref<64x320xf16, strided<[320, 1]>, 1> -> !view
  %sum = scf.for %k = %zero to %n step %one iter_args(%acc = %none) -> (!tile) : i32 {
    // expected-error @+1 {{'nv_tileas.tiled_load' op expects to be copied as many stages before its reader as all copied tiles, at least one, but found 0}}
    %tile, %d = nv_tileas.tiled_load %t[%zero, %k] {nv_tileas.filler = #nv_tileas.filler<async_copy>, nv_tileas.pipeline_stage = 2 : i32} : !view, i32, i32 -> !tile
    %buffer = nv_tileas.alloc_tensor : !buffer
    nv_tileas.store_shared %tile, %buffer : !tile, !buffer
    %read = nv_tileas.load_shared %buffer : !buffer -> !tile
    %next = nv_tileas.addf %acc, %read : !tile
    scf.yield %next : !tile
  } {nv_tileas.num_stages = 3 : i32}
  return
}
}

// -----

#rows = #nv_tileas.layout<64x32, register = [[0, 1], [0, 2], [0, 4], [32, 0]], lane = [[0, 8], [0, 16], [1, 0], [2, 0], [4, 0]], warp = [[8, 0], [16, 0]]>
#memory = #nv_tileas.memory<64x32, offset = [[32, 72, 144, 256, 512, 1024], [1, 2, 4, 8, 16]]>
!tile = tensor<64x32xf16, #rows>
!buffer = !nv_tileas.memref<64x32xf16, #memory, shared>
!view = !nv_tileas.tiled_view<64x32, memref<64x320xf16, strided<[320, 1]>, 1>>
module attributes {nv_tileaa.compute_capability = 80 : i32, nv_tileaa.target_spec = "sm_80"} {
func.func @k(%x: !nv_tileas.ptr<f16>, %none: !tile, %n: i32) attributes {nv_tileaa.kernel, nv_tileaa.kernel_spec = #nv_tileaa.kernel_spec<num_warps = 4, num_ctas = 1>, nv_tileas.num_warps = 4 : i32} {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %a = nv_tileas.assume div_by<16>, %x : !nv_tileas.ptr<f16>
  %v = nv_tileas.make_memref %a : !nv_tileas.ptr<f16> -> memref<64x320xf16, strided<[320, 1]>, 1>
  %t = nv_tileas.block_tile %v : memref<64x320xf16, strided<[320, 1]>, 1> -> !view
  %sum = scf.for %k = %zero to %n step %one iter_args(%acc = %none) -> (!tile) : i32 {
    // expected-error @+1 {{'nv_tileas.tiled_load' op expects to wait in registers for one stage, but found 2}}
    %tile, %d = nv_tileas.tiled_load %t[%zero, %k] {nv_tileas.filler = #nv_tileas.filler<threads>, nv_tileas.pipeline_stage = 0 : i32} : !view, i32, i32 -> !tile
    %buffer = nv_tileas.alloc_tensor : !buffer
    nv_tileas.store_shared %tile, %buffer : !tile, !buffer
    %read = nv_tileas.load_shared %buffer : !buffer -> !tile
    %next = nv_tileas.addf %acc, %read : !tile
    scf.yield %next : !tile
  } {nv_tileas.num_stages = 3 : i32}
  return
}
}

// -----

// The chip lacks the instruction.
#rows = #nv_tileas.layout<64x32, register = [[0, 1], [0, 2], [0, 4], [32, 0]], lane = [[0, 8], [0, 16], [1, 0], [2, 0], [4, 0]], warp = [[8, 0], [16, 0]]>
#memory = #nv_tileas.memory<64x32, offset = [[32, 72, 144, 256, 512, 1024], [1, 2, 4, 8, 16]]>
!tile = tensor<64x32xf16, #rows>
!buffer = !nv_tileas.memref<64x32xf16, #memory, shared>
!view = !nv_tileas.tiled_view<64x32, memref<64x320xf16, strided<[320, 1]>, 1>>
module attributes {nv_tileaa.compute_capability = 75 : i32, nv_tileaa.target_spec = "sm_75"} {
func.func @k(%x: !nv_tileas.ptr<f16>, %none: !tile, %n: i32) attributes {nv_tileaa.kernel, nv_tileaa.kernel_spec = #nv_tileaa.kernel_spec<num_warps = 4, num_ctas = 1>, nv_tileas.num_warps = 4 : i32} {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %a = nv_tileas.assume div_by<16>, %x : !nv_tileas.ptr<f16>
  %v = nv_tileas.make_memref %a : !nv_tileas.ptr<f16> -> memref<64x320xf16, strided<[320, 1]>, 1>
  %t = nv_tileas.block_tile %v : memref<64x320xf16, strided<[320, 1]>, 1> -> !view
  %sum = scf.for %k = %zero to %n step %one iter_args(%acc = %none) -> (!tile) : i32 {
    // expected-error @+1 {{'nv_tileas.tiled_load' op cannot be copied by cp.async: the chip has no cp.async}}
    %tile, %d = nv_tileas.tiled_load %t[%zero, %k] {nv_tileas.filler = #nv_tileas.filler<async_copy>, nv_tileas.pipeline_stage = 0 : i32} : !view, i32, i32 -> !tile
    %buffer = nv_tileas.alloc_tensor : !buffer
    nv_tileas.store_shared %tile, %buffer : !tile, !buffer
    %read = nv_tileas.load_shared %buffer : !buffer -> !tile
    %next = nv_tileas.addf %acc, %read : !tile
    scf.yield %next : !tile
  } {nv_tileas.num_stages = 3 : i32}
  return
}
}

// -----

#rows = #nv_tileas.layout<64x32, register = [[0, 1], [0, 2], [0, 4], [32, 0]], lane = [[0, 8], [0, 16], [1, 0], [2, 0], [4, 0]], warp = [[8, 0], [16, 0]]>
#memory = #nv_tileas.memory<64x32, offset = [[32, 72, 144, 256, 512, 1024], [1, 2, 4, 8, 16]]>
!tile = tensor<64x32xf16, #rows>
!buffer = !nv_tileas.memref<64x32xf16, #memory, shared>
!view = !nv_tileas.tiled_view<64x32, memref<64x320xf16, strided<[320, 1]>, 1>>
module attributes {nv_tileaa.compute_capability = 80 : i32, nv_tileaa.target_spec = "sm_80"} {
func.func @k(%x: !nv_tileas.ptr<f16>, %none: !tile, %n: i32) attributes {nv_tileaa.kernel, nv_tileaa.kernel_spec = #nv_tileaa.kernel_spec<num_warps = 4, num_ctas = 1>, nv_tileas.num_warps = 4 : i32} {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %a = nv_tileas.assume div_by<16>, %x : !nv_tileas.ptr<f16>
  %v = nv_tileas.make_memref %a : !nv_tileas.ptr<f16> -> memref<64x320xf16, strided<[320, 1]>, 1>
  %t = nv_tileas.block_tile %v : memref<64x320xf16, strided<[320, 1]>, 1> -> !view
  // expected-error @+1 {{'scf.for' op has tiles that no producer warp can copy: the chip has no tensor maps}}
  %sum = scf.for %k = %zero to %n step %one iter_args(%acc = %none) -> (!tile) : i32 {
    %tile, %d = nv_tileas.tiled_load %t[%zero, %k] {nv_tileas.filler = #nv_tileas.filler<tensor_map>, nv_tileas.pipeline_stage = 0 : i32} : !view, i32, i32 -> !tile
    %buffer = nv_tileas.alloc_tensor : !buffer
    nv_tileas.store_shared %tile, %buffer : !tile, !buffer
    %read = nv_tileas.load_shared %buffer : !buffer -> !tile
    %next = nv_tileas.addf %acc, %read : !tile
    scf.yield %next : !tile
  } {nv_tileas.num_stages = 3 : i32}
  return
}
}

// -----

#rows = #nv_tileas.layout<64x32, register = [[0, 1], [0, 2], [0, 4], [32, 0]], lane = [[0, 8], [0, 16], [1, 0], [2, 0], [4, 0]], warp = [[8, 0], [16, 0]]>
#memory = #nv_tileas.memory<64x32, offset = [[32, 72, 144, 256, 512, 1024], [1, 2, 4, 8, 16]]>
!tile = tensor<64x32xf16, #rows>
!buffer = !nv_tileas.memref<64x32xf16, #memory, shared>
!view = !nv_tileas.tiled_view<64x32, memref<64x320xf16, strided<[320, 1]>, 1>>
module attributes {nv_tileaa.compute_capability = 90 : i32, nv_tileaa.target_spec = "sm_90a"} {
func.func @k(%x: !nv_tileas.ptr<f16>, %none: !tile, %n: i32) attributes {nv_tileas.num_warps = 4 : i32} {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %a = nv_tileas.assume div_by<16>, %x : !nv_tileas.ptr<f16>
  %v = nv_tileas.make_memref %a : !nv_tileas.ptr<f16> -> memref<64x320xf16, strided<[320, 1]>, 1>
  %t = nv_tileas.block_tile %v : memref<64x320xf16, strided<[320, 1]>, 1> -> !view
  // expected-error @+1 {{'scf.for' op has tiles that no producer warp can copy: it is a function, not a kernel}}
  %sum = scf.for %k = %zero to %n step %one iter_args(%acc = %none) -> (!tile) : i32 {
    %tile, %d = nv_tileas.tiled_load %t[%zero, %k] {nv_tileas.filler = #nv_tileas.filler<tensor_map>, nv_tileas.pipeline_stage = 0 : i32} : !view, i32, i32 -> !tile
    %buffer = nv_tileas.alloc_tensor : !buffer
    nv_tileas.store_shared %tile, %buffer : !tile, !buffer
    %read = nv_tileas.load_shared %buffer : !buffer -> !tile
    %next = nv_tileas.addf %acc, %read : !tile
    scf.yield %next : !tile
  } {nv_tileas.num_stages = 3 : i32}
  return
}
}

// -----

#rows = #nv_tileas.layout<64x32, register = [[0, 1], [0, 2], [0, 4], [32, 0]], lane = [[0, 8], [0, 16], [1, 0], [2, 0], [4, 0]], warp = [[8, 0], [16, 0]]>
#memory = #nv_tileas.memory<64x32, offset = [[32, 72, 144, 256, 512, 1024], [1, 2, 4, 8, 16]]>
!tile = tensor<64x32xf16, #rows>
!buffer = !nv_tileas.memref<64x32xf16, #memory, shared>
!view = !nv_tileas.tiled_view<64x32, memref<64x320xf16, strided<[320, 1]>, 1>>
module attributes {nv_tileaa.compute_capability = 90 : i32, nv_tileaa.target_spec = "sm_90a"} {
func.func @k(%x: !nv_tileas.ptr<f16>, %none: !tile, %n: i32) attributes {nv_tileaa.kernel, nv_tileaa.kernel_spec = #nv_tileaa.kernel_spec<num_warps = 4, num_ctas = 1>, nv_tileas.num_warps = 4 : i32} {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %a = nv_tileas.assume div_by<2>, %x : !nv_tileas.ptr<f16>
  %v = nv_tileas.make_memref %a : !nv_tileas.ptr<f16> -> memref<64x320xf16, strided<[320, 1]>, 1>
  %t = nv_tileas.block_tile %v : memref<64x320xf16, strided<[320, 1]>, 1> -> !view
  %sum = scf.for %k = %zero to %n step %one iter_args(%acc = %none) -> (!tile) : i32 {
    // expected-error @+1 {{'nv_tileas.tiled_load' op cannot be copied by a tensor map: its address or its strides are not known to be multiples of 16 bytes, or its sizes to have 31 bits}}
    %tile, %d = nv_tileas.tiled_load %t[%zero, %k] {nv_tileas.filler = #nv_tileas.filler<tensor_map>, nv_tileas.pipeline_stage = 0 : i32} : !view, i32, i32 -> !tile
    %buffer = nv_tileas.alloc_tensor : !buffer
    nv_tileas.store_shared %tile, %buffer : !tile, !buffer
    %read = nv_tileas.load_shared %buffer : !buffer -> !tile
    %next = nv_tileas.addf %acc, %read : !tile
    scf.yield %next : !tile
  } {nv_tileas.num_stages = 3 : i32}
  return
}
}

// -----

// One warp copies all tiles, or none of them.
#rows = #nv_tileas.layout<64x32, register = [[0, 1], [0, 2], [0, 4], [32, 0]], lane = [[0, 8], [0, 16], [1, 0], [2, 0], [4, 0]], warp = [[8, 0], [16, 0]]>
#memory = #nv_tileas.memory<64x32, offset = [[32, 72, 144, 256, 512, 1024], [1, 2, 4, 8, 16]]>
!tile = tensor<64x32xf16, #rows>
!buffer = !nv_tileas.memref<64x32xf16, #memory, shared>
!view = !nv_tileas.tiled_view<64x32, memref<64x320xf16, strided<[320, 1]>, 1>>
module attributes {nv_tileaa.compute_capability = 90 : i32, nv_tileaa.target_spec = "sm_90a"} {
func.func @k(%x: !nv_tileas.ptr<f16>, %none: !tile, %n: i32) attributes {nv_tileaa.kernel, nv_tileaa.kernel_spec = #nv_tileaa.kernel_spec<num_warps = 4, num_ctas = 1>, nv_tileas.num_warps = 4 : i32} {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %a = nv_tileas.assume div_by<16>, %x : !nv_tileas.ptr<f16>
  %v = nv_tileas.make_memref %a : !nv_tileas.ptr<f16> -> memref<64x320xf16, strided<[320, 1]>, 1>
  %t = nv_tileas.block_tile %v : memref<64x320xf16, strided<[320, 1]>, 1> -> !view
  // expected-error @+1 {{'scf.for' op expects 'tensor_map' as nv_tileas.filler on all copied loads or on none}}
  %sum = scf.for %k = %zero to %n step %one iter_args(%acc = %none) -> (!tile) : i32 {
    %tile, %d = nv_tileas.tiled_load %t[%zero, %k] {nv_tileas.filler = #nv_tileas.filler<tensor_map>, nv_tileas.pipeline_stage = 0 : i32} : !view, i32, i32 -> !tile
    %buffer = nv_tileas.alloc_tensor : !buffer
    nv_tileas.store_shared %tile, %buffer : !tile, !buffer
    %read = nv_tileas.load_shared %buffer : !buffer -> !tile
    %tile2, %d2 = nv_tileas.tiled_load %t[%one, %k] {nv_tileas.filler = #nv_tileas.filler<async_copy>, nv_tileas.pipeline_stage = 0 : i32} : !view, i32, i32 -> !tile
    %buffer2 = nv_tileas.alloc_tensor : !buffer
    nv_tileas.store_shared %tile2, %buffer2 : !tile, !buffer
    %read2 = nv_tileas.load_shared %buffer2 : !buffer -> !tile
    %both = nv_tileas.addf %read, %read2 : !tile
    %next = nv_tileas.addf %acc, %both : !tile
    scf.yield %next : !tile
  } {nv_tileas.num_stages = 3 : i32}
  return
}
}

// -----

// Neither a load nor a product.
#rows = #nv_tileas.layout<64x32, register = [[0, 1], [0, 2], [0, 4], [32, 0]], lane = [[0, 8], [0, 16], [1, 0], [2, 0], [4, 0]], warp = [[8, 0], [16, 0]]>
#memory = #nv_tileas.memory<64x32, offset = [[32, 72, 144, 256, 512, 1024], [1, 2, 4, 8, 16]]>
!tile = tensor<64x32xf16, #rows>
!buffer = !nv_tileas.memref<64x32xf16, #memory, shared>
!view = !nv_tileas.tiled_view<64x32, memref<64x320xf16, strided<[320, 1]>, 1>>
module attributes {nv_tileaa.compute_capability = 80 : i32, nv_tileaa.target_spec = "sm_80"} {
func.func @k(%x: !nv_tileas.ptr<f16>, %none: !tile, %n: i32) attributes {nv_tileaa.kernel, nv_tileaa.kernel_spec = #nv_tileaa.kernel_spec<num_warps = 4, num_ctas = 1>, nv_tileas.num_warps = 4 : i32} {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %a = nv_tileas.assume div_by<16>, %x : !nv_tileas.ptr<f16>
  %v = nv_tileas.make_memref %a : !nv_tileas.ptr<f16> -> memref<64x320xf16, strided<[320, 1]>, 1>
  %t = nv_tileas.block_tile %v : memref<64x320xf16, strided<[320, 1]>, 1> -> !view
  %sum = scf.for %k = %zero to %n step %one iter_args(%acc = %none) -> (!tile) : i32 {
    %tile, %d = nv_tileas.tiled_load %t[%zero, %k] {nv_tileas.filler = #nv_tileas.filler<async_copy>, nv_tileas.pipeline_stage = 0 : i32} : !view, i32, i32 -> !tile
    %buffer = nv_tileas.alloc_tensor : !buffer
    nv_tileas.store_shared %tile, %buffer : !tile, !buffer
    %read = nv_tileas.load_shared %buffer : !buffer -> !tile
    // expected-error @+1 {{'nv_tileas.addf' op cannot run early: it is neither a load nor a product}}
    %next = nv_tileas.addf %acc, %read {nv_tileas.pipeline_stage = 1 : i32} : !tile
    scf.yield %next : !tile
  } {nv_tileas.num_stages = 3 : i32}
  return
}
}

// -----

#rows = #nv_tileas.layout<64x32, register = [[0, 1], [0, 2], [0, 4], [32, 0]], lane = [[0, 8], [0, 16], [1, 0], [2, 0], [4, 0]], warp = [[8, 0], [16, 0]]>
#memory = #nv_tileas.memory<64x32, offset = [[32, 72, 144, 256, 512, 1024], [1, 2, 4, 8, 16]]>
!tile = tensor<64x32xf16, #rows>
!buffer = !nv_tileas.memref<64x32xf16, #memory, shared>
!view = !nv_tileas.tiled_view<64x32, memref<64x320xf16, strided<[320, 1]>, 1>>
module attributes {nv_tileaa.compute_capability = 80 : i32, nv_tileaa.target_spec = "sm_80"} {
func.func @k(%x: !nv_tileas.ptr<f16>, %none: !tile, %n: i32) attributes {nv_tileaa.kernel, nv_tileaa.kernel_spec = #nv_tileaa.kernel_spec<num_warps = 4, num_ctas = 1>, nv_tileas.num_warps = 4 : i32} {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %a = nv_tileas.assume div_by<16>, %x : !nv_tileas.ptr<f16>
  %v = nv_tileas.make_memref %a : !nv_tileas.ptr<f16> -> memref<64x320xf16, strided<[320, 1]>, 1>
  %t = nv_tileas.block_tile %v : memref<64x320xf16, strided<[320, 1]>, 1> -> !view
  %sum = scf.for %k = %zero to %n step %one iter_args(%acc = %none) -> (!tile) : i32 {
    %tile, %d = nv_tileas.tiled_load %t[%zero, %k] {nv_tileas.filler = #nv_tileas.filler<async_copy>, nv_tileas.pipeline_stage = 0 : i32} : !view, i32, i32 -> !tile
    %buffer = nv_tileas.alloc_tensor : !buffer
    nv_tileas.store_shared %tile, %buffer : !tile, !buffer
    %read = nv_tileas.load_shared %buffer : !buffer -> !tile
    // expected-error @+1 {{'nv_tileas.addf' op expects as nv_tileas.in_flight one iteration, but found 2 : i32}}
    %next = nv_tileas.addf %acc, %read {nv_tileas.in_flight = 2 : i32} : !tile
    scf.yield %next : !tile
  } {nv_tileas.num_stages = 3 : i32}
  return
}
}

// -----

#rows = #nv_tileas.layout<64x32, register = [[0, 1], [0, 2], [0, 4], [32, 0]], lane = [[0, 8], [0, 16], [1, 0], [2, 0], [4, 0]], warp = [[8, 0], [16, 0]]>
#memory = #nv_tileas.memory<64x32, offset = [[32, 72, 144, 256, 512, 1024], [1, 2, 4, 8, 16]]>
!tile = tensor<64x32xf16, #rows>
!buffer = !nv_tileas.memref<64x32xf16, #memory, shared>
!view = !nv_tileas.tiled_view<64x32, memref<64x320xf16, strided<[320, 1]>, 1>>
module attributes {nv_tileaa.compute_capability = 80 : i32, nv_tileaa.target_spec = "sm_80"} {
func.func @k(%x: !nv_tileas.ptr<f16>, %none: !tile, %n: i32) attributes {nv_tileaa.kernel, nv_tileaa.kernel_spec = #nv_tileaa.kernel_spec<num_warps = 4, num_ctas = 1>, nv_tileas.num_warps = 4 : i32} {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %a = nv_tileas.assume div_by<16>, %x : !nv_tileas.ptr<f16>
  %v = nv_tileas.make_memref %a : !nv_tileas.ptr<f16> -> memref<64x320xf16, strided<[320, 1]>, 1>
  %t = nv_tileas.block_tile %v : memref<64x320xf16, strided<[320, 1]>, 1> -> !view
  %sum = scf.for %k = %zero to %n step %one iter_args(%acc = %none) -> (!tile) : i32 {
    %tile, %d = nv_tileas.tiled_load %t[%zero, %k] {nv_tileas.filler = #nv_tileas.filler<async_copy>, nv_tileas.pipeline_stage = 0 : i32} : !view, i32, i32 -> !tile
    %buffer = nv_tileas.alloc_tensor : !buffer
    nv_tileas.store_shared %tile, %buffer : !tile, !buffer
    %read = nv_tileas.load_shared %buffer : !buffer -> !tile
    // expected-error @+1 {{'nv_tileas.addf' op cannot be in flight after its iteration: it is no asynchronous product of buffers that accumulates into a loop-carried sum}}
    %next = nv_tileas.addf %acc, %read {nv_tileas.in_flight = 1 : i32} : !tile
    scf.yield %next : !tile
  } {nv_tileas.num_stages = 3 : i32}
  return
}
}

// -----

func.func @product(%a: tensor<16x16xf16>, %none: tensor<16x16xf32>, %n: i32) attributes {nv_tileas.num_warps = 1 : i32} {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %sum = scf.for %k = %zero to %n step %one iter_args(%acc = %none) -> (tensor<16x16xf32>) : i32 {
    // expected-error @+1 {{'nv_tileas.dot' op expects products at most one iteration early, but found one in stage 0 of 3}}
    %next = nv_tileas.dot %a, %a, %acc {nv_tileas.pipeline_stage = 0 : i32} : tensor<16x16xf16>, tensor<16x16xf16> -> tensor<16x16xf32>
    scf.yield %next : tensor<16x16xf32>
  } {nv_tileas.num_stages = 3 : i32}
  return
}

// -----

func.func @product(%a: tensor<16x16xf16>, %none: tensor<16x16xf32>, %n: i32) attributes {nv_tileas.num_warps = 1 : i32} {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %sum = scf.for %k = %zero to %n step %one iter_args(%acc = %none) -> (tensor<16x16xf32>) : i32 {
    // expected-error @+1 {{'nv_tileas.dot' op cannot run an iteration early: it needs results of its iteration, or other operations need values that are computed for it}}
    %next = nv_tileas.dot %a, %a, %acc {nv_tileas.pipeline_stage = 0 : i32} : tensor<16x16xf16>, tensor<16x16xf16> -> tensor<16x16xf32>
    scf.yield %next : tensor<16x16xf32>
  } {nv_tileas.num_stages = 2 : i32}
  return
}
