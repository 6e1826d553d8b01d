// RUN: tilewright-opt %s --nv-tileas-assign-layouts | FileCheck %s

// Nothing is known about the base: one element per thread, neighbours in
// neighbouring lanes, so that a warp accesses four sectors at a time.
// CHECK-DAG: #[[ONE:.+]] = #nv_tileas.layout<1024, register = {{.}}[128], [256], [512]], lane = {{.}}[1], [2], [4], [8], [16]], warp = {{.}}[32], [64]]>
// Known to be a multiple of 16 bytes: four elements a thread.
// CHECK-DAG: #[[FOUR:.+]] = #nv_tileas.layout<1024, register = {{.}}[1], [2], [512]], lane = {{.}}[4], [8], [16], [32], [64]], warp = {{.}}[128], [256]]>
// Columns are contiguous in memory: lanes go down a column.
// CHECK-DAG: #[[DOWN:.+]] = #nv_tileas.layout<64x64, {{.*}}lane = {{.}}[1, 0], [2, 0], [4, 0], [8, 0], [16, 0]]

!row = memref<1024xf32, strided<[1]>, 1>
!rows = !nv_tileas.tiled_view<1024, !row>

// CHECK-LABEL: func @unaligned
func.func @unaligned(%base: !nv_tileas.ptr<f32>) {
  %zero = arith.constant 0 : i32
  %m = nv_tileas.make_memref %base : !nv_tileas.ptr<f32> -> !row
  %v = nv_tileas.block_tile %m : !row -> !rows
  // CHECK: tiled_load {{.*}} -> tensor<1024xf32, #[[ONE]]>
  %x, %t = nv_tileas.tiled_load %v[%zero] : !rows, i32 -> tensor<1024xf32>
  %y = nv_tileas.addf %x, %x : tensor<1024xf32>
  %u = nv_tileas.tiled_store %y, %v[%zero] : tensor<1024xf32>, !rows, i32
  return
}

// CHECK-LABEL: func @aligned
func.func @aligned(%base: !nv_tileas.ptr<f32>) {
  %zero = arith.constant 0 : i32
  %known = nv_tileas.assume div_by<16>, %base : !nv_tileas.ptr<f32>
  %m = nv_tileas.make_memref %known : !nv_tileas.ptr<f32> -> !row
  %v = nv_tileas.block_tile %m : !row -> !rows
  // CHECK: tiled_load {{.*}} -> tensor<1024xf32, #[[FOUR]]>
  %x, %t = nv_tileas.tiled_load %v[%zero] : !rows, i32 -> tensor<1024xf32>
  // CHECK-NOT: convert_layout
  %y = nv_tileas.addf %x, %x : tensor<1024xf32>
  %u = nv_tileas.tiled_store %y, %v[%zero] : tensor<1024xf32>, !rows, i32
  return
}

!matrix = memref<64x64xf32, strided<[1, 64]>, 1>
!tiles = !nv_tileas.tiled_view<64x64, !matrix>

// CHECK-LABEL: func @columns
func.func @columns(%base: !nv_tileas.ptr<f32>) {
  %zero = arith.constant 0 : i32
  %m = nv_tileas.make_memref %base : !nv_tileas.ptr<f32> -> !matrix
  %v = nv_tileas.block_tile %m : !matrix -> !tiles
  // CHECK: tiled_load {{.*}} -> tensor<64x64xf32, #[[DOWN]]>
  %x, %t = nv_tileas.tiled_load %v[%zero, %zero] : !tiles, i32, i32 -> tensor<64x64xf32>
  // CHECK-NOT: convert_layout
  %u = nv_tileas.tiled_store %x, %v[%zero, %zero] : tensor<64x64xf32>, !tiles, i32, i32
  return
}

// A transposed tile goes through shared memory once, before the loop that uses
// it.
!straight = memref<64x64xf32, strided<[64, 1]>, 1>
!lines = !nv_tileas.tiled_view<64x64, !straight>
// CHECK-LABEL: func @outside_of_the_loop
func.func @outside_of_the_loop(%base: !nv_tileas.ptr<f32>, %to: !nv_tileas.ptr<f32>, %n: i32) {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %m = nv_tileas.make_memref %base : !nv_tileas.ptr<f32> -> !matrix
  %v = nv_tileas.block_tile %m : !matrix -> !tiles
  %o = nv_tileas.make_memref %to : !nv_tileas.ptr<f32> -> !straight
  %w = nv_tileas.block_tile %o : !straight -> !lines
  %x, %t = nv_tileas.tiled_load %v[%zero, %zero] : !tiles, i32, i32 -> tensor<64x64xf32>
  // CHECK: convert_layout
  // CHECK: scf.for
  // CHECK-NOT: convert_layout
  scf.for %i = %zero to %n step %one : i32 {
    %y = nv_tileas.addf %x, %x : tensor<64x64xf32>
    %u = nv_tileas.tiled_store %y, %w[%i, %zero] : tensor<64x64xf32>, !lines, i32, i32
  }
  return
}

// The real and the imaginary part of a pair, which a product's rows are scaled by: the pairs are loaded in the layout of
// the sum, with both parts in a thread, and nothing is converted.
!numbers = memref<64x64x2xf32, strided<[128, 2, 1]>, 1>
!pairs = !nv_tileas.tiled_view<64x64x2, !numbers>
// CHECK-LABEL: func @parts_of_pairs
func.func @parts_of_pairs(%base: !nv_tileas.ptr<f32>, %x: tensor<64x64x1xf32>) -> tensor<64x64x1xf32> {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %known = nv_tileas.assume div_by<16>, %base : !nv_tileas.ptr<f32>
  %m = nv_tileas.make_memref %known : !nv_tileas.ptr<f32> -> !numbers
  %v = nv_tileas.block_tile %m : !numbers -> !pairs
  // CHECK: tiled_load
  // CHECK-NOT: convert_layout
  %p, %t = nv_tileas.tiled_load %v[%zero, %zero, %zero] : !pairs, i32, i32, i32 -> tensor<64x64x2xf32>
  %r = nv_tileas.extract %p[%zero, %zero, %zero : i32, i32, i32] : tensor<64x64x2xf32> -> tensor<64x64x1xf32>
  %i = nv_tileas.extract %p[%zero, %zero, %one : i32, i32, i32] : tensor<64x64x2xf32> -> tensor<64x64x1xf32>
  %s = nv_tileas.addf %r, %x : tensor<64x64x1xf32>
  %u = nv_tileas.mulf %s, %i : tensor<64x64x1xf32>
  // CHECK: return
  return %u : tensor<64x64x1xf32>
}
