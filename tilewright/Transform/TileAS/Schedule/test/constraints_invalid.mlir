// RUN: tilewright-opt %s --nv-tileas-generate-schedule --split-input-file --verify-diagnostics
// RUN: tilewright compile %source_root/test/kernels/schedule/products.mlir --gpu-name sm_80 --stop-after=nv-tileas-lower-convert-layout -o %t.mlir
// RUN: %python %S/Inputs/second_product.py %t.mlir attend 'tileas.schedule.constraint.ahead = true' > %t.second.mlir
// RUN: not tilewright compile %t.second.mlir -o %t.ptx 2>&1 | FileCheck %s

// The second product of attention needs the first one's scores.
// CHECK: error: 'nv_tileas.dot' op cannot run an iteration early, as tileas.schedule.constraint.ahead requires: it needs results of its iteration

#rows = #nv_tileas.layout<64x32, register = [[0, 1], [0, 2], [0, 4], [32, 0]], lane = [[0, 8], [0, 16], [1, 0], [2, 0], [4, 0]], warp = [[8, 0], [16, 0]]>
#memory = #nv_tileas.memory<64x32, offset = [[32, 64, 128, 256, 512, 1024], [1, 2, 4, 8, 16]]>
!buffer = !nv_tileas.memref<64x32xf16, #memory, shared>
!view = !nv_tileas.tiled_view<64x32, memref<64x320xf16, strided<[320, 1]>, 1>>

module attributes {nv_tileaa.compute_capability = 80 : i32, nv_tileaa.target_spec = "sm_80"} {
func.func @many(%v: !view, %none: tensor<64x32xf16, #rows>, %n: i32) -> tensor<64x32xf16, #rows> attributes {nv_tileas.num_warps = 4 : i32} {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  // expected-error @+1 {{'scf.for' op expects as tileas.schedule.constraint.stages a number from 2 to 8, but found 40 : i32}}
  %sum = scf.for %k = %zero to %n step %one iter_args(%acc = %none) -> (tensor<64x32xf16, #rows>) : i32 {
    %tile, %d = nv_tileas.tiled_load %v[%zero, %k] : !view, i32, i32 -> tensor<64x32xf16, #rows>
    %buffer = nv_tileas.alloc_tensor : !buffer
    nv_tileas.store_shared %tile, %buffer : tensor<64x32xf16, #rows>, !buffer
    %read = nv_tileas.load_shared %buffer : !buffer -> tensor<64x32xf16, #rows>
    %next = nv_tileas.addf %acc, %read : tensor<64x32xf16, #rows>
    scf.yield %next : tensor<64x32xf16, #rows>
  } {tileas.schedule.constraint.stages = 40 : i32}
  return %sum : tensor<64x32xf16, #rows>
}
}

// -----

#rows = #nv_tileas.layout<64x32, register = [[0, 1], [0, 2], [0, 4], [32, 0]], lane = [[0, 8], [0, 16], [1, 0], [2, 0], [4, 0]], warp = [[8, 0], [16, 0]]>
#memory = #nv_tileas.memory<64x32, offset = [[32, 64, 128, 256, 512, 1024], [1, 2, 4, 8, 16]]>
!buffer = !nv_tileas.memref<64x32xf16, #memory, shared>
!view = !nv_tileas.tiled_view<64x32, memref<64x320xf16, strided<[320, 1]>, 1>>

module attributes {nv_tileaa.compute_capability = 80 : i32, nv_tileaa.target_spec = "sm_80"} {
func.func @valued(%v: !view, %none: tensor<64x32xf16, #rows>, %n: i32) -> tensor<64x32xf16, #rows> attributes {nv_tileas.num_warps = 4 : i32} {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  // expected-error @+1 {{'scf.for' op expects as tileas.schedule.constraint.serial no value, but found 1 : i32}}
  %sum = scf.for %k = %zero to %n step %one iter_args(%acc = %none) -> (tensor<64x32xf16, #rows>) : i32 {
    %tile, %d = nv_tileas.tiled_load %v[%zero, %k] : !view, i32, i32 -> tensor<64x32xf16, #rows>
    %buffer = nv_tileas.alloc_tensor : !buffer
    nv_tileas.store_shared %tile, %buffer : tensor<64x32xf16, #rows>, !buffer
    %read = nv_tileas.load_shared %buffer : !buffer -> tensor<64x32xf16, #rows>
    %next = nv_tileas.addf %acc, %read : tensor<64x32xf16, #rows>
    scf.yield %next : tensor<64x32xf16, #rows>
  } {tileas.schedule.constraint.serial = 1 : i32}
  return %sum : tensor<64x32xf16, #rows>
}
}

// -----

#rows = #nv_tileas.layout<64x32, register = [[0, 1], [0, 2], [0, 4], [32, 0]], lane = [[0, 8], [0, 16], [1, 0], [2, 0], [4, 0]], warp = [[8, 0], [16, 0]]>
#memory = #nv_tileas.memory<64x32, offset = [[32, 64, 128, 256, 512, 1024], [1, 2, 4, 8, 16]]>
!buffer = !nv_tileas.memref<64x32xf16, #memory, shared>
!view = !nv_tileas.tiled_view<64x32, memref<64x320xf16, strided<[320, 1]>, 1>>

module attributes {nv_tileaa.compute_capability = 80 : i32, nv_tileaa.target_spec = "sm_80"} {
func.func @none_of_loops(%v: !view, %none: tensor<64x32xf16, #rows>, %n: i32) -> tensor<64x32xf16, #rows> attributes {nv_tileas.num_warps = 4 : i32} {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  // expected-error @+1 {{'scf.for' op cannot have tileas.schedule.constraint.filler; a loop has tileas.schedule.constraint.serial or tileas.schedule.constraint.stages}}
  %sum = scf.for %k = %zero to %n step %one iter_args(%acc = %none) -> (tensor<64x32xf16, #rows>) : i32 {
    %tile, %d = nv_tileas.tiled_load %v[%zero, %k] : !view, i32, i32 -> tensor<64x32xf16, #rows>
    %buffer = nv_tileas.alloc_tensor : !buffer
    nv_tileas.store_shared %tile, %buffer : tensor<64x32xf16, #rows>, !buffer
    %read = nv_tileas.load_shared %buffer : !buffer -> tensor<64x32xf16, #rows>
    %next = nv_tileas.addf %acc, %read : tensor<64x32xf16, #rows>
    scf.yield %next : tensor<64x32xf16, #rows>
  } {tileas.schedule.constraint.filler = #nv_tileas.filler<threads>}
  return %sum : tensor<64x32xf16, #rows>
}
}

// -----

#rows = #nv_tileas.layout<64x32, register = [[0, 1], [0, 2], [0, 4], [32, 0]], lane = [[0, 8], [0, 16], [1, 0], [2, 0], [4, 0]], warp = [[8, 0], [16, 0]]>
#memory = #nv_tileas.memory<64x32, offset = [[32, 64, 128, 256, 512, 1024], [1, 2, 4, 8, 16]]>
!buffer = !nv_tileas.memref<64x32xf16, #memory, shared>
!view = !nv_tileas.tiled_view<64x32, memref<64x320xf16, strided<[320, 1]>, 1>>

module attributes {nv_tileaa.compute_capability = 80 : i32, nv_tileaa.target_spec = "sm_80"} {
func.func @no_filler(%v: !view, %none: tensor<64x32xf16, #rows>, %n: i32) -> tensor<64x32xf16, #rows> attributes {nv_tileas.num_warps = 4 : i32} {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %sum = scf.for %k = %zero to %n step %one iter_args(%acc = %none) -> (tensor<64x32xf16, #rows>) : i32 {
    // expected-error @+1 {{'nv_tileas.tiled_load' op expects as tileas.schedule.constraint.filler a #nv_tileas.filler, but found "threads"}}
    %tile, %d = nv_tileas.tiled_load %v[%zero, %k] {tileas.schedule.constraint.filler = "threads"} : !view, i32, i32 -> tensor<64x32xf16, #rows>
    %buffer = nv_tileas.alloc_tensor : !buffer
    nv_tileas.store_shared %tile, %buffer : tensor<64x32xf16, #rows>, !buffer
    %read = nv_tileas.load_shared %buffer : !buffer -> tensor<64x32xf16, #rows>
    %next = nv_tileas.addf %acc, %read : tensor<64x32xf16, #rows>
    scf.yield %next : tensor<64x32xf16, #rows>
  }
  return %sum : tensor<64x32xf16, #rows>
}
}

// -----

#rows = #nv_tileas.layout<64x32, register = [[0, 1], [0, 2], [0, 4], [32, 0]], lane = [[0, 8], [0, 16], [1, 0], [2, 0], [4, 0]], warp = [[8, 0], [16, 0]]>
#memory = #nv_tileas.memory<64x32, offset = [[32, 64, 128, 256, 512, 1024], [1, 2, 4, 8, 16]]>
!buffer = !nv_tileas.memref<64x32xf16, #memory, shared>
!view = !nv_tileas.tiled_view<64x32, memref<64x320xf16, strided<[320, 1]>, 1>>

module attributes {nv_tileaa.compute_capability = 80 : i32, nv_tileaa.target_spec = "sm_80"} {
func.func @none_of_sums(%v: !view, %none: tensor<64x32xf16, #rows>, %n: i32) -> tensor<64x32xf16, #rows> attributes {nv_tileas.num_warps = 4 : i32} {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %sum = scf.for %k = %zero to %n step %one iter_args(%acc = %none) -> (tensor<64x32xf16, #rows>) : i32 {
    %tile, %d = nv_tileas.tiled_load %v[%zero, %k] : !view, i32, i32 -> tensor<64x32xf16, #rows>
    %buffer = nv_tileas.alloc_tensor : !buffer
    nv_tileas.store_shared %tile, %buffer : tensor<64x32xf16, #rows>, !buffer
    %read = nv_tileas.load_shared %buffer : !buffer -> tensor<64x32xf16, #rows>
    // expected-error @+1 {{'nv_tileas.addf' op cannot have tileas.schedule.constraint.ahead; a load has tileas.schedule.constraint.filler, a product tileas.schedule.constraint.ahead}}
    %next = nv_tileas.addf %acc, %read {tileas.schedule.constraint.ahead = true} : tensor<64x32xf16, #rows>
    scf.yield %next : tensor<64x32xf16, #rows>
  }
  return %sum : tensor<64x32xf16, #rows>
}
}

// -----

#rows = #nv_tileas.layout<64x32, register = [[0, 1], [0, 2], [0, 4], [32, 0]], lane = [[0, 8], [0, 16], [1, 0], [2, 0], [4, 0]], warp = [[8, 0], [16, 0]]>
#memory = #nv_tileas.memory<64x32, offset = [[32, 64, 128, 256, 512, 1024], [1, 2, 4, 8, 16]]>
!buffer = !nv_tileas.memref<64x32xf16, #memory, shared>
!view = !nv_tileas.tiled_view<64x32, memref<64x320xf16, strided<[320, 1]>, 1>>

module attributes {nv_tileaa.compute_capability = 80 : i32, nv_tileaa.target_spec = "sm_80"} {
func.func @no_tensor_map(%v: !view, %none: tensor<64x32xf16, #rows>, %n: i32) -> tensor<64x32xf16, #rows> attributes {nv_tileas.num_warps = 4 : i32} {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %sum = scf.for %k = %zero to %n step %one iter_args(%acc = %none) -> (tensor<64x32xf16, #rows>) : i32 {
    // expected-error @+1 {{'nv_tileas.tiled_load' op cannot be prefetched by 'tensor_map', as tileas.schedule.constraint.filler requires; --remarks=all shows the reason}}
    %tile, %d = nv_tileas.tiled_load %v[%zero, %k] {tileas.schedule.constraint.filler = #nv_tileas.filler<tensor_map>} : !view, i32, i32 -> tensor<64x32xf16, #rows>
    %buffer = nv_tileas.alloc_tensor : !buffer
    nv_tileas.store_shared %tile, %buffer : tensor<64x32xf16, #rows>, !buffer
    %read = nv_tileas.load_shared %buffer : !buffer -> tensor<64x32xf16, #rows>
    %next = nv_tileas.addf %acc, %read : tensor<64x32xf16, #rows>
    scf.yield %next : tensor<64x32xf16, #rows>
  }
  return %sum : tensor<64x32xf16, #rows>
}
}

// -----

#rows = #nv_tileas.layout<64x32, register = [[0, 1], [0, 2], [0, 4], [32, 0]], lane = [[0, 8], [0, 16], [1, 0], [2, 0], [4, 0]], warp = [[8, 0], [16, 0]]>
#memory = #nv_tileas.memory<64x32, offset = [[32, 64, 128, 256, 512, 1024], [1, 2, 4, 8, 16]]>
!buffer = !nv_tileas.memref<64x32xf16, #memory, shared>
!view = !nv_tileas.tiled_view<64x32, memref<64x320xf16, strided<[320, 1]>, 1>>

module attributes {nv_tileaa.compute_capability = 80 : i32, nv_tileaa.target_spec = "sm_80"} {
func.func @both(%v: !view, %none: tensor<64x32xf16, #rows>, %n: i32) -> tensor<64x32xf16, #rows> attributes {nv_tileas.num_warps = 4 : i32} {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  // expected-error @+1 {{'scf.for' op cannot have the 3 stages that tileas.schedule.constraint.stages requires: nothing is prefetched}}
  %sum = scf.for %k = %zero to %n step %one iter_args(%acc = %none) -> (tensor<64x32xf16, #rows>) : i32 {
    %tile, %d = nv_tileas.tiled_load %v[%zero, %k] : !view, i32, i32 -> tensor<64x32xf16, #rows>
    %buffer = nv_tileas.alloc_tensor : !buffer
    nv_tileas.store_shared %tile, %buffer : tensor<64x32xf16, #rows>, !buffer
    %read = nv_tileas.load_shared %buffer : !buffer -> tensor<64x32xf16, #rows>
    %next = nv_tileas.addf %acc, %read : tensor<64x32xf16, #rows>
    scf.yield %next : tensor<64x32xf16, #rows>
  } {tileas.schedule.constraint.serial, tileas.schedule.constraint.stages = 3 : i32}
  return %sum : tensor<64x32xf16, #rows>
}
}

// -----

// Operands that have not been placed yet.
func.func @product(%a: tensor<16x16xf16>, %c: tensor<16x16xf32>) -> tensor<16x16xf32> attributes {nv_tileas.num_warps = 4 : i32} {
  // expected-error @+1 {{'nv_tileas.dot' op expects operands in buffers or in the registers of the threads that multiply them; run nv-tileas-place-operands first}}
  %s = nv_tileas.dot %a, %a, %c : tensor<16x16xf16>, tensor<16x16xf16> -> tensor<16x16xf32>
  return %s : tensor<16x16xf32>
}
