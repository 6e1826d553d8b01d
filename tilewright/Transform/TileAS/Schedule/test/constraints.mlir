// RUN: tilewright-opt %s --nv-tileas-generate-schedule | FileCheck %s
// RUN: tilewright compile %source_root/test/kernels/schedule/products.mlir --gpu-name sm_80 --stop-after=nv-tileas-lower-convert-layout -o %t.mlir
// RUN: sed '/func.func @attend/,/nv_tileas.dot/s/nv_tileas.dot [^{]*{/&tileas.schedule.constraint.ahead = false, /' %t.mlir > %t.later.mlir
// RUN: tilewright compile %t.later.mlir --stop-after=nv-tileas-generate-schedule -o - | FileCheck %s --check-prefix=LATER
// RUN: sed '/func.func @two_blocks/,/nv_tileas.dot/s/nv_tileas.dot [^{]*{/&tileas.schedule.constraint.ahead = true, /' %t.mlir > %t.ahead.mlir
// RUN: tilewright compile %t.ahead.mlir --stop-after=nv-tileas-generate-schedule -o - | FileCheck %s --check-prefix=AHEAD

// The first product of `attend` is worth computing early, that of `two_blocks` is not; a constraint overrides both
// decisions.
// LATER-LABEL: func.func @attend
// LATER-NOT: nv_tileas.dot {{.*}}nv_tileas.pipeline_stage
// LATER: return
// AHEAD-LABEL: func.func @two_blocks
// AHEAD: nv_tileas.dot {{.*}}nv_tileas.pipeline_stage = {{.*}}tileas.schedule.constraint.ahead = true

// Two products that shorten an iteration only together both run early; a constraint on one leaves the other in its own
// iteration.
// RUN: tilewright compile %source_root/test/kernels/schedule/two_products_ahead.mlir --gpu-name sm_80 --stop-after=nv-tileas-generate-schedule -o - | FileCheck %s --check-prefix=BOTH
// BOTH-COUNT-2: nv_tileas.dot {{.*}}nv_tileas.pipeline_stage
// BOTH-NOT: nv_tileas.dot {{.*}}nv_tileas.pipeline_stage
// BOTH: return
// RUN: tilewright compile %source_root/test/kernels/schedule/two_products_ahead.mlir --gpu-name sm_80 --stop-after=nv-tileas-lower-convert-layout -o %t.two.mlir
// RUN: sed '0,/nv_tileas.dot/s/nv_tileas.dot [^{]*{/&tileas.schedule.constraint.ahead = false, /' %t.two.mlir > %t.none.mlir
// RUN: tilewright compile %t.none.mlir --stop-after=nv-tileas-generate-schedule -o - | FileCheck %s --check-prefix=NEITHER
// NEITHER-NOT: nv_tileas.dot {{.*}}nv_tileas.pipeline_stage
// NEITHER: return

#rows = #nv_tileas.layout<64x32, register = [[0, 1], [0, 2], [0, 4], [32, 0]], lane = [[0, 8], [0, 16], [1, 0], [2, 0], [4, 0]], warp = [[8, 0], [16, 0]]>
#memory = #nv_tileas.memory<64x32, offset = [[32, 64, 128, 256, 512, 1024], [1, 2, 4, 8, 16]]>
!buffer = !nv_tileas.memref<64x32xf16, #memory, shared>
!view = !nv_tileas.tiled_view<64x32, memref<64x320xf16, strided<[320, 1]>, 1>>

module attributes {nv_tileaa.compute_capability = 80 : i32, nv_tileaa.target_spec = "sm_80"} {
// The constraint specifies how many stages the rings have.
// CHECK-LABEL: func.func @stages
// CHECK: nv_tileas.tiled_load {{.*}}nv_tileas.filler = #nv_tileas.filler<async_copy>
// CHECK: nv_tileas.num_stages = 6 : i32
func.func @stages(%x: !nv_tileas.ptr<f16>, %none: tensor<64x32xf16, #rows>, %n: i32) -> tensor<64x32xf16, #rows> attributes {nv_tileas.num_warps = 4 : i32} {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %p = nv_tileas.assume div_by<16>, %x : !nv_tileas.ptr<f16>
  %m = nv_tileas.make_memref %p : !nv_tileas.ptr<f16> -> memref<64x320xf16, strided<[320, 1]>, 1>
  %v = nv_tileas.block_tile %m : memref<64x320xf16, strided<[320, 1]>, 1> -> !view
  %sum = scf.for %k = %zero to %n step %one iter_args(%acc = %none) -> (tensor<64x32xf16, #rows>) : i32 {
    %tile, %d = nv_tileas.tiled_load %v[%zero, %k] : !view, i32, i32 -> tensor<64x32xf16, #rows>
    %buffer = nv_tileas.alloc_tensor : !buffer
    nv_tileas.store_shared %tile, %buffer : tensor<64x32xf16, #rows>, !buffer
    %read = nv_tileas.load_shared %buffer : !buffer -> tensor<64x32xf16, #rows>
    %next = nv_tileas.addf %acc, %read : tensor<64x32xf16, #rows>
    scf.yield %next : tensor<64x32xf16, #rows>
  } {tileas.schedule.constraint.stages = 6 : i32}
  return %sum : tensor<64x32xf16, #rows>
}

// The constraint keeps the tile in registers, though cp.async could copy it.
// CHECK-LABEL: func.func @filler
// CHECK: nv_tileas.tiled_load {{.*}}nv_tileas.filler = #nv_tileas.filler<threads>
func.func @filler(%x: !nv_tileas.ptr<f16>, %none: tensor<64x32xf16, #rows>, %n: i32) -> tensor<64x32xf16, #rows> attributes {nv_tileas.num_warps = 4 : i32} {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %p = nv_tileas.assume div_by<16>, %x : !nv_tileas.ptr<f16>
  %m = nv_tileas.make_memref %p : !nv_tileas.ptr<f16> -> memref<64x320xf16, strided<[320, 1]>, 1>
  %v = nv_tileas.block_tile %m : memref<64x320xf16, strided<[320, 1]>, 1> -> !view
  %sum = scf.for %k = %zero to %n step %one iter_args(%acc = %none) -> (tensor<64x32xf16, #rows>) : i32 {
    %tile, %d = nv_tileas.tiled_load %v[%zero, %k] {tileas.schedule.constraint.filler = #nv_tileas.filler<threads>} : !view, i32, i32 -> tensor<64x32xf16, #rows>
    %buffer = nv_tileas.alloc_tensor : !buffer
    nv_tileas.store_shared %tile, %buffer : tensor<64x32xf16, #rows>, !buffer
    %read = nv_tileas.load_shared %buffer : !buffer -> tensor<64x32xf16, #rows>
    %next = nv_tileas.addf %acc, %read : tensor<64x32xf16, #rows>
    scf.yield %next : tensor<64x32xf16, #rows>
  }
  return %sum : tensor<64x32xf16, #rows>
}

// CHECK-LABEL: func.func @serial
// CHECK-NOT: nv_tileas.num_stages
// CHECK: return
func.func @serial(%x: !nv_tileas.ptr<f16>, %none: tensor<64x32xf16, #rows>, %n: i32) -> tensor<64x32xf16, #rows> attributes {nv_tileas.num_warps = 4 : i32} {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %p = nv_tileas.assume div_by<16>, %x : !nv_tileas.ptr<f16>
  %m = nv_tileas.make_memref %p : !nv_tileas.ptr<f16> -> memref<64x320xf16, strided<[320, 1]>, 1>
  %v = nv_tileas.block_tile %m : memref<64x320xf16, strided<[320, 1]>, 1> -> !view
  %sum = scf.for %k = %zero to %n step %one iter_args(%acc = %none) -> (tensor<64x32xf16, #rows>) : i32 {
    %tile, %d = nv_tileas.tiled_load %v[%zero, %k] : !view, i32, i32 -> tensor<64x32xf16, #rows>
    %buffer = nv_tileas.alloc_tensor : !buffer
    nv_tileas.store_shared %tile, %buffer : tensor<64x32xf16, #rows>, !buffer
    %read = nv_tileas.load_shared %buffer : !buffer -> tensor<64x32xf16, #rows>
    %next = nv_tileas.addf %acc, %read : tensor<64x32xf16, #rows>
    scf.yield %next : tensor<64x32xf16, #rows>
  } {tileas.schedule.constraint.serial}
  return %sum : tensor<64x32xf16, #rows>
}

// An existing schedule is kept.
// CHECK-LABEL: func.func @planned
// CHECK: nv_tileas.tiled_load {{.*}}nv_tileas.filler = #nv_tileas.filler<threads>, nv_tileas.pipeline_stage = 0
// CHECK: nv_tileas.num_stages = 2 : i32
func.func @planned(%x: !nv_tileas.ptr<f16>, %none: tensor<64x32xf16, #rows>, %n: i32) -> tensor<64x32xf16, #rows> attributes {nv_tileas.num_warps = 4 : i32} {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %p = nv_tileas.assume div_by<16>, %x : !nv_tileas.ptr<f16>
  %m = nv_tileas.make_memref %p : !nv_tileas.ptr<f16> -> memref<64x320xf16, strided<[320, 1]>, 1>
  %v = nv_tileas.block_tile %m : memref<64x320xf16, strided<[320, 1]>, 1> -> !view
  %sum = scf.for %k = %zero to %n step %one iter_args(%acc = %none) -> (tensor<64x32xf16, #rows>) : i32 {
    %tile, %d = nv_tileas.tiled_load %v[%zero, %k] {nv_tileas.filler = #nv_tileas.filler<threads>, nv_tileas.pipeline_stage = 0 : i32} : !view, i32, i32 -> tensor<64x32xf16, #rows>
    %buffer = nv_tileas.alloc_tensor : !buffer
    nv_tileas.store_shared %tile, %buffer : tensor<64x32xf16, #rows>, !buffer
    %read = nv_tileas.load_shared %buffer : !buffer -> tensor<64x32xf16, #rows>
    %next = nv_tileas.addf %acc, %read : tensor<64x32xf16, #rows>
    scf.yield %next : tensor<64x32xf16, #rows>
  } {nv_tileas.num_stages = 2 : i32}
  return %sum : tensor<64x32xf16, #rows>
}
}
